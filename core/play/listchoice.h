// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/todo.h"

#include <vector>

namespace muster {

class TableFlow;
struct TableOffer;

/// In which list of the step several things are done in one go, and when one thing is taken up in its list.
class ListChoice {
public:
    /// `flow` must outlive it.
    explicit ListChoice(TableFlow &flow) : m_flow(&flow) {}

    /// The one that is opened when a list is asked for: the one that was left last, that of what is next, or any that
    /// is due. Null: there is none that does not have to wait.
    const ListSpec *now() const;

    struct Early {
        const ListSpec *list = nullptr; ///< null: nobody stands in any
        std::vector<ToDo> before {}; ///< what comes before it
    };
    /// The one that would be opened though it has to wait for others.
    Early early() const;

    /// What was typed into a list, and is kept.
    struct Kept {
        bool isTypedInto = false; ///< it was left with something typed in it
        bool isTakenBack = false; ///< it was recorded, and taken back just now
    };
    /// Whether this, which stands in the list, is taken up there, be it for one alone, or taken back just now: the same
    /// keys mean the same wherever it is taken up. Who was marked by hand, or gone to, is taken up by himself where
    /// others have a row beside him and the list is for several alone, or where upon whom he does it is marked too, or
    /// gone to; the last one is not, where it is upon nobody. A list in which something is typed already goes on.
    bool takesUp(const ToDo &toDo, const ListSpec &list, Kept kept) const;
    /// The list in which these, who are marked together, each do it by themselves; null: they do it in none.
    const ListSpec *ofEach(const TableOffer &offer, const std::vector<ThingId> &each) const;
    /// In whose row the list is opened for it; 0: in the first.
    ThingId rowFor(const ToDo &toDo, const ListSpec &list) const;

    void opened() { m_left.clear(); }
    /// The list was left: all that stands in it waits behind the others. It is begun with whatever of it is next, as
    /// often as something of it is; where nothing else is open, its first row comes next again.
    void leave(const QString &id);

private:
    TableFlow *m_flow;
    QString m_left; ///< the one that was left last, which is opened again; empty: none
};

} // namespace muster
