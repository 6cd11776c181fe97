// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/cameup.h"

#include <algorithm>
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
    if (isAny)
        m_toldAt.reset();
    return isAny;
}

bool CameUp::has(const OpenQuestion &open) const
{
    return m_cameUp.contains(placeOf(open));
}

std::vector<Phrase> CameUp::wordsOf(const std::vector<OpenQuestion> &mayBeLeft, const std::vector<ToDo> &toDo) const
{
    std::vector<Phrase> words;
    for (const OpenQuestion &open : mayBeLeft) {
        const auto its =
            std::ranges::find_if(toDo, [&](const ToDo &one) { return one.what == open.key && one.cast == open.cast; });
        if (has(open))
            words.push_back(its == toDo.end() ? open.words : its->text);
    }
    return words;
}

bool CameUp::isToldFirst(std::chrono::milliseconds now, std::chrono::milliseconds doubled)
{
    if (!m_toldAt)
        m_toldAt = now;
    else if (now - *m_toldAt >= doubled)
        return false;
    return true;
}

} // namespace muster
