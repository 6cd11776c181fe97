// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace muster {

/// What is told before it is done, as it leaves or skips something: the same key once more goes on, unless something
/// was recorded since.
class ToldFirst {
public:
    /// The key was pressed at this entry, the last of the ledger, and these words come first. Whether they were told
    /// the time before, so that it goes on.
    bool goesOn(int entry, const QString &words);

private:
    int m_entry = -1; ///< when something was told last …
    QString m_words; ///< … and what
};

} // namespace muster
