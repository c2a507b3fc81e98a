"""The glossary is complete in both languages and says each thing once."""

from __future__ import annotations

import pytest

from engine import GAMES
from lessons.glossary import Entry, Use, first_uses, glossary_of, load_glossary, term

NAMES_OF_GAMES = {
    "en": ("Tapp", "Tantony", "Danish Tarok", "Danish game", "Tübingen", "Grosstarock"),
    "ja": ("タップ", "タントニー", "デンマーク・", "テュービンゲン", "グロスタロック"),
}
# What the Danish game cannot be explained without.
DANISH_WORDS = [
    "trick",
    "lead",
    "follow",
    "trump",
    "hand",
    "dealer",
    "knight",
    "king",
    "queen",
    "jack",
    "fool",
    "mond",
    "pagat",
    "discard",
    "combination",
    "declaration",
    "matador",
    "cavallerie",
    "tout",
    "nolo",
    "ultimo",
    "bagud",
    "pagat_pot",
    "king_pot",
    "card_points",
]

# What each of the other games cannot be explained without, and words that do not belong to it.
WORDS = {
    "tapp_tarock": (
        {"fool", "trull", "talon", "bid", "hold", "tapp_bids", "tapper", "declarer", "defender"}
        | {"contra", "valat", "pagat_ultimo", "hand_bonus", "threes", "blank", "middlehand"},
        {"nolo", "runt", "raus", "cavallerie", "null"},
    ),
    "tantony": (
        {"sow", "hog", "runt", "tantony_card", "grand_coup", "place", "receiver", "full_player"}
        | {"half_partner", "sudden_death", "stake", "hand_round"},
        {"trump", "fool", "pagat", "discard", "declarer", "cavallerie", "knight"},
    ),
    "tubingen_tarock": (
        {"ski", "raus", "rufen", "stecken", "strafen", "skimon", "oberer_run", "unterer_run", "kingdom"}
        | {"family", "fein", "tout", "fort", "called_card", "half_card", "empty_opponent", "net"},
        {"contra", "nolo", "vole", "runt", "talon"},
    ),
    "grosstarock": (
        {"skus", "matador", "skus_matadors", "leap", "cavallerie", "ladon", "vole", "null", "exchange_card"},
        {"contra", "nolo", "raus", "runt", "talon", "pot"},
    ),
}


def test_ids_and_terms_are_unique() -> None:
    entries = load_glossary()
    assert len({entry.id for entry in entries}) == len(entries)
    for language in ("en", "ja"):
        assert len({entry.word(language).term for entry in entries}) == len(entries)


def test_japanese_is_written_in_japanese() -> None:
    for entry in load_glossary():
        assert any("\u3040" <= letter <= "\u9fff" for letter in entry.ja.meaning), entry.id
        assert not any("\u3040" <= letter <= "\u9fff" for letter in entry.en.meaning), entry.id


@pytest.mark.parametrize("game", GAMES)
def test_a_meaning_speaks_of_the_game_one_is_in(game: str) -> None:
    """The reader of one game is told nothing of another, nor of the game by name."""
    for entry in glossary_of(game):
        for language, names in NAMES_OF_GAMES.items():
            meaning = entry.word(language, game).meaning
            assert not any(name in meaning for name in names), f"{entry.id}: {meaning}"


@pytest.mark.parametrize(
    ("entry_id", "game", "said", "not_said"),
    [
        ("ultimo", "danish_tarok", "with a king", ""),
        ("ultimo", "tapp_tarock", "with the pagat", "king"),
        ("matador", "danish_tarok", "joins the mond", "pagat upwards"),
        ("matador", "grosstarock", "pagat upwards", ""),
        ("cavallerie", "danish_tarok", "abundant", "exactly two"),
        ("cavallerie", "grosstarock", "king, exactly two", "abundant"),
        ("fool", "tapp_tarock", "the highest trump", "never wins"),
        ("fool", "grosstarock", "in exchange", "highest"),
        ("forehand", "grosstarock", "dealer's left", "right"),
        ("forehand", "tubingen_tarock", "dealer's right", "left"),
        ("rearhand", "tubingen_tarock", "first in the second", ""),
        ("suit", "tapp_tarock", "the fool among them", "belongs to none"),
        ("tout", "tubingen_tarock", "18 of the 19", "all the tricks"),
        ("empty_opponent", "tubingen_tarock", "half cards or the fool", ""),
        ("skus_matadors", "grosstarock", "leap over", "fool fills"),
    ],
)
def test_a_term_means_what_it_means_in_its_game(entry_id: str, game: str, said: str, not_said: str) -> None:
    (entry,) = (one for one in glossary_of(game) if one.id == entry_id)
    meaning = entry.word("en", game).meaning
    assert said in meaning
    assert not not_said or not_said not in meaning
    if game in entry.by_game:
        assert entry.word("ja", game).meaning != entry.ja.meaning


def test_a_game_without_a_meaning_of_its_own_has_the_common_one() -> None:
    (entry,) = (one for one in load_glossary() if one.id == "ultimo")
    assert entry.word("en") == entry.word("en", "danish_tarok") == entry.en


def test_a_meaning_for_a_game_that_does_not_use_the_term_is_refused() -> None:
    word = {"term": "x", "meaning": "y"}
    with pytest.raises(ValueError, match="where nobody says it"):
        Entry.model_validate(
            {
                "id": "x",
                "en": word,
                "ja": word,
                "games": ["tantony"],
                "by_game": {"grosstarock": {"en": "a", "ja": "b"}},
            }
        )


def test_every_game_named_is_one_of_ours() -> None:
    for entry in load_glossary():
        assert set(entry.games) <= set(GAMES), entry.id
        assert set(entry.games) != set(GAMES), f"{entry.id}: leave the list out"
        assert set(entry.by_game) <= set(GAMES), entry.id


def test_german_names_are_spelled_as_the_texts_spell_them() -> None:
    terms = {entry.word("en").term for entry in glossary_of("tubingen_tarock")}
    assert {"Raus", "Rufen", "Fein", "Stecken"} <= terms


def test_the_danish_game_has_its_words_and_not_those_of_others() -> None:
    ids = {entry.id for entry in glossary_of("danish_tarok")}
    assert ids >= set(DANISH_WORDS)
    assert not ids & {"runt", "raus", "contra", "vole"}


@pytest.mark.parametrize("game", WORDS)
def test_each_game_has_its_words_and_not_those_of_others(game: str) -> None:
    needed, foreign = WORDS[game]
    ids = {entry.id for entry in glossary_of(game)}
    assert ids >= needed, needed - ids
    assert not ids & foreign


def test_a_term_is_given_in_the_language_asked_for() -> None:
    assert term("bagud", "ja") == "バグド"
    assert term("bagud", "xx") == "bagud"
    with pytest.raises(KeyError):
        term("kangaroo")


def shown(text: str, game: str, language: str, met: tuple[str, ...] = ()) -> str:
    """The text with the terms that lead to their meaning in brackets."""
    pieces = first_uses(text, game, language, met)
    return "".join(f"[{piece.words}]" if isinstance(piece, Use) else piece for piece in pieces)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ダイアモンドの1", "ダイアモンドの1"),
        ("モンドは切札21", "[モンド]は[切札]21"),
        ("ダイアモンドとモンド", "ダイアモンドと[モンド]"),
    ],
)
def test_a_japanese_term_is_no_part_of_a_longer_word(text: str, said: str) -> None:
    assert shown(text, "grosstarock", "ja") == said


@pytest.mark.parametrize(
    ("text", "met", "said"),
    [
        ("The pagat wins the last trick.", (), "The [pagat] wins the [last trick]."),
        ("Pagats: the pagat is trump 1.", (), "[Pagats]: the pagat is [trump] 1."),
        ("The pagat is trump 1.", ("pagat",), "The pagat is [trump] 1."),
        ("Write `pagat`, see [pagat](/rules).", (), "Write `pagat`, see [pagat](/rules)."),
        ("A pagatlike thing.", (), "A pagatlike thing."),
        ("", (), ""),
    ],
)
def test_the_first_use_of_a_term_is_found_once(text: str, met: tuple[str, ...], said: str) -> None:
    assert shown(text, "danish_tarok", "en", met) == said
