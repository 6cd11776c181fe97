// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

#include <QMap>

#include <algorithm>
#include <optional>
#include <span>

namespace muster {

class Rules;

/// Who plays which role.
using Cast = QMap<QString, ThingId>;

/// What the table said when it was asked: one of the answers that name nobody, or who is named, or a number.
struct TableAnswer {
    QString answer {}; ///< "nobody", "stays"; empty where somebody is named or a number is given
    std::vector<ThingId> named {};
    int number = 0; ///< 0: none is given, unless `zero` says so
    bool zero = false; ///< the number that is given is 0
    std::vector<int> numbers {}; ///< of each who is named, where that was said
    std::vector<QString> ways {}; ///< how each of the named is, by the keys of TableQuestion::ways; empty: nothing said

    bool givesNumber() const { return number != 0 || zero; }
    bool saysNothing() const { return answer.isEmpty() && named.empty() && !givesNumber(); }
    bool names(ThingId thing) const { return std::ranges::find(named, thing) != named.end(); }
    /// The number of who is named; null where he is not, or none was said.
    std::optional<int> numberOf(ThingId thing) const
    {
        const size_t place = placeOf(thing);
        return place < numbers.size() ? std::optional(numbers[place]) : std::nullopt;
    }
    /// How the thing is named; empty where nothing was said of it.
    QString wayOf(ThingId thing) const
    {
        const size_t place = placeOf(thing);
        return place < ways.size() ? ways[place] : QString();
    }
    friend bool operator==(const TableAnswer &, const TableAnswer &) = default;

private:
    size_t placeOf(ThingId thing) const { return size_t(std::ranges::find(named, thing) - named.begin()); }
};

/// A procedure that was resolved earlier in this turn, or a question that was answered.
struct Deed {
    QString procedure; ///< empty for an answer
    QString phase;
    QString active; ///< the side whose turn, or half of it, it was; empty where sides take no turns
    Cast cast;
    QJsonObject inputs;
    QJsonObject outcome;
    QString question {}; ///< of an answer: the key of the question, or of the rule that was left
    TableAnswer answer {};
    int pass = 0; ///< which time the phase came in this turn, where phases come again; 0 where they do not
};

/// What a rule set is told when it is asked about the state of play: reminders, tasks, prefilled inputs.
struct Moment {
    const Rules &rules;
    const Things &things;
    std::span<const Deed> deeds {}; ///< of this turn, in order
    Cast cast {}; ///< who is picked
    QString procedure {}; ///< the procedure that is open; empty if none is
    ThingId row = 0; ///< whose row of a list input is being filled in; 0 outside lists
    /// The inputs that the referee gave otherwise than they were filled in; of a list what was given in each row.
    QJsonObject given {};
    bool overruled = false; ///< what is done is done though the rules are against it: the referee says so
    std::span<const Deed> earlier {}; ///< those of the turn before: of what was said then some may hold on

    ThingId who(const char *role) const { return cast.value(QString::fromLatin1(role)); }
    ThingId game() const { return things.first(QStringLiteral("game")); }
    QString phase() const { return things.word(game(), QStringLiteral("phase")); }
};

} // namespace muster
