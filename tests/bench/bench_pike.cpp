// SPDX-License-Identifier: GPL-3.0-or-later
// The procedures of Pike and Musket: exact odds of the largest inputs, and tables of their own for a request.
#include "core/rules/request.h"
#include "tests/bench/rulebench.h"

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double kOdds = 20.0_ms;
constexpr double kTables = 5.0_ms;
constexpr double kOneOfTwentyThousandASecond = 50.0_us;

const Ruleset &pike()
{
    return *findRuleset(u"pike-and-musket"_s);
}

struct Asked {
    const char *procedure;
    const char *inputs;
    const char *options = "{}";
};

const Asked kOddsOf[] = {
    {"muster", R"({"army": "royalist", "unit_type": "infantry", "bases": 10})"},
    {"rally", R"({"army": "royalist", "unit_type": "infantry", "state": "disrupted", "leader": true})"},
    {"artillery-fire", R"({"range": 100, "target_bases": 10})"},
    {"limber", R"({"action": "limber", "gun_state": "unlimbered"})"},
    {"capture", R"({"what": "battery"})"},
    {"movement", R"({"army": "royalist", "unit_type": "shock_cavalry", "mode": "charge"})"},
    {"formation-change", R"({"unit_type": "infantry", "from": "line", "to": "column"})"},
    {"hedgehog-form", R"({"army": "royalist", "cavalry_distance": 9, "cavalry_allowance": 150})",
        R"({"hedgehog_late": "morale_die"})"},
    {"interpenetration", R"({"mover_state": "routing"})"},
    {"staff-order", R"({"distance": 150})"},
    {"combat-range", R"({"unit_type": "pistol_cavalry", "distance": 20, "target_type": "shock_cavalry"})"},
    {"combat-strength", R"({"army": "royalist", "unit_type": "infantry", "bases": 10})"},
    {"combat-odds", R"({"attacker_strength": 20, "defender_strength": 10, "direction": "rear"})"},
    {"leader-risk", R"({"side": "attacker"})"},
    {"control-test", R"({"army": "royalist", "unit_type": "shock_cavalry"})"},
    {"casualty-rate", R"({"initial": 100, "removed": 11})"},
    {"crisis-of-morale", R"({"fielded": 100, "lost": 35})"},
    {"victory", R"({"a_fielded": 100, "a_lost": 10, "b_fielded": 100, "b_lost": 15})"},
};

/// As many as may attack, all of them different, a leader on either side.
QJsonArray sixAttackers(const std::initializer_list<const char *> &types)
{
    QJsonArray attackers;
    for (int unit = 0; unit < 6; ++unit) {
        const char *type = std::data(types)[size_t(unit) % types.size()];
        attackers.append(QJsonObject {{u"army"_s, u"royalist"_s}, {u"unit_type"_s, QString::fromLatin1(type)},
            {u"bases"_s, unit + 1}, {u"state"_s, unit % 2 == 0 ? u"good_order"_s : u"disrupted"_s},
            {u"leader"_s, unit == 0}});
    }
    return attackers;
}

void greatestCombat(benchmark::State &state)
{
    measureOdds(state, pike(), "combat",
        {{u"attackers"_s, sixAttackers({"infantry", "shock_cavalry", "pistol_cavalry", "dragoons_foot"})},
            {u"defender_army"_s, u"swedish"_s}, {u"defender_type"_s, u"infantry"_s}, {u"defender_bases"_s, 40},
            {u"defender_leader"_s, true}, {u"artillery_support"_s, true}});
}

void greatestHedgehogCombat(benchmark::State &state)
{
    measureOdds(state, pike(), "hedgehog-combat",
        {{u"attackers"_s, sixAttackers({"shock_cavalry", "pistol_cavalry", "dragoons_mounted"})},
            {u"defender_bases"_s, 40}, {u"defender_leader"_s, true}});
}

/// Every table replaced by itself and checked, alone and with the others.
void checkTables(benchmark::State &state)
{
    const auto printed = pike().defaultTables();
    for (auto _ : state) {
        if (!pike().replaced(*printed, printed->document()))
            return state.SkipWithError("refused");
    }
}

/// A request that brings tables nobody had before: they are read, checked and made ready.
void requestWithTables(benchmark::State &state)
{
    Answerer answerer;
    int move = 0;
    QJsonObject answer;
    for (auto _ : state) {
        move = (move + 1) % 1000;
        answer = answerer.answer({{u"rules"_s, u"pike-and-musket"_s}, {u"procedure"_s, u"capture"_s},
            {u"tables"_s, QJsonObject {{u"command"_s, QJsonObject {{u"general_move"_s, move}}}}},
            {u"inputs"_s, QJsonObject {{u"what"_s, u"battery"_s}}}});
    }
    if (answer.value("status"_L1) != u"resolved"_s)
        state.SkipWithError("not resolved");
}

constexpr auto kCombat = R"({"rules": "pike-and-musket", "procedure": "combat", "inputs": {"attackers":
    [{"army": "royalist", "unit_type": "infantry", "bases": 10, "distance": 40}], "defender_army": "parliament",
    "defender_type": "infantry", "defender_bases": 10}, "dice": [4]})";

} // namespace

int main(int argc, char *argv[])
{
    for (const Asked &asked : kOddsOf) {
        against(kOdds, std::string("odds: ") + asked.procedure, [&asked](benchmark::State &state) {
            measureOdds(state, pike(), asked.procedure, object(asked.inputs), object(asked.options));
        });
    }
    against(kOdds, "odds: combat, six attackers, two leaders", &greatestCombat);
    against(kOdds, "odds: hedgehog-combat, six attackers, two leaders", &greatestHedgehogCombat);
    against(kTables, "all tables checked", &checkTables);
    against(kTables, "a request with tables of its own", &requestWithTables);
    against(kOneOfTwentyThousandASecond, "a line of JSON in, a line out: combat",
        [](benchmark::State &state) { answerLines(state, kCombat); });
    return runAgainstTargets(argc, argv);
}
