// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"
#include "core/rules/thistle/words.h"

namespace muster {

namespace thistle {

/// How far a unit has moved in the half of the turn that is its own.
enum class Moved { None, Half, More, Pivoted };
/// Whether it was within reach and sight of its general when its side's half of the turn began, and what it did about
/// that; unmeasured in the enemy's half.
enum class InCommand { Unmeasured, Yes, TooFar, OutOfSight, Passed, No };
/// It was measured, and its general is too far away or out of sight.
bool isMeasuredOut(InCommand measured);

bool isArtillery(Type type);

/// The command that the thing belongs to. All units of an army that are in none make one together: the army itself.
/// Where the army has several generals, each of them who is in none stands for a command of his own, to which those
/// belong of whom the table said so.
ThingId commandOf(const Things &things, ThingId id);
/// The army has several generals, and whose command it belongs to is still to be said. Of a unit, or of a group.
bool isWithoutCommand(const Things &things, ThingId id);
/// The stands of all its generals, also of those who are gone.
std::vector<ThingId> generalsOfArmy(const Things &things, ThingId army);

/// One stand as it is tracked, read in the words of the rules. A view: it lives no longer than its things.
class Unit {
public:
    Unit(const Things &things, ThingId id) : m_things(&things), m_id(id) {}

    ThingId id() const { return m_id; }
    QString name() const { return m_things->name(m_id); }
    ThingId army() const { return m_things->armyOf(m_id); }
    ThingId command() const { return commandOf(*m_things, m_id); }
    /// What it belongs to while it is in no group: a command of the muster, or the army.
    ThingId home() const;
    /// The group it is part of; the unit itself where it is a group of its own.
    ThingId group() const;

    Type type() const;
    Class quality() const;
    Weapon weapon() const;
    Gun gun() const;
    Rank rank() const;
    State state() const;
    Facing facing() const;
    Contact contact() const;
    Charge charge() const;
    Moved moved() const;
    InCommand inCommand() const;
    int figures() const { return m_things->number(m_id, QStringLiteral("figures")); }
    int hits() const { return m_things->number(m_id, QStringLiteral("hits")); }
    /// So many more hits remove it.
    int room() const { return figures() - hits(); }
    /// Enemies that it touches.
    std::vector<ThingId> touches() const { return m_things->links(m_id, QStringLiteral("touches")); }
    /// Those of them who touch it on flank or rear, though its front may be met by others.
    std::vector<ThingId> flankers() const { return m_things->links(m_id, QStringLiteral("flanked_by")); }
    /// Whether this enemy, who touches it, does so on its front.
    bool isMetOnItsFrontBy(ThingId enemy) const;
    /// Those of them that it has touched only since this melee phase began.
    std::vector<ThingId> justMet() const { return m_things->links(m_id, QStringLiteral("just_met")); }
    bool hasShot() const { return m_things->flag(m_id, QStringLiteral("shot")); }

    bool isWagon() const { return type() == Type::Wagon; }
    bool isGeneral() const { return rank() != Rank::No; }
    bool isPresent() const { return state() == State::GoodOrder || state() == State::Disordered; }
    bool isDisordered() const { return state() == State::Disordered; }
    bool isInContact() const { return contact() != Contact::None; }
    bool isDemoralised() const { return m_things->flag(command(), QStringLiteral("demoralised")); }

private:
    template <class E>
    E word(const char *key) const;

    const Things *m_things;
    ThingId m_id;
};

/// All units of a command or an army, in the order of the muster.
std::vector<Unit> unitsOf(const Things &things, ThingId of);
/// All commands that have units, and the units of one.
std::vector<ThingId> commandsOf(const Things &things);
std::vector<Unit> unitsInCommand(const Things &things, ThingId command);

} // namespace thistle

template <>
struct WordsOf<thistle::Moved> {
    static constexpr Word all[] = {
        {"none", QT_TRANSLATE_NOOP("muster", "not at all")},
        {"half", QT_TRANSLATE_NOOP("muster", "up to half its move")},
        {"more", QT_TRANSLATE_NOOP("muster", "more than half its move")},
        {"pivoted", QT_TRANSLATE_NOOP("muster", "pivoted")},
    };
};

template <>
struct WordsOf<thistle::InCommand> {
    static constexpr Word all[] = {
        {"unmeasured", QT_TRANSLATE_NOOP("muster", "not measured")},
        {"yes", QT_TRANSLATE_NOOP("muster", "in command")},
        {"too_far", QT_TRANSLATE_NOOP("muster", "too far from the general")},
        {"out_of_sight", QT_TRANSLATE_NOOP("muster", "out of the general's sight")},
        {"passed", QT_TRANSLATE_NOOP("muster", "out of command, and passed its test")},
        {"no", QT_TRANSLATE_NOOP("muster", "out of command, and stays")},
    };
};

} // namespace muster
