// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/houserules.h"
#include "core/rules/phut/phut.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// House rules: what is played otherwise than printed, as thin differences that travel as a file.
class TestHouseRules : public QObject {
    Q_OBJECT

private slots:
    void differences();
    void listsOfAnotherLength();
    void inPeoplesWords();
    void travelAsAFile();
    void fileRefused_data();
    void fileRefused();
    void printedOtherwiseNow();
    void whole();

private:
    const Ruleset &m_set = phut::ruleset();
    const QJsonObject m_printed = m_set.defaultTables()->document();
    const QString m_place = u"hits.open.from"_s;
};

namespace {

HouseRules houseOf(const QString &place, const Value &printed, const Value &played)
{
    return {{{place, printed, played, u"Sharp shots"_s}}, {}};
}

QByteArray fileOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson();
}

} // namespace

void TestHouseRules::differences()
{
    const QJsonObject played = withValueAt(m_printed, m_place, 4).toObject();
    const TableDifferences named {{m_place, 1, 2, u"Sharp shots"_s}};
    const TableDifferences found = differencesOf(m_printed, played, named);
    QCOMPARE(found, (TableDifferences {{m_place, 5, 4, u"Sharp shots"_s}}));
    QCOMPARE(withDifferences(m_printed, found), played);
    QCOMPARE(withDifferences(played, reversed(found)), m_printed);
    QVERIFY(differencesOf(m_printed, m_printed).empty());
}

/// A list that grew is one difference, a key that is new or gone is one too.
void TestHouseRules::listsOfAnotherLength()
{
    const QJsonObject printed {{u"list"_s, QJsonArray {1, 2}}, {u"gone"_s, 1}};
    const QJsonObject played {{u"list"_s, QJsonArray {1, 2, 3}}, {u"more"_s, 2}};
    const TableDifferences found = differencesOf(printed, played);
    QCOMPARE(found.size(), size_t(3));
    QCOMPARE(withDifferences(printed, found), played);
    QCOMPARE(withDifferences(played, reversed(found)), printed);
}

void TestHouseRules::inPeoplesWords()
{
    const auto rules = playedWith(m_set, houseOf(m_place, 5, 4));
    QVERIFY(rules);
    const DifferenceInWords words = inWords(m_set, rules->tables(), {m_place, 5, 4});
    QCOMPARE(words.where.text(), u"Faces that count: hits · From"_s);
    QCOMPARE(words.printed.text(), u"5"_s);
    QCOMPARE(words.played.text(), u"4"_s);
    QCOMPARE(inWords(m_set, rules->tables(), {u"nowhere.at.all"_s, 5, 4}).where.text(), u"nowhere.at.all"_s);
}

void TestHouseRules::travelAsAFile()
{
    HouseRules house = houseOf(m_place, 5, 4);
    const HouseOption &option = m_set.options.front();
    house.options.insert(QString::fromLatin1(option.key), QString::fromLatin1(option.choices.back().key));
    const auto read = houseRulesFrom(m_set, fileOf(asJson(m_set, house)));
    QVERIFY(read);
    QCOMPARE(*read, house);
    const auto rules = playedWith(m_set, *read);
    QVERIFY(rules);
    QCOMPARE(rules->tables().number("hits", "open", "from"), 4);
    QCOMPARE(*houseRulesOf(*rules, house.differences), house);
}

void TestHouseRules::fileRefused_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("field");
    const QJsonObject right = asJson(m_set, houseOf(m_place, 5, 4));
    const auto with = [&](const QString &place, const Value &value) {
        return fileOf(withValueAt(right, place, value).toObject());
    };
    QTest::newRow("no JSON") << QByteArray("{\"format\": 1,") << u"file"_s;
    QTest::newRow("no object") << QByteArray("[1]") << u"file"_s;
    QTest::newRow("too large") << QByteArray(5 * 1024 * 1024, ' ') << u"file"_s;
    QTest::newRow("newer") << with(u"format"_s, 2) << u"format"_s;
    QTest::newRow("no format") << with(u"format"_s, Value(Value::Undefined)) << u"format"_s;
    QTest::newRow("other rules") << with(u"rules"_s, u"chess"_s) << u"rules"_s;
    QTest::newRow("unknown key") << with(u"colour"_s, 1) << u"colour"_s;
    QTest::newRow("no list") << with(u"differences"_s, 1) << u"differences"_s;
    QTest::newRow("no place") << with(u"differences[0].at"_s, 1) << u"differences[0].at"_s;
    QTest::newRow("place that is not there") << with(u"differences[0].at"_s, u"hits.shut.from"_s) << u"hits.shut"_s;
    QTest::newRow("table that is not there") << with(u"differences[0].at"_s, u"hats"_s) << u"hats"_s;
    QTest::newRow("out of range") << with(u"differences[0].played"_s, 9) << m_place;
    QTest::newRow("contradicts another") << with(u"differences[0].at"_s, u"hits.open.to"_s) << u"hits.open.to"_s;
    QTest::newRow("taken out") << with(u"differences[0].played"_s, Value(Value::Undefined)) << m_place;
    QTest::newRow("unknown option") << with(u"options.hats"_s, u"on"_s) << u"rulings.hats"_s;
    QTest::newRow("options no object") << with(u"options"_s, 3) << u"options"_s;
}

void TestHouseRules::fileRefused()
{
    QFETCH(const QByteArray, file);
    QFETCH(const QString, field);
    const auto house = houseRulesFrom(m_set, file);
    QVERIFY(!house);
    QCOMPARE(house.error().field, field);
    QVERIFY(!house.error().message.text().isEmpty());
}

/// What was made over an older print still holds, and is named.
void TestHouseRules::printedOtherwiseNow()
{
    const HouseRules house = houseOf(m_place, 3, 4);
    QVERIFY(playedWith(m_set, house));
    QCOMPARE(printedOtherwise(m_set, house), house.differences);
    QVERIFY(printedOtherwise(m_set, houseOf(m_place, 5, 4)).empty());
}

void TestHouseRules::whole()
{
    QVERIFY(HouseRules {}.isEmpty());
    const auto rules = playedWith(m_set, {});
    QVERIFY(rules);
    QVERIFY(houseRulesOf(*rules)->isEmpty());
}

QTEST_APPLESS_MAIN(TestHouseRules)
#include "tst_houserules.moc"
