// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/gridview.h"

#include "app/dialogs/keyhelp.h"
#include "app/tables/gridcelldelegate.h"
#include "app/tables/gridmodel.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/spoken.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr int kMostHeadingLines = 3;
constexpr int kWidestNames = 260;
constexpr int kNarrowestColumn = 44;
} // namespace

GridView::GridView(GridModel *model, QWidget *parent) : QTableView(parent), m_model(model), m_reason(new QLabel(this))
{
    model->setParent(this);
    setModel(model);
    auto *delegate = new GridCellDelegate(*model, this);
    setItemDelegate(delegate);
    connect(delegate, &GridCellDelegate::typed, this, &GridView::judged);
    connect(delegate, &GridCellDelegate::ended, this, [this] {
        m_reason->hide();
        emit triedNoMore();
    });
    setEditTriggers(AnyKeyPressed | EditKeyPressed | DoubleClicked);
    setSelectionMode(SingleSelection);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(ScrollPerPixel);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setVisible(!model->hasHeadingRow());
    verticalHeader()->setVisible(!model->hasHeadingColumn());
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, &GridView::showRowNames);
    m_reason->setObjectName(u"reason"_s);
    m_reason->setWordWrap(true);
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setAutoFillBackground(true);
    m_reason->hide();
    tellKeys(this, tr("Tables"),
        {{tr("Digits, letters, F2"), tr("Type another figure")}, {tr("Enter"), tr("Accept")},
            {tr("Esc"), tr("Leave it as it was")}, {tr("Delete"), tr("As printed")},
            {tr("0"), tr("In a list of modifiers: switched off")}});
    fit();
}

QString GridView::currentPlace() const
{
    return currentIndex().isValid() ? m_model->cell(currentIndex()).place : QString();
}

bool GridView::goTo(const QString &place)
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        for (int column = 0; column < m_model->columnCount(); ++column) {
            if (m_model->cell(m_model->index(row, column)).place != place)
                continue;
            setCurrentIndex(m_model->index(row, column));
            return true;
        }
    }
    return false;
}

void GridView::judged(const QModelIndex &index, const QString &text, const QString &refusal)
{
    const auto value = m_model->typed(index, text);
    const QString contradiction = value ? m_model->contradiction(index, *value) : QString();
    if (value && contradiction.isEmpty()) {
        m_reason->hide();
        emit tried(m_model->cell(index).place, *value);
        return;
    }
    emit triedNoMore();
    say(index, refusal.isEmpty() ? tr("Not in force until this is changed too. %1").arg(contradiction) : refusal,
        !refusal.isEmpty());
}

/// The reason stands under the cell, above whatever is there; over a cell whose list of choices opens below it.
void GridView::say(const QModelIndex &index, const QString &words, bool isFinal)
{
    const QColor ink = isFinal ? tokens().danger : tokens().warning;
    const QColor ground = isFinal ? tokens().dangerGround : tokens().warningGround;
    m_reason->setParent(window());
    m_reason->setStyleSheet(
        u"QLabel { background: %1; color: %2; border: 1px solid %2; border-radius: 4px; padding: 6px; }"_s.arg(
            ground.name(), ink.name()));
    m_reason->setText(words);
    m_reason->setFixedWidth(std::min(px(360, this), window()->width()));
    m_reason->adjustSize();
    announceWords(m_reason, words);
    const QRect cell = visualRect(index);
    QPoint at = viewport()->mapTo(window(), cell.bottomLeft() + QPoint(0, px(4, this)));
    at.setX(std::clamp(at.x(), 0, window()->width() - m_reason->width()));
    const FieldKind kind = m_model->field(index).kind;
    const bool hasListBelow = kind == FieldKind::Choice || kind == FieldKind::Flag;
    if (hasListBelow || at.y() + m_reason->height() > window()->height())
        at.setY(viewport()->mapTo(window(), cell.topLeft()).y() - m_reason->height() - px(4, this));
    m_reason->move(at);
    m_reason->show();
    m_reason->raise();
}

/// Long headings take several lines rather than much width.
int GridView::headingWidth(int column) const
{
    const QFontMetrics heading(sized(font(), kSmallText, QFont::DemiBold));
    const QString words = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    int width = px(kNarrowestColumn, this);
    for (const QString &word : words.split(u' '))
        width = std::max(width, heading.horizontalAdvance(word));
    const int step = px(16, this);
    const int most = heading.lineSpacing() * kMostHeadingLines;
    while (heading.boundingRect(QRect(0, 0, width, 10'000), Qt::TextWordWrap, words).height() > most)
        width += step;
    return width + px(20, this);
}

/// Names that are cells of the first column stand beside the rows once that column is scrolled out of sight.
void GridView::showRowNames(int scrolled)
{
    if (m_model->hasHeadingColumn())
        verticalHeader()->setVisible(scrolled >= columnWidth(0));
}

/// A figure with a fault has a mark beside it.
int GridView::cellsWidth(int column) const
{
    int width = sizeHintForColumn(column) + px(12, this);
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (!m_model->index(row, column).data(kFaultRole).toString().isEmpty())
            return width + px(24, this);
    }
    return width;
}

int GridView::headerHeight() const
{
    const QFontMetrics heading(sized(font(), kSmallText, QFont::DemiBold));
    int height = heading.lineSpacing();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const QString words = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const QRect room(0, 0, columnWidth(column) - px(18, this), 10'000);
        height = std::max(height, heading.boundingRect(room, Qt::TextWordWrap, words).height());
    }
    return height + px(14, this);
}

/// Half of the room at most: the figures are what is looked for.
int GridView::rowNamesWidth() const
{
    const QFontMetrics heading(sized(font(), kSmallText, QFont::DemiBold));
    int width = px(40, this);
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString name = m_model->headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
        width = std::max(width, heading.horizontalAdvance(name));
    }
    return std::min({width, px(kWidestNames, this), std::max(px(80, this), m_room / 2)}) + px(20, this);
}

void GridView::fit()
{
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const int heading = m_model->hasHeadingRow() ? px(kNarrowestColumn, this) : headingWidth(column);
        setColumnWidth(column, std::max(heading, cellsWidth(column)));
    }
    horizontalHeader()->setFixedHeight(headerHeight());
    verticalHeader()->setFixedWidth(rowNamesWidth());
    const QFontMetrics heading(sized(font(), kSmallText, QFont::DemiBold));
    const QRect room(0, 0, rowNamesWidth() - px(18, this), 10'000);
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString name = m_model->headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
        const int wrapped = heading.boundingRect(room, Qt::TextWordWrap, name).height() + px(10, this);
        setRowHeight(row, std::max(px(32, this), wrapped));
    }
    updateGeometry();
}

int GridView::wholeWidth() const
{
    const int names = verticalHeader()->isHidden() ? 0 : verticalHeader()->width();
    return names + horizontalHeader()->length() + 2 * frameWidth();
}

QSize GridView::sizeHint() const
{
    return {wholeWidth(), minimumSizeHint().height()};
}

QSize GridView::minimumSizeHint() const
{
    const bool scrolls = wholeWidth() > width();
    const int bar = scrolls ? px(12, this) : 0;
    const int heads = horizontalHeader()->isHidden() ? 0 : horizontalHeader()->height();
    return {std::min(wholeWidth(), px(240, this)), heads + verticalHeader()->length() + 2 * frameWidth() + bar};
}

void GridView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (const int room = parentWidget()->width(); room != m_room) {
        m_room = room;
        fit();
    }
    updateGeometry();
}

void GridView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_model != nullptr)
        fit();
}

/// The page scrolls, not the table.
void GridView::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

void GridView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    emit currentMoved();
}

void GridView::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Delete && !currentPlace().isEmpty())
        emit asPrintedRequested(currentPlace());
    else if (enter && state() != EditingState)
        edit(currentIndex());
    else if (event->key() == Qt::Key_Escape && state() != EditingState)
        event->ignore(); // it leaves the page
    else
        QTableView::keyPressEvent(event);
}

bool GridView::canSwitchOff() const
{
    const QModelIndex index = currentIndex();
    return index.isValid() && m_model->flags(index).testFlag(Qt::ItemIsEditable)
        && m_model->field(index).kind == FieldKind::Number && m_model->field(index).minimum < 0
        && m_model->field(index).maximum > 0;
}

void GridView::switchOff()
{
    m_model->setData(currentIndex(), u"0"_s);
}

void GridView::contextMenuEvent(QContextMenuEvent *event)
{
    const QString place = currentPlace();
    if (place.isEmpty() || !m_model->flags(currentIndex()).testFlag(Qt::ItemIsEditable))
        return;
    QMenu menu(this);
    connect(
        menu.addAction(tr("As printed")), &QAction::triggered, this, [this, place] { emit asPrintedRequested(place); });
    if (canSwitchOff())
        connect(menu.addAction(tr("Switch this modifier off")), &QAction::triggered, this, &GridView::switchOff);
    menu.exec(event->globalPos());
}

} // namespace muster
