// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/resolver/entrieseditor.h"
#include "core/exchange/delimited.h"

class QAction;
class QHBoxLayout;
class QMenu;
class QModelIndex;
class QPushButton;

namespace muster {

class EntriesTable;
class ListModel;
class QuietLabel;
struct RowSpan;

/// An input that is a list: a table with a row an entry. Rows are added, from those who may still have one or of
/// nobody in particular, doubled, removed, moved and pasted; cells are typed and put back, a yes or no turned by Space.
/// Rows that follow one another and are alike are folded into one where they are many; what is typed there holds for
/// all of them. Columns that are filled in from the record are out of the way until they are wanted.
class ListEditor : public EntriesEditor {
    Q_OBJECT

public:
    ListEditor(const Input &input, QWidget *parent);
    /// Beside its buttons.
    void setHeading(QLabel *heading) override;
    /// Those who are marked can be given a row each.
    void show(const Battle &battle, const Proposal &proposal, const std::vector<ThingId> &marked) override;
    /// To the cell.
    void goTo(const QString &place) override;
    void setRefused(bool refused) override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QAction *addDoing(const QString &label, const QKeySequence &key, const QString &words, void (ListEditor::*does)());
    QPushButton *buttonFor(QAction &doing);
    void add();
    void addOf(const std::vector<ThingId> &things);
    void addMarked();
    void showCandidates(const Battle &battle, const std::vector<ThingId> &candidates);
    void addCandidates(QMenu &menu, const Battle &battle, const std::vector<ThingId> &candidates, int depth);
    void addCandidate(QMenu &menu, const QString &name, const std::vector<ThingId> &things);
    void duplicate();
    void remove();
    void moveUp() { move(-1); }
    void moveDown() { move(1); }
    void move(int by);
    void paste();
    /// Why the table that is to be pasted has no room from there on; empty: it has.
    QString pasteRefusal(const TextTable &table, int first, size_t columns) const;
    void refuse(const QString &words);
    void fold();
    void toggleColumns();
    void showColumns();
    void showFolding();
    void fitHeight();
    void resetCells();
    void type(const RowSpan &entries, int column, const Value &value);
    bool hasUseFor(const QString &typed) const;
    bool toggleFlag(const QModelIndex &cell);
    void goToEntry(int entry);
    RowSpan picked() const;

    QString m_key;
    EntriesTable *m_table;
    ListModel *m_rows;
    QMenu *m_candidates;
    QMenu *m_doings;
    QHBoxLayout *m_head; ///< heading and buttons
    QuietLabel *m_refusal; ///< why nothing was pasted
    std::vector<QAction *> m_ofRows; ///< need a row
    QAction *m_fold = nullptr;
    bool m_foldingChosen = false; ///< by the referee
    QAction *m_columns = nullptr;
    QAction *m_ofMarked = nullptr;
    std::vector<ThingId> m_marked; ///< who may still have a row
    bool m_allColumns = false;
};

} // namespace muster
