// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/todo.h"
#include "core/rules/openquestion.h"

#include <QStringList>

#include <chrono>
#include <optional>
#include <vector>

namespace muster {

/// What may be left in this step and might not be when it began: it came up by what was done since, so a key that was
/// pressed for what was there before does not leave it unseen.
class CameUp {
public:
    /// `mayBeLeft`: all that going on would leave now. `hasBegun`: the step only just began, and nothing in it came up.
    /// Whether anything has come up since it was noted last.
    bool note(const std::vector<OpenQuestion> &mayBeLeft, bool hasBegun);
    bool has(const OpenQuestion &open) const;
    /// What of that came up, in the words in which it is taken up, else in its own.
    std::vector<Phrase> wordsOf(const std::vector<OpenQuestion> &mayBeLeft, const std::vector<ToDo> &toDo) const;
    /// A key would leave it `now`, by any one clock: whether it is told instead, as nobody was told before. A key that
    /// comes within `doubled` of the one that told it leaves it no more than that.
    bool isToldFirst(std::chrono::milliseconds now, std::chrono::milliseconds doubled);

private:
    QStringList m_mayBeLeft; ///< when it was noted last
    QStringList m_cameUp;
    std::optional<std::chrono::milliseconds> m_toldAt; ///< empty: not since something came up last
};

} // namespace muster
