"""Names of suits, ranks and single cards in five languages, and what each word may stand for (NOT-21).

Words are kept folded: capital letters without accents, ``Æ`` and ``Œ`` as two letters, hiragana as
katakana. A word may have several senses; the words around it decide.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

from engine.cards import Card, Suit
from engine.notation.forgiving.senses import Also, Head, Number, Of, Rank, Sense, Whole
from engine.notation.ranks import FOOL, FOOL_WORDS, SYMBOLS

# English, German, French, Danish, Japanese; short forms last. On packs with Italian suits swords, batons,
# cups and coins are spades, clubs, hearts and diamonds (DT-PACK-6, TT-PACK-6).
SUIT_WORDS = {
    Suit.SPADES: "SPADE SPADES PIK PIKS SCHIPPE SCHIPPEN PIQUE PIQUES SPAR SPARE スペード SWORD SWORDS SP PI",
    Suit.CLUBS: "CLUB CLUBS KREUZ TREFF TREFLE TREFLES KLOR KLOER クラブ クローバー BATON BATONS CL KR KL TR",
    Suit.HEARTS: "HEART HEARTS HERZ HERZEN COEUR COEURS HJERTER HJERTE ハート CUP CUPS HE CO",
    Suit.DIAMONDS: (
        "DIAMOND DIAMONDS KARO CARREAU CARREAUX RUDER RUDE ダイヤ ダイア ダイヤモンド ダイアモンド COIN COINS"
        " DI DIA RU"
    ),
    Suit.TRUMPS: (
        "TRUMP TRUMPS TRUMPF TRUMPFE TRUEMPFE TAROCK TAROCKS ATOUT ATOUTS TAROT TAROTS TAROK TAROKKER TAROKS"
        " TRUMF TRUMFER 切札 切リ札 キリフダ タロック タロット TR"
    ),
}
# Konge, dame, kaval, knægt, mondo, pagaten and scus are Danish (DT-PACK-6).
RANK_WORDS = {
    "A": "ACE ACES AS ASS ASSE ES ESSER エース",
    "K": "KING KINGS KONIG KOENIG KONIGE KOENIGE ROI ROIS KONGE KONGEN KONGER キング 王 国王",
    "Q": "QUEEN QUEENS DAME DAMEN DAMES REINE DAMER DRONNING クイーン クィーン 女王",
    "N": (
        "KNIGHT KNIGHTS CAVALIER CAVALIERS CAVALL CAVALLS KAVALL KAVALLS CAVAL KAVAL KAVALIER REITER RITTER"
        " SPRINGER CHEVALIER KAVALLER KABALLER KABAL RYTTER RIDDER カバロ カヴァロ カバル ナイト 騎士"
    ),
    "J": "JACK JACKS KNAVE BUBE BUBEN BAUER VALET VALETS KNAEGT KNAEGTE KNEGT BONDE ジャック",
}
NUMBER_WORDS = {
    2: "TWO ZWEI DEUX",  # the Danish word is English "to"
    3: "THREE DREI TROIS TRE",
    4: "FOUR VIER QUATRE FIRE",
    5: "FIVE FUNF FUENF CINQ FEM",
    6: "SIX SECHS SEKS",
    7: "SEVEN SIEBEN SEPT SYV",
    8: "EIGHT ACHT HUIT OTTE",
    9: "NINE NEUN NEUF NI",
    10: "TEN ZEHN DIX TI",
}
CARD_WORDS = {
    Card(Suit.TRUMPS, "21"): "MOND MONDE MONDO MONDEN モンド",
    Card(Suit.TRUMPS, "1"): "PAGAT PAGATEN PAGATL PETIT BATELEUR パガット",
    FOOL: (
        "SCUS SKIES SKYS SKYSEN NARR NARREN FOU MAT GSTIESS GSTIES STIESS 愚者 道化 スキュース スキー フール"
        " エクスキューズ"
    ),
}
LINKS = "OF DE DU DES VON AF ノ"  # between a rank and its suit; in Japanese between a suit and its rank
# Not "das": "DAs" is meant for the ace of diamonds, which would be left out without a word.
FILLERS = "THE LE LA LES DER DIE DEN AND UND ET OG ト & + ・"

_TWO_LETTERS = str.maketrans({"Æ": "AE", "Œ": "OE", "Ø": "O", "ẞ": "SS"})
_KATAKANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}
_ACCENTS = dict.fromkeys(range(0x300, 0x370))


def folded(word: str) -> str:
    """A normalised word as the vocabulary spells it.

    >>> folded("KÖNIG"), folded("CŒUR"), folded("KNÆGT"), folded("すぺーど")
    ('KONIG', 'COEUR', 'KNAEGT', 'スペード')
    """
    if word.isascii():
        return word
    apart = unicodedata.normalize("NFD", word.translate(_TWO_LETTERS)).translate(_ACCENTS)
    return unicodedata.normalize("NFC", apart).translate(_KATAKANA)


def _words() -> Mapping[str, tuple[Sense, ...]]:
    senses: dict[str, tuple[Sense, ...]] = {}

    def add(words: str, sense: Sense) -> None:
        for word in words.split():
            senses[word] = (*senses.get(word, ()), sense)

    for suit, words in SUIT_WORDS.items():
        add(words, Head(suit, named=True))
    for symbol, suit in SYMBOLS.items():
        add(symbol, Head(suit, named=True))
    for rank, words in RANK_WORDS.items():
        add(words, Rank(rank))
    for number, words in NUMBER_WORDS.items():
        add(words, Number(number))
    for card, words in CARD_WORDS.items():
        add(words, Whole(card))
    for word in sorted({folded(word) for word in FOOL_WORDS}):
        add(word, Whole(FOOL))
    add(LINKS, Of())
    add(FILLERS, Also())
    return MappingProxyType(senses)


WORDS = _words()
LONGEST_WORD = max(map(len, WORDS))
