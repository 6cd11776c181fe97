// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace muster {

enum class Count { One, Other };

/// The English form of a source text that counts something. "(s)" and "(es)" stand in the plural only, of
/// "{is|are}" the first word is for one, the second for any other number.
QString englishForm(const QString &source, Count count);

} // namespace muster
