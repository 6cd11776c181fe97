// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/overrulepanel.h"

#include "app/session/battlesession.h"

namespace muster {

OverrulePanel::OverrulePanel(BattleSession &session, QWidget *parent)
    : RecordPanel(tr("Against the rules"), parent), m_session(session)
{
    layOut();
}

void OverrulePanel::open(const Offer &act, const Cast &cast, const Refusal &refusal)
{
    m_act = act.id;
    m_cast = cast;
    setTitle(act.title);
    forgetRefusal();
    refuse(refusal.message.text(), true);
}

void OverrulePanel::record()
{
    const Done done = m_session.act(m_act, m_cast, reason());
    if (!done)
        return refuse(done.error().message.text(), true);
    emit overruled();
    emit closed();
}

} // namespace muster
