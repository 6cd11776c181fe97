// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace muster {

/// Both sides of a small battle by these rules as it begins, as a description of it (battleAsSetUp()).
QJsonObject armiesOf(const QString &rules, int seed);

} // namespace muster
