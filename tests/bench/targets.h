// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>
#include <functional>
#include <string>

namespace muster {

/// What a benchmark is timed by: its own work, or the clock on the wall where it waits for a disk.
enum class TimedBy { Work, Wall };

/// Registers a benchmark that is to take at most `target` seconds a round.
benchmark::internal::Benchmark *against(
    double target, const std::string &name, std::function<void(benchmark::State &)> run, TimedBy by = TimedBy::Work);

/// Runs what is registered: one row each, with name, figure, target and "met" or "missed". Takes Google Benchmark's
/// options. 1 when a benchmark could not be run.
int runAgainstTargets(int argc, char *argv[]);

constexpr double operator""_us(long double amount)
{
    return double(amount) * 1e-6;
}

constexpr double operator""_ms(long double amount)
{
    return double(amount) * 1e-3;
}

} // namespace muster
