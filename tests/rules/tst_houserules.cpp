// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/houserulesfile.h"
#include "core/rules/phut/phut.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/placewords.h"
#include "tests/testprogram.h"

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
    void asMuchAsFits();
    void confirmedAndNoMore();
    void placesInWords_data();
    void placesInWords();
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
    QTest::newRow("place that is not there")
        << with(u"differences[0].at"_s, u"hits.shut.from"_s) << u"differences[0]"_s;
    QTest::newRow("table that is not there") << with(u"differences[0].at"_s, u"hats"_s) << u"differences[0]"_s;
    QTest::newRow("out of range") << with(u"differences[0].played"_s, 9) << u"differences[0]"_s;
    QTest::newRow("contradicts another") << with(u"differences[0].at"_s, u"hits.open.to"_s) << u"differences[0]"_s;
    QTest::newRow("taken out") << with(u"differences[0].played"_s, Value(Value::Undefined)) << u"differences[0]"_s;
    QTest::newRow("unknown option") << with(u"options.hats"_s, u"on"_s) << u"options.hats"_s;
    QTest::newRow("options no object") << with(u"options"_s, 3) << u"options"_s;
    const auto differing = [&](const QJsonArray &differences) { return with(u"differences"_s, differences); };
    const QJsonObject one {{u"at"_s, m_place}, {u"printed"_s, 5}, {u"played"_s, 4}};
    QTest::newRow("nothing nowhere") << differing({QJsonObject {{u"at"_s, u"nowhere"_s}, {u"printed"_s, 3}}})
                                     << u"differences[0].at"_s;
    QTest::newRow("nothing in a row") << differing({QJsonObject {{u"at"_s, u"hits.open.banana"_s}, {u"printed"_s, 3}}})
                                      << u"differences[0].at"_s;
    QTest::newRow("says nothing") << differing({QJsonObject {{u"at"_s, m_place}}}) << u"differences[0].played"_s;
    QTest::newRow("twice") << differing({one, one}) << u"differences[1].at"_s;
    const QJsonObject row {{u"at"_s, u"hits.open"_s}, {u"printed"_s, 1}, {u"played"_s, QJsonObject()}};
    QTest::newRow("within another") << differing({one, row}) << u"differences[0].at"_s;
    QTest::newRow("name turns the line") << with(u"differences[0].name"_s, QString(QChar(0x202e)) + u'x')
                                         << u"differences[0].name"_s;
    QTest::newRow("name of two lines") << with(u"differences[0].name"_s, u"a\nb"_s) << u"differences[0].name"_s;
    QTest::newRow("key twice") << fileOf(right).replace("\"played\"", "\"played\": 3, \"played\"")
                               << u"differences[0].played"_s;
    QJsonArray many;
    for (qsizetype at = 0; at <= kMostDifferences; ++at)
        many.append(one);
    QTest::newRow("too many") << differing(many) << u"differences"_s;
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

/// Of house rules that were made for other figures all is played that fits.
void TestHouseRules::asMuchAsFits()
{
    HouseRules house = houseOf(m_place, 5, 4);
    house.differences.push_back({u"hits.shut.from"_s, 5, 4, {}});
    house.differences.push_back({u"hits.open.to"_s, 6, 9, {}});
    house.options.insert(u"hats"_s, u"on"_s);
    const Fitting fitting = fittingOf(m_set, house);
    QCOMPARE(fitting.house, houseOf(m_place, 5, 4));
    QCOMPARE(fitting.others.differences.size(), size_t(2));
    QCOMPARE(fitting.others.options.size(), 1);
    // Two that contradict what is printed, and not one another.
    const HouseRules both {{{u"hits.open.to"_s, 6, 3, {}}, {m_place, 5, 2, {}}}, {}};
    QCOMPARE(fittingOf(m_set, both).house, both);
}

void TestHouseRules::confirmedAndNoMore()
{
    const Ruleset &set = pikemusket::ruleset();
    const QJsonObject printed = set.defaultTables()->document();
    const TableDifference confirmed {u"crisis.reconstructed"_s, true, {}};
    QCOMPARE(inWords(set, printed, confirmed).played.text(), u"confirmed by the referee"_s);
    const TableDifference back = reversed({confirmed}).front();
    QCOMPARE(inWords(set, printed, back).played.text(), u"reconstructed"_s);
}

/// Whole lists, headings and what stands beside a grid have words too.
void TestHouseRules::placesInWords_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("words");
    QTest::newRow("cell") << u"crisis.levels[0].over"_s << u"Crisis of morale: 1 · Casualties over, %"_s;
    QTest::newRow("list") << u"combat.columns"_s << u"Combat results: Odds"_s;
    QTest::newRow("list in an entry") << u"combat.columns[2].results"_s << u"Combat results: 1:1 · Result"_s;
    QTest::newRow("beside") << u"armies.swedish.title"_s << u"National armies: Swedish · Title of the army"_s;
    QTest::newRow("nowhere") << u"nowhere.at.all"_s << u"nowhere.at.all"_s;
}

void TestHouseRules::placesInWords()
{
    QFETCH(const QString, place);
    QFETCH(const QString, words);
    const Ruleset &set = pikemusket::ruleset();
    QCOMPARE(PlaceWords(set, set.defaultTables()->document()).where(place).text(), words);
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

MUSTER_TEST(TestHouseRules)
#include "tst_houserules.moc"
