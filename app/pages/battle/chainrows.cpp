// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the rows of the chain panel.
#include "app/pages/battle/chaindelegate.h"
#include "app/pages/battle/chainpanel.h"
#include "app/session/battlesession.h"
#include "app/widgets/spoken.h"
#include "core/battle/battle.h"

#include <QLabel>
#include <QLocale>
#include <QStandardItemModel>
#include <QTreeView>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

void ChainPanel::showBattle()
{
    if (isVisible())
        showChains();
}

/// What was ticked stays ticked where it still can be, and the cursor where it was.
void ChainPanel::showChains()
{
    const Battle &battle = m_session.battle();
    const ThingId leader = leaderNow();
    const ThingId thing = m_tree->currentIndex().data(ChainThingRole).toInt();
    const std::vector<ChainTicks> before = std::exchange(m_chains, {});
    if (battle.set().chains != nullptr) {
        for (const Chain &chain : battle.set().chains(battle.moment())) {
            const auto same = std::ranges::find_if(
                before, [&](const ChainTicks &ticks) { return ticks.chain().leader == chain.leader; });
            m_chains.push_back(
                same == before.end() || qstrcmp(same->chain().procedure, chain.procedure) != 0 ? ChainTicks() : *same);
            m_chains.back().setChain(chain);
        }
    }
    const QSet<ThingId> folded = m_folded; // a model that is filled anew unfolds
    m_model->clear();
    for (const ChainTicks &ticks : m_chains)
        fill(ticks);
    fold(folded);
    showRows();
    m_nobody->setVisible(m_chains.empty());
    m_head->setVisible(m_hasHead && !m_chains.empty());
    for (QWidget *part : {m_foot, static_cast<QWidget *>(m_tree)})
        part->setVisible(!m_chains.empty());
    setFocusPolicy(m_chains.empty() ? Qt::StrongFocus : Qt::NoFocus);
    if (QStandardItem *item = itemOf(leader, thing))
        m_tree->setCurrentIndex(item->index());
    showStanding();
}

void ChainPanel::fill(const ChainTicks &ticks)
{
    const Chain &chain = ticks.chain();
    const ChainLink self {.thing = chain.leader};
    auto *leader = itemFor(ticks, self);
    std::vector<QStandardItem *> items;
    for (const ChainLink &link : chain.links) {
        auto *item = itemFor(ticks, link);
        const bool isUnder = link.through >= 0 && link.through < int(items.size());
        (isUnder ? items[size_t(link.through)] : leader)->appendRow(item);
        items.push_back(item);
    }
    m_model->appendRow(leader);
}

QStandardItem *ChainPanel::itemFor(const ChainTicks &ticks, const ChainLink &link) const
{
    auto *item = new QStandardItem(m_session.battle().nameOf(link.thing));
    item->setData(link.thing, ChainThingRole);
    item->setData(ticks.chain().leader, ChainLeaderRole);
    item->setEditable(false);
    return item;
}

void ChainPanel::fold(const QSet<ThingId> &folded)
{
    m_tree->expandAll();
    for (const ChainTicks &ticks : m_chains) {
        for (const ThingId thing : folded) {
            if (QStandardItem *item = itemOf(ticks.chain().leader, thing))
                m_tree->collapse(item->index());
        }
    }
}

namespace {

QStandardItem *found(QStandardItem *under, ThingId leader, ThingId thing)
{
    if (under->data(ChainThingRole).toInt() == thing && under->data(ChainLeaderRole).toInt() == leader)
        return under;
    for (int row = 0; row < under->rowCount(); ++row) {
        if (QStandardItem *item = found(under->child(row), leader, thing))
            return item;
    }
    return nullptr;
}

/// Whether its price is paid, as far as that has not been done.
QList<BadgeLook> tickBadges(const ChainTicks &ticks, ThingId thing)
{
    const int order = ticks.order(thing);
    const bool isPaid = ticks.isPaid(thing);
    if (order > 0)
        return {{isPaid ? u"tick"_s : u"warning"_s,
            isPaid ? ChainPanel::tr("to be commanded, no. %1").arg(order)
                   : ChainPanel::tr("no. %1: too few points").arg(order),
            isPaid ? Tone::Accent : Tone::Danger}};
    if (!ticks.chain().spends)
        return {};
    return {isPaid ? BadgeLook {u"tick"_s, ChainPanel::tr("can be paid"), Tone::Good}
                   : BadgeLook {u"warning"_s, ChainPanel::tr("too dear for what is left"), Tone::Warning}};
}

} // namespace

QStandardItem *ChainPanel::itemOf(ThingId leader, ThingId thing) const
{
    return found(m_model->invisibleRootItem(), leader, thing);
}

/// What a row says, as it is now.
void ChainPanel::showRow(QStandardItem *item)
{
    const ThingId thing = item->data(ChainThingRole).toInt();
    const ThingId leader = item->data(ChainLeaderRole).toInt();
    const auto ticks =
        std::ranges::find_if(m_chains, [&](const ChainTicks &one) { return one.chain().leader == leader; });
    if (ticks == m_chains.end())
        return;
    const QLocale locale;
    const ChainLink *link = ticks->link(thing);
    QList<BadgeLook> badges;
    QString words = m_hasHead ? QString() : ticks->chain().standing.text();
    QString price = tr("%1 left").arg(locale.toString(ticks->chain().points));
    QString cost = tr("%n point(s) left", nullptr, ticks->chain().points);
    auto tick = ChainTick::None;
    if (link != nullptr) {
        for (const Badge &badge : link->badges)
            badges += {QString::fromLatin1(badge.icon), badge.word.text(), badge.tone};
        QStringList both {link->what.text(), link->working.text()};
        both.removeAll(QString());
        words = both.join(u" · "_s);
        price = locale.toString(link->price);
        cost = tr("%n point(s)", nullptr, link->price);
    }
    if (link != nullptr && ticks->mayTick(thing)) {
        badges += tickBadges(*ticks, thing);
        tick = ticks->order(thing) > 0 ? ChainTick::Ticked : ChainTick::Open;
    }
    QStringList spoken {item->text(), cost};
    for (const BadgeLook &badge : badges)
        spoken += badge.word;
    spoken += link != nullptr ? words : ticks->chain().standing.text(); // which stands above the tree
    item->setData(QVariant::fromValue(badges), ChainBadgesRole);
    item->setData(words, ChainWordsRole);
    item->setData(price, ChainPriceRole);
    item->setData(int(tick), ChainTickRole);
    item->setData(tick == ChainTick::None && link != nullptr && !badges.isEmpty(), ChainDoneRole);
    item->setData(spoken.join(u", "_s), Qt::AccessibleTextRole);
    item->setToolTip(item->text());
    // Screen readers tell a box from a row, and whether it is ticked.
    item->setData(
        tick == ChainTick::None ? QVariant() : QVariant(tick == ChainTick::Ticked ? Qt::Checked : Qt::Unchecked),
        Qt::CheckStateRole);
}

void ChainPanel::showRows()
{
    const auto walk = [this](const auto &self, QStandardItem *under) -> void {
        for (int row = 0; row < under->rowCount(); ++row) {
            showRow(under->child(row));
            self(self, under->child(row));
        }
    };
    walk(walk, m_model->invisibleRootItem());
    emit m_delegate->sizeHintChanged({});
    showStanding();
}

} // namespace muster
