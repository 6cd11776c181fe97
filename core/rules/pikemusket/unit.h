// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"
#include "core/rules/pikemusket/words.h"
#include "core/rules/things.h"

#include <optional>

namespace muster {

namespace pikemusket {

/// What a unit is on the roster: dragoons are one kind, mounted or not.
enum class UnitKind { Infantry, ShockCavalry, PistolCavalry, Dragoons, Artillery };

/// Dragoons count by whether they are mounted.
UnitType typeOf(UnitKind kind, bool mounted);

/// No change of formation is under way.
inline constexpr char kNoGoal[] = "none";

/// One unit as it is tracked, read in the words of the rules. A view: it lives no longer than its things.
class Unit {
public:
    Unit(const Things &things, ThingId id) : m_things(&things), m_id(id) {}

    ThingId id() const { return m_id; }
    ThingId army() const { return m_things->armyOf(m_id); }
    QString name() const { return m_things->name(m_id); }
    /// The national table it uses, by its id.
    QString table() const { return m_things->word(m_id, QStringLiteral("army")); }

    UnitKind kind() const;
    UnitType type() const;
    Arm arm() const { return armOf(type()); }
    State state() const;
    Formation formation() const;
    GunState gunState() const;

    int bases() const { return number("bases"); }
    int startBases() const { return number("start_bases"); }
    /// What it is changing to, over several turns; nothing while it is not.
    std::optional<Posture> formationGoal() const;
    /// What it stands in now, of the kind that this goal is of.
    Posture postureToward(Posture goal) const;
    bool isChangingFormation() const { return formationGoal().has_value(); }
    int formationProgress() const { return number("formation_progress"); }
    int quartersUsed() const { return number("quarters_used"); }
    int lastCharge() const { return number("last_charge_turn"); }
    int ralliedTurn() const { return number("rallied_turn"); }
    bool fired() const { return flag("fired_this_turn"); }
    bool isRetreating() const { return flag("retreating"); }
    bool isPursuing() const { return flag("pursuing"); }

    bool isArtillery() const { return kind() == UnitKind::Artillery; }
    /// On the table.
    bool isPresent() const;
    /// Neither routing nor gone.
    bool isInHand() const { return isInGoodOrder() || isDisrupted(); }
    bool isRouting() const { return isPresent() && state() == State::Routing; }
    bool isDisrupted() const { return isPresent() && state() == State::Disrupted; }
    bool isInGoodOrder() const { return isPresent() && state() == State::GoodOrder; }

private:
    int number(const char *key) const { return m_things->number(m_id, QLatin1StringView(key)); }
    bool flag(const char *key) const { return m_things->flag(m_id, QLatin1StringView(key)); }

    const Things *m_things;
    ThingId m_id;
};

/// Units that one side may have: as many as a crisis of morale has room for.
inline constexpr int kMostUnits = 60;

/// The units of one army, in the order of the muster.
std::vector<Unit> unitsOf(const Things &things, ThingId army);

} // namespace pikemusket

template <>
struct WordsOf<pikemusket::UnitKind> {
    static constexpr Word all[] = {
        {"infantry", QT_TRANSLATE_NOOP("muster", "infantry"), nullptr,
            QT_TRANSLATE_NOOP("muster", "foot, pike and shot, regiment, tercio, brigade, pikemen, musketeers")},
        {"shock_cavalry", QT_TRANSLATE_NOOP("muster", "shock cavalry"), nullptr,
            QT_TRANSLATE_NOOP("muster", "shock, lancers, hussars, gallopers, cavaliers, Swedish horse")},
        {"pistol_cavalry", QT_TRANSLATE_NOOP("muster", "pistol cavalry"), nullptr,
            QT_TRANSLATE_NOOP("muster", "pistoleers, reiters, cuirassiers, harquebusiers, caracole")},
        {"dragoons", QT_TRANSLATE_NOOP("muster", "dragoons"), nullptr,
            QT_TRANSLATE_NOOP("muster", "dragooners, mounted infantry")},
        {"artillery", QT_TRANSLATE_NOOP("muster", "artillery"), nullptr,
            QT_TRANSLATE_NOOP("muster", "guns, gun, battery, cannon, ordnance")},
    };
};

} // namespace muster
