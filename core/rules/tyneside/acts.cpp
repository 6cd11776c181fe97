// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/figures.h"
#include "core/rules/tyneside/tracker.h"
#include "core/rules/tyneside/turnrules.h"
#include "core/rules/tyneside/tyneside.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal outOfTheGame(const char *role, const QString &name)
{
    return {QString::fromLatin1(role), Phrase(QT_TRANSLATE_NOOP("muster", "%1: out of the game.")).arg(name)};
}

Phrase about(const char *text, const Moment &moment, const char *role)
{
    return Phrase(text).arg(moment.things.name(moment.who(role)));
}

/// One value of one unit; the same key takes it back.
Result<Doing> setting(const Moment &moment, const QString &key, const Value &value, const Value &back)
{
    const Unit unit(moment.things, moment.who("unit"));
    if (!unit.isPresent())
        return outOfTheGame("unit", unit.name());
    Changes changes(moment.things);
    changes.set(unit.id(), key, moment.things.value(unit.id(), key) == value ? back : value);
    return Doing {std::move(changes).list()};
}

template <Moved How>
Result<Doing> moved(const Moment &moment)
{
    return setting(moment, u"moved"_s, keyOf(How), keyOf(Moved::Stationary));
}

template <Moved How>
Phrase movedTold(const Moment &moment, const Doing &done)
{
    if (done.changes.empty() || done.changes.front().after == keyOf(Moved::Stationary))
        return about(QT_TRANSLATE_NOOP("muster", "Has not moved: %1"), moment, "unit");
    return about(How == Moved::Half ? QT_TRANSLATE_NOOP("muster", "Moved at half speed: %1")
                                    : QT_TRANSLATE_NOOP("muster", "Moved: %1"),
        moment, "unit");
}

Result<Doing> cover(const Moment &moment)
{
    return setting(moment, u"in_cover"_s, true, false);
}

Phrase coverTold(const Moment &moment, const Doing &done)
{
    const bool isIn = !done.changes.empty() && done.changes.front().after.toBool();
    return about(isIn ? QT_TRANSLATE_NOOP("muster", "In cover: %1") : QT_TRANSLATE_NOOP("muster", "Out of cover: %1"),
        moment, "unit");
}

/// Dragoons get down or up as their player orders.
Result<Doing> mounts(const Moment &moment)
{
    const Unit unit(moment.things, moment.who("unit"));
    if (unit.isPresent() && !unit.isDragoon() && !unit.isFigure())
        return Refusal {
            u"unit"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1: only dragoons get down and up.")).arg(unit.name())};
    return setting(moment, u"mounted"_s, true, false);
}

Phrase mountsTold(const Moment &moment, const Doing &done)
{
    const bool isUp = !done.changes.empty() && done.changes.front().after.toBool();
    return about(isUp ? QT_TRANSLATE_NOOP("muster", "Mounted: %1") : QT_TRANSLATE_NOOP("muster", "Dismounted: %1"),
        moment, "unit");
}

Result<Doing> meets(const Moment &moment)
{
    for (const char *role : {"unit", "enemy"}) {
        const Unit unit(moment.things, moment.who(role));
        if (!unit.isPresent())
            return outOfTheGame(role, unit.name());
    }
    Changes changes(moment.things);
    touch(changes, moment.who("unit"), moment.who("enemy"));
    return Doing {std::move(changes).list()};
}

Phrase meetsTold(const Moment &moment, const Doing &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 in contact with %2"))
        .arg(moment.things.name(moment.who("unit")))
        .arg(moment.things.name(moment.who("enemy")));
}

Result<Doing> parts(const Moment &moment)
{
    const Unit unit(moment.things, moment.who("unit"));
    if (unit.enemies().empty())
        return Refusal {u"unit"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1: not in melee.")).arg(unit.name())};
    if (moment.phase() != u"melee"_s && !moment.overruled)
        return Refusal {u"unit"_s,
            Phrase(QT_TRANSLATE_NOOP(
                       "muster", "%1: still in contact; a move away breaks it off, or the table in the melee step."))
                .arg(unit.name())};
    const ThingId from = moment.who("enemy");
    if (from != 0 && !contains(unit.enemies(), from))
        return Refusal {
            u"enemy"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1: not in contact.")).arg(moment.things.name(from))};
    if (const ThingId follower = moment.overruled ? 0 : whoMustFollow(moment, unit.id()))
        return Refusal {u"unit"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 came at the gallop and must follow up."))
                .arg(moment.things.name(follower))};
    Changes changes(moment.things);
    for (const ThingId enemy : from == 0 ? unit.enemies() : std::vector {from})
        part(changes, unit.id(), enemy);
    return Doing {std::move(changes).list()};
}

Phrase partsTold(const Moment &moment, const Doing &)
{
    if (moment.who("enemy") != 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 no longer in contact with %2"))
            .arg(moment.things.name(moment.who("unit")))
            .arg(moment.things.name(moment.who("enemy")));
    return about(QT_TRANSLATE_NOOP("muster", "Out of melee: %1"), moment, "unit");
}

Result<Doing> leaves(const Moment &moment)
{
    return setting(moment, u"state"_s, keyOf(State::LeftField), keyOf(State::LeftField));
}

Phrase leavesTold(const Moment &moment, const Doing &)
{
    return about(QT_TRANSLATE_NOOP("muster", "Off the table: %1"), moment, "unit");
}

Result<Doing> commandsNobody(const Moment &moment)
{
    Changes changes(moment.things);
    changes.set(moment.who("commander"), u"commands_nobody"_s, true);
    changes.set(moment.who("commander"), u"command_points"_s, 0);
    return Doing {std::move(changes).list()};
}

Phrase commandsNobodyTold(const Moment &moment, const Doing &)
{
    return about(QT_TRANSLATE_NOOP("muster", "%1 commands nobody more this turn"), moment, "commander");
}

Result<Doing> followsUp(const Moment &moment)
{
    const ThingId enemy = moment.who("enemy");
    if (enemy != 0 && !moment.overruled && !contains(enemiesTouched(moment, moment.who("unit")), enemy))
        return Refusal {u"enemy"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: no longer in contact.")).arg(moment.things.name(enemy))};
    Changes changes(moment.things);
    changes.set(moment.who("unit"), u"followed"_s, true);
    return Doing {std::move(changes).list()};
}

/// All who fight together have one result: contact stays with each of them (TURN-15, TURN-16).
Phrase followsUpTold(const Moment &moment, const Doing &)
{
    const Unit unit(moment.things, moment.who("unit"));
    std::vector<Phrase> enemies;
    for (const ThingId enemy : unit.enemies())
        enemies.push_back(Phrase::literal(moment.things.name(enemy)));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 followed up %2")).arg(unit.name()).arg(listed(enemies));
}

std::optional<Refusal> refuseWhereHeStands(const Moment &moment)
{
    const Unit figure(moment.things, moment.who("figure"));
    if (!figure.isPresent())
        return outOfTheGame("figure", figure.name());
    if (!moment.overruled && isTakenAlongStill(moment, figure.id()))
        return Refusal {u"figure"_s, Phrase(kGoesWithItsGroup).arg(figure.name())};
    return {};
}

Refusal refuseWithGroup(const char *text, const Moment &moment)
{
    return {u"figure"_s, about(text, moment, "figure").arg(moment.things.name(moment.who("group")))};
}

Result<Doing> joins(const Moment &moment)
{
    if (auto refused = refuseWhereHeStands(moment))
        return *refused;
    const ThingId figure = moment.who("figure");
    const ThingId group = moment.who("group");
    if (Unit(moment.things, figure).attachedTo() == group)
        return refuseWithGroup(QT_TRANSLATE_NOOP("muster", "%1 stands with %2 already."), moment);
    return Doing {standsWith(moment, figure, {group})};
}

Result<Doing> leavesGroup(const Moment &moment)
{
    if (auto refused = refuseWhereHeStands(moment))
        return *refused;
    const ThingId figure = moment.who("figure");
    if (Unit(moment.things, figure).attachedTo() != moment.who("group"))
        return refuseWithGroup(QT_TRANSLATE_NOOP("muster", "%1 does not stand with %2."), moment);
    return Doing {standsWith(moment, figure, {})};
}

/// Before there were two acts the same one was done to leave it.
Phrase attachesTold(const Moment &moment, const Doing &done)
{
    const Phrase figure = Phrase::literal(moment.things.name(moment.who("figure")));
    const Phrase group = Phrase::literal(moment.things.name(moment.who("group")));
    const bool leaves = std::ranges::none_of(done.changes,
        [](const Change &change) { return change.key == u"attached_to"_s && !change.after.toArray().isEmpty(); });
    return Phrase(leaves ? QT_TRANSLATE_NOOP("muster", "%1 leaves %2") : QT_TRANSLATE_NOOP("muster", "%1 with %2"))
        .arg(figure)
        .arg(group);
}

} // namespace

std::vector<Act> acts()
{
    const std::vector<const char *> moving {"player_move", "other_move"};
    const std::vector<const char *> joining {"muster", "command", "player_move", "other_move"};
    const Role unit = aboutUnit().front();
    const Role enemy = unitRole("enemy", QT_TRANSLATE_NOOP("muster", "Enemy"), RoleSide::OtherThanFirst);
    Role ofSeveral = enemy; // all of them, where nobody is picked
    ofSeveral.needed = false;
    const Role commander {
        .key = "commander", .label = QT_TRANSLATE_NOOP("muster", "Officer or leader"), .things = {"figure"}};
    const Role figure {.key = "figure", .label = QT_TRANSLATE_NOOP("muster", "Figure"), .things = {"figure"}};
    const Role group {.key = "group",
        .label = QT_TRANSLATE_NOOP("muster", "Group"),
        .things = {"group"},
        .side = RoleSide::SameAsFirst};
    return {
        {.id = "meet",
            .label = QT_TRANSLATE_NOOP("muster", "Come into contact"),
            .letter = 'X',
            .phases = {"player_move", "other_move", "melee"},
            .roles = {unit, enemy},
            .does = &meets,
            .told = &meetsTold},
        {.id = "part",
            .label = QT_TRANSLATE_NOOP("muster", "Break off"),
            .letter = 'Q',
            .phases = {"player_move", "other_move", "melee"},
            .roles = {unit, ofSeveral},
            .does = &parts,
            .told = &partsTold},
        {.id = "name_contact",
            .label = QT_TRANSLATE_NOOP("muster", "In contact with"),
            .phases = moving,
            .roles = {unit, enemy},
            .does = &meets,
            .told = &meetsTold},
        {.id = "follow_up",
            .label = QT_TRANSLATE_NOOP("muster", "Follow up"),
            .phases = {"melee"},
            .roles = {unit, ofSeveral},
            .does = &followsUp,
            .told = &followsUpTold},
        {.id = "command_nobody",
            .label = QT_TRANSLATE_NOOP("muster", "Command nobody"),
            .phases = {"command", "other_move"},
            .roles = {commander},
            .does = &commandsNobody,
            .told = &commandsNobodyTold},
        {.id = "moved-half",
            .label = QT_TRANSLATE_NOOP("muster", "Moved at half speed"),
            .letter = 'L',
            .phases = moving,
            .roles = {unit},
            .does = &moved<Moved::Half>,
            .told = &movedTold<Moved::Half>},
        {.id = "moved-full",
            .label = QT_TRANSLATE_NOOP("muster", "Moved"),
            .letter = 'V',
            .phases = moving,
            .roles = {unit},
            .does = &moved<Moved::Full>,
            .told = &movedTold<Moved::Full>},
        {.id = "cover",
            .label = QT_TRANSLATE_NOOP("muster", "Into or out of cover"),
            .letter = 'K',
            .phases = {"command", "other_move"},
            .roles = {unit},
            .does = &cover,
            .told = &coverTold},
        {.id = "mount",
            .label = QT_TRANSLATE_NOOP("muster", "Mount or dismount"),
            .letter = 'S',
            .phases = moving,
            .roles = {unit},
            .does = &mounts,
            .told = &mountsTold},
        {.id = "attach",
            .label = QT_TRANSLATE_NOOP("muster", "Join a group"),
            .letter = 'G',
            .phases = joining,
            .roles = {figure, group},
            .does = &joins,
            .told = &attachesTold},
        {.id = "leaves-group",
            .label = QT_TRANSLATE_NOOP("muster", "Leave the group"),
            .letter = 'Z',
            .phases = joining,
            .roles = {figure, group},
            .does = &leavesGroup,
            .told = &attachesTold},
        {.id = "leave-field",
            .label = QT_TRANSLATE_NOOP("muster", "Leaves the field"),
            .roles = {unit},
            .does = &leaves,
            .told = &leavesTold},
    };
}

} // namespace muster::tyneside
