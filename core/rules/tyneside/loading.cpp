// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_loading {
namespace {

struct Inputs {
    Weapon weapon = Weapon::Musket;
    Ammo ammo {};
    Moved moved {};
    bool fired = false;
    bool inMelee = false;
};

struct Outcome {
    Ammo after {};
    bool changed = false;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (figures.of(in.weapon).muzzleLoading || in.ammo == Ammo::Loaded)
        return {};
    return Refusal {u"ammo"_s, Phrase(QT_TRANSLATE_NOOP("muster", "A bow is always loaded."))};
}

/// A turn halted to load, then a turn in which to shoot. Source: "Shooting".
Outcome load(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out {.after = in.ammo};
    const bool hasTime = in.moved == Moved::Stationary && !in.inMelee;
    if (!figures.of(in.weapon).muzzleLoading)
        out.after = Ammo::Loaded;
    else if (in.fired)
        out.after = Ammo::Unloaded;
    else if (hasTime)
        out.after = Ammo::Loaded;
    out.changed = out.after != in.ammo;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    if (out.changed)
        effects.set("unit", "ammo", keyOf(out.after));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    const char *why = QT_TRANSLATE_NOOP("muster", "it moved or fought: no time to load");
    if (!figures.of(in.weapon).muzzleLoading)
        why = QT_TRANSLATE_NOOP("muster", "bows need no loading");
    else if (in.fired)
        why = QT_TRANSLATE_NOOP("muster", "it shot this turn");
    else if (in.moved == Moved::Stationary && !in.inMelee)
        why = QT_TRANSLATE_NOOP("muster", "it stood the whole turn: time to load");
    return {{Phrase(why), kShooting}, {wordOf(out.after), kShooting}};
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(
        out.changed ? QT_TRANSLATE_NOOP("muster", "%1: now %2.") : QT_TRANSLATE_NOOP("muster", "%1: still %2."))
        .arg(unitName(names))
        .arg(wordOf(out.after));
}

} // namespace
} // namespace in_loading

std::unique_ptr<Procedure> loading()
{
    using namespace in_loading;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "loading";
    p->title = QT_TRANSLATE_NOOP("muster", "Loading");
    p->section = kShooting;
    p->letter = 'L';
    p->phases = {"melee"};
    p->reads = {"weapons"};
    p->roles = {{.key = "unit",
        .label = QT_TRANSLATE_NOOP("muster", "Unit"),
        .things = unitTypes(),
        .badge = QT_TRANSLATE_NOOP("muster", "loads")}};
    p->boundInputs = {
        input<&Inputs::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon"))
            .oneOf({Weapon::RifledMusket, Weapon::Musket, Weapon::DragoonMusket, Weapon::Bow, Weapon::Carabin,
                Weapon::RifledPistol, Weapon::Pistol})
            .workedOut(&weaponOfUnit),
        input<&Inputs::ammo>("ammo", QT_TRANSLATE_NOOP("muster", "Weapons are")).needed().from("unit", "ammo"),
        input<&Inputs::moved>("moved", QT_TRANSLATE_NOOP("muster", "Moved")).workedOut(&movedOfUnit),
        input<&Inputs::fired>("fired", QT_TRANSLATE_NOOP("muster", "Shot a volley or an aimed shot"))
            .workedOut(&unitHasFired),
        input<&Inputs::inMelee>("in_melee", QT_TRANSLATE_NOOP("muster", "In melee")).from("unit", "in_melee"),
    };
    p->boundOutputs = {
        output<&Outcome::after>("ammo_after", QT_TRANSLATE_NOOP("muster", "Weapons are then")).shown(),
        output<&Outcome::changed>("changed", QT_TRANSLATE_NOOP("muster", "Changed")),
    };
    p->refuses = &refuse;
    p->resolves = &load;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
