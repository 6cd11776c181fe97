// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/printing/textblock.h"
#include "core/report/cardsheet.h"

#include <vector>

namespace muster {

/// The words of one side of a card, each set as large as it fits into its place: along the edges and, one below
/// another, in the middle. Nothing is cut off: what is long gets smaller, then breaks into lines.
class CardWords {
public:
    CardWords(const CardSheet::Face &face, const SheetStyle &style);

    /// Along each edge; of height 0 where nothing stands.
    const std::vector<TextBlock> &edges() const { return m_edges; }
    /// Heading, name, lines.
    const std::vector<TextBlock> &middle() const { return m_middle; }
    /// From the top of the first line of the middle to the bottom of the boxes.
    double middleHeight() const;
    /// The width and height that the middle has.
    static double middleSide(const SheetStyle &style);
    /// The width and height that the words along an edge have.
    static QSizeF edgeRoom(const SheetStyle &style);

private:
    const SheetStyle &m_style;
    int m_boxes;
    std::vector<TextBlock> m_edges;
    std::vector<TextBlock> m_middle;
};

} // namespace muster
