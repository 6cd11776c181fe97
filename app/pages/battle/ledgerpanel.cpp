// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/ledgerpanel.h"

#include "app/pages/battle/ledgerdelegate.h"
#include "app/pages/battle/ledgerrows.h"
#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "core/base/shown.h"
#include "core/battle/battle.h"
#include "ui_ledgerpanel.h"

#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// From this text size on, the title line is too short for all.
constexpr double kLarge = 1.4;
/// After so many milliseconds without a key a note is kept as it is so far.
constexpr int kTyping = 300;

} // namespace

LedgerPanel::LedgerPanel(BattleSession &session, QWidget *parent)
    : PanelFrame(tr("Ledger"), parent), m_ui(std::make_unique<Ui::LedgerPanel>()), m_session(session)
{
    auto *content = new QWidget(this);
    m_ui->setupUi(content);
    addRow(content, 1);
    addFilters();
    addButtons();
    setUpEntries();
    setUpNote();
    setCompact();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::MinimumExpanding);
}

LedgerPanel::~LedgerPanel() = default;

void LedgerPanel::addButtons()
{
    auto *note = new KeyButton(tr("note"), Qt::Key_N, KeyButton::Kind::Quiet, this);
    note->setObjectName(u"noteButton"_s);
    note->setToolTip(tr("Writes a note into the ledger (N)"));
    auto *bookmark = new KeyButton({}, {}, KeyButton::Kind::Quiet, this);
    bookmark->setObjectName(u"bookmarkButton"_s);
    bookmark->setIconId(u"bookmark"_s);
    bookmark->setAccessibleName(tr("Bookmark"));
    bookmark->setToolTip(tr("Puts a bookmark at the chosen entry, or here (B)"));
    addToHeader(note);
    addToHeader(bookmark);
    connect(note, &QAbstractButton::clicked, this, &LedgerPanel::noteAsked);
    connect(bookmark, &QAbstractButton::clicked, this, &LedgerPanel::bookmarkAsked);
}

void LedgerPanel::setMayWrite(bool may)
{
    for (const char *id : {"noteButton", "bookmarkButton"})
        findChild<KeyButton *>(QLatin1String(id))->setEnabled(may);
}

void LedgerPanel::setUpEntries()
{
    m_ui->entries->setModel(&m_model);
    followNewest();
    m_ui->entries->setItemDelegate(new LedgerDelegate(this));
    m_ui->entries->setMouseTracking(true);
    m_ui->entries->installEventFilter(this);
    m_ui->entries->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_ui->entries, &QWidget::customContextMenuRequested, this, &LedgerPanel::showMenu);
    connect(m_ui->entries, &QAbstractItemView::clicked, this,
        [this](const QModelIndex &index) { emit entryAsked(m_model.seqAt(index)); });
}

/// What can be done with the entry under the mouse, or the menu key.
void LedgerPanel::showMenu(const QPoint &place)
{
    const QModelIndex under = m_ui->entries->indexAt(place);
    const int seq = m_model.seqAt(under.isValid() ? under : m_ui->entries->currentIndex());
    const Battle &battle = m_session.battle();
    if (seq == 0)
        return;
    QMenu menu(this);
    menu.addAction(tr("Show it in full"), this, [this, seq] { emit entryAsked(seq); });
    QAction *back = menu.addAction(
        tr("Take it back, with all that rests on it…\tCtrl+Backspace"), this, [this, seq] { emit takeBackAsked(seq); });
    back->setEnabled(battle.ledger().isInForce(seq) && !m_session.isReadOnly());
    menu.exec(m_ui->entries->viewport()->mapToGlobal(place));
}

/// The line to write in, under the entries.
void LedgerPanel::setUpNote()
{
    setLook(m_ui->refusal, "tone", u"danger"_s);
    setLook(m_ui->refusal, "textSize", u"small"_s);
    m_ui->noteRow->setContentsMargins(px(12, this), px(8, this), px(12, this), px(8, this));
    setLook(m_ui->noteAbout, "textSize", u"small"_s);
    setLook(m_ui->noteAbout, "tone", u"muted"_s);
    m_ui->record->setText(tr("Record"));
    m_ui->record->setKey(Qt::Key_Enter);
    m_ui->record->setKind(KeyButton::Kind::Primary);
    m_ui->noteLine->hide();
    m_ui->note->installEventFilter(this);
    m_keeping.setSingleShot(true);
    m_keeping.setInterval(kTyping);
    connect(m_ui->note, &QLineEdit::textEdited, this, [this] { m_keeping.start(); });
    connect(&m_keeping, &QTimer::timeout, this, &LedgerPanel::saveNote);
    // There is room again.
    connect(&m_session, &BattleSession::recorded, this, [this] {
        if (m_unkept)
            saveNote();
    });
    connect(m_ui->record, &QAbstractButton::clicked, this, &LedgerPanel::recordNote);
}

/// So many lines are always in view: a heading and five entries.
static constexpr int kLeastLines = 6;

/// Takes what is left beside the others.
QSize LedgerPanel::sizeHint() const
{
    return {PanelFrame::sizeHint().width(), leastHeight()};
}

int LedgerPanel::leastHeight() const
{
    const int line = m_ui->entries->itemDelegate()->sizeHint(viewOptions(), {}).height();
    const int above =
        m_ui->filter->parentWidget() == m_ui->entries->parentWidget() ? m_ui->filter->sizeHint().height() : 0;
    const int note = m_ui->noteLine->isHidden() ? 0 : m_ui->noteLine->sizeHint().height();
    return headerHeight() + kLeastLines * line + above + note + px(4, this);
}

QStyleOptionViewItem LedgerPanel::viewOptions() const
{
    QStyleOptionViewItem option;
    option.font = m_ui->entries->font();
    return option;
}

/// The newest stays in view while nobody has scrolled to an older one, and comes back into it with every new entry.
void LedgerPanel::followNewest()
{
    QScrollBar *bar = m_ui->entries->verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, this, [this, bar] {
        if (m_follows)
            bar->setValue(bar->maximum());
    });
    connect(bar, &QScrollBar::valueChanged, this, [this, bar](int value) { m_follows = value == bar->maximum(); });
}

void LedgerPanel::addFilters()
{
    auto *filter = m_ui->filter;
    const std::pair<QString, LedgerFilter> filters[] = {
        {tr("overview"), LedgerFilter::All},
        {tr("resolutions"), LedgerFilter::Resolutions},
        {tr("notes"), LedgerFilter::Notes},
        {tr("bookmarks"), LedgerFilter::Bookmarks},
        {tr("corrections"), LedgerFilter::Corrections},
        {tr("taken back"), LedgerFilter::TakenBack},
        {tr("all"), LedgerFilter::Everything},
    };
    for (const auto &[words, which] : filters)
        filter->addItem(words, int(which));
    setLook(filter, "kind", u"quiet"_s);
    filter->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    filter->setMinimumContentsLength(5);
    filter->setMinimumWidth(px(56, this)); // it gives way first where the column is narrow
    placeFilter();
    connect(filter, &QComboBox::currentIndexChanged, this, &LedgerPanel::showBattle);
}

/// In the title line; in large text under it.
void LedgerPanel::placeFilter()
{
    if (textScale(font()) < kLarge)
        addToHeader(m_ui->filter);
    else
        m_ui->column->insertWidget(0, m_ui->filter);
}

void LedgerPanel::changeEvent(QEvent *event)
{
    PanelFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        placeFilter();
}

void LedgerPanel::showBattle()
{
    const auto rows = ledgerRowsOf(m_session.battle(), LedgerFilter(m_ui->filter->currentData().toInt()));
    m_ui->empty->setVisible(rows.empty());
    m_ui->entries->setVisible(!rows.empty());
    m_model.show(rows, [this](int seq) {
        const Event *event = m_session.battle().ledger().event(seq);
        return event == nullptr ? QString() : m_session.told(*event);
    });
    const int last = m_session.battle().ledger().lastSeq();
    if (std::exchange(m_shownTo, last) != last) {
        m_follows = true;
        m_ui->entries->scrollToBottom();
    }
}

void LedgerPanel::takeKeyboard()
{
    m_ui->entries->setFocus(Qt::OtherFocusReason);
}

int LedgerPanel::current() const
{
    return m_ui->entries->hasFocus() ? m_model.seqAt(m_ui->entries->currentIndex()) : 0;
}

void LedgerPanel::writeNote(int aboutEvent, int aboutThing)
{
    m_aboutEvent = aboutEvent;
    m_aboutThing = aboutThing;
    showNote();
    goOnWriting();
}

void LedgerPanel::takeUp(const NoteInHand &note)
{
    if (note.words.isEmpty())
        return;
    m_aboutEvent = note.aboutEvent;
    m_aboutThing = note.aboutThing;
    m_ui->note->setText(note.words);
    showNote();
    m_ui->noteAbout->setText(tr("%1, as you left it: N goes on with it").arg(m_ui->noteAbout->text()));
}

void LedgerPanel::goOnWriting()
{
    m_ui->note->setFocus(Qt::OtherFocusReason); // what stands there stays when the next letter comes
}

NoteInHand LedgerPanel::noteInHand() const
{
    const bool isOpen = !m_ui->noteLine->isHidden();
    return isOpen ? NoteInHand {m_ui->note->text(), m_aboutEvent, m_aboutThing} : NoteInHand();
}

Done LedgerPanel::keepNote()
{
    if (m_keeping.isActive() || m_unkept)
        saveNote();
    return m_unkept && !noteInHand().words.isEmpty() ? Done(*m_unkept) : done();
}

/// Where it cannot be kept it still stands in its line, with the reason below it.
void LedgerPanel::saveNote()
{
    m_keeping.stop();
    const NoteInHand note = noteInHand();
    const bool wasUnkept = m_unkept.has_value();
    const Done saved = m_session.keepNote(note);
    m_unkept = saved ? std::nullopt : std::optional(saved.error());
    if (m_unkept && !note.words.isEmpty()) {
        m_ui->refusal->setText(tr("What you write is not kept yet. %1").arg(m_unkept->message.text()));
        m_ui->refusal->show();
        emit noteRefused();
    } else if (wasUnkept) {
        m_ui->refusal->hide();
    }
}

void LedgerPanel::showNote()
{
    const Battle &battle = m_session.battle();
    const Event *event = battle.ledger().event(m_aboutEvent);
    const QString about = event != nullptr ? shownLabel(m_session.told(*event)) : battle.nameOf(m_aboutThing);
    m_ui->noteAbout->setText(about.isEmpty() ? tr("Note") : tr("Note on: %1").arg(about));
    m_ui->refusal->hide();
    m_ui->noteLine->show();
    emit needsRoom();
}

void LedgerPanel::recordNote()
{
    if (const auto noted = m_session.note(m_ui->note->text().trimmed(), m_aboutEvent, m_aboutThing); !noted) {
        m_ui->refusal->setText(noted.error().message.text());
        m_ui->refusal->show();
        emit noteRefused();
        return;
    }
    m_ui->note->clear();
    closeNote();
}

void LedgerPanel::closeNote()
{
    m_ui->noteLine->hide();
    emit needsRoom();
    saveNote(); // there is none any more
    emit noteClosed();
}

bool LedgerPanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool press = event->type() == QEvent::KeyPress;
    if (!press && event->type() != QEvent::ShortcutOverride)
        return PanelFrame::eventFilter(watched, event);
    const auto *pressed = static_cast<QKeyEvent *>(event);
    const int key = pressed->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    const bool escapes = key == Qt::Key_Escape && watched == m_ui->note;
    if (!enter && !escapes)
        return PanelFrame::eventFilter(watched, event);
    if (!press) {
        event->accept();
        return true;
    }
    if (pressed->isAutoRepeat())
        return true; // a key that is held was meant for what was in view before
    if (escapes)
        closeNote();
    else if (watched == m_ui->note)
        recordNote();
    else if (const int seq = current(); seq != 0)
        emit entryAsked(seq);
    return true;
}

} // namespace muster
