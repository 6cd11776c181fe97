// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/recordedlists.h"

#include "core/battle/ledger.h"

#include <QJsonArray>

#include <algorithm>
#include <iterator>
#include <optional>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The steps of the row with those of the other from the one with which that begins; null where it has no such step.
std::optional<QJsonArray> typedOn(const QJsonValue &row, const QJsonValue &other)
{
    const QJsonArray steps = row["steps"_L1].toArray();
    const QJsonArray on = other["steps"_L1].toArray();
    const auto isFirst = [&](const QJsonValue &step) {
        return step["what"_L1] == on.first()["what"_L1] && step["cast"_L1] == on.first()["cast"_L1];
    };
    const auto from = on.isEmpty() ? steps.end() : std::find_if(steps.begin(), steps.end(), isFirst);
    if (from == steps.end() || row["who"_L1] != other["who"_L1])
        return std::nullopt;
    QJsonArray all;
    std::copy(steps.begin(), from, std::back_inserter(all));
    std::copy(on.begin(), on.end(), std::back_inserter(all));
    return all;
}

} // namespace

QJsonObject typedTogether(QJsonObject before, const QJsonObject &after)
{
    QJsonArray rows = before.value("rows"_L1).toArray();
    for (const QJsonValue &row : after.value("rows"_L1).toArray()) {
        bool goesOn = false;
        for (qsizetype one = 0; one < rows.size() && !goesOn; ++one) {
            const auto steps = typedOn(rows[one], row);
            goesOn = steps.has_value();
            if (!goesOn)
                continue;
            QJsonObject whole = row.toObject();
            whole.insert("steps"_L1, *steps);
            rows[one] = whole;
        }
        if (!goesOn)
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
    const QString list = last->typed.value("list"_L1).toString();
    const PutAside::Step step = last->step;
    const int first = last->upTo;
    QJsonObject typed = last->typed;
    std::erase_if(m_all, [&](const Recorded &one) {
        const bool isTakenBack = one.upTo >= first && one.upTo <= ledger.lastSeq() && !ledger.isInForce(one.upTo);
        if (isTakenBack && one.upTo > first && one.step == step && one.typed.value("list"_L1).toString() == list)
            typed = typedTogether(typed, one.typed);
        return isTakenBack;
    });
    return typed;
}

} // namespace muster
