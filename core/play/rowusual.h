// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"

#include <vector>

namespace muster {

class RowStep;

/// What Enter takes in a row of a list while nothing is typed: what the rules have most often, or what the same pair
/// was told last time. A look at the row's step: kept no longer than it.
class RowUsual {
public:
    explicit RowUsual(const RowStep &step) : m_step(&step) {}

    /// Whether Enter answers the step.
    bool exists() const;
    /// Whether Enter leaves it.
    bool isLeft() const;
    /// What Enter gives the inputs, where the frame is on one of them: as the rules have it most often, else what the
    /// same pair was told last time; empty elsewhere. Of lists all that is still asked: each as last time, else as the
    /// rules have it most often.
    QJsonObject inputs() const;
    /// Whether the rules have something most often where the frame is on one of a list: then Enter gives it, once some
    /// of them are answered too, for all of whom it is still asked.
    bool isOfLists() const;
    /// What the same pair was told last time where the frame is; undefined if nothing was.
    Value lastTime() const;
    /// The facts that held then beside it, and that nobody has said now: that he is in cover. They come with it.
    std::vector<const Input *> factsOfLastTime() const;
    /// Upon whom the same acted last, if that may be again; 0: nobody.
    ThingId lastTarget() const;

private:
    QJsonObject byTheRules() const;

    const RowStep *m_step;
};

} // namespace muster
