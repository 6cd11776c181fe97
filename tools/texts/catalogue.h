// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QIODevice;

namespace muster::texts {

enum class Language { English, Pseudo };

/// Fills the translations of Qt Linguist's `source` (as lupdate writes it) in `language` and writes them to `target`.
/// English gets the forms of counted texts alone; all its other texts are the source itself.
/// Returns what is wrong, empty when all went well.
QString fillIn(QIODevice &source, QIODevice &target, Language language);

} // namespace muster::texts
