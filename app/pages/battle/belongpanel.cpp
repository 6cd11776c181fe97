// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/belongpanel.h"

#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "core/battle/battle.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// All that the thing may belong to as far as its type goes; 0 for nobody.
std::vector<ThingId> parentsFor(const Battle &battle, ThingId id)
{
    const Thing *thing = battle.things().find(id);
    const ThingSpec *spec = thing == nullptr ? nullptr : battle.set().thing(thing->type);
    std::vector<ThingId> parents;
    if (spec == nullptr)
        return parents;
    if (spec->mayBelongTo({}))
        parents.push_back(0);
    for (const Thing &other : battle.things().all()) {
        if (other.id != id && spec->mayBelongTo(other.type))
            parents.push_back(other.id);
    }
    return parents;
}

} // namespace

BelongPanel::BelongPanel(BattleSession &session, QWidget *parent)
    : PanelFrame(tr("Belongs to"), parent), m_session(session), m_parents(new QListWidget(this)),
      m_refusal(new QLabel(this)), m_reasonLabel(new QLabel(tr("The referee overrules, because"), this)),
      m_reason(new QLineEdit(this))
{
    layOut();
    setActive(true);
    m_parents->setObjectName(u"parents"_s);
    m_parents->setAccessibleName(tr("What it belongs to"));
    m_refusal->setObjectName(u"refusal"_s);
    m_refusal->setWordWrap(true);
    m_reason->setObjectName(u"overrule"_s);
    m_reasonLabel->setBuddy(m_reason);
    setLook(m_refusal, "tone", u"danger"_s);
    setLook(m_reasonLabel, "tone", u"muted"_s);
    m_parents->installEventFilter(this);
    m_reason->installEventFilter(this);
    connect(m_parents, &QListWidget::itemActivated, this, &BelongPanel::record);
    connect(m_parents, &QListWidget::currentRowChanged, this, [this] { refuse({}, false); });
    hide();
}

void BelongPanel::layOut()
{
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(px(16, this), px(12, this), px(16, this), px(12, this));
    column->setSpacing(px(10, this));
    column->addWidget(m_parents, 1);
    column->addWidget(m_refusal);
    column->addWidget(m_reasonLabel);
    column->addWidget(m_reason);
    column->addLayout(buttons());
    addRow(content, 1);
}

QLayout *BelongPanel::buttons()
{
    auto *row = new QHBoxLayout;
    auto *record = new KeyButton(tr("Record"), Qt::Key_Enter, KeyButton::Kind::Primary, this);
    auto *cancel = new KeyButton(tr("Cancel"), Qt::Key_Escape, KeyButton::Kind::Secondary, this);
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(record);
    connect(record, &QAbstractButton::clicked, this, &BelongPanel::record);
    connect(cancel, &QAbstractButton::clicked, this, &BelongPanel::closed);
    return row;
}

bool BelongPanel::hasChoice(const BattleSession &session, ThingId thing)
{
    return parentsFor(session.battle(), thing).size() > 1;
}

void BelongPanel::open(ThingId thing, ThingId parent)
{
    m_thing = thing;
    const Battle &battle = m_session.battle();
    const ThingId now = battle.things().parentOf(thing);
    setTitle(tr("%1 belongs to").arg(battle.nameOf(thing)));
    m_parents->clear();
    for (const ThingId id : parentsFor(battle, thing)) {
        const QString army = battle.nameOf(battle.things().armyOf(id));
        const QString name = id == 0 ? tr("nobody") : battle.nameOf(id);
        auto *item =
            new QListWidgetItem(army.isEmpty() || army == name ? name : tr("%1 (%2)").arg(name, army), m_parents);
        item->setData(Qt::UserRole, id);
        item->setSizeHint({0, px(40, this)});
        if (id == (parent < 0 ? now : parent))
            m_parents->setCurrentItem(item);
    }
    m_reason->clear();
    refuse({}, false);
    m_parents->setFocus(Qt::ShortcutFocusReason);
}

void BelongPanel::tryIt(ThingId thing, ThingId parent)
{
    open(thing, parent);
    record();
}

void BelongPanel::refuse(const QString &words, bool mayOverrule)
{
    m_refusal->setText(words);
    m_refusal->setVisible(!words.isEmpty());
    m_reasonLabel->setVisible(mayOverrule);
    m_reason->setVisible(mayOverrule);
    if (mayOverrule)
        m_reason->setFocus(Qt::OtherFocusReason);
}

void BelongPanel::record()
{
    const QListWidgetItem *item = m_parents->currentItem();
    if (item == nullptr)
        return;
    const ThingId parent = item->data(Qt::UserRole).toInt();
    const Done done = m_session.belong(m_thing, parent, m_reason->isHidden() ? QString() : m_reason->text());
    if (done || done.error().field == Battle::kNothing) {
        emit closed();
        emit moved(m_thing);
        return;
    }
    const Battle &battle = m_session.battle();
    const bool byRules =
        battle.set().keepsFrom != nullptr && battle.set().keepsFrom(battle.moment(), m_thing, parent).has_value();
    refuse(done.error().message.text(), byRules);
}

bool BelongPanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool press = event->type() == QEvent::KeyPress;
    if (!press && event->type() != QEvent::ShortcutOverride)
        return PanelFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (!enter && key != Qt::Key_Escape)
        return PanelFrame::eventFilter(watched, event);
    if (!press)
        event->accept();
    else if (enter)
        record();
    else
        emit closed();
    return true;
}

} // namespace muster
