// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/recordedlists.h"

#include "core/battle/ledger.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// What was taken back before was done otherwise now, and what belongs to another step is over.
void RecordedLists::add(const QJsonObject &typed, const PutAside::Step &step, const Ledger &ledger)
{
    std::erase_if(m_all, [&](const Recorded &one) {
        return one.step != step || one.upTo > ledger.lastSeq() || !ledger.isInForce(one.upTo);
    });
    m_all.push_back({typed, step, ledger.lastSeq()});
}

const RecordedLists::Recorded *RecordedLists::takenBack(const Ledger &ledger) const
{
    if (ledger.events().empty() || !ledger.events().back().is<Undo>())
        return nullptr;
    const auto first = std::ranges::find_if(
        m_all, [&](const Recorded &one) { return one.upTo <= ledger.lastSeq() && !ledger.isInForce(one.upTo); });
    return first == m_all.end() ? nullptr : &*first;
}

bool RecordedLists::isTakenBack(const QString &list, const PutAside::Step &now, const Ledger &ledger) const
{
    const Recorded *last = takenBack(ledger);
    return last != nullptr && last->step == now && last->typed.value("list"_L1).toString() == list;
}

QJsonObject RecordedLists::take(const Ledger &ledger)
{
    const Recorded *last = takenBack(ledger);
    if (last == nullptr)
        return {};
    const QJsonObject typed = last->typed;
    m_all.erase(m_all.begin() + (last - m_all.data()), m_all.end());
    return typed;
}

} // namespace muster
