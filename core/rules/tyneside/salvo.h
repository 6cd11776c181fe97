// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"
#include "core/rules/tyneside/aim.h"
#include "core/rules/tyneside/hitodds.h"

namespace muster::tyneside {

inline constexpr char kToHit[] = QT_TRANSLATE_NOOP("muster", "To hit");
inline constexpr char kWhich[] = QT_TRANSLATE_NOOP("muster", "Which figure is hit, those attached last");
inline constexpr char kEffect[] = QT_TRANSLATE_NOOP("muster", "Effect of the hits");

/// Shots of small arms at a group: which hit, whom, and how. Source: "Shooting Damage Caused".
class Salvo final : public Fall {
public:
    /// `tries`: shots that hit with `faces` of a D8; hits that are certain where there are none.
    Salvo(const Target &target, const Aim &aim, int tries, const Faces &faces, bool isCertain, int part,
        const Figures &figures);

    uint64_t thrown(Dice &dice) const override;
    Branches odds() const override;
    std::string key() const override;
    /// Of dice that were thrown: what befell whom.
    const Fates &fates() const { return m_fates; }

private:
    const Target &m_target;
    int m_tries;
    Faces m_faces;
    bool m_isCertain;
    int m_part;
    std::array<Harm, 6> m_group {};
    std::vector<std::array<Harm, 6>> m_attached {};
    mutable Fates m_fates {};
};

/// The shots, thrown or for the odds.
HitResult fire(const Target &target, const Aim &aim, int shots, int need, Dice &dice, const Figures &figures);
/// Hits that are certain.
HitResult strike(const Target &target, const Aim &aim, int hits, Dice &dice, const Figures &figures);

} // namespace muster::tyneside
