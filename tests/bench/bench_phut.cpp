// SPDX-License-Identifier: GPL-3.0-or-later
// The procedures of PHUT!: exact odds of ordinary inputs and of the largest that their ranges allow, and requests
// with dice, as the command line answers them line by line.
#include "tests/bench/rulebench.h"

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double kOrdinary = 1.0_ms;
constexpr double kExtreme = 50.0_ms;
constexpr double kOneOfTwentyThousandASecond = 50.0_us;

struct Asked {
    const char *name;
    double target;
    const char *procedure;
    const char *inputs;
    const char *options = "{}";
};

const Asked kOdds[] = {
    {"counter-pool", kOrdinary, "counter-pool", "{}"},
    {"initiative", kOrdinary, "initiative", "{}"},
    {"counter-duel, 99 counters each, all played", kExtreme, "counter-duel",
        R"({"roll_winner": "a", "counters_a": 99, "counters_b": 99, "plays": 198})"},
    {"movement, light cavalry re-rolls", kOrdinary, "movement", R"({"troop": "light_cavalry", "reroll_up_to": 6})"},
    {"movement, heavy cavalry must re-roll, obstacle", kOrdinary, "movement",
        R"({"troop": "heavy_cavalry", "obstacle": "ahead", "obstacle_distance": 9})"},
    {"manoeuvre", kOrdinary, "manoeuvre", R"({"troop": "infantry", "wheel": 360, "drift": 99})"},
    {"interpenetration, 99 through 99", kExtreme, "interpenetration", R"({"mover_bases": 99, "other_bases": 99})"},
    {"artillery-overrun, 99 models", kExtreme, "artillery-overrun", R"({"models": 99})"},
    {"shooting, 8 bows", kOrdinary, "shooting", R"({"rating": 8, "weapon": "bow", "distance": 20, "target_bases": 8})"},
    {"shooting, 20 firearms", kOrdinary, "shooting",
        R"({"rating": 20, "weapon": "firearm", "distance": 10, "target_bases": 12, "hits_before": 2})"},
    {"shooting, 3 heavy guns (18 dice)", kOrdinary, "shooting",
        R"({"rating": 3, "weapon": "heavy_artillery", "distance": 20, "target_bases": 12})"},
    {"shooting, 99 firearms", kExtreme, "shooting",
        R"({"rating": 99, "weapon": "firearm", "distance": 10, "target_bases": 99})"},
    {"shooting, 99 light guns (297 dice)", kExtreme, "shooting",
        R"({"rating": 99, "weapon": "light_artillery", "distance": 10, "target_bases": 99})"},
    {"shooting, 99 heavy guns (594 dice)", kExtreme, "shooting",
        R"({"rating": 99, "weapon": "heavy_artillery", "distance": 20, "target_bases": 99})"},
    {"shooting, 99 heavy guns at armour, far, no end of targets", kExtreme, "shooting",
        R"({"rating": 99, "weapon": "heavy_artillery", "distance": 30, "cover": "hard", "target_depth": 99,
            "target_heavy_armour": true})"},
    {"melee, 8 v 8", kOrdinary, "melee", R"({"a_bases": 8, "b_bases": 8})"},
    {"melee, 12 Swiss v 12 Landsknechts", kOrdinary, "melee",
        R"({"a_bases": 12, "a_files": 4, "a_arm": "pike", "a_order": "close", "a_kind": "swiss",
            "b_bases": 12, "b_files": 4, "b_arm": "pike", "b_order": "close", "b_kind": "landsknecht"})"},
    {"melee, 20 Swiss v 20 militia", kOrdinary, "melee",
        R"({"a_bases": 20, "a_kind": "swiss", "b_bases": 20, "b_kind": "italian_militia"})"},
    {"melee, 20 Gendarmes v 20 Gendarmes, at once", kOrdinary, "melee",
        R"({"a_bases": 20, "a_kind": "gendarme", "b_bases": 20, "b_kind": "gendarme"})",
        R"({"melee_order": "simultaneous"})"},
    {"melee, 99 v 99", kExtreme, "melee", R"({"a_bases": 99, "b_bases": 99})"},
    {"melee, 99 Swiss v 99 Landsknechts, files of 1", kExtreme, "melee",
        R"({"a_bases": 99, "a_files": 1, "a_arm": "pike", "a_order": "close", "a_kind": "swiss",
            "b_bases": 99, "b_files": 1, "b_arm": "pike", "b_order": "close", "b_kind": "landsknecht"})"},
    {"melee, the same, at once", kExtreme, "melee",
        R"({"a_bases": 99, "a_files": 1, "a_arm": "pike", "a_order": "close", "a_kind": "swiss",
            "b_bases": 99, "b_files": 1, "b_arm": "pike", "b_order": "close", "b_kind": "landsknecht"})",
        R"({"melee_order": "simultaneous"})"},
    {"melee, 99 militia v 99 Gendarmes, armoured, at once", kExtreme, "melee",
        R"({"a_bases": 99, "a_files": 1, "a_arm": "pike", "a_order": "close", "a_kind": "italian_militia",
            "b_bases": 99, "b_files": 1, "b_arm": "pike", "b_order": "close", "b_kind": "gendarme",
            "a_heavy_armour": true, "b_heavy_armour": true})",
        R"({"melee_order": "simultaneous"})"},
    {"rout-test, 99 hits and losses", kExtreme, "rout-test",
        R"({"troop": "infantry", "bases": 99, "missile_hits": 99, "melee_lost": 99, "opponent_lost": 99})"},
    {"rout-move, 99 bases", kExtreme, "rout-move", R"({"troop": "heavy_cavalry", "bases": 99})"},
    {"rally, 99 bases", kExtreme, "rally", R"({"bases": 99, "rout_moves": 99, "staff_contact": true})"},
};

const Ruleset &phut()
{
    return *findRuleset(u"phut"_s);
}

void registerOdds(const Asked &asked)
{
    against(asked.target, std::string("odds: ") + asked.name, [&asked](benchmark::State &state) {
        measureOdds(state, phut(), asked.procedure, object(asked.inputs), object(asked.options));
    });
}

QJsonObject greatArmy()
{
    QJsonArray units;
    for (int i = 0; i < 200; ++i)
        units.append(QJsonObject {{u"start_bases"_s, 999}, {u"bases"_s, 5 * i}});
    return {{u"units"_s, units}};
}

void greatestArmyCasualties(benchmark::State &state)
{
    measureOdds(state, phut(), "army-casualties", greatArmy());
}

constexpr auto kVolley = R"({"rules": "phut", "procedure": "shooting",
    "inputs": {"rating": 8, "weapon": "bow", "distance": 20}, "dice": [6, 5, 1, 2, 3, 1]})";
constexpr auto kRound = R"({"rules": "phut", "procedure": "melee", "inputs": {"a_bases": 4, "b_bases": 3},
    "dice": [5, 6, 1, 2, 6]})";

/// Without the text around it: inputs checked, dice counted.
void resolveEntered(benchmark::State &state)
{
    const auto rules = Rules::make(phut());
    const QJsonObject request = object(kVolley);
    const Procedure &shooting = *phut().procedure(u"shooting"_s);
    constexpr std::array kFaces {6, 5, 1, 2, 3, 1};
    for (auto _ : state) {
        const auto question = shooting.ask(*rules, request.value("inputs"_L1).toObject());
        Dice dice = Dice::entered(kFaces);
        const Answer answer = (*question)->resolve(dice);
        if (dice.ranOut() || answer.row.empty())
            return state.SkipWithError("not resolved");
    }
}

} // namespace

int main(int argc, char *argv[])
{
    for (const Asked &asked : kOdds)
        registerOdds(asked);
    against(kExtreme, "odds: army-casualties, 200 units of 999 bases", &greatestArmyCasualties);
    against(kOneOfTwentyThousandASecond, "resolved with dice entered: shooting", &resolveEntered);
    against(kOneOfTwentyThousandASecond, "a line of JSON in, a line out: shooting",
        [](benchmark::State &state) { answerLines(state, kVolley); });
    against(kOneOfTwentyThousandASecond, "a line of JSON in, a line out: melee",
        [](benchmark::State &state) { answerLines(state, kRound); });
    return runAgainstTargets(argc, argv);
}
