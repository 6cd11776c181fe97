// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/battlescript.h"

namespace muster {

/// A battle that comes with the program, to look at and to play on with.
struct Sample {
    QString id {}; ///< "fornovo"
    QString name {};
    QString rules {}; ///< id of its rule set
    QDate date {}; ///< the day it was fought on
};

/// One for each rule set that has one, in the order of the catalogue.
const std::vector<Sample> &samples();

/// That battle in the middle of a fight, by its id or the beginning of its name; the first of them when `wanted` is
/// empty. It is played anew by the rules at every call, always with the same dice. Refused, with field `sample`, when
/// there is no such battle.
Result<SampleBattle> sampleBattle(const QString &wanted = {});

} // namespace muster
