// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/meleerule.h"

#include "core/rules/twopage/sections.h"

#include <bit>

namespace muster::twopage {

namespace {

int defenceOf(Defending defending, const Figures &figures)
{
    if (defending == Defending::LowWall || defending == Defending::Barricade)
        return figures.melee.lowWall;
    return defending == Defending::None ? 0 : figures.melee.raisedWall;
}

/// A fight spreads from whoever wants it to all that are joined by contacts (TP-R22).
Mask fightingIn(const Meeting &all, const MeleeInputs &in)
{
    Mask fighting = 0;
    for (size_t place = 0; place < all.size; ++place) {
        if (in.figures[place].wants && all.touches[place] != 0)
            fighting |= maskOf(place);
    }
    for (Mask before = 0; before != fighting;) {
        before = fighting;
        for (size_t place = 0; place < all.size; ++place) {
            if ((fighting & maskOf(place)) != 0)
                fighting |= all.touches[place];
        }
    }
    return fighting;
}

/// Those of `among` with the score.
Mask withScore(const MeleeOutcome &out, Mask among, int score)
{
    Mask found = 0;
    for (size_t place = 0; place < out.scores.size(); ++place) {
        if ((among & maskOf(place)) != 0 && out.scores[place] == score)
            found |= maskOf(place);
    }
    return found;
}

int lowestOf(const MeleeOutcome &out, Mask among)
{
    int lowest = 0;
    for (size_t place = 0; place < out.scores.size(); ++place) {
        if ((among & maskOf(place)) != 0 && (lowest == 0 || out.scores[place] < lowest))
            lowest = out.scores[place];
    }
    return lowest;
}

/// The place of number `which`, from 0, in the mask.
size_t placeIn(Mask mask, int which)
{
    for (; which > 0; --which)
        mask &= mask - 1;
    return size_t(std::countr_zero(mask));
}

/// The blows of the figure at `striker`: on the lowest scores first; those tied at the cut are drawn (TP-R21).
void strike(MeleeOutcome &out, const Meeting &meeting, size_t striker, Dice &dice, TiedLowest option)
{
    Mask enemies = meeting.touches[striker];
    for (int left = meeting.reaches[striker]; left > 0 && enemies != 0;) {
        const int score = lowestOf(out, enemies);
        if (score >= out.scores[striker])
            return;
        Mask tied = withScore(out, enemies, score);
        enemies &= ~tied;
        const bool draws = std::popcount(tied) > left && option == TiedLowest::Random;
        for (; left > 0 && tied != 0 && !dice.ranOut(); --left) {
            const Stage stage {kTied, 1, std::popcount(tied), "fig", int(striker) + 1, kTiedByName, tied};
            const size_t struck = placeIn(tied, draws ? std::max(0, dice.die(stage) - 1) : 0);
            ++out.hits[struck];
            out.struck[striker] |= maskOf(struck);
            tied &= ~maskOf(struck);
        }
        if (dice.ranOut())
            return;
    }
}

} // namespace

std::array<Modifier, 4> modifiers(const Fighter &figure, const Figures &figures)
{
    const MeleeFigures &table = figures.melee;
    return {{
        {table.swordsman, figure.swordsman, QT_TRANSLATE_NOOP("muster", "swordsman or native warrior"), kFighting},
        {table.officer, figure.officer, QT_TRANSLATE_NOOP("muster", "officer or leader"), kFighting},
        {table.height, figure.mounted || figure.higher,
            figure.mounted ? QT_TRANSLATE_NOOP("muster", "mounted") : QT_TRANSLATE_NOOP("muster", "higher"), "TP-R20"},
        {defenceOf(figure.defending, figures), figure.defending != Defending::None,
            WordsOf<Defending>::all[size_t(figure.defending)].label, kFighting},
    }};
}

Meeting meetingOf(const MeleeInputs &in, const Figures &figures)
{
    Meeting all;
    all.size = in.figures.size();
    for (const ContactPair &pair : in.contacts) {
        const auto a = size_t(pair.a - 1);
        const auto b = size_t(pair.b - 1);
        all.touches[a] |= maskOf(b);
        all.touches[b] |= maskOf(a);
    }
    all.fighting = fightingIn(all, in);
    for (size_t place = 0; place < all.size; ++place) {
        const Fighter &figure = in.figures[place];
        all.bonus[place] = sumOf(modifiers(figure, figures));
        all.die[place] = figure.die;
        all.reaches[place] = figures.of(figure.die).reaches;
        all.side[place] = figure.side;
        if (!all.fights(place))
            all.touches[place] = 0;
    }
    return all;
}

MeleeOutcome fought(const MeleeInputs &in, Dice &dice, const Figures &figures)
{
    const Meeting meeting = meetingOf(in, figures);
    MeleeOutcome out;
    out.fighters = std::popcount(meeting.fighting);
    out.scores.assign(meeting.size, 0);
    out.hits.assign(meeting.size, 0);
    for (size_t place = 0; place < meeting.size && !dice.ranOut(); ++place) {
        if (meeting.fights(place))
            out.scores[place] = dice.die({kScore, 1, meeting.die[place], "fig", int(place) + 1}) + meeting.bonus[place];
    }
    for (size_t place = 0; place < meeting.size && !dice.ranOut(); ++place)
        strike(out, meeting, place, dice, figures.tiedLowest);
    for (size_t place = 0; place < meeting.size; ++place)
        (meeting.side[place] == Side::A ? out.hitsOnA : out.hitsOnB) += out.hits[place];
    return out;
}

} // namespace muster::twopage
