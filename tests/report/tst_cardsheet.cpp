// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/opening.h"
#include "core/report/cardsheet.h"
#include "core/rules/catalogue.h"
#include "tests/report/playedbattle.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What stands on sheets of cards.
class TestCardSheet : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void nineOnASheet();
    void backsLieBehindTheirFronts();
    void facesHaveTheirWords();
    void everySetBeginsASheet();
    void headAndFoot();
    void noneWhereTheRulesHaveNone();
    void textHasBothSides();

private:
    std::unique_ptr<Battle> m_battle;
    CardSheet m_sheet;
};

void TestCardSheet::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    const Ruleset *set = findRuleset(u"two-page-skirmish"_s);
    const auto rules = Rules::make(*set);
    QVERIFY(rules);
    m_battle = std::make_unique<Battle>(std::make_shared<const Rules>(*rules));
    m_battle->name = {u"Olney"_s, QDate(1643, 11, 4), {}};
    ThingPlan reds {u"army"_s, {{u"name"_s, u"Reds"_s}, {u"side"_s, u"a"_s}}, {}};
    for (int man = 1; man <= 11; ++man) {
        reds.own.push_back(
            {u"unit"_s, {{u"name"_s, u"Man %1"_s.arg(man)}, {u"weapon"_s, man == 2 ? u"bow"_s : u"matchlock"_s}}, {}});
    }
    const ThingPlan blues {
        u"army"_s, {{u"name"_s, u"Blues"_s}, {u"side"_s, u"b"_s}}, {{u"unit"_s, {{u"name"_s, u"Cid"_s}}, {}}}};
    const auto begins = m_battle->deploy(openingOf(*set, {reds, blues}));
    QVERIFY(begins);
    QVERIFY(m_battle->accept(*begins));
    m_sheet = cardSheet(*m_battle, m_battle->things().armies().front(), {2026, 11, 21});
}

void TestCardSheet::nineOnASheet()
{
    QCOMPARE(m_sheet.pages.size(), 6u); // eleven men on two sheets, phases on one
    QCOMPARE(m_sheet.pages[0].title, u"Action cards, sheet 1 of 2: fronts"_s);
    QCOMPARE(m_sheet.pages[3].title, u"Action cards, sheet 2 of 2: backs"_s);
    const auto countOf = [&](size_t page) {
        return std::ranges::count_if(m_sheet.pages[page].places, [](const auto &face) { return face.has_value(); });
    };
    QCOMPARE(countOf(0), 9);
    QCOMPARE(countOf(1), 9);
    QCOMPARE(countOf(2), 2);
    QCOMPARE(countOf(3), 2);
    QCOMPARE(m_sheet.pages[2].places[1]->name, u"Man 11"_s);
}

/// When the paper is turned over about its upright middle line, left and right change places.
void TestCardSheet::backsLieBehindTheirFronts()
{
    for (size_t page = 0; page < m_sheet.pages.size(); page += 2) {
        for (size_t place = 0; place < kCardsOnASheet; ++place) {
            const size_t behind = place / 3 * 3 + 2 - place % 3;
            const auto &front = m_sheet.pages[page].places[place];
            const auto &back = m_sheet.pages[page + 1].places[behind];
            QCOMPARE(front.has_value(), back.has_value());
            if (!front)
                continue;
            QCOMPARE(back->name, front->name);
            if (front->name.isEmpty())
                continue;
            QCOMPARE(back->edges[0], front->edges[0]); // on top before and after
            QCOMPARE(back->edges[1], front->edges[3]); // "Fight Hand-to-Hand" stays where it was on the cardboard
        }
    }
}

void TestCardSheet::facesHaveTheirWords()
{
    const CardSheet::Face &front = *m_sheet.pages[0].places[0];
    QCOMPARE(front.heading, u"LOADED"_s);
    QCOMPARE(front.name, u"Man 1"_s);
    QCOMPARE(front.edges, (std::array {u"Move"_s, u"Fire"_s, u"Move & Fire"_s, u"Fight Hand-to-Hand"_s}));
    QVERIFY(front.lines.contains(u"Reds"_s));
    QVERIFY(front.boxes > 0);
    QCOMPARE(m_sheet.pages[1].places[2]->heading, u"UNLOADED"_s);
    QCOMPARE(m_sheet.pages[1].places[1]->heading, u"LOADED"_s); // a bow always is
}

void TestCardSheet::everySetBeginsASheet()
{
    QCOMPARE(m_sheet.pages[4].title, u"Phase cards: fronts"_s);
    const CardSheet::Face &phases = *m_sheet.pages[4].places[1];
    QCOMPARE(phases.heading, Phrase::plural("%n phase(s)", 2).text());
    QVERIFY(phases.name.isEmpty());
    QCOMPARE(m_sheet.pages[5].places[2]->heading, u"Phases"_s);
}

void TestCardSheet::headAndFoot()
{
    QCOMPARE(m_sheet.title, u"Reds"_s);
    QCOMPARE(m_sheet.standing, u"Olney, 4 November 1643 · as drawn up"_s);
    QVERIFY2(m_sheet.rules.endsWith(u"house rules: none"_s), qPrintable(m_sheet.rules));
    QVERIFY(m_sheet.made.endsWith(u" · 21 November 2026"_s));
}

void TestCardSheet::noneWhereTheRulesHaveNone()
{
    const PlayedBattle played;
    QVERIFY(!hasCards(played.battle().set()));
    QVERIFY(cardSheet(played.battle(), played.army(0)).pages.empty());
}

void TestCardSheet::textHasBothSides()
{
    const QString text = cardText(m_sheet);
    QCOMPARE(text.count(u"Man 11\n"_s), 1);
    QVERIFY2(text.contains(u"    LOADED: Move | Fire | Move & Fire | Fight Hand-to-Hand\n"_s), qPrintable(text));
    QCOMPARE(text.count(u"    UNLOADED: "_s), 10); // all but the bowman
    QVERIFY(text.contains(u'\n' + Phrase::plural("%n phase(s)", 4).text() + u'\n'));
}

MUSTER_TEST(TestCardSheet)
#include "tst_cardsheet.moc"
