// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/twopage/checks.h"
#include "core/rules/twopage/firerule.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_fire {
namespace {

using Inputs = FireInputs;
using Outcome = FireOutcome;

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto refusal = refuseAmmo(in.weapon, in.ammo, figures))
        return refusal;
    if (auto refusal = refuseDone(in.action, in.moved, in.acted))
        return refusal;
    const int all = figures.of(in.weapon).shots;
    if (in.shotsUsed > 0 && figures.splitFire == SplitFire::OneTarget)
        return Refusal {u"shots_used"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "All shots of a phase go at one target: it must be 0."))};
    if (in.shotsUsed >= all)
        return Refusal {u"shots_used"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The weapon fires %1 a phase: it must be less.")).arg(all)};
    if (in.shots > all - in.shotsUsed)
        return Refusal {u"shots"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "That is more than are left: it must be from 1 to %1."))
                .arg(all - in.shotsUsed)};
    return {};
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (!out.allowed)
        return {};
    effects.set("firer", "acted", true);
    if (out.unloaded && in.ammo == Ammo::Loaded)
        effects.set("firer", "ammo", keyOf(Ammo::Unloaded));
    effects.add("target", "hits", out.hits);
    return std::move(effects).list();
}

WorkingLine reasonLine(const Inputs &in, const Outcome &out, const Figures &figures)
{
    const char *source = kFiring;
    switch (out.reason) {
    case FireReason::Action:
    case FireReason::Acted:
        source = kActions;
        break;
    case FireReason::NoMoveFire:
        source = kWeapons;
        break;
    case FireReason::Crew:
        source = "TP-R10";
        break;
    case FireReason::Moved:
        source = kMoveFire;
        break;
    case FireReason::OutOfRange:
        return {Phrase(QT_TRANSLATE_NOOP("muster", "%1, range %2: the target at %3 is out of range"))
                    .arg(wordOf(in.weapon))
                    .arg(figures.of(in.weapon).range)
                    .arg(in.distance),
            "TP-R07"};
    default:
        break;
    }
    return {Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(wordOf(in.weapon)).arg(wordOf(out.reason)), source};
}

WorkingLine needLine(const Inputs &in, const Outcome &out)
{
    if (out.need > in.die)
        return {Phrase(in.cover ? QT_TRANSLATE_NOOP("muster", "in cover he needs %1: a d%2 cannot hit")
                                : QT_TRANSLATE_NOOP("muster", "in the open he needs %1: a d%2 cannot hit"))
                    .arg(out.need)
                    .arg(in.die),
            kFiring};
    return {Phrase(in.cover ? QT_TRANSLATE_NOOP("muster", "in cover he needs %1 or more on a d%2")
                            : QT_TRANSLATE_NOOP("muster", "in the open he needs %1 or more on a d%2"))
                .arg(out.need)
                .arg(in.die),
        kFiring};
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {reasonLine(in, out, figures)};
    if (!out.allowed)
        return lines;
    lines.push_back(needLine(in, out));
    const bool several = figures.of(in.weapon).shots > 1;
    lines.push_back(
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(diceInWords(out.shots)).arg(hitsInWords(out.hits)),
            several ? "TP-R08" : kFiring, several ? "unload_timing" : nullptr});
    if (out.unloaded)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the card is turned to unloaded")), kWeapons});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase who = figureFirst(names, "firer");
    if (!out.allowed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 does not fire: %2.")).arg(who).arg(wordOf(out.reason));
    const Phrase target = names.of("target", QT_TRANSLATE_NOOP("muster", "the target"));
    const Phrase hits = out.hits == 0
        ? Phrase(QT_TRANSLATE_NOOP("muster", "%1 misses %2.")).arg(who).arg(target)
        : Phrase(QT_TRANSLATE_NOOP("muster", "%1 scores %2 on %3.")).arg(who).arg(hitsInWords(out.hits)).arg(target);
    if (!out.unloaded)
        return hits;
    return sentences({hits, Phrase(QT_TRANSLATE_NOOP("muster", "The weapon is unloaded."))});
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    std::vector<Phrase> known {wordOf(in.weapon),
        Phrase(QT_TRANSLATE_NOOP("muster", "range %1″")).arg(figures.of(in.weapon).range),
        in.distance <= 1 ? Phrase(QT_TRANSLATE_NOOP("muster", "target within 1″"))
                         : Phrase(QT_TRANSLATE_NOOP("muster", "target at %1″")).arg(in.distance)};
    if (in.cover)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "in cover")));
    known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "d%1")).arg(in.die));
    return known;
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &, int face)
{
    if (face >= needOf(in, figures))
        return DieMeaning::Good;
    return emptyingFaces(in, figures).has(face) ? DieMeaning::Bad : DieMeaning::Plain;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::die>("die", QT_TRANSLATE_NOOP("muster", "Ability die"))
            .range(kLeastDie, kMostDie)
            .inSteps(kDieStep)
            .workedOut(&dieOfFirer),
        input<&Inputs::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon"))
            .oneOf(kArmed)
            .workedOut(&weaponOf<kFirer>),
        input<&Inputs::ammo>("ammo", QT_TRANSLATE_NOOP("muster", "Weapon is")).workedOut(&ammoOf<kFirer>),
        input<&Inputs::action>("action", QT_TRANSLATE_NOOP("muster", "Action")).workedOut(&actionBy<kFirer>),
        input<&Inputs::moved>("moved", QT_TRANSLATE_NOOP("muster", "Has moved in this phase")).from("firer", "moved"),
        input<&Inputs::acted>("acted", QT_TRANSLATE_NOOP("muster", "Has fired or loaded in this phase"))
            .from("firer", "acted"),
        input<&Inputs::crew>("crew", QT_TRANSLATE_NOOP("muster", "Crew of the gun"))
            .range(0, 2)
            .workedOut(&crewOf<kFirer>),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance"))
            .range(0, 200)
            .help(QT_TRANSLATE_NOOP(
                "muster", "In inches, a fraction rounded up; usually measured along the line of sight."))
            .until({"moved", "shifted"})
            .asked(),
        input<&Inputs::cover>("cover", QT_TRANSLATE_NOOP("muster", "The target is in cover"))
            .until({"moved", "shifted"})
            .asked(),
        input<&Inputs::blocked>("blocked", QT_TRANSLATE_NOOP("muster", "Line of sight blocked"))
            .until({"moved", "shifted"})
            .asked(),
        input<&Inputs::shotsUsed>("shots_used", QT_TRANSLATE_NOOP("muster", "Shots at other targets before"))
            .range(0, 2)
            .workedOut(&shotsUsedByFirer),
        input<&Inputs::shots>("shots", QT_TRANSLATE_NOOP("muster", "Shots"))
            .range(1, 3)
            .mayBeOpen()
            .workedOut(&shotsLeft)
            .measuredAnew()
            .askedWhere(&areShotsToSplit),
        input<&Inputs::maySplit>(
            "may_split", QT_TRANSLATE_NOOP("muster", "Shots left that may go at different targets"))
            .workedOut(&maySplitShots),
    };
}

} // namespace
} // namespace in_fire

std::unique_ptr<Procedure> fire()
{
    using namespace in_fire;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "fire";
    p->title = QT_TRANSLATE_NOOP("muster", "Fire");
    p->section = kFiring;
    p->letter = 'F';
    p->phases = {"shooting"};
    p->reads = {"weapons", "to_hit", "gun"};
    p->roles = {
        {.key = "firer", .label = QT_TRANSLATE_NOOP("muster", "Firer"), .badge = QT_TRANSLATE_NOOP("muster", "fires")},
        {.key = "target",
            .label = QT_TRANSLATE_NOOP("muster", "Target"),
            .side = RoleSide::OtherThanFirst,
            .badge = QT_TRANSLATE_NOOP("muster", "target")},
        {.key = "opening",
            .label = QT_TRANSLATE_NOOP("muster", "Door or window"),
            .things = {"opening"},
            .needed = false,
            .offers = &openingOfFirer}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::allowed>("allowed", QT_TRANSLATE_NOOP("muster", "Allowed")),
        output<&Outcome::reason>("reason", QT_TRANSLATE_NOOP("muster", "Reason")),
        output<&Outcome::need>("need", QT_TRANSLATE_NOOP("muster", "Hits from")),
        output<&Outcome::shots>("shots", QT_TRANSLATE_NOOP("muster", "Shots")),
        output<&Outcome::hits>("hits", QT_TRANSLATE_NOOP("muster", "Hits")).shown(),
        output<&Outcome::unloaded>("unloaded", QT_TRANSLATE_NOOP("muster", "Unloaded")),
    };
    p->refuses = &refuse;
    p->stages = {{"to_hit", kToHit, QT_TRANSLATE_NOOP("muster", "one for each shot, of the firer's kind"), 0},
        {"shot", kShot, QT_TRANSLATE_NOOP("muster", "in place of these, shot by shot where a low die ends the firing"),
            0}};
    p->resolves = &fired;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::twopage
