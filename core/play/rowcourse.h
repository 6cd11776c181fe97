// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/rowstep.h"

namespace muster {

struct ListSpec;

/// What the next key is for in a row of these; null where nothing is open any more.
const RowStep *atWork(const std::vector<RowStep> &steps);
/// Whether something would be recorded of what was gone through in a row.
bool isAnswered(const std::vector<RowStep> &steps);

/// What may come next in a row of a list, by what was gone through in it so far. Looks at what it is made of, which
/// must outlive it.
class RowCourse {
public:
    /// What of the list may be in the row.
    struct Ways {
        bool early = false; ///< also what has to wait for others
        bool inChain = false; ///< the list began amid what follows at once from what was done: each has his part of it
        bool again = false; ///< who has done it all may do it otherwise
        bool skipsFirst = false; ///< the question that it begins with is passed over
    };

    /// `begins`: the ground that the row stands on.
    RowCourse(const ListSpec &spec, ThingId who, Ways ways, const StepGround &begins, const std::vector<RowStep> &steps)
        : m_spec(spec), m_who(who), m_ways(ways), m_begins(begins), m_steps(steps)
    {
    }

    /// What he goes on with there; null where nothing of the list is left to him.
    std::optional<ToDo> nextOn(const StepGround &ground) const;
    /// Whether another of the list's ways may be taken in place of what is at work, by its number.
    bool mayBeElse() const;
    std::vector<std::pair<int, ToDo>> instead() const;
    std::vector<const Procedure *> byLetter() const;
    std::optional<ToDo> insteadOn(const StepGround &ground, size_t place) const;
    std::optional<ToDo> byLetterOn(const StepGround &ground, const Procedure &procedure) const;
    /// What this was written of, where it is open there.
    std::optional<ToDo> keptOn(const StepGround &ground, const QJsonObject &kept) const;
    /// Whether it came of whom, or how far, somebody said in this row.
    bool isBegunHere(const ToDo &open) const;
    /// What he owes before it, and at the end, that has no place in this list.
    std::optional<ToDo> owedBefore(const StepGround &ground, const ToDo &next) const;
    std::optional<ToDo> owedElsewhere(const StepGround &ground) const;

private:
    bool isInstead(const QString &what) const;
    bool isOfAnotherRow(const ToDo &open) const;
    bool follows(const ToDo &open) const;
    std::optional<ToDo> doneOn(const StepGround &ground) const;

    const ListSpec &m_spec;
    ThingId m_who;
    Ways m_ways;
    const StepGround &m_begins;
    const std::vector<RowStep> &m_steps;
};

} // namespace muster
