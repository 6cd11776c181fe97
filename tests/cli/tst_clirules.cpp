// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/catalogue.h"
#include "tests/cli/ran.h"
#include "tests/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {
QStringList keysIn(const QJsonArray &list, QLatin1StringView key)
{
    QStringList keys;
    for (const QJsonValue &item : list)
        keys += item.toObject().value(key).toString();
    return keys;
}

template <class Items, class Key>
QStringList keysOf(const Items &items, const Key &key)
{
    QStringList keys;
    for (const auto &item : items)
        keys += QString::fromLatin1(key(item));
    return keys;
}
} // namespace

/// What the rule sets declare comes out whole.
class TestCliRules : public QObject {
    Q_OBJECT

private slots:
    void everyRulesetIsListed();
    void rulesetIsWhole_data();
    void rulesetIsWhole();
    void rulingsSayWhy();
    void procedureIsWhole_data();
    void procedureIsWhole();
    void topicsHaveWordsAndData_data();
    void topicsHaveWordsAndData();
    void houseRulesAreChecked();

private:
    static void addRulesets();
};

void TestCliRules::addRulesets()
{
    QTest::addColumn<QString>("id");
    for (const Ruleset *set : catalogue())
        QTest::newRow(set->id) << QString::fromLatin1(set->id);
}

void TestCliRules::everyRulesetIsListed()
{
    const Ran data = run("rules --json");
    const Ran words = run("rules");
    QCOMPARE(data.status, 0);
    QCOMPARE(keysIn(data.json().value("rulesets"_L1).toArray(), "id"_L1),
        keysOf(catalogue(), [](const Ruleset *set) { return set->id; }));
    for (const Ruleset *set : catalogue())
        QVERIFY(words.says(set->id) && words.says(set->title));
}

void TestCliRules::rulesetIsWhole_data()
{
    addRulesets();
}

void TestCliRules::rulesetIsWhole()
{
    QFETCH(QString, id);
    const Ruleset &set = *findRuleset(id);
    const Ran ran = run({u"rules"_s, id, u"--json"_s});
    QCOMPARE(ran.status, 0);
    const QJsonObject whole = ran.json();
    const auto keys = [&](QLatin1StringView list, QLatin1StringView key) {
        return keysIn(whole.value(list).toArray(), key);
    };
    QCOMPARE(keys("phases"_L1, "id"_L1), keysOf(set.phases, [](const Phase &phase) { return phase.id; }));
    QCOMPARE(keys("things"_L1, "type"_L1), keysOf(set.things, [](const ThingSpec &thing) { return thing.type; }));
    QCOMPARE(keys("options"_L1, "key"_L1), keysOf(set.options, [](const HouseOption &option) { return option.key; }));
    QCOMPARE(keys("rulings"_L1, "id"_L1), keysOf(set.rulings, [](const Ruling &ruling) { return ruling.id; }));
    QCOMPARE(
        keys("procedures"_L1, "id"_L1), keysOf(set.procedures, [](const auto &procedure) { return procedure->id; }));
    const auto tables = set.defaultTables();
    QVERIFY(tables);
    QJsonObject values;
    for (const QJsonValue &table : whole.value("tables"_L1).toArray())
        values.insert(table.toObject().value("id"_L1).toString(), table.toObject().value("values"_L1));
    QCOMPARE(values, tables->document());
}

void TestCliRules::rulingsSayWhy()
{
    const QJsonArray rulings = run("rules phut rulings --json").json().value("rulings"_L1).toArray();
    QStringList options;
    for (const QJsonValue &ruling : rulings) {
        QVERIFY(!ruling["why"_L1].toString().isEmpty());
        options += ruling["option"_L1].toString();
    }
    options.removeAll(QString());
    QCOMPARE(options,
        QStringList({u"initiative_tie"_s, u"woods_entry"_s, u"rout_through_pikes"_s, u"range_overlap"_s,
            u"missile_round"_s, u"melee_order"_s, u"rout_margin"_s}));
}

void TestCliRules::procedureIsWhole_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("name");
    for (const Ruleset *set : catalogue()) {
        for (const auto &procedure : set->procedures) {
            QTest::addRow("%s %s", set->id, procedure->id)
                << QString::fromLatin1(set->id) << QString::fromLatin1(procedure->id);
        }
    }
}

void TestCliRules::procedureIsWhole()
{
    QFETCH(QString, id);
    QFETCH(QString, name);
    const Procedure &procedure = *findRuleset(id)->procedure(name);
    const QJsonObject data = run({u"rules"_s, id, name, u"--json"_s}).json();
    const Ran words = run({u"rules"_s, id, name});
    QCOMPARE(words.status, 0);
    QCOMPARE(keysIn(data.value("inputs"_L1).toArray(), "key"_L1),
        keysOf(procedure.inputs, [](const Input &input) { return input.key; }));
    std::vector<Output> outcome = procedure.outputs;
    std::erase_if(outcome, [](const Output &output) { return output.inOddsAlone; });
    QCOMPARE(keysIn(data.value("outcome"_L1).toArray(), "key"_L1),
        keysOf(outcome, [](const Output &output) { return output.key; }));
    QCOMPARE(keysIn(data.value("dice"_L1).toArray(), "key"_L1),
        keysOf(procedure.stages, [](const DiceStage &stage) { return stage.key; }));
    for (const DiceStage &stage : procedure.stages)
        QVERIFY2(words.says(stage.label) && words.says(stage.count), stage.label);
    for (const Input &input : procedure.inputs)
        QVERIFY2(words.says(input.key), input.key);
    for (const Output &output : outcome)
        QVERIFY2(words.says(output.key), output.key);
}

void TestCliRules::topicsHaveWordsAndData_data()
{
    QTest::addColumn<QString>("topic");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QString>("key");
    QTest::newRow("phases") << u"phases"_s << QByteArray("shoot_passive") << u"phases"_s;
    QTest::newRow("tracked") << u"tracked"_s << QByteArray("missile_hits") << u"things"_s;
    QTest::newRow("options") << u"options"_s << QByteArray("range_overlap") << u"options"_s;
    QTest::newRow("rulings") << u"rulings"_s << QByteArray("PH-R11") << u"rulings"_s;
    QTest::newRow("why a ruling is so") << u"rulings"_s << QByteArray("Why: The sum is plain") << u"rulings"_s;
    QTest::newRow("what may change a ruling")
        << u"rulings"_s << QByteArray("House option: range_overlap") << u"rulings"_s;
    QTest::newRow("tables") << u"tables"_s << QByteArray("long range") << u"tables"_s;
}

void TestCliRules::topicsHaveWordsAndData()
{
    QFETCH(QString, topic);
    QFETCH(QByteArray, words);
    QFETCH(QString, key);
    QVERIFY(run({u"rules"_s, u"phut"_s, topic}).out.contains(words));
    const QJsonObject data = run({u"rules"_s, u"phut"_s, topic, u"--json"_s}).json();
    QCOMPARE(data.keys(), QStringList {key});
    QVERIFY(!data.value(key).toArray().isEmpty());
}

void TestCliRules::houseRulesAreChecked()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"house.json"_s);
    const auto write = [&](const QByteArray &text) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write(R"({"format": 1, "rules": "phut", "options": {"melee_order": "simultaneous"}, "differences": [
        {"at": "hits.open.from", "printed": 5, "played": 4, "name": "Sharp shots"},
        {"at": "losses.halt.bases", "printed": 3, "played": 2}]})"));
    const Ran words = run({u"rules"_s, u"phut"_s, u"house-rules"_s, path});
    QCOMPARE(words.status, 0);
    QVERIFY(words.says("House rule “Sharp shots”: Faces that count: hits · From, printed 5, played 4\n"));
    QVERIFY(words.says("printed 3, played 2 (it is printed otherwise now)\n"));
    QVERIFY(words.says("House option: "));
    const QJsonObject data = run({u"rules"_s, u"phut"_s, u"house-rules"_s, path, u"--json"_s}).json();
    const QJsonArray differences = data.value("differences"_L1).toArray();
    QCOMPARE(differences.size(), 2);
    QCOMPARE(differences[0]["at"_L1].toString(), u"hits.open.from"_s);
    QVERIFY(!differences[0]["printed_otherwise_now"_L1].toBool());
    QVERIFY(differences[1]["printed_otherwise_now"_L1].toBool());
    QVERIFY(
        write(R"({"format": 1, "rules": "phut", "options": {}, "differences": [{"at": "hits.hats", "played": 4}]})"));
    const Ran refused = run({u"rules"_s, u"phut"_s, u"house-rules"_s, path});
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.complains("hits.hats"), refused.error);
    QVERIFY2(refused.complains("differences[0]"), refused.error);
    QVERIFY(refused.out.isEmpty());
    QCOMPARE(run({u"rules"_s, u"phut"_s, u"house-rules"_s, folder.filePath(u"none"_s)}).status, 3);
    QCOMPARE(run("rules phut house-rules").status, 2);
    QCOMPARE(run("rules phut tables more").status, 2);
}

MUSTER_TEST(TestCliRules)
#include "tst_clirules.moc"
