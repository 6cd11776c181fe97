// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/checks.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

std::optional<Refusal> refuseAmmo(Weapon weapon, Ammo ammo, const Figures &figures, const QString &field)
{
    if (weapon == Weapon::None || ammo == Ammo::Loaded || figures.of(weapon).unloads != Unloads::Never)
        return {};
    return Refusal {
        field, Phrase(QT_TRANSLATE_NOOP("muster", "Such a weapon is loaded as it is fired: always loaded."))};
}

std::optional<Refusal> refuseDone(Action action, bool moved, bool acted)
{
    if (moved && action == Action::FireLoad)
        return Refusal {u"moved"_s, Phrase(QT_TRANSLATE_NOOP("muster", "With Fire/Load no figure has moved."))};
    if (acted && action == Action::Move)
        return Refusal {u"acted"_s, Phrase(QT_TRANSLATE_NOOP("muster", "With Move no figure has fired or loaded."))};
    if (moved && acted && action == Action::MoveFire)
        return Refusal {u"acted"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "With Move & Fire a figure moves or fires in a phase, never both."))};
    return {};
}

} // namespace muster::twopage
