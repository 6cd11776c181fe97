// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/tablequestions.h"

#include <algorithm>
#include <cstring>

namespace muster {

namespace {

/// Numbers up to here count what is there beside the usual, ranks or obstacles; greater ones are measured.
constexpr int kMostCounted = 12;

bool isMeasured(const Input &input)
{
    return input.asked && input.kind == FieldKind::Number && input.maximum > kMostCounted;
}

bool isFirstMeasured(const std::vector<Input> &among, const Input &input)
{
    const auto first =
        std::ranges::find_if(among, [](const Input &one) { return isMeasured(one) && one.matters == nullptr; });
    return first != among.end() && &*first == &input;
}

bool isAskedAmong(const std::vector<Input> &among, const Input &input)
{
    if (input.kind == FieldKind::List || !input.decisions.empty() || input.defaultFrom != nullptr || input.mayBeOpen)
        return false;
    return input.isNeeded() || (isMeasured(input) && (input.matters != nullptr || isFirstMeasured(among, input)));
}

} // namespace

bool isAskedOfTable(const Procedure &procedure, const Input &input)
{
    const bool isAll = procedure.stages.empty() && input.asked && input.kind == FieldKind::Choice
        && std::ranges::count(procedure.inputs, true, &Input::asked) == 1;
    return isAll || isAskedAmong(procedure.inputs, input);
}

bool isAskedOfTable(const Input &list, const Input &field)
{
    const bool isFact = field.kind == FieldKind::Flag || field.kind == FieldKind::Choice;
    return (isFact && field.asked && field.worksOut != nullptr) || isAskedAmong(list.rows, field);
}

Phrase inWords(const Input &input, const Input::Decision &choice)
{
    const bool hasName = std::strstr(choice.label, "%1") != nullptr;
    return hasName ? Phrase(choice.label).arg(player(input.whose)) : Phrase(choice.label);
}

} // namespace muster
