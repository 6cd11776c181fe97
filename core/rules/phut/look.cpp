// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/casualties.h"
#include "core/rules/phut/describing.h"
#include "core/rules/phut/sides.h"
#include "core/rules/phut/tracker.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

std::optional<Badge> stateBadge(State state)
{
    switch (state) {
    case State::GoodOrder:
        return {};
    case State::Routing:
        return Badge {"routing", Phrase(QT_TRANSLATE_NOOP("muster", "routing")), Tone::Danger};
    case State::Retiring:
        return Badge {"retiring", Phrase(QT_TRANSLATE_NOOP("muster", "retiring")), Tone::Warning};
    case State::Destroyed:
        return Badge {"destroyed", Phrase(QT_TRANSLATE_NOOP("muster", "destroyed")), Tone::Danger};
    case State::LeftField:
        return Badge {"left-field", Phrase(QT_TRANSLATE_NOOP("muster", "left the field")), Tone::Danger,
            Phrase(QT_TRANSLATE_NOOP("muster", "left"))};
    case State::Abandoned:
        return Badge {"abandoned", Phrase(QT_TRANSLATE_NOOP("muster", "abandoned")), Tone::Danger};
    }
    Q_UNREACHABLE();
}

Badge ammoBadge(const Unit &unit)
{
    if (unit.hasAmmo())
        return {"loaded", Phrase(QT_TRANSLATE_NOOP("muster", "loaded")), Tone::Good};
    return {"out-of-powder", Phrase(QT_TRANSLATE_NOOP("muster", "out of powder")), Tone::Danger,
        Phrase(QT_TRANSLATE_NOOP("muster", "no powder"))};
}

Badge meleeBadge(const Things &things, const Unit &unit)
{
    const std::vector<ThingId> enemies = unit.enemies();
    if (enemies.size() == 1) {
        return {"in-melee", Phrase(QT_TRANSLATE_NOOP("muster", "melee: %1")).arg(things.briefName(enemies.front())),
            Tone::Accent, Phrase(QT_TRANSLATE_NOOP("muster", "melee"))};
    }
    return {"in-melee", Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "melee: %n enem{y|ies}"), int(enemies.size())),
        Tone::Accent, Phrase(QT_TRANSLATE_NOOP("muster", "melee: %1")).arg(int(enemies.size()))};
}

/// What is worth knowing of a unit that is present, the weightiest first.
std::vector<Badge> playBadges(const Things &things, const Unit &unit)
{
    std::vector<Badge> badges;
    if (unit.routDue() && unit.inGoodOrder()) // to who is broken already it means nothing (TURN-11)
        badges.push_back({"rout-due", Phrase(QT_TRANSLATE_NOOP("muster", "due to break")), Tone::Danger,
            Phrase(QT_TRANSLATE_NOOP("muster", "to break"))});
    if (!unit.hasAmmo() || unit.isArtillery())
        badges.push_back(ammoBadge(unit));
    if (unit.isFighting())
        badges.push_back(meleeBadge(things, unit));
    if (unit.missileHits() > 0) {
        badges.push_back(
            {"hits", Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n hit(s) this turn"), unit.missileHits()),
                Tone::Warning, Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n hit(s)"), unit.missileHits())});
    }
    if (unit.moved())
        badges.push_back({"moved", Phrase(QT_TRANSLATE_NOOP("muster", "moved")), Tone::Warning});
    if (unit.atObstacle())
        badges.push_back({"obstacle", Phrase(QT_TRANSLATE_NOOP("muster", "at an obstacle")), Tone::Warning,
            Phrase(QT_TRANSLATE_NOOP("muster", "obstacle"))});
    return badges;
}

/// A phase in which what a unit shoots with is looked for first.
bool isShooting(const Things &things)
{
    const QString phase = things.word(things.first(u"game"_s), u"phase"_s);
    return phase == u"shoot_passive"_s || phase == u"shoot_active"_s;
}

} // namespace

UnitLook look(const Things &things, ThingId id)
{
    UnitLook look;
    if (const Thing *thing = things.find(id); thing == nullptr || thing->type != u"unit"_s)
        return look;
    const Unit unit(things, id);
    look.kind = isShooting(things) ? shootersDescription(unit) : shortDescription(unit);
    look.strength = unit.bases();
    look.atStart = unit.startBases();
    look.gone = !unit.isPresent();
    if (const auto badge = stateBadge(unit.state()))
        look.badges.push_back(*badge);
    if (!look.gone) {
        const std::vector<Badge> more = playBadges(things, unit);
        look.badges.insert(look.badges.end(), more.begin(), more.end());
    }
    return look;
}

ThingId standsWith(const Things &things, ThingId id)
{
    const Thing *thing = things.find(id);
    if (thing == nullptr || thing->type != u"officer"_s)
        return 0;
    const std::vector<ThingId> units = things.links(id, u"in_contact_with"_s);
    return units.empty() ? 0 : units.front();
}

Casualties casualties(const Rules &, const Things &things, ThingId army)
{
    std::vector<UnitCount> units;
    for (const Unit &unit : unitsOf(things, army))
        units.push_back({unit.startBases(), unit.bases(), unit.state()});
    const ArmyCount counted = count(units);
    return {.atStart = counted.startBases,
        .left = counted.basesLeft,
        .lost = counted.basesLost,
        .percentLost = counted.percentLost,
        // No marks on the gauge: these rules have no army morale (PH-R27).
        .percentRouting = counted.percentRouting};
}

} // namespace muster::phut
