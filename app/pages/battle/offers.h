// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <QKeySequence>

namespace muster {

class Battle;
struct Picking;

/// Something that the rule set offers to be done: a procedure or an act.
struct Offer {
    enum class Kind { Procedure, Act };

    Kind kind = Kind::Procedure;
    QString id;
    QString title;
    QString section; ///< of the rules text; empty for an act
    QKeySequence key; ///< empty where another one has the letter
    bool ofPhase = false; ///< belongs to the phase in which it was asked for
    const std::vector<Role> *roles = nullptr;
};

/// All that the rule set offers: what belongs to the phase first, procedures before acts. A letter goes to the first
/// that wants it; `taken` are the page's own.
std::vector<Offer> offersOf(const Ruleset &set, const QString &phase, const QString &taken);

/// Who plays in the offer when these are picked. Where a part is left over, the one under the other side's cursor
/// plays it.
Cast castOf(const Offer &offer, const Battle &battle, const Picking &picking);

/// "Bernese shot → Elmetti of Gonzaga"; where somebody is missing: "pick the target". Empty if nobody in particular
/// plays in it.
QString castWords(const Offer &offer, const Battle &battle, const Cast &cast);

} // namespace muster
