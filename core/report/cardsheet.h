// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/rules/card.h"

#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace muster {

/// The cards of one side for paper, in the reader's language: a plain value that any thread may paint. To be printed on
/// both sides of the paper: each page of fronts is followed by that of their backs.
struct CardSheet {
    struct Face {
        QString heading; ///< "LOADED"
        std::array<QString, 4> edges {}; ///< clockwise from the top; may be empty
        QString name {}; ///< empty: the heading is all that there is to say
        QStringList lines {};
        int boxes = 0;
        friend bool operator==(const Face &, const Face &) = default;
    };
    /// Nine places, row by row.
    struct Page {
        QString title; ///< "Action cards, sheet 1 of 2: fronts"
        QString hint; ///< how to print and cut
        std::array<std::optional<Face>, kCardsOnASheet> places {};
    };

    QString title; ///< the army
    QString standing; ///< "Olney Bridge, 4 November 1643 · as it stood at turn 4.3"
    std::vector<Page> pages {};
    QString rules; ///< foot of the page, left: rule set and house rules
    QString reconstructed {}; ///< below it, the tables whose figures are not from the printed rules; may be empty
    QString made; ///< foot of the page, middle: program and date
};

/// Whether these rules have cards to print.
bool hasCards(const Ruleset &set);

/// The cards of the army as it stands now; no pages where its rules have none. `printed` is the date in the foot.
CardSheet cardSheet(
    const Battle &battle, ThingId army, const QDate &printed = QDate::currentDate(), const QString &fingerprint = {});

/// The same as plain text for a terminal: the fronts, and what the backs have otherwise.
QString cardText(const CardSheet &sheet);

} // namespace muster
