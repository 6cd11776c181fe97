// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/agenda.h"

#include <QStringList>

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

private:
    QStringList m_mayBeLeft; ///< when it was noted last
    QStringList m_cameUp;
};

} // namespace muster
