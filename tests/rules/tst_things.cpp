// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/things.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What things are called.
class TestThings : public QObject {
    Q_OBJECT

private slots:
    void namesOfBothSidesHaveTheirArmy();
    void namesOfOneSideStayBare();
    void aNewNameIsToldApart();

private:
    static Things twoArmies(const QString &one, const QString &other);
};

/// The English and the Scots, with a unit each: 3 and 4.
Things TestThings::twoArmies(const QString &one, const QString &other)
{
    Things things;
    things.add({.id = 1, .type = u"army"_s, .values = {{u"name"_s, u"English"_s}}});
    things.add({.id = 2, .type = u"army"_s, .values = {{u"name"_s, u"Scots"_s}}});
    things.add({.id = 3, .type = u"unit"_s, .parent = 1, .values = {{u"name"_s, one}}});
    things.add({.id = 4, .type = u"unit"_s, .parent = 2, .values = {{u"name"_s, other}}});
    return things;
}

void TestThings::namesOfBothSidesHaveTheirArmy()
{
    const Things things = twoArmies(u"Pikes 1"_s, u"Pikes 1"_s);
    QCOMPARE(things.name(3), u"Pikes 1 (English)"_s);
    QCOMPARE(things.name(4), u"Pikes 1 (Scots)"_s);
    QCOMPARE(things.ownName(4), u"Pikes 1"_s);
    QCOMPARE(things.name(1), u"English"_s);
}

void TestThings::namesOfOneSideStayBare()
{
    Things things = twoArmies(u"Pikes 1"_s, u"Bills 1"_s);
    things.add({.id = 5, .type = u"unit"_s, .parent = 1, .values = {{u"name"_s, u"Pikes 1"_s}}});
    QCOMPARE(things.name(3), u"Pikes 1"_s);
    QCOMPARE(things.name(5), u"Pikes 1"_s);
}

void TestThings::aNewNameIsToldApart()
{
    Things things = twoArmies(u"Pikes 1"_s, u"Pikes 1"_s);
    things.set(4, u"name"_s, u"Merse 1"_s);
    QCOMPARE(things.name(3), u"Pikes 1"_s);
    things.set(4, u"name"_s, u"Pikes 1"_s);
    QCOMPARE(things.name(3), u"Pikes 1 (English)"_s);
    things.remove(4);
    QCOMPARE(things.name(3), u"Pikes 1"_s);
}

MUSTER_TEST(TestThings)
#include "tst_things.moc"
