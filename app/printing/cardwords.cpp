// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/printing/cardwords.h"

#include "app/printing/cardpages.h"

#include <QFontMetricsF>

#include <algorithm>
#include <functional>
#include <numeric>

namespace muster {

using namespace cardlengths;

namespace {

using Blocks = std::vector<TextBlock>;

constexpr double kStep = 0.05;
constexpr double kReadable = 0.65; ///< of its size; words rather break than get smaller
constexpr double kSmallest = 0.15;
constexpr double kNameLines = 2;
constexpr double kAboveBoxes = 5; ///< points

double heightOf(const Blocks &blocks)
{
    return std::accumulate(
        blocks.begin(), blocks.end(), 0.0, [](double sum, const TextBlock &block) { return sum + block.height(); });
}

SheetStyle::Face sized(SheetStyle::Face face, double share)
{
    face.font.setPointSizeF(face.font.pointSizeF() * share);
    return face;
}

/// Places on a card for words one below another.
struct Room {
    const SheetStyle &style;
    double width = 0;
    double height = 0;
    Qt::Alignment side = Qt::AlignHCenter;

    Blocks set(const QStringList &lines, const SheetStyle::Face &face) const
    {
        Blocks blocks;
        for (const QString &line : lines)
            blocks.emplace_back(style, line, face, width, side);
        return blocks;
    }
    bool hasWholeWords(const QStringList &lines, const SheetStyle::Face &face) const
    {
        const QFontMetricsF metrics(face.font, &style.device());
        const QStringList words = lines.join(u' ').split(u' ');
        return std::ranges::all_of(
            words, [&](const QString &word) { return metrics.horizontalAdvance(word) <= width; });
    }
    /// As large as they fit with whole words while that can be read, else broken.
    Blocks fitted(const QStringList &lines, const SheetStyle::Face &face) const
    {
        for (double share = 1; share >= kReadable; share -= kStep) {
            const SheetStyle::Face smaller = sized(face, share);
            if (Blocks blocks = set(lines, smaller); heightOf(blocks) <= height && hasWholeWords(lines, smaller))
                return blocks;
        }
        double share = kReadable;
        while (share > kSmallest && heightOf(set(lines, sized(face, share))) > height)
            share -= kStep;
        return set(lines, sized(face, share));
    }
};

double lineHeight(const SheetStyle &style, const SheetStyle::Face &face)
{
    return TextBlock(style, QStringLiteral("M"), face, style.pt(kSide)).height();
}

} // namespace

double CardWords::middleSide(const SheetStyle &style)
{
    return style.pt(kSide - 2 * kBand);
}

QSizeF CardWords::edgeRoom(const SheetStyle &style)
{
    return {middleSide(style), style.pt(kBand - kFrame - kInset)};
}

CardWords::CardWords(const CardSheet::Face &face, const SheetStyle &style) : m_style(style), m_boxes(face.boxes)
{
    const double side = middleSide(style);
    const Room edge {style, side, edgeRoom(style).height()};
    for (const QString &words : face.edges)
        m_edges.push_back(std::move(edge.fitted({words}, style.cardEdge()).front()));
    const auto add = [&](const QStringList &lines, const SheetStyle::Face &words, double height) {
        for (TextBlock &block : Room {style, side, height}.fitted(lines, words))
            m_middle.push_back(std::move(block));
    };
    if (face.name.isEmpty()) {
        add({face.heading}, style.cardTitle(), side);
        return;
    }
    const double heading = lineHeight(style, style.cardHeading());
    add({face.heading}, style.cardHeading(), heading);
    add({face.name}, style.cardName(), kNameLines * lineHeight(style, style.cardName()));
    const double boxes = m_boxes > 0 ? style.pt(kAboveBoxes + kBox) : 0;
    add(face.lines, style.cardLine(), side - heightOf(m_middle) - boxes);
}

double CardWords::middleHeight() const
{
    return heightOf(m_middle) + (m_boxes > 0 ? m_style.pt(kAboveBoxes + kBox) : 0);
}

} // namespace muster
