// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/moment.h"

// What a run, a move or a pursuit has begun is gone through to its end before anything else is begun ("Simultaneous and
// order"). Each is null while there are no inputs: what is owed is told in its order all the same. `field`: what is
// refused.

namespace muster::pikemusket {

/// Friends who were passed, guns and officers who were taken and foot that horse came at: what was said of them has
/// still to be gone through.
std::optional<Refusal> refuseBeforeWhatWasSaid(const Moment &moment, const QJsonObject &inputs, const QString &field);
/// The same, while the table has not said through whom somebody ran, whom he passed or at whom he came.
std::optional<Refusal> refuseBeforeMovesAreThrough(
    const Moment &moment, const QJsonObject &inputs, const QString &field);
/// The same, while anybody has still to run.
std::optional<Refusal> refuseBeforeTheChainIsThrough(
    const Moment &moment, const QJsonObject &inputs, const QString &field);

} // namespace muster::pikemusket
