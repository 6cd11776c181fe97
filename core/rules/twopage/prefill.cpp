// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/prefill.h"

#include "core/rules/sides.h"
#include "core/rules/twopage/fights.h"
#include "core/rules/twopage/figures.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

std::optional<Man> manIn(const Moment &moment, const char *role)
{
    const ThingId id = moment.who(role);
    if (id == 0)
        return {};
    return Man(moment.things, id);
}

} // namespace

Value ammoIn(const Moment &moment, const char *role)
{
    const auto man = manIn(moment, role);
    return man ? keyOf(man->ammo()) : kUnknown;
}

Value crewIn(const Moment &moment, const char *role)
{
    const auto man = manIn(moment, role);
    const bool moves = qstrcmp(role, kMover) == 0;
    if (man && man->gun() == 0 && moves)
        return 0;
    if (!man || man->gun() == 0)
        return kUnknown;
    const std::vector<Man> crew =
        moves ? movingCrewOf(moment.things, man->gun()) : shootingCrewOf(moment.things, man->gun());
    return std::min(2, int(crew.size()));
}

Value weaponIn(const Moment &moment, const char *role)
{
    const auto man = manIn(moment, role);
    return man && man->weapon() != Weapon::None ? keyOf(man->weapon()) : kUnknown;
}

Value actionIn(const Moment &moment, const char *role)
{
    const auto man = manIn(moment, role);
    return man && man->action() ? keyOf(*man->action()) : kUnknown;
}

Value enemyNearIn(const Moment &moment, const char *role)
{
    const auto man = manIn(moment, role);
    return man ? Value(!man->foes().empty()) : kUnknown;
}

Value ammoOfRow(const Moment &moment)
{
    return moment.row == 0 ? kUnknown : keyOf(Man(moment.things, moment.row).ammo());
}

Value opponentsLeaving(const Moment &moment)
{
    const auto man = manIn(moment, kFigure);
    if (!man || !man->wasInMelee())
        return kUnknown;
    return int(leaversFor(*man, moment.things).size());
}

Value servesGun(const Moment &moment)
{
    const auto man = manIn(moment, kMover);
    if (!man)
        return kUnknown;
    return man->gun() != 0 && int(movingCrewOf(moment.things, man->gun()).size()) >= figuresOf(moment.rules).gun.crew;
}

Value bringsGunOver(const Moment &moment)
{
    const auto man = manIn(moment, kMover);
    if (!man)
        return kUnknown;
    const std::vector<Man> crew = man->gun() == 0 ? std::vector<Man>() : movingCrewOf(moment.things, man->gun());
    return int(std::ranges::count(crew, Stream::Near, &Man::stream)) >= figuresOf(moment.rules).gun.crew;
}

bool hasCrew(const QJsonObject &inputs)
{
    return inputs.value("crew"_L1).toInt() > 0;
}

Value dieOfFirer(const Moment &moment)
{
    const auto man = manIn(moment, kFirer);
    if (!man)
        return kUnknown;
    const auto gunner = man->gun() == 0 ? std::optional<Man>() : gunnerOf(moment.things, man->gun());
    return gunner ? gunner->die() : man->die();
}

/// Those at targets before in this phase.
Value shotsUsedByFirer(const Moment &moment)
{
    const auto man = manIn(moment, kFirer);
    if (!man || figuresOf(moment.rules).splitFire == SplitFire::OneTarget)
        return kUnknown;
    return std::clamp(man->shotsUsed(), 0, std::max(0, figuresOf(moment.rules).of(man->weapon()).shots - 1));
}

Value shotsLeft(const Moment &moment)
{
    const auto man = manIn(moment, kFirer);
    if (!man || man->weapon() == Weapon::None)
        return kUnknown;
    const Value used = shotsUsedByFirer(moment);
    return std::max(1, figuresOf(moment.rules).of(man->weapon()).shots - used.toInt());
}

Value maySplitShots(const Moment &moment)
{
    const auto man = manIn(moment, kFirer);
    if (!man || figuresOf(moment.rules).splitFire == SplitFire::OneTarget)
        return kUnknown;
    return shotsLeft(moment).toInt() > 1;
}

bool areShotsToSplit(const QJsonObject &inputs)
{
    return inputs.value("may_split"_L1).toBool();
}

Value hitsToSave(const Moment &moment)
{
    const auto man = manIn(moment, "target");
    return man && man->hits() > 0 ? Value(man->hits()) : kUnknown;
}

Value woundsOnItsDie(const Moment &moment)
{
    const auto man = manIn(moment, "target");
    if (!man)
        return kUnknown;
    const int most = figuresOf(moment.rules).mostWoundsWith(man->die());
    return most < 0 ? man->wounds() : std::min(most, man->wounds());
}

/// Of a fight that is not on record as many are assumed as are within an inch, one at the least.
Value opponentsFought(const Moment &moment)
{
    const auto man = manIn(moment, kFigure);
    if (!man)
        return kUnknown;
    const std::vector<ThingId> opponents = opponentsOf(moment, *man);
    return std::max(1, int(opponents.empty() ? man->foes().size() : opponents.size()));
}

Value opponentsNowOut(const Moment &moment)
{
    const auto man = manIn(moment, kFigure);
    if (!man)
        return kUnknown;
    const std::vector<ThingId> opponents = opponentsOf(moment, *man);
    if (opponents.empty())
        return man->foes().empty() ? 1 : 0;
    return int(std::ranges::count_if(opponents, [&](ThingId enemy) { return Man(moment.things, enemy).isOut(); }));
}

Value figureIsOut(const Moment &moment)
{
    const auto man = manIn(moment, kFigure);
    return man ? Value(man->isOut()) : kUnknown;
}

Value isLastPhase(const Moment &moment)
{
    const ThingId game = moment.game();
    return moment.things.number(game, u"phase_number"_s) >= moment.things.number(game, u"phases"_s);
}

std::vector<ThingId> theGame(const Moment &moment)
{
    return {moment.game()};
}

std::vector<ThingId> groupOfFigures(const Moment &moment)
{
    const ThingId first = moment.who("fig1");
    const ThingId group = first == 0 ? 0 : Man(moment.things, first).group();
    return group == 0 ? std::vector<ThingId> {} : std::vector {group};
}

std::vector<ThingId> membersOfGroup(const Moment &moment)
{
    std::vector<ThingId> members;
    const ThingId group = moment.who("group");
    for (const Man &man : group == 0 ? std::vector<Man>() : menOf(moment.things, group))
        members.push_back(man.id());
    return members;
}

std::vector<ThingId> gunOfMover(const Moment &moment)
{
    const auto man = manIn(moment, kMover);
    return man && man->gun() != 0 ? std::vector {man->gun()} : std::vector<ThingId> {};
}

} // namespace muster::twopage
