// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

namespace muster {

// What rule sets declare, as data. Kinds are named as requests use them: int, bool, choice, text, list, links.

/// A key or an id, as rule sets write them.
inline QString key(const char *text)
{
    return QString::fromLatin1(text);
}

QJsonArray rulesetsAsJson();
/// One whole rule set; refused when its tables cannot be read.
Result<QJsonObject> rulesetAsJson(const Ruleset &set);
QJsonObject procedureAsJson(const Procedure &procedure);
QJsonObject fieldAsJson(const Field &field);
/// The name of a kind: "int", "choice".
QString kindName(FieldKind kind);

} // namespace muster
