// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/share.h"
#include "core/rules/pikemusket/telling.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_casualtyrate {
namespace {

struct Inputs {
    int initial = 0;
    int reinforcements = 0;
    int removed = 0;
    int routedOff = 0;
    int captured = 0;
};

struct Outcome {
    int fielded = 0;
    int lost = 0;
    int tenths = 0;
};

int allLosses(const Inputs &in)
{
    return in.removed + in.routedOff + in.captured;
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    const int fielded = in.initial + in.reinforcements;
    if (allLosses(in) > fielded) {
        return Refusal {u"removed"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "All losses together must be %1 at most: no more bases were fielded."))
                .arg(fielded)};
    }
    return {};
}

Outcome resolve(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    out.fielded = in.initial + in.reinforcements;
    out.lost = allLosses(in) - (figures.routedOff == RoutedOff::Ignore ? in.routedOff : 0);
    out.tenths = Share {out.lost, out.fielded}.tenths();
    return out;
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "%1 at the start + %2 since = %3 bases"))
                                         .arg(in.initial)
                                         .arg(in.reinforcements)
                                         .arg(out.fielded),
        kCrisis}};
    if (figures.routedOff == RoutedOff::Ignore)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "lost: %1 removed + %2 captured = %3"))
                             .arg(in.removed)
                             .arg(in.captured)
                             .arg(out.lost),
            "PM-R36", in.routedOff > 0 ? "routed_off" : nullptr});
    else
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "lost: %1 removed + %2 run off + %3 captured = %4"))
                             .arg(in.removed)
                             .arg(in.routedOff)
                             .arg(in.captured)
                             .arg(out.lost),
            in.routedOff > 0 ? "PM-R36" : kCrisis, in.routedOff > 0 ? "routed_off" : nullptr});
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2: %3"))
                         .arg(out.lost)
                         .arg(out.fielded)
                         .arg(percentInWords(out.tenths)),
        kCrisis});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 lost %2."))
        .arg(names.of("army", QT_TRANSLATE_NOOP("muster", "the army")))
        .arg(percentInWords(out.tenths));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n base(s) fielded"), in.initial + in.reinforcements)};
}

} // namespace
} // namespace in_casualtyrate

std::unique_ptr<Procedure> casualtyRate()
{
    using namespace in_casualtyrate;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "casualty-rate";
    p->title = QT_TRANSLATE_NOOP("muster", "Casualties of an army");
    p->section = kCrisis;
    p->letter = 'Y';
    p->phases = {"morale"};
    p->roles = {{.key = "army", .label = QT_TRANSLATE_NOOP("muster", "Army"), .things = {"army"}}};
    p->boundInputs = {
        input<&Inputs::initial>("initial", QT_TRANSLATE_NOOP("muster", "Bases at the start"))
            .range(1, 2000)
            .needed()
            .from("army", "initial_bases"),
        input<&Inputs::reinforcements>("reinforcements", QT_TRANSLATE_NOOP("muster", "Bases arrived since"))
            .range(0, 2000)
            .from("army", "reinforcement_bases"),
        input<&Inputs::removed>("removed", QT_TRANSLATE_NOOP("muster", "Bases removed"))
            .range(0, 4000)
            .from("army", "removed"),
        input<&Inputs::routedOff>("routed_off", QT_TRANSLATE_NOOP("muster", "Bases that ran off the board"))
            .range(0, 4000)
            .from("army", "routed_off"),
        input<&Inputs::captured>("captured", QT_TRANSLATE_NOOP("muster", "Batteries captured"))
            .range(0, 4000)
            .from("army", "captured"),
    };
    p->boundOutputs = {
        output<&Outcome::fielded>("fielded", QT_TRANSLATE_NOOP("muster", "Bases fielded")),
        output<&Outcome::lost>("lost", QT_TRANSLATE_NOOP("muster", "Bases lost")),
        output<&Outcome::tenths>("percent_tenths", QT_TRANSLATE_NOOP("muster", "Lost, tenths of a per cent")).shown(),
    };
    p->refuses = &refuse;
    p->resolves = &resolve;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
