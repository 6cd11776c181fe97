// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace muster {

/// Names that nobody types, but that may stand in a file that somebody passes on: markup, marks of keys and of
/// arguments, formulas, control characters, marks that turn the line, a word of 2,000 letters.
QStringList hostileNames();

/// A sample battle in a campaign file of its own, at `path`, in which all that people name is called so: units, sides,
/// battle, place and campaign; and its last entries are notes, bookmarks and reasons of that kind. What the store or a
/// battle would refuse is written into the file behind their backs. The ledger is sound.
void writeHostileCampaign(const QString &sample, const QString &path);

} // namespace muster
