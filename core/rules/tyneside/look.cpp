// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/sides.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/figures.h"
#include "core/rules/tyneside/tracker.h"
#include "core/rules/tyneside/unit.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

std::vector<Phrase> kindOf(const Unit &unit)
{
    std::vector<Phrase> kind {unit.isFigure() ? wordOf(unit.rank()) : wordOf(unit.arm()), wordOf(unit.quality())};
    if (unit.weapon() != Weapon::None)
        kind.push_back(wordOf(unit.weapon()));
    return kind;
}

void addStateBadges(std::vector<Badge> &badges, const Unit &unit)
{
    if (unit.isRouting())
        badges.push_back({"routing", wordOf(unit.state()), Tone::Danger});
    if (unit.state() == State::Retiring)
        badges.push_back({"retiring", wordOf(unit.state()), Tone::Warning});
    if (unit.flag("in_melee"))
        badges.push_back({"in-melee", Phrase(QT_TRANSLATE_NOOP("muster", "in melee")), Tone::Accent,
            Phrase(QT_TRANSLATE_NOOP("muster", "melee"))});
    if (unit.flag("commanded"))
        badges.push_back({"general", Phrase(QT_TRANSLATE_NOOP("muster", "commanded")), Tone::Accent});
    if (unit.flag("shelled") || unit.number("threat_level") > 0)
        badges.push_back(
            {"artillery", Phrase(QT_TRANSLATE_NOOP("muster", "threat level %1")).arg(unit.number("threat_level")),
                Tone::Warning, Phrase(QT_TRANSLATE_NOOP("muster", "threat %1")).arg(unit.number("threat_level"))});
    if (unit.flag("in_cover"))
        badges.push_back({"obstacle", Phrase(QT_TRANSLATE_NOOP("muster", "in cover")), Tone::Accent,
            Phrase(QT_TRANSLATE_NOOP("muster", "cover"))});
    if (unit.flag("pushed_back"))
        badges.push_back({"back", Phrase(QT_TRANSLATE_NOOP("muster", "pushed back")), Tone::Warning,
            Phrase(QT_TRANSLATE_NOOP("muster", "back"))});
}

/// What it was last told to do, where that is not simply to carry on.
void addActionBadge(std::vector<Badge> &badges, const Unit &unit)
{
    const QString action = unit.things().word(unit.id(), u"action"_s);
    if (action == keyOf(Action::CarryOn))
        return;
    if (action == u"ordered"_s) {
        if (!unit.flag("commanded")) // else that says it
            badges.push_back({"general", Phrase(QT_TRANSLATE_NOOP("muster", "as ordered")), Tone::Quiet});
    } else
        badges.push_back({"die", wordOf(enumOf(action, Action::CarryOn)), Tone::Quiet});
}

void addTurnBadges(std::vector<Badge> &badges, const Unit &unit)
{
    if (unit.weapon() != Weapon::None && unit.ammo() == Ammo::Unloaded)
        badges.push_back({"warning", wordOf(Ammo::Unloaded), Tone::Warning});
    if (unit.flag("fired"))
        badges.push_back({"shoots", Phrase(QT_TRANSLATE_NOOP("muster", "has fired")), Tone::Quiet,
            Phrase(QT_TRANSLATE_NOOP("muster", "fired"))});
    if (unit.moved() != Moved::Stationary)
        badges.push_back({"moved",
            Phrase(unit.moved() == Moved::Half ? QT_TRANSLATE_NOOP("muster", "moved half")
                                               : QT_TRANSLATE_NOOP("muster", "moved")),
            Tone::Quiet, unit.moved() == Moved::Half ? Phrase(QT_TRANSLATE_NOOP("muster", "half")) : Phrase()});
    if (unit.isDragoon())
        badges.push_back({unit.isMounted() ? "cavalry" : "infantry",
            Phrase(
                unit.isMounted() ? QT_TRANSLATE_NOOP("muster", "mounted") : QT_TRANSLATE_NOOP("muster", "dismounted")),
            Tone::Quiet, unit.isMounted() ? Phrase() : Phrase(QT_TRANSLATE_NOOP("muster", "on foot"))});
    if (unit.isGroup() && unit.wounded() > 0)
        badges.push_back(
            {"hits", Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n wounded"), unit.wounded()), Tone::Warning});
}

int weightOf(Tone tone)
{
    switch (tone) {
    case Tone::Danger:
        return 0;
    case Tone::Warning:
        return 1;
    case Tone::Accent:
        return 2;
    default:
        return 3;
    }
}

UnitLook unitLook(const Unit &unit)
{
    UnitLook look {
        .kind = kindOf(unit), .strength = unit.living(), .atStart = unit.starting(), .gone = !unit.isPresent()};
    if (unit.state() == State::Merged) { // its living are counted with those whom they joined (TY-R27)
        look.strength = 0;
        look.atStart = unit.dead();
        look.joined = true;
    }
    if (look.gone) {
        const bool left = unit.state() == State::LeftField || unit.state() == State::Merged;
        const Phrase word = unit.isFigure() && !left ? wordOf(Condition::Dead) : wordOf(unit.state());
        look.badges.push_back({left ? "left-field" : "destroyed", word, Tone::Danger});
        return look;
    }
    if (unit.isFigure() && unit.condition() == Condition::Wounded)
        look.badges.push_back({"hits", wordOf(Condition::Wounded), Tone::Warning});
    if (unit.number("command_points") > 0 && unit.isFigure())
        look.badges.push_back({"general",
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n command point(s)"), unit.number("command_points")),
            Tone::Accent, Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n point(s)"), unit.number("command_points"))});
    addStateBadges(look.badges, unit);
    addActionBadge(look.badges, unit);
    addTurnBadges(look.badges, unit);
    // What weighs most stands first, and never gives way to who commands it or what it did.
    std::ranges::stable_sort(look.badges, {}, [](const Badge &badge) { return weightOf(badge.tone); });
    return look;
}

/// The gun whose crew are of this group; 0: it serves none.
ThingId servedGun(const Things &things, ThingId group)
{
    const auto isServed = [&](ThingId gun) { return std::ranges::count(things.links(gun, u"served_by"_s), group) > 0; };
    const std::vector<ThingId> guns = things.ofType(u"gun"_s);
    const auto gun = std::ranges::find_if(guns, isServed);
    return gun == guns.end() ? 0 : *gun;
}

/// As many as served it first, as far as that is on record: who is set up with fewer men than the group once had has
/// lost nobody at the gun.
int crewAtStart(const Things &things, ThingId gun)
{
    const std::vector<ThingId> crew = things.links(gun, u"served_by"_s);
    const int ofGroup = crew.empty() ? 0 : Unit(things, crew.front()).living() + Unit(things, crew.front()).dead();
    return std::max(things.number(gun, u"crew"_s), ofGroup);
}

UnitLook gunLook(const Things &things, ThingId gun)
{
    UnitLook look {.kind = {Phrase(things.flag(gun, u"slow"_s) ? QT_TRANSLATE_NOOP("muster", "heavy gun")
                                                               : QT_TRANSLATE_NOOP("muster", "gun"))},
        .strength = things.number(gun, u"crew"_s),
        .atStart = crewAtStart(things, gun)};
    if (things.flag(gun, u"limbered"_s))
        look.badges.push_back({"moved", Phrase(QT_TRANSLATE_NOOP("muster", "limbered")), Tone::Quiet});
    else if (things.number(gun, u"load_turns"_s) == 0)
        look.badges.push_back({"warning", wordOf(Ammo::Unloaded), Tone::Warning});
    return look;
}

} // namespace

UnitLook look(const Things &things, ThingId id)
{
    const Thing *thing = things.find(id);
    if (thing == nullptr)
        return {};
    if (thing->type == u"group"_s || thing->type == u"figure"_s)
        return unitLook(Unit(things, id));
    if (thing->type == u"gun"_s)
        return gunLook(things, id);
    UnitLook look;
    if (thing->type == u"army"_s && things.word(id, u"state"_s) == keyOf(State::LeftField))
        look.badges.push_back({"left-field", wordOf(State::LeftField), Tone::Danger});
    return look;
}

/// How far a gun is loaded, of as many turns as it takes.
std::vector<Badge> badges(const Moment &moment, ThingId gun)
{
    const Thing *thing = moment.things.find(gun);
    const int loaded = thing != nullptr && thing->type == u"gun"_s ? moment.things.number(gun, u"load_turns"_s) : 0;
    if (loaded == 0 || moment.things.flag(gun, u"limbered"_s))
        return {};
    const int needed = figuresOf(moment.rules).loadTurnsOf(moment.things.flag(gun, u"slow"_s));
    if (loaded >= needed)
        return {{"artillery", wordOf(Ammo::Loaded), Tone::Accent}};
    return {{"artillery", Phrase(QT_TRANSLATE_NOOP("muster", "loading: %1 of %2")).arg(loaded).arg(needed),
        Tone::Accent, Phrase(QT_TRANSLATE_NOOP("muster", "load %1/%2")).arg(loaded).arg(needed)}};
}

/// The risk of who dices, as it was added up in this turn: it stays when the die is in.
Phrase figure(const Moment &moment, ThingId id)
{
    const Thing *thing = moment.things.find(id);
    if (thing == nullptr || (thing->type != u"group"_s && thing->type != u"figure"_s))
        return {};
    const Unit unit(moment.things, id);
    if (!unit.isPresent() || !unit.isOfItsOwn() || servedGun(moment.things, id) != 0)
        return {};
    const bool isAddedUp = deedOf(moment, "risk-factor", "unit", id) != nullptr;
    return isAddedUp ? signedNumber(unit.number("risk")) : Phrase();
}

/// A figure stands with the group that it counts with, a crew with its gun.
ThingId standsWith(const Things &things, ThingId id)
{
    const Thing *thing = things.find(id);
    if (thing == nullptr)
        return 0;
    if (thing->type == u"group"_s)
        return servedGun(things, id);
    return thing->type == u"figure"_s && Unit(things, id).isPresent() ? Unit(things, id).attachedTo() : 0;
}

/// Figures of an army, as losses of a group, side or army are counted: the dead are lost, units that rout are counted
/// beside them.
Casualties casualties(const Rules &, const Things &things, ThingId of)
{
    constexpr int kHundred = 100;
    const Thing *thing = things.find(of);
    if (thing == nullptr || thing->type != u"army"_s)
        return {};
    Casualties losses;
    int routing = 0;
    int away = 0; // alive, and no longer on the table
    for (const Unit &unit : unitsOf(things, of)) {
        // The living of a remnant that joined another group are counted there (TY-R27).
        losses.atStart += unit.state() == State::Merged ? unit.dead() : unit.starting();
        losses.lost += unit.dead();
        away += unit.state() == State::LeftField ? unit.living() : 0;
        routing += unit.isPresent() && unit.isInRetreat() ? unit.living() : 0;
    }
    losses.left = losses.atStart - losses.lost - away;
    losses.percentLost = losses.atStart == 0 ? 0 : kHundred * losses.lost / losses.atStart; // as the rules count them
    losses.percentRouting = losses.atStart == 0 ? 0 : kHundred * routing / losses.atStart;
    return losses;
}

} // namespace muster::tyneside
