// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/listletters.h"
#include "core/rules/catalogue.h"
#include "core/rules/ruleset.h"
#include "tests/testprogram.h"

#include <QSet>

#include <numeric>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// The letters by which things are named in the lists of a rule set.
class TestListLetters : public QObject {
    Q_OBJECT

private slots:
    void aUnitHasOneLetterAllThroughTheBattle_data() { sets(); }
    void aUnitHasOneLetterAllThroughTheBattle();
    void ofSomewhatMoreEachSideHasItsOwn_data() { sets(); }
    void ofSomewhatMoreEachSideHasItsOwn();
    void ofManyEachSideHasItsOwn_data() { sets(); }
    void ofManyEachSideHasItsOwn();
    void ofManyBothSidesHaveTheirOwnWhereOneOfThemIsNamed_data() { sets(); }
    void ofManyBothSidesHaveTheirOwnWhereOneOfThemIsNamed();
    void whoeverMayBeNamedHasALetter_data() { sets(); }
    void whoeverMayBeNamedHasALetter();

private:
    static void sets()
    {
        QTest::addColumn<int>("set");
        for (const Ruleset *set : catalogue())
            QTest::newRow(set->id) << int(std::ranges::find(catalogue(), set) - catalogue().begin());
    }
    /// Of two sides, half of each.
    static std::vector<MusteredUnit> units(int count)
    {
        std::vector<MusteredUnit> units;
        for (int place = 0; place < count; ++place)
            units.push_back({.unit = ThingId(place + 1),
                .inMuster = place,
                .onItsSide = place % ((count + 1) / 2),
                .kind = place < (count + 1) / 2 ? 1 : 2});
        return units;
    }
};

void TestListLetters::aUnitHasOneLetterAllThroughTheBattle()
{
    QFETCH(int, set);
    const Ruleset &rules = *catalogue()[size_t(set)];
    ListLetters anywhere(rules, {}, 12);
    anywhere.giveUnits(units(10));
    for (const ListSpec &list : rules.lists) {
        ListLetters letters(rules, list, 12);
        letters.giveUnits(units(10));
        for (ThingId unit = 1; unit <= 10; ++unit) {
            QCOMPARE(letters.of(unit).size(), 1);
            QVERIFY2(letters.of(unit) == anywhere.of(unit), list.id);
        }
    }
}

/// Seven a side, of which one is shot at.
void TestListLetters::ofSomewhatMoreEachSideHasItsOwn()
{
    QFETCH(int, set);
    const Ruleset &rules = *catalogue()[size_t(set)];
    const std::vector<ThingId> named {8, 9, 10, 11, 12, 13, 14};
    QStringList before;
    for (const ListSpec &list : rules.lists) {
        ListLetters letters(rules, list, 18);
        letters.giveUnits(units(14), named);
        QStringList now;
        for (const ThingId unit : named)
            now += letters.of(unit);
        QVERIFY2(before.isEmpty() || now == before, list.id);
        before = now;
    }
}

/// Sixteen a side, of which one is shot at: the first five of it are called the same in every list.
void TestListLetters::ofManyEachSideHasItsOwn()
{
    QFETCH(int, set);
    const Ruleset &rules = *catalogue()[size_t(set)];
    std::vector<ThingId> named(16);
    std::iota(named.begin(), named.end(), ThingId(17));
    QStringList before;
    for (const ListSpec &list : rules.lists) {
        ListLetters letters(rules, list, 40);
        letters.giveUnits(units(32), named);
        QStringList now;
        for (ThingId unit = 17; unit <= 21; ++unit)
            now += letters.of(unit);
        QVERIFY2(before.isEmpty() || now == before, list.id);
        before = now;
    }
}

/// Eight a side: first an enemy is named, then a friend; where both may be at once, each still has one of his own.
void TestListLetters::ofManyBothSidesHaveTheirOwnWhereOneOfThemIsNamed()
{
    QFETCH(int, set);
    const Ruleset &rules = *catalogue()[size_t(set)];
    const std::vector<ThingId> enemies {9, 10, 11, 12, 13, 14, 15, 16};
    const std::vector<ThingId> friends {1, 2, 3, 4, 5, 6, 7, 8};
    std::vector<ThingId> everybody(16);
    std::iota(everybody.begin(), everybody.end(), ThingId(1));
    for (const std::vector<ThingId> &first : {enemies, friends, everybody}) {
        for (const ListSpec &list : rules.lists) {
            ListLetters letters(rules, list, 20);
            letters.giveUnits(units(16), first);
            const ListLetters theirs = letters.among(enemies);
            const ListLetters ours = letters.among(friends);
            const ListLetters all = letters.among(everybody);
            QSet<QString> given;
            for (size_t place = 0; place < friends.size(); ++place) {
                QVERIFY2(theirs.of(enemies[place]) == ours.of(friends[place]), list.id);
                QVERIFY2(theirs.named(theirs.of(enemies[place])) == enemies[place], list.id);
                given << all.of(enemies[place]) << all.of(friends[place]);
            }
            QVERIFY2(given.size() == 16 && !given.contains(QString()), list.id);
        }
    }
}

void TestListLetters::whoeverMayBeNamedHasALetter()
{
    QFETCH(int, set);
    const Ruleset &rules = *catalogue()[size_t(set)];
    for (const int count : {12, 20, 30, 45, 60, 100}) {
        std::vector<ThingId> named(10);
        std::iota(named.begin(), named.end(), ThingId(count - 9));
        for (const ListSpec &list : rules.lists) {
            ListLetters letters(rules, list, size_t(count));
            letters.giveUnits(units(count), named);
            QSet<QString> given;
            for (const ThingId unit : named) {
                const QString its = letters.of(unit);
                QVERIFY2(!its.isEmpty() && its.size() <= 2, list.id);
                QVERIFY2(!given.contains(its) && letters.named(its) == unit, list.id);
                QVERIFY2(its.size() == 2 || !letters.isFirst(its.front()), list.id);
                given.insert(its);
            }
        }
    }
}

MUSTER_TEST(TestListLetters)
#include "tst_listletters.moc"
