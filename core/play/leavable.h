// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/event.h"
#include "core/play/todo.h"
#include "core/rules/agenda.h"

namespace muster {

class Battle;
class Proposal;

/// What may be left in a step, by whom, and by which answers: "the others stay". A look at the battle and at what may
/// be left in it: cheap to make, kept no longer than they.
class Leavable {
public:
    /// `all`: all that may still be left; each has the answers by which it is left, the usual one first.
    Leavable(const Battle &battle, const std::vector<OpenQuestion> &all) : m_battle(&battle), m_all(&all) {}

    const std::vector<OpenQuestion> &all() const { return *m_all; }
    /// What of that is this one's.
    std::vector<OpenQuestion> by(ThingId thing) const;
    /// Of that what comes first of `toDo`, with all that is left by the same answer: who stays may still shoot.
    std::vector<OpenQuestion> firstBy(ThingId thing, const std::vector<ToDo> &toDo) const;
    /// What may be left instead of doing this.
    std::vector<OpenQuestion> insteadOf(const ToDo &toDo) const;
    /// What may be left instead of going through with the procedure that is open; nothing where none is (null).
    std::vector<OpenQuestion> insteadOf(const Proposal *open) const;
    /// Of these, the one of which the table is asked why it is left; null where each is left in one way alone. Points
    /// into `its`.
    static const OpenQuestion *askedWhy(const std::vector<OpenQuestion> &its);
    /// The answers by which all of these are left, in the usual way; what is left along with another is not answered
    /// twice.
    std::vector<TableAnswered> answers(const std::vector<OpenQuestion> &open) const;

private:
    /// The rule whose answer leaves it.
    QString leftWith(const QString &what, const Cast &cast) const;

    const Battle *m_battle;
    const std::vector<OpenQuestion> *m_all;
};

} // namespace muster
