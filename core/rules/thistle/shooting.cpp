// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/shootingrule.h"
#include "core/rules/thistle/thistle.h"

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_shooting {
namespace {

using Inputs = ShootingInputs;
using Outcome = ShootingOutcome;

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    const char *why = nullptr;
    if (!in.rapid)
        return {};
    if (in.weapon != Weapon::Bow)
        why = QT_TRANSLATE_NOOP("muster", "Only bows shoot rapidly.");
    else if (!in.reaction && in.moved != Moved::None)
        why = QT_TRANSLATE_NOOP("muster", "Bows shoot rapidly only if they do not move.");
    else if (in.reaction && figures.rapidReaction == RapidReaction::No)
        why = QT_TRANSLATE_NOOP("muster", "By house rule nobody shoots rapidly at a charge.");
    if (why == nullptr)
        return {};
    return Refusal {u"rapid"_s, Phrase(why)};
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    effects.add("target", "hits", out.hits);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    if (!out.mayShoot)
        return {reasonLine(out.reason)};
    std::vector<WorkingLine> lines;
    if (in.rapid && in.reaction)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "bows that stand may shoot rapidly")), "TL-R20", "rapid_reaction"});
    addLines(lines, modifiers(in, figures), diceInWords(out.dice), kShooting);
    lines.push_back({hittingFaces(out.needs), out.needs > 6 ? "TL-R24" : kShooting});
    lines.push_back({hitsInWords(out.hits), kShooting});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase shooter = names.of("shooter", QT_TRANSLATE_NOOP("muster", "The shooter"));
    const Phrase target = names.of("target", QT_TRANSLATE_NOOP("muster", "the target"));
    if (!out.mayShoot)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not shoot at %2: %3."))
            .arg(shooter)
            .arg(target)
            .arg(wordOf(out.reason));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 shot at %2: %3."))
        .arg(shooter)
        .arg(target)
        .arg(hitsInWords(out.hits));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    return {wordOf(in.weapon), wordOf(in.target), hittingFaces(needsOf(in, figures))};
}

/// "in range, up to 12"
Phrase hint(const Inputs &in, const Figures &figures, const QString &key)
{
    if (key != u"distance"_s)
        return {};
    const int range = figures.rangeOf(in.weapon);
    return Phrase(in.distance <= range ? QT_TRANSLATE_NOOP("muster", "in range, up to %1″")
                                       : QT_TRANSLATE_NOOP("muster", "out of range, beyond %1″"))
        .arg(range);
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &, int face)
{
    return facesFrom(needsOf(in, figures)).has(face) ? DieMeaning::Good : DieMeaning::Plain;
}

std::vector<BoundInput<Inputs>> aboutShooter()
{
    return {
        input<&Inputs::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon"))
            .oneOf({Weapon::Arquebus, Weapon::Crossbow, Weapon::Bow, Weapon::Pistol, Weapon::MountedArquebus})
            .needed()
            .workedOut(&shooterWeapon),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance, inches"))
            .range(0, 200)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "To the target, rounded up; 0 for a shot at a charger that arrives."))
            .until({"moved", "charge", "withdraws"})
            .asked(),
        input<&Inputs::shooters>("shooters", QT_TRANSLATE_NOOP("muster", "Units that shoot"))
            .range(1, 20)
            .help(
                QT_TRANSLATE_NOOP("muster", "Like units may roll together: same weapon, same modifiers, one target.")),
        input<&Inputs::moved>("moved", QT_TRANSLATE_NOOP("muster", "Moved"))
            .oneOf({Moved::None, Moved::Half, Moved::More})
            .workedOut(&shooterHasMoved),
        input<&Inputs::rapid>("rapid", QT_TRANSLATE_NOOP("muster", "Rapid fire"))
            .help(QT_TRANSLATE_NOOP("muster", "Bows that do not move: two dice, each at −1."))
            .askedWhere([](const QJsonObject &inputs) { return inputs.value("weapon"_L1) == keyOf(Weapon::Bow); }),
    };
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    std::vector<BoundInput<Inputs>> all = aboutShooter();
    all.push_back(input<&Inputs::target>("target_type", QT_TRANSLATE_NOOP("muster", "Target")).from("target", "type"));
    all.push_back(input<&Inputs::cover>("cover", QT_TRANSLATE_NOOP("muster", "Target in cover")).asked());
    all.push_back(input<&Inputs::demoralised>("demoralised", QT_TRANSLATE_NOOP("muster", "Shooter demoralised"))
                      .workedOut(&shooterIsDemoralised));
    all.push_back(input<&Inputs::inArc>("in_arc", QT_TRANSLATE_NOOP("muster", "Target in its arc"))
                      .help(QT_TRANSLATE_NOOP(
                          "muster", "Within 45 degrees either side of straight ahead, where it stands when shot at."))
                      .workedOut(&shooterHasItAhead)
                      .asked());
    all.push_back(input<&Inputs::lineClear>("line_clear", QT_TRANSLATE_NOOP("muster", "Clear line of sight")).asked());
    all.push_back(input<&Inputs::inContact>("in_contact", QT_TRANSLATE_NOOP("muster", "Shooter or target in contact"))
                      .workedOut(&shootingInContact));
    all.push_back(input<&Inputs::reaction>("reaction", QT_TRANSLATE_NOOP("muster", "Shot at a charge"))
                      .help(QT_TRANSLATE_NOOP("muster", "The target charges the shooter."))
                      .workedOut(&isReaction));
    all.push_back(input<&Inputs::disordered>("disordered", QT_TRANSLATE_NOOP("muster", "Shooter disordered"))
                      .workedOut(&shooterIsDisordered));
    return all;
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    return {
        output<&Outcome::mayShoot>("may_shoot", QT_TRANSLATE_NOOP("muster", "May shoot")),
        output<&Outcome::reason>("reason", QT_TRANSLATE_NOOP("muster", "Reason")),
        output<&Outcome::dice>("dice", QT_TRANSLATE_NOOP("muster", "Dice")),
        output<&Outcome::modifier>("modifier", QT_TRANSLATE_NOOP("muster", "Modifier")),
        output<&Outcome::needs>("needs", QT_TRANSLATE_NOOP("muster", "Hits from")),
        output<&Outcome::hits>("hits", QT_TRANSLATE_NOOP("muster", "Hits")).shown(),
    };
}

} // namespace
} // namespace in_shooting

std::unique_ptr<Procedure> shooting()
{
    using namespace in_shooting;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "shooting";
    p->title = QT_TRANSLATE_NOOP("muster", "Shooting");
    p->section = kShooting;
    p->letter = 'S';
    p->allowedBy = "may_shoot";
    p->phases = {"first_move", "second_move"};
    p->reads = {"ranges", "shooting"};
    p->roles = {{.key = "shooter", .label = QT_TRANSLATE_NOOP("muster", "Shooter")},
        {.key = "target",
            .label = QT_TRANSLATE_NOOP("muster", "Target"),
            .side = RoleSide::OtherThanFirst,
            .needed = false}};
    p->boundInputs = boundInputs();
    p->boundOutputs = boundOutputs();
    p->refuses = &refuse;
    p->stages = {{"shots", kShots, QT_TRANSLATE_NOOP("muster", "one for each unit, two in rapid fire")}};
    p->resolves = &shoot;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->hints = &hint;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::thistle
