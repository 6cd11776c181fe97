// SPDX-License-Identifier: GPL-3.0-or-later
// A list as it is kept, to outlive a crash.
#include "core/play/steplist.h"
#include "core/play/tableflow.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QJsonObject StepList::toJson() const
{
    QJsonArray rows;
    for (const int answered : m_order) {
        QJsonObject json = row(answered).toJson();
        if (m_rows[size_t(answered)].laid)
            json.insert("laid"_L1, true);
        if (!isAnswered(answered)) // it is being corrected, and keeps its place
            json.insert("placed"_L1, true);
        rows.append(json);
    }
    for (int other = 0; other < size(); ++other) {
        if (std::ranges::count(m_order, other) == 0 && row(other).isBegun())
            rows.append(row(other).toJson());
    }
    return {{u"list"_s, QString::fromLatin1(m_spec->id)}, {u"early"_s, m_early}, {u"rows"_s, rows}};
}

QJsonObject StepList::openRowsToJson() const
{
    QJsonArray rows;
    for (int row = 0; row < size(); ++row) {
        if (!isAnswered(row) && this->row(row).isBegun())
            rows.append(this->row(row).toJson());
        else if (const QJsonObject begun = this->row(row).begunToJson(); isAnswered(row) && !begun.isEmpty())
            rows.append(begun);
    }
    return {{u"list"_s, QString::fromLatin1(m_spec->id)}, {u"early"_s, m_early}, {u"rows"_s, rows}};
}

namespace {

/// What an earlier program kept of a row: its procedures alone, those with dice or a choice in them.
QJsonObject fromEarlier(const QJsonObject &row)
{
    QJsonArray steps;
    for (const QJsonValue &kept : row.value("steps"_L1).toArray()) {
        const QJsonObject proposal = kept.toObject();
        const bool isGiven = row.value("chosen"_L1).toBool() || !kept["dice"_L1].toArray().isEmpty()
            || !kept["inputs"_L1].toObject().isEmpty();
        if (isGiven)
            steps.append(QJsonObject {{u"what"_s, kept["procedure"_L1]}, {u"cast"_s, kept["cast"_L1]},
                {u"given"_s, true}, {u"taken"_s, true}, {u"proposal"_s, proposal}});
    }
    return {{u"who"_s, row.value("who"_L1)}, {u"steps"_s, steps}};
}

} // namespace

/// A row that came of what others had answered, and is not there without that; none where he has nothing to do now.
std::optional<int> StepList::addRowOf(ThingId who)
{
    if (m_battle->things().find(who) == nullptr)
        return std::nullopt;
    StepRow row(*m_spec, who, lastGround(), ways());
    if (row.isWhole())
        return std::nullopt;
    m_rows.push_back({std::move(row)});
    return size() - 1;
}

/// The next row of this one, where several of his were kept.
std::optional<int> StepList::unreadRowOf(ThingId who, const std::vector<int> &read) const
{
    for (int row = 0; row < size(); ++row) {
        if (this->who(row) == who && std::ranges::count(read, row) == 0)
            return row;
    }
    return std::nullopt;
}

namespace {

/// What the list had laid out is laid out anew, on the battle as it is now: what it came of may be taken back since.
void layOut(StepList &list, int row)
{
    list.goTo(row);
    while (list.row(row).atWork() != nullptr && list.row(row).hasUsual() && list.takeUsual(row)) {}
}

} // namespace

Result<StepList> StepList::fromJson(const Battle &battle, const QJsonObject &json)
{
    const bool isEarlier = json.contains("round"_L1);
    const bool isAhead = json.value("early"_L1).toBool(true); // an earlier program did not say
    auto list = open(battle, json.value(isEarlier ? "round"_L1 : "list"_L1).toString(), isAhead);
    if (!list)
        return list;
    std::vector<int> read;
    for (const QJsonValue &kept : json.value("rows"_L1).toArray()) {
        auto row = list->unreadRowOf(kept["who"_L1].toInt(), read);
        if (!row && kept["row"_L1].isDouble()) // it goes on in the row of whom it came of
            row = list->unreadRowOf(kept["row"_L1].toInt(), read);
        if (!row)
            row = list->addRowOf(kept["who"_L1].toInt());
        if (!row)
            continue;
        read.push_back(*row);
        const bool hasPlace = kept["placed"_L1].toBool();
        const bool isLaid = kept["laid"_L1].toBool();
        if (isLaid)
            layOut(*list, *row);
        else
            list->read(*row, isEarlier ? fromEarlier(kept.toObject()) : kept.toObject());
        list->m_rows[size_t(*row)].laid = isLaid;
        if (hasPlace && std::ranges::count(list->m_order, *row) == 0)
            list->m_order.push_back(*row);
    }
    return list;
}

} // namespace muster
