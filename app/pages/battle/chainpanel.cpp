// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/chainpanel.h"

#include "app/dialogs/keyhelp.h"
#include "app/pages/battle/chaindelegate.h"
#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/quietlabel.h"
#include "app/widgets/spoken.h"
#include "core/battle/battle.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ChainPanel::ChainPanel(BattleSession &session, QWidget *parent)
    : PanelFrame(tr("Chain of command"), parent), m_session(session), m_model(new QStandardItemModel(this)),
      m_tree(new QTreeView(this)), m_delegate(new ChainDelegate(this))
{
    auto *close = new KeyButton(tr("Close"), Qt::Key_Escape, KeyButton::Kind::Quiet, this);
    addToHeader(close);
    connect(close, &QAbstractButton::clicked, this, &ChainPanel::closed);
    m_head = head();
    addRow(m_head);
    m_nobody = new QLabel(tr("Nobody commands anybody in this phase."), this);
    m_nobody->setWordWrap(true);
    m_nobody->setMargin(px(16, this));
    setLook(m_nobody, "tone", u"muted"_s);
    addRow(m_nobody);
    m_tree->setObjectName(u"chain"_s);
    m_tree->setAccessibleName(tr("Chain of command: whom the leaders can reach, and what that costs"));
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(m_delegate);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setMouseTracking(true);
    m_tree->installEventFilter(this);
    m_tree->viewport()->installEventFilter(this);
    addRow(m_tree, 1);
    m_foot = foot();
    addRow(m_foot);
    connect(m_delegate, &ChainDelegate::tickAsked, this, &ChainPanel::toggle);
    connect(m_tree, &QTreeView::doubleClicked, this, &ChainPanel::resolve);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &ChainPanel::showStanding);
    connect(m_tree, &QTreeView::collapsed, this,
        [this](const QModelIndex &index) { m_folded += index.data(ChainThingRole).toInt(); });
    connect(m_tree, &QTreeView::expanded, this,
        [this](const QModelIndex &index) { m_folded -= index.data(ChainThingRole).toInt(); });
    connect(&session, &BattleSession::changed, this, &ChainPanel::showBattle);
    connect(&Theme::instance(), &Theme::changed, this, &ChainPanel::showRows);
    tellKeys(m_tree, tr("Chain of command"),
        {{tr("↑ ↓"), tr("From one to the next; ← and → fold and unfold")},
            {tr("Space"), tr("Is to be commanded, or not")}, {tr("Enter"), tr("Command those ticked")}});
    measure();
    setActive(true);
    hide();
}

/// What grows with the text.
void ChainPanel::measure()
{
    constexpr double kPointsText = 2.4; // legible at arm's length
    constexpr double kLargeText = 1.5; // from here on the height is for the tree, whose rows say the same
    m_points->setFont(sized(font(), kPointsText, QFont::DemiBold));
    m_hasHead = textScale(font()) < kLargeText;
    m_head->setVisible(m_hasHead && !m_chains.empty());
    m_tree->setMinimumHeight(px(64, this));
    m_tree->setIndentation(px(16, this));
    emit m_delegate->sizeHintChanged({});
}

/// The points that are left, large, and whose they are.
QWidget *ChainPanel::head()
{
    auto *part = new QWidget(this);
    auto *row = new QHBoxLayout(part);
    row->setContentsMargins(px(16, this), px(8, this), px(16, this), px(8, this));
    row->setSpacing(px(12, this));
    m_points = new QLabel(part);
    m_points->setObjectName(u"points"_s);
    row->addWidget(m_points);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    m_leader = new QLabel(part);
    m_leader->setWordWrap(true);
    setLook(m_leader, "textSize", u"strong"_s);
    m_standing = new QLabel(part);
    m_standing->setObjectName(u"standing"_s);
    m_standing->setWordWrap(true);
    setLook(m_standing, "textSize", u"small"_s);
    setLook(m_standing, "tone", u"muted"_s);
    words->addWidget(m_leader);
    words->addWidget(m_standing);
    row->addLayout(words, 1);
    return part;
}

QWidget *ChainPanel::foot()
{
    auto *part = new QWidget(this);
    auto *all = new QVBoxLayout(part);
    all->setContentsMargins({});
    all->setSpacing(0);
    auto *line = new QFrame(part);
    setLook(line, "rule", u"true"_s);
    line->setFixedHeight(1);
    all->addWidget(line);
    auto *column = new QVBoxLayout;
    all->addLayout(column);
    column->setContentsMargins(px(16, this), px(8, this), px(16, this), px(12, this));
    column->setSpacing(px(8, this));
    m_sum = new QLabel(part);
    m_sum->setObjectName(u"sum"_s);
    m_sum->setWordWrap(true);
    setLook(m_sum, "textSize", u"strong"_s);
    column->addWidget(m_sum);
    m_resolve = new KeyButton(QString(), Qt::Key_Return, KeyButton::Kind::Primary, part);
    m_resolve->setObjectName(u"resolve"_s);
    column->addWidget(m_resolve);
    connect(m_resolve, &QAbstractButton::clicked, this, &ChainPanel::resolve);
    return part;
}

void ChainPanel::open(ThingId thing)
{
    showChains();
    QStandardItem *item = nullptr;
    for (const ChainTicks &ticks : m_chains) {
        item = item == nullptr ? itemOf(ticks.chain().leader, thing) : item;
        if (ticks.chain().leader == thing)
            item = itemOf(thing, thing);
    }
    // Else to the first leader who has something to do.
    for (const ChainTicks &ticks : m_chains) {
        if (item == nullptr && ticks.isOpen())
            item = itemOf(ticks.chain().leader, ticks.chain().leader);
    }
    const QModelIndex at = item != nullptr ? item->index() : m_model->index(0, 0);
    m_tree->setCurrentIndex(at);
    m_tree->scrollTo(at);
    showStanding();
    if (m_chains.empty())
        setFocus(Qt::ShortcutFocusReason);
    else
        m_tree->setFocus(Qt::ShortcutFocusReason);
}

bool ChainPanel::isAnyOpen() const
{
    const Battle &battle = m_session.battle();
    if (battle.set().chains == nullptr)
        return false;
    return std::ranges::any_of(battle.set().chains(battle.moment()), [](const Chain &chain) {
        ChainTicks ticks;
        ticks.setChain(chain);
        return ticks.isOpen();
    });
}

QString ChainPanel::sumWords() const
{
    return m_sum->text();
}

ThingId ChainPanel::leaderNow() const
{
    return m_tree->currentIndex().data(ChainLeaderRole).toInt();
}

const ChainTicks *ChainPanel::ticksNow() const
{
    const auto ticks =
        std::ranges::find_if(m_chains, [this](const ChainTicks &one) { return one.chain().leader == leaderNow(); });
    return ticks == m_chains.end() ? nullptr : &*ticks;
}

ChainTicks *ChainPanel::ticksNow()
{
    return const_cast<ChainTicks *>(std::as_const(*this).ticksNow());
}

/// Of the leader in whose chain the cursor stands.
void ChainPanel::showStanding()
{
    const ChainTicks *ticks = ticksNow();
    if (ticks == nullptr)
        return;
    const Battle &battle = m_session.battle();
    const Chain &chain = ticks->chain();
    const QLocale locale;
    m_points->setText(locale.toString(chain.points));
    m_points->setAccessibleName(tr("%n point(s) left", nullptr, chain.points));
    m_leader->setText(battle.nameOf(chain.leader));
    m_standing->setText(chain.standing.text());
    const Procedure *procedure = battle.set().procedure(QString::fromLatin1(chain.procedure));
    const int over = ticks->sum() - chain.points;
    const auto tickable = [](const ChainLink &link) { return *link.role != '\0'; };
    QString sum = chain.spends ? tr("Space ticks who is to be commanded.") : tr("Space ticks who joins in the chain.");
    if (procedure == nullptr || std::ranges::none_of(chain.links, tickable))
        sum = tr("There is nobody to be picked now.");
    else if (!ticks->ticked().empty() && !chain.spends)
        sum = tr("Ticked: %n, for %1 of the points to come", nullptr, int(ticks->ticked().size()))
                  .arg(locale.toString(ticks->sum()));
    else if (!ticks->ticked().empty())
        sum = over > 0
            ? tr("Ticked: %1 of %2 points, %3 too many")
                  .arg(locale.toString(ticks->sum()), locale.toString(chain.points), locale.toString(over))
            : tr("Ticked: %1 of %2 points").arg(locale.toString(ticks->sum()), locale.toString(chain.points));
    m_sum->setText(sum);
    setLook(m_sum, "tone", ticks->ticked().empty() ? u"muted"_s : chain.spends && over > 0 ? u"danger"_s : u"accent"_s);
    m_resolve->setVisible(procedure != nullptr);
    if (procedure != nullptr)
        m_resolve->setText(translated(procedure->title));
    m_resolve->setEnabled(!m_session.isReadOnly());
}

void ChainPanel::say(const QString &words)
{
    m_sum->setText(words);
    setLook(m_sum, "tone", u"warning"_s);
    announceWords(m_sum, words);
}

void ChainPanel::toggle(const QModelIndex &index)
{
    m_tree->setCurrentIndex(index);
    ChainTicks *ticks = ticksNow();
    const ThingId thing = index.data(ChainThingRole).toInt();
    if (ticks == nullptr || ticks->link(thing) == nullptr)
        return;
    if (!ticks->mayTick(thing)) {
        say(tr("%1 cannot be picked now.").arg(index.data().toString()));
        return;
    }
    const Procedure *procedure = m_session.battle().set().procedure(QString::fromLatin1(ticks->chain().procedure));
    const QString roleKey = QString::fromLatin1(ticks->link(thing)->role);
    const Role *role = procedure == nullptr ? nullptr : procedure->role(roleKey);
    if (role != nullptr && ticks->order(thing) == 0 && int(ticks->ticked().size()) >= role->most) {
        say(tr("At most %n at a time.", nullptr, role->most));
        return;
    }
    ticks->toggle(thing);
    showRows();
    announceWords(m_sum, m_sum->text());
}

/// With those who are ticked, in the order in which they were.
void ChainPanel::resolve()
{
    const ChainTicks *ticks = ticksNow();
    if (ticks == nullptr || *ticks->chain().procedure == '\0' || m_session.isReadOnly())
        return;
    const Chain &chain = ticks->chain();
    if (chain.spends && ticks->ticked().empty()) {
        say(tr("Tick with Space who is to be commanded."));
        return;
    }
    Cast cast {{QString::fromLatin1(chain.role), chain.leader}};
    for (const ThingId thing : ticks->ticked()) {
        int number = 1;
        const QString role = QString::fromLatin1(ticks->link(thing)->role);
        while (cast.contains(role + QString::number(number)))
            ++number;
        cast.insert(role + QString::number(number), thing);
    }
    emit procedureAsked(QString::fromLatin1(chain.procedure), cast);
}

bool ChainPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_tree->viewport() && event->type() == QEvent::Resize)
        emit m_delegate->sizeHintChanged({}); // what is wrapped needs another height
    if (watched != m_tree || event->type() != QEvent::KeyPress)
        return PanelFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Space)
        toggle(m_tree->currentIndex());
    else if (key == Qt::Key_Return || key == Qt::Key_Enter)
        resolve();
    else
        return PanelFrame::eventFilter(watched, event);
    return true;
}

void ChainPanel::changeEvent(QEvent *event)
{
    PanelFrame::changeEvent(event);
    if (event->type() != QEvent::FontChange || m_sum == nullptr)
        return;
    measure();
    showRows();
}

} // namespace muster
