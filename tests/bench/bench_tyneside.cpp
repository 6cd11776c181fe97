// SPDX-License-Identifier: GPL-3.0-or-later
// The procedures of the Tyneside Pike and Shot: exact odds of ordinary inputs and of the largest.
#include "core/dice/joint.h"
#include "core/dice/oddsengine.h"
#include "tests/bench/rulebench.h"

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double kOdds = 50.0_ms;
constexpr double kTwelveMen = 0.1_ms;
constexpr double kOneOfTwentyThousandASecond = 50.0_us;

struct Asked {
    const char *name;
    const char *procedure;
    const char *inputs;
    double target = kOdds;
};

const Asked kOddsOf[] = {
    {"points of 60 entries", "points-roster", R"({"entries": [{"count": 20, "firearm": "musket", "hand": "sword"}]})"},
    {"hidden-markers, 40", "hidden-markers", R"({"markers": 40, "terrain": 40})"},
    {"command-points, six links", "command-points",
        R"({"quality": "good", "musician": true, "links": [{"quality": "good"}, {"quality": "good"}, {"quality": "good"},
            {"quality": "good"}, {"quality": "good"}, {"quality": "good"}]})"},
    {"risk-factor", "risk-factor", R"({"quality": "poor", "enemy_in_range": true, "casualties": 7})"},
    {"actions", "actions", R"({"table": "firearms", "risk": 4, "dragoon": true, "mounted": true})"},
    {"formed-actions, four groups", "formed-actions",
        R"({"table": "firearms", "groups": [{"risk": 1}, {"risk": 3}, {"risk": 6}, {"risk": 9}]})"},
    {"visibility", "visibility", R"({"place": "edge", "distance": 30})"},
    {"aimed-shot", "aimed-shot", R"({"weapon": "pistol", "distance": 4, "armour": "cuirassier"})"},
    {"shooting, 17 shots at 12 men", "shooting",
        R"({"weapon": "musket", "distance": 8, "cover": "soft", "shooters": 17, "fit": 12})"},
    {"shooting, 44 pistols at 20 fit, 20 wounded, 4 attached", "shooting",
        R"({"weapon": "pistol", "distance": 4, "shooters": 44, "fit": 20, "wounded": 20, "attached":
            [{"armour": "buff"}, {"armour": "half_metal"}, {"armour": "cuirassier"}, {"condition": "wounded"}]})"},
    {"hit-effects, 60 hits on 40 men", "hit-effects", R"({"hits": 60, "fit": 26, "wounded": 14})"},
    {"artillery, four dice", "artillery",
        R"({"distance": 20, "fit": 20, "wounded": 20, "attached": [{}, {}, {}, {"condition": "wounded"}]})"},
    {"melee-bout, 1 and 3 pikes against 4 and 4", "melee-bout",
        R"({"a": [{"weapon": "pike"}, {"weapon": "pike", "support": true}, {"weapon": "pike", "support": true},
                  {"weapon": "pike", "support": true}],
            "b": [{"weapon": "pike"}, {"weapon": "pike"}, {"weapon": "pike", "quality": "good"}, {"weapon": "pike"},
                  {"weapon": "pike", "support": true}, {"weapon": "pike", "support": true},
                  {"weapon": "pike", "support": true}, {"weapon": "pike", "support": true}]})"},
    {"melee, 40 against 40", "melee", R"({"a_figures": 40, "b_figures": 40, "a_wounded": 20, "b_wounded": 10})"},
    {"melee, 13 in four ranks against 40 in four", "melee",
        R"({"a_figures": 13, "a_weapon": "pike", "a_ranks": 3, "a_wounded": 5,
            "b_figures": 40, "b_weapon": "pike", "b_ranks": 3, "b_wounded": 19})"},
    {"points-figure", "points-figure", R"({"hand": "pike", "second_hand": "sword"})"},
    {"command-reach", "command-reach", R"({"terrain": "enclosed", "distance": 25})"},
    {"command-allocation", "command-allocation",
        R"({"points": 20, "groups": [{"loyal": 5, "all_in_reach": false}, {"double": 4}]})"},
    {"losses", "losses", R"({"starting": 20, "wounded": 2, "dead": 1})"},
    {"movement", "movement",
        R"({"mover": "horse", "pace": "gallop", "training": "dutch", "fleeing": true, "easy_cm": 60})"},
    {"horse-pace", "horse-pace", R"({"easy_cm": 10, "difficult_cm": 20})"},
    {"charge", "charge",
        R"({"mover": "horse", "pace": "gallop", "commanded": true, "forced_elsewhere": true, "easy_cm": 55})"},
    {"line-of-fire", "line-of-fire", R"({"distance": 50, "shooter_depth": 10, "target_depth": 10})"},
    {"range-band", "range-band", R"({"weapon": "musket", "distance": 10, "cover": "soft"})"},
    {"eligible-shooters", "eligible-shooters",
        R"({"quality": "good", "fit": 12, "weapon": "pistol", "moved": "full", "ordered_to_shoot": true,
            "band": "medium"})"},
    {"gun-turn", "gun-turn", R"({"task": "move", "distance": 10, "limbered": true})"},
    {"melee-result", "melee-result", R"({"b_wounded": 1, "a_galloped": true})"},
    {"group-merge", "group-merge", R"({"host_fit": 10, "host_starting": 20, "joining_fit": 2, "joining_wounded": 1})"},
    {"loading", "loading", R"({"ammo": "unloaded", "weapon": "pistol", "moved": "full"})"},
    {"victory", "victory", R"({"a_units": 4, "a_retreating": 4, "b_units": 3, "b_retreating": 2})"},
};

const Ruleset &tyneside()
{
    return *findRuleset(u"tyneside"_s);
}

/// 17 shots that hit from 5 at one of 12 men each, the question asked beforehand: what a bare volley comes to.
template <class Odds, class Work>
void measureVolley(benchmark::State &state, Work work)
{
    const auto rules = Rules::make(tyneside());
    const Procedure &procedure = *tyneside().procedure(u"shooting"_s);
    const auto question =
        procedure.ask(*rules, object(R"({"distance": 8, "cover": "soft", "shooters": 17, "fit": 12})"));
    OddsEngine engine;
    for (auto _ : state) {
        Odds odds(int((*question)->fields().size()));
        if (work(**question, engine, odds) != OddsEnd::Complete)
            return state.SkipWithError("too many falls of the dice");
    }
}

/// Every field, those killed and wounded together.
void measureEach(benchmark::State &state)
{
    measureVolley<Marginals>(state, [](const Question &question, OddsEngine &engine, Marginals &odds) {
        return question.marginals(engine, {}, odds);
    });
}

/// What befalls the group with the hits that do it and those that are wasted: nobody waits for it.
void measureTogether(benchmark::State &state)
{
    measureVolley<Joint>(state,
        [](const Question &question, OddsEngine &engine, Joint &odds) { return question.odds(engine, {}, odds); });
}

constexpr auto kVolley = R"({"rules": "tyneside", "procedure": "shooting", "inputs": {"distance": 10, "shooters": 3,
    "fit": 10}, "dice": [3, 8, 2, 1, 10, 3, 4]})";

} // namespace

int main(int argc, char *argv[])
{
    for (const Asked &asked : kOddsOf) {
        against(asked.target, std::string("odds: ") + asked.name, [&asked](benchmark::State &state) {
            measureOdds(state, tyneside(), asked.procedure, object(asked.inputs));
        });
    }
    against(kTwelveMen, "odds, warm: 17 shots at 12 men; killed with wounded", &measureEach);
    against(kOdds, "odds, warm: 17 shots at 12 men, all fields together", &measureTogether);
    against(kOneOfTwentyThousandASecond, "a line of JSON in, a line out: shooting",
        [](benchmark::State &state) { answerLines(state, kVolley); });
    return runAgainstTargets(argc, argv);
}
