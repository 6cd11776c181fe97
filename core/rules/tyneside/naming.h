// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/effect.h"

namespace muster::tyneside {

/// Who plays `unit`, for the start of a sentence.
Phrase unitName(const Names &names);
/// Who plays the role that several play as this number (from 1): `link_`, `group_` or `attached_`; `otherwise`, which
/// has the number for %1, when nobody does.
Phrase numberedName(const char *role, int number, const char *otherwise);
/// "3 figures"
Phrase figuresInWords(int count);
/// "2 killed, 1 wounded"; "nobody is hurt".
Phrase lossesInWords(int wounded, int killed);
/// "42 cm", from millimetres: "7.5 cm".
Phrase centimetres(int millimetres);

} // namespace muster::tyneside
