// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/belongpanel.h"

#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "core/battle/battle.h"

#include <QEvent>
#include <QListWidget>

#include <algorithm>

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

/// All that every one of them may belong to, and none of themselves.
std::vector<ThingId> parentsFor(const Battle &battle, const std::vector<ThingId> &things)
{
    std::vector<ThingId> common;
    for (const ThingId thing : things) {
        std::vector<ThingId> own = parentsFor(battle, thing);
        if (thing == things.front())
            common = own;
        std::erase_if(common,
            [&](ThingId one) { return std::ranges::count(own, one) == 0 || std::ranges::count(things, one) > 0; });
    }
    return common;
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

bool BelongPanel::hasChoice(const BattleSession &session, const std::vector<ThingId> &things)
{
    return parentsFor(session.battle(), things).size() > (things.size() > 1 ? 0 : 1);
}

void BelongPanel::open(const std::vector<ThingId> &things, ThingId parent)
{
    m_things = things;
    m_joinable.clear();
    const Battle &battle = m_session.battle();
    const ThingId now = battle.things().parentOf(things.front());
    setTitle(things.size() > 1 ? tr("Move the %n marked to", nullptr, int(things.size()))
                               : tr("Move %1 to").arg(battle.nameOf(things.front())));
    m_parents->clear();
    for (const ThingId id : parentsFor(battle, things)) {
        add(id, m_parents->count());
        if (id == (parent < 0 ? now : parent))
            m_parents->setCurrentRow(m_parents->count() - 1);
    }
    forgetRefusal();
    m_parents->setFocus(Qt::ShortcutFocusReason);
}

void BelongPanel::open(ThingId thing, const std::vector<ThingId> &joinable)
{
    open({thing});
    m_joinable = joinable;
    for (size_t at = 0; at < joinable.size(); ++at)
        add(joinable[at], int(at));
    if (!joinable.empty())
        m_parents->setCurrentRow(0);
}

void BelongPanel::add(ThingId id, int at)
{
    const Battle &battle = m_session.battle();
    const QString army = battle.nameOf(battle.things().armyOf(id));
    const QString name = id == 0 ? tr("nobody") : battle.nameOf(id);
    auto *item = new QListWidgetItem(army.isEmpty() || army == name ? name : tr("%1 (%2)").arg(name, army));
    item->setData(Qt::UserRole, id);
    item->setSizeHint({0, px(40, this)});
    m_parents->insertItem(at, item);
}

/// Where it gets more or less room, what is chosen stays in view.
bool BelongPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_parents && event->type() == QEvent::Resize)
        m_parents->scrollToItem(m_parents->currentItem());
    return RecordPanel::eventFilter(watched, event);
}

void BelongPanel::tryIt(const std::vector<ThingId> &things, ThingId parent)
{
    open(things, parent);
    record();
}

bool BelongPanel::keptByRules(ThingId parent) const
{
    const Battle &battle = m_session.battle();
    return battle.set().keepsFrom != nullptr && std::ranges::any_of(m_things, [&](ThingId thing) {
        return battle.set().keepsFrom(battle.moment(), thing, parent).has_value();
    });
}

void BelongPanel::record()
{
    const QListWidgetItem *item = m_parents->currentItem();
    if (item == nullptr)
        return;
    const ThingId parent = item->data(Qt::UserRole).toInt();
    if (std::ranges::count(m_joinable, parent) > 0) {
        const ThingId thing = m_things.front();
        emit closed();
        emit joinAsked(thing, parent);
        return;
    }
    const Done done = m_session.belong(m_things, parent, reason());
    if (done || done.error().field == Battle::kNothing) {
        emit closed();
        emit moved(m_things.front());
        return;
    }
    refuse(done.error().message.text(), keptByRules(parent));
}

} // namespace muster
