// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/todo.h"

#include <vector>

namespace muster {

class Battle;
struct ListSpec;

/// The list that somebody stands in now, nothing that comes before it being open any more; null if there is none. With
/// `early` also one that has to wait.
const ListSpec *listDue(const Battle &battle, bool early = false);
/// The list in which this is answered; null where it is in none.
const ListSpec *listOf(const Battle &battle, const ToDo &toDo);
/// How many have something to do or to answer before the step can end: who owes several things of one list has one row
/// there and counts once, as he does who may strike at several.
int heldBy(const Battle &battle, const std::vector<ToDo> &open);
/// How many have a row in the list.
int rowsOf(const Battle &battle, const ListSpec &spec);
/// What is open and comes before the list.
std::vector<ToDo> dueBefore(const Battle &battle, const ListSpec &spec);

/// Whether the list is one of this phase.
bool isOfPhase(const ListSpec &spec, const QString &phase);
/// Whether this is answered in the list now; with `early` also where it has to wait for others.
bool standsIn(const Battle &battle, const ListSpec &spec, const ToDo &open, bool early = false);

} // namespace muster
