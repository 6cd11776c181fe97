// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/unitmodel.h"

#include <QMimeData>

#include <algorithm>
#include <iterator>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr QLatin1StringView kDragged("application/x-mustermaster-thing");
}

UnitModel::UnitModel(QObject *parent) : QAbstractListModel(parent)
{
}

/// Rows of the same things in the same order are only redrawn, so that selection and scroll position stay.
void UnitModel::show(std::vector<UnitRow> rows)
{
    if (!std::ranges::equal(rows, m_rows, {}, &UnitRow::id, &UnitRow::id)) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (size_t row = 0; row < rows.size(); ++row) {
        if (rows[row] == m_rows[row])
            continue;
        m_rows[row] = std::move(rows[row]);
        emit dataChanged(index(int(row)), index(int(row)));
    }
}

void UnitModel::setMarks(const UnitMarks &marks)
{
    if (marks == m_marks)
        return;
    const UnitMarks before = std::exchange(m_marks, marks);
    std::vector<ThingId> touched {before.actor, before.target, marks.actor, marks.target};
    for (const std::vector<ThingId> &several : {before.several, marks.several})
        touched.insert(touched.end(), several.begin(), several.end());
    for (const auto &further : {before.further, marks.further})
        std::ranges::copy(std::views::keys(further), std::back_inserter(touched));
    for (const auto &letters : {before.letters, marks.letters}) {
        for (auto letter = letters.keyBegin(); before.letters != marks.letters && letter != letters.keyEnd(); ++letter)
            touched.push_back(*letter);
    }
    for (const ThingId thing : touched) {
        if (const QModelIndex row = indexOf(thing); row.isValid())
            emit dataChanged(row, row);
    }
}

ThingId UnitModel::thingAt(const QModelIndex &index) const
{
    return index.isValid() ? m_rows[size_t(index.row())].id : 0;
}

QModelIndex UnitModel::indexOf(ThingId thing) const
{
    const auto row = std::ranges::find(m_rows, thing, &UnitRow::id);
    return row == m_rows.end() ? QModelIndex() : index(int(row - m_rows.begin()));
}

int UnitModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant UnitModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const UnitRow &row = m_rows[size_t(index.row())];
    switch (role) {
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return spoken(index.row());
    case LetterRole:
        return m_marks.letters.value(row.id);
    case SubtitleRole:
        return subtitle(index.row());
    case MarkRole:
        return int(markOf(row.id));
    case FoldRole:
        return int(foldOf(index.row()));
    case OrderRole:
        return orderOf(row.id);
    case PartRole:
        return partOf(row.id);
    default:
        return ofUnit(row, role);
    }
}

/// What hangs on the unit alone.
QVariant UnitModel::ofUnit(const UnitRow &row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return row.name;
    case BadgesRole:
        return QVariant::fromValue(row.badges);
    case ValueRole:
        return row.strength;
    case MaximumRole:
        return row.atStart;
    case PreviousRole:
        return row.before;
    case ColourRole:
        return row.colour;
    case DestroyedRole:
        return row.gone;
    case DepthRole:
        return row.depth;
    case WithRole:
        return row.isWith;
    case FigureRole:
        return row.hasFigure ? QVariant(row.figure) : QVariant();
    default:
        return {};
    }
}

/// How many rows belong under it, at any depth.
int UnitModel::under(int row) const
{
    int end = row + 1;
    while (end < rowCount() && m_rows[size_t(end)].depth > m_rows[size_t(row)].depth)
        ++end;
    return end - row - 1;
}

/// The row that it belongs under; -1 if none.
int UnitModel::above(int row) const
{
    const int depth = m_rows[size_t(row)].depth;
    while (row >= 0 && m_rows[size_t(row)].depth >= depth)
        --row;
    return row;
}

Fold UnitModel::foldOf(int row) const
{
    const int all = under(row);
    int parts = 0; // who only stands with it is not folded away
    for (int below = row + 1; below <= row + all; ++below)
        parts += m_rows[size_t(below)].isWith ? 0 : 1;
    if (parts == 0)
        return Fold::None;
    return m_folded.contains(m_rows[size_t(row)].id) ? Fold::Folded : Fold::Open;
}

void UnitModel::setFolded(ThingId thing, bool folded)
{
    if (folded)
        m_folded.insert(thing);
    else
        m_folded.remove(thing);
    if (const QModelIndex row = indexOf(thing); row.isValid())
        emit dataChanged(row, row);
}

bool UnitModel::isFoldedAway(int row) const
{
    for (int up = above(row); up >= 0; up = above(up)) {
        if (foldOf(up) == Fold::Folded)
            return true;
    }
    return false;
}

std::vector<int> UnitModel::siblings(int row) const
{
    const int parent = above(row);
    std::vector<int> rows;
    for (int other = parent + 1; other < rowCount(); other += under(other) + 1) {
        if (above(other) != parent)
            break;
        rows.push_back(other);
    }
    return rows;
}

ThingId UnitModel::dragged(const QMimeData *data)
{
    return data->data(kDragged).toInt();
}

/// A row is dragged to between others, or onto what it shall belong to.
Qt::ItemFlags UnitModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    const bool takes = m_rows[size_t(index.row())].takesDrops;
    return QAbstractListModel::flags(index) | Qt::ItemIsDragEnabled | (takes ? Qt::ItemIsDropEnabled : Qt::NoItemFlags);
}

QStringList UnitModel::mimeTypes() const
{
    return {kDragged};
}

QMimeData *UnitModel::mimeData(const QModelIndexList &indexes) const
{
    auto *data = new QMimeData;
    data->setData(kDragged, QByteArray::number(indexes.isEmpty() ? 0 : thingAt(indexes.front())));
    return data;
}

bool UnitModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int, const QModelIndex &onto) const
{
    const ThingId thing = dragged(data);
    if (onto.isValid())
        return m_mayBelong && m_mayBelong(thing, thingAt(onto));
    return indexOf(thing).isValid();
}

QString UnitModel::subtitle(int row) const
{
    const QString own = m_rows[size_t(row)].subtitle;
    if (foldOf(row) != Fold::Folded)
        return own;
    const QString folded = tr("%n folded away", nullptr, under(row));
    return own.isEmpty() ? folded : tr("%1 · %2").arg(own, folded);
}

UnitMark UnitModel::markOf(ThingId thing) const
{
    if (thing == m_marks.actor)
        return UnitMark::Actor;
    if (thing == m_marks.target)
        return UnitMark::Target;
    for (const auto &[further, part] : m_marks.further) {
        if (further == thing)
            return part == m_marks.targetWord ? UnitMark::Target : UnitMark::Several;
    }
    return std::ranges::count(m_marks.several, thing) > 0 ? UnitMark::Several : UnitMark::None;
}

/// Which of those picked together; 0 if none.
int UnitModel::orderOf(ThingId thing) const
{
    const auto picked = std::ranges::find(m_marks.several, thing);
    return picked == m_marks.several.end() ? 0 : int(picked - m_marks.several.begin()) + 1;
}

QString UnitModel::partOf(ThingId thing) const
{
    if (thing == m_marks.actor)
        return m_marks.actorWord;
    if (thing == m_marks.target)
        return m_marks.targetWord;
    const auto further = std::ranges::find(m_marks.further, thing, &std::pair<ThingId, QString>::first);
    return further == m_marks.further.end() ? QString() : further->second;
}

QString UnitModel::words(int place) const
{
    const UnitRow &row = m_rows[size_t(place)];
    QStringList words {row.name};
    if (const QString letter = m_marks.letters.value(row.id); !letter.isEmpty())
        words += tr("letter %1", "the key that names it").arg(letter);
    if (const int order = orderOf(row.id); order > 0)
        words += tr("picked %1").arg(order);
    words += partOf(row.id);
    if (const int up = row.isWith ? above(place) : -1; up >= 0)
        words += tr("with %1").arg(m_rows[size_t(up)].name);
    words += row.figureSaid;
    for (const BadgeLook &badge : row.badges)
        words += badge.word;
    words += subtitle(place);
    words.removeAll(QString());
    return words.join(u", "_s);
}

QString UnitModel::spoken(int place) const
{
    const UnitRow &row = m_rows[size_t(place)];
    return row.atStart == 0
        ? words(place)
        : tr("%1: %2 of %3").arg(words(place), QString::number(row.strength), QString::number(row.atStart));
}

int UnitModel::answersTo(int row, const QString &wanted) const
{
    const QString name = m_rows[size_t(row)].name;
    const qsizetype at = name.indexOf(wanted, 0, Qt::CaseInsensitive);
    if (at == 0)
        return 3;
    if (at > 0)
        return kByName;
    return words(row).contains(wanted, Qt::CaseInsensitive) ? 1 : 0;
}

void ShownUnits::setUnits(UnitModel *units)
{
    m_units = units;
    setSourceModel(units);
    sort(0);
}

void ShownUnits::setWords(const QString &words)
{
    m_words = words;
    invalidate();
}

void ShownUnits::setFolded(ThingId thing, bool folded)
{
    m_units->setFolded(thing, folded);
    invalidateFilter();
}

QVariant ShownUnits::data(const QModelIndex &index, int role) const
{
    if (!m_words.isEmpty() && (role == DepthRole || role == FoldRole))
        return 0;
    return QSortFilterProxyModel::data(index, role);
}

bool ShownUnits::filterAcceptsRow(int row, const QModelIndex &) const
{
    return m_words.isEmpty() ? !m_units->isFoldedAway(row) : m_units->answersTo(row, m_words) > 0;
}

bool ShownUnits::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const auto rank = [&](const QModelIndex &row) {
        return m_words.isEmpty() ? 0 : m_units->answersTo(row.row(), m_words);
    };
    const int a = rank(left);
    const int b = rank(right);
    return a != b ? a > b : left.row() < right.row();
}

} // namespace muster
