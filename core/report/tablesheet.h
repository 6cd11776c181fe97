// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ruleset.h"

#include <QDate>
#include <QStringList>

#include <vector>

namespace muster {

/// The tables of a rule set for paper, as they are played, in the reader's language: a plain value that any thread may
/// paint.
struct TableSheet {
    struct Cell {
        QString text {}; ///< with the number of its footnote, if it has one
        bool changed = false; ///< played otherwise than printed
        bool isFigure = false;
    };
    struct Row {
        QString name; ///< with the mark of reconstructed figures, if they are
        std::vector<Cell> cells {}; ///< as many as there are columns
    };
    struct Grid {
        QString title; ///< empty where the table has this one alone
        QString corner {};
        QStringList columns {};
        std::vector<Row> rows {};
    };
    struct Table {
        QString title;
        QString section; ///< where it stands in the rules
        std::vector<Grid> grids {};
        QString notes {}; ///< what is printed where it is played otherwise; empty for nothing
        QString reconstructed {}; ///< what the mark means; empty where nothing is marked
    };

    QString title; ///< the rule set
    QString standing {}; ///< its author and edition
    std::vector<Table> tables {};
    QString rules {}; ///< foot of the page, left: house options that are not the default
    QString made {}; ///< foot of the page, middle: program and date
};

/// The tables with these ids, or all of them, with the names that the rules have for what is played otherwise.
/// `printed` is the date in the foot of the page.
TableSheet tableSheet(const Rules &rules, const QStringList &tables = {}, const QDate &printed = QDate::currentDate());

} // namespace muster
