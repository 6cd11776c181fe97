// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/acts.h"

#include "core/rules/changes.h"
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/tracker.h"
#include "core/rules/thistle/turnrules.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Every unit of the group that is picked, or the unit alone, gets this value.
Doing settingAll(const Moment &moment, const char *role, const QString &key, const Value &value)
{
    Changes changes(moment.things);
    for (const Unit &unit : Group(moment.things, moment.who(role)).units())
        changes.set(unit.id(), key, value);
    return Doing {std::move(changes).list()};
}

Phrase about(const char *text, const Moment &moment, const char *role)
{
    return Phrase(text).arg(moment.things.name(moment.who(role)));
}

/// Where the rules are overruled and it has moved in just this way, it has not moved after all.
template <Moved How>
Result<Doing> moved(const Moment &moment)
{
    const Group group(moment.things, moment.who("group"));
    if (!group.isPresent())
        return outOfTheGame("group", group.name());
    const std::vector<Unit> units = group.units();
    const auto isFixed = [](const Unit &unit) { return !isArtillery(unit.type()) || unit.gun() == Gun::Limbered; };
    if (How == Moved::Pivoted && std::ranges::any_of(units, isFixed))
        return refusal("group", Phrase(QT_TRANSLATE_NOOP("muster", "%1: only deployed guns pivot.")).arg(group.name()));
    Changes changes(moment.things);
    if (std::ranges::all_of(units, [](const Unit &unit) { return unit.moved() == How; }))
        return settingAll(moment, "group", u"moved"_s, keyOf(Moved::None));
    if (How == Moved::Pivoted)
        return settingAll(moment, "group", u"moved"_s, keyOf(How));
    setMoved(changes, moment, group.id(), How);
    return Doing {std::move(changes).list()};
}

template <Moved How>
Phrase movedTold(const Moment &moment, const Doing &done)
{
    const bool back = done.changes.empty() || done.changes.front().after == keyOf(Moved::None);
    if (back)
        return about(QT_TRANSLATE_NOOP("muster", "Has not moved: %1"), moment, "group");
    if (How == Moved::Pivoted)
        return about(QT_TRANSLATE_NOOP("muster", "Pivoted: %1"), moment, "group");
    return about(How == Moved::Half ? QT_TRANSLATE_NOOP("muster", "Moved up to half: %1")
                                    : QT_TRANSLATE_NOOP("muster", "Moved more than half: %1"),
        moment, "group");
}

/// Why the unit does not counter-charge (TL-R18, TL-R19).
std::optional<Refusal> stands(const Moment &moment, const Unit &unit)
{
    if (!figuresOf(moment.rules).of(unit.type()).isMounted())
        return refusal("unit",
            Phrase(QT_TRANSLATE_NOOP("muster", "%1: only mounted troops may counter-charge.")).arg(unit.name()));
    if (unit.isDisordered() || unit.isInContact())
        return refusal(
            "unit", Phrase(QT_TRANSLATE_NOOP("muster", "%1: disordered or in contact, no reaction.")).arg(unit.name()));
    return {};
}

Result<Doing> counterCharge(const Moment &moment)
{
    const Unit unit(moment.things, moment.who("unit"));
    if (!unit.isPresent())
        return outOfTheGame("unit", unit.name());
    if (auto refused = byTheRules(moment, stands(moment, unit)))
        return *refused;
    Changes changes(moment.things);
    changes.set(unit.id(), u"charge"_s, keyOf(Charge::CounterCharging));
    return Doing {std::move(changes).list()};
}

Phrase counterChargeTold(const Moment &moment, const Doing &)
{
    return about(QT_TRANSLATE_NOOP("muster", "Counter-charge: %1"), moment, "unit");
}

Result<Doing> leaveField(const Moment &moment)
{
    const Group group(moment.things, moment.who("group"));
    if (!group.isPresent())
        return outOfTheGame("group", group.name());
    return settingAll(moment, "group", u"state"_s, keyOf(State::LeftField));
}

Phrase leaveFieldTold(const Moment &moment, const Doing &)
{
    return about(QT_TRANSLATE_NOOP("muster", "Off the table: %1"), moment, "group");
}

} // namespace

Refusal refusal(const char *role, Phrase message)
{
    return {QString::fromLatin1(role), std::move(message)};
}

Refusal outOfTheGame(const char *role, const QString &name)
{
    return refusal(role, Phrase(QT_TRANSLATE_NOOP("muster", "%1: out of the game.")).arg(name));
}

std::optional<Refusal> byTheRules(const Moment &moment, std::optional<Refusal> refused)
{
    return moment.overruled ? std::nullopt : std::move(refused);
}

std::vector<Act> actsOfMoving()
{
    const std::vector<const char *> phases {"first_move", "second_move"};
    Role group {.key = "group", .label = QT_TRANSLATE_NOOP("muster", "Group or unit"), .things = groupTypes()};
    const Act leaving {.id = "leave-field",
        .label = QT_TRANSLATE_NOOP("muster", "Leaves the field"),
        .phases = inPlay(),
        .roles = {group},
        .does = &leaveField,
        .told = &leaveFieldTold};
    // Whichever is picked: a single unit may move out of its group.
    group.things = {"unit", "group"};
    group.side = RoleSide::Active;
    Role gun = group;
    gun.label = QT_TRANSLATE_NOOP("muster", "Gun");
    gun.things = {"unit"};
    const auto moves = [&](const Role &who, const char *id, const char *label, char letter, auto *does, auto *told) {
        return Act {
            .id = id, .label = label, .letter = letter, .phases = phases, .roles = {who}, .does = does, .told = told};
    };
    return {
        moves(group, "moved-half", QT_TRANSLATE_NOOP("muster", "Moved up to half"), 'F', &moved<Moved::Half>,
            &movedTold<Moved::Half>),
        moves(group, "moved-more", QT_TRANSLATE_NOOP("muster", "Moved more than half"), 'W', &moved<Moved::More>,
            &movedTold<Moved::More>),
        moves(gun, "pivoted", QT_TRANSLATE_NOOP("muster", "Gun pivoted"), 0, &moved<Moved::Pivoted>,
            &movedTold<Moved::Pivoted>),
        {.id = "counter-charge",
            .label = QT_TRANSLATE_NOOP("muster", "Counter-charge"),
            .letter = 'Q',
            .phases = phases,
            .roles = {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Unit"), .side = RoleSide::Passive}},
            .does = &counterCharge,
            .told = &counterChargeTold},
        leaving,
    };
}

std::vector<Act> acts()
{
    std::vector<Act> all = actsOfGroups();
    for (const auto &more : {actsOfPlaces(), actsOfContact(), actsOfMoving()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

} // namespace muster::thistle
