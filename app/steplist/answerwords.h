// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/answering.h"

#include <QStringList>

namespace muster {

/// Who or what is chosen, with the way or the number that goes with it: "Almains 1 on its front", "Almains at 40".
QString chosenInWords(const Answering &answering, size_t choice);
/// What Enter answers a question: its usual answer, or that what is chosen is all. Empty where it answers nothing.
QStringList answersByEnter(const Answering &answering, bool isZeroForPast = false);

} // namespace muster
