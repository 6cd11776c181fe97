// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/tablepanel.h"

#include "app/tables/gridbuttons.h"
#include "app/tables/gridmodel.h"
#include "app/tables/gridview.h"
#include "app/tables/keptfocus.h"
#include "app/tables/tablesdesk.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/badge.h"
#include "app/widgets/keybutton.h"

#include <QApplication>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

const TableSpec *specOf(const TableDraft &draft, const QString &table)
{
    const std::vector<TableSpec> &specs = draft.rules().set().tables;
    const auto spec = std::ranges::find(specs, table, &TableSpec::key);
    return spec == specs.end() ? nullptr : &*spec;
}

/// What stands beside the rows, such as the title of an army, as a grid of its own.
TableGrid besidesOf(const TableGrid &grid)
{
    TableGrid besides {.title = grid.title, .columns = {Phrase(QT_TRANSLATE_NOOP("muster", "Value"))}};
    for (const auto &[name, cell] : grid.besides)
        besides.rows.push_back({name, {cell}, cell.place});
    return besides;
}

QLabel *labelOf(const QString &words, const char *look, const QString &value, QWidget *parent)
{
    auto *label = new QLabel(words, parent);
    label->setTextFormat(Qt::PlainText); // titles are as people wrote them
    label->setWordWrap(true);
    setLook(label, look, value);
    return label;
}

} // namespace

TablePanel::TablePanel(TablesDesk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_column(new QVBoxLayout(this))
{
}

void TablePanel::clear()
{
    m_column->setContentsMargins(px(16, this), px(12, this), px(16, this), px(16, this));
    m_column->setSpacing(px(8, this));
    m_views.clear();
    while (QLayoutItem *item = m_column->takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater(); // one of them may have asked for this
        }
        delete item;
    }
}

void TablePanel::show(const QString &table)
{
    const QString place = table == m_table ? currentPlace() : QString();
    const bool hadKeyboard = std::ranges::any_of(m_views,
        [](const GridView *view) { return view->hasFocus() || view->isAncestorOf(QApplication::focusWidget()); });
    const KeptFocus focus(this);
    m_table = table;
    clear();
    const TableSpec *spec = specOf(m_desk.draft(), table);
    if (spec == nullptr)
        return;
    addHead();
    addMark();
    const std::vector<TableGrid> grids = spec->gridsOf(m_desk.draft().table(*spec));
    for (size_t at = 0; at < grids.size(); ++at)
        addGrid(grids[at], at + 1 == grids.size() || grids[at + 1].namedRows != grids[at].namedRows);
    addLegend();
    m_column->addStretch(1);
    goTo(place);
    if (hadKeyboard)
        takeKeyboard();
    else
        focus.giveBack(this);
}

void TablePanel::addHead()
{
    const TableSpec &spec = *specOf(m_desk.draft(), m_table);
    m_column->addWidget(labelOf(translated(spec.title), "textSize", u"title"_s, this));
    const QString where =
        tr("%1: %2", "rules: section").arg(translated(m_desk.printed().title), QString::fromUtf8(spec.section));
    m_column->addWidget(labelOf(where, "tone", u"muted"_s, this));
}

/// The mark of figures that are not from the printed rules, and how to be rid of it.
void TablePanel::addMark()
{
    const TableSpec &spec = *specOf(m_desk.draft(), m_table);
    if (!m_desk.draft().isReconstructed(spec))
        return;
    auto *strip = new QFrame(this);
    setLook(strip, "panel", u"quiet"_s);
    auto *row = new QHBoxLayout(strip);
    row->addWidget(new BadgeLabel({u"edit"_s, tr("Reconstructed"), Tone::Quiet}, strip), 0, Qt::AlignTop);
    auto *words = new QLabel(tr("These figures are not from the printed rules. Compare them with the sheet on your "
                                "table, change what differs, "
                                "then confirm them."),
        strip);
    words->setWordWrap(true);
    row->addWidget(words, 1);
    auto *confirm = new KeyButton(tr("Confirm these figures"), {}, KeyButton::Kind::Secondary, strip);
    confirm->setObjectName(u"confirm"_s);
    confirm->setEnabled(m_desk.locked().isEmpty());
    row->addWidget(confirm, 0, Qt::AlignTop);
    connect(confirm, &QAbstractButton::clicked, this,
        [this] { say(m_desk.edit([this](TableDraft &draft) { return draft.confirm(*specOf(draft, m_table)); })); });
    m_column->addWidget(strip);
}

/// How a house rule shows, where there is one.
void TablePanel::addLegend()
{
    const auto isOfTable = [this](const TableDifference &one) {
        return !one.isConfirmation() && isPlaceWithin(one.place, m_table);
    };
    if (std::ranges::any_of(m_desk.draft().house().differences, isOfTable)) {
        m_column->addWidget(
            labelOf(tr("Bold, with the printed figure in brackets: a house rule."), "tone", u"muted"_s, this));
    }
}

void TablePanel::addGrid(const TableGrid &grid, bool isLast)
{
    if (!grid.title.isEmpty())
        m_column->addWidget(labelOf(grid.title.text(), "textSize", u"strong"_s, this));
    if (!grid.besides.empty())
        addView(besidesOf(grid));
    const bool isEmpty = grid.rows.empty() || grid.columns.empty();
    GridView *view = isEmpty ? nullptr : addView(grid);
    if (!m_desk.locked().isEmpty() || !GridButtons::areFor(grid))
        return;
    auto *buttons = new GridButtons(m_desk, grid, view, isLast, this);
    connect(buttons, &GridButtons::refused, this, &TablePanel::refused);
    m_column->addWidget(buttons);
}

GridView *TablePanel::addView(const TableGrid &grid)
{
    auto *model = new GridModel(m_desk.draft(), grid);
    if (m_desk.locked().isEmpty()) {
        model->setChange([this](const QString &place, const Value &value) {
            const Done done = m_desk.edit([&](TableDraft &draft) { return draft.change(place, value); });
            say(done);
            return done;
        });
    }
    auto *view = new GridView(model, this);
    m_views.push_back(view);
    m_column->addWidget(view, 0, Qt::AlignLeft);
    const QString title = grid.title.text();
    view->setAccessibleName(title.isEmpty() ? translated(specOf(m_desk.draft(), m_table)->title) : title);
    view->show(); // it may be given the keyboard at once
    connect(view, &GridView::tried, this, &TablePanel::tried);
    connect(view, &GridView::triedNoMore, this, &TablePanel::triedNoMore);
    connect(view, &GridView::asPrintedRequested, this,
        [this](const QString &place) { say(m_desk.edit([&](TableDraft &draft) { return draft.takeBack(place); })); });
    return view;
}

QString TablePanel::currentPlace() const
{
    for (const GridView *view : m_views) {
        if (const QString place = view->currentPlace(); !place.isEmpty())
            return place;
    }
    return {};
}

void TablePanel::goTo(const QString &place)
{
    for (GridView *view : m_views) {
        if (!place.isEmpty() && view->goTo(place))
            return;
    }
}

void TablePanel::takeKeyboard()
{
    for (GridView *view : m_views) {
        if (view->currentIndex().isValid()) {
            view->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
    if (!m_views.empty()) {
        m_views.front()->setCurrentIndex(m_views.front()->model()->index(0, 0));
        m_views.front()->setFocus(Qt::OtherFocusReason);
    }
}

void TablePanel::say(const Done &done)
{
    emit refused(done ? QString() : refusalWords(m_desk.draft(), done.error()));
}

} // namespace muster
