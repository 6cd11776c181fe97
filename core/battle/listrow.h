// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/things.h"

namespace muster {

/// One entry of a list input, in a proposal.
struct ListRow {
    ThingId thing = 0; ///< whose it is; 0: nobody's that is tracked
    QJsonObject filled {}; ///< by the tracker
    QJsonObject given {}; ///< by the referee, other than it was filled in

    QJsonObject whole() const
    {
        QJsonObject all = filled;
        for (auto value = given.begin(); value != given.end(); ++value)
            all.insert(value.key(), value.value());
        return all;
    }
    void set(const QString &field, const Value &value)
    {
        if (filled.contains(field) && filled.value(field) == value)
            given.remove(field);
        else
            given.insert(field, value);
    }
};
using ListRows = std::vector<ListRow>;

} // namespace muster
