// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/rules/tyneside/hitodds.h"

namespace muster::tyneside {

inline constexpr char kTableDice[] = QT_TRANSLATE_NOOP("muster", "Effect of artillery");
inline constexpr char kWhoIsHit[] = QT_TRANSLATE_NOOP("muster", "Which figure each wound and kill falls on");

/// Dice on one row of the artillery chart, and whom their wounds and kills fall on. Source: "Artillery effect".
class Bombardment final : public Fall {
public:
    Bombardment(const Target &target, const GunBandFigures &band, int dice, int part);

    uint64_t thrown(Dice &dice) const override;
    Branches odds() const override;
    std::string key() const override;
    const Fates &fates() const { return m_fates; }
    const std::vector<int> &faces() const { return m_faces; }

private:
    /// One more die on the chart.
    Spread afterDie(const Spread &now, const HitOdds &hits) const;

    const Target &m_target;
    const GunBandFigures &m_band;
    int m_dice;
    int m_part;
    mutable Fates m_fates {};
    mutable std::vector<int> m_faces {};
};

} // namespace muster::tyneside
