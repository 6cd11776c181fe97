// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/matching.h"

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace {

std::optional<Refusal> refuseRanks(
    const MeleeInputs &in, const MeleeSide &side, const QString &field, const Figures &figures)
{
    const bool behindPikes = side.weapon == Weapon::Pike;
    const int most = behindPikes ? figures.melee.pikesInFile : figures.melee.pikesBehindShot;
    if (side.mounted)
        return Refusal {field, Phrase(QT_TRANSLATE_NOOP("muster", "Nobody stands in support of mounted figures."))};
    if (behindPikes && !in.firstTurn)
        return Refusal {
            field, Phrase(QT_TRANSLATE_NOOP("muster", "Pikes support pikes in the first turn of a combat only."))};
    if (!behindPikes && !side.musketeer)
        return Refusal {
            field, Phrase(QT_TRANSLATE_NOOP("muster", "Only pikes, or musketeers, have pikes in support."))};
    if (side.ranks > most)
        return Refusal {field,
            Phrase(QT_TRANSLATE_NOOP("muster", "At most %1 may support each figure in contact here.")).arg(most)};
    return {};
}

std::optional<Refusal> refuseSide(const MeleeInputs &in, bool isA, const Figures &figures)
{
    const MeleeSide &side = isA ? in.a : in.b;
    const auto field = [&](QLatin1StringView key) { return QString((isA ? u"a_"_s : u"b_"_s) + key); };
    if (side.charge != ChargeBonus::None && !side.mounted)
        return Refusal {field("charge"_L1),
            Phrase(QT_TRANSLATE_NOOP("muster", "Only mounted figures charge at the trot or gallop."))};
    if (side.wounded > side.figures)
        return Refusal {field("wounded"_L1),
            Phrase(QT_TRANSLATE_NOOP("muster", "There cannot be more wounded than figures in contact: %1 at most."))
                .arg(side.figures)};
    if (side.ranks > 0) {
        if (auto wrong = refuseRanks(in, side, field("ranks"_L1), figures))
            return wrong;
        if (in.distant != Distant::None)
            return Refusal {
                u"distant"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Nobody supports in a combat at a distance."))};
    }
    const bool isDistant = in.distant == (isA ? Distant::A : Distant::B);
    if (isDistant && (side.weapon != Weapon::Pike || side.mounted))
        return Refusal {u"distant"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Only pikemen on foot fight at a distance."))};
    return {};
}

/// The figures of one side in one of the bouts.
void deal(const MeleeSide &side, size_t bout, size_t bouts, Fighters &fighters, std::vector<size_t> &dice)
{
    for (int rank = 0; rank <= side.ranks; ++rank) {
        for (size_t at = bout; at < size_t(side.figures); at += bouts) {
            Fighter figure {.quality = side.quality, .armour = side.armour, .shield = side.shield};
            figure.support = rank > 0;
            figure.weapon = rank > 0 ? Weapon::Pike : side.weapon;
            figure.mounted = rank == 0 && side.mounted;
            figure.charge = rank == 0 ? side.charge : ChargeBonus::None;
            const bool isWounded = rank == 0 && int(at) >= side.figures - side.wounded;
            figure.condition = isWounded ? Condition::Wounded : Condition::Fit;
            fighters.push_back(figure);
            dice.push_back(at + size_t(rank * side.figures));
        }
    }
}

} // namespace

std::optional<Refusal> refuseMelee(const MeleeInputs &in, const Figures &figures)
{
    for (const bool isA : {true, false}) {
        if (auto wrong = refuseSide(in, isA, figures))
            return wrong;
    }
    const int most = figures.melee.mostAgainstOne;
    const auto tooMany = [&](const QString &field, int others) {
        return Refusal {field,
            Phrase(QT_TRANSLATE_NOOP("muster", "No more than %1 fight one figure: %2 at most against %3."))
                .arg(most)
                .arg(most * others)
                .arg(others)};
    };
    if (in.a.figures > most * in.b.figures)
        return tooMany(u"a_figures"_s, in.b.figures);
    if (in.b.figures > most * in.a.figures)
        return tooMany(u"b_figures"_s, in.a.figures);
    return {};
}

std::vector<Match> matched(const MeleeInputs &in)
{
    const size_t bouts = size_t(std::min(in.a.figures, in.b.figures));
    std::vector<Match> all(bouts);
    for (size_t bout = 0; bout < bouts; ++bout) {
        all[bout].bout.distant = in.distant;
        deal(in.a, bout, bouts, all[bout].bout.a, all[bout].diceA);
        deal(in.b, bout, bouts, all[bout].bout.b, all[bout].diceB);
    }
    return all;
}

} // namespace muster::tyneside
