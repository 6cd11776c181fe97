// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/recordedlists.h"

#include "core/battle/ledger.h"

#include <QJsonArray>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool beginsAs(const QJsonValue &row, const QJsonValue &other)
{
    const auto first = [](const QJsonValue &one) { return one["steps"_L1][0]; };
    return row["who"_L1] == other["who"_L1] && first(row)["what"_L1] == first(other)["what"_L1]
        && first(row)["cast"_L1] == first(other)["cast"_L1];
}

} // namespace

QJsonObject typedTogether(QJsonObject before, const QJsonObject &after)
{
    QJsonArray rows = before.value("rows"_L1).toArray();
    for (const QJsonValue &row : after.value("rows"_L1).toArray()) {
        const auto same =
            std::find_if(rows.begin(), rows.end(), [&](const QJsonValue &one) { return beginsAs(one, row); });
        const bool isKnown = std::any_of(
            rows.begin(), rows.end(), [&](const QJsonValue &one) { return one["who"_L1] == row["who"_L1]; });
        if (same != rows.end())
            *same = row;
        else if (!isKnown) // else the rest of a row that stands there whole
            rows.append(row);
    }
    before.insert("rows"_L1, rows);
    return before;
}

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
    QJsonObject typed = last->typed;
    for (const Recorded *later = last + 1; later != m_all.data() + m_all.size(); ++later) {
        if (later->typed.value("list"_L1) == typed.value("list"_L1) && later->step == last->step)
            typed = typedTogether(typed, later->typed);
    }
    m_all.erase(m_all.begin() + (last - m_all.data()), m_all.end());
    return typed;
}

} // namespace muster
