// SPDX-License-Identifier: GPL-3.0-or-later
// Who may still have a row of a list: the menu of its "Add…".
#include "app/resolver/listeditor.h"
#include "app/resolver/listmodel.h"
#include "app/widgets/menutext.h"
#include "core/battle/battle.h"
#include "core/battle/proposal.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace muster {

namespace {

constexpr size_t kMostInAMenu = 12;
constexpr int kDeepest = 2; ///< sides, and what belongs to them

/// The ones that it belongs to, the army first, itself last.
std::vector<ThingId> lineOf(const Things &things, ThingId thing)
{
    std::vector<ThingId> line;
    for (ThingId at = thing; at != 0; at = things.parentOf(at))
        line.insert(line.begin(), at);
    return line;
}

} // namespace

void ListEditor::showCandidates(const Battle &battle, const std::vector<ThingId> &candidates)
{
    m_candidates->clear();
    for (QMenu *old : m_candidates->findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
        old->deleteLater(); // one of its actions may be at work
    m_ofMarked->setVisible(!candidates.empty());
    m_ofMarked->setEnabled(!m_marked.empty());
    m_ofMarked->setText(
        m_marked.empty() ? tr("Add marked units") : tr("Add the %n marked unit(s)", nullptr, int(m_marked.size())));
    if (!m_marked.empty())
        m_candidates->addAction(m_ofMarked);
    addCandidates(*m_candidates, battle, candidates, 0);
    if (candidates.size() > 1 && m_rows->entryCount() + int(candidates.size()) <= input().maximum)
        addCandidate(*m_candidates, tr("All %n of them", nullptr, int(candidates.size())), candidates);
    addCandidate(*m_candidates, tr("A row of nobody"), {0});
}

/// As many as can be looked through at once; more are parted by side, and each side by what they belong to.
void ListEditor::addCandidates(QMenu &menu, const Battle &battle, const std::vector<ThingId> &candidates, int depth)
{
    if (candidates.size() <= kMostInAMenu || depth >= kDeepest) {
        for (const ThingId thing : candidates)
            addCandidate(menu, battle.nameOf(thing), {thing});
        return;
    }
    std::vector<std::pair<ThingId, std::vector<ThingId>>> parts; // in the order of the table
    for (const ThingId thing : candidates) {
        const std::vector<ThingId> line = lineOf(battle.things(), thing);
        const ThingId of = size_t(depth) + 1 < line.size() ? line[size_t(depth)] : 0;
        auto part = std::ranges::find(parts, of, &std::pair<ThingId, std::vector<ThingId>>::first);
        if (part == parts.end())
            part = parts.insert(parts.end(), {of, {}});
        part->second.push_back(thing);
    }
    for (const auto &[of, things] : parts) {
        if (of == 0)
            addCandidates(menu, battle, things, kDeepest);
        else
            addCandidates(*menu.addMenu(menuText(battle.nameOf(of))), battle, things, depth + 1);
    }
}

void ListEditor::addCandidate(QMenu &menu, const QString &name, const std::vector<ThingId> &things)
{
    menu.addAction(menuText(name), this, [this, things] { addOf(things); });
}

} // namespace muster
