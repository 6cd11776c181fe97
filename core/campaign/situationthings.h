// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster {

/// What a description says of a thing that is an answer of the table: see TableQuestion::describedAs.
struct DescribedAnswer {
    const TableQuestion *question = nullptr;
    QString thing {}; ///< the key of who is asked about; where describedByNamed, of who is named
    QJsonValue value {};
};

struct SituationRead {
    std::vector<Thing> things;
    std::vector<DescribedAnswer> answers;
};

/// The things of a situation as they are to be deployed, numbered from 1, each after what it belongs to. `game` are
/// values of the game, `usual` those of it that it has where none is described. Refused with field `things[<n>].<key>`.
Result<SituationRead> thingsOfSituation(
    const Ruleset &set, const QJsonArray &described, const QJsonObject &game, const QJsonObject &usual);

} // namespace muster
