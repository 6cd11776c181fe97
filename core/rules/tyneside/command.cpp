// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/command.h"

#include <algorithm>

namespace muster::tyneside {

namespace {

int diceOfClass(Quality quality, const Figures &figures)
{
    return quality == Quality::Good && figures.goodOfficerDice == GoodOfficerDice::Three
        ? figures.command.goodOfficerOtherwise // TY-R01
        : figures.officerDice[size_t(quality)];
}

} // namespace

int officerDice(Quality quality, bool busy, bool musician, const Figures &figures)
{
    return std::max(1,
        diceOfClass(quality, figures) + (busy ? figures.command.busy : 0) + (musician ? figures.command.musician : 0));
}

int linkDice(Quality quality, bool busy, const Figures &figures)
{
    const int dice =
        figures.ncoDice == NcoDice::AsOfficer ? diceOfClass(quality, figures) : figures.chainDice[size_t(quality)];
    const bool fewer = busy && figures.busyPenalty == BusyPenalty::EveryCommander; // TY-R03
    return std::max(1, dice + (fewer ? figures.command.busy : 0));
}

int linkPrice(bool loyal, bool routing, const Figures &figures)
{
    return loyal && !routing ? figures.command.price : figures.command.doublePrice;
}

int groupPrice(int loyal, int doubled, const Figures &figures)
{
    return loyal * figures.command.price + doubled * figures.command.doublePrice;
}

} // namespace muster::tyneside
