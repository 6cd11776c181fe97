// SPDX-License-Identifier: GPL-3.0-or-later
// Who has the right-hand column of the battle page.
#include "app/pages/battle/allpanel.h"
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/belongpanel.h"
#include "app/pages/battle/chainpanel.h"
#include "app/pages/battle/correctpanel.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/optionspanel.h"
#include "app/pages/battle/sidecolumn.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/round/roundpanel.h"
#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "core/battle/battle.h"
#include "ui_battlepage.h"

#include <algorithm>

namespace muster {

/// From this width on the resolver stands beside the ledger.
static constexpr double kWide = 1640;
/// From this height on the phases stand above what is asked.
static constexpr double kHigh = 420;

void BattlePage::showGuest(QWidget *guest)
{
    m_guest = guest;
    if (guest == m_all)
        m_all->open(m_session.battle(), m_offers, m_flow.marks);
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
    for (QWidget *guest : guests())
        guest->setVisible(guest == shown);
    if (!m_floating)
        m_resolver->setVisible(shown == m_resolver);
    m_ui->work->setVisible(besides);
    // Where there is little height, what is asked needs it more than the way through the turn.
    const bool isTight = !besides && height() < px(kHigh, this);
    m_ui->strip->setVisible(!isTight);
    m_ui->next->setVisible(!isTight);
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
    if (m_round->isOpen() && m_guest != m_round) {
        showGuest(m_round);
        m_round->takeKeyboard();
        return;
    }
    if (!m_resolver->isOpen() && m_answers->isOpen() && m_guest != m_answers) {
        showGuest(m_answers);
        m_answers->takeKeyboard();
        return;
    }
    showGuest(m_resolver->isOpen() && m_guest != m_resolver ? m_resolver : nullptr);
    if (m_resolver->isOpen() && !m_floating)
        m_resolver->setFocus(Qt::OtherFocusReason);
    else if (m_column != nullptr)
        m_column->list()->setFocus(Qt::OtherFocusReason);
}

void BattlePage::showChain()
{
    if (isSomethingOpen())
        return;
    showGuest(m_chain);
    m_chain->open(m_flow.marks.current);
}

/// When it is done, the chain comes back while there is more to be done in it.
void BattlePage::resolveChain(const QString &procedure, const Cast &cast)
{
    const auto offer = std::ranges::find(m_offers, procedure, &TableOffer::id);
    if (offer == m_offers.end())
        return;
    openProcedure(*offer, cast);
    m_ofChain = m_resolver->isOpen();
}

void BattlePage::showEntry(int seq)
{
    showGuest(m_entry);
    m_entry->open(seq);
}

} // namespace muster
