// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QJsonObject>

#include <optional>
#include <vector>

namespace muster {

class Battle;

/// A part that a request may have, and of what kind it is where it is there.
struct RequestPart {
    enum class Kind { Any, Text, Flag, Object };

    const char *key = "";
    Kind kind = Kind::Any;
};

/// What the request names that it is about: a procedure or an act.
QString whatIn(const QJsonObject &request);

/// The first part that the request may not have, or that is of another kind; null if there is none. The parts that
/// players have in what it is about are known too.
std::optional<Refusal> strangeIn(
    const QJsonObject &request, const std::vector<RequestPart> &parts, const Battle &battle);

/// Faces as they are listed: whole numbers; `field` is what the refusal names.
Result<std::vector<int>> facesIn(const QJsonValue &list, const QString &field);

} // namespace muster
