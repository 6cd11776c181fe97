// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/catalogue.h"
#include "tests/bench/targets.h"

#include <QJsonObject>

// What is measured of every rule set.

namespace muster {

QJsonObject object(const char *json);

/// What the window does when an input has changed: checks the inputs and works out the odds anew.
void measureOdds(benchmark::State &state, const Ruleset &set, const char *procedure, const QJsonObject &inputs,
    const QJsonObject &options = {});

/// A request as the command line answers it, line by line; it must be resolved.
void answerLines(benchmark::State &state, const char *line);

} // namespace muster
