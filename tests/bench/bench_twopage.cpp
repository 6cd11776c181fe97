// SPDX-License-Identifier: GPL-3.0-or-later
// The procedures of Two-Page Skirmish: exact odds of ordinary inputs and of the largest.
#include "tests/bench/rulebench.h"

using namespace muster;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double kOdds = 20.0_ms;
constexpr double kGreatMelee = 200.0_ms;
constexpr double kAnyMelee = 2000.0_ms;
constexpr double kOneOfTwentyThousandASecond = 50.0_us;

struct Asked {
    const char *procedure;
    const char *inputs;
    const char *options = "{}";
};

const Asked kOddsOf[] = {
    {"ability", "{}"},
    {"turn-phases", "{}"},
    {"group-action", R"({"action": "fire_load", "figures": [{"weapon": "matchlock"}, {}, {"weapon": "bow"}]})"},
    {"move", R"({"open_half": 6, "difficult_half": 3})"},
    {"stream-crossing", "{}"},
    {"fire", R"({"die": 10, "weapon": "gatling", "distance": 20})"},
    {"fire", R"({"die": 12, "weapon": "gatling", "distance": 20, "cover": true})", R"({"unload_timing": "at_once"})"},
    {"saving-roll", R"({"die": 12, "hits": 36})"},
    {"saving-roll", R"({"die": 12, "hits": 36})", R"({"save_die": "same_die"})"},
};

const Ruleset &twopage()
{
    return *findRuleset(u"two-page-skirmish"_s);
}

QJsonObject figure(const char *side, int die)
{
    return {{u"side"_s, QString::fromLatin1(side)}, {u"die"_s, die}};
}

/// d12, d10, d8, d8 with modifiers of 0 to 2 against d10, d8, d8: 4.9 million lists of dice.
void measureSevenFight(benchmark::State &state)
{
    QJsonObject hero = figure("a", 12);
    hero.insert(u"swordsman"_s, true);
    hero.insert(u"officer"_s, true);
    QJsonObject veteran = figure("a", 10);
    veteran.insert(u"officer"_s, true);
    QJsonObject behindAWall = figure("b", 10);
    behindAWall.insert(u"defending"_s, u"low_wall"_s);
    const QJsonArray figures {
        hero, veteran, figure("a", 8), figure("a", 8), behindAWall, figure("b", 8), figure("b", 8)};
    measureOdds(state, twopage(), "melee", {{u"figures"_s, figures}});
}

/// Twelve heroes, so many of them on one side, each within reach of all enemies.
void measureTwelve(benchmark::State &state, int ofA)
{
    QJsonArray figures;
    for (int at = 0; at < 12; ++at)
        figures.append(figure(at < ofA ? "a" : "b", 12));
    measureOdds(state, twopage(), "melee", {{u"figures"_s, figures}});
}

/// Twelve of every die, each with bonuses of its own; all within reach of all enemies, or in a line where each reaches
/// the next two.
void measureUnlike(benchmark::State &state, int ofA, bool inALine)
{
    constexpr std::array kDice {12, 10, 8};
    constexpr std::array kWorks {"low_wall", "raised_wall"};
    QJsonArray figures;
    QJsonArray contacts;
    for (int at = 0; at < 12; ++at) {
        const bool isOfA = at < ofA;
        QJsonObject one = figure(isOfA ? "a" : "b", kDice[size_t(at) % kDice.size()]);
        one.insert(u"swordsman"_s, at % 2 == 0);
        one.insert(u"officer"_s, at % 4 < 2);
        if (!isOfA)
            one.insert(u"defending"_s, QString::fromLatin1(kWorks[size_t(at) % kWorks.size()]));
        figures.append(one);
    }
    for (int at = 0; inALine && at < 12 - ofA; ++at) {
        for (const int a : {at % ofA, (at + 1) % ofA})
            contacts.append(QJsonObject {{u"a"_s, a + 1}, {u"b"_s, ofA + at + 1}});
    }
    QJsonObject inputs {{u"figures"_s, figures}};
    if (inALine)
        inputs.insert(u"contacts"_s, contacts);
    measureOdds(state, twopage(), "melee", inputs);
}

constexpr auto kFight = R"({"rules": "two-page-skirmish", "procedure": "melee", "inputs": {"figures":
    [{"side": "a", "die": 12}, {"side": "b"}, {"side": "b"}]}, "dice": [5, 3, 4]})";

} // namespace

int main(int argc, char *argv[])
{
    for (const Asked &asked : kOddsOf) {
        const std::string options = std::string(asked.options) == "{}" ? "" : std::string(" ") + asked.options;
        against(kOdds, std::string("odds: ") + asked.procedure + options + " " + asked.inputs,
            [&asked](benchmark::State &state) {
                measureOdds(state, twopage(), asked.procedure, object(asked.inputs), object(asked.options));
            });
    }
    against(kOdds, "odds: melee, 4 against 3", &measureSevenFight);
    for (const int ofA : {1, 3, 6}) {
        against(kGreatMelee, "odds: melee of twelve, " + std::to_string(ofA) + " of them side A",
            [ofA](benchmark::State &state) { measureTwelve(state, ofA); });
    }
    for (const int ofA : {2, 4, 6}) {
        for (const bool inALine : {false, true}) {
            against(kAnyMelee,
                "odds: melee of twelve unlike" + std::string(inALine ? " in a line, " : ", ") + std::to_string(ofA)
                    + " of them side A",
                [ofA, inALine](benchmark::State &state) { measureUnlike(state, ofA, inALine); });
        }
    }
    against(kOneOfTwentyThousandASecond, "a line of JSON in, a line out: melee",
        [](benchmark::State &state) { answerLines(state, kFight); });
    return runAgainstTargets(argc, argv);
}
