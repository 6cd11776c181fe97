// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/openquestion.h"
#include "core/rules/whynot.h"

// What the step of the turn that is now owes and allows, of rule sets that declare turnRules. All of it is worked out
// from the declaration; nothing is kept.

namespace muster {

/// A procedure that somebody has still to go through before another.
struct FirstDone {
    const char *what = "";
    ThingId who = 0;
};

/// A procedure or an act that is owed or allowed now: by whom, and upon whom.
struct AgendaEntry {
    const TurnRule *rule = nullptr;
    Cast cast {}; ///< who plays in it; of several who may be acted upon, none
    std::vector<ThingId> who {};
    std::vector<ThingId> against {}; ///< where it is not owed upon a certain one: any of these
    bool due = false; ///< its time in this step comes after that of others
    bool left = false; ///< who may has said that he does not, and may think better of it
    QJsonObject inputs {}; ///< what the rules fix
    std::vector<FirstDone> first {}; ///< what is still to be gone through before it, in one go
    Phrase text {};

    QString what() const { return QString::fromLatin1(rule->what); }
};

struct Agenda {
    std::vector<AgendaEntry> must;
    std::vector<AgendaEntry> may;
    std::vector<OpenQuestion> ask;

    /// Nothing is owed any more, whatever may still be done.
    bool isOver() const;
};

Agenda agendaOf(const Moment &moment);

/// What may still be left unanswered for this step, each as the answers by which it is left: for "all the rest stay".
std::vector<OpenQuestion> leavable(const Moment &moment);

/// What may be done and is to be proposed: neither owed as well, nor left already.
std::vector<AgendaEntry> proposedOf(const Agenda &agenda);

/// The agenda as a list to be worked through, with what was done in this step: what is owed first, what
/// comes after others last.
std::vector<Task> tasksOf(const Moment &moment);

} // namespace muster
