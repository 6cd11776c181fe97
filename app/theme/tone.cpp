// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/tone.h"

#include <algorithm>
#include <cmath>

namespace muster {

QColor ink(const Tokens &tokens, Tone tone)
{
    switch (tone) {
    case Tone::Quiet:
        return tokens.mutedText;
    case Tone::Good:
        return tokens.good;
    case Tone::Warning:
        return tokens.warning;
    case Tone::Danger:
        return tokens.danger;
    case Tone::Accent:
        return tokens.accent;
    }
    return tokens.text;
}

QColor ground(const Tokens &tokens, Tone tone)
{
    switch (tone) {
    case Tone::Quiet:
        return tokens.window;
    case Tone::Good:
        return tokens.goodGround;
    case Tone::Warning:
        return tokens.warningGround;
    case Tone::Danger:
        return tokens.dangerGround;
    case Tone::Accent:
        return tokens.accentGround;
    }
    return tokens.panel;
}

QColor onAccent(const Tokens &tokens)
{
    return contrastRatio(tokens.panel, tokens.accent) > contrastRatio(tokens.window, tokens.accent) ? tokens.panel
                                                                                                    : tokens.window;
}

QColor track(const Tokens &tokens)
{
    return mixed(tokens.panel, tokens.line, 0.68);
}

QColor edge(const Tokens &tokens)
{
    return mixed(tokens.line, tokens.text, 0.45);
}

QColor lostTint(const Tokens &tokens, const QColor &colour)
{
    return mixed(tokens.panel, colour, 0.36);
}

QColor hoverGround(const Tokens &tokens)
{
    return mixed(tokens.panel, tokens.accent, 0.07);
}

QColor mixed(const QColor &under, const QColor &over, double share)
{
    const auto blend = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {blend(under.red(), over.red()), blend(under.green(), over.green()), blend(under.blue(), over.blue())};
}

static double relativeLuminance(const QColor &colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrastRatio(const QColor &a, const QColor &b)
{
    const auto [darker, lighter] = std::minmax({relativeLuminance(a), relativeLuminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace muster
