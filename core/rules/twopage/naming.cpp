// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/naming.h"

#include <algorithm>
#include <vector>

namespace muster::twopage {

namespace {
constexpr int kMostPlaces = 60;
} // namespace

Phrase figureAt(int place)
{
    static const std::vector<QByteArray> kRoles = [] {
        std::vector<QByteArray> roles;
        for (int number = 0; number <= kMostPlaces; ++number)
            roles.push_back(roleKey("fig", number).toLatin1());
        return roles;
    }();
    const char *role = kRoles[size_t(std::clamp(place, 0, kMostPlaces))].constData();
    return Phrase::player(role, QT_TRANSLATE_NOOP("muster", "figure %1")).arg(place);
}

} // namespace muster::twopage
