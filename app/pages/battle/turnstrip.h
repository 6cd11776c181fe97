// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace muster {

class BattleSession;
class PhasePill;
class PhaseStrip;

/// The phases of the turn on the strip, with whose each is; one that comes only once is there only while it lasts.
class TurnStrip {
public:
    /// Both must outlive it.
    TurnStrip(const BattleSession &session, PhaseStrip &strip) : m_session(session), m_strip(strip) {}

    /// As the battle stands.
    void show();

private:
    void showWhose(PhasePill &pill, const QString &phase) const;

    const BattleSession &m_session;
    PhaseStrip &m_strip;
    QStringList m_phases; ///< by pill
};

} // namespace muster
