// SPDX-License-Identifier: GPL-3.0-or-later
// Who has the right-hand column of the battle page.
#include "app/pages/battle/allpanel.h"
#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/belongpanel.h"
#include "app/pages/battle/chainpanel.h"
#include "app/pages/battle/correctpanel.h"
#include "app/pages/battle/entrypanel.h"
#include "app/pages/battle/optionspanel.h"
#include "app/pages/battle/rightcolumn.h"
#include "app/pages/battle/sidecolumns.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/session/battlesession.h"
#include "app/steplist/steppanel.h"
#include "core/battle/battle.h"
#include "ui_battlepage.h"

#include <algorithm>

namespace muster {

void BattlePage::showGuest(QWidget *guest)
{
    if (guest == m_all)
        m_all->open(m_session.battle(), m_offers, m_flow.marks);
    m_right->show(guest);
}

void BattlePage::backToUnits()
{
    if (m_list->isOpen() && m_right->guest() != m_list) {
        showGuest(m_list);
        m_list->takeKeyboard();
        return;
    }
    if (!m_resolver->isOpen() && m_answers->isOpen() && m_right->guest() != m_answers) {
        showGuest(m_answers);
        m_answers->takeKeyboard();
        return;
    }
    showGuest(m_resolver->isOpen() && m_right->guest() != m_resolver ? m_resolver : nullptr);
    if (m_resolver->isOpen() && !m_right->isFloating())
        m_resolver->setFocus(Qt::OtherFocusReason);
    else
        m_sides->takeKeyboard();
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
    m_isEntryOfLedger = false;
    showGuest(m_entry);
    m_entry->open(seq);
}

void BattlePage::showEntryOfLedger(int seq)
{
    showEntry(seq);
    m_isEntryOfLedger = true;
}

} // namespace muster
