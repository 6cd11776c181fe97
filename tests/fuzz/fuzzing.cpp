// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzing.h"

#include "tests/proof/figures.h"

#include <QDeadlineTimer>

#include <chrono>
#include <cstdio>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr int kShort = 2000; ///< tries without sanitizers
#ifdef __SANITIZE_ADDRESS__
constexpr int kSeconds = 60;
#else
constexpr int kSeconds = 0;
#endif

/// Qt Test cuts long words off: all of them go to standard error first.
QString told(const char *name, quint32 seed, const QString &fault)
{
    std::fprintf(stderr, "%s\n", qPrintable(fault));
    return u"%1, MUSTER_FUZZ_SEED=%2: %3"_s.arg(QLatin1StringView(name)).arg(seed).arg(fault);
}
} // namespace

QString fuzzed(const char *name, const FuzzTry &attempt)
{
    const int seconds = amount("MUSTER_FUZZ_SECONDS", kSeconds);
    const auto first = quint32(amount("MUSTER_FUZZ_SEED", 1));
    const QDeadlineTimer end(std::chrono::seconds {seconds});
    quint32 seed = first;
    const auto goesOn = [&] { return seconds > 0 ? !end.hasExpired() : seed < first + kShort; };
    for (; goesOn(); ++seed) {
        Mutation mutation(seed);
        if (const QString fault = attempt(mutation); !fault.isEmpty())
            return told(name, seed, fault);
    }
    qInfo("%s: %u tries", name, seed - first);
    keepFigure(QByteArray("fuzz.").append(name).constData(), seed - first);
    return {};
}

} // namespace muster
