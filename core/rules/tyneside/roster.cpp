// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/figures.h"
#include "core/rules/tyneside/tracker.h"
#include "core/rules/tyneside/unit.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

Phrase nothing()
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "—"));
}

/// "musket 10/30/70"
Phrase missilesOf(const Unit &unit, const Figures &figures)
{
    if (unit.weapon() == Weapon::None)
        return nothing();
    const auto &upTo = figures.of(unit.weapon()).upTo;
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2/%3/%4"))
        .arg(wordOf(unit.weapon()))
        .arg(upTo[0])
        .arg(upTo[1])
        .arg(upTo[2]);
}

Phrase protectionOf(const Unit &unit)
{
    const Armour armour = enumOf(unit.things().word(unit.id(), u"armour"_s), Armour::None);
    if (!unit.flag("shield"))
        return armour == Armour::None ? nothing() : wordOf(armour);
    if (armour == Armour::None)
        return Phrase(QT_TRANSLATE_NOOP("muster", "shield"));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, shield")).arg(wordOf(armour));
}

/// How it stands: limbered, or how far it is loaded; empty for a gun that is neither.
Phrase stateOfGun(const Things &things, ThingId gun, int needed)
{
    const int loaded = things.number(gun, u"load_turns"_s);
    if (things.flag(gun, u"limbered"_s))
        return Phrase(QT_TRANSLATE_NOOP("muster", "limbered"));
    if (loaded >= needed)
        return wordOf(Ammo::Loaded);
    return loaded == 0 ? Phrase() : Phrase(QT_TRANSLATE_NOOP("muster", "loading: %1 of %2")).arg(loaded).arg(needed);
}

RosterLine gunLine(const Things &things, ThingId gun, const Figures &figures)
{
    const bool slow = things.flag(gun, u"slow"_s);
    const int needed = figures.loadTurnsOf(slow);
    RosterLine line {
        .kind = {Phrase(slow ? QT_TRANSLATE_NOOP("muster", "heavy gun") : QT_TRANSLATE_NOOP("muster", "gun"))},
        .columns = {Phrase(QT_TRANSLATE_NOOP("muster", "%1/%2/%3"))
                        .arg(figures.gunBands[0].upTo)
                        .arg(figures.gunBands[1].upTo)
                        .arg(figures.gunBands[2].upTo),
            nothing(), nothing()},
        .notes = {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n turn(s) to load"), needed)},
        .boxes = std::max(1, things.number(gun, u"crew"_s))};
    if (const Phrase state = stateOfGun(things, gun, needed); !state.isEmpty())
        line.notes.push_back(state);
    return line;
}

} // namespace

std::vector<const char *> rosterColumns()
{
    return {QT_TRANSLATE_NOOP("muster", "Shoots, range"), QT_TRANSLATE_NOOP("muster", "Fights with"),
        QT_TRANSLATE_NOOP("muster", "Protection")};
}

RosterLine rosterLine(const Rules &rules, const Things &things, ThingId id)
{
    const Figures &figures = figuresOf(rules);
    const Thing *thing = things.find(id);
    if (thing != nullptr && thing->type == u"gun"_s)
        return gunLine(things, id, figures);
    const Unit unit(things, id);
    const Phrase weapon = unit.meleeWeapon() == Weapon::None ? nothing()
                                                             : Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2"))
                                                                   .arg(wordOf(unit.meleeWeapon()))
                                                                   .arg(figures.of(unit.meleeWeapon()).melee);
    RosterLine line {.kind = {unit.isFigure() ? wordOf(unit.rank()) : wordOf(unit.arm()), wordOf(unit.quality())},
        .columns = {missilesOf(unit, figures), weapon, protectionOf(unit)},
        .boxes = unit.starting(),
        .crossed = std::min(unit.starting(), unit.dead())};
    if (unit.wounded() > 0)
        line.notes.push_back(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n wounded"), unit.wounded()));
    if (unit.number("company") > 0)
        line.notes.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "company %1")).arg(unit.number("company")));
    if (unit.state() != State::GoodOrder)
        line.notes.push_back(wordOf(unit.state()));
    return line;
}

} // namespace muster::tyneside
