// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/cameup.h"

#include <utility>

namespace muster {

namespace {

/// What is left by one answer.
QString placeOf(const OpenQuestion &open)
{
    QString place = open.key;
    for (const ThingId about : open.about)
        place += u' ' + QString::number(about);
    return place;
}

} // namespace

bool CameUp::note(const std::vector<OpenQuestion> &mayBeLeft, bool hasBegun)
{
    QStringList now;
    for (const OpenQuestion &open : mayBeLeft)
        now += placeOf(open);
    const QStringList before = std::exchange(m_mayBeLeft, now);
    if (hasBegun) {
        m_cameUp.clear();
        return false;
    }
    bool isAny = false;
    for (const QString &one : now) {
        if (before.contains(one) || m_cameUp.contains(one))
            continue;
        m_cameUp += one;
        isAny = true;
    }
    return isAny;
}

bool CameUp::has(const OpenQuestion &open) const
{
    return m_cameUp.contains(placeOf(open));
}

} // namespace muster
