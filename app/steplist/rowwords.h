// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tone.h"
#include "core/play/steplist.h"

#include <QString>
#include <QStringList>

namespace muster {

/// So many who may be named are told, with their letters, in the row itself.
inline constexpr size_t kFewNames = 4;

/// What stands between parts that are told side by side.
QString dot();
/// The parts that are not empty, side by side.
QString withoutEmpty(QStringList parts);

/// Who goes through it; 0 where it is no procedure, or not open yet.
ThingId goerOf(const RowStep &step);
/// Who goes through it, where several of the row go through the same, each for himself: the groups of a formed unit.
/// 0: it goes without saying.
ThingId oneOfSeveral(const StepRow &row, const RowStep &step);
/// What is said of it, with his name before it where that is needed: "Grey's shot: in cover".
QString ofWhom(const StepRow &row, const RowStep &step, const QString &words);

/// What came of a row, and what its frame is on: what is known of that, what may be answered and by which key. The tone
/// is set where it is not that of a question.
QString wordsOf(const StepList &list, int place, Tone &tone);
/// The same without what came of it: the question alone; empty where nothing is open.
QString promptOf(const StepList &list, int place, Tone &tone);

} // namespace muster
