// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/unitmodel.h"
#include "core/play/tableflow.h"

#include <vector>

namespace muster {

/// Of the dialog that is open: who plays in it, and what each is called there; `several` are those marked beside them.
UnitMarks marksOfOpen(const Battle &battle, const Proposal &open, const std::vector<ThingId> &several);
/// Of the row of a list: who plays in it, and by which letter each may be named whom it may be upon.
UnitMarks marksOfRow(const StepList &list, const RowStep &step);
/// Of him alone, where nothing is left to do.
UnitMarks marksOfChosen(ThingId who);
/// Of the question that the table is asked: whom it is about.
UnitMarks marksOfAsked(const OpenQuestion &asked);
/// Of nothing that is open: who is picked, or stands in for one, and what the first of the offers that is for them, the
/// next thing to do before all others, calls each.
UnitMarks marksOfPicked(const TableFlow &flow, const std::vector<TableOffer> &offers);

} // namespace muster
