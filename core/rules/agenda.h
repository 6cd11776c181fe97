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
    bool left = false; ///< who may has said that he does not, and may think better of it
    QJsonObject inputs {}; ///< what the rules fix
    std::vector<const char *> first {}; ///< what he has still to go through before it, in one go
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
    int mostNamed = 0; ///< 0: any number
    bool inOrder = false; ///< who is named first counts
    std::vector<Word> ways {}; ///< how they may be named
    int least = 0;
    int most = 0;
    bool numberEach = false; ///< of each who is named
    bool mustAnswer = true;
    TableAnswer usual {}; ///< what Enter answers; says nothing where there is no usual answer
    bool asLastTime = false; ///< where there is none, what the same were answered last is
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

/// The rule by which the procedure or act is for those whom the moment casts; where none is for them, one that tells
/// why not. Null: the rule set declares none of it.
const TurnRule *ruleFor(const Moment &moment, const QString &what);

/// What those whom the moment casts may not do of all that the procedure can work out: wheel further than is left to
/// them. The refusal's field is the input; null where they may do this.
std::optional<Refusal> refusedByRule(const Moment &moment, const QString &procedure, const QJsonObject &inputs);

/// The question as it is put now about those who are cast; null where it is not.
std::optional<OpenQuestion> openQuestion(const Moment &moment, const QString &key, const Cast &cast);

/// What may still be left unanswered for this step, each as the answers by which it is left: for "all the rest stay".
std::vector<OpenQuestion> leavable(const Moment &moment);

/// What may be done and is to be proposed: neither owed as well, nor left already.
std::vector<AgendaEntry> proposedOf(const Agenda &agenda);

/// The agenda as a list to be worked through, with what was done in this step: what is owed first, what
/// comes after others last.
std::vector<Task> tasksOf(const Moment &moment);

} // namespace muster
