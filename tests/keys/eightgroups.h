// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace muster {

/// The Thistle, the Lily and the Rose as it is played: eight groups of one to four stands on either side.
QJsonObject thistleGroupsASide();
/// A group of three with bows that has moved and may shoot at two.
QJsonObject threeArchers();
/// Four stands of pikes that have charged four.
QJsonObject fourAgainstFour();

} // namespace muster
