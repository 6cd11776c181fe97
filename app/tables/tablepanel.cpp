// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/tablepanel.h"

#include "app/tables/gridmodel.h"
#include "app/tables/gridview.h"
#include "app/tables/tablesdesk.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/badge.h"
#include "app/widgets/flowlayout.h"
#include "app/widgets/keybutton.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
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

/// "Sir John's horse" → "sir_john_s_horse": what a row may be named.
QString keyFrom(const QString &name)
{
    static const QRegularExpression kOther(u"[^a-z0-9]+"_s);
    QString key = name.toLower().replace(kOther, u"_"_s);
    while (!key.isEmpty() && !key.front().isLetter())
        key.remove(0, 1);
    while (key.endsWith(u'_'))
        key.chop(1);
    return key.left(40);
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
}

void TablePanel::addHead()
{
    const TableSpec &spec = *specOf(m_desk.draft(), m_table);
    m_column->addWidget(labelOf(translated(spec.title), "textSize", u"title"_s, this));
    const QString where =
        tr("%1: %2", "rules: section").arg(translated(m_desk.printed().title), QString::fromUtf8(spec.section));
    m_column->addWidget(labelOf(where, "tone", u"muted"_s, this));
    const auto &refusal = m_desk.draft().refusal();
    if (!refusal)
        return;
    auto *fault =
        labelOf(tr("Not kept yet. %1").arg(refusalWords(m_desk.draft(), *refusal)), "tone", u"danger"_s, this);
    fault->setObjectName(u"fault"_s);
    m_column->addWidget(fault);
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
    auto *confirm = new KeyButton(tr("They are right"), {}, KeyButton::Kind::Secondary, strip);
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
    addButtons(grid, isEmpty ? nullptr : addView(grid), isLast);
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

KeyButton *TablePanel::addButton(QLayout *row, const QString &icon, const QString &words)
{
    auto *button = new KeyButton(words, {}, KeyButton::Kind::Quiet, this);
    button->setIconId(icon);
    row->addWidget(button);
    return button;
}

/// What may be added and taken away, where anything may; `isLast`: no further grid has rows of the same names.
void TablePanel::addButtons(const TableGrid &grid, GridView *view, bool isLast)
{
    const bool grows = !grid.rowLists.empty() || !grid.columnLists.empty() || !grid.namedRows.isEmpty();
    if (!m_desk.locked().isEmpty() || (!grows && grid.optional.isEmpty()))
        return;
    auto *holder = new QWidget(this);
    auto *row = new FlowLayout(holder, px(4, this));
    row->setContentsMargins({});
    const auto at = [view](auto part) {
        return [view, part] { return view ? qsizetype((view->currentIndex().*part)()) : qsizetype(-1); };
    };
    if (!grid.rowLists.empty())
        addListButtons(row, grid.rowLists, {tr("Add row"), tr("Remove row")}, at(&QModelIndex::row));
    if (!grid.columnLists.empty())
        addListButtons(row, grid.columnLists, {tr("Add column"), tr("Remove column")}, at(&QModelIndex::column));
    if (!grid.optional.isEmpty())
        addFilling(row, grid.optional);
    if (!grid.namedRows.isEmpty())
        addNamedRowButtons(row, grid, view, isLast);
    m_column->addWidget(holder);
}

void TablePanel::addListButtons(
    QLayout *row, const std::vector<QString> &lists, const std::pair<QString, QString> &words, const Where &where)
{
    edits(addButton(row, u"add"_s, words.first),
        [lists, where](TableDraft &draft) { return draft.addEntry(lists, where()); });
    edits(addButton(row, u"remove"_s, words.second),
        [lists, where](TableDraft &draft) { return draft.removeEntry(lists, where()); });
}

void TablePanel::addFilling(QLayout *row, const QString &place)
{
    const bool isEmpty = m_desk.draft().at(place).isNull();
    edits(addButton(row, isEmpty ? u"add"_s : u"remove"_s, isEmpty ? tr("Fill in") : tr("Leave empty")),
        [place](TableDraft &draft) { return draft.fill(place); });
}

void TablePanel::addNamedRowButtons(QLayout *row, const TableGrid &grid, GridView *view, bool isLast)
{
    const auto current = [view, grid] {
        const int at = view && view->currentIndex().isValid() ? view->currentIndex().row() : 0;
        const QString place = grid.rows.empty() ? QString() : grid.rows[size_t(at)].place;
        return isPlaceWithin(place, grid.namedRows) ? stepsOf(place.mid(grid.namedRows.size() + 1)).value(0)
                                                    : QString();
    };
    const QString remove = grid.title.isEmpty() ? tr("Remove row") : tr("Remove %1").arg(grid.title.text());
    edits(addButton(row, u"remove"_s, remove),
        [current, rows = grid.namedRows](TableDraft &draft) { return draft.removeRow(rows, current()); });
    if (!isLast)
        return;
    auto *name = new QLineEdit(this);
    name->setPlaceholderText(tr("Name of another"));
    name->setAccessibleName(tr("Name of another row"));
    name->setMaxLength(40);
    name->setFixedWidth(px(200, this));
    row->addWidget(name);
    KeyButton *add = addButton(row, u"add"_s, tr("Add"));
    connect(name, &QLineEdit::returnPressed, add, &QAbstractButton::click);
    connect(
        add, &QAbstractButton::clicked, this, [this, grid, name, current] { nameRow(grid, current(), name->text()); });
}

/// The button edits the draft.
void TablePanel::edits(KeyButton *button, const std::function<Done(TableDraft &)> &change)
{
    connect(button, &QAbstractButton::clicked, this, [this, change] { say(m_desk.edit(change)); });
}

void TablePanel::nameRow(const TableGrid &grid, const QString &like, const QString &name)
{
    const QString key = keyFrom(name);
    if (key.isEmpty()) {
        emit refused(tr("A name needs at least one letter from a to z."));
        return;
    }
    say(m_desk.edit([&](TableDraft &draft) {
        const QString title = placeWithin(placeWithin(grid.namedRows, key), u"title"_s);
        const Done added = draft.addRow(grid.namedRows, key, like);
        return added && draft.at(title).isString() ? draft.change(title, name.simplified()) : added;
    }));
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
