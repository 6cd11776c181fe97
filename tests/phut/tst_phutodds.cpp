// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/phut.h"
#include "core/rules/request.h"

#include <QTest>

#include <cmath>
#include <map>
#include <random>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Exact odds of every procedure: merged, face by face, and by throwing every list of dice.
class TestPhutOdds : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void agreeWithEveryThrow_data();
    void agreeWithEveryThrow();
    void extremesComplete_data();
    void extremesComplete();
    void handicapOfArmour();

private:
    std::vector<Rules> m_rules;
};

namespace {

using Rows = std::map<std::vector<int32_t>, double>;
constexpr double kExact = 1e-12;

/// Small inputs, so that every list of dice can be thrown.
Value smallValue(const Input &input, std::mt19937 &random)
{
    const auto below = [&](int n) { return int(random() % unsigned(n)); };
    switch (input.kind) {
    case FieldKind::Flag:
        return below(2) == 0;
    case FieldKind::Choice:
        return QString::fromLatin1(input.words[size_t(below(int(input.words.size())))].key);
    case FieldKind::List:
        return QJsonArray {QJsonObject {{u"start_bases"_s, 3 + below(3)}, {u"bases"_s, below(3)}}};
    default:
        return std::min(input.maximum, input.minimum + below(qstrcmp(input.key, "distance") == 0 ? 30 : 3));
    }
}

QJsonObject smallInputs(const Procedure &procedure, std::mt19937 &random)
{
    QJsonObject inputs;
    for (const Input &input : procedure.inputs) {
        if (input.isNeeded() || random() % 2 == 0)
            inputs.insert(QLatin1String(input.key), smallValue(input, random));
    }
    return inputs;
}

/// Throws every list of dice, one after the other, as if a person had entered them.
void throwAll(const Question &question, std::vector<int> &faces, double weight, Rows &rows)
{
    Dice dice = Dice::entered(faces);
    const Answer answer = question.resolve(dice);
    if (!dice.ranOut()) {
        rows[answer.row] += weight;
        return;
    }
    const Stage stage = dice.wanted();
    const size_t start = faces.size();
    faces.resize(start + size_t(stage.count), 1);
    const double each = weight / std::pow(stage.sides, stage.count);
    for (bool more = true; more;) {
        throwAll(question, faces, each, rows);
        faces.resize(start + size_t(stage.count));
        size_t at = start;
        while (at < faces.size() && ++faces[at] > stage.sides)
            faces[at++] = 1;
        more = at < faces.size();
    }
    faces.resize(start);
}

Rows rowsOf(const Joint &joint)
{
    Rows rows;
    for (int i = 0; i < joint.size(); ++i)
        rows[{joint.row(i).begin(), joint.row(i).end()}] += joint.probability(i);
    return rows;
}

double farthest(const Rows &a, const Rows &b)
{
    double most = 0;
    for (const auto &[row, weight] : a) {
        const auto found = b.find(row);
        most = std::max(most, std::abs(weight - (found == b.end() ? 0 : found->second)));
    }
    return most;
}

} // namespace

void TestPhutOdds::initTestCase()
{
    QJsonObject others;
    for (const HouseOption &option : phut::ruleset().options)
        others.insert(QLatin1String(option.key), QString::fromLatin1(option.choices.back().key));
    for (const QJsonObject &options : {QJsonObject(), others}) {
        auto rules = Rules::make(phut::ruleset(), options);
        QVERIFY(bool(rules));
        m_rules.push_back(*rules);
    }
}

void TestPhutOdds::agreeWithEveryThrow_data()
{
    QTest::addColumn<QString>("id");
    for (const auto &procedure : phut::ruleset().procedures)
        QTest::newRow(procedure->id) << QString::fromLatin1(procedure->id);
}

void TestPhutOdds::agreeWithEveryThrow()
{
    QFETCH(const QString, id);
    const Procedure &procedure = *phut::ruleset().procedure(id);
    const int width = int(procedure.outputs.size());
    std::mt19937 random(20220701);
    OddsEngine engine;
    int compared = 0;
    for (int tries = 0; tries < 4000 && compared < 60; ++tries) {
        const auto question = procedure.ask(m_rules[random() % 2], smallInputs(procedure, random));
        if (!question)
            continue;
        Joint plain(width);
        if ((*question)->odds(engine, {.runs = 30'000, .merging = false}, plain) != OddsEnd::Complete)
            continue;
        Joint merged(width);
        QCOMPARE((*question)->odds(engine, {}, merged), OddsEnd::Complete);
        Rows thrown;
        std::vector<int> faces;
        throwAll(**question, faces, 1.0, thrown);
        QVERIFY(std::abs(merged.sum() - 1) < kExact);
        QVERIFY(std::abs(plain.sum() - 1) < kExact);
        QVERIFY(farthest(thrown, rowsOf(merged)) < kExact);
        QVERIFY(farthest(rowsOf(merged), thrown) < kExact);
        QVERIFY(farthest(thrown, rowsOf(plain)) < kExact);
        QVERIFY(farthest(rowsOf(plain), thrown) < kExact);
        ++compared;
    }
    QCOMPARE(compared, 60);
}

void TestPhutOdds::extremesComplete_data()
{
    QTest::addColumn<QString>("procedure");
    QTest::addColumn<QJsonObject>("inputs");
    QTest::addColumn<int>("values");
    const auto guns = [](const char *weapon) {
        return QJsonObject {{u"rating"_s, 99}, {u"weapon"_s, QString::fromLatin1(weapon)}, {u"distance"_s, 1}};
    };
    QTest::newRow("99 heavy guns") << u"shooting"_s << guns("heavy_artillery") << 595;
    QTest::newRow("99 medium guns") << u"shooting"_s << guns("medium_artillery") << 397;
    QTest::newRow("99 light guns") << u"shooting"_s << guns("light_artillery") << 298;
    QTest::newRow("99 crossbows") << u"shooting"_s << guns("crossbow") << 101;
    QJsonObject pikes;
    for (const QString &side : {u"a"_s, u"b"_s}) {
        pikes.insert(side + u"_bases"_s, 99);
        pikes.insert(side + u"_arm"_s, u"pike"_s);
        pikes.insert(side + u"_files"_s, 1);
        pikes.insert(side + u"_order"_s, u"close"_s);
        pikes.insert(side + u"_kind"_s, u"swiss"_s);
    }
    QTest::newRow("99 ranks of Swiss on either side") << u"melee"_s << pikes << 200;
    pikes.insert(u"b_strikes"_s, false);
    QTest::newRow("99 ranks of Swiss strike alone") << u"melee"_s << pikes << 200;
}

void TestPhutOdds::extremesComplete()
{
    QFETCH(const QString, procedure);
    QFETCH(const QJsonObject, inputs);
    QFETCH(const int, values);
    const Procedure &asked = *phut::ruleset().procedure(procedure);
    const auto question = asked.ask(m_rules.front(), inputs);
    QVERIFY(bool(question));
    OddsEngine engine;
    Joint joint(int(asked.outputs.size()));
    QCOMPARE((*question)->odds(engine, {}, joint), OddsEnd::Complete);
    QVERIFY(std::abs(joint.sum() - 1) < kExact);
    const int hits = procedure == u"shooting"_s ? 2 : 1;
    QCOMPARE(int(joint.marginal(hits).size()), values);
}

/// A figure to check by hand: one die, and the foe in armour.
void TestPhutOdds::handicapOfArmour()
{
    const QJsonObject answer =
        Answerer().answer({{u"rules"_s, u"phut"_s}, {u"procedure"_s, u"shooting"_s}, {u"mode"_s, u"odds"_s},
            {u"inputs"_s,
                QJsonObject {
                    {u"rating"_s, 1}, {u"weapon"_s, u"bow"_s}, {u"distance"_s, 5}, {u"target_heavy_armour"_s, true}}}});
    QCOMPARE(answer["odds"_L1]["hits"_L1]["1"_L1].toDouble(), 1.0 / 6);
}

QTEST_APPLESS_MAIN(TestPhutOdds)
#include "tst_phutodds.moc"
