// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/sheetstyle.h"
#include "core/report/cardsheet.h"

#include <QLineF>
#include <QRectF>

#include <array>
#include <vector>

namespace muster {

/// Lengths of a sheet of cards, in points.
namespace cardlengths {
inline constexpr double kSide = 60 / 25.4 * 72; ///< of a card: 60 mm
inline constexpr double kMarkGap = 4; ///< from the cards to a cut mark
inline constexpr double kMark = 14;
inline constexpr double kInset = 8; ///< from the cut to the words
inline constexpr double kBand = 28; ///< from the cut to the middle of the card
inline constexpr double kFrame = 3; ///< from the middle to its frame
inline constexpr double kBox = 10;
inline constexpr double kBoxStep = 13;
} // namespace cardlengths

/// Where everything lies on each page of a card sheet, in pixels of the device. The cards lie about the middle of the
/// paper, so that backs come to lie behind their fronts.
struct CardPages {
    QRectF head {};
    std::array<QRectF, kCardsOnASheet> cards {};
    std::vector<QLineF> marks {}; ///< where to cut; outside the cards
    QRectF foot {};
};

CardPages cardPages(const CardSheet &sheet, const SheetStyle &style);

} // namespace muster
