// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/naming.h"

#include <QByteArray>

#include <map>

namespace muster::tyneside {

Phrase unitName(const Names &names)
{
    return names.of("unit", QT_TRANSLATE_NOOP("muster", "The unit"));
}

namespace {

/// A phrase keeps no copy of the role: those of several stand here for good.
const char *kept(const char *role, int number)
{
    static const std::map<QByteArray, std::vector<QByteArray>> kRoles = [] {
        constexpr int kMost = 12;
        std::map<QByteArray, std::vector<QByteArray>> roles;
        for (const char *one : {"link_", "group_", "attached_"}) {
            for (int player = 1; player <= kMost; ++player)
                roles[one].push_back(one + QByteArray::number(player));
        }
        return roles;
    }();
    return kRoles.at(role).at(size_t(number - 1)).constData();
}

} // namespace

Phrase numberedName(const char *role, int number, const char *otherwise)
{
    return Phrase::player(kept(role, number), otherwise).arg(number);
}

Phrase figuresInWords(int count)
{
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n figure(s)"), count);
}

Phrase lossesInWords(int wounded, int killed)
{
    if (wounded == 0 && killed == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "nobody is hurt"));
    const Phrase hurt = Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n wounded"), wounded);
    const Phrase dead = Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n killed"), killed);
    if (killed == 0)
        return hurt;
    return wounded == 0 ? dead : Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2")).arg(dead).arg(hurt);
}

Phrase centimetres(int millimetres)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 cm")).arg(double(millimetres) / 10);
}

} // namespace muster::tyneside
