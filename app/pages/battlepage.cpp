// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battlepage.h"

#include "app/pages/battle/agendapanel.h"
#include "app/pages/battle/allpanel.h"
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/battleheader.h"
#include "app/pages/battle/belongpanel.h"
#include "app/pages/battle/chainpanel.h"
#include "app/pages/battle/correctpanel.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/heldpanel.h"
#include "app/pages/battle/ledgerpanel.h"
#include "app/pages/battle/nextline.h"
#include "app/pages/battle/noticebar.h"
#include "app/pages/battle/optionspanel.h"
#include "app/pages/battle/overrulepanel.h"
#include "app/pages/battle/phasepanel.h"
#include "app/pages/battle/reminderpanel.h"
#include "app/pages/battle/rightcolumn.h"
#include "app/pages/battle/sidecolumns.h"
#include "app/pages/battle/taskpanel.h"
#include "app/pages/battle/turnstrip.h"
#include "app/pages/battle/workcolumn.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "app/steplist/steppanel.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "ui_battlepage.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

BattlePage::BattlePage(BattleSession &session, QWidget *parent)
    : QWidget(parent), m_ui(std::make_unique<Ui::BattlePage>()), m_session(session), m_flow(session.battle())
{
    m_clock.start();
    m_ui->setupUi(this);
    build();
    measure();
    addKeys();
    connectParts();
    if (m_session.isReadOnly())
        greyOut();
    showBattle();
    proposeNext();
    if (m_session.isReadOnly())
        return; // what is only looked at has nothing to go on with
    if (!restoreWhatWasOpen())
        sayWhatCannotBeRestored();
    takeUp(m_session.noteInHand());
}

NoteInHand BattlePage::noteInHand() const
{
    return m_ledger->noteInHand();
}

void BattlePage::takeUp(const NoteInHand &note)
{
    m_ledger->takeUp(note);
}

Done BattlePage::keepNote()
{
    m_session.keepUp();
    return m_ledger->keepNote();
}

/// A dialog that was open, and that nobody can open here, is kept; a list that is not due comes back when it is.
void BattlePage::sayWhatCannotBeRestored()
{
    const auto draft = m_session.draft();
    if (!draft) {
        say(draft.error().message.text(), Tone::Warning);
    } else if (*draft && (*draft)->isResolver()) {
        m_session.keepDraftAsItIs();
        say(tr("A dialog was open when the program closed, and cannot be opened now. What was typed into it is kept in "
               "the file."),
            Tone::Warning);
    }
}

BattlePage::~BattlePage()
{
    // The parts outlive the form otherwise, and tell it things while they go.
    for (QObject *child : findChildren<QObject *>())
        child->disconnect(this);
    // Who shows the open dialog goes before it.
    delete m_resolver;
    delete m_list;
}

void BattlePage::build()
{
    m_header = new BattleHeader(m_session, this);
    m_ui->column->insertWidget(0, m_header);
    m_ui->next->setText(tr("Next"));
    m_ui->next->setKey(Qt::Key_F8);
    m_ui->next->setKind(KeyButton::Kind::Primary);
    m_turn = std::make_unique<TurnStrip>(m_session, *m_ui->strip);
    buildRight();
    m_sides = new SideColumns(m_session, *m_ui->sidesScroll, *m_ui->sidesRow);
    m_notice = new NoticeBar(this);
    connect(m_notice, &NoticeBar::said, this, &BattlePage::placeNotice);
}

void BattlePage::buildRight()
{
    m_work = new WorkColumn(m_session, this);
    m_ui->columns->addWidget(m_work, 9);
    m_nextLine = &m_work->next();
    m_phasePanel = &m_work->phase();
    m_agenda = &m_work->agenda();
    m_reminders = &m_agenda->reminders();
    m_ledger = &m_work->ledger();
    m_all = new AllPanel(this);
    m_entry = new EntryPanel(m_session, this);
    m_correct = new CorrectPanel(m_session, this);
    m_belong = new BelongPanel(m_session, this);
    m_held = new HeldPanel(this);
    m_overrule = new OverrulePanel(this);
    m_options = new OptionsPanel(m_session, this);
    m_list = new StepPanel(m_session, m_flow.dialog(), this);
    m_tasks = new TaskPanel(this);
    m_answers = new AnswerPanel(m_session, this);
    if (m_session.battle().set().chains != nullptr)
        m_chain = new ChainPanel(m_session, this);
    m_resolver = new ResolverPanel(m_session, m_flow.dialog(), this);
    m_resolver->installEventFilter(this);
    m_right = new RightColumn(*this, *m_work, *m_ui->columns);
    for (QWidget *guest : guests())
        m_right->addGuest(guest, guest == m_list ? RightColumn::kWideShare : RightColumn::kShare);
    m_right->addResolver(m_resolver);
}

/// What takes the right-hand column for a while, but for the resolver, which may float.
QList<QWidget *> BattlePage::guests() const
{
    QList<QWidget *> all {
        m_all, m_entry, m_correct, m_belong, m_held, m_overrule, m_options, m_list, m_tasks, m_answers};
    if (m_chain != nullptr)
        all += m_chain;
    return all;
}

void BattlePage::measure()
{
    const int edge = px(16, this);
    m_ui->stripRow->setContentsMargins(edge, px(8, this), edge, px(8, this));
    m_ui->stripRow->setSpacing(edge);
    m_ui->columns->setContentsMargins(edge, 0, edge, px(10, this));
    m_ui->columns->setSpacing(px(14, this));
    m_work->measure();
    m_sides->measure();
    m_right->measure();
}

void BattlePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_resolver != nullptr) {
        measure();
        m_right->layOut();
    }
}

void BattlePage::connectSides()
{
    m_sides->setMayBelong([this](ThingId thing, ThingId parent) {
        return thing != parent && (mayBelong(thing, parent) || offerByDragging(thing, parent) != nullptr);
    });
    connect(m_sides, &SideColumns::currentMoved, this, &BattlePage::currentMoved);
    connect(m_sides, &SideColumns::keyboardCameBack, this, [this](ThingId thing) {
        m_flow.marks.current = thing;
        showPicking();
    });
    connect(
        m_sides, &SideColumns::sideways, this, [this](int step) { m_sides->goSideways(step, m_flow.marks.target); });
    connect(m_sides, &SideColumns::resized, this, &BattlePage::placeNotice);
    connect(m_sides, &SideColumns::tapped, this, &BattlePage::tapped);
    connect(m_sides, &SideColumns::arrangeAsked, this, [this](ThingId thing, int place) {
        if (mayRecord() && !isSomethingOpen())
            say(m_session.arrange(thing, place));
    });
    connect(m_sides, &SideColumns::belongAsked, this, &BattlePage::draggedOnto);
    connect(m_sides, &SideColumns::menuAsked, this, &BattlePage::showUnitMenu);
}

void BattlePage::connectHeld()
{
    connect(m_held, &HeldPanel::closed, this, &BattlePage::backToUnits);
    connect(m_held, &HeldPanel::overruleAsked, this, &BattlePage::overruleWhatHolds);
    connect(m_held, &HeldPanel::toDoPicked, this, [this](const ToDo &toDo) {
        backToUnits();
        goThere(toDo);
    });
    connect(m_held, &HeldPanel::nextAsked, this, [this] {
        backToUnits();
        takeUpNext();
    });
}

void BattlePage::connectParts()
{
    connectSides();
    connect(m_right, &RightColumn::laidOut, this, [this](bool isTight) {
        m_ui->strip->setVisible(!isTight); // what is asked needs the height more than the way through the turn
        m_ui->next->setVisible(!isTight);
    });
    connect(&m_session, &BattleSession::changed, this, &BattlePage::showBattle);
    connect(&Theme::instance(), &Theme::changed, this, &BattlePage::showBattle);
    connect(m_ui->next, &QAbstractButton::clicked, this, &BattlePage::goOn);
    connect(m_ui->strip, &PhaseStrip::phasePicked, this, &BattlePage::phasePicked);
    connect(m_phasePanel, &PhasePanel::offerPicked, this, [this](const QString &id, TableOffer::Kind kind) {
        pickOffer(id, kind);
        if (m_ui->next->hasFocus()) // the button that was clicked is gone: Enter is not for the next
            m_sides->takeKeyboard();
    });
    connect(m_nextLine, &NextLine::clicked, this, &BattlePage::takeUpNext);
    connect(m_agenda, &AgendaPanel::toDoPicked, this, [this](const ToDo &toDo) {
        if (!isSomethingOpen())
            takeUp(toDo);
    });
    connect(m_agenda, &AgendaPanel::listAsked, this, &BattlePage::showTasks);
    connect(m_agenda, &AgendaPanel::oneLeft, this, &BattlePage::leaveOne);
    connect(m_agenda, &AgendaPanel::restLeft, this, &BattlePage::leaveRest);
    connect(m_answers, &AnswerPanel::answered, this, &BattlePage::answered);
    connect(m_answers, &AnswerPanel::otherAsked, this, &BattlePage::ask);
    connect(m_answers, &AnswerPanel::closed, this, [this] {
        passOver();
        if (m_right->guest() == m_answers) // an undo may close it while something else is looked at
            backToUnits();
    });
    connect(m_phasePanel, &PhasePanel::listAsked, this, &BattlePage::takeUpList);
    connect(m_phasePanel, &PhasePanel::correctAsked, this, &BattlePage::correct);
    if (m_chain != nullptr)
        connect(m_phasePanel, &PhasePanel::chainAsked, this, &BattlePage::showChain);
    connect(m_phasePanel, &PhasePanel::allAsked, this, [this] { showGuest(m_all); });
    connect(m_reminders, &ReminderPanel::dismissed, this,
        [this](const Reminder &reminder) { say(m_session.dismiss(reminder)); });
    connect(m_reminders, &ReminderPanel::picked, this, [this](const Reminder &reminder) { goTo(reminder.about); });
    connect(m_ledger, &LedgerPanel::entryAsked, this, &BattlePage::showEntryOfLedger);
    connect(m_ledger, &LedgerPanel::takeBackAsked, this, &BattlePage::takeBackAsked);
    connect(m_entry, &EntryPanel::takeBackAsked, this, &BattlePage::takeBackAsked);
    connect(m_ledger, &LedgerPanel::noteAsked, this, &BattlePage::note);
    connect(m_ledger, &LedgerPanel::bookmarkAsked, this, &BattlePage::bookmark);
    connect(m_ledger, &LedgerPanel::noteClosed, this, &BattlePage::backToUnits);
    connect(m_ledger, &LedgerPanel::noteRefused, this, &BattlePage::bringNoteIntoView);
    connect(m_all, &AllPanel::offerPicked, this, &BattlePage::pickOffer);
    connect(m_all, &AllPanel::closed, this, &BattlePage::backToUnits);
    connect(m_entry, &EntryPanel::closed, this, &BattlePage::letGo);
    connect(m_entry, &EntryPanel::noteAsked, this, &BattlePage::note);
    connect(m_entry, &EntryPanel::bookmarkAsked, this, &BattlePage::bookmark);
    connect(m_correct, &CorrectPanel::closed, this, &BattlePage::backToUnits);
    connect(m_correct, &CorrectPanel::belongAsked, this, [this](ThingId thing) {
        showGuest(m_belong);
        m_belong->open({thing});
    });
    connect(m_belong, &BelongPanel::closed, this, &BattlePage::backToUnits);
    connect(m_belong, &BelongPanel::moved, this, &BattlePage::setCurrent);
    connect(m_belong, &BelongPanel::joinAsked, this, &BattlePage::draggedOnto);
    connect(m_overrule, &OverrulePanel::overruled, this, [this] { goOnAfterAct(m_flow.marks.acting()); });
    connect(m_overrule, &OverrulePanel::closed, this, &BattlePage::backToUnits);
    connectHeld();
    connect(m_options, &OptionsPanel::closed, this, &BattlePage::backToUnits);
    connect(m_tasks, &TaskPanel::closed, this, &BattlePage::backToUnits);
    connect(m_tasks, &TaskPanel::toDoPicked, this, [this](const ToDo &toDo) {
        backToUnits();
        if (!isSomethingOpen())
            takeUp(toDo);
    });
    connect(m_list, &StepPanel::closed, this, [this] {
        backToUnits(); // whichever side's list has the keyboard then: nobody has gone there
        if (!m_flow.marks.isAny())
            proposeNext();
        showMarks();
        showListNow();
        showWayOn(m_flow.toDo());
    });
    connect(m_list, &StepPanel::cancelled, this, &BattlePage::passOverList);
    connect(m_list, &StepPanel::lineShown, this, [this] {
        showMarks();
        showWayOn(m_flow.toDo());
    });
    connect(m_list, &StepPanel::aloneAsked, this, &BattlePage::takeUpAlone);
    connect(m_list, &StepPanel::leftBehind, this, [this](const QString &title) { m_leftBehind = title; });
    connect(m_list, &StepPanel::recorded, this, [this] {
        m_sides->clearFilters();
        proposeNext();
        takeUpWhatIsDue();
    });
    if (m_chain != nullptr) {
        connect(m_chain, &ChainPanel::closed, this, &BattlePage::backToUnits);
        connect(m_chain, &ChainPanel::procedureAsked, this, &BattlePage::resolveChain);
    }
    connect(m_resolver, &ResolverPanel::applied, this, &BattlePage::applied);
    connect(m_resolver, &ResolverPanel::closed, this, [this] {
        m_notice->hide(); // what was said of it
        passOver();
        if (m_ofChain && m_chain->isAnyOpen())
            showChain();
        else
            backToUnits();
    });
    connect(m_resolver, &ResolverPanel::passAsked, this, &BattlePage::passOpen);
    connect(m_resolver, &ResolverPanel::floatingAsked, this,
        [this](bool floating) { m_right->setFloating(floating, m_session.battle().name.name); });
}

QString BattlePage::notice() const
{
    return m_nextLine->refusal().isEmpty() ? m_notice->words() : m_nextLine->refusal();
}

void BattlePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_right->layOut();
    placeNotice();
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
    else if (m_right->guest() == m_list && m_list->isOpen())
        m_list->takeKeyboard();
    else if (m_right->guest() == m_answers && m_answers->isOpen())
        m_answers->takeKeyboard();
    else
        m_sides->takeKeyboard();
}

/// A floating resolver that is closed goes back to its column.
bool BattlePage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_resolver && event->type() == QEvent::Close && m_right->isFloating()) {
        event->ignore();
        m_resolver->setFloating(false);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace muster
