// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/connection.h"

namespace muster {

/// Puts house rules that no program would keep into a campaign that nobody has open: as its first state, played from
/// now on. `state` is what the campaign says that it plays.
inline bool keepRaw(const QString &campaign, const QString &rules, const QByteArray &content, int state = 1)
{
    const auto raw = Connection::open(campaign);
    return raw
        && execute((*raw)->database(),
            QStringLiteral("INSERT INTO house_rules(rules, state, after, content) VALUES(?, 1, 0, ?)"),
            {rules, QString::fromUtf8(content)})
        && execute((*raw)->database(), QStringLiteral("INSERT INTO house_rules_played(rules, state) VALUES(?, ?)"),
            {rules, state});
}

} // namespace muster
