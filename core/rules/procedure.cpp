// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/procedure.h"

namespace muster {

Value Procedure::outcomeValue(const Output &field, int32_t number)
{
    switch (field.kind) {
    case FieldKind::Flag:
        return number != 0;
    case FieldKind::Choice:
        return QString::fromLatin1(field.words[size_t(number)].key);
    default:
        return int(number);
    }
}

QJsonObject Procedure::outcome(const Answer &answer) const
{
    QJsonObject object;
    for (size_t i = 0; i < answer.row.size(); ++i)
        object.insert(QLatin1String(outputs[i].key), outcomeValue(outputs[i], answer.row[i]));
    return object;
}

std::vector<Field> Procedure::inputFields() const
{
    return {inputs.begin(), inputs.end()};
}

} // namespace muster
