// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tyneside/figures.h"
#include "core/rules/tyneside/unit.h"

#include <algorithm>
#include <set>
#include <vector>

namespace muster::tyneside {

/// The units of an army, as a reference sheet asks about them.
class Troops {
public:
    explicit Troops(std::vector<Unit> units) : m_units(std::move(units)) {}

    bool any(auto &&test) const { return std::ranges::any_of(m_units, test); }
    std::set<Weapon> weapons() const
    {
        std::set<Weapon> all;
        for (const Unit &unit : m_units)
            all.insert(unit.weapon());
        all.erase(Weapon::None);
        return all;
    }
    std::set<ActionTable> actionTables() const
    {
        std::set<ActionTable> all;
        for (const Unit &unit : m_units)
            all.insert(unit.table());
        return all;
    }

private:
    std::vector<Unit> m_units;
};

inline Phrase number(int value)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(value);
}

// The tables of a sheet, each for troops that need it.
void addEffectOfHits(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures);
void addGuns(std::vector<ReferenceTable> &tables, bool anySlow, const Figures &figures);
void addCommand(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures);
/// What stands in brackets does not bind commanded troops.
void addActions(std::vector<ReferenceTable> &tables, ActionTable which, const Troops &own, const Figures &figures);
void addMovement(std::vector<ReferenceTable> &tables, const Troops &own, const Figures &figures);

} // namespace muster::tyneside
