// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/unittableview.h"

#include "app/dialogs/keyhelp.h"
#include "app/models/fieldcelldelegate.h"
#include "app/newbattle/unittable.h"
#include "app/theme/metrics.h"
#include "core/base/shown.h"
#include "core/rules/meaning.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>

namespace muster {

UnitTableView::UnitTableView(QWidget *parent) : QTableView(parent)
{
    setEditTriggers(AnyKeyPressed | EditKeyPressed | DoubleClicked);
    setSelectionMode(ContiguousSelection);
    setTabKeyNavigation(true);
    setCornerButtonEnabled(false);
    setWordWrap(false);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->setDefaultAlignment(Qt::AlignCenter);
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->setHighlightSections(false);
    tellKeys(this, tr("Units of a new battle"),
        {{tr("Tab"), tr("Next cell")}, {tr("Enter"), tr("Next unit")}, {tr("↓ in a choice"), tr("All choices")},
            {tr("Ctrl+D"), tr("As above; with several cells marked, all as the topmost")},
            {tr("Ctrl+V"), tr("Paste from a spreadsheet")}, {tr("Ctrl+C"), tr("Copy for a spreadsheet")},
            {tr("Ctrl+Z"), tr("Take back what was typed, pasted or removed last")},
            {tr("Delete"), tr("Empty the cells")}, {tr("Ctrl+Delete"), tr("Remove the units")}});
}

void UnitTableView::setTable(UnitTable *table)
{
    m_table = table;
    setModel(table);
    auto *delegate = new FieldCellDelegate(
        [table](const QModelIndex &cell) -> const Field & { return table->field(cell.column()); }, this);
    delegate->setNames([this, table](const QModelIndex &cell, const QString &typed) {
        const RosterColumn &column = table->field(cell.column());
        const bool isName = column.holds != RosterColumn::Holds::Value && m_names != nullptr;
        QStringList names = isName ? suggestedNames(m_names->namesFor(column), typed) : QStringList();
        // "Foot" is a name of its own beside "Foot Guards", but where who is named has to be there.
        const bool mayBeNew = column.holds != RosterColumn::Holds::Links && !column.hasToBeThere;
        if (mayBeNew && !typed.isEmpty() && !names.isEmpty()
            && names.first().startsWith(typed + u' ', Qt::CaseInsensitive))
            names.prepend(typed);
        return names;
    });
    setItemDelegate(delegate);
    connect(table, &UnitTable::columnsInserted, this, [this] {
        placePoints();
        fitColumnsAnew();
    });
    connect(table, &UnitTable::modelReset, this, &UnitTableView::fitColumnsAnew);
    connect(table, &UnitTable::dataChanged, this, [this] {
        if (!hasKeyboard())
            fitColumns();
    });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, &UnitTableView::fitColumns);
    fitColumnsAnew();
    setCurrentIndex(table->index(0, 0));
}

namespace {

constexpr int kWidestColumn = 300; ///< a name longer than that would push the others off the screen
constexpr qsizetype kLongestQuote = 30;

/// A whole spreadsheet may be left out: the first few say which.
QString leftOut(const Pasted &pasted)
{
    constexpr qsizetype kTold = 8;
    QStringList told;
    for (const QString &cell : pasted.leftOut.first(std::min(kTold, pasted.leftOut.size())))
        told += UnitTableView::tr("“%1”").arg(shownLine(cell, kLongestQuote));
    const QString names =
        told.join(QStringLiteral(", ")) + (pasted.leftOut.size() > kTold ? QStringLiteral(", …") : QString());
    if (pasted.byHeading)
        return UnitTableView::tr("No column is called %1: left out.").arg(names);
    return UnitTableView::tr("There is no column for %1: left out.").arg(names);
}

/// Whether there were any.
bool leaveOutUnseen(TextTable &table)
{
    bool any = false;
    for (QStringList &row : table) {
        for (QString &cell : row) {
            any = any || hasUnseen(cell);
            cell = typedLine(cell);
        }
    }
    return any;
}

} // namespace

/// A heading of several words stands in two lines, parted where these are shortest.
int UnitTableView::headingWidth(int column) const
{
    const QFontMetrics letters(sized(font(), kSmallText, QFont::DemiBold));
    const QString heading = model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    int width = letters.horizontalAdvance(heading);
    for (qsizetype space = heading.indexOf(u' '); space >= 0; space = heading.indexOf(u' ', space + 1))
        width = std::min(width,
            std::max(
                letters.horizontalAdvance(heading.left(space)), letters.horizontalAdvance(heading.mid(space + 1))));
    return width + px(22, this);
}

/// Somebody is typing in it: what is under his eyes stays where it is.
bool UnitTableView::hasKeyboard() const
{
    const QWidget *focus = QApplication::focusWidget();
    return focus != nullptr && (focus == this || isAncestorOf(focus));
}

/// What may be chosen has room before anything is, as far as that is not very long.
int UnitTableView::roomToType(int column) const
{
    constexpr double kName = 168;
    constexpr double kText = 96;
    constexpr double kNumber = 48;
    constexpr double kLongestChoice = 150;
    const RosterColumn &field = m_table->field(column);
    if (column == 0)
        return px(kName, this);
    if (field.kind == FieldKind::Text || field.kind == FieldKind::Links)
        return px(kText, this);
    int widest = px(kNumber, this);
    for (const Word &word : field.words)
        widest = std::max(widest, fontMetrics().horizontalAdvance(translated(word.label)) + px(24, this));
    return std::min(widest, px(kLongestChoice, this));
}

void UnitTableView::fitColumnsAnew()
{
    for (int column = 0; column < m_table->columnCount(); ++column)
        setColumnWidth(column, 0);
    fitColumns();
}

void UnitTableView::fitColumns()
{
    verticalHeader()->setDefaultSectionSize(px(34, this));
    const QFontMetrics letters(sized(font(), kSmallText, QFont::DemiBold));
    horizontalHeader()->setFixedHeight(2 * letters.lineSpacing() + px(12, this));
    for (int column = 0; m_table && column < m_table->columnCount(); ++column) {
        const int text = column < m_table->typedColumns() ? roomToType(column) : px(48, this);
        const int content = sizeHintForColumn(column) + px(8, this);
        const int wide = std::max({headingWidth(column), text, content});
        setColumnWidth(column, std::max(columnWidth(column), std::min(wide, px(kWidestColumn, this))));
    }
}

/// What a unit costs stands beside its name, however many columns there are.
void UnitTableView::placePoints()
{
    const int points = m_table->typedColumns();
    if (m_table->columnCount() > points && horizontalHeader()->visualIndex(points) != 1)
        horizontalHeader()->moveSection(horizontalHeader()->visualIndex(points), 1);
}

QSize UnitTableView::sizeHint() const
{
    return {px(560, this), minimumSizeHint().height()};
}

QSize UnitTableView::minimumSizeHint() const
{
    const int height = horizontalHeader()->sizeHint().height() + m_shownRows * verticalHeader()->defaultSectionSize();
    const int bar = horizontalScrollBar()->maximum() > 0 ? horizontalScrollBar()->sizeHint().height() : 0;
    return {px(280, this), height + bar + 2 * frameWidth() + px(4, this)};
}

void UnitTableView::setShownRows(int rows)
{
    m_shownRows = rows;
    updateGeometry();
}

void UnitTableView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_table != nullptr)
        fitColumnsAnew();
}

QList<int> UnitTableView::selectedRows() const
{
    QList<int> rows;
    for (const QModelIndex &index : selectionModel()->selectedIndexes()) {
        if (!rows.contains(index.row()))
            rows.append(index.row());
    }
    return rows;
}

void UnitTableView::copy() const
{
    const QList<int> rows = selectedRows();
    QApplication::clipboard()->setText(writeDelimited(m_table->copy(rows.size() > 1 ? rows : QList<int>())));
}

void UnitTableView::paste()
{
    const QString text = QApplication::clipboard()->text();
    if (const auto refusal = tooMuchToPaste(text)) {
        emit told(refusal->message.text());
        return;
    }
    TextTable table = readDelimited(text);
    const bool cleaned = leaveOutUnseen(table);
    const QModelIndex at = currentIndex();
    const int row = std::max(0, at.row());
    Pasted pasted;
    m_table->inOneGo([&] { pasted = m_table->paste(table, row, std::max(0, at.column())); });
    fitColumns();
    setCurrentIndex(m_table->index(row, 0));
    QString words = tr("%n row(s) filled.", nullptr, pasted.rows);
    if (!pasted.leftOut.isEmpty())
        words += u' ' + leftOut(pasted);
    if (cleaned)
        words += u' ' + tr("Letters that cannot be seen were left out.");
    emit told(words);
}

void UnitTableView::removeUnits()
{
    QList<int> rows = selectedRows();
    std::ranges::sort(rows, std::greater());
    m_table->inOneGo([&] {
        for (const int row : rows) {
            if (row < m_table->rowCount() - 1)
                m_table->removeRow(row);
        }
    });
    setCurrentIndex(m_table->index(std::min(rows.isEmpty() ? 0 : rows.last(), m_table->rowCount() - 1), 0));
}

void UnitTableView::fillDown()
{
    const QModelIndexList cells = selectionModel()->selectedIndexes();
    m_table->inOneGo([&] { m_table->fillDown(cells); });
}

void UnitTableView::toEmptyRow()
{
    setCurrentIndex(m_table->index(m_table->rowCount() - 1, 0));
    setFocus(Qt::ShortcutFocusReason);
}

void UnitTableView::clearCells()
{
    m_table->inOneGo([&] {
        for (const QModelIndex &index : selectionModel()->selectedIndexes())
            m_table->setData(index, QString(), Qt::EditRole);
    });
}

/// The cursor stays where it is, as far as that is there.
void UnitTableView::takeBack()
{
    const QModelIndex at = currentIndex();
    m_table->takeBack();
    setCurrentIndex(m_table->index(std::clamp(at.row(), 0, m_table->rowCount() - 1), std::max(0, at.column())));
}

/// To the next or previous cell; false at the ends, where Tab leaves the table.
bool UnitTableView::step(int by)
{
    const QModelIndex at = currentIndex();
    const bool leaves = by > 0 && at.row() == m_table->rowCount() - 1 && m_table->isBlank(at.row());
    const int columns = m_table->typedColumns();
    const int place = at.row() * columns + std::min(at.column(), columns - (by > 0 ? 1 : 0)) + by;
    if (leaves || place < 0 || place >= m_table->rowCount() * columns)
        return false;
    setCurrentIndex(m_table->index(place / columns, place % columns));
    return true;
}

void UnitTableView::toNextUnit()
{
    const int row = std::min(currentIndex().row() + 1, m_table->rowCount() - 1);
    setCurrentIndex(m_table->index(row, 0));
}

bool UnitTableView::focusNextPrevChild(bool next)
{
    return step(next ? 1 : -1) || QAbstractScrollArea::focusNextPrevChild(next);
}

/// What is typed here is taken back here, not in the battle.
bool UnitTableView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Undo)) {
        event->accept();
        return true;
    }
    return QTableView::event(event);
}

void UnitTableView::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->matches(QKeySequence::Paste))
        paste();
    else if (event->matches(QKeySequence::Undo))
        takeBack();
    else if (event->key() == Qt::Key_D && event->modifiers() == Qt::ControlModifier)
        fillDown();
    else if (event->key() == Qt::Key_Delete && event->modifiers().testFlag(Qt::ControlModifier))
        removeUnits();
    else if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        clearCells();
    else if (enter && event->modifiers() == Qt::NoModifier && state() != EditingState)
        toNextUnit();
    else if (event->key() == Qt::Key_Tab || event->key() == Qt::Key_Backtab)
        QWidget::keyPressEvent(event); // focusNextPrevChild() decides
    else
        QTableView::keyPressEvent(event);
}

/// The wheel goes down the table, or else down the page; to the side only where that is meant.
void UnitTableView::wheelEvent(QWheelEvent *event)
{
    const QPoint way = event->angleDelta();
    const bool aside = std::abs(way.x()) > std::abs(way.y()) || event->modifiers().testFlag(Qt::ShiftModifier);
    const QScrollBar &bar = *verticalScrollBar();
    const bool canGo = way.y() > 0 ? bar.value() > bar.minimum() : bar.value() < bar.maximum();
    if (aside || canGo)
        QTableView::wheelEvent(event);
    else
        event->ignore();
}

/// Enter in an editor goes on to the next unit, as it does without one.
void UnitTableView::closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint)
{
    using Hint = QAbstractItemDelegate::EndEditHint;
    const bool steps = hint == Hint::EditNextItem || hint == Hint::EditPreviousItem;
    QTableView::closeEditor(editor, steps ? QAbstractItemDelegate::NoHint : hint);
    if (hint == Hint::SubmitModelCache)
        toNextUnit();
    else if (steps && !step(hint == Hint::EditNextItem ? 1 : -1))
        QAbstractScrollArea::focusNextPrevChild(hint == Hint::EditNextItem);
}

} // namespace muster
