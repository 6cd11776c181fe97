// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/todo.h"
#include "core/rules/agenda.h"

#include <optional>

namespace muster {

class Battle;
class TableFlow;

/// Of all that is open the first that comes before this by the rules: what all answer first, what has a smaller place
/// in its list, or in a chain that has begun; null where nothing does. What is no part of the step waits for nothing.
const ToDo *firstBefore(const Battle &battle, const std::vector<ToDo> &open, const ToDo &own);

/// What must be done before these go through the procedure, see TableFlow::tooEarly(), or what its rule says of who
/// plays in it, whatever is entered beside `inputs`: who is to strike somebody else first. Null where they may go
/// through it now, or where it is refused for another reason.
std::optional<Refusal> comesLater(
    const TableFlow &flow, const QString &procedure, const Cast &cast, const QJsonObject &inputs = {});
/// The same of what is owed or offered, upon whomever it may be.
std::optional<Refusal> comesLater(const TableFlow &flow, const AgendaEntry &entry);

} // namespace muster
