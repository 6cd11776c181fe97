// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tone.h"
#include "core/battle/openround.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace muster {

/// A line of a round as it is shown: one who goes through it, or the heading of a group that is answered as one.
struct RoundLine {
    int row = -1; ///< in the round; of a heading, the first of its group
    int rows = 1; ///< how many rows it stands for
    bool isHeading = false;
    QString name {};
    QString about {}; ///< whose he is and what, for choosing: "Garrison of Olney · recruit · d8 · matchlock"
    QString words {}; ///< what weighs on it; once it is answered, what came of it
    QStringList dice {}; ///< as they lie, then "" for each that is asked for; of a choice, its word
    bool answered = false;
    bool done = false; ///< on record already; an answer takes its place
    Tone tone = Tone::Quiet; ///< of the words
};

/// The lines of a round. With `secret` nothing tells what was chosen.
std::vector<RoundLine> roundLinesOf(const Battle &battle, const OpenRound &round, bool secret);
/// One of them anew.
RoundLine roundLineOf(const Battle &battle, const OpenRound &round, int row, bool secret);

/// How what came of a row came about, line by line with its source.
QStringList workingOf(const OpenRound &round, int row);

} // namespace muster
