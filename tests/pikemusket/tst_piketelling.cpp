// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/pikemusket.h"
#include "tests/testprogram.h"

#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// What the procedures of Pike and Musket say: the sentence, the working with its sources, which faces are good.
class TestPikeTelling : public QObject {
    Q_OBJECT

private slots:
    void combatInWords();
    void movesInWords();
    void aHedgehogThatAttacksOwesNoTest();
    void groupInWords();
    void readings_data();
    void readings();
    void lettersAreUnique();
    void whatIsUsedMostStandsFirst();
    void everyPlayerHasABadge();

private:
    struct Told {
        QString sentence;
        QString working;
        QString readings;
    };
    static Told told(const char *procedure, const char *inputs, std::vector<int> dice, const QJsonObject &options = {},
        const Names &names = {});
};

TestPikeTelling::Told TestPikeTelling::told(
    const char *procedure, const char *inputs, std::vector<int> faces, const QJsonObject &options, const Names &names)
{
    const Ruleset &set = pikemusket::ruleset();
    const auto rules = Rules::make(set, options);
    const auto question =
        set.procedure(QString::fromLatin1(procedure))->ask(*rules, QJsonDocument::fromJson(inputs).object());
    if (!question)
        return {question.error().message.text(), {}, {}};
    Dice dice = Dice::entered(faces);
    const Answer answer = (*question)->resolve(dice);
    if (dice.ranOut() || dice.left() > 0)
        return {u"dice"_s, {}, {}};
    Told told {(*question)->summary(answer, names).text(), {}, {}};
    QStringList lines;
    QStringList readings;
    for (const WorkingLine &line : (*question)->working(answer)) {
        lines += u"%1 [%2]"_s.arg(line.text.text(), QString::fromUtf8(line.source));
        if (line.reading != nullptr)
            readings += QString::fromLatin1(line.reading);
    }
    told.working = lines.join(u"; "_s);
    told.readings = readings.join(u' ');
    return told;
}

void TestPikeTelling::combatInWords()
{
    const Names names({{u"attacker_1"_s, u"Rupert's Horse"_s}, {u"defender"_s, u"Cromwell's Horse"_s}});
    const Told charge = told("combat", R"({"attackers": [{"army": "royalist", "unit_type": "shock_cavalry", "bases": 4,
        "charging": true}], "direction": "flank", "terrain_advantage": "defender", "defender_army": "parliament",
        "defender_type": "shock_cavalry", "defender_bases": 4})",
        {5}, {}, names);
    QCOMPARE(charge.sentence,
        u"Attack by Rupert's Horse on Cromwell's Horse: Dr, defenders break and run. Cromwell's Horse: 3 base(s) left, routing."_s);
    QCOMPARE(charge.working,
        u"attacking shock cavalry: 4 base(s) × 5 = 20 [Table 1]; defending shock cavalry: 4 base(s) × 4 = 16 [Table "
        u"1]; "
        "20 : 16 is 1:1 [PM-R03]; from the flank +1 column(s) → 2:1 [Combat Phase]; "
        "defender on better ground −1 [PM-R17]; "
        "die 5 − 1 (defender on better ground) + 1 (charging shock cavalry) = 5: Dr, defenders break and run [Table "
        "5]; "
        "defender: 3 base(s) left, routing [Combat Phase]; "
        "the enemy routs in close combat: control tests for the attackers [Combat Phase]"_s);
}

void TestPikeTelling::movesInWords()
{
    const Names names({{u"unit"_s, u"Rupert's Horse"_s}, {u"quarry"_s, u"Balfour's Horse"_s}});
    const auto move = [&](const char *how) {
        const QByteArray inputs = R"({"army": "royalist", "unit_type": "shock_cavalry", )" + QByteArray(how) + '}';
        return told("movement", inputs.constData(), {}, {}, names).sentence;
    };
    QCOMPARE(move(R"("mode": "advance")"), u"Rupert's Horse: a move of up to 100 mm."_s);
    QCOMPARE(move(R"("mode": "charge")"), u"Rupert's Horse: a charge of up to 150 mm."_s);
    QCOMPARE(move(R"("mode": "retreat_facing")"), u"Rupert's Horse: a retreat of up to 50 mm, facing the enemy."_s);
    QCOMPARE(move(R"("mode": "retreat_away")"), u"Rupert's Horse: a retreat of up to 100 mm, backs turned."_s);
    QCOMPARE(move(R"("mode": "rout", "state": "routing")"), u"Rupert's Horse: a run of up to 150 mm."_s);
    QCOMPARE(move(R"("mode": "pursue")"), u"Rupert's Horse: a pursuit of Balfour's Horse, up to 150 mm."_s);
}

/// A hedgehog never moves: it has nobody to keep from pursuing.
void TestPikeTelling::aHedgehogThatAttacksOwesNoTest()
{
    for (const bool isHedgehog : {false, true}) {
        const QByteArray inputs = R"({"attackers": [{"army": "royalist", "unit_type": "infantry", "bases": 10)"
            + QByteArray(isHedgehog ? R"(, "formation": "hedgehog")" : "")
            + R"(}], "direction": "rear", "defender_army": "parliament", "defender_type": "infantry",
                "defender_bases": 10})";
        const Told attack = told("combat", inputs.constData(), {6});
        QVERIFY2(attack.sentence.contains(u"Dr, defenders break and run"_s), qPrintable(attack.sentence));
        QCOMPARE(attack.working.contains(u"control tests for the attackers"_s), !isHedgehog);
    }
}

void TestPikeTelling::groupInWords()
{
    const Names names({{u"attacker_2"_s, u"Lisle's"_s}});
    const Told beaten = told("combat", R"({"attackers": [{"army": "royalist", "unit_type": "infantry", "bases": 10},
        {"army": "royalist", "unit_type": "infantry", "bases": 1}],
        "defender_army": "parliament", "defender_type": "infantry", "defender_bases": 20})",
        {1}, {}, names);
    QCOMPARE(beaten.sentence,
        u"Attack by Lisle's on the defender: Ar, attackers break and run. Attacker 1: 9 base(s) left, routing. "
        "Lisle's: 1 base(s) left, routing."_s);
    QVERIFY(beaten.working.contains(u"attacker 1 (infantry): 9 base(s) left, routing [PM-R22]"_s));
}

void TestPikeTelling::readings_data()
{
    QTest::addColumn<QByteArray>("procedure");
    QTest::addColumn<QByteArray>("inputs");
    QTest::addColumn<std::vector<int>>("dice");
    QTest::addColumn<QString>("option");
    using Dice = std::vector<int>;
    const auto row = [](const char *procedure, const char *inputs, const Dice &dice, const char *option) {
        QTest::newRow(option) << QByteArray(procedure) << QByteArray(inputs) << dice << QString::fromLatin1(option);
    };
    row("combat-odds", R"({"attacker_strength": 19, "defender_strength": 10})", {}, "odds_rounding");
    row("leader-risk", R"({"side": "defender"})", {1, 1, 1}, "dead_leader_die");
    row("interpenetration", R"({"mover_state": "routing", "other_state": "disrupted"})", {}, "rout_through_disrupted");
    row("casualty-rate", R"({"initial": 10, "routed_off": 1})", {}, "routed_off");
    row("crisis-of-morale", R"({"fielded": 100, "lost": 15, "highest_tested": 10})", {}, "crisis_retest");
    row("crisis-of-morale", R"({"fielded": 100, "lost": 50, "highest_tested": 40})", {}, "crisis_automatic");
    row("hedgehog-form", R"({"army": "royalist", "cavalry_distance": 10, "cavalry_allowance": 150})", {},
        "hedgehog_late");
    row("combat", R"({"attackers": [{"army": "royalist", "unit_type": "infantry", "bases": 9}],
        "defender_army": "royalist", "defender_type": "dragoons_foot", "defender_bases": 9})",
        {3}, "dragoons_defending");
    row("combat", R"({"attackers": [{"army": "royalist", "unit_type": "pistol_cavalry", "bases": 9, "distance": 30}],
        "defender_army": "royalist", "defender_type": "shock_cavalry", "defender_bases": 1})",
        {6}, "standoff_rout");
}

/// Where a house option decides, the working says which one.
void TestPikeTelling::readings()
{
    QFETCH(const QByteArray, procedure);
    QFETCH(const QByteArray, inputs);
    QFETCH(const std::vector<int>, dice);
    QFETCH(const QString, option);
    const Told answer = told(procedure.constData(), inputs.constData(), dice);
    QVERIFY2(answer.readings.contains(option), qPrintable(answer.sentence + answer.working));
}

/// Each phase has its own letters; the window has some of its own besides.
void TestPikeTelling::lettersAreUnique()
{
    const Ruleset &set = pikemusket::ruleset();
    const auto belongs = [](const std::vector<const char *> &phases, const Phase &phase) {
        return std::ranges::any_of(phases, [&](const char *id) { return qstrcmp(id, phase.id) == 0; });
    };
    for (const Phase &phase : set.phases) {
        QString letters = u"ABENRT"_s;
        const auto isNew = [&](char letter) {
            const QChar added = QChar::fromLatin1(letter);
            const bool fresh = added.isUpper() && !letters.contains(added);
            letters += added;
            return fresh;
        };
        for (const auto &procedure : set.procedures) {
            if (belongs(procedure->phases, phase))
                QVERIFY2(isNew(procedure->letter), procedure->id);
        }
        for (const Act &act : set.acts) {
            if (belongs(act.phases, phase))
                QVERIFY2(isNew(act.letter), act.id);
        }
    }
}

/// The offers of a phase come in the order of the procedures.
void TestPikeTelling::whatIsUsedMostStandsFirst()
{
    const auto offered = [](const char *phase) {
        QStringList ids;
        for (const auto &procedure : pikemusket::ruleset().procedures) {
            const auto isIt = [&](const char *id) { return qstrcmp(id, phase) == 0; };
            if (std::ranges::any_of(procedure->phases, isIt))
                ids += QString::fromLatin1(procedure->id);
        }
        return ids;
    };
    QCOMPARE(offered("combat"),
        QStringList(
            {u"combat"_s, u"hedgehog-combat"_s, u"control-test"_s, u"movement"_s, u"hedgehog-form"_s, u"leader-risk"_s,
                u"combat-range"_s, u"combat-strength"_s, u"combat-odds"_s, u"capture"_s, u"interpenetration"_s}));
    QCOMPARE(offered("rally").first(), u"rally"_s);
    QCOMPARE(offered("artillery").first(), u"artillery-fire"_s);
    QCOMPARE(offered("movement").first(), u"movement"_s);
    QCOMPARE(offered("morale").first(), u"crisis-of-morale"_s);
}

/// A short word for the list of units; armies have none there.
void TestPikeTelling::everyPlayerHasABadge()
{
    constexpr qsizetype kLongest = 12;
    for (const auto &procedure : pikemusket::ruleset().procedures) {
        for (const Role &role : procedure->roles) {
            if (qstrcmp(role.things.front(), "army") == 0)
                continue;
            QVERIFY2(role.badge != nullptr, qPrintable(QLatin1String(procedure->id) + u' ' + QLatin1String(role.key)));
            QVERIFY2(qsizetype(qstrlen(role.badge)) <= kLongest, role.badge);
        }
    }
}

MUSTER_TEST(TestPikeTelling)
#include "tst_piketelling.moc"
