// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <QStringList>

#include <utility>
#include <vector>

namespace muster {

/// The roster of one side for paper, in the reader's language: a plain value that any thread may paint.
struct RosterSheet {
    struct Row {
        QString name;
        QString kind; ///< "heavy cavalry, gendarmes"
        QStringList columns; ///< as many as there are headings between unit and boxes
        int boxes = 0;
        int crossed = 0; ///< the last ones
        QString count; ///< "5 of 8"
        QString notes;
        friend bool operator==(const Row &, const Row &) = default;
    };
    /// A small table of what these troops need; its rows are what and how much.
    struct Table {
        QString title;
        std::vector<std::pair<QString, QString>> rows {};
    };

    /// A line of the points list: what it is of, how its price comes about, and points.
    struct Points {
        enum class Kind { Part, Line, Note, Total };
        Kind kind = Kind::Line;
        QString what {}; ///< "Company 2", "Kentish shot"
        QString working {}; ///< "16 × 6: 2 poor soldier + 3 musket + 1 sword"
        QString points {}; ///< "96"; of a part and of all, the sum; empty for a note
        friend bool operator==(const Points &, const Points &) = default;
    };

    QString title; ///< the army
    QString standing; ///< "Fornovo, 6 July 1495 · as it stood at turn 4.3"
    QString strength; ///< "31 of 44 bases"
    QString losses; ///< "13 lost, 30 %"
    QStringList headings; ///< unit, the rule set's columns, boxes, notes
    std::vector<Row> rows {};
    QString tablesTitle;
    std::vector<Table> tables {};
    QString pointsTitle {};
    std::vector<Points> points {}; ///< part by part, each before its lines; empty where the rules have no points
    QString rules; ///< foot of the page, left: rule set and house rules
    QString reconstructed {}; ///< below it, the tables whose figures are not from the printed rules; may be empty
    QString made; ///< foot of the page, middle: program, date and ledger
};

/// The army as it stands now. `printed` is the date in the foot of the page, beside the fingerprint of the ledger.
RosterSheet rosterSheet(
    const Battle &battle, ThingId army, const QDate &printed = QDate::currentDate(), const QString &fingerprint = {});

/// The same as plain text for a terminal; lost bases are crosses.
QString rosterText(const RosterSheet &sheet);

} // namespace muster
