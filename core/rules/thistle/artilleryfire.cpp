// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/thistle/artilleryrule.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"

namespace muster::thistle {

namespace in_artilleryfire {
namespace {

using Inputs = ArtilleryInputs;
using Outcome = ArtilleryOutcome;

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    for (size_t at = 0; at < out.hitsOn.size(); ++at)
        effects.add({"target_", int(at) + 1}, "hits", out.hitsOn[at]);
    Q_ASSERT(out.hitsOn.empty() || out.hitsOn.size() == in.targets.size());
    return std::move(effects).list();
}

constexpr int kMostTargets = 20;

/// Who stands in this row (from 1): by name, where it has one.
Phrase playerOfRow(LineSide side, size_t number)
{
    static const std::vector<QByteArray> kRoles = [] {
        std::vector<QByteArray> roles;
        for (int place = 0; place <= kMostTargets; ++place)
            roles.push_back(roleKey("target_", place).toLatin1());
        return roles;
    }();
    const bool isFriend = side == LineSide::Friend;
    return Phrase::player(kRoles[number].constData(),
        isFriend ? QT_TRANSLATE_NOOP("muster", "a unit") : QT_TRANSLATE_NOOP("muster", "enemy"));
}

/// Where it stands: "Bills, 10 away"
Phrase whereIs(const LineTarget &target, size_t number)
{
    const bool isFriend = target.side == LineSide::Friend;
    return Phrase(
        isFriend ? QT_TRANSLATE_NOOP("muster", "%1 (friend), %2″ away") : QT_TRANSLATE_NOOP("muster", "%1, %2″ away"))
        .arg(playerOfRow(target.side, number))
        .arg(target.distance);
}

/// "Bills, 10 away, in contact: spared"
WorkingLine targetLine(const Inputs &in, size_t at, const Figures &figures)
{
    const LineTarget &target = in.targets[at];
    const Phrase where = whereIs(target, at + 1);
    if (target.distance > figures.rangeOf(in.gun))
        return {Phrase(QT_TRANSLATE_NOOP("muster", "%1: out of range")).arg(where), kShooting};
    if (!isRolledFor(in, target, figures))
        return {
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: in contact, spared")).arg(where), "TL-R23", "line_of_fire_melee"};
    Phrase hit(target.inContact ? QT_TRANSLATE_NOOP("muster", "%1, in contact: %2")
            : target.cover      ? QT_TRANSLATE_NOOP("muster", "%1, in cover: %2")
                                : QT_TRANSLATE_NOOP("muster", "%1: %2"));
    return {std::move(hit).arg(where).arg(hittingFaces(needsOf(in, target, figures))), kShooting,
        target.inContact ? "line_of_fire_melee" : nullptr};
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    if (out.mayShoot && in.moved == GunMoved::Pivoted)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "a pivot lets it shoot")), "TL-R15", "pivot_and_shoot"});
    if (!out.mayShoot) {
        lines.push_back(reasonLine(out.reason));
        if (out.reason == ShootingReason::Moved && in.moved == GunMoved::Pivoted)
            lines.back() = {wordOf(out.reason), "TL-R15", "pivot_and_shoot"};
        return lines;
    }
    if (in.demoralised)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "demoralised: %1")).arg(signedNumber(figures.shooting.demoralised)),
                kShooting});
    for (size_t at = 0; at < in.targets.size(); ++at)
        lines.push_back(targetLine(in, at, figures));
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 on the enemy, %3 on friends"))
                         .arg(diceInWords(out.dice))
                         .arg(hitsInWords(out.hitsEnemy))
                         .arg(out.hitsFriend),
        kShooting});
    return lines;
}

/// "2 hits on Kent bills 1", each of that side who was hit.
std::vector<Phrase> hitsOn(const Inputs &in, const Outcome &out, LineSide side, const Names &names)
{
    std::vector<Phrase> told;
    for (size_t at = 0; at < out.hitsOn.size(); ++at) {
        if (out.hitsOn[at] > 0 && in.targets[at].side == side)
            told.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 on %2"))
                               .arg(hitsInWords(out.hitsOn[at]))
                               .arg(names.in(playerOfRow(side, at + 1))));
    }
    return told;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase gun =
        names.of("gun", in.guns > 1 ? QT_TRANSLATE_NOOP("muster", "The guns") : QT_TRANSLATE_NOOP("muster", "The gun"));
    if (!out.mayShoot)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not shoot: %2.")).arg(gun).arg(wordOf(out.reason));
    const std::vector<Phrase> enemies = hitsOn(in, out, LineSide::Enemy, names);
    const Phrase told = enemies.empty() ? Phrase(QT_TRANSLATE_NOOP("muster", "%1: no hits on the enemy.")).arg(gun)
                                        : Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2.")).arg(gun).arg(listed(enemies));
    const std::vector<Phrase> friends = hitsOn(in, out, LineSide::Friend, names);
    if (friends.empty())
        return told;
    return sentences({told, Phrase(QT_TRANSLATE_NOOP("muster", "Friends hit: %1.")).arg(listed(friends))});
}

std::vector<Phrase> describe(const Inputs &in, const Figures &figures)
{
    return {wordOf(in.gun), Phrase(QT_TRANSLATE_NOOP("muster", "up to %1″")).arg(figures.rangeOf(in.gun))};
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &stage, int face)
{
    const auto at = size_t(stage.number - 1);
    const bool hits = at < in.targets.size() && facesFrom(needsOf(in, in.targets[at], figures)).has(face);
    return hits ? DieMeaning::Good : DieMeaning::Plain;
}

std::vector<BoundInput<LineTarget>> targetInputs()
{
    return {
        input<&LineTarget::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance, inches"))
            .range(0, 200)
            .needed()
            .help(QT_TRANSLATE_NOOP("muster", "From the guns, rounded up to whole inches."))
            .asked(),
        input<&LineTarget::side>("side", QT_TRANSLATE_NOOP("muster", "Side")).workedOut(&sideOfRow),
        input<&LineTarget::cover>("cover", QT_TRANSLATE_NOOP("muster", "In cover")).asked(),
        input<&LineTarget::inContact>("in_contact", QT_TRANSLATE_NOOP("muster", "In contact")).workedOut(&rowInContact),
    };
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::gun>("gun", QT_TRANSLATE_NOOP("muster", "Guns"))
            .oneOf({Type::LightArtillery, Type::HeavyArtillery})
            .needed()
            .workedOut(&typeOfGun),
        input<&Inputs::guns>("guns", QT_TRANSLATE_NOOP("muster", "How many"))
            .range(1, 10)
            .help(QT_TRANSLATE_NOOP("muster", "Gun units that share this line of fire.")),
        input<&Inputs::deployed>("deployed", QT_TRANSLATE_NOOP("muster", "Deployed")).workedOut(&gunIsDeployed),
        input<&Inputs::moved>("moved", QT_TRANSLATE_NOOP("muster", "Moved")).workedOut(&gunHasMoved),
        input<&Inputs::demoralised>("demoralised", QT_TRANSLATE_NOOP("muster", "Demoralised"))
            .workedOut(&gunIsDemoralised),
        input<&Inputs::inArc>("in_arc", QT_TRANSLATE_NOOP("muster", "Target in its arc"))
            .help(QT_TRANSLATE_NOOP("muster", "The one that is aimed at: within 45 degrees either side."))
            .workedOut(&gunHasItAhead)
            .asked(),
        input<&Inputs::lineClear>("line_clear", QT_TRANSLATE_NOOP("muster", "Clear line of sight")).asked(),
        input<&Inputs::inContact>("in_contact", QT_TRANSLATE_NOOP("muster", "Guns in contact"))
            .workedOut(&gunInContact),
        input<&Inputs::disordered>("disordered", QT_TRANSLATE_NOOP("muster", "Disordered")).workedOut(&gunIsDisordered),
        listInput<&Inputs::targets>("targets", QT_TRANSLATE_NOOP("muster", "In the line of fire"), targetInputs())
            .needed()
            .range(1, kMostTargets)
            .help(QT_TRANSLATE_NOOP(
                "muster", "Every unit that the line crosses, friends too and beyond the target, the nearest first."))
            .rowForEach("target_"),
    };
}

} // namespace
} // namespace in_artilleryfire

std::unique_ptr<Procedure> artilleryFire()
{
    using namespace in_artilleryfire;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "artillery-fire";
    p->title = QT_TRANSLATE_NOOP("muster", "Artillery");
    p->section = kShooting;
    p->letter = 'G';
    p->allowedBy = "may_shoot";
    p->phases = {"first_move", "second_move"};
    p->reads = {"ranges", "shooting"};
    p->roles = {{.key = "gun", .label = QT_TRANSLATE_NOOP("muster", "Gun"), .side = RoleSide::Active},
        {.key = "target_",
            .label = QT_TRANSLATE_NOOP("muster", "In the line of fire"),
            .needed = false,
            .most = kMostTargets}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::mayShoot>("may_shoot", QT_TRANSLATE_NOOP("muster", "May shoot")),
        output<&Outcome::reason>("reason", QT_TRANSLATE_NOOP("muster", "Reason")),
        output<&Outcome::targets>("targets", QT_TRANSLATE_NOOP("muster", "Units rolled for")),
        output<&Outcome::dice>("dice", QT_TRANSLATE_NOOP("muster", "Dice")),
        output<&Outcome::hitsEnemy>("hits_enemy", QT_TRANSLATE_NOOP("muster", "Hits on the enemy")).shown(),
        output<&Outcome::hitsFriend>("hits_friend", QT_TRANSLATE_NOOP("muster", "Hits on friends")).shown(),
    };
    p->stages = {{"fire", kFire, QT_TRANSLATE_NOOP("muster", "one for each gun, at each unit in the line")}};
    p->resolves = &fire;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::thistle
