// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/gridbuttons.h"

#include "app/tables/gridmodel.h"
#include "app/tables/gridview.h"
#include "app/tables/keptfocus.h"
#include "app/tables/tablesdesk.h"
#include "app/theme/metrics.h"
#include "app/widgets/flowlayout.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/menutext.h"

#include <QLineEdit>

namespace muster {

using namespace Qt::Literals::StringLiterals;

bool GridButtons::areFor(const TableGrid &grid)
{
    return !grid.rowLists.empty() || !grid.columnLists.empty() || !grid.namedRows.isEmpty() || !grid.optional.isEmpty();
}

GridButtons::GridButtons(TablesDesk &desk, const TableGrid &grid, GridView *view, bool isLast, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_grid(grid), m_view(view)
{
    m_row = new FlowLayout(this, px(4, this));
    m_row->setContentsMargins({});
    if (!grid.rowLists.empty())
        addListButtons(true);
    if (!grid.columnLists.empty())
        addListButtons(false);
    if (!grid.optional.isEmpty())
        addFilling();
    if (!grid.namedRows.isEmpty())
        addNamedRowButtons(isLast);
}

KeyButton *GridButtons::add(const char *name, const QString &icon, const QString &words, const QString &about)
{
    auto *button = new KeyButton(words, {}, KeyButton::Kind::Quiet, this);
    button->setObjectName(QString::fromLatin1(name));
    button->setIconId(icon);
    KeptFocus::setAbout(button, about);
    m_row->addWidget(button);
    return button;
}

void GridButtons::edits(KeyButton *button, const Change &change)
{
    connect(button, &QAbstractButton::clicked, this, [this, change] { edit(change); });
}

void GridButtons::edit(const Change &change)
{
    const Done done = m_desk.edit(change);
    emit refused(done ? QString() : refusalWords(m_desk.draft(), done.error()));
}

void GridButtons::addListButtons(bool rows)
{
    const std::vector<QString> &lists = rows ? m_grid.rowLists : m_grid.columnLists;
    const auto at = [view = m_view, rows]() -> qsizetype {
        if (view == nullptr || !view->currentIndex().isValid())
            return -1;
        const GridModel &grid = view->grid();
        return rows ? grid.rowOf(view->currentIndex()) : grid.columnOf(view->currentIndex());
    };
    edits(add(rows ? "addRow" : "addColumn", u"add"_s, rows ? tr("Add row") : tr("Add column"), lists.front()),
        [lists, at](TableDraft &draft) { return draft.addEntry(lists, at()); });
    edits(add(rows ? "removeRow" : "removeColumn", u"remove"_s, rows ? tr("Remove row") : tr("Remove column"),
              lists.front()),
        [lists, at](TableDraft &draft) { return draft.removeEntry(lists, at()); });
}

void GridButtons::addFilling()
{
    const bool isEmpty = m_desk.draft().at(m_grid.optional).isNull();
    edits(add("fill", isEmpty ? u"add"_s : u"remove"_s,
              isEmpty ? tr("Fill in these figures") : tr("Leave these figures empty"), m_grid.optional),
        [place = m_grid.optional](TableDraft &draft) { return draft.fill(place); });
}

/// The key of the named row that the current cell stands in; a grid with a title is such a row, whatever its cell.
QString GridButtons::currentRow() const
{
    const bool isPicked = m_view != nullptr && m_view->currentIndex().isValid();
    const int at = isPicked ? m_view->grid().rowOf(m_view->currentIndex()) : m_grid.title.isEmpty() ? -1 : 0;
    if (at < 0 || size_t(at) >= m_grid.rows.size())
        return {};
    const QString place = m_grid.rows[size_t(at)].place;
    return isPlaceWithin(place, m_grid.namedRows) ? stepsOf(place.mid(m_grid.namedRows.size() + 1)).value(0)
                                                  : QString();
}

void GridButtons::addNamedRowButtons(bool isLast)
{
    const QString rows = m_grid.namedRows;
    if (!m_grid.rows.empty()) {
        const QString title = m_grid.title.text();
        edits(add("removeRow", u"remove"_s, title.isEmpty() ? tr("Remove row") : menuText(tr("Remove %1").arg(title)),
                  m_grid.rows.front().place),
            [this, rows](TableDraft &draft) { return draft.removeRow(rows, currentRow()); });
    }
    if (!isLast)
        return;
    auto *name = new QLineEdit(this);
    name->setObjectName(u"rowName"_s);
    name->setPlaceholderText(tr("Name of another"));
    name->setAccessibleName(tr("Name of another row"));
    name->setMaxLength(40);
    name->setFixedWidth(px(200, this));
    m_row->addWidget(name);
    KeyButton *button = add("addNamedRow", u"add"_s, tr("Add"), rows);
    connect(name, &QLineEdit::returnPressed, button, &QAbstractButton::click);
    edits(button, [this, rows, name](TableDraft &draft) { return draft.addRow(rows, name->text(), currentRow()); });
}

} // namespace muster
