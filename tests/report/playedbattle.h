// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

namespace muster {

/// A battle of PHUT! for tests of what goes onto paper and into files: Fornovo, French against Venetians, played by
/// the verbs of a battle. A clock that ticks a second an event.
class PlayedBattle {
public:
    explicit PlayedBattle(const QJsonObject &options = {});

    /// `units` more French ones, each with its own name and an increasing number of bases.
    explicit PlayedBattle(int units);

    Battle &battle() { return *m_battle; }
    const Battle &battle() const { return *m_battle; }
    ThingId army(int number) const { return m_battle->things().ofType(QStringLiteral("army")).at(size_t(number)); }
    ThingId unit(const QString &name) const;
    /// Accepts what was proposed, which must not be refused; its seq.
    int accept(const Result<Event> &proposed);
    void goTo(const QString &phase);
    /// `shooter` shoots at `target` at 10 inches; as many of the dice, the first ones, as there are in `faces` fall as
    /// those say, the others are ones.
    int shoot(const QString &shooter, const QString &target, const std::vector<int> &faces);

private:
    PlayedBattle(const QJsonObject &options, int units);
    std::unique_ptr<Battle> m_battle;
};

} // namespace muster
