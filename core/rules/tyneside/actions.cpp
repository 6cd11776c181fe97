// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/actioninputs.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_actions {
namespace {

constexpr char kDie[] = QT_TRANSLATE_NOOP("muster", "Action");

using Inputs = ActionInputs;

struct Outcome {
    int face = 0;
    Row row {};
    Action action {};
    Action done {}; ///< what it comes to: `None` where it does as it is ordered
    bool italic = false;
    ActionOutcome what {};
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto wrong = refuseAction(in))
        return wrong;
    if (in.noDie && !(in.commanded && allInItalics(in.table, in.risk, figures)))
        return Refusal {QStringLiteral("no_die"),
            Phrase(QT_TRANSLATE_NOOP(
                "muster", "A die is needed: not every result of its row is in italics, or it is not commanded."))};
    return {};
}

/// One unmodified die (TY-R17). Source: "Actions Table".
Outcome act(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    if (in.noDie) {
        const ActionRead read {.row = rowOf(in.table, in.risk, figures), .action = Action::None, .italic = true};
        return {.row = read.row, .action = read.action, .done = Action::None, .italic = true, .what = ignored(read)};
    }
    out.face = dice.die({kDie, 1, 6});
    const ActionRead read = readAction(in, out.face, figures);
    out.row = read.row;
    out.action = read.action;
    out.italic = read.italic;
    out.what = in.commanded && read.italic ? ignored(read) : obeyed(in, read);
    out.done = out.what.obeyed ? read.action : Action::None;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    addEffects(effects, "unit", out.what);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    const ActionRead &read = out.what.read;
    if (in.noDie)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "risk factor %1: row “%2”, all of it in italics: no die is needed"))
                     .arg(signedNumber(in.risk))
                     .arg(wordOf(read.row)),
            read.row == Row::Calm ? "TY-R15" : kActions, read.row == Row::Calm ? "calm_row" : nullptr}};
    std::vector<WorkingLine> lines {{Phrase(QT_TRANSLATE_NOOP("muster", "risk factor %1: row “%2”"))
                                            .arg(signedNumber(in.risk))
                                            .arg(wordOf(read.row)),
                                        kActions},
        {Phrase(read.italic ? QT_TRANSLATE_NOOP("muster", "die %1: %2, in italics")
                            : QT_TRANSLATE_NOOP("muster", "die %1: %2"))
                .arg(out.face)
                .arg(wordOf(read.action)),
            "TY-R17"}};
    for (WorkingLine &line : actionLines(in, out.what))
        lines.push_back(std::move(line));
    if (in.commanded && out.what.obeyed && !read.italic)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "no italics: it binds commanded troops too")), kRisk});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    return sayAction(in, out.what, unitName(names));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {
        Phrase(in.commanded ? QT_TRANSLATE_NOOP("muster", "commanded") : QT_TRANSLATE_NOOP("muster", "not commanded"))};
}

/// What a face would say.
DieMeaning means(const Inputs &in, const Figures &figures, const Stage &, int face)
{
    const ActionRead read = readAction(in, face, figures);
    const NewState state = obeyed(in, read).state;
    if (in.commanded && read.italic)
        return DieMeaning::Good;
    return state == NewState::Routing || state == NewState::Retiring ? DieMeaning::Bad : DieMeaning::Plain;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    std::vector<BoundInput<Inputs>> all;
    all.push_back(tableInput());
    all.push_back(input<&Inputs::risk>("risk", QT_TRANSLATE_NOOP("muster", "Risk factor"))
                      .range(-10, 150)
                      .needed()
                      .workedOut(&riskOfUnit));
    all.push_back(input<&Inputs::commanded>("commanded", QT_TRANSLATE_NOOP("muster", "Commanded"))
                      .help(QT_TRANSLATE_NOOP("muster", "Player characters always count as commanded."))
                      .workedOut(&unitIsLed));
    for (BoundInput<Inputs> &field : dragoonInputs())
        all.push_back(std::move(field));
    all.push_back(fallingBackInput());
    all.push_back(defendingInput());
    all.push_back(
        input<&Inputs::enemy>("enemy", QT_TRANSLATE_NOOP("muster", "Nearest enemy")).askedWhere([](const auto &inputs) {
            return inputs.value("table"_L1).toString().endsWith("horse"_L1);
        }));
    all.push_back(coverInput());
    all.push_back(input<&Inputs::noDie>("no_die", QT_TRANSLATE_NOOP("muster", "No die can change anything"))
                      .workedOut(&noDieIsNeeded));
    return all;
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    return {
        output<&Outcome::row>("row", QT_TRANSLATE_NOOP("muster", "Row")),
        output<&Outcome::action>("action", QT_TRANSLATE_NOOP("muster", "Action by the table")),
        wordOutput<&Outcome::done>("done", QT_TRANSLATE_NOOP("muster", "Action"), actionsAndOrders())
            .shown()
            .inOddsAlone(),
        output<&Outcome::italic>("italic", QT_TRANSLATE_NOOP("muster", "In italics")),
        outputOf<&Outcome::what, &ActionOutcome::obeyed>("obeyed", QT_TRANSLATE_NOOP("muster", "Obeyed")),
        outputOf<&Outcome::what, &ActionOutcome::charge>("charge", QT_TRANSLATE_NOOP("muster", "Charges if it can")),
        outputOf<&Outcome::what, &ActionOutcome::chargePace>(
            "charge_pace", QT_TRANSLATE_NOOP("muster", "Pace of the charge")),
        outputOf<&Outcome::what, &ActionOutcome::shoot>("shoot", QT_TRANSLATE_NOOP("muster", "Shoots")),
        outputOf<&Outcome::what, &ActionOutcome::pace>("pace", QT_TRANSLATE_NOOP("muster", "Pace")),
        outputOf<&Outcome::what, &ActionOutcome::destination>("destination", QT_TRANSLATE_NOOP("muster", "Goes")),
        outputOf<&Outcome::what, &ActionOutcome::dismount>("dismount", QT_TRANSLATE_NOOP("muster", "Dismounts")),
        outputOf<&Outcome::what, &ActionOutcome::remount>("remount", QT_TRANSLATE_NOOP("muster", "Mounts again")),
        outputOf<&Outcome::what, &ActionOutcome::state>("state", QT_TRANSLATE_NOOP("muster", "State")),
    };
}

} // namespace
} // namespace in_actions

std::unique_ptr<Procedure> actions()
{
    using namespace in_actions;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "actions";
    p->title = QT_TRANSLATE_NOOP("muster", "Action of a unit");
    p->section = kActions;
    p->letter = 'I';
    p->phases = {"command", "other_move"};
    p->reads = kTablesOfActions;
    p->roles = {{.key = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Unit"),
        .things = unitTypes(),
        .badge = QT_TRANSLATE_NOOP("muster", "acts")}};
    p->boundInputs = boundInputs();
    p->boundOutputs = boundOutputs();
    p->refuses = &refuse;
    p->stages = {{"action", kDie, QT_TRANSLATE_NOOP("muster", "one")}};
    p->resolves = &act;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::tyneside
