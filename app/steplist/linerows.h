// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>

#include <vector>

namespace muster {

class StepList;
struct StepLine;

// The rows that a line of a list stands for: one, or those of its heading.

/// Those for whom a key is: who have no answer yet, or all where all have one. A die is that of the first whose dice do
/// not all lie yet.
std::vector<int> rowsMeant(const StepList &list, const StepLine &line, QChar key);
/// The first that is open; -1 where none is.
int rowAtWork(const StepList &list, const StepLine &line);
/// Whether something is answered, or typed, in one that is open.
bool isBegun(const StepList &list, const StepLine &line);
/// Whether all who are open have a usual answer, and somebody is.
bool haveUsual(const StepList &list, const StepLine &line);

} // namespace muster
