// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/thistle/figures.h"
#include "core/rules/thistle/hittype.h"
#include "core/rules/thistle/sides.h"
#include "core/rules/thistle/tracker.h"
#include "core/rules/words.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What a group shows, and a unit that is a group by itself.
void addGroupBadges(std::vector<Badge> &badges, const Things &things, ThingId id)
{
    int waiting = 0;
    for (const char *key : kPendingHits)
        waiting += things.number(id, QLatin1StringView(key));
    if (waiting > 0)
        badges.push_back(
            {"hits", Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n hit(s) to lay"), waiting), Tone::Warning});
    const Group group(things, id);
    if (group.isHeld())
        badges.push_back({"warning", Phrase(QT_TRANSLATE_NOOP("muster", "held")), Tone::Warning});
    if (group.isReformed())
        badges.push_back({"moved", Phrase(QT_TRANSLATE_NOOP("muster", "regrouped")), Tone::Quiet});
    if (group.isDone())
        badges.push_back({"tick", Phrase(QT_TRANSLATE_NOOP("muster", "tried to rally")), Tone::Quiet,
            Phrase(QT_TRANSLATE_NOOP("muster", "rally"))});
}

std::vector<Phrase> kindOf(const Unit &unit)
{
    std::vector<Phrase> kind {wordOf(unit.type()), wordOf(unit.quality())};
    if (unit.weapon() != Weapon::None)
        kind.push_back(wordOf(unit.weapon()));
    if (isArtillery(unit.type()))
        kind.push_back(wordOf(unit.gun()));
    return kind;
}

Phrase movedInWords(Moved moved)
{
    if (moved == Moved::Half)
        return Phrase(QT_TRANSLATE_NOOP("muster", "moved half"));
    return moved == Moved::More ? Phrase(QT_TRANSLATE_NOOP("muster", "moved over half")) : wordOf(moved);
}

Phrase movedInBrief(Moved moved)
{
    return moved == Moved::Half ? Phrase(QT_TRANSLATE_NOOP("muster", "half"))
        : moved == Moved::More  ? Phrase(QT_TRANSLATE_NOOP("muster", "over half"))
                                : Phrase();
}

void addFightBadges(std::vector<Badge> &badges, const Unit &unit)
{
    if (unit.isInContact())
        badges.push_back({"in-melee",
            unit.contact() == Contact::Front ? Phrase(QT_TRANSLATE_NOOP("muster", "in contact"))
                                             : Phrase(QT_TRANSLATE_NOOP("muster", "struck in flank or rear")),
            unit.contact() == Contact::Front ? Tone::Accent : Tone::Warning,
            Phrase(unit.contact() == Contact::Front ? QT_TRANSLATE_NOOP("muster", "contact")
                                                    : QT_TRANSLATE_NOOP("muster", "struck"))});
    if (unit.charge() != Charge::None)
        badges.push_back({"next", wordOf(unit.charge()), Tone::Accent});
    if (unit.facing() == Facing::Away)
        badges.push_back({"retiring", Phrase(QT_TRANSLATE_NOOP("muster", "back to the enemy")), Tone::Warning,
            Phrase(QT_TRANSLATE_NOOP("muster", "back"))});
}

UnitLook unitLook(const Things &things, const Unit &unit)
{
    UnitLook look {.kind = kindOf(unit),
        .strength = unit.figures() - unit.hits(),
        .atStart = unit.figures(),
        .gone = !unit.isPresent()};
    if (look.gone) {
        const bool left = unit.state() == State::LeftField;
        look.strength = left ? look.strength : 0;
        // A general who was wounded is out of the game, and no hits destroyed his stand (TL-R33).
        const bool isWounded =
            !left && things.word(unit.id(), QStringLiteral("condition")) == keyOf(Condition::Wounded);
        look.badges.push_back({left ? "left-field" : "destroyed",
            isWounded ? Phrase(QT_TRANSLATE_NOOP("muster", "wounded, out of the game")) : wordOf(unit.state()),
            Tone::Danger});
        return look;
    }
    if (unit.command() == unit.id() && unit.isDemoralised())
        look.badges.push_back({"rout-due", Phrase(QT_TRANSLATE_NOOP("muster", "demoralised")), Tone::Danger});
    if (unit.isDisordered())
        look.badges.push_back({"routing", wordOf(unit.state()), Tone::Danger});
    addFightBadges(look.badges, unit);
    if (unit.moved() != Moved::None && unit.charge() != Charge::Charging) // how far it charged is not told
        look.badges.push_back({"moved", movedInWords(unit.moved()), Tone::Quiet, movedInBrief(unit.moved())});
    if (unit.group() == unit.id())
        addGroupBadges(look.badges, things, unit.id());
    // What it is stands behind what has become of it.
    if (unit.isGeneral())
        look.badges.push_back({"general", wordOf(unit.rank()), Tone::Accent});
    return look;
}

UnitLook groupLook(const Things &things, ThingId id)
{
    UnitLook look;
    const Group group(things, id);
    look.gone = !group.isPresent();
    for (const Unit &unit : unitsOf(things, id)) {
        const bool isThere = unit.isPresent();
        look.strength += isThere ? unit.figures() - unit.hits() : 0;
        look.atStart += unit.figures();
    }
    if (group.isDisordered())
        look.badges.push_back({"routing", wordOf(State::Disordered), Tone::Danger});
    if (group.isInContact())
        look.badges.push_back({"in-melee", Phrase(QT_TRANSLATE_NOOP("muster", "in contact")), Tone::Accent,
            Phrase(QT_TRANSLATE_NOOP("muster", "contact"))});
    addGroupBadges(look.badges, things, id);
    return look;
}

UnitLook commandLook(const Things &things, ThingId id)
{
    UnitLook look;
    if (things.flag(id, u"demoralised"_s))
        look.badges.push_back({"rout-due", Phrase(QT_TRANSLATE_NOOP("muster", "demoralised")), Tone::Danger});
    const std::vector<Unit> units = unitsInCommand(things, id);
    if (generalOf(things, id) == 0 && !units.empty() && !isWithoutCommand(things, units.front().id()))
        look.badges.push_back({"warning", Phrase(QT_TRANSLATE_NOOP("muster", "no general")), Tone::Warning});
    return look;
}

/// How many more losses break it (TL-M27), or that they have: until that is gone through nobody counts as demoralised.
void addLosses(std::vector<Badge> &badges, const Moment &moment, ThingId command)
{
    const Figures &figures = figuresOf(moment.rules);
    const int more = lossesUntilDemoralised(figures, moment.things, command);
    if (more > 0)
        badges.push_back({more == 1 ? "warning" : "reminder",
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {loss|losses} to demoralisation"), more),
            more == 1 ? Tone::Warning : Tone::Quiet,
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {loss|losses} left"), more)});
    else if (breaksNow(figures, moment.things, command))
        badges.push_back({"rout-due", Phrase(QT_TRANSLATE_NOOP("muster", "demoralisation due")), Tone::Danger});
}

} // namespace

UnitLook look(const Things &things, ThingId id)
{
    const Thing *thing = things.find(id);
    if (thing == nullptr)
        return {};
    if (thing->type == u"unit"_s)
        return unitLook(things, Unit(things, id));
    if (thing->type == u"group"_s)
        return groupLook(things, id);
    return thing->type == u"command"_s || thing->type == u"army"_s ? commandLook(things, id) : UnitLook();
}

/// What hangs on the tables, or on what was resolved: it has shot, what its losses come to.
std::vector<Badge> badges(const Moment &moment, ThingId id)
{
    const Thing *thing = moment.things.find(id);
    std::vector<Badge> all;
    if (thing == nullptr)
        return all;
    const Unit unit(moment.things, id);
    if (thing->type == u"unit"_s && unit.isPresent() && hasShot(moment, unit))
        all.push_back({"shoots", Phrase(QT_TRANSLATE_NOOP("muster", "has shot")), Tone::Quiet,
            Phrase(QT_TRANSLATE_NOOP("muster", "shot"))});
    const bool isCommand = commandOf(moment.things, id) == id;
    if (!isCommand && thing->type != u"army"_s)
        return all;
    addLosses(all, moment, id);
    return all;
}

/// Of all its commands, also what came with the set-up and is not on record one by one; the disordered are.
Losses lossesWithin(const Things &things, ThingId of)
{
    Losses all = lossesAmong(unitsOf(things, of));
    std::vector<ThingId> commands = commandsOf(things);
    for (const ThingId command : things.ofType(u"command"_s)) {
        if (std::ranges::count(commands, command) == 0) // nobody of it is on record
            commands.push_back(command);
    }
    for (const ThingId command : commands) {
        if (command != of && !things.isWithin(command, of))
            continue;
        const Losses listed = lossesAmong(unitsInCommand(things, command));
        const Losses counted = lossesIn(things, command);
        all.units += counted.units - listed.units;
        all.destroyed += counted.destroyed - listed.destroyed;
        all.left += counted.left - listed.left;
    }
    return all;
}

QString sideOf(const Things &things, const QString &phase)
{
    const QString first = things.word(things.first(u"game"_s), u"first_player"_s);
    const bool isKnown = things.where(u"army"_s, u"side"_s, first) != 0;
    if (!isKnown || (phase != u"first_move"_s && phase != u"second_move"_s))
        return {};
    return phase == u"first_move"_s ? first : first == u"a"_s ? u"b"_s : u"a"_s;
}

Casualties casualties(const Rules &rules, const Things &things, ThingId of)
{
    constexpr int kHundred = 100;
    const QString type = things.find(of)->type;
    if (type != u"army"_s && type != u"command"_s)
        return {};
    const Losses counted = lossesWithin(things, of);
    const auto percent = [&](int part) {
        return counted.units == 0 ? 0 : (2 * kHundred * part + counted.units) / (2 * counted.units);
    };
    Casualties losses {.atStart = counted.units,
        .left = counted.units - counted.lost(),
        .lost = counted.lost(),
        .percentLost = percent(counted.lost()),
        .percentRouting = percent(counted.disordered)};
    const std::vector<ThingId> commands = commandsOf(things);
    if (std::ranges::count_if(commands, [&](ThingId command) { return things.isWithin(command, of); }) == 1)
        losses.marks = {figuresOf(rules).demoralisedAbove};
    return losses;
}

} // namespace muster::thistle
