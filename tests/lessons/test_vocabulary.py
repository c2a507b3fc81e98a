"""All our texts use the words that the vocabulary asks for, in both languages."""

from __future__ import annotations

import pytest

from lessons.library import LANGUAGES
from lessons.vocabulary import Kind, Text, findings
from tests.lessons.our_texts import ROOT, docstrings, texts

ALLOWED = {"laid away"}  # the example of ``lessons.vocabulary``


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_texts_use_one_word_for_each_idea(language: str) -> None:
    """Each line of the failure names file and line, the word, and what to say instead."""
    found = [str(one) for one in findings(texts(language), language)]
    assert not found, "\n".join(found)


def test_the_code_of_lessons_and_pages_says_discard_and_they_too() -> None:
    """Its docstrings are held to those entries that are no matter of how a phrase begins or ends."""
    paths = [path for part in ("lessons", "tutor_app") for path in sorted((ROOT / part).rglob("*.py"))]
    said = [one for path in paths for one in docstrings(path)]
    assert len(said) > 1000
    wanted = {"discard", "they, you, the player", "score, pay, be worth, win, return", "number card"}
    wanted |= {"valuable, expensive, slow"}
    found = [one for one in findings(said, "en") if one.say in wanted and one.found not in ALLOWED]
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("name", ["SECURITY.md", "docs/server.md", "docs/cluster.md", "README.md"])
def test_every_document_is_held_to_the_words(name: str) -> None:
    assert any(text.path == name for text in texts("en"))


def test_messages_of_all_code_are_held_to_the_words() -> None:
    paths = {text.path.partition("/")[0] for text in texts("en") if text.path.endswith(".py")}
    assert paths == {"engine", "lessons", "tutor_app"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sort_of_text_is_looked_at(language: str) -> None:
    kinds: dict[str, set[Kind]] = {"ja": {"lesson", "rulebook", "messages", "glossary", "interface"}}
    kinds["en"] = kinds["ja"] | {"engine", "docs"}
    assert {text.kind for text in texts(language)} == kinds[language]
    said = [text.words for text in texts(language)]
    assert not any("what-may-go" in words for words in said), "names of steps are nobody's words"
    if language == "en":
        assert any("use a number from {} to {}" in words for words in said), "errors in f-strings"
        assert any(words == "Print one JSON document." for words in said), "the help of the command line"
        assert "Near misses" in said, "the tables of the command line"
        assert "rare, and nobody scores anything" in said, "why no lesson teaches a rule"
        assert "How often does forehand hold a combination?" in said, "the questions of studies"


@pytest.mark.parametrize(
    ("words", "kind", "game", "say"),
    [
        ("You have laid three\ncards away.", "lesson", "danish_tarok", "discard"),
        ("A king brings 5.", "rulebook", "grosstarock", "score, pay, be worth, win, return"),
        ("A lost king is dear.", "lesson", "grosstarock", "valuable, expensive, slow"),
        ("They came oftener than said.", "docs", "", "more often"),
        ("It costs you 5 card points.", "interface", "", "pay, lose"),
        ("Both defenders write it down.", "lesson", "tapp_tarock", "score"),
        ("The fool is free, also in the last trick.", "rulebook", "", "even, too"),
        ("You are free, for nobody has a heart.", "lesson", "tantony", "because"),
        ("The fool is part of it.", "lesson", "danish_tarok", "the thing itself, its, whose"),
        ("The dealer shows his hand.", "docs", "", "they, you, the player"),
        ("A deal is over. Who calls nothing says pass.", "messages", "", "the player who, a player who"),
        ("Whoever leads the fool names a suit.", "rulebook", "", "the player who, a player who"),
        ("What one defender says binds both.", "rulebook", "", "you, the cards that, everything that"),
        ("Choose who gets and pays what.", "lesson", "", "what is paid and to whom, in this very case"),
        ("You get 45 from each opponent.", "lesson", "danish_tarok", '"N chips"'),
        ("A king scores 5.", "lesson", "grosstarock", '"N game points"'),
        ("A solo is worth 8.", "lesson", "tapp_tarock", '"N game points"'),
        ("Call the last king.", "messages", "", "the remaining king"),
        ("The declarer makes the contract.", "interface", "", "game"),
    ],
)
def test_a_fault_is_found(words: str, kind: Kind, game: str, say: str) -> None:
    assert {one.say for one in findings([Text("a.md", 1, words, kind, game)], "en")} == {say}


@pytest.mark.parametrize(
    ("words", "kind", "game", "say"),
    [
        ("切り札を出します。", "lesson", "tantony", "切札"),
        ("他の2人が払います。", "messages", "", "ほかの"),
        ("愚者の代わりです。", "rulebook", "", "かわり"),
        ("捨て札が分かります。", "interface", "", "わかる"),
        ("勝者が取ります。", "lesson", "", "勝つ人、勝った人"),
        ("キング(4枚)です。", "glossary", "", "全角のかっこ"),
        ("2人から45ずつ受け取ります。", "lesson", "danish_tarok", "「何チップ」のように単位を付ける"),
        ("配るのは親です。", "lesson", "", "ディーラー"),
        ("カードを打つ番です。", "interface", "", "プレイ、出す"),
        ("手役をすべて挙げてください。", "lesson", "", "役"),
        ("どの組み合わせですか。", "messages", "", "役"),
        ("あなたは2番手です。", "messages", "", "番目"),
        ("3番目の人に尋ねます。", "messages", "", "2人目、3人目"),
        ("外に切札20が残っています。", "lesson", "", "ほかの2人の手札、まだ出ていない"),
        ("役の一つです。", "rulebook", "", "1つ"),
        ("何も払わずにすむように出してください。", "lesson", "danish_tarok", "済む"),
        ("ふつうの感覚どおりです。", "lesson", "", "普通"),
        ("早く出すきまりがあります。", "rulebook", "", "決まり"),
        ("例えば切札20です。", "rulebook", "", "たとえば"),
        ("空札とひきかえに戻ります。", "lesson", "", "引きかえ"),
        ("スペースで区切ります。", "interface", "", "空白"),
        ("2倍にできます。コントラしますか。", "interface", "", "コントラを言う"),
        ("*配る*を押します。", "interface", "", "「」で囲む"),
        ("伏せ札はありません。", "interface", "", "裏向きのカード、見えないカード"),
    ],
)
def test_a_japanese_fault_is_found(words: str, kind: Kind, game: str, say: str) -> None:
    assert [one.say for one in findings([Text("a.md", 1, words, kind, game)], "ja")] == [say]


@pytest.mark.parametrize(
    ("words", "kind", "game"),
    [
        ("You get 45 chips from each opponent.", "lesson", "danish_tarok"),
        ("{seat} made the {contract}.", "messages", ""),
        ("Three, lower, upper and solo score 3, 4, 5 and 8 game points.", "lesson", "tapp_tarock"),
        ("See `brings` and https://example.org/costs.", "docs", ""),
        ("Akagiri and his page.", "rulebook", ""),
        ("Who wins the trick?", "lesson", ""),
        ("All but {his} are shown.", "messages", ""),
    ],
)
def test_a_good_sentence_is_let_be(words: str, kind: Kind, game: str) -> None:
    assert list(findings([Text("a.md", 1, words, kind, game)], "en")) == []


def test_a_finding_names_file_line_word_and_replacement() -> None:
    said = Text("lessons/a.md", 7, "Nothing here.\nA king\nis dear.", "lesson")
    assert [str(one) for one in findings([said], "en")] == [
        "lessons/a.md:9: “dear”: say valuable, expensive, slow"
    ]
