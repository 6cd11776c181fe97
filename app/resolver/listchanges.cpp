// SPDX-License-Identifier: GPL-3.0-or-later
// What the editor of a list changes in it.
#include "app/resolver/entriestable.h"
#include "app/resolver/listeditor.h"
#include "app/resolver/listmodel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>
#include <QMenu>

#include <algorithm>
#include <set>

namespace muster {

/// Where only nobody can have a row there is nothing to choose from.
void ListEditor::add()
{
    if (m_candidates->actions().size() <= 1)
        addOf({0});
    else
        m_candidates->popup(m_table->mapToGlobal(m_table->rect().bottomLeft()));
}

void ListEditor::addOf(const std::vector<ThingId> &things)
{
    emit changeAsked([this, things](Proposal &proposal) {
        for (const ThingId thing : things)
            proposal.addRow(m_key, thing);
    });
    goToEntry(m_rows->entryCount() - 1);
}

/// Whom the referee marked on the page, in that order.
void ListEditor::addMarked()
{
    if (!m_marked.empty())
        addOf(m_marked);
}

/// Of rows that are alike, one more.
void ListEditor::duplicate()
{
    if (m_rows->rowCount() == 0)
        return;
    const RowSpan at = picked();
    const int last = at.first + at.count - 1;
    emit changeAsked([this, last](Proposal &proposal) { proposal.duplicateRow(m_key, last); });
    goToEntry(last + 1);
}

/// Of rows that are alike, the last.
void ListEditor::remove()
{
    if (m_rows->rowCount() == 0)
        return;
    const RowSpan at = picked();
    const int last = at.first + at.count - 1;
    emit changeAsked([this, last](Proposal &proposal) { proposal.removeRow(m_key, last); });
    goToEntry(std::min(last, m_rows->entryCount() - 1));
}

/// Past the row above, or below: rows that are alike keep together.
void ListEditor::move(int by)
{
    if (m_rows->rowCount() == 0)
        return;
    const RowSpan at = picked();
    const int other = m_rows->rowOf(at.first) + by;
    if (other < 0 || other >= m_rows->rowCount())
        return;
    const RowSpan past = m_rows->span(other);
    emit changeAsked([this, at, past, by](Proposal &proposal) {
        for (int one = 0; one < at.count; ++one) {
            if (by < 0)
                proposal.moveRow(m_key, at.first + one, past.first + one);
            else
                proposal.moveRow(m_key, at.first, past.first + past.count - 1);
        }
    });
    goToEntry(by < 0 ? past.first : at.first + past.count);
}

QString ListEditor::pasteRefusal(const TextTable &table, int first, size_t columns) const
{
    const int whole = std::max(m_rows->entryCount(), first + int(table.size()));
    if (whole > input().maximum) {
        return tr("Nothing was pasted: the list would have {one row|%n rows}, and has room for %1.", nullptr, whole)
            .arg(QLocale().toString(input().maximum));
    }
    qsizetype widest = 0;
    for (const QStringList &line : table) {
        const auto last =
            std::ranges::find_if(line.rbegin(), line.rend(), [](const QString &cell) { return !cell.isEmpty(); });
        widest = std::max(widest, qsizetype(line.rend() - last));
    }
    if (size_t(widest) > columns) {
        return tr("Nothing was pasted: {it is one column|they are %n columns}, and from this cell on %1 are on show. "
                  "Ctrl+E shows all of them.",
            nullptr, int(widest))
            .arg(QLocale().toString(int(columns)));
    }
    return {};
}

/// Cells of a spreadsheet go where the cursor is, into the columns that are on show; rows that are not there yet are
/// added.
void ListEditor::paste()
{
    const QString text = QGuiApplication::clipboard()->text();
    if (const auto tooMuch = tooMuchToPaste(text))
        return refuse(tooMuch->message.text());
    const TextTable table = readDelimited(text);
    const int first = m_rows->rowCount() > 0 && m_table->currentIndex().isValid() ? picked().first : 0;
    const std::vector<int> columns = m_table->shownColumns(std::max(0, m_table->currentIndex().column()));
    if (table.empty())
        return;
    const QString refusal = pasteRefusal(table, first, columns.size());
    if (!refusal.isEmpty())
        return refuse(refusal);
    emit changeAsked([&](Proposal &proposal) {
        int at = first;
        for (const QStringList &line : table) {
            while (at >= int(proposal.rows(m_key).size()))
                proposal.addRow(m_key);
            for (size_t place = 0; place < std::min(columns.size(), size_t(line.size())); ++place) {
                const Value value = ListModel::read(m_rows->field(columns[place]), line[qsizetype(place)]);
                if (!value.isUndefined())
                    proposal.setCell(m_key, at, m_rows->keyOf(columns[place]), value);
            }
            ++at;
        }
    });
    goToEntry(first);
}

void ListEditor::resetCells()
{
    std::set<std::pair<int, QString>> cells;
    for (const QModelIndex &index : m_table->selectionModel()->selectedIndexes()) {
        const RowSpan entries = m_rows->span(index.row());
        for (int entry = entries.first; entry < entries.first + entries.count; ++entry)
            cells.emplace(entry, m_rows->keyOf(index.column()));
    }
    emit changeAsked([&](Proposal &proposal) {
        for (const auto &[row, key] : cells)
            proposal.resetCell(m_key, row, key);
    });
}

void ListEditor::type(const RowSpan &entries, int column, const Value &value)
{
    emit changeAsked([this, entries, key = m_rows->keyOf(column), value](Proposal &proposal) {
        for (int entry = entries.first; entry < entries.first + entries.count; ++entry) {
            if (value.isUndefined())
                proposal.resetCell(m_key, entry, key);
            else
                proposal.setCell(m_key, entry, key, value);
        }
    });
}

/// False where the cell is no yes or no.
bool ListEditor::toggleFlag(const QModelIndex &cell)
{
    if (!cell.isValid() || m_rows->field(cell.column()).kind != FieldKind::Flag)
        return false;
    const Value before = ListModel::read(m_rows->field(cell.column()), cell.data(Qt::EditRole).toString());
    type(m_rows->span(cell.row()), cell.column(), !before.toBool());
    return true;
}

} // namespace muster
