// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/targets.h"

#include <cstdio>
#include <map>

namespace muster {

namespace {

struct Target {
    double seconds = 0;
    TimedBy by = TimedBy::Work;
};

std::map<std::string, Target> &targets()
{
    static std::map<std::string, Target> all;
    return all;
}

std::string inWords(double seconds)
{
    char text[32];
    if (seconds < 0.9995e-3)
        std::snprintf(text, sizeof text, "%.2f us", seconds * 1e6);
    else
        std::snprintf(text, sizeof text, "%.2f ms", seconds * 1e3);
    return text;
}

/// Prints a row for each benchmark, as tools/bench prints its own.
class TargetTable : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context &) override { return true; }

    void ReportRuns(const std::vector<Run> &runs) override
    {
        for (const Run &run : runs)
            print(run);
        std::fflush(stdout);
    }

    bool hasFailed() const { return m_hasFailed; }

private:
    void print(const Run &run)
    {
        const std::string &name = run.run_name.function_name;
        if (run.error_occurred) {
            m_hasFailed = true;
            std::printf("%-66s could not be run: %s\n", name.c_str(), run.error_message.c_str());
            return;
        }
        const Target target = targets().at(name);
        const double whole = target.by == TimedBy::Wall ? run.real_accumulated_time : run.cpu_accumulated_time;
        const double seconds = whole / double(run.iterations);
        std::printf("%-66s %12s %12s  %s\n", name.c_str(), inWords(seconds).c_str(), inWords(target.seconds).c_str(),
            seconds <= target.seconds ? "met" : "missed");
    }

    bool m_hasFailed = false;
};

} // namespace

benchmark::internal::Benchmark *against(
    double target, const std::string &name, std::function<void(benchmark::State &)> run, TimedBy by)
{
    targets()[name] = {target, by};
    auto *registered = benchmark::RegisterBenchmark(name.c_str(), std::move(run));
    return by == TimedBy::Wall ? registered->UseRealTime() : registered;
}

int runAgainstTargets(int argc, char *argv[])
{
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    TargetTable table;
    benchmark::RunSpecifiedBenchmarks(&table);
    return table.hasFailed() ? 1 : 0;
}

} // namespace muster
