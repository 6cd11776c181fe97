// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"

#include <QStringList>

namespace muster {

/// The odds of an answer in per cent: for each outcome field its values, for numbers also "at least", and the joint
/// odds where the answer has them.
QStringList oddsText(const Procedure &procedure, const QJsonObject &answer);

} // namespace muster
