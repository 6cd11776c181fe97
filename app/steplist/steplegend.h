// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/keylegend.h"
#include "core/play/steplist.h"

namespace muster {

/// What the keys of the row do now.
std::vector<KeyMeaning> legendOf(const StepList &list, int row);

/// The number beside the dice of the step, which → goes to; null where digits are no dice, or none stands there.
const Input *numberBeside(const RowStep &step);
/// The number that is asked beside the one that is being typed: so many inches, so many over difficult ground. Empty
/// where there is none.
QString numberBehind(const RowStep &step);

/// Which keys answer what the row asks: "Y or N answers it".
QString keysThatAnswer(const RowStep &step);

/// Who of the list is still open, by name: "2 still open: Rafe Moor, Seth Lamb"; empty where nobody is.
QString openNamesOf(const StepList &list);

} // namespace muster
