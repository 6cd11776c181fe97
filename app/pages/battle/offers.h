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

/// All that the rule set offers: what belongs to the phase first, procedures before acts. Only what belongs to the
/// phase has a key; a letter goes to the first that wants it; `taken` are the page's own.
std::vector<Offer> offersOf(const Ruleset &set, const QString &phase, const QString &taken);

/// Whether it is also done by dragging: an act upon two of one side, the first is dragged onto the second.
bool isByDragging(const Act &act);

/// Who plays in the offer when these are picked. Where only one thing can play a part that is left over, it does.
Cast castOf(const Offer &offer, const Battle &battle, const Picking &picking);

/// Why the offer is not for those who are picked; empty if it is for them.
QString whyNot(const Offer &offer, const Battle &battle, const Picking &picking);

/// "Bernese shot → Elmetti of Gonzaga"; empty if nobody in particular plays in it.
QString playerWords(const Offer &offer, const Battle &battle, const Cast &cast);
/// What is still to be picked: "pick: Target"; empty if nothing is.
QString missingWords(const Offer &offer, const Cast &cast);
/// Who plays in it, and what is still to be picked.
QString castWords(const Offer &offer, const Battle &battle, const Cast &cast);

/// The things that play in it because they were picked, in the order of the roles: all but those that play in
/// everything.
std::vector<ThingId> pickedPlayers(const std::vector<Role> &roles, const Battle &battle, const Cast &cast);

} // namespace muster
