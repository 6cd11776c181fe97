// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

#include <QMap>

#include <span>

namespace muster {

class Rules;

/// Who plays which role.
using Cast = QMap<QString, ThingId>;

/// A procedure that was resolved earlier in this turn.
struct Deed {
    QString procedure;
    QString phase;
    QString active; ///< the side whose turn, or half of it, it was; empty where sides take no turns
    Cast cast;
    QJsonObject inputs;
    QJsonObject outcome;
};

/// What a rule set is told when it is asked about the state of play: reminders, tasks, prefilled inputs.
struct Moment {
    const Rules &rules;
    const Things &things;
    std::span<const Deed> deeds {}; ///< of this turn, in order
    Cast cast {}; ///< who is picked
    QString procedure {}; ///< the procedure that is open; empty if none is
    ThingId row = 0; ///< whose row of a list input is being filled in; 0 outside lists
    QJsonObject given {}; ///< the inputs, lists aside, that the referee gave otherwise than they were filled in
    bool overruled = false; ///< what is done is done though the rules are against it: the referee says so

    ThingId who(const char *role) const { return cast.value(QString::fromLatin1(role)); }
    ThingId game() const { return things.first(QStringLiteral("game")); }
    QString phase() const { return things.word(game(), QStringLiteral("phase")); }
};

} // namespace muster
