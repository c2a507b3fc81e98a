"""Text fields for cards: what is understood is taken and told, what is not stays with its message."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine import CardSet, format_hand, parse_hand, read_hand
from engine.packs import PACKS, pack_78
from lessons.names import COURT_LETTERS, TRUMP_NUMBERS, Naming, grouped
from tests.hands import random_options
from tutor_app.checking import HandSheet, clicked, typed, undone
from tutor_app.examples import rows_to_type
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES, text

NAMINGS = [Naming(*choice) for choice in product(LANGUAGES, COURT_LETTERS, TRUMP_NUMBERS)]


def text_box(app, name: str):
    return next(box for box in app.text_area if str(box.key).startswith(f"{name}#"))


def captions(app) -> list[str]:
    return [caption.value for caption in app.caption]


def entering(visit, *, empty: bool = True, **parameters: object):
    """The page of a deal with the board and the fields for cards, as a rule all empty."""
    app = visit("deal", **parameters)
    language = str(parameters.get("lang", "en"))
    labels = ("deal.enter", "deal.empty") if empty else ("deal.enter",)
    for label in labels:
        next(one for one in app.button if one.label == text(language, label)).click().run()
    return app


@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_a_field_is_accepted_in_every_game(game):
    rules, rng = GAMES[game], Random(1)
    for options in (rules.option_table.resolve(), *(random_options(rules, rng) for _ in range(20))):
        pack = rules.pack(options)
        text = rows_to_type(pack)
        whole = parse_hand(text, pack)
        parts = [read_hand(row, pack) for row in text.split("/")]
        assert len(whole) == sum(map(len, parts)) == (10 if pack.trumps else 6)


@pytest.mark.parametrize("naming", NAMINGS, ids=str)
def test_what_is_told_can_be_typed_again(naming):
    rng = Random(2)
    for pack in (*(make() for make in PACKS.values()), pack_78(red_reversed=False)):
        for _ in range(30):
            cards = CardSet.of(*rng.sample(sorted(pack.full), rng.randint(1, 28)))
            told = grouped(pack.cards(cards), naming)
            if naming.courts == "english":
                assert read_hand(told, pack) == cards, told
            assert read_hand(told.replace(naming.say("list.comma"), "\n"), pack) == cards, told


def test_a_hand_is_told_in_the_names_of_the_reader():
    pack = pack_78()
    cards = pack.cards(parse_hand("T:21,20,1 F S:K,Q", pack))
    assert grouped(cards, Naming()) == "T 21 20 1, fool, spades K Q"
    assert grouped(cards, Naming(courts="french", trumps="roman")) == "XXI XX I, fool, spades R D"
    assert grouped(cards, Naming("ja")) == "T 21 20 1、愚者、スペード K Q"


def test_a_hand_remembers_what_was_typed_until_it_is_changed():
    read = typed(HandSheet("danish_tarok"), "T 21 20 1 F, Herz K")
    assert (read.read_from, read.text, read.error) == ("T 21 20 1 F, Herz K", "T:21,20,1 F H:K", None)
    assert clicked(read, ["HK"], read.turn, 1).read_from == ""
    assert undone(read).read_from == ""
    assert typed(read, "AS").read_from == ""


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Understood: T 21 20 1, fool, hearts K."), ("ja", "読み取った内容：T 21 20 1、愚者、ハート K。")],
)
def test_check_a_hand_tells_what_it_has_understood(visit, language, told):
    app = visit("hand", lang=language, g="danish_tarok")
    text_box(app, "hand.text").set_value("T 21 20 1 F, Herz K").run()
    assert not app.error
    assert told in captions(app)
    assert text_box(app, "hand.text").value == "T:21,20,1 F H:K"
    text_box(app, "hand.text").set_value("T:21,20 F H:K").run()
    assert not any(told[:5] in caption for caption in captions(app))


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_meanings_are_named_in_every_language(visit, language):
    app = visit("hand", lang=language, g="danish_tarok")
    text_box(app, "hand.text").set_value("S K D 4").run()
    said = app.error[0].value
    assert all(part in said for part in ("S K D 4", "S:K,Q,4", "S:K D:4"))
    assert "NOT-E" not in said
    assert text_box(app, "hand.text").value == "S K D 4"


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_tells_what_it_has_understood(visit, game):
    app = entering(visit, lang="en", g=game)
    name = str(app.text_area[0].key).split("#")[0]
    field = text_box(app, name)
    pack = GAMES[game].pack(GAMES[game].option_table.resolve())
    assert field.placeholder == rows_to_type(pack)
    field.set_value("king of spades, Herz D").run()
    assert not app.error
    assert captions(app).count("Understood: spades K, hearts Q.") == 1
    for label, told in (("Undo", 0), ("Redo", 1)):
        next(one for one in app.button if one.label == label).click().run()
        assert captions(app).count("Understood: spades K, hearts Q.") == told
    assert text_box(app, name).value == "S:K H:Q"
    text_box(app, name).set_value("S:K").run()
    assert not any("Understood" in caption for caption in captions(app))


def test_a_deal_is_made_with_cards_in_any_words(visit):
    app = entering(visit, lang="en", g="danish_tarok")
    boxes = [str(box.key).split("#")[0] for box in app.text_area]
    text_box(app, boxes[0]).set_value("スペードK、切札21").run()
    text_box(app, boxes[1]).set_value("hjerterkonge 20 19").run()
    next(button for button in app.button if button.label == "Deal with these cards").click().run()
    assert not app.error
    assert not app.exception


@pytest.mark.parametrize(
    ("language", "twice", "too_many"),
    [
        (
            "en",
            "The king of hearts stands in two places (You; Oskar). Take it out of one of them.",
            "Freja: 1 too many, there are 25 cards here. Take 1 out.",
        ),
        (
            "ja",
            "ハートのキングが2か所（あなた、オスカー）に入っています。どちらかから取り除いてください。",
            "フレイヤ：1枚多すぎます。ここは25枚です。1枚取り除いてください。",
        ),
    ],
)
def test_what_keeps_entered_cards_from_being_dealt_is_said(visit, language, twice, too_many):
    app = entering(visit, lang=language, g="danish_tarok")
    boxes = [str(box.key).split("#")[0] for box in app.text_area]

    def told() -> list[str]:
        fill = next(button for button in app.button if button.label == text(language, "deal.fill"))
        assert fill.disabled
        return [error.value for error in app.error]

    text_box(app, boxes[0]).set_value("HK").run()
    text_box(app, boxes[2]).set_value("HK T1").run()
    assert told() == [twice]
    text_box(app, boxes[2]).set_value("").run()
    text_box(app, boxes[1]).set_value(
        "T:21,20,19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1 F S:K,Q,N,J"
    ).run()
    assert told() == [too_many]


def test_the_canonical_form_is_not_told_again(visit):
    app = visit("hand", lang="en", g="tantony")
    text_box(app, "hand.text").set_value("S:K H:Q").run()
    assert not any("Understood" in caption for caption in captions(app))
    assert format_hand(read_hand("S:K H:Q", PACKS["52"]()), PACKS["52"]()) == "S:K H:Q"


def test_every_bad_piece_of_a_line_is_listed_to_the_letter(visit):
    app = visit("hand", lang="en", g="danish_tarok")
    text_box(app, "hand.text").set_value("S K Q Z9 H 99, *qeen* [of](x)").run()
    said = app.error[0].value
    assert all(f"\n- **{piece}** – " in said for piece in ("Z9", "H 99"))
    assert '\n- "\\*qeen\\*": ' in said
    assert '\n- "\\[of\\]\\(x\\)": ' in said
