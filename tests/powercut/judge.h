// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/powercut/powercut.h"
#include "tests/powercut/script.h"

namespace muster {

/// Opens what a power cut left, as the program does, and says what is wrong: what was reported before the cut is
/// missing, something is there that nobody recorded, or it cannot be opened.
class Judge {
public:
    explicit Judge(const Script &script) : m_script(script) {}

    /// Empty: nothing is wrong.
    QString fault(const PowerCut &cut, const Disk &disk = {}) const;
    /// The same with the campaign's file alone, as somebody copies it who sees nothing beside it: opened with all that
    /// was reported, or refused.
    QString faultOfPlainCopy(const PowerCut &cut, bool *refused) const;

    /// Makes that disk in a folder that stays, to be looked at; its path.
    QString kept(const PowerCut &cut) const;

private:
    /// What was reported last before the cut, and what was being done.
    struct Around {
        const Mark *before = nullptr;
        const Mark *after = nullptr; ///< null: nothing more was done
    };
    Around around(const PowerCut &cut) const;
    QString faultIn(const QString &folder, const Around &around) const;

    const Script &m_script;
};

} // namespace muster
