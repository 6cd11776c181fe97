// SPDX-License-Identifier: GPL-3.0-or-later
// Exact odds on one thread with a warm engine. The three named queries are those of the targets.
#include "core/dice/joint.h"
#include "core/dice/oddsengine.h"
#include "tests/bench/targets.h"

#include <cmath>

using namespace muster;

namespace {

const Classes kHits(Faces::fromTo(5, 6));
const Reroll kMisses {"Re-rolls", Faces::fromTo(1, 4)};

/// Enumerates `run`, whose outcome is an array of whole numbers, and gathers the joint odds.
template <class Run>
double gather(OddsEngine &engine, int width, const Run &run)
{
    Joint joint(width);
    engine.enumerate({}, run, [&](const auto &outcome, double weight) { joint.add(outcome, weight); });
    return joint.sum();
}

template <class Run>
void measure(benchmark::State &state, int width, const Run &run)
{
    OddsEngine engine;
    double sum = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(sum = gather(engine, width, run));
    if (std::abs(sum - 1) > 1e-12)
        state.SkipWithError("the odds do not add up to 1");
}

void twentyDice(benchmark::State &state)
{
    measure(state, 1, [](Dice &dice) { return std::array {dice.pool({"Shooting", 20, 6}, kHits)[1]}; });
}

void twentyDiceRerolled(benchmark::State &state)
{
    measure(state, 1, [](Dice &dice) { return std::array {dice.pool({"Melee", 20, 6}, kHits, kMisses)[1]}; });
}

bool routs(int lost, int opponentLost)
{
    return lost >= opponentLost + (opponentLost + 1) / 2 && lost > opponentLost;
}

void twoSidedMelee(benchmark::State &state)
{
    measure(state, 4, [](Dice &dice) {
        const int bLost = std::min(12, dice.pool({"Side A", 14, 6}, kHits, kMisses)[1]);
        const int aLost = std::min(14, dice.pool({"Side B", 12, 6}, kHits, kMisses)[1]);
        return std::array {aLost, bLost, int(routs(aLost, bLost)), int(routs(bLost, aLost))};
    });
}

} // namespace

int main(int argc, char *argv[])
{
    against(1.0_us, "20D6 counting 5+", &twentyDice);
    against(1.5_us, "20D6 counting 5+, misses re-rolled once", &twentyDiceRerolled);
    against(50.0_us, "melee 14D6 v 12D6 with re-rolls", &twoSidedMelee);
    return runAgainstTargets(argc, argv);
}
