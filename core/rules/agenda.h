// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <optional>

// What the step of the turn that is now owes and allows, of rule sets that declare turnRules. All of it is worked out
// from the declaration; nothing is kept.

namespace muster {

/// A procedure or an act that is owed or allowed now: by whom, and upon whom.
struct AgendaEntry {
    const TurnRule *rule = nullptr;
    Cast cast {}; ///< who plays in it; of several who may be acted upon, none
    std::vector<ThingId> who {};
    std::vector<ThingId> against {}; ///< where it is not owed upon a certain one: any of these
    bool due = false; ///< its time in this step comes after that of others
    QJsonObject inputs {}; ///< what the rules fix
    Phrase text {};

    QString what() const { return QString::fromLatin1(rule->what); }
};

/// A question to the table that is open now.
struct OpenQuestion {
    QString key {}; ///< of a TableQuestion, or the `what` of the rule that asks
    Cast cast {}; ///< who is asked about; the standing parts aside
    std::vector<ThingId> about {};
    Phrase words {};
    std::vector<Word> answers {}; ///< that name nobody
    std::vector<ThingId> named {}; ///< who may be named
    bool several = false;
    std::vector<Word> ways {}; ///< how they may be named
    int least = 0;
    int most = 0;
    bool mustAnswer = true;
    /// It is answered by going through the procedure; on record are only the answers by which it is left.
    bool ofRule = false;
};

struct Agenda {
    std::vector<AgendaEntry> must;
    std::vector<AgendaEntry> may;
    std::vector<OpenQuestion> ask;

    /// Nothing is owed any more, whatever may still be done.
    bool isOver() const;
};

Agenda agendaOf(const Moment &moment);

/// Why the procedure or act is not for those whom the moment casts, or not now; null if it is. The refusal's field is
/// the role of the one who is in the way, `phase` where it is the step.
std::optional<Refusal> whyNot(const Moment &moment, const QString &what);

/// The question as it is put now about those who are cast; null where it is not.
std::optional<OpenQuestion> openQuestion(const Moment &moment, const QString &key, const Cast &cast);

/// What may still be left unanswered for this step, each as the answers by which it is left: for "all the rest stay".
std::vector<OpenQuestion> leavable(const Moment &moment);

/// The agenda as a list to be worked through, with what was done in this step: what is owed first.
std::vector<Task> tasksOf(const Moment &moment);

} // namespace muster
