// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <optional>

namespace muster {

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
    QStringList usualWays {}; ///< of each of the named the way that is meant most often, empty: the first of them
    int least = 0;
    int most = 0;
    bool numberEach = false; ///< of each who is named
    bool mustAnswer = true;
    TableAnswer usual {}; ///< what Enter answers; says nothing where there is no usual answer
    bool asLastTime = false; ///< where there is none, what the same were answered last is
    TableAnswer before {}; ///< what = answers; says nothing where nothing was said before
    /// It is answered by going through the procedure; on record are only the answers by which it is left.
    bool ofRule = false;
};

/// The question as it is put now about those who are cast; null where it is not.
std::optional<OpenQuestion> openQuestion(const Moment &moment, const QString &key, const Cast &cast);

/// The same of a rule which may be left: whether they go through with it, and upon whom.
std::optional<OpenQuestion> openQuestion(const Moment &moment, const TurnRule &rule, const Cast &cast);

/// The question of the table to those who meet its conditions; null where it is answered, or nothing can be answered.
std::optional<OpenQuestion> stillOpen(const TableQuestion &question, const Moment &asked, const Cast &cast);

/// Those who play the parts, alone.
Cast playersOnly(const std::vector<Role> &roles, const Moment &moment);

} // namespace muster
