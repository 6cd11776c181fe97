// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace muster::texts {

/// `english` as no language writes it: letters with accents, about 40 % longer and in brackets, so that a text that
/// was never marked for translation, a label that is cut off and a font that lacks letters are seen at once.
/// Arguments (%1, %n), mnemonics (&O), HTML tags and entities, patterns of file names and line breaks stay as they
/// are; so do keys ("Ctrl+Z") and texts without a word.
QString pseudo(const QString &english);

} // namespace muster::texts
