"""Check a hand as a page: lines with cards, formula and rule, cards that would add, messages, links."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from engine import parse_hand
from lessons.names import Naming, short_name
from lessons.texts import declaration_formula
from tests.app.test_hands_of_all_games import ROLES, sheet
from tests.app.test_pages import parameter, sent, text_box
from tests.effort import in_turn
from tutor_app.addresses import hand_in, hand_parameters
from tutor_app.checking import HandSheet, clicked, entered, holder, with_option
from tutor_app.comparing import comparable
from tutor_app.discarding import choices, judge_laid
from tutor_app.examples import BEFORE_THE_TALON, EXAMPLES, LAST_NIGHT, RUNS, examples
from tutor_app.games import GAMES
from tutor_app.i18n import LANGUAGES, catalogue
from tutor_app.scoring import score
from tutor_app.urlstate import Arrival, link


def answer(app) -> str:
    """The sentence at the head of the panel."""
    return app.markdown[0].value


def parts_of_panel(app) -> list[str]:
    """The parts among which the panel lets one choose."""
    return next(each.options for each in app.segmented_control if str(each.key).startswith("panel.hand"))


@pytest.mark.parametrize(
    ("game", "role", "language"), [(*each, language) for each, language in in_turn(ROLES, LANGUAGES)]
)
def test_p_1_the_page_lists_cards_formula_and_rule_of_every_line(visit, game, role, language):
    full = entered(HandSheet(game, role), examples(HandSheet(game, role))[0])
    given = {name: value for name, value in hand_parameters(full).items() if value}
    app = visit("hand", lang=language, **given)
    assert not app.exception
    assert not app.warning
    board, told = sent(app, "pack"), sent(app, "findings")
    assert len(board["chosen"]) == full.size
    declared = [line for line in told["lines"] if line["part"] == "declared"]
    found = score(full).declarations
    assert [line["worth"].strip("()") for line in declared] == [str(each.points) for each in found]
    for line, each in zip(declared, found, strict=True):
        assert {card["id"] for card in line["cards"]} == {str(card) for card in full.pack.cards(each.cards)}
        assert declaration_formula(each, Naming(language)) in line["how"]
        assert line["links"][0]["text"] == each.rule
    assert {row["id"] for row in board["rows"]} == {"T", "S", "C", "H", "D"} & {
        "T" if card.suit == "F" else str(card.suit) for card in full.pack.cards(full.pack.full)
    }
    labels = [button.label for button in app.button]
    assert (catalogue(language)["hand.explore"] in labels) == (holder(full) is not None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["danish_tarok", "grosstarock"])
def test_a_link_to_a_comparison_opens_it(visit, game, language):
    full = entered(HandSheet(game), examples(HandSheet(game))[0])
    beside = comparable(full)[0]
    given = {name: value for name, value in hand_parameters(replace(full, beside=beside)).items() if value}
    app = visit("hand", lang=language, **given)
    assert not app.exception
    assert parameter(app, "c") == beside
    assert "75" in str(sent(app, "sheet")["totals"])
    assert "60" in str(sent(app, "sheet")["totals"])


def test_p_6_a_link_to_a_discard_opens_its_verdict(visit):
    """The dealer switch: which triples are allowed, which are refused and by which rule."""
    dealer = sheet("danish_tarok", EXAMPLES["danish_tarok", "dealer"][1], "dealer")
    marked = parse_hand("SK S3 S7", dealer.pack)
    given = {name: value for name, value in hand_parameters(replace(dealer, laid=marked)).items() if value}
    app = visit("hand", lang="en", **given)
    assert "3,276 ways" in "".join(part.value for part in app.markdown)
    assert "DT-DISC-2" in app.error[0].value
    assert all("DT-DISC-" in link.label for link in app.get("page_link") if link.label.startswith("Rule "))


@pytest.mark.parametrize("key", ["list", "refused_list"])
@pytest.mark.parametrize(("game", "role"), [each for each in ROLES if HandSheet(*each).discards])
def test_p_6_allowed_and_refused_discards_are_listed(visit, game, role, key):
    full = entered(HandSheet(game, role), examples(HandSheet(game, role))[-1])
    app = visit("hand", lang="en", **{k: v for k, v in hand_parameters(full).items() if v})
    next(each for each in app.segmented_control if str(each.key).startswith("panel.hand")).set_value(
        "discard"
    ).run()
    app.session_state[f"discard.{key}"] = True
    app.run()
    assert not app.exception
    (table,) = app.dataframe
    found = choices(game, full.cards, full.options)
    listed = {tuple(row) for row in table.value.itertuples(index=False)}
    for out in map(full.pack.set_of, combinations(full.pack.cards(full.cards), GAMES[game].discard.cards)):
        named = "  ".join(short_name(card, Naming()) for card in full.pack.cards(out))
        laid = judge_laid(replace(full, laid=out))
        row = (named,) if laid.allowed else (named, laid.faults[0][1].rule)
        assert (row in listed) == (laid.allowed == (key == "list"))
    assert len(listed) == (len(found.allowed) if key == "list" else found.count - len(found.allowed))


@pytest.mark.parametrize(("game", "role"), ROLES)
def test_p_6_only_who_discards_is_asked_to(visit, game, role):
    full = entered(HandSheet(game, role), examples(HandSheet(game, role))[0])
    app = visit("hand", lang="en", **{k: v for k, v in hand_parameters(full).items() if v})
    assert ("Discard" in parts_of_panel(app)) == (full.rules.discard is not None and role != "player")


@pytest.mark.parametrize("game", GAMES)
def test_p_2_one_card_too_many_in_the_text_is_named(visit, game):
    full = entered(HandSheet(game), examples(HandSheet(game))[0])
    extra = full.pack.cards(full.pack.full - full.cards)[-1]
    app = visit("hand", lang="en", g=game)
    text_box(app, "hand.text").set_value(f"{full.text} {extra}").run()
    said = app.error[0].value
    assert f"{full.size} cards" in said
    assert f"Too many: {short_name(extra, Naming())}" in said
    assert "choose" not in said


@pytest.mark.parametrize(
    ("game", "role", "words"),
    [
        ("danish_tarok", "dealer", "choose “Dealer, 28 cards” above"),
        ("tapp_tarock", "declarer", "choose “Declarer, 19 cards” above"),
        ("tubingen_tarock", "dealer", "choose “Dealer, 21 cards” above"),
    ],
)
def test_p_6_a_hand_of_the_other_role_is_told_where_to_go(visit, game, role, words):
    app = visit("hand", lang="en", g=game)
    text_box(app, "hand.text").set_value(EXAMPLES[game, role][0]).run()
    assert words in app.error[0].value
    other = next(each for each in app.segmented_control if str(each.key).startswith("hand.role"))
    other.set_value(role).run()
    assert not app.error
    assert len(sent(app, "pack")["chosen"]) == HandSheet(game, role).size


@pytest.mark.parametrize("game", GAMES)
def test_p_2_a_card_twice_in_the_text_is_named_with_its_places(visit, game):
    app = visit("hand", lang="en", g=game)
    text_box(app, "hand.text").set_value("SK HQ HJ S:Q,K").run()
    assert "King of spades is entered twice: first as “SK” (card 1), then again as “K” (card 5)" in (
        app.error[0].value
    )


@pytest.mark.parametrize("game", GAMES)
def test_p_2_a_card_too_many_on_the_board_changes_nothing(game):
    full = entered(HandSheet(game), examples(HandSheet(game))[0])
    codes = [str(card) for card in full.pack.cards(full.cards)]
    extra = str(full.pack.cards(full.pack.full - full.cards)[0])
    assert clicked(full, [*codes, extra], full.turn, 1) == full
    assert clicked(full, [*codes[1:], extra], full.turn, 1).complete  # one for another


@pytest.mark.parametrize(("game", "role"), ROLES)
def test_p_7_the_longest_link_of_every_game_is_short_and_exact(game, role):
    for cards in examples(HandSheet(game, role)):
        before = entered(HandSheet(game, role), cards)
        if before.discards:
            before = replace(before, laid=choices(game, cards, before.options).allowed[0])
        parameters = {name: value for name, value in hand_parameters(before).items() if value is not None}
        assert len("http://127.0.0.1:8501" + link("hand", **parameters, lang="en")) <= 200
        after, problems = hand_in(Arrival(parameters))
        assert problems == ()
        assert (after.game, after.role, after.cards, after.laid) == (game, role, cards, before.laid)
        assert score(after) == score(before)


DISPUTED = "T:20,18,16,14,13,11,8,7,5,4,3,2 S:K,Q,N,J C:K,Q,N,J H:K,Q,N,J D:K,Q,N,J"


@pytest.mark.parametrize(
    ("game", "role", "cards", "differ"),
    [
        ("danish_tarok", "player", LAST_NIGHT, {}),
        ("danish_tarok", "dealer", DISPUTED, {"DT-DECL-5": ["0"]}),
        ("grosstarock", "player", LAST_NIGHT, {"GT-DECL-8": ["20"], "GT-DECL-11": ["5"]}),
        ("tapp_tarock", "player", BEFORE_THE_TALON, {"TT-HAND-2": ["0"]}),
        ("tubingen_tarock", "player", RUNS, {"TB-STRAF-2": ["6"], "TB-STRAF-3": ["0"]}),
        (
            "tantony",
            "player",
            "S:A,K,9 H:Q,10 C:8,5,3",
            {"TN-VAL-1": ["♠A (13 to 20), ♠K (11 to 15)", "♥Q (11 to 15)"]},
        ),
    ],
)
def test_p_9_a_line_that_a_disputed_rule_decides_carries_a_chip(visit, game, role, cards, differ):
    full = sheet(game, cards, role)
    app = visit("hand", lang="en", **{k: v for k, v in hand_parameters(full).items() if v})
    told: dict[str, list[str]] = {}
    for line in sent(app, "findings")["lines"]:
        if line["part"] != "near":
            rule, *others = line["links"]
            chips = [each["text"].removeprefix("Sources differ: ") for each in others if each["chip"]]
            told[rule["text"]] = told.get(rule["text"], []) + chips
    assert {rule: chips for rule, chips in told.items() if chips} == differ


def test_p_1_where_a_hand_scores_nothing_each_suit_is_told_with_its_values_and_their_rule(visit):
    hand = sheet("tantony", EXAMPLES["tantony", "player"][0])
    for players, rule in ((4, "TN-VAL-1"), (3, "TN-3P-2")):
        at_table = with_option(hand, "players", players)
        cards = examples(at_table)[0]
        full = entered(at_table, cards)
        app = visit("hand", lang="en", **{k: v for k, v in hand_parameters(full).items() if v})
        lines = sent(app, "findings")["lines"]
        assert {card["id"] for line in lines for card in line["cards"]} == {
            str(card) for card in full.pack.cards(cards)
        }
        assert [line["links"][0]["text"] for line in lines] == [rule] * 4
        chips = [each for line in lines for each in line["links"] if each["chip"]]
        assert bool(chips) == (players == 4)
        assert any("♠A (30)" in line["how"] for line in lines) == (players == 4)


@pytest.mark.parametrize("game", ["danish_tarok", "grosstarock", "tapp_tarock", "tubingen_tarock"])
def test_a_near_miss_offers_cards_and_says_which_may_go_for_them(visit, game):
    full = entered(HandSheet(game), examples(HandSheet(game))[0])
    app = visit("hand", lang="en", **{k: v for k, v in hand_parameters(full).items() if v})
    near = {miss.add[0]: miss for miss in score(full).near}
    lines = [line for line in sent(app, "findings")["lines"] if line["part"] == "near"]
    assert [line["offers"][0]["id"] for line in lines] == [str(card) for card in near]
    for line, miss in zip(lines, near.values(), strict=True):
        assert line["worth"].endswith(f"→ {miss.total}")
        offer = line["offers"][0]
        codes = [str(card) for card in full.pack.cards(full.cards)]
        for spare in offer["spare"]:  # what is marked as serving in nothing costs nothing
            swapped = clicked(full, [each for each in codes if each != spare] + [offer["id"]], full.turn, 1)
            assert score(swapped).total == miss.total


@pytest.mark.parametrize(
    ("game", "cards", "offered"),
    [
        ("danish_tarok", "T:13,12,9,4,3 S:N,J,10,2,1 C:8,1 H:K,1,3,6,7 D:Q,N,3,4,5,7,8,9", True),
        ("danish_tarok", "T:13,12,9,4,3 S:N,J,10,2,1 C:8,1 H:K,1,3,6,7 D:Q,N,3,4,5,7,8", False),
        ("tubingen_tarock", "T:19,14,10,8,7,6 S:N,J,10,8,4,3 C:8,3 H:K,2 D:J,2,10", True),
        ("tapp_tarock", "T:20,14,12,10,9,5 F S:J,8 C:9 H:Q,2 D:K,Q,3,4", False),
        ("tantony", "S:10,6,4,3 C:10 H:K,6,5 D:10,6,5,4,2", False),
    ],
)
def test_a_hand_far_from_every_combination_leads_to_the_list(visit, game, cards, offered):
    hand = entered(HandSheet(game), parse_hand(cards, GAMES[game].pack(HandSheet(game).options)))
    app = visit("hand", lang="en", **{k: v for k, v in hand_parameters(hand).items() if v})
    found = [
        one.proto
        for one in app.get("page_link")
        if one.proto.label.startswith("All that a hand can score in")
    ]
    assert bool(found) == offered
    for one in found:
        assert one.page == "reference"
        assert f"g={game}" in one.query_string


def test_the_share_of_hands_is_said_of_dealt_hands_alone(visit):
    app = visit("hand", lang="en", h="1dhp5SkvgAgSPBAIGgo")
    said = [line["often"] for line in sent(app, "findings")["lines"] if line["part"] == "declared"]
    assert said[0] == "this or better: 3.31%, one in 30"
    dealer = entered(HandSheet("danish_tarok", "dealer"), examples(HandSheet("danish_tarok", "dealer"))[0])
    app = visit("hand", lang="en", **{k: v for k, v in hand_parameters(dealer).items() if v})
    assert {line["often"] for line in sent(app, "findings")["lines"]} == {""}


@pytest.mark.parametrize(("game", "language"), in_turn(list(GAMES), LANGUAGES))
def test_an_empty_page_of_every_game(visit, game, language):
    app = visit("hand", lang=language, g=game)
    assert not app.exception
    assert sent(app, "pack")["chosen"] == []
    next(button for button in app.button if button.label == catalogue(language)["hand.example"]).click().run()
    assert not app.exception
    assert len(sent(app, "pack")["chosen"]) == HandSheet(game).size
    next(button for button in app.button if button.label == catalogue(language)["hand.undo"]).click().run()
    assert sent(app, "pack")["chosen"] == []


def test_a_switched_house_rule_changes_the_result(visit):
    app = visit("hand", lang="en", g="tubingen_tarock", h="1uhp6ABeIAwAPACAGOz")
    assert "48" in answer(app)
    parts = next(each for each in app.segmented_control if str(each.key).startswith("panel.hand"))
    parts.set_value("house").run()
    control = next(
        each for each in app.segmented_control if str(each.key).startswith("hand.option.ski_reuse#")
    )
    control.set_value("once").run()
    assert not app.exception
    assert "36" in answer(app)


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (
            "tapp_tarock",
            "S3",
            "「S3」：このゲームでこのスートにあるのは K, Q, N, J, 10, 9, 8, 7 だけです。",
        ),
        ("tapp_tarock", "SK H3 AS", "「AS」"),
        (
            "tapp_tarock",
            "SK H3 S:K",
            "スペードのキングが2回入力されています。最初は「SK」（1枚目）、次は「S:K」（3枚目）です。",
        ),
        ("tantony", "T21", "「T21」：このゲームでは使わないカードです。"),
        ("tantony", "S1", "「S1」：エースは A と書きます。"),
        ("grosstarock", "SA", "「SA」：タロットのカードにエースはありません"),
        (
            "tapp_tarock",
            f"{EXAMPLES['tapp_tarock', 'player'][0]} D:4",
            "17枚入力されています。多すぎるカード：♦4。",
        ),
    ],
)
def test_an_error_of_the_text_names_the_card_in_japanese_too(visit, game, text, said):
    app = visit("hand", lang="ja", g=game)
    text_box(app, "hand.text").set_value(text).run()
    assert said in app.error[0].value


@pytest.mark.parametrize(("game", "language"), in_turn(list(GAMES), LANGUAGES))
def test_an_empty_hand_offers_an_example_where_it_says_how_to_go_on(visit, game, language):
    app = visit("hand", lang=language, g=game)
    shown = catalogue(language)["hand.show_example"]
    next(button for button in app.button if button.label == shown).click().run()
    assert len(sent(app, "pack")["chosen"]) == HandSheet(game).size
    assert shown not in [button.label for button in app.button]
