// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"
#include "core/rules/thistle/tracker.h"

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_demoralisation {
namespace {

constexpr int kHundred = 100;

struct Inputs {
    int units = 0;
    int destroyed = 0;
    int leftField = 0;
    bool already = false;
};

struct Outcome {
    int lost = 0;
    bool demoralised = false;
    bool newly = false;
    int moreLosses = 0;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    const char *field = in.destroyed > in.units ? "destroyed" : "left_field";
    if (in.destroyed <= in.units && in.destroyed + in.leftField <= in.units)
        return {};
    return Refusal {QString::fromLatin1(field),
        Phrase(QT_TRANSLATE_NOOP("muster", "The command had no more than %1 units.")).arg(in.units)};
}

Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    out.lost = figures.lossesThatCount(in.destroyed, in.leftField);
    const bool now = figures.isDemoralisedBy(out.lost, in.units);
    out.demoralised = now || in.already;
    out.newly = now && !in.already;
    if (!out.demoralised)
        out.moreLosses = figures.demoralisedAbove * in.units / kHundred + 1 - out.lost;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    if (out.newly)
        effects.set("command", "demoralised", true);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    if (in.leftField > 0)
        lines.push_back({Phrase(figures.offBoard == OffBoard::Counts
                                 ? QT_TRANSLATE_NOOP("muster", "units off the table count: %1")
                                 : QT_TRANSLATE_NOOP("muster", "units off the table do not count: %1"))
                             .arg(in.leftField),
            "TL-R42", "off_board"});
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2 units lost: demoralised above %3 %"))
                         .arg(out.lost)
                         .arg(in.units)
                         .arg(figures.demoralisedAbove),
        kDemoralisation});
    if (in.already)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "demoralised before, and that never ends")), "TL-R43"});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase command = names.of("command", QT_TRANSLATE_NOOP("muster", "The command"));
    if (out.newly)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: demoralised from now on.")).arg(command);
    if (out.demoralised)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: still demoralised.")).arg(command);
    return Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster", "%1: holding; %n more {loss|losses} would demoralise the command."),
        out.moreLosses)
        .arg(command);
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    constexpr int kMost = 200;
    return {
        input<&Inputs::units>("units", QT_TRANSLATE_NOOP("muster", "Units at the start"))
            .range(1, kMost)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "The general's stand included, wagons left out."))
            .workedOut(&unitsOfCommand),
        input<&Inputs::destroyed>("destroyed", QT_TRANSLATE_NOOP("muster", "Units destroyed"))
            .range(0, kMost)
            .workedOut(&destroyedOfCommand),
        input<&Inputs::leftField>("left_field", QT_TRANSLATE_NOOP("muster", "Units that left the table"))
            .range(0, kMost)
            .workedOut(&leftOfCommand),
        input<&Inputs::already>("already", QT_TRANSLATE_NOOP("muster", "Demoralised before"))
            .from("command", "demoralised"),
    };
}

} // namespace
} // namespace in_demoralisation

std::unique_ptr<Procedure> demoralisation()
{
    using namespace in_demoralisation;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "demoralisation";
    p->title = QT_TRANSLATE_NOOP("muster", "Is the command demoralised?");
    p->section = kDemoralisation;
    p->letter = 'Z';
    for (const Phase &phase : phases())
        p->phases.push_back(phase.id); // at once in any of them (TL-R43)
    p->reads = {"demoralisation"};
    p->roles = {
        {.key = "command", .label = QT_TRANSLATE_NOOP("muster", "Command"), .things = {"command", "army", "unit"}}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::lost>("lost", QT_TRANSLATE_NOOP("muster", "Units lost")),
        output<&Outcome::demoralised>("demoralised", QT_TRANSLATE_NOOP("muster", "Demoralised")).shown(),
        output<&Outcome::newly>("newly", QT_TRANSLATE_NOOP("muster", "From now on")),
        output<&Outcome::moreLosses>("more_losses", QT_TRANSLATE_NOOP("muster", "Losses still to go")),
    };
    p->refuses = &refuse;
    p->resolves = &judge;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::thistle
