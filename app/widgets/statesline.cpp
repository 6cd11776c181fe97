// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/statesline.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <ranges>

using namespace Qt::Literals::StringLiterals;

namespace muster {

namespace {

/// Fewer letters are no word.
constexpr int kLeastLetters = 3;

QFont smallFont(const QFont &font)
{
    return sized(font, kSmallText);
}

/// Between a state and the one before it.
int gapBefore(const BadgeLook &state, const QFont &font)
{
    return px(state.isTight ? 3 : 5, font);
}

BadgeLook inBrief(BadgeLook state)
{
    if (!state.brief.isEmpty())
        state.word = state.brief;
    return state;
}

BadgeLook withoutIcon(BadgeLook state)
{
    state.icon.clear();
    state.isTight = true;
    return state;
}

/// By its icon alone: what has no room for a word is not hidden.
BadgeLook withoutWord(BadgeLook state)
{
    state.word.clear();
    state.isTight = true;
    return state;
}

/// How much of a word stands there at the least: "1 wou" has three letters.
qsizetype leastLength(const QString &word)
{
    int letters = 0;
    qsizetype at = 0;
    while (at < word.size() && letters < kLeastLetters)
        letters += word[at++].isLetter() ? 1 : 0;
    return at;
}

/// The first letters, with a stop behind them; the whole word where that is no longer.
BadgeLook cutTo(BadgeLook state, qsizetype length)
{
    if (length + 1 >= state.word.size())
        return state;
    while (length > 0 && !state.word[length - 1].isLetterOrNumber())
        --length;
    state.word = state.word.left(length) + u'.';
    return state;
}

/// The longest of them gives way first, letter by letter.
QList<BadgeLook> cutToFit(const QList<BadgeLook> &states, int width, const QFont &font)
{
    QList<BadgeLook> cut = states;
    QList<qsizetype> lengths;
    for (const BadgeLook &state : states)
        lengths += state.word.size();
    while (widthOfStates(cut, font) > width) {
        qsizetype longest = -1;
        for (qsizetype at = 0; at < cut.size(); ++at) {
            const bool mayBeCut = lengths[at] > leastLength(states[at].word);
            if (mayBeCut && (longest < 0 || badgeSize(cut[at], font).width() > badgeSize(cut[longest], font).width()))
                longest = at;
        }
        if (longest < 0)
            break;
        cut[longest] = cutTo(states[longest], --lengths[longest]);
    }
    return cut;
}

/// The last ones first, until all have room or all are in brief.
QList<BadgeLook> briefToFit(QList<BadgeLook> states, int width, const QFont &font)
{
    for (BadgeLook &state : states | std::views::reverse) {
        if (widthOfStates(states, font) <= width)
            break;
        state = inBrief(state);
    }
    return states;
}

} // namespace

int statesLineHeight(const QFont &font)
{
    return std::max(QFontMetrics(smallFont(font)).height(), badgeSize({{}, u"x"_s}, font).height());
}

int widthOfStates(const QList<BadgeLook> &states, const QFont &font)
{
    int width = 0;
    for (qsizetype at = 0; at < states.size(); ++at)
        width += badgeSize(states[at], font).width() + (at > 0 ? gapBefore(states[at], font) : 0);
    return width;
}

QList<BadgeLook> statesIn(const QList<BadgeLook> &states, int width, const QFont &font)
{
    const auto fit = [&](const QList<BadgeLook> &shown) { return widthOfStates(shown, font) <= width; };
    QList<BadgeLook> shown = briefToFit(states, width, font);
    if (fit(shown))
        return shown;
    shown = states;
    for (BadgeLook &state : shown)
        state = withoutIcon(state);
    shown = briefToFit(shown, width, font);
    if (fit(shown))
        return shown;
    shown = cutToFit(shown, width, font);
    for (qsizetype at = shown.size() - 1; at > 0 && !fit(shown); --at) {
        if (!states[at].icon.isEmpty())
            shown[at] = withoutWord(states[at]);
    }
    return shown;
}

int leastWidthOfStates(const QList<BadgeLook> &states, const QFont &font)
{
    QList<BadgeLook> least;
    for (const BadgeLook &state : states)
        least += withoutIcon(inBrief(state));
    return widthOfStates(cutToFit(least, 0, font), font);
}

void paintStatesLine(
    QPainter &painter, QRect line, const QFont &font, const QList<BadgeLook> &states, const QString &subtitle)
{
    const QList<BadgeLook> shown = statesIn(states, line.width(), font);
    for (const BadgeLook &state : shown) {
        const int used = paintBadge(painter, line, state, font);
        line.setLeft(line.left() + used + gapBefore(state, font));
    }
    if (shown != states)
        return;
    painter.setPen(tokens().mutedText);
    painter.setFont(smallFont(font));
    const QFontMetrics words(painter.font());
    if (line.width() > words.averageCharWidth() * 4) {
        painter.drawText(
            line, Qt::AlignVCenter | Qt::TextSingleLine, words.elidedText(subtitle, Qt::ElideRight, line.width()));
    }
}

} // namespace muster
