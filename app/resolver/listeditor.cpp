// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/listeditor.h"

#include "app/models/fieldcelldelegate.h"
#include "app/resolver/listmodel.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/flowlayout.h"
#include "core/exchange/delimited.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>

#include <set>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr int kFewestRows = 2;
constexpr int kMostRows = 6;
} // namespace

ListEditor::ListEditor(const Input &input, QWidget *parent)
    : InputEditor(input, parent), m_key(QString::fromLatin1(input.key)), m_table(new QTableView(this)),
      m_rows(new ListModel(input, this)), m_candidates(new QMenu(this))
{
    m_table->setModel(m_rows);
    m_table->setItemDelegate(new FieldCellDelegate(
        [this](const QModelIndex &cell) -> const Field & { return m_rows->field(cell.column()); }, m_table));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->setTabKeyNavigation(false);
    m_table->installEventFilter(this);
    hold(m_table);
    auto *column = new QVBoxLayout;
    delete layout()->takeAt(0);
    column->setSpacing(px(4, this));
    column->addWidget(m_table);
    auto *buttons = new FlowLayout;
    column->addLayout(buttons);
    static_cast<QBoxLayout *>(layout())->addLayout(column);
    const auto put = [buttons](QPushButton *button) { buttons->addWidget(button); };
    put(addButton(
        tr("Add…"), Qt::Key_Insert, tr("Add a row: of one who may still have one, or of nobody"), &ListEditor::add));
    m_ofRows = {
        addButton(
            tr("Double"), Qt::CTRL | Qt::Key_D, tr("Double the row, of nobody in particular"), &ListEditor::duplicate),
        addButton(tr("Remove"), Qt::CTRL | Qt::Key_Delete, tr("Remove the row"), &ListEditor::remove),
        addButton(tr("Up"), Qt::ALT | Qt::Key_Up, tr("Move the row up"), &ListEditor::moveUp),
        addButton(tr("Down"), Qt::ALT | Qt::Key_Down, tr("Move the row down"), &ListEditor::moveDown),
    };
    for (QPushButton *button : m_ofRows)
        put(button);
    put(addButton(
        tr("Paste"), QKeySequence::Paste, tr("Paste rows from a spreadsheet, from this cell on"), &ListEditor::paste));
    connect(m_rows, &ListModel::typed, this, &ListEditor::type);
}

QPushButton *ListEditor::addButton(
    const QString &label, const QKeySequence &key, const QString &words, void (ListEditor::*does)())
{
    auto *button = new QPushButton(label, this);
    button->setToolTip(tr("%1 (%2)").arg(words, key.toString(QKeySequence::NativeText)));
    button->setAccessibleDescription(words);
    connect(button, &QPushButton::clicked, this, does);
    auto *shortcut = new QShortcut(key, this);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    shortcut->setWhatsThis(words);
    connect(shortcut, &QShortcut::activated, this, does);
    return button;
}

void ListEditor::show(const Battle &battle, const Proposal &proposal)
{
    const QPersistentModelIndex at = m_table->currentIndex();
    const int row = m_table->currentIndex().row();
    const int column = m_table->currentIndex().column();
    m_rows->show(proposal, proposal.names());
    m_value = proposal.input(m_key);
    if (!at.isValid() && row >= 0 && m_rows->rowCount() > 0) // the rows are others now
        m_table->setCurrentIndex(m_rows->index(std::min(row, m_rows->rowCount() - 1), column));
    m_candidates->clear();
    for (const ThingId thing : proposal.candidates(m_key))
        m_candidates->addAction(battle.nameOf(thing), this, [this, thing] { addOf(thing); });
    m_candidates->addAction(tr("A row of nobody"), this, [this] { addOf(0); });
    for (QPushButton *button : m_ofRows)
        button->setEnabled(m_rows->rowCount() > 0);
    const int lines = std::clamp(m_rows->rowCount(), kFewestRows, kMostRows);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
        + lines * m_table->verticalHeader()->defaultSectionSize() + 2 * m_table->frameWidth());
}

void ListEditor::goTo(const QString &place)
{
    const int at = place.section(u'[', 1).section(u']', 0, 0).toInt();
    const int column = m_rows->columnOf(place.section(u"]."_s, 1));
    if (at < m_rows->rowCount())
        m_table->setCurrentIndex(m_rows->index(at, std::max(0, column)));
    m_table->scrollTo(m_table->currentIndex());
}

int ListEditor::row() const
{
    return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : m_rows->rowCount() - 1;
}

void ListEditor::goToRow(int row)
{
    if (row >= 0 && row < m_rows->rowCount())
        m_table->setCurrentIndex(m_rows->index(row, std::max(0, m_table->currentIndex().column())));
    m_table->setFocus(Qt::OtherFocusReason);
}

/// Where only nobody can have a row there is nothing to choose from.
void ListEditor::add()
{
    if (m_candidates->actions().size() <= 1)
        addOf(0);
    else
        m_candidates->popup(m_table->mapToGlobal(m_table->rect().bottomLeft()));
}

void ListEditor::addOf(ThingId thing)
{
    emit changeAsked([this, thing](Proposal &proposal) { proposal.addRow(m_key, thing); });
    goToRow(m_rows->rowCount() - 1);
}

void ListEditor::duplicate()
{
    if (m_rows->rowCount() == 0)
        return;
    emit changeAsked([this, at = row()](Proposal &proposal) { proposal.duplicateRow(m_key, at); });
    goToRow(row() + 1);
}

void ListEditor::remove()
{
    if (m_rows->rowCount() == 0)
        return;
    const int at = row();
    emit changeAsked([this, at](Proposal &proposal) { proposal.removeRow(m_key, at); });
    goToRow(std::min(at, m_rows->rowCount() - 1));
}

void ListEditor::move(int by)
{
    const int from = row();
    const int to = from + by;
    if (to < 0 || to >= m_rows->rowCount())
        return;
    emit changeAsked([this, from, to](Proposal &proposal) { proposal.moveRow(m_key, from, to); });
    goToRow(to);
}

/// Cells of a spreadsheet go where the cursor is; rows that are not there yet are added.
void ListEditor::paste()
{
    const TextTable table = readDelimited(QGuiApplication::clipboard()->text());
    const int first = std::max(0, m_table->currentIndex().row());
    const int left = std::max(0, m_table->currentIndex().column());
    if (table.empty())
        return;
    emit changeAsked([&](Proposal &proposal) {
        int at = first;
        for (const QStringList &line : table) {
            while (at >= int(proposal.rows(m_key).size()))
                proposal.addRow(m_key);
            for (int column = left; column < m_rows->columnCount() && column - left < line.size(); ++column) {
                const Value value = ListModel::read(m_rows->field(column), line[column - left]);
                if (!value.isUndefined())
                    proposal.setCell(m_key, at, m_rows->keyOf(column), value);
            }
            ++at;
        }
    });
    goToRow(first);
}

void ListEditor::resetCells()
{
    std::set<std::pair<int, QString>> cells;
    for (const QModelIndex &index : m_table->selectionModel()->selectedIndexes())
        cells.emplace(index.row(), m_rows->keyOf(index.column()));
    emit changeAsked([&](Proposal &proposal) {
        for (const auto &[row, key] : cells)
            proposal.resetCell(m_key, row, key);
    });
}

void ListEditor::type(int row, int column, const Value &value)
{
    emit changeAsked([this, row, key = m_rows->keyOf(column), value](Proposal &proposal) {
        if (value.isUndefined())
            proposal.resetCell(m_key, row, key);
        else
            proposal.setCell(m_key, row, key, value);
    });
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
    }
    return InputEditor::eventFilter(watched, event);
}

} // namespace muster
