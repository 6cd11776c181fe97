// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/phut/phut.h"

namespace muster {

/// Two armies drawn up for PHUT!, French (side a, Active) and Venetians (side b), for tests of what the rule set says
/// about a state of play.
class DrawnUp {
public:
    DrawnUp();

    /// A new unit; values left out have their default.
    ThingId unit(const QString &side, const QString &name, int bases, QJsonObject values = {});
    ThingId officer(const QString &side, const QString &name);
    void set(ThingId id, const QString &key, const Value &value) { things.set(id, key, value); }
    void meet(ThingId unit, ThingId enemy);
    void phase(const QString &id) { things.set(game, QStringLiteral("phase"), id); }
    /// Something resolved in the phase that is now.
    void deed(
        const QString &procedure, const Cast &cast, const QJsonObject &outcome = {}, const QJsonObject &inputs = {});
    /// What the table said in the phase that is now.
    void answer(const QString &question, const Cast &cast, const TableAnswer &said);
    void option(const QString &key, const QString &choice);
    Moment moment(const Cast &cast = {}, const QString &procedure = {}) const;
    /// The things after these changes, each of which must say what was there before.
    Things after(const std::vector<Change> &changes) const;

    const Ruleset &set() const { return phut::ruleset(); }
    ThingId army(const QString &side) const { return side == QStringLiteral("a") ? french : venetians; }

    Rules rules;
    Things things;
    std::vector<Deed> deeds;
    ThingId game = 1;
    ThingId french = 2;
    ThingId venetians = 3;

private:
    ThingId add(const QString &type, ThingId parent, const QJsonObject &values);
};

/// The names of the things that play `role` in these tasks, in order; those done in brackets.
QString named(const std::vector<Task> &tasks, const Things &things);

} // namespace muster
