// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/belongpanel.h"

#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "core/battle/battle.h"

#include <QEvent>
#include <QListWidget>

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
    : RecordPanel(tr("Belongs to"), parent), m_session(session), m_parents(new QListWidget(this))
{
    m_parents->setObjectName(u"parents"_s);
    m_parents->setAccessibleName(tr("Command or group"));
    m_parents->installEventFilter(this);
    layOut(m_parents);
    connect(m_parents, &QListWidget::itemActivated, this, &BelongPanel::record);
    connect(m_parents, &QListWidget::currentRowChanged, this, [this] { refuse({}, false); });
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
    setTitle(tr("Move %1 to").arg(battle.nameOf(thing)));
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
    forgetRefusal();
    m_parents->setFocus(Qt::ShortcutFocusReason);
}

/// Where it gets more or less room, what is chosen stays in view.
bool BelongPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_parents && event->type() == QEvent::Resize)
        m_parents->scrollToItem(m_parents->currentItem());
    return RecordPanel::eventFilter(watched, event);
}

void BelongPanel::tryIt(ThingId thing, ThingId parent)
{
    open(thing, parent);
    record();
}

void BelongPanel::record()
{
    const QListWidgetItem *item = m_parents->currentItem();
    if (item == nullptr)
        return;
    const ThingId parent = item->data(Qt::UserRole).toInt();
    const Done done = m_session.belong(m_thing, parent, reason());
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

} // namespace muster
