// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/turnstrip.h"

#include "app/pages/battle/unitrows.h"
#include "app/session/battlesession.h"
#include "app/theme/theme.h"
#include "app/widgets/phasepill.h"
#include "app/widgets/phasestrip.h"
#include "core/battle/battle.h"

#include <QCoreApplication>
#include <QLocale>

namespace muster {

void TurnStrip::show()
{
    const Battle &battle = m_session.battle();
    const QString now = battle.phase();
    QStringList ids;
    QStringList labels;
    int number = 0;
    for (const Phase &phase : battle.set().phases) {
        const QString id = QString::fromLatin1(phase.id);
        if (phase.onlyOnce && id != now)
            continue;
        ids += id;
        labels += phase.onlyOnce ? translated(phase.brief)
                                 : QCoreApplication::translate("muster::BattlePage", "%1 %2")
                                       .arg(QLocale().toString(++number), translated(phase.brief));
    }
    if (ids != m_phases) {
        m_phases = ids;
        m_strip.setPhases(labels);
    }
    m_strip.setCurrent(int(ids.indexOf(now)));
    for (int at = 0; at < ids.size(); ++at)
        showWhose(*m_strip.pill(at), ids[at]);
    m_strip.fit();
}

/// By colour and by name; both sides' where it is neither's alone.
void TurnStrip::showWhose(PhasePill &pill, const QString &phase) const
{
    const Battle &battle = m_session.battle();
    const ThingId acting = actingArmy(battle, phase);
    QList<QColor> colours;
    QStringList names;
    for (const ThingId army : battle.things().armies()) {
        if (acting == 0 || army == acting) {
            colours += Theme::instance().side(m_session.colourOf(army));
            names += battle.nameOf(army);
        }
    }
    pill.setSides(colours, names);
}

} // namespace muster
