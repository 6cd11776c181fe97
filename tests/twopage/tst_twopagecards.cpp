// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/cards.h"
#include "tests/testprogram.h"
#include "tests/twopage/mustered.h"

#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;
using namespace twopage;

/// Two-Page Skirmish: the cards to be printed.
class TestTwoPageCards : public QObject, private Mustered {
    Q_OBJECT

private slots:
    void init() { muster(); }

    void sidesOfACard();
    void aBowHasOneSide();
    void crewsShareTheirGuns();
    void saysWhatHeCanDo();
    void theDeadHaveNone();
    void sixForThePhases();
    void backsLieMirrored();

private:
    std::vector<Card> cards(const QString &army) const
    {
        return actionCards(m_battle->rules(), m_battle->things(), called(army));
    }
    static QString edges(const CardFace &face)
    {
        QStringList texts;
        for (const Phrase &edge : face.edges)
            texts += edge.text();
        return texts.join(u" | "_s);
    }
    static QString middle(const CardFace &face) { return joined(face.middle, u"; "_s); }
};

void TestTwoPageCards::sidesOfACard()
{
    const Card ann = cards(u"Reds"_s)[1];
    QCOMPARE(ann.front.heading.text(), u"LOADED"_s);
    QCOMPARE(edges(ann.front), u"Move | Fire | Move & Fire | Fight Hand-to-Hand"_s);
    QCOMPARE(ann.back.heading.text(), u"UNLOADED"_s);
    // Anticlockwise: what is on the right of the front is on the left of the back.
    QCOMPARE(edges(ann.back), u"Move | Fight Hand-to-Hand | Move (fire barred) | Load"_s);
    QCOMPARE(ann.front.boxes, 5);
}

void TestTwoPageCards::aBowHasOneSide()
{
    const Card dan = cards(u"Blues"_s)[1];
    QCOMPARE(dan.back.heading.text(), u"LOADED"_s);
    QCOMPARE(edges(dan.back), u"Move | Fight Hand-to-Hand | Move & Fire | Fire"_s);
}

void TestTwoPageCards::crewsShareTheirGuns()
{
    const std::vector<Card> reds = cards(u"Reds"_s);
    QCOMPARE(reds.size(), 4u); // Rex, Ann, Ben and the gun
    QCOMPARE(edges(reds[3].front), u"Move | Fire |  | Fight Hand-to-Hand"_s);
    QCOMPARE(edges(reds[3].back), u"Move | Fight Hand-to-Hand |  | Load"_s);
    QVERIFY(middle(reds[3].front).contains(u"Max: recruit, d10"_s));
}

void TestTwoPageCards::saysWhatHeCanDo()
{
    const std::vector<Card> reds = cards(u"Reds"_s);
    QCOMPARE(middle(reds[0].front), u"Rex; Reds; hero, d12; no missiles; sword +1"_s);
    const QString shots = Phrase::plural("%n shot(s)", 2).text();
    QCOMPARE(middle(reds[2].front),
        u"Ben; Shot, Reds; recruit, d8; revolver, range 12″, %1, unloaded by a 2 or less"_s.arg(shots));
}

void TestTwoPageCards::theDeadHaveNone()
{
    set(u"Dan"_s, u"condition"_s, u"dead"_s);
    QCOMPARE(cards(u"Blues"_s).size(), 2u);
}

void TestTwoPageCards::sixForThePhases()
{
    const std::vector<Card> cards = phaseCards(m_battle->rules());
    QCOMPARE(cards.size(), 6u);
    constexpr std::array kPhases {1, 2, 2, 3, 3, 4};
    for (size_t at = 0; at < cards.size(); ++at) {
        QCOMPARE(cards[at].front.heading.text(), Phrase::plural("%n phase(s)", kPhases[at]).text());
        QCOMPARE(cards[at].back.heading.text(), u"Phases"_s);
    }
}

void TestTwoPageCards::backsLieMirrored()
{
    QCOMPARE(mirroredPlaces(9), (std::vector {2, 1, 0, 5, 4, 3, 8, 7, 6}));
    QCOMPARE(mirroredPlaces(4), (std::vector {2, 1, 0, -1, -1, 3, -1, -1, -1}));
}

} // namespace muster

MUSTER_TEST(muster::TestTwoPageCards)
#include "tst_twopagecards.moc"
