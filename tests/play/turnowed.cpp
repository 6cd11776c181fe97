// SPDX-License-Identifier: GPL-3.0-or-later
// What is done is gone, and what others owe stays.
#include "tests/play/turnplayer.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isSame(const AgendaEntry &one, const AgendaEntry &other)
{
    return one.rule == other.rule && one.who == other.who && one.against == other.against;
}

/// The same is owed, upon the one or other: upon whom may have become more, or fewer.
bool isStillOwed(const AgendaEntry &before, const AgendaEntry &after)
{
    return before.rule == after.rule && before.who == after.who
        && (before.against.empty() || std::ranges::any_of(before.against, [&](ThingId one) {
               return std::ranges::count(after.against, one) > 0;
           }));
}

bool isOwedIn(const std::vector<AgendaEntry> &now, const AgendaEntry &owed)
{
    return std::ranges::any_of(now, [&](const AgendaEntry &still) { return isStillOwed(owed, still); });
}

/// Whether the event changed the thing, or something that belongs to it.
bool changes(const Battle &battle, const Event &event, ThingId thing)
{
    return std::ranges::any_of(changesOf(event), [&](const Change &change) {
        return battle.things().isWithin(change.thing, thing) || battle.things().isWithin(thing, change.thing);
    });
}

} // namespace

/// Whether what was done, the last entry, has to do with those who owe it, or with whom they owe it upon.
bool TurnPlayer::touches(const AgendaEntry &done, const AgendaEntry &owed) const
{
    const Event &event = m_battle->ledger().events().back();
    const auto isTouched = [&](ThingId player) {
        return std::ranges::count(done.who, player) > 0 || std::ranges::count(done.against, player) > 0
            || changes(*m_battle, event, player);
    };
    return std::ranges::any_of(owed.who, isTouched) || std::ranges::any_of(owed.against, isTouched);
}

void TurnPlayer::staysOwed(const std::vector<AgendaEntry> &before, const AgendaEntry &done)
{
    const std::vector<AgendaEntry> after = m_battle->agenda().must;
    for (const AgendaEntry &owed : after)
        QVERIFY2(!isSame(owed, done) || mayComeAgain(done), qPrintable(u"still owed: "_s + called(*m_battle, owed)));
    for (const AgendaEntry &owed : before) {
        if (isSame(owed, done) || touches(done, owed) || takesAway(done, owed) || isOwedIn(after, owed))
            continue;
        QVERIFY2(waitsNow(owed),
            qPrintable(u"forgotten: %1, after %2"_s.arg(called(*m_battle, owed), called(*m_battle, done))));
        m_waiting.push_back(owed);
    }
}

/// What had to wait for something is owed again as soon as it waits no longer.
void TurnPlayer::comesBack(const AgendaEntry &done)
{
    const std::vector<AgendaEntry> now = m_battle->agenda().must;
    std::erase_if(m_waiting, [&](const AgendaEntry &owed) { return touches(done, owed) || isOwedIn(now, owed); });
    for (const AgendaEntry &owed : m_waiting)
        QVERIFY2(waitsNow(owed),
            qPrintable(u"never came back: %1, after %2"_s.arg(called(*m_battle, owed), called(*m_battle, done))));
}

} // namespace muster
