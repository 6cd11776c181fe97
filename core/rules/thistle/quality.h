// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/binding.h"
#include "core/rules/modifier.h"
#include "core/rules/thistle/figures.h"

namespace muster::thistle {

/// How many units of each class a group has; generals count, wagons do not (TL-R09).
struct Classes {
    int elite = 0;
    int trained = 0;
    int irregular = 0;
    int levy = 0;

    int units() const { return elite + trained + irregular + levy; }
};

/// What the classes of a group earn it as a whole.
struct Earned {
    bool plus = false;
    bool minus = false;
};

/// `down`: how many units would earn the minus. Source: the bracket before "Defeated in Melee"; TL-R08.
Earned earnedBy(const Classes &classes, int down, Quality option);

/// The two lines of a table of modifiers.
struct QualityFigures {
    int elite = 0;
    int poor = 0;
    const char *poorLabel = "";
};
std::array<Modifier, 2> qualityModifiers(
    const Classes &classes, int down, const QualityFigures &table, const Figures &figures);
/// The house option, where it decides which of them hold.
const char *qualityReading(const Classes &classes, int down);
/// The lines of qualityModifiers() in a working.
void addQuality(std::vector<WorkingLine> &lines, const Classes &classes, int down, const QualityFigures &table,
    const Figures &figures);

/// A group has units that count.
std::optional<Refusal> refuseNobody(const Classes &classes);

/// "4 trained, 1 levy"
Phrase inWords(const Classes &classes);

/// How many units of the class are in the group that is played.
Value eliteInGroup(const Moment &moment);
Value trainedInGroup(const Moment &moment);
Value irregularInGroup(const Moment &moment);
Value levyInGroup(const Moment &moment);

/// Adds the four inputs; Part is the member of S that holds them. `from`: what fills each in.
template <auto Part, class S>
void addClasses(std::vector<BoundInput<S>> &inputs, const std::array<Value (*)(const Moment &), 4> &from)
{
    constexpr int kMost = 40;
    const auto add = [&](BoundInput<Classes> bound, Value (*worksOut)(const Moment &)) {
        inputs.push_back(inputOf<Part>(std::move(bound).range(0, kMost).workedOut(worksOut)));
    };
    add(input<&Classes::elite>("elite", QT_TRANSLATE_NOOP("muster", "Elite units")), from[0]);
    add(input<&Classes::trained>("trained", QT_TRANSLATE_NOOP("muster", "Trained units")), from[1]);
    add(input<&Classes::irregular>("irregular", QT_TRANSLATE_NOOP("muster", "Irregular units")), from[2]);
    add(input<&Classes::levy>("levy", QT_TRANSLATE_NOOP("muster", "Levy units")), from[3]);
}

} // namespace muster::thistle
