// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/takingback/takingbackpage.h"

#include "app/dialogs/keyhelp.h"
#include "app/models/effectlooks.h"
#include "app/pages/battle/ledgerdelegate.h"
#include "app/pages/battle/ledgerrows.h"
#include "app/session/battlesession.h"
#include "app/takingback/alongtable.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/panelframe.h"
#include "core/base/shown.h"
#include "core/battle/takingback.h"
#include "core/battle/told.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Goes a view further down, to what has not been in view yet; false where the end is in view already.
static bool scrollOn(QAbstractScrollArea &area)
{
    QScrollBar *bar = area.verticalScrollBar();
    if (!area.isVisible() || bar->value() >= bar->maximum())
        return false;
    bar->setValue(std::min(bar->value() + area.viewport()->height(), bar->maximum()));
    return true;
}

/// "6 5 2"
static QString facesOf(const Thrown &thrown)
{
    QStringList faces;
    for (const int face : thrown.faces)
        faces += QLocale().toString(face);
    return faces.join(u' ');
}

TakingBackPage::TakingBackPage(BattleSession &session, QWidget *parent) : QWidget(parent), m_session(session)
{
    build();
    measure();
    connectParts();
    setFocusProxy(m_entries);
    tellKeys(this, tr("Take back"),
        {{tr("↑ ↓"), tr("Another entry; the page follows")},
            {tr("Enter"), tr("Take it back with all that rests on it")}, {tr("Esc"), tr("Leave everything as it is")}});
}

TakingBackPage::~TakingBackPage() = default;

void TakingBackPage::build()
{
    m_ledger = new PanelFrame(tr("Ledger"), this);
    m_entries = new QListView(m_ledger);
    m_entries->setObjectName(u"entries"_s);
    m_entries->setAccessibleName(tr("Ledger: which entry is taken back"));
    m_entries->setModel(&m_model);
    m_entries->setItemDelegate(new LedgerDelegate(this));
    m_entries->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_entries->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_entries->setFrameShape(QFrame::NoFrame);
    m_entries->installEventFilter(this);
    m_ledger->addRow(m_entries, 1);

    m_plan = new PanelFrame(QString(), this);
    m_plan->setActive(true);
    m_along = new AlongTable(m_plan);
    m_along->setObjectName(u"along"_s);
    m_along->installEventFilter(this);
    m_refusal = new QLabel(m_plan);
    m_refusal->setObjectName(u"refusal"_s);
    m_staying = new QLabel(m_plan);
    m_staying->setObjectName(u"staying"_s);
    for (QLabel *label : {m_refusal, m_staying}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setMinimumWidth(1);
    }
    setLook(m_refusal, "tone", u"warning"_s);
    setLook(m_refusal, "textSize", u"strong"_s);
    setLook(m_staying, "textSize", u"small"_s);
    m_plan->addRow(m_along, 1);
    m_plan->addRow(m_refusal, 1);
    m_refusal->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_plan->addRow(m_staying);

    m_standing = new PanelFrame(tr("How it stands: now → then"), this);
    m_standingScroll = new QScrollArea(m_standing);
    m_standingScroll->setWidgetResizable(true);
    m_standingScroll->setFrameShape(QFrame::NoFrame);
    m_standingScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_standingScroll->setAccessibleName(tr("How it stands now, and how it would stand then"));
    auto *rows = new QWidget(m_standingScroll);
    rows->setObjectName(u"standing"_s);
    m_standingRows = new QVBoxLayout(rows);
    m_standingScroll->setWidget(rows);
    m_standing->addRow(m_standingScroll, 1);

    auto *right = new QVBoxLayout;
    right->setObjectName(u"right"_s);
    right->addWidget(m_plan, 3);
    right->addWidget(m_standing, 2);
    auto *sides = new QHBoxLayout;
    sides->setObjectName(u"sides"_s);
    sides->addWidget(m_ledger, 2);
    sides->addLayout(right, 5);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(builtHead());
    column->addLayout(sides, 1);
    column->addWidget(builtFoot());
}

QWidget *TakingBackPage::builtHead()
{
    auto *head = new QFrame(this);
    head->setObjectName(u"head"_s);
    muster::setLook(head, "panel", u"header"_s);
    m_title = new QLabel(tr("Take back"), head);
    setLook(m_title, "textSize", u"turn"_s);
    m_about = new QLabel(head);
    m_about->setTextFormat(Qt::PlainText);
    m_about->setMinimumWidth(1);
    setLook(m_about, "textSize", u"small"_s);
    setLook(m_about, "tone", u"muted"_s);
    m_back = new KeyButton(tr("‹ Battle"), Qt::Key_Escape, KeyButton::Kind::Secondary, head);
    m_back->setObjectName(u"back"_s);
    auto *row = new QHBoxLayout(head);
    row->addWidget(m_title);
    row->addWidget(m_about, 1);
    row->addWidget(m_back);
    return head;
}

QWidget *TakingBackPage::builtFoot()
{
    auto *foot = new QFrame(this);
    foot->setObjectName(u"foot"_s);
    setLook(foot, "panel", u"header"_s);
    m_leave = new KeyButton(tr("Leave everything"), Qt::Key_Escape, KeyButton::Kind::Secondary, foot);
    m_leave->setObjectName(u"leave"_s);
    m_hint = new QLabel(
        tr("The lines stay in the ledger, struck through, with their dice. One Ctrl+Z brings all back."), foot);
    m_hint->setWordWrap(true);
    m_hint->setMinimumWidth(1);
    setLook(m_hint, "textSize", u"small"_s);
    setLook(m_hint, "tone", u"muted"_s);
    m_accept = new KeyButton(QString(), Qt::Key_Return, KeyButton::Kind::Primary, foot);
    m_accept->setObjectName(u"accept"_s);
    auto *row = new QHBoxLayout(foot);
    row->addWidget(m_leave);
    row->addWidget(m_hint, 1);
    row->addWidget(m_accept);
    return foot;
}

/// Lengths that grow with the text.
void TakingBackPage::measure()
{
    const int edge = px(16, this);
    const int gap = px(12, this);
    for (const char *bar : {"head", "foot"}) {
        auto *row = findChild<QFrame *>(QLatin1String(bar))->layout();
        row->setContentsMargins(edge, px(10, this), edge, px(10, this));
        row->setSpacing(edge);
    }
    auto *sides = findChild<QHBoxLayout *>(u"sides"_s);
    sides->setContentsMargins(edge, gap, edge, gap);
    sides->setSpacing(gap);
    findChild<QVBoxLayout *>(u"right"_s)->setSpacing(gap);
    for (QLabel *label : {m_refusal, m_staying})
        label->setContentsMargins(gap, px(8, this), gap, px(8, this));
    m_standingRows->setContentsMargins(gap, px(6, this), gap, px(6, this));
    m_standingRows->setSpacing(px(4, this));
    m_ledger->setMinimumWidth(px(220, this));
    m_along->setMinimumHeight(px(110, this));
}

void TakingBackPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_accept != nullptr)
        measure();
}

void TakingBackPage::connectParts()
{
    connect(m_back, &QAbstractButton::clicked, this, &TakingBackPage::closed);
    for (const QAbstractScrollArea *area : std::initializer_list<QAbstractScrollArea *> {m_along, m_standingScroll}) {
        connect(area->verticalScrollBar(), &QScrollBar::valueChanged, this, &TakingBackPage::showWhatEnterDoes);
        connect(area->verticalScrollBar(), &QScrollBar::rangeChanged, this, &TakingBackPage::showWhatEnterDoes);
    }
    connect(m_leave, &QAbstractButton::clicked, this, &TakingBackPage::closed);
    connect(m_accept, &QAbstractButton::clicked, this, &TakingBackPage::takeBack);
    // What would go is worked out once the cursor rests, not for every line that it passes.
    m_later = new QTimer(this);
    m_later->setSingleShot(true);
    m_later->setInterval(0);
    connect(m_later, &QTimer::timeout, this, &TakingBackPage::show);
    connect(m_entries->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        const int seq = m_model.seqAt(index);
        if (seq == 0 || seq == m_seq)
            return;
        m_seq = seq;
        m_later->start();
    });
}

void TakingBackPage::open(int seq)
{
    m_seq = seq;
    show();
    m_entries->setFocus(Qt::OtherFocusReason);
}

void TakingBackPage::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    m_entries->setFocus(Qt::OtherFocusReason);
}

void TakingBackPage::show()
{
    m_later->stop();
    const Battle &battle = m_session.battle();
    m_about->setText(tr("%1 · nothing is changed until you accept").arg(shownLabel(battle.name.name)));
    auto back = takingBack(battle, m_seq);
    if (back && m_session.isReadOnly())
        back = Refusal {u"readonly"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "It is open for looking only: nothing can be taken back."))};
    if (back)
        showPlan(*back);
    else
        showRefusal(back.error().message.text());
}

/// Either what would go, or why nothing can.
void TakingBackPage::showParts(bool isAllowed)
{
    for (QWidget *part : std::initializer_list<QWidget *> {m_along, m_staying, m_standing, m_accept, m_hint})
        part->setVisible(isAllowed);
    m_refusal->setVisible(!isAllowed);
}

/// The ledger as it would be: what goes is struck through.
void TakingBackPage::showPlan(const TakingBack &back)
{
    showParts(true);
    const Battle &battle = m_session.battle();
    const auto rowOf = [&](int seq, const QString &why, bool isPicked) {
        const Event &event = *battle.ledger().event(seq);
        QStringList dice;
        if (const auto *deed = event.as<Resolution>(); deed != nullptr && !m_session.isSecret(event)) {
            for (const Thrown &thrown : deed->throws)
                dice += thrown.called ? facesInWords(thrown) : facesOf(thrown);
        }
        return AlongTable::Row {seq, battle.place(seq).text(), m_session.told(event), dice.join(u' '), why, isPicked};
    };
    std::vector<AlongTable::Row> rows {rowOf(m_seq, tr("your choice"), true)};
    for (const Resting &resting : back.along) {
        const bool hidden = m_session.isSecret(*battle.ledger().event(resting.seq));
        rows.push_back(rowOf(resting.seq, hidden ? QString() : resting.why.text(), false));
    }
    m_along->show(rows);
    m_along->scrollToTop();
    const int all = int(rows.size());
    m_plan->setTitle(all == 1 ? tr("Take this back: nothing rests on it")
                              : tr("Take this back and all that rests on it: %n entr{y|ies}", nullptr, all));
    m_plan->setRightText(tr("%n later one(s) {stays|stay}", nullptr, back.stay));
    QStringList staying;
    constexpr size_t kMost = 3;
    for (size_t at = 0; at < std::min(kMost, back.staying.size()); ++at) {
        const int seq = back.staying[at];
        const QString number = battle.place(seq).text();
        const QString told = m_session.told(*battle.ledger().event(seq));
        staying += number.isEmpty() ? told : tr("%1 %2").arg(number, told);
    }
    if (back.staying.size() > kMost)
        staying += tr("%n more", nullptr, int(back.staying.size() - kMost));
    m_staying->setText(tr("Stays, though it is about the same: %1").arg(shownLabel(staying.join(u"; "_s))));
    m_staying->setVisible(!staying.isEmpty());
    m_takes = all == 1 ? tr("Take back") : tr("Take back %n entr{y|ies}", nullptr, all);
    showStanding(back);
    showWhatEnterDoes();
    showLedger();
}

void TakingBackPage::showRefusal(const QString &words)
{
    showParts(false);
    m_plan->setTitle(tr("This cannot be taken back"));
    m_plan->setRightText({});
    m_refusal->setText(words);
    m_along->show({});
    clearStanding();
    showLedger();
}

void TakingBackPage::showLedger()
{
    const Battle &battle = m_session.battle();
    auto rows = ledgerRowsOf(battle, LedgerFilter::All);
    for (LedgerLine &line : rows)
        line.inForce = line.inForce && !m_along->has(line.seq);
    m_model.show(rows, [this](int seq) {
        const Event *event = m_session.battle().ledger().event(seq);
        return event == nullptr ? QString() : m_session.told(*event);
    });
    const QModelIndex picked = m_model.indexOf(m_seq);
    m_entries->setCurrentIndex(picked);
    m_entries->scrollTo(picked);
    m_ledger->setRightText(m_along->rowCount() > 0 ? tr("%n marked", nullptr, m_along->rowCount()) : QString());
}

void TakingBackPage::clearStanding()
{
    while (QLayoutItem *item = m_standingRows->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
}

/// What is chosen in secret is not told by what it would come to.
bool TakingBackPage::isSecret(const TakingBack &back) const
{
    const Ledger &ledger = m_session.battle().ledger();
    return m_session.isSecret(*ledger.event(m_seq)) || std::ranges::any_of(back.along, [&](const Resting &resting) {
        return m_session.isSecret(*ledger.event(resting.seq));
    });
}

void TakingBackPage::addRow(QWidget *row)
{
    m_standingRows->addWidget(row);
}

void TakingBackPage::showStanding(const TakingBack &back)
{
    clearStanding();
    m_standingScroll->verticalScrollBar()->setValue(0);
    const auto say = [this](const QString &words) {
        auto *label = new QLabel(words);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        addRow(label);
    };
    const Battle &battle = m_session.battle();
    if (isSecret(back)) {
        say(tr("Choices are secret."));
        return m_standingRows->addStretch(1);
    }
    std::vector<ProposedChange> changes;
    for (const Change &change : back.changes)
        changes.push_back({change});
    for (const ThingId thing : back.gone)
        say(tr("%1: on the table → not there").arg(battle.nameOf(thing)));
    for (const auto &row : effectRows(battle, changes))
        addRow(new EffectRow(effectLook(battle, row)));
    for (const ThingId army : battle.things().armies()) {
        const Casualties now = battle.casualties(army);
        const Casualties then =
            battle.set().casualties == nullptr ? now : battle.set().casualties(battle.rules(), back.then, army);
        if (now.lost != then.lost)
            say(tr("%1: %2 lost → %3 lost")
                    .arg(battle.nameOf(army))
                    .arg(locale().toString(now.lost), locale().toString(then.lost)));
    }
    if (m_standingRows->count() == 0) // rows that are not shown yet are rows all the same
        say(tr("Everything stands as it does now: only the lines of the ledger go."));
    m_standingRows->addStretch(1);
}

void TakingBackPage::takeBack()
{
    if (m_later->isActive() || !m_accept->isVisible() || bringAllIntoView())
        return; // what would go is not in view yet
    const Done done = m_session.undoWithRests(m_seq);
    if (!done)
        return showRefusal(done.error().message.text());
    emit closed();
}

/// As long as some of it has not been in view, Enter goes there.
void TakingBackPage::showWhatEnterDoes()
{
    const auto goesOn = [](const QAbstractScrollArea &area) {
        return area.verticalScrollBar()->value() < area.verticalScrollBar()->maximum();
    };
    m_accept->setText(goesOn(*m_along) || goesOn(*m_standingScroll) ? tr("Show the rest") : m_takes);
}

/// Scrolls to what of it has not been in view yet; false if all of it has.
bool TakingBackPage::bringAllIntoView()
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    return scrollOn(*m_along) || scrollOn(*m_standingScroll);
}

/// Enter is the button wherever the keyboard is; in a list it would do nothing else.
bool TakingBackPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter && key->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    keyPressEvent(static_cast<QKeyEvent *>(event));
    return true;
}

void TakingBackPage::keyPressEvent(QKeyEvent *event)
{
    if (event->isAutoRepeat())
        return;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return takeBack();
    case Qt::Key_Escape:
        emit closed();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace muster
