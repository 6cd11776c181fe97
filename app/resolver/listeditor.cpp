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
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

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
        tr("Add…"), Qt::Key_Insert, tr("Add a row, for a unit still to come or an empty one"), &ListEditor::add);
    m_ofRows = {
        addDoing(tr("Remove"), Qt::CTRL | Qt::Key_Delete, tr("Remove the row"), &ListEditor::remove),
        addDoing(tr("Duplicate"), Qt::CTRL | Qt::Key_D, tr("Duplicate the row, for no unit in particular"),
            &ListEditor::duplicate),
        addDoing(tr("Up"), Qt::ALT | Qt::Key_Up, tr("Move the row up"), &ListEditor::moveUp),
        addDoing(tr("Down"), Qt::ALT | Qt::Key_Down, tr("Move the row down"), &ListEditor::moveDown),
    };
    m_ofMarked = addDoing(QString(), Qt::CTRL | Qt::Key_M,
        tr("A row each for the units marked on the page (Ctrl+Space there marks one more)"), &ListEditor::addMarked);
    addDoing(
        tr("Paste"), QKeySequence::Paste, tr("Paste rows from a spreadsheet, from this cell on"), &ListEditor::paste);
    m_fold = addDoing(QString(), Qt::CTRL | Qt::Key_L, tr("Merge identical rows, or a row each"), &ListEditor::fold);
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
    action->setWhatsThis(words);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setAutoRepeat(false);
    action->setParent(this); // the key is told while the list is on show
    addAction(action);
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
    m_fold->setText(m_rows->isFolded() ? tr("One row each") : tr("Merge identical rows"));
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

void ListEditor::refuse(const QString &words)
{
    m_refusal->setText(words);
    m_refusal->setVisible(!words.isEmpty());
    if (!words.isEmpty())
        announceWords(m_refusal, words);
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
            event->ignore(); // a tick has no use for a digit
            return true;
        }
    }
    return EntriesEditor::eventFilter(watched, event);
}

} // namespace muster
