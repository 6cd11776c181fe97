// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/phut.h"
#include "core/rules/request.h"
#include "core/rules/tabledraft.h"
#include "tests/testprogram.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Modifiers that the referee adds to the printed lists: a tick a modifier in the procedures that have the list.
class TestPhutOwnModifiers : public QObject {
    Q_OBJECT

private slots:
    void askedOnlyWhereThereAreAny();
    void bringDice();
    void belongToOneSide();
    void countOnlyWhereTicked();
    void addedByName();
    void refused_data();
    void refused();

private:
    static QJsonObject row(const QString &list, const QString &side, int value);
    /// The answer to a request with one modifier of one's own, "hill".
    QJsonObject answer(const QString &procedure, const QJsonObject &inputs, const QJsonObject &hill);

    const Ruleset &m_set = phut::ruleset();
    Answerer m_answerer;
};

QJsonObject TestPhutOwnModifiers::row(const QString &list, const QString &side, int value)
{
    return {{u"title"_s, u"Tall hill"_s}, {u"list"_s, list}, {u"side"_s, side}, {u"value"_s, value}};
}

QJsonObject TestPhutOwnModifiers::answer(const QString &procedure, const QJsonObject &inputs, const QJsonObject &hill)
{
    return m_answerer.answer({{u"rules"_s, u"phut"_s}, {u"procedure"_s, procedure}, {u"inputs"_s, inputs},
        {u"tables"_s, QJsonObject {{u"own_modifiers"_s, QJsonObject {{u"hill"_s, hill}}}}}});
}

void TestPhutOwnModifiers::askedOnlyWhereThereAreAny()
{
    QVERIFY(!m_set.procedure(u"shooting"_s)->input(u"own_hill"_s));
    const HouseRules house {{{u"own_modifiers.hill"_s, {}, row(u"shooting"_s, u"own"_s, 2), {}}}, {}};
    const auto rules = playedWith(m_set, house);
    QVERIFY(rules);
    const Input *flag = rules->set().procedure(u"shooting"_s)->input(u"own_hill"_s);
    QVERIFY(flag && flag->asked);
    QCOMPARE(QString::fromUtf8(flag->label), u"Tall hill"_s);
    QVERIFY(!rules->set().procedure(u"melee"_s)->input(u"a_own_hill"_s));
}

void TestPhutOwnModifiers::bringDice()
{
    const QJsonObject inputs {{u"rating"_s, 4}, {u"weapon"_s, u"bow"_s}, {u"distance"_s, 5}, {u"own_hill"_s, true}};
    const QJsonObject asked = answer(u"shooting"_s, inputs, row(u"shooting"_s, u"own"_s, 2));
    QCOMPARE(asked[u"status"_s].toString(), u"needs_dice"_s);
    QCOMPARE(asked[u"request"_s].toObject()[u"count"_s].toInt(), 6);
}

void TestPhutOwnModifiers::belongToOneSide()
{
    const QJsonObject fight {{u"a_bases"_s, 4}, {u"b_bases"_s, 4}, {u"a_own_hill"_s, true}};
    const auto ofA = [&](const QString &side) {
        return answer(u"melee"_s, fight, row(u"melee"_s, side, 3))[u"request"_s].toObject()[u"count"_s].toInt();
    };
    const int plain =
        answer(u"melee"_s, {{u"a_bases"_s, 4}, {u"b_bases"_s, 4}}, row(u"melee"_s, u"own"_s, 3))[u"request"_s]
            .toObject()[u"count"_s]
            .toInt();
    QCOMPARE(ofA(u"own"_s), plain + 3);
    QCOMPARE(ofA(u"foe"_s), plain); // it is B that throws otherwise
}

void TestPhutOwnModifiers::countOnlyWhereTicked()
{
    const QJsonObject inputs {{u"rating"_s, 4}, {u"weapon"_s, u"bow"_s}, {u"distance"_s, 5}};
    const QJsonObject asked = answer(u"shooting"_s, inputs, row(u"shooting"_s, u"own"_s, 2));
    QCOMPARE(asked[u"request"_s].toObject()[u"count"_s].toInt(), 4);
}

/// The first row of a table that is empty as printed.
void TestPhutOwnModifiers::addedByName()
{
    TableDraft draft(m_set);
    QVERIFY(draft.addRow(u"own_modifiers"_s, u"hill"_s, {}));
    QVERIFY(draft.change(u"own_modifiers.hill.title"_s, u"Tall hill"_s));
    QVERIFY(draft.change(u"own_modifiers.hill.value"_s, 1));
    QVERIFY(!draft.refusal());
    QCOMPARE(draft.house().differences.size(), size_t(1));
    QVERIFY(draft.removeRow(u"own_modifiers"_s, u"hill"_s));
    QVERIFY(!draft.isChanged());
}

void TestPhutOwnModifiers::refused_data()
{
    QTest::addColumn<QJsonObject>("hill");
    QTest::addColumn<QString>("field");
    QTest::newRow("too much") << row(u"shooting"_s, u"own"_s, 21) << u"own_modifiers.hill.value"_s;
    QTest::newRow("list") << row(u"rout"_s, u"own"_s, 1) << u"own_modifiers.hill.list"_s;
    QTest::newRow("side") << row(u"melee"_s, u"both"_s, 1) << u"own_modifiers.hill.side"_s;
    QTest::newRow("missing") << QJsonObject {{u"title"_s, u"Tall hill"_s}} << u"own_modifiers.hill.list"_s;
}

void TestPhutOwnModifiers::refused()
{
    QFETCH(const QJsonObject, hill);
    QFETCH(const QString, field);
    const auto rules = playedWith(m_set, {{{u"own_modifiers.hill"_s, {}, hill, {}}}, {}});
    QVERIFY(!rules);
    QCOMPARE(rules.error().field, field);
}

MUSTER_TEST(TestPhutOwnModifiers)
#include "tst_phutownmodifiers.moc"
