// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <functional>

namespace muster {

/// The bytes of a closed campaign of one battle and 20 entries; made once.
const QByteArray &smallCampaign();

/// Writes it to `path`, changed.
bool makeChanged(const QString &path, const std::function<QByteArray(QByteArray)> &change);

/// Writes it to `path`, and lets SQLite run these statements on it as another program would.
bool makeEdited(const QString &path, const QStringList &statements);

/// The statement that makes this trigger of the program again, once it was dropped.
QString triggerAgain(const QString &name);

} // namespace muster
