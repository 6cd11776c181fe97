// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/field.h"

#include <QList>
#include <QSet>

namespace muster {

/// Names one tracked thing within a battle, from 1; 0 is no thing. Never used twice.
using ThingId = int;

/// The key under which a change, or a read, means what a thing belongs to: the value is the parent's number, 0 for
/// none.
inline constexpr QLatin1StringView kParent {"parent"};

/// The key under which a read means what belongs to a thing: the value is the list of their numbers. Of those of one
/// type alone the key is ownKey(type).
inline constexpr QLatin1StringView kOwn {"own"};
/// Stands for a thing in the read of all that there is of a type, whatever it belongs to.
inline constexpr ThingId kAnything = -1;
QString ownKey(const QString &type);

/// One thing that is tracked: the game, an army, a unit, a figure, a gun …; its type and its values are declared by
/// the rule set. Values left out have their field's default.
struct Thing {
    ThingId id = 0;
    QString type;
    ThingId parent = 0;
    QJsonObject values;
    /// What whoever drew it up calls it, for programs that play the battle; mostly empty.
    QString key {};

    /// One of its values, or what it belongs to (kParent).
    Value value(const QString &key) const { return key == kParent ? Value(parent) : values.value(key); }
    Value value(QLatin1StringView key) const { return key == kParent ? Value(parent) : values.value(key); }
    friend bool operator==(const Thing &, const Thing &) = default;
};

/// One value of one thing, changed.
struct Change {
    ThingId thing = 0;
    QString key;
    Value before;
    Value after;
    friend bool operator==(const Change &, const Change &) = default;
};

/// A tracked value that somebody looked at, and what it was then.
struct Read {
    ThingId thing = 0;
    QString key;
    Value value;
    friend bool operator==(const Read &, const Read &) = default;
};

/// All tracked things of a battle: a tree, in the order of their making. A plain value; copies are cheap.
class Things {
public:
    const Thing *find(ThingId id) const;
    /// Those of one type, in order; of one parent if `parent` is not 0.
    std::vector<ThingId> ofType(const QString &type, ThingId parent = 0) const;
    /// What belongs to the thing, in order of making.
    std::vector<ThingId> own(ThingId parent) const;
    /// The only thing of its type ("game"), or the first one; 0 if there is none.
    ThingId first(const QString &type) const;
    /// The thing of this type whose value `key` is `value`; 0 if there is none.
    ThingId where(const QString &type, const QString &key, const Value &value) const;

    Value value(ThingId id, const QString &key) const { return valueBy(id, key); }
    int number(ThingId id, const QString &key) const { return value(id, key).toInt(); }
    bool flag(ThingId id, const QString &key) const { return value(id, key).toBool(); }
    QString word(ThingId id, const QString &key) const { return value(id, key).toString(); }
    // The same by a key that stands in the code, without a string being made for each look.
    Value value(ThingId id, QLatin1StringView key) const { return valueBy(id, key); }
    int number(ThingId id, QLatin1StringView key) const { return value(id, key).toInt(); }
    bool flag(ThingId id, QLatin1StringView key) const { return value(id, key).toBool(); }
    QString word(ThingId id, QLatin1StringView key) const { return value(id, key).toString(); }
    /// As it is shown: in one line, without letters that cannot be seen. Of what another army has by the same name,
    /// with its army's name beside it.
    QString name(ThingId id) const;
    /// The same under its own army, which need not be told.
    QString ownName(ThingId id) const;
    /// As much of its name as tells it from its like where room is short: the first word that no other thing of its
    /// type begins with, else the last that none ends with, else all of it.
    QString briefName(ThingId id) const;
    std::vector<ThingId> links(ThingId id, const QString &key) const;
    /// What the thing belongs to, 0 for nothing.
    ThingId parentOf(ThingId id) const { return value(id, kParent).toInt(); }
    /// The thing itself, or the nearest that it belongs to, of this type; 0 if there is none.
    ThingId within(ThingId id, const QString &type) const;
    /// The army (a thing with a side letter) that the thing belongs to; the thing itself if it is one; 0 if none.
    ThingId armyOf(ThingId id) const;
    std::vector<ThingId> armies() const;

    ThingId nextId() const { return m_things.isEmpty() ? 1 : m_things.last().id + 1; }
    /// What would belong to itself, over however many others, belongs to nothing: a tree can be walked up to its end.
    void add(const Thing &thing);
    void remove(ThingId id);
    /// What it belongs to stays where it would come to belong to itself.
    void set(ThingId id, const QString &key, const Value &value);
    /// Whether the thing is `outer`, or belongs to it over however many others.
    bool isWithin(ThingId id, ThingId outer) const;
    /// The change that sets this value, from what it is now.
    Change changing(ThingId id, const QString &key, const Value &after) const
    {
        return {id, key, value(id, key), after};
    }

    /// The same things; every value that is asked of them, and who belongs to whom, is noted in `reads`, which must
    /// outlive them.
    Things watchedBy(std::vector<Read> &reads) const;

    /// By number.
    const QList<Thing> &all() const { return m_things; }
    friend bool operator==(const Things &a, const Things &b) { return a.m_things == b.m_things; }

private:
    /// Where in the list it stands, or would stand.
    qsizetype placeOf(ThingId id) const;
    template <typename Key>
    Value valueBy(ThingId id, const Key &key) const;
    std::vector<ThingId> noted(ThingId parent, const QString &key, std::vector<ThingId> ids) const;

    void noteName(const Thing &thing);
    void noteNames();

    std::vector<Read> *m_reads = nullptr;
    QList<Thing> m_things; ///< by number
    QSet<QString> m_sharedNames; ///< that things of several armies have
};

} // namespace muster
