// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"

namespace muster {

// What only the table can tell: how far it is, which action is chosen. Such an input begins unanswered, whatever the
// default is that a request without a table may leave it to.

/// Whether this input of the procedure is such a question, where the tracker does not fill it in: one that has no
/// default, the first distance that is asked or one that is asked only where it matters, and a choice that is all that
/// is asked of a procedure without dice. What is left, a cover or how many obstacles, has a usual answer, which is
/// its default.
bool isAskedOfTable(const Procedure &procedure, const Input &input);
/// The same of a field in the entries of a list.
bool isAskedOfTable(const Input &list, const Input &field);

/// What the choice is called; Names::in() puts the name of whose decision it is into it, where it has a %1 for that.
Phrase inWords(const Input &input, const Input::Decision &choice);

} // namespace muster
