// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/listmodel.h"

#include "app/models/celltext.h"
#include "app/models/fieldcelldelegate.h"
#include "app/models/fieldwords.h"
#include "core/battle/tablequestions.h"

#include <QFont>
#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ListModel::ListModel(const Input &list, QObject *parent) : QAbstractTableModel(parent), m_list(list)
{
}

Value ListModel::read(const Field &field, const QString &text)
{
    if (text.trimmed().isEmpty())
        return Value(Value::Undefined);
    const auto value = readCell(field, text);
    if (value)
        return *value;
    if (field.kind == FieldKind::Number) {
        if (const auto number = readNumber(field, text.trimmed()))
            return Value(*number);
    }
    return Value(text.trimmed());
}

ListModel::Row ListModel::shown(const ListRow &row, const QJsonObject &whole, const QString &name) const
{
    Row made {name, {}};
    const QJsonObject known = row.whole();
    for (const Input &field : m_list.rows) {
        const QString key = QString::fromLatin1(field.key);
        const Value fallback = isAskedOfTable(m_list, field) ? Value(Value::Undefined) : field.fallback;
        const Value byDefault = whole.contains(key) ? whole.value(key) : fallback;
        made.cells.push_back(
            {known.contains(key) ? known.value(key) : byDefault, row.filled.value(key), row.given.contains(key)});
    }
    return made;
}

/// The cell that the refusal names: "units[2].charge". What is not answered yet is no fault.
ListModel::Fault ListModel::faultIn(const Proposal &proposal) const
{
    const QString place = proposal.refusal().field;
    const QString begin = QString::fromLatin1(m_list.key) + u'[';
    if (proposal.state() != Proposal::State::Refused || !place.startsWith(begin)
        || std::ranges::count(proposal.unanswered(), place) > 0)
        return {};
    const int row = place.section(u'[', 1).section(u']', 0, 0).toInt();
    return {
        row, columnOf(place.section(u"]."_s, 1)), refusalWords(proposal.procedure().inputFields(), proposal.refusal())};
}

void ListModel::show(const Proposal &proposal, const Names &names)
{
    const QString key = QString::fromLatin1(m_list.key);
    const QJsonArray whole =
        proposal.question() == nullptr ? QJsonArray() : proposal.question()->inputs().value(key).toArray();
    std::vector<Row> rows;
    int number = 0;
    for (const ListRow &row : proposal.rows(key)) {
        ++number;
        const QString name = row.thing != 0 && m_list.each != nullptr
            ? names.of(QString::fromLatin1(m_list.each), number)
            : QLocale().toString(number);
        rows.push_back(shown(row, whole.at(number - 1).toObject(), name));
    }
    m_rows = std::move(rows);
    m_fault = faultIn(proposal);
    takeSpans(spans(m_folded));
}

/// The cursor stays where there are as many rows as before.
void ListModel::takeSpans(std::vector<RowSpan> spans)
{
    const bool sameSize = spans.size() == m_spans.size();
    if (!sameSize)
        beginResetModel();
    m_spans = std::move(spans);
    if (!sameSize)
        endResetModel();
    if (!sameSize || m_spans.empty())
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

/// An entry with a fault stands by itself: it is to be found.
std::vector<RowSpan> ListModel::spans(bool folded) const
{
    std::vector<RowSpan> spans;
    for (int entry = 0; entry < entryCount(); ++entry) {
        const bool alike = folded && entry > 0 && entry != m_fault.row && entry - 1 != m_fault.row
            && m_rows[size_t(entry)].cells == m_rows[size_t(entry) - 1].cells;
        if (alike)
            ++spans.back().count;
        else
            spans.push_back({entry, 1});
    }
    return spans;
}

void ListModel::setFolded(bool folded)
{
    if (folded == m_folded)
        return;
    m_folded = folded;
    takeSpans(spans(folded));
}

bool ListModel::canFold() const
{
    return spans(true).size() < m_rows.size();
}

int ListModel::rowOf(int entry) const
{
    const auto after = std::ranges::upper_bound(m_spans, entry, {}, &RowSpan::first);
    return int(after - m_spans.begin()) - 1;
}

QString ListModel::nameOf(int row) const
{
    const RowSpan &of = span(row);
    const QString &first = m_rows[size_t(of.first)].name;
    return of.count == 1 ? first : tr("%1 and %n more, alike", nullptr, of.count - 1).arg(first);
}

/// The first by its name, the others by their number: the tool tip names all.
QVariant ListModel::headingOf(int row, int role) const
{
    const RowSpan &of = span(row);
    const QString &first = m_rows[size_t(of.first)].name;
    const bool isNumber = m_rows[size_t(of.first)].name == QLocale().toString(of.first + 1);
    if (role == Qt::DisplayRole && of.count > 1)
        return isNumber
            ? tr("%1–%2", "2–7: rows that are alike").arg(first, m_rows[size_t(of.first + of.count) - 1].name)
            : tr("%1 +%2", "Swiss pikes +2: two more alike").arg(first).arg(of.count - 1);
    if (role == Qt::DisplayRole)
        return first;
    if (role != Qt::ToolTipRole)
        return {};
    QStringList names;
    for (int entry = of.first; entry < of.first + of.count; ++entry)
        names += m_rows[size_t(entry)].name;
    return names.join(u'\n');
}

int ListModel::columnOf(const QString &key) const
{
    for (int column = 0; column < columnCount(); ++column) {
        if (keyOf(column) == key)
            return column;
    }
    return -1;
}

bool ListModel::isOfInterest(int column) const
{
    const auto asks = [](const Input &input) { return input.asked; };
    if (m_list.rows[size_t(column)].asked || column == m_fault.column || std::ranges::none_of(m_list.rows, asks))
        return true;
    return std::ranges::any_of(m_rows, [column](const Row &row) {
        const Cell &cell = row.cells[size_t(column)];
        return cell.changed || cell.value.isUndefined();
    });
}

int ListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_spans.size());
}

int ListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_list.entry.size());
}

const ListModel::Cell &ListModel::cell(const QModelIndex &index) const
{
    return m_rows[size_t(span(index.row()).first)].cells[size_t(index.column())];
}

bool ListModel::isFault(const QModelIndex &index) const
{
    return span(index.row()).first == m_fault.row && (index.column() == m_fault.column || m_fault.column < 0);
}

QString ListModel::words(const QModelIndex &index) const
{
    const Value &value = cell(index).value;
    const Field &of = field(index.column());
    return value.isString() && of.kind != FieldKind::Choice ? value.toString() : cellText(of, value);
}

QString ListModel::help(const QModelIndex &index) const
{
    if (isFault(index))
        return m_fault.words;
    const Cell &at = cell(index);
    if (at.changed && !at.recorded.isUndefined())
        return tr("changed; on record: %1 (Delete puts it back)").arg(cellText(field(index.column()), at.recorded));
    return at.changed ? tr("given by you (Delete takes it away)") : allowedWords(field(index.column()));
}

QVariant ListModel::data(const QModelIndex &index, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return cell(index).changed ? tr("%1 *", "a value that was changed by hand").arg(words(index)) : words(index);
    case Qt::EditRole:
        return words(index);
    case Qt::FontRole: {
        QFont font;
        font.setBold(cell(index).changed);
        return font;
    }
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return help(index);
    case Qt::AccessibleTextRole:
        return tr("%1, %2: %3", "Swiss, contact: yes")
            .arg(nameOf(index.row()), translated(field(index.column()).label), words(index));
    case kFaultRole:
        return isFault(index) ? m_fault.words : QString();
    default:
        return {};
    }
}

QVariant ListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return headingOf(section, role);
    if (role == Qt::DisplayRole)
        return translated(field(section).label);
    return role == Qt::ToolTipRole && field(section).help != nullptr ? translated(field(section).help) : QVariant();
}

Qt::ItemFlags ListModel::flags(const QModelIndex &) const
{
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable;
}

bool ListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || value.toString() == words(index))
        return false;
    emit typed(span(index.row()), index.column(), read(field(index.column()), value.toString()));
    return true;
}

} // namespace muster
