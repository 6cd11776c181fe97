// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/sidecolumn.h"

#include "app/pages/battle/columnheads.h"
#include "app/pages/battle/unitlist.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/sideheader.h"
#include "ui_sidecolumn.h"

#include <QGuiApplication>
#include <QKeyEvent>

#include <algorithm>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// So wide a side has room to say how many it has.
static constexpr double kCounted = 180;
/// A lower side has no room to say what its columns are.
static constexpr double kLow = 260;
/// So much of its list is in view at the least.
static constexpr double kLeastList = 40;

SideColumn::SideColumn(ThingId army, QWidget *parent)
    : PanelFrame(parent), m_ui(std::make_unique<Ui::SideColumn>()), m_army(army), m_header(new SideHeader(this))
{
    replaceHeader(m_header);
    auto *content = new QWidget(this);
    m_ui->setupUi(content);
    m_heads = new ColumnHeads(this);
    addRow(m_heads);
    addRow(content, 1);
    layOutFoot();
    m_shown.setUnits(&m_model);
    m_ui->units->setModel(&m_shown);
    connectFilter();
    connectUnits();
}

SideColumn::~SideColumn() = default;

void SideColumn::layOutFoot()
{
    m_ui->foot->setMinimumHeight(px(40, this));
    m_ui->units->setMinimumHeight(px(kLeastList, this));
    m_ui->footRow->setContentsMargins(px(4, this), px(2, this), px(12, this), px(2, this));
    setLook(m_ui->rule, "rule", u"true"_s);
    setLook(m_ui->count, "textSize", u"small"_s);
    setLook(m_ui->count, "tone", u"muted"_s);
    setLook(m_ui->filter, "kind", u"quiet"_s);
    m_ui->filter->setMinimumWidth(px(58, this));
    m_ui->clear->setIconId(u"close"_s);
    m_ui->clear->setKind(KeyButton::Kind::Quiet);
    m_ui->clear->setAccessibleName(tr("Show all units again"));
    m_ui->clear->setToolTip(tr("Shows all units again (Esc)"));
    m_ui->clear->hide();
}

void SideColumn::connectFilter()
{
    connect(m_ui->clear, &QAbstractButton::clicked, this, &SideColumn::clearFilter);
    m_ui->filter->installEventFilter(this);
    connect(m_ui->filter, &QLineEdit::textChanged, this, &SideColumn::filter);
    connect(m_ui->filter, &QLineEdit::returnPressed, this, [this] {
        list()->setFocus(Qt::ShortcutFocusReason);
        clearFilter();
    });
}

void SideColumn::connectUnits()
{
    connect(m_ui->units->selectionModel(), &QItemSelectionModel::currentChanged, this, &SideColumn::currentChanged);
    connect(m_ui->units, &QAbstractItemView::clicked, this,
        [this](const QModelIndex &index) { emit tapped(thingAt(index), QGuiApplication::keyboardModifiers()); });
    connect(m_ui->units, &UnitList::foldAsked, this,
        [this](const QModelIndex &index, bool fold) { m_shown.setFolded(thingAt(index), fold); });
    connect(m_ui->units, &UnitList::resized, this, &SideColumn::revealCutOff);
    connect(m_ui->units, &UnitList::dropped, this, &SideColumn::dropped);
    connect(m_ui->units, &UnitList::letterTyped, this, &SideColumn::find);
    connect(m_ui->units, &UnitList::droppedOnto, this,
        [this](ThingId thing, const QModelIndex &row) { emit belongAsked(thing, thingAt(row)); });
    m_ui->units->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_ui->units, &QWidget::customContextMenuRequested, this, [this](const QPoint &place) {
        const QModelIndex index = m_ui->units->indexAt(place);
        if (index.isValid())
            emit menuAsked(thingAt(index), m_ui->units->viewport()->mapToGlobal(place));
    });
}

ThingId SideColumn::thingAt(const QModelIndex &shown) const
{
    return m_model.thingAt(m_shown.mapToSource(shown));
}

UnitList *SideColumn::list() const
{
    return m_ui->units;
}

void SideColumn::show(const SideLook &side, std::vector<UnitRow> rows, const ColumnWords &words)
{
    const ThingId before = current();
    m_header->setLook(side);
    m_count = words.count;
    const bool hasBars = std::ranges::any_of(rows, [](const UnitRow &row) { return row.atStart > 0; });
    m_heads->setWords(hasBars ? words.strength : QString(), words.figure);
    m_figure = words.figure;
    showHeads();
    setAccessibleName(side.name);
    m_ui->units->setAccessibleName(tr("Units: %1").arg(side.name));
    m_ui->filter->setAccessibleName(tr("Find a unit: %1").arg(side.name));
    m_model.show(std::move(rows));
    if (before != 0 && current() != before && !setCurrent(before) && m_shown.rowCount() > 0)
        m_ui->units->setCurrentIndex(m_shown.index(0, 0));
    showCount();
}

void SideColumn::setMarks(const UnitMarks &marks)
{
    const UnitMarks before = m_model.marks();
    m_model.setMarks(marks);
    if (marks.target != before.target)
        reveal(marks.target);
    if (marks.actor != before.actor)
        reveal(marks.actor);
}

void SideColumn::reveal(ThingId thing)
{
    const QModelIndex row = m_shown.mapFromSource(m_model.indexOf(thing));
    if (row.isValid())
        m_ui->units->scrollTo(row);
}

void SideColumn::revealCutOff()
{
    for (const ThingId thing : {m_model.marks().target, m_model.marks().actor}) {
        const QModelIndex row = m_shown.mapFromSource(m_model.indexOf(thing));
        if (row.isValid() && m_ui->units->viewport()->rect().intersects(m_ui->units->visualRect(row)))
            m_ui->units->scrollTo(row);
    }
}

ThingId SideColumn::current() const
{
    return thingAt(m_ui->units->currentIndex());
}

ThingId SideColumn::visited() const
{
    return m_ui->units->selectionModel()->isSelected(m_ui->units->currentIndex()) ? current() : 0;
}

bool SideColumn::setCurrent(ThingId thing)
{
    const QModelIndex row = m_model.indexOf(thing);
    if (!row.isValid())
        return false;
    if (!m_shown.mapFromSource(row).isValid())
        m_ui->filter->clear();
    for (int up = row.row(); up >= 0 && m_model.isFoldedAway(row.row()); --up)
        m_shown.setFolded(m_model.rows()[size_t(up)].id, false);
    m_ui->units->setCurrentIndex(m_shown.mapFromSource(row));
    return true;
}

/// Past what is on show: a row that the filter hides is no neighbour.
std::optional<int> SideColumn::placeBy(int step) const
{
    const QModelIndex row = m_model.indexOf(current());
    if (!row.isValid())
        return {};
    const std::vector<int> all = m_model.siblings(row.row());
    const auto isShown = [this](int other) { return m_shown.mapFromSource(m_model.index(other)).isValid(); };
    int place = int(std::ranges::find(all, row.row()) - all.begin()) + step;
    while (place >= 0 && place < int(all.size()) && !isShown(all[size_t(place)]))
        place += step;
    if (place < 0 || place >= int(all.size()))
        return {};
    return m_model.rows()[size_t(all[size_t(place)])].place;
}

void SideColumn::dropped(ThingId thing, int row)
{
    const QModelIndex from = m_model.indexOf(thing);
    if (!from.isValid())
        return; // of another side
    const QModelIndex before = m_shown.mapToSource(m_shown.index(row, 0));
    const int end = before.isValid() ? before.row() : m_model.rowCount();
    const auto all = m_model.siblings(from.row());
    const auto passed = std::ranges::count_if(all, [&](int other) { return other < end && other != from.row(); });
    const auto others = [&](int other) { return other != from.row(); };
    int place = 0; // behind the last that was passed, also past such as are not listed
    for (const int other : all | std::views::filter(others) | std::views::take(passed)) {
        const int at = m_model.rows()[size_t(other)].place;
        place = at + (at < m_model.rows()[size_t(from.row())].place ? 1 : 0);
    }
    emit arrangeAsked(thing, place);
}

int SideColumn::answersTo(const QString &words) const
{
    int best = 0;
    for (int row = 0; row < m_model.rowCount(); ++row)
        best = std::max(best, m_model.answersTo(row, words));
    return best;
}

void SideColumn::find(const QString &words)
{
    m_ui->filter->setFocus(Qt::ShortcutFocusReason);
    if (words.isEmpty())
        m_ui->filter->selectAll();
    else
        m_ui->filter->setText(words);
}

/// The cursor stays on what was found.
void SideColumn::clearFilter()
{
    m_ui->filter->clear();
    m_ui->units->scrollTo(m_ui->units->currentIndex());
}

/// The cursor goes to what answers best.
void SideColumn::filter(const QString &words)
{
    m_shown.setWords(words);
    m_ui->clear->setVisible(!words.isEmpty());
    if (m_shown.rowCount() > 0 && (!words.isEmpty() || !m_ui->units->currentIndex().isValid()))
        m_ui->units->setCurrentIndex(m_shown.index(0, 0));
    showCount();
    if (!words.isEmpty() && answersTo(words) < UnitModel::kByName)
        emit foundNoName(words);
}

void SideColumn::showCount()
{
    m_ui->count->setText(m_ui->filter->text().isEmpty() ? m_count : tr("%n found", nullptr, m_shown.rowCount()));
    m_ui->count->setToolTip(m_ui->count->text());
}

/// The count has its words whole, where there is room for them beside the filter.
void SideColumn::resizeEvent(QResizeEvent *event)
{
    PanelFrame::resizeEvent(event);
    m_ui->count->setVisible(width() >= px(kCounted, this));
    showHeads();
    m_ui->filter->setMaximumWidth(m_ui->count->isHidden() ? QWIDGETSIZE_MAX : px(120, this));
}

/// Where a side is low, as with large text, its rows need the room more.
void SideColumn::showHeads()
{
    m_heads->setVisible(!m_figure.isEmpty() && height() >= px(kLow, this));
}

QRect SideColumn::placeOf(ThingId thing) const
{
    const QModelIndex row = m_shown.mapFromSource(m_model.indexOf(thing));
    return row.isValid() ? m_ui->units->visualRect(row) : QRect();
}

int SideColumn::footHeight() const
{
    return m_ui->foot->height();
}

/// From the filter's line, the arrows go through what it found, and Esc lets it go.
bool SideColumn::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_ui->filter && event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (watched == m_ui->filter && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Escape)
            clearFilter();
        if (key == Qt::Key_Escape || key == Qt::Key_Up || key == Qt::Key_Down) {
            list()->setFocus(Qt::ShortcutFocusReason);
            return true;
        }
    }
    return PanelFrame::eventFilter(watched, event);
}

} // namespace muster
