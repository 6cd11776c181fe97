// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/pairsmodel.h"

#include "app/models/fieldcelldelegate.h"
#include "app/models/fieldwords.h"

#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

PairsModel::PairsModel(const Input &list, QObject *parent)
    : QAbstractTableModel(parent), m_list(list), m_one(QString::fromLatin1(list.pairs->one)),
      m_other(QString::fromLatin1(list.pairs->other))
{
    for (const Field &field : m_list.entry) {
        const QString key = QString::fromLatin1(field.key);
        if (field.kind == FieldKind::Number && key != m_one && key != m_other && m_further == nullptr)
            m_further = &field;
    }
}

/// The entries of the paired list with this choice, by whose they are; of nobody in particular, by their number.
PairsModel::Entries PairsModel::entriesWith(const Proposal &proposal, const char *choice) const
{
    const QString list = QString::fromLatin1(m_list.pairs->list);
    const Input *paired = proposal.procedure().input(list);
    const Role *role = paired == nullptr || paired->each == nullptr
        ? nullptr
        : proposal.procedure().role(QString::fromLatin1(paired->each));
    const Names names = proposal.names();
    const ListRows &rows = proposal.rows(list);
    Entries entries;
    int number = 0;
    for (const Value &entry : proposal.input(list).toArray()) {
        const bool isSomebodys = role != nullptr && size_t(number) < rows.size() && rows[size_t(number)].thing != 0;
        ++number;
        if (entry[QLatin1String(m_list.pairs->side)].toString() != QLatin1String(choice))
            continue;
        const QString called = role == nullptr ? QString() : translated(role->label);
        entries.push_back({number,
            isSomebodys ? names.of(QString::fromLatin1(role->key), number)
                        : tr("%1 %2", "Figure 3").arg(called, QLocale().toString(number)).trimmed()});
    }
    return entries;
}

void PairsModel::show(const Proposal &proposal)
{
    const QString key = QString::fromLatin1(m_list.key);
    Entries rows = entriesWith(proposal, m_list.pairs->one);
    Entries columns = entriesWith(proposal, m_list.pairs->other);
    const bool isOther = rows != m_rows || columns != m_columns;
    if (isOther)
        beginResetModel();
    m_rows = std::move(rows);
    m_columns = std::move(columns);
    m_pairs.clear();
    for (const Value &pair : proposal.input(key).toArray())
        m_pairs += pair.toObject();
    const bool isFaulty = proposal.state() == Proposal::State::Refused;
    m_fault = isFaulty ? proposal.refusal().field : QString();
    m_faultWords = isFaulty ? refusalWords(proposal.procedure().inputFields(), proposal.refusal()) : QString();
    if (isOther)
        endResetModel();
    else if (!m_rows.empty() && !m_columns.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

QJsonObject PairsModel::pairOf(const QModelIndex &cell) const
{
    return {{m_one, m_rows[size_t(cell.row())].number}, {m_other, m_columns[size_t(cell.column())].number}};
}

/// The first pair of that cell in the list; -1 if there is none.
int PairsModel::placeOf(const QModelIndex &cell) const
{
    const QJsonObject pair = pairOf(cell);
    const auto isIt = [&](const QJsonObject &known) {
        return known.value(m_one).toInt() == pair.value(m_one).toInt()
            && known.value(m_other).toInt() == pair.value(m_other).toInt();
    };
    const auto found = std::ranges::find_if(m_pairs, isIt);
    return found == m_pairs.end() ? -1 : int(found - m_pairs.begin());
}

int PairsModel::numberIn(const QModelIndex &cell) const
{
    const int place = placeOf(cell);
    return place < 0 || m_further == nullptr ? 0 : m_pairs[place].value(QLatin1String(m_further->key)).toInt();
}

namespace {

QJsonArray asArray(const QList<QJsonObject> &pairs)
{
    QJsonArray array;
    for (const QJsonObject &pair : pairs)
        array.append(pair);
    return array;
}

} // namespace

QJsonArray PairsModel::toggled(const QModelIndex &cell) const
{
    QList<QJsonObject> pairs = m_pairs;
    if (const int place = placeOf(cell); place >= 0)
        pairs.removeAt(place);
    else
        pairs += pairOf(cell);
    return asArray(pairs);
}

QJsonArray PairsModel::numbered(const QModelIndex &cell, int number) const
{
    QList<QJsonObject> pairs = m_pairs;
    int place = placeOf(cell);
    if (place < 0) {
        place = int(pairs.size());
        pairs += pairOf(cell);
    }
    pairs[place].insert(QLatin1String(m_further->key), number);
    return asArray(pairs);
}

QModelIndex PairsModel::cellOf(const QString &place) const
{
    if (!place.startsWith(QLatin1String(m_list.key) + u'['))
        return {};
    const int at = place.section(u'[', 1).section(u']', 0, 0).toInt();
    for (int row = 0; row < rowCount(); ++row) {
        for (int column = 0; column < columnCount(); ++column) {
            const QModelIndex cell = index(row, column);
            const QJsonObject pair = pairOf(cell);
            if (at < m_pairs.size() && m_pairs[at].value(m_one) == pair.value(m_one)
                && m_pairs[at].value(m_other) == pair.value(m_other))
                return cell;
        }
    }
    return {};
}

int PairsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int PairsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

/// "Adams and Bell: within 1 inch, opening 2".
QString PairsModel::words(const QModelIndex &cell) const
{
    const QString &one = m_rows[size_t(cell.row())].name;
    const QString &other = m_columns[size_t(cell.column())].name;
    if (!isTicked(cell))
        return tr("%1 and %2: no").arg(one, other);
    const QString ticked =
        tr("%1 and %2: %3", "Adams and Bell: within 1 inch").arg(one, other, translated(m_list.label));
    const int number = numberIn(cell);
    return number == 0
        ? ticked
        : tr("%1, %2 %3", "…, opening 2").arg(ticked, translated(m_further->label), QLocale().toString(number));
}

QVariant PairsModel::data(const QModelIndex &index, int role) const
{
    const bool isFault = !m_fault.isEmpty() && cellOf(m_fault) == index;
    switch (role) {
    case Qt::DisplayRole:
        return numberIn(index) > 0 ? QLocale().toString(numberIn(index)) : QString();
    case Qt::CheckStateRole:
        return isTicked(index) ? Qt::Checked : Qt::Unchecked;
    case Qt::ToolTipRole:
        return isFault ? words(index) + u'\n' + m_faultWords : words(index);
    case Qt::AccessibleTextRole:
        return words(index);
    case Qt::AccessibleDescriptionRole:
    case kFaultRole:
        return isFault ? m_faultWords : QString();
    default:
        return {};
    }
}

QVariant PairsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const Entries &entries = orientation == Qt::Vertical ? m_rows : m_columns;
    if (size_t(section) >= entries.size())
        return {};
    const bool isNamed = role == Qt::DisplayRole || role == Qt::ToolTipRole || role == Qt::AccessibleTextRole;
    return isNamed ? entries[size_t(section)].name : QVariant();
}

Qt::ItemFlags PairsModel::flags(const QModelIndex &) const
{
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable;
}

} // namespace muster
