// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/linerows.h"

#include "app/steplist/steplines.h"
#include "core/play/steplist.h"

#include <algorithm>
#include <ranges>

namespace muster {

namespace {

auto rowsOf(const StepLine &line)
{
    return std::views::iota(line.row, line.row + line.rows);
}

} // namespace

std::vector<int> rowsMeant(const StepList &list, const StepLine &line, QChar key)
{
    std::vector<int> open;
    std::vector<int> all;
    for (const int row : rowsOf(line)) {
        const RowStep *step = list.row(row).atWork();
        const bool isDie = list.isOpen(row) && step != nullptr && step->frame() == RowStep::Frame::Dice;
        if (isDie && !key.isLetter())
            return {row};
        if (list.isOpen(row))
            open.push_back(row); // who has an action already keeps it
        all.push_back(row);
    }
    return open.empty() ? all : open;
}

int rowAtWork(const StepList &list, const StepLine &line)
{
    for (const int row : rowsOf(line)) {
        if (list.isOpen(row))
            return row;
    }
    return -1;
}

bool isBegun(const StepList &list, const StepLine &line)
{
    return std::ranges::any_of(rowsOf(line), [&](int row) { return list.isOpen(row) && list.row(row).isBegun(); });
}

bool haveUsual(const StepList &list, const StepLine &line)
{
    bool isAny = false;
    for (const int row : rowsOf(line)) {
        if (list.isOpen(row) && !list.row(row).hasUsual())
            return false;
        isAny = isAny || list.isOpen(row);
    }
    return isAny;
}

} // namespace muster
