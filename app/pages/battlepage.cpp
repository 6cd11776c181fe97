// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battlepage.h"

#include "app/pages/battle/allpanel.h"
#include "app/pages/battle/battleheader.h"
#include "app/pages/battle/correctpanel.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/ledgerpanel.h"
#include "app/pages/battle/noticebar.h"
#include "app/pages/battle/phasepanel.h"
#include "app/pages/battle/reminderpanel.h"
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battle/unitrows.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "ui_battlepage.h"

#include <QScrollBar>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// From this width on the resolver stands beside the ledger.
constexpr double kWide = 1640;
/// The right-hand column and a side are never narrower.
constexpr double kRight = 320;
constexpr double kSide = 264;
/// The page's own letters.
constexpr auto kOwnLetters = "ABENT"_L1;

} // namespace

BattlePage::BattlePage(BattleSession &session, QWidget *parent)
    : QWidget(parent), m_ui(std::make_unique<Ui::BattlePage>()), m_session(session)
{
    m_ui->setupUi(this);
    build();
    addSides();
    measure();
    addKeys();
    connectParts();
    showBattle();
    proposeNext();
    if (m_resolver->restore()) {
        showGuest(m_resolver);
        say(tr("%1 was still open when the program ended. It stands here as you left it.")
                .arg(translated(m_resolver->proposal()->procedure().title)),
            Tone::Accent);
    }
}

BattlePage::~BattlePage()
{
    // The parts outlive the form otherwise, and tell it things while they go.
    for (QObject *child : findChildren<QObject *>())
        child->disconnect(this);
}

void BattlePage::build()
{
    m_header = new BattleHeader(m_session, this);
    m_ui->column->insertWidget(0, m_header);
    m_ui->next->setText(tr("Next"));
    m_ui->next->setKey(Qt::Key_F8);
    m_ui->next->setKind(KeyButton::Kind::Primary);
    m_notice = new NoticeBar(this);
    m_ui->noticeRow->addWidget(m_notice);
    buildRight();
}

void BattlePage::buildRight()
{
    m_phasePanel = new PhasePanel(this);
    m_reminders = new ReminderPanel(this);
    m_ledger = new LedgerPanel(m_session, this);
    m_ui->workColumn->addWidget(m_phasePanel);
    m_ui->workColumn->addWidget(m_reminders);
    m_ui->workColumn->addWidget(m_ledger, 1);
    m_all = new AllPanel(this);
    m_entry = new EntryPanel(m_session, this);
    m_correct = new CorrectPanel(m_session, this);
    m_resolver = new ResolverPanel(m_session, this);
    m_resolver->installEventFilter(this);
    for (QWidget *guest : {static_cast<QWidget *>(m_all), static_cast<QWidget *>(m_entry),
             static_cast<QWidget *>(m_correct), static_cast<QWidget *>(m_resolver)}) {
        m_ui->columns->insertWidget(1, guest, 9);
    }
}

void BattlePage::measure()
{
    const int edge = px(16, this);
    m_ui->stripRow->setContentsMargins(edge, px(8, this), edge, px(8, this));
    m_ui->stripRow->setSpacing(edge);
    m_ui->columns->setContentsMargins(edge, 0, edge, edge);
    m_ui->columns->setSpacing(px(12, this));
    m_ui->sidesRow->setSpacing(px(12, this));
    m_ui->workColumn->setSpacing(px(12, this));
    m_ui->noticeRow->setContentsMargins(edge, 0, edge, px(8, this));
    for (SideColumn *column : m_columns)
        column->setMinimumWidth(px(kSide, this));
    for (QWidget *right : {static_cast<QWidget *>(m_all), static_cast<QWidget *>(m_entry),
             static_cast<QWidget *>(m_correct), static_cast<QWidget *>(m_resolver), static_cast<QWidget *>(m_ui->work)})
        right->setMinimumWidth(px(kRight, this));
}

void BattlePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_resolver != nullptr) {
        measure();
        layOutRight();
    }
}

void BattlePage::addSides()
{
    for (const ThingId army : m_session.battle().things().armies()) {
        auto *column = new SideColumn(army, this);
        m_ui->sidesRow->addWidget(column, 1);
        m_columns.push_back(column);
        connect(column, &SideColumn::currentChanged, this, [this, column] { currentMoved(column); });
        connect(column, &SideColumn::tapped, this, &BattlePage::tapped);
        connect(column, &SideColumn::arrangeAsked, this,
            [this](ThingId thing, int place) { say(m_session.arrange(thing, place)); });
        connect(column, &SideColumn::menuAsked, this, &BattlePage::showUnitMenu);
        connect(column->list(), &UnitList::sideways, this, &BattlePage::goSideways);
        column->list()->installEventFilter(this);
    }
    m_column = m_columns.empty() ? nullptr : m_columns.front();
}

void BattlePage::connectParts()
{
    connect(&m_session, &BattleSession::changed, this, &BattlePage::showBattle);
    connect(&Theme::instance(), &Theme::changed, this, &BattlePage::showBattle);
    connect(m_ui->next, &QAbstractButton::clicked, this, &BattlePage::goOn);
    connect(m_ui->strip, &PhaseStrip::phasePicked, this, &BattlePage::phasePicked);
    connect(m_phasePanel, &PhasePanel::offerPicked, this, &BattlePage::pickOffer);
    connect(m_phasePanel, &PhasePanel::taskAsked, this, &BattlePage::takeUpTask);
    connect(m_phasePanel, &PhasePanel::allAsked, this, [this] { showGuest(m_all); });
    connect(m_reminders, &ReminderPanel::dismissed, this,
        [this](const Reminder &reminder) { say(m_session.dismiss(reminder)); });
    connect(m_ledger, &LedgerPanel::entryAsked, this, &BattlePage::showEntry);
    connect(m_ledger, &LedgerPanel::noteAsked, this, &BattlePage::note);
    connect(m_ledger, &LedgerPanel::bookmarkAsked, this, &BattlePage::bookmark);
    connect(m_ledger, &LedgerPanel::noteClosed, this, &BattlePage::backToUnits);
    connect(m_all, &AllPanel::offerPicked, this, &BattlePage::pickOffer);
    connect(m_all, &AllPanel::closed, this, &BattlePage::backToUnits);
    connect(m_entry, &EntryPanel::closed, this, &BattlePage::backToUnits);
    connect(m_entry, &EntryPanel::noteAsked, this, &BattlePage::note);
    connect(m_entry, &EntryPanel::bookmarkAsked, this, &BattlePage::bookmark);
    connect(m_correct, &CorrectPanel::closed, this, &BattlePage::backToUnits);
    connect(m_resolver, &ResolverPanel::applied, this, &BattlePage::applied);
    connect(m_resolver, &ResolverPanel::closed, this, &BattlePage::backToUnits);
    connect(m_resolver, &ResolverPanel::floatingAsked, this, &BattlePage::floatResolver);
}

// Showing.

void BattlePage::showBattle()
{
    m_notice->hide();
    const Battle &battle = m_session.battle();
    m_offers = offersOf(battle.set(), battle.phase(), kOwnLetters);
    m_header->showBattle();
    showPhases();
    showSides();
    addOfferKeys();
    m_phasePanel->show(battle, m_offers, m_picking);
    showReminders();
    m_ledger->showBattle();
    if (m_guest == m_entry)
        m_entry->showBattle();
    const QString phase = u"%1 %2"_s.arg(battle.turn()).arg(battle.phase());
    if (phase != std::exchange(m_phaseShown, phase)) {
        m_picking.clear();
        proposeNext();
    }
    showPicking();
}

/// The phases of a turn; one that comes only once is shown only while it lasts.
void BattlePage::showPhases()
{
    const Battle &battle = m_session.battle();
    const QString now = battle.phase();
    QStringList ids;
    QStringList labels;
    int number = 0;
    for (const Phase &phase : battle.set().phases) {
        const QString id = QString::fromLatin1(phase.id);
        if (phase.onlyOnce && id != now)
            continue;
        ids += id;
        labels += phase.onlyOnce ? translated(phase.brief)
                                 : tr("%1 %2").arg(locale().toString(++number), translated(phase.brief));
    }
    if (ids != m_phaseIds) {
        m_phaseIds = ids;
        m_ui->strip->setPhases(labels);
    }
    m_ui->strip->setCurrent(int(ids.indexOf(now)));
}

void BattlePage::showSides()
{
    for (SideColumn *column : m_columns)
        column->show(sideLookOf(m_session, column->army()), unitRowsOf(m_session, column->army()));
    const auto gone = [this](ThingId thing) { return m_session.battle().things().find(thing) == nullptr; };
    if (gone(m_picking.actor))
        m_picking.actor = 0;
    if (gone(m_picking.target))
        m_picking.target = 0;
    if (m_column != nullptr)
        m_picking.current = m_column->current();
}

void BattlePage::showPicking()
{
    m_picking.other = cursorOfOthers();
    for (SideColumn *column : m_columns)
        column->setMarks(marks());
    m_phasePanel->showPair(m_session.battle(), m_picking);
}

void BattlePage::showReminders()
{
    m_reminders->show(m_session.battle().reminders(), !m_session.isReadOnly());
}

/// What the procedure that these are picked for calls them.
QString BattlePage::roleWord(ThingId thing) const
{
    for (const Offer &offer : m_offers) {
        const Cast cast = castOf(offer, m_session.battle(), m_picking);
        for (const Role &role : *offer.roles) {
            if (offer.ofPhase && cast.value(QString::fromLatin1(role.key)) == thing)
                return translated(role.label);
        }
    }
    return {};
}

UnitMarks BattlePage::marks() const
{
    const QString actor = m_picking.actor != 0 ? roleWord(m_picking.actor) : QString();
    const QString target = m_picking.target != 0 ? roleWord(m_picking.target) : QString();
    return {m_picking.actor, m_picking.target, actor.isEmpty() ? tr("picked") : actor,
        target.isEmpty() ? tr("target") : target};
}

// The right-hand column.

void BattlePage::showGuest(QWidget *guest)
{
    m_guest = guest;
    if (guest == m_all)
        m_all->open(m_session.battle(), m_offers, m_picking);
    layOutRight();
}

/// A guest takes the place of phase, reminders and ledger, or stands beside them where there is room.
void BattlePage::layOutRight()
{
    const bool resolverDocked = m_resolver->isOpen() && !m_floating;
    QWidget *shown = m_guest == m_resolver && m_floating ? nullptr : m_guest;
    if (shown == nullptr && resolverDocked)
        shown = m_resolver;
    const bool besides = shown == nullptr || isWide();
    // What goes, goes first: both at once might be wider than the screen.
    if (!besides)
        m_ui->work->hide();
    for (QWidget *guest :
        {static_cast<QWidget *>(m_all), static_cast<QWidget *>(m_entry), static_cast<QWidget *>(m_correct)})
        guest->setVisible(guest == shown);
    if (!m_floating)
        m_resolver->setVisible(shown == m_resolver);
    m_ui->work->setVisible(besides);
}

bool BattlePage::isWide() const
{
    return width() >= px(kWide, this);
}

void BattlePage::floatResolver(bool floating)
{
    if (floating == m_floating)
        return;
    m_floating = floating;
    const QRect place(m_resolver->mapToGlobal(QPoint()), m_resolver->size());
    if (floating) {
        m_ui->columns->removeWidget(m_resolver);
        m_resolver->setParent(this, Qt::Window);
        m_resolver->setWindowTitle(m_session.battle().name.name);
        m_resolver->setGeometry(place);
    } else {
        m_resolver->setParent(this, Qt::Widget);
        m_ui->columns->insertWidget(1, m_resolver, 9);
    }
    m_resolver->setVisible(m_resolver->isOpen());
    layOutRight();
}

void BattlePage::backToUnits()
{
    showGuest(m_resolver->isOpen() && m_guest != m_resolver ? m_resolver : nullptr);
    if (m_resolver->isOpen() && !m_floating)
        m_resolver->setFocus(Qt::OtherFocusReason);
    else if (m_column != nullptr)
        m_column->list()->setFocus(Qt::OtherFocusReason);
}

void BattlePage::showEntry(int seq)
{
    showGuest(m_entry);
    m_entry->open(seq);
}

QString BattlePage::notice() const
{
    return m_notice->words();
}

void BattlePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutRight();
}

void BattlePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_resolver->isOpen() || !isAncestorOf(focusWidget()))
        setFocus(Qt::OtherFocusReason);
}

/// Whoever gives the page the keyboard gives it to what is open, else to the units.
void BattlePage::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_resolver->isOpen())
        m_resolver->takeKeyboard();
    else if (m_column != nullptr)
        m_column->list()->setFocus(Qt::OtherFocusReason);
}

/// Knows which side has the keyboard; a floating resolver that is closed goes back to its column.
bool BattlePage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_resolver && event->type() == QEvent::Close && m_floating) {
        event->ignore();
        m_resolver->setFloating(false);
        return true;
    }
    if (event->type() == QEvent::FocusIn) {
        for (SideColumn *column : m_columns) {
            if (column->list() == watched)
                currentMoved(column);
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace muster
