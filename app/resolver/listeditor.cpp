// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/listeditor.h"

#include "app/models/fieldcelldelegate.h"
#include "app/resolver/entriestable.h"
#include "app/resolver/listmodel.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/quietlabel.h"
#include "app/widgets/spoken.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr int kFewestRows = 1;
constexpr int kMostRows = 6;
constexpr int kMostUnfolded = 2;
constexpr int kWidestName = 170;

/// Those of the candidates that are marked, or that belong to what is marked, in the order of the marks.
std::vector<ThingId> amongMarked(
    const Things &things, const std::vector<ThingId> &marked, const std::vector<ThingId> &candidates)
{
    std::vector<ThingId> among;
    for (const ThingId mark : marked) {
        for (const ThingId one : candidates) {
            ThingId at = one;
            while (at != 0 && at != mark)
                at = things.parentOf(at);
            if (at != 0 && std::ranges::count(among, one) == 0)
                among.push_back(one);
        }
    }
    return among;
}
} // namespace

ListEditor::ListEditor(const Input &input, QWidget *parent)
    : EntriesEditor(input, parent), m_key(QString::fromLatin1(input.key)), m_table(new EntriesTable(this)),
      m_rows(new ListModel(input, this)), m_candidates(new QMenu(this)), m_doings(new QMenu(this)),
      m_head(new QHBoxLayout), m_refusal(new QuietLabel(this))
{
    m_table->setModel(m_rows);
    m_table->setItemDelegate(new FieldCellDelegate(
        [this](const QModelIndex &cell) -> const Field & { return m_rows->field(cell.column()); }, m_table));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->verticalHeader()->setMaximumWidth(px(kWidestName, this));
    m_table->verticalHeader()->setTextElideMode(Qt::ElideRight);
    m_table->setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->setTabKeyNavigation(false);
    m_table->installEventFilter(this);
    hold(m_table);
    auto *column = new QVBoxLayout;
    delete layout()->takeAt(0);
    column->setSpacing(px(4, this));
    m_head->setSpacing(px(8, this));
    column->addLayout(m_head);
    column->addWidget(m_table);
    column->addWidget(m_refusal);
    m_refusal->setWordWrap(true);
    m_refusal->hide();
    setLook(m_refusal, "tone", u"danger"_s);
    static_cast<QBoxLayout *>(layout())->addLayout(column);
    auto *add = addDoing(
        tr("Add…"), Qt::Key_Insert, tr("Add a row: of one who may still have one, or of nobody"), &ListEditor::add);
    m_ofRows = {
        addDoing(tr("Remove"), Qt::CTRL | Qt::Key_Delete, tr("Remove the row"), &ListEditor::remove),
        addDoing(
            tr("Double"), Qt::CTRL | Qt::Key_D, tr("Double the row, of nobody in particular"), &ListEditor::duplicate),
        addDoing(tr("Up"), Qt::ALT | Qt::Key_Up, tr("Move the row up"), &ListEditor::moveUp),
        addDoing(tr("Down"), Qt::ALT | Qt::Key_Down, tr("Move the row down"), &ListEditor::moveDown),
    };
    m_ofMarked = addDoing(QString(), Qt::CTRL | Qt::Key_M,
        tr("A row each for those that are marked on the page (Ctrl+Space there marks one more)"),
        &ListEditor::addMarked);
    addDoing(
        tr("Paste"), QKeySequence::Paste, tr("Paste rows from a spreadsheet, from this cell on"), &ListEditor::paste);
    m_fold =
        addDoing(QString(), Qt::CTRL | Qt::Key_L, tr("Rows that are alike in one, or a row each"), &ListEditor::fold);
    m_columns = addDoing(QString(), Qt::CTRL | Qt::Key_E,
        tr("What is filled in from the record too, or what is asked alone"), &ListEditor::toggleColumns);
    m_head->addWidget(buttonFor(*add));
    auto *more = new QPushButton(tr("Rows"), this);
    more->setAccessibleDescription(tr("What else can be done with the rows"));
    more->setMenu(m_doings);
    m_head->addWidget(more);
    connect(m_rows, &ListModel::typed, this, &ListEditor::type);
    connect(m_table->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &ListEditor::fitHeight);
}

void ListEditor::setHeading(QLabel *heading)
{
    m_head->insertWidget(0, heading, 1);
}

/// In the menu, with its key.
QAction *ListEditor::addDoing(
    const QString &label, const QKeySequence &key, const QString &words, void (ListEditor::*does)())
{
    QAction *action = m_doings->addAction(label, this, does);
    action->setToolTip(tr("%1 (%2)").arg(words, key.toString(QKeySequence::NativeText)));
    auto *shortcut = new QShortcut(key, this);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    shortcut->setWhatsThis(words);
    connect(shortcut, &QShortcut::activated, this, does);
    return action;
}

QPushButton *ListEditor::buttonFor(QAction &doing)
{
    auto *button = new QPushButton(doing.text(), this);
    button->setToolTip(doing.toolTip());
    button->setAccessibleDescription(doing.toolTip());
    connect(button, &QPushButton::clicked, &doing, &QAction::trigger);
    connect(&doing, &QAction::changed, button, [button, &doing] { button->setEnabled(doing.isEnabled()); });
    return button;
}

void ListEditor::show(const Battle &battle, const Proposal &proposal, const std::vector<ThingId> &marked)
{
    const QPersistentModelIndex at = m_table->currentIndex();
    const int row = m_table->currentIndex().row();
    const int column = m_table->currentIndex().column();
    refuse({});
    m_rows->show(proposal, proposal.names());
    setValue(proposal.input(m_key));
    if (!at.isValid() && row >= 0 && m_rows->rowCount() > 0) // the rows are others now
        m_table->setCurrentIndex(m_rows->index(std::min(row, m_rows->rowCount() - 1), column));
    showFolding();
    showColumns();
    const std::vector<ThingId> candidates = proposal.candidates(m_key);
    m_marked = amongMarked(battle.things(), marked, candidates);
    showCandidates(battle, candidates);
    for (QAction *doing : m_ofRows)
        doing->setEnabled(m_rows->rowCount() > 0);
    fitHeight();
}

void ListEditor::toggleColumns()
{
    m_allColumns = !m_allColumns;
    showColumns();
    m_table->setFocus(Qt::OtherFocusReason);
}

void ListEditor::showColumns()
{
    bool hides = false;
    for (int column = 0; column < m_rows->columnCount(); ++column) {
        const bool interesting = m_rows->isOfInterest(column);
        m_table->setColumnHidden(column, !interesting && !m_allColumns);
        hides = hides || !interesting;
    }
    m_columns->setVisible(hides);
    m_columns->setText(m_allColumns ? tr("Asked columns") : tr("All columns"));
}

void ListEditor::fitHeight()
{
    const int lines = std::clamp(m_rows->rowCount(), kFewestRows, kMostRows);
    const QScrollBar *across = m_table->horizontalScrollBar();
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
        + lines * m_table->verticalHeader()->defaultSectionSize() + 2 * m_table->frameWidth()
        + (across->maximum() > across->minimum() ? across->sizeHint().height() : 0));
}

void ListEditor::goTo(const QString &place)
{
    const int at = place.section(u'[', 1).section(u']', 0, 0).toInt();
    const int column = m_rows->columnOf(place.section(u"]."_s, 1));
    if (at < m_rows->entryCount())
        m_table->setCurrentIndex(m_rows->index(m_rows->rowOf(at), std::max(0, column)));
    m_table->scrollTo(m_table->currentIndex());
}

RowSpan ListEditor::picked() const
{
    return m_rows->span(m_table->currentIndex().isValid() ? m_table->currentIndex().row() : m_rows->rowCount() - 1);
}

void ListEditor::goToEntry(int entry)
{
    if (entry >= 0 && entry < m_rows->entryCount()) {
        const int column = std::max(0, m_table->currentIndex().column());
        m_table->setCurrentIndex(m_rows->index(m_rows->rowOf(entry), column));
    }
    m_table->setFocus(Qt::OtherFocusReason);
}

/// Unless the referee says otherwise, rows that are alike are folded where they are more than a few. A list that is
/// asked for where it matters is asked for its order: who stands where in it is to be seen.
void ListEditor::showFolding()
{
    const bool isOrder = input().asked && input().matters != nullptr;
    if (!m_foldingChosen)
        m_rows->setFolded(!isOrder && m_rows->canFold() && m_rows->entryCount() > kMostUnfolded);
    m_fold->setVisible(m_rows->canFold());
    m_fold->setText(m_rows->isFolded() ? tr("A row each") : tr("Alike in one"));
}

void ListEditor::fold()
{
    const RowSpan at = m_rows->rowCount() > 0 ? picked() : RowSpan();
    m_foldingChosen = true;
    m_rows->setFolded(!m_rows->isFolded());
    showFolding();
    fitHeight();
    goToEntry(at.first);
}

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

void ListEditor::refuse(const QString &words)
{
    m_refusal->setText(words);
    m_refusal->setVisible(!words.isEmpty());
    if (!words.isEmpty())
        announceWords(m_refusal, words);
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

/// A yes or no and a choice begin with no digit.
bool ListEditor::hasUseFor(const QString &typed) const
{
    const QModelIndex cell = m_table->currentIndex();
    if (!cell.isValid() || typed.size() != 1 || !typed.front().isDigit())
        return true;
    const Field &field = m_rows->field(cell.column());
    const auto begins = [&](const Word &word) { return translated(word.label).startsWith(typed); };
    return field.kind != FieldKind::Flag
        && (field.kind != FieldKind::Choice || std::ranges::any_of(field.words, begins));
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

void ListEditor::setRefused(bool refused)
{
    setLook(m_table, "refused", refused ? u"true"_s : QString());
}

bool ListEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Delete && key->modifiers() == Qt::NoModifier) {
            resetCells();
            return true;
        }
        if (key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier && toggleFlag(m_table->currentIndex()))
            return true;
        if (!hasUseFor(key->text())) {
            event->ignore(); // the panel's: a die
            return true;
        }
    }
    return EntriesEditor::eventFilter(watched, event);
}

} // namespace muster
