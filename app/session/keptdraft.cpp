// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/keptdraft.h"

#include "core/store/campaignfile.h"

#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

Result<std::optional<Draft>> KeptDraft::read() const
{
    const auto kept = m_file.draft(m_battle);
    if (!kept)
        return kept.error();
    if (!*kept)
        return std::optional<Draft>();
    auto draft = Draft::parse(**kept);
    return draft ? Result<std::optional<Draft>>(std::move(*draft)) : draft.error();
}

Done KeptDraft::save(const Draft &draft)
{
    if (m_file.mode() == OpenMode::ReadOnly)
        return done(); // what is only looked at leaves no trace
    const Done room = makeRoom();
    return room ? m_file.saveDraft(m_battle, draft.print()) : room;
}

void KeptDraft::keep(const Draft &draft, std::function<void(const Done &)> then)
{
    if (m_file.mode() == OpenMode::ReadOnly)
        return;
    if (const Done room = makeRoom(); !room)
        return then(room);
    m_file.keepDraft(m_battle, draft.print(), std::move(then));
}

Done KeptDraft::clear()
{
    if (m_file.mode() == OpenMode::ReadOnly)
        return done();
    const Done room = makeRoom();
    return room ? m_file.clearDraft(m_battle) : room;
}

void KeptDraft::keepAsItIs()
{
    if (const auto kept = m_file.draft(m_battle); kept && *kept)
        m_strange = **kept;
}

Done KeptDraft::makeRoom()
{
    if (m_strange.isEmpty())
        return done();
    for (int number = 1;; ++number) {
        const QString key = u"draft_kept.%1.%2"_s.arg(m_battle).arg(number);
        const auto kept = m_file.setting(key);
        if (!kept)
            return kept.error();
        if (!kept->value_or(QString()).isEmpty())
            continue;
        const Done put = m_file.setSetting(key, QString::fromUtf8(m_strange));
        if (put)
            m_strange.clear();
        return put;
    }
}

} // namespace muster
