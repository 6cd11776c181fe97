// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/exchange/delimited.h"

namespace muster {

/// The ledger of a battle as a table, a header and one tidy row an event:
///   seq        place in the ledger, from 1
///   turn       number of the turn
///   number     within the turn, from 1; empty where the ledger gives none: what is called 1.10 is turn 1 and number
///   10,
///              of which a spreadsheet would make 1.1 in one cell
///   at         when it was recorded, ISO 8601, UTC
///   phase      key of the phase
///   kind       deployment, phase, resolution, act, correction, note, dismissal, option, undo, redo,
///              order, tables
///   in_force   true or false; empty for undo and redo
///   told       the event in words, in the reader's language
///   procedure  key of the procedure or act
///   who        "shooter=Stradiots; target=Archers of the Guard"
///   dice       "shooting: 6 5 1 (rolled)": the key of the stage
///   inputs     JSON object
///   outcome    JSON object
///   changes    "Elmetti bases 4->3; …"
///   reason     of a correction; the text of a note or bookmark; the id of a reminder put aside
///   house_rules those that made it another than it is printed: place, figures, name
///   working    how it came about, line by line, in the reader's language, each with the section it rests on
///   fingerprint of the whole ledger, the same in every row
/// A cell has no line breaks: the lines of a note are parted by " / ".
/// All but `told` and `working` are keys and values that stay the same in every language.
TextTable ledgerTable(const Battle &battle, const QString &fingerprint = {});

/// The table as a comma-separated file in UTF-8, marked as such at its beginning, as spreadsheets need it.
/// Source: RFC 4180.
QByteArray ledgerCsv(const Battle &battle, const QString &fingerprint = {});

} // namespace muster
