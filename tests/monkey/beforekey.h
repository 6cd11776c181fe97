// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/proposal.h"
#include "core/play/todo.h"

#include <QStringList>

#include <vector>

namespace muster {

class BattlePage;
class TableFlow;
struct Ruleset;

/// What stood on the battle page just before a key: all that the key may bring on record.
class BeforeKey {
public:
    BeforeKey() = default;
    /// The flow tells what is open and what may be left; it keeps that until the next entry.
    BeforeKey(const BattlePage &page, const TableFlow &flow);

    /// What is wrong with an event that came of the key, as nobody meant it; empty if nothing is:
    ///
    /// - what was resolved stood resolved in the open dialog, or in a row of the open round; each of its inputs was on
    ///   record, answered in that dialog, fixed by the rules, or the usual answer that is declared for it; or it is
    ///   what the rules do by themselves, without dice;
    /// - what was answered was chosen in the panel that asks it, or is one of all the rest that could be left.
    QString unmeant(const Event &event) const;
    /// How it is that an act was done which did not stand on the screen with who was to do it; empty if it did.
    QString unseen(const ActDone &act, const Battle &battle) const;

private:
    QString unmeant(const Resolution &deed) const;
    QString unmeantInList(const Event &event) const;
    QString unmeant(const AnswersGiven &given) const;

    bool isByItself(const Event &event) const;

    const Ruleset *m_set = nullptr;
    std::vector<Proposal> m_open; ///< the dialog, or the rows of the round that are answered
    QString m_list; ///< its id, where a list is open …
    std::vector<Event> m_ofList; ///< … and what would be recorded of it
    std::vector<TableAnswered> m_answers; ///< chosen in the panel, and all that might be left
    std::vector<ThingId> m_current; ///< under the cursor of each side, and who is marked
    std::vector<ToDo> m_toDo; ///< all that is open
    QStringList m_shown; ///< what every row and line in view says
};

} // namespace muster
