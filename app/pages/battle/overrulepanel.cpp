// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/overrulepanel.h"

namespace muster {

OverrulePanel::OverrulePanel(QWidget *parent) : RecordPanel(tr("Against the rules"), parent)
{
    layOut();
}

void OverrulePanel::open(const QString &title, const Refusal &refusal, Doing does)
{
    m_does = std::move(does);
    setTitle(title);
    forgetRefusal();
    refuse(refusal.message.text(), true);
}

void OverrulePanel::record()
{
    const Done done = m_does(reason());
    if (!done)
        return refuse(done.error().message.text(), true);
    emit overruled();
    emit closed();
}

} // namespace muster
