// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/meleerule.h"

#include <algorithm>
#include <functional>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal refusal(const QString &field, const char *why)
{
    return {field, Phrase(why)};
}

/// Pikes behind pikes in the first turn, one pike behind shot in any.
std::optional<Refusal> refuseSupport(const Fighters &side, const QString &field, const Figures &figures)
{
    const auto isFront = [](const Fighter &figure) { return !figure.support; };
    const int front = inContact(side);
    const int back = int(side.size()) - front;
    if (back == 0)
        return {};
    const auto allFront = [&](auto holds) {
        return std::ranges::all_of(
            side, [&](const Fighter &figure) { return !isFront(figure) || std::invoke(holds, figure); });
    };
    const bool behindPikes = allFront([](const Fighter &figure) { return figure.weapon == Weapon::Pike; });
    const bool behindShot = allFront(&Fighter::musketeer);
    if (!behindPikes && !behindShot)
        return refusal(field, QT_TRANSLATE_NOOP("muster", "Only pikes, or musketeers, have pikes in support."));
    const int most = behindPikes ? figures.melee.pikesInFile : figures.melee.pikesBehindShot;
    if (back > most * front)
        return Refusal {field,
            Phrase(QT_TRANSLATE_NOOP("muster", "At most %1 may support each figure in contact here.")).arg(most)};
    return {};
}

std::optional<Refusal> refuseSide(const Bout &bout, bool isA, bool firstTurn, const Figures &figures)
{
    const Fighters &side = bout.of(isA);
    const QString field = isA ? u"a"_s : u"b"_s;
    if (inContact(side) < 1 || inContact(side) > figures.melee.mostAgainstOne)
        return Refusal {field,
            Phrase(QT_TRANSLATE_NOOP("muster", "A side must have 1 to %1 figures in contact."))
                .arg(figures.melee.mostAgainstOne)};
    if (std::ranges::any_of(side, [](const Fighter &one) { return one.charge != ChargeBonus::None && !one.mounted; }))
        return refusal(field, QT_TRANSLATE_NOOP("muster", "Only mounted figures charge at the trot or gallop."));
    if (std::ranges::any_of(
            side, [](const Fighter &one) { return one.support && (one.weapon != Weapon::Pike || one.mounted); }))
        return refusal(field, QT_TRANSLATE_NOOP("muster", "Only pikemen on foot fight in support."));
    if (auto wrong = refuseSupport(side, field, figures))
        return wrong;
    const bool hasSupport = inContact(side) < int(side.size());
    if (hasSupport && !firstTurn
        && std::ranges::all_of(side, [](const Fighter &one) { return one.weapon == Weapon::Pike; }))
        return refusal(field, QT_TRANSLATE_NOOP("muster", "Pikes support pikes in the first turn of a combat only."));
    if (hasSupport && bout.distant != Distant::None)
        return refusal(u"distant"_s, QT_TRANSLATE_NOOP("muster", "Nobody supports in a combat at a distance."));
    if (bout.isDistantTo(isA)
        && std::ranges::any_of(side, [](const Fighter &one) { return one.weapon != Weapon::Pike || one.mounted; }))
        return refusal(u"distant"_s, QT_TRANSLATE_NOOP("muster", "Only pikemen on foot fight at a distance."));
    return {};
}

} // namespace

std::optional<Refusal> refuseBout(const Bout &bout, bool firstTurn, const Figures &figures)
{
    for (const bool isA : {true, false}) {
        if (auto wrong = refuseSide(bout, isA, firstTurn, figures))
            return wrong;
    }
    if (inContact(bout.a) > 1 && inContact(bout.b) > 1)
        return refusal(u"b"_s,
            QT_TRANSLATE_NOOP(
                "muster", "One side of a bout has one figure in contact: match them as evenly as may be."));
    return {};
}

} // namespace muster::tyneside
