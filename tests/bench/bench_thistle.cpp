// SPDX-License-Identifier: GPL-3.0-or-later
// The procedures of The Thistle, the Lily and the Rose: exact odds of ordinary inputs and of the largest.
#include "tests/bench/rulebench.h"

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double kOdds = 20.0_ms;
constexpr double kOrdinaryMelee = 2.0_ms;
constexpr double kGreatMelee = 50.0_ms;
constexpr double kOneOfTwentyThousandASecond = 50.0_us;

struct Asked {
    const char *procedure;
    const char *inputs;
    const char *options = "{}";
};

const Asked kOddsOf[] = {
    {"initiative", "{}"},
    {"detached-test", R"({"distance": 20, "elite": 2, "levy": 3})"},
    {"movement", R"({"units": [{"type": "shot"}, {"type": "pikes"}], "shooting": true})"},
    {"interpenetration", R"({"mover": "pikes", "other": "shot"})"},
    {"charge", R"({"type": "cavalry", "distance": 12, "allowance": 18})"},
    {"charge-reaction", R"({"type": "light_cavalry", "distance": 12})"},
    {"evade", R"({"evader": "shot", "distance": 6, "charger_allowance": 18})"},
    {"shooting", R"({"weapon": "bow", "distance": 6, "rapid": true, "shooters": 20, "target_type": "gensdarmes"})"},
    {"hit-consolidation", R"({"hits": 9, "hit_type": "pikes", "units": [{"type": "pikes", "figures": 4, "hits": 2},
        {"type": "pikes", "figures": 4}, {"type": "shot", "figures": 4}]})"},
    {"defeated-in-melee", R"({"hits_suffered": 4, "hits_inflicted": 1, "trained": 4, "demoralised": true})"},
    {"rally", R"({"irregular": 2, "army_general": true, "enemy_near": true})"},
    {"demoralisation", R"({"units": 10, "destroyed": 6})"},
};

const Ruleset &thistle()
{
    return *findRuleset(u"thistle-lily-rose"_s);
}

/// So many units with two dice each, of all sorts, against as many; either general takes the risk.
void measureMelee(benchmark::State &state, int units)
{
    constexpr std::array kTypes {"pikes", "bills", "gensdarmes", "cavalry", "swordsmen"};
    constexpr std::array kClasses {"trained", "elite", "levy", "irregular"};
    constexpr std::array kGrounds {"open", "cover", "uphill"};
    QJsonArray side;
    for (size_t unit = 0; unit < size_t(units); ++unit) {
        side.append(QJsonObject {{u"type"_s, QString::fromLatin1(kTypes[unit % kTypes.size()])},
            {u"class"_s, QString::fromLatin1(kClasses[unit % kClasses.size()])},
            {u"ground"_s, QString::fromLatin1(kGrounds[unit % kGrounds.size()])}, {u"charge"_s, u"charging"_s}});
    }
    measureOdds(state, thistle(), "melee",
        {{u"a_units"_s, side}, {u"b_units"_s, side}, {u"a_with_me"_s, true}, {u"b_with_me"_s, true}});
}

/// Ten guns that share a line of twenty units, friend and foe by turns.
void measureArtillery(benchmark::State &state)
{
    QJsonArray targets;
    for (int at = 0; at < 20; ++at)
        targets.append(QJsonObject {
            {u"distance"_s, at}, {u"side"_s, at % 2 == 0 ? u"enemy"_s : u"friend"_s}, {u"cover"_s, at % 3 == 0}});
    measureOdds(state, thistle(), "artillery-fire",
        {{u"gun"_s, u"heavy_artillery"_s}, {u"guns"_s, 10}, {u"targets"_s, targets}});
}

constexpr auto kFight = R"({"rules": "thistle-lily-rose", "procedure": "melee", "inputs": {"a_units":
    [{"type": "pikes"}, {"type": "shot"}], "b_units": [{"type": "bills"}]}, "dice": [5, 3, 4, 4, 1]})";

} // namespace

int main(int argc, char *argv[])
{
    for (const Asked &asked : kOddsOf) {
        against(kOdds, std::string("odds: ") + asked.procedure, [&asked](benchmark::State &state) {
            measureOdds(state, thistle(), asked.procedure, object(asked.inputs), object(asked.options));
        });
    }
    against(kOdds, "odds: artillery-fire, 10 guns, 20 units in the line", &measureArtillery);
    const auto melee = [](int units, double target) {
        against(target, "odds: melee, " + std::to_string(units) + " units a side, two generals",
            [units](benchmark::State &state) { measureMelee(state, units); });
    };
    melee(3, kOrdinaryMelee);
    melee(6, kOrdinaryMelee);
    melee(12, kGreatMelee);
    melee(20, kGreatMelee);
    against(kOneOfTwentyThousandASecond, "a line of JSON in, a line out: melee",
        [](benchmark::State &state) { answerLines(state, kFight); });
    return runAgainstTargets(argc, argv);
}
