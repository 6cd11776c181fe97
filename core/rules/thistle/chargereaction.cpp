// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/telling.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/reactionrule.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_chargereaction {
namespace {

using Inputs = ReactionInputs;
using Outcome = ReactionOutcome;

Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    return reactionsOf(in, figures);
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (in.disordered)
        return {{Phrase(QT_TRANSLATE_NOOP("muster", "disordered: no reaction")), "TL-R19"}};
    std::vector<WorkingLine> lines;
    if (in.engaged)
        lines.push_back({Phrase(figures.engagedReaction == EngagedReaction::None
                                 ? QT_TRANSLATE_NOOP("muster", "in contact with another enemy: no reaction")
                                 : QT_TRANSLATE_NOOP("muster", "in contact with another enemy: may only shoot")),
            "TL-R19", "engaged_reaction"});
    if (in.engaged && figures.engagedReaction == EngagedReaction::None)
        return lines;
    const TypeFigures &type = figures.of(in.type);
    const bool mayTurn = type.isMounted() || (type.shootsAtChargers && in.weapon != Weapon::None);
    if (!in.facesCharger && mayTurn)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the charger is not to its front")), "TL-R19"});
    if (out.counterCharge)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "mounted: may counter-charge up to half way, %1″"))
                             .arg(double(out.counterLimit) / kHalvesInAnInch),
            kCharges});
    if (out.shoot)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "may shoot: %1")).arg(wordOf(in.weapon)), kCharges});
    if (out.evade)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "may evade a full move, %1″")).arg(out.evadeMove), kCharges});
    else if (type.evades && !in.engaged)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "only a single unit evades")), kCharges});
    if (lines.empty())
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "stands and receives the charge")), kCharges});
    return lines;
}

Phrase counterChargeSaid(const Outcome &out)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "counter-charge up to %1″"))
        .arg(double(out.counterLimit) / kHalvesInAnInch);
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase target = names.of("target", QT_TRANSLATE_NOOP("muster", "The target"));
    const Phrase may = listed({out.counterCharge ? counterChargeSaid(out) : Phrase(),
        out.shoot ? Phrase(QT_TRANSLATE_NOOP("muster", "shoot")) : Phrase(),
        out.evade ? Phrase(QT_TRANSLATE_NOOP("muster", "evade")) : Phrase()});
    if (may.isEmpty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 must stand and receive the charge.")).arg(target);
    const bool isOne = int(out.counterCharge) + int(out.shoot) + int(out.evade) == 1;
    return Phrase(
        isOne ? QT_TRANSLATE_NOOP("muster", "%1 may %2.") : QT_TRANSLATE_NOOP("muster", "%1 may do one of these: %2."))
        .arg(target)
        .arg(may);
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::type>("type", QT_TRANSLATE_NOOP("muster", "Target")).needed().from("target", "type"),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Gap to the charger"))
            .range(0, 24)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "When the charge is declared, rounded up to whole inches."))
            .workedOut(&gapToCharger)
            .asked(),
        input<&Inputs::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon"))
            .defaultFrom([](const QJsonObject &inputs, const QJsonObject &) {
                return keyOf(inputs.value("type"_L1) == keyOf(Type::Shot) ? Weapon::Arquebus : Weapon::None);
            })
            .from("target", "weapon"),
        input<&Inputs::groupUnits>("group_units", QT_TRANSLATE_NOOP("muster", "Units in its group"))
            .range(1, 30)
            .workedOut(&unitsWithTarget),
        input<&Inputs::facesCharger>("faces_charger", QT_TRANSLATE_NOOP("muster", "Charger is to its front")).asked(),
        input<&Inputs::engaged>("engaged", QT_TRANSLATE_NOOP("muster", "In contact with another enemy"))
            .workedOut(&targetIsEngaged),
        input<&Inputs::disordered>("disordered", QT_TRANSLATE_NOOP("muster", "Disordered"))
            .workedOut(&targetIsDisordered),
    };
}

} // namespace
} // namespace in_chargereaction

std::unique_ptr<Procedure> chargeReaction()
{
    using namespace in_chargereaction;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "charge-reaction";
    p->title = QT_TRANSLATE_NOOP("muster", "Charge reaction");
    p->section = kCharges;
    p->letter = 'R';
    p->phases = {"first_move", "second_move"};
    p->reads = {"troops"};
    p->roles = {
        {.key = "target", .label = QT_TRANSLATE_NOOP("muster", "Unit that is charged"), .side = RoleSide::Passive},
        {.key = "charger",
            .label = QT_TRANSLATE_NOOP("muster", "Charger"),
            .things = groupTypes(),
            .side = RoleSide::Active,
            .needed = false,
            .offers = &whoCharges}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::counterCharge>("counter_charge", QT_TRANSLATE_NOOP("muster", "May counter-charge")).shown(),
        output<&Outcome::shoot>("shoot", QT_TRANSLATE_NOOP("muster", "May shoot")).shown(),
        output<&Outcome::evade>("evade", QT_TRANSLATE_NOOP("muster", "May evade")).shown(),
        output<&Outcome::counterLimit>("counter_limit", QT_TRANSLATE_NOOP("muster", "Counter-charge up to"))
            .dividedBy(kHalvesInAnInch),
        output<&Outcome::evadeMove>("evade_move", QT_TRANSLATE_NOOP("muster", "Evades up to")),
    };
    p->resolves = &judge;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::thistle
