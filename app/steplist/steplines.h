// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tone.h"
#include "core/play/steplist.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace muster {

/// A line of a list as it is shown: one who stands in it, or the heading of a group that is answered as one.
struct StepLine {
    int row = -1; ///< in the list; of a heading, the first of its group
    int rows = 1; ///< how many rows it stands for
    bool isHeading = false;
    QString name {};
    QString about {}; ///< what he is, and whose: "recruit · d8 · matchlock · Garrison of Olney"
    int side = -1; ///< the colour of his side, where several sides stand in the list
    QString words {}; ///< what is asked, what weighs on it; once it is answered, what came of it
    QStringList boxes {}; ///< what was typed, as it stands, then "" for what is asked next
    int boxAtWork = -1; ///< which of them is typed into next; -1: none
    QList<int> parted {}; ///< the boxes that begin dice that belong together: those of the next gun
    bool answered = false;
    bool done = false; ///< on record already; an answer takes its place
    bool open = false; ///< something of it is still to be answered
    Tone tone = Tone::Quiet; ///< of the words
};

/// The lines of a list. With `secret` nothing tells what was chosen.
std::vector<StepLine> stepLinesOf(const StepList &list, bool secret);

/// How what came of a row came about, line by line with its source.
QStringList workingOf(const StepRow &row);

} // namespace muster
