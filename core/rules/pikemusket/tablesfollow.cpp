// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/figures.h"

#include <numeric>

// What goes along with an edit of these tables: one column of odds has one name in all of them, and the rows of a
// results table are the scores of a die in order.

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonArray listIn(const QJsonObject &tables, const char *table, const char *list)
{
    return tables.value(QLatin1String(table))[QLatin1String(list)].toArray();
}

void setList(QJsonObject &tables, const char *table, const char *key, const QJsonArray &list)
{
    QJsonObject changed = tables.value(QLatin1String(table)).toObject();
    changed.insert(QLatin1String(key), list);
    tables.insert(QLatin1String(table), changed);
}

QJsonArray namesOf(const QJsonArray &columns)
{
    QJsonArray names;
    for (const Value &column : columns)
        names.append(column["odds"_L1]);
    return names;
}

Value named(const Value &column, const Value &odds)
{
    QJsonObject renamed = column.toObject();
    renamed.insert("odds"_L1, odds);
    return renamed;
}

/// Odds after `low`, and before `high` where there are any: 5:2 between 2:1 and 3:1, 7:1 after 6:1.
QString oddsAfter(const QString &low, const QString &high)
{
    const QStringList under = low.split(u':');
    const QStringList over = high.isEmpty() ? QStringList {under.back(), u"0"_s} : high.split(u':');
    const int attackers = under.front().toInt() + over.front().toInt();
    const int defenders = under.back().toInt() + over.back().toInt();
    const int divisor = std::max(1, std::gcd(attackers, defenders));
    return u"%1:%2"_s.arg(attackers / divisor).arg(defenders / divisor);
}

/// A column that was added is like the one before it; it gets odds of its own.
QJsonArray withOwnNames(QJsonArray odds)
{
    for (qsizetype at = 1; at < odds.size(); ++at) {
        if (odds.at(at) == odds.at(at - 1))
            odds.replace(at, oddsAfter(odds.at(at).toString(), odds.at(at + 1).toString()));
    }
    return odds;
}

/// The columns under these odds: renamed where there are as many, else found by name; a new one is like the one before.
QJsonArray columnsUnder(const QJsonArray &odds, const QJsonArray &columns)
{
    const QJsonArray names = namesOf(columns);
    QJsonArray under;
    for (qsizetype at = 0; at < odds.size(); ++at) {
        Value column = columns.at(at);
        if (odds.size() != columns.size()) {
            const auto known = std::find(names.begin(), names.end(), odds.at(at));
            const Value before = under.isEmpty() ? columns.at(0) : under.at(at - 1);
            column = known == names.end() ? before : columns.at(known - names.begin());
        }
        under.append(named(column, odds.at(at)));
    }
    return under;
}

/// Where the matrix names a column by its old odds, it names it by the new ones.
void renameInMatrix(QJsonObject &tables, const QJsonArray &old, const QJsonArray &odds)
{
    QJsonArray rows = valueAt(tables, u"odds.matrix.cells"_s).toArray();
    if (rows.isEmpty() || old.size() != odds.size())
        return;
    for (qsizetype row = 0; row < rows.size(); ++row) {
        QJsonArray cells = rows.at(row).toArray();
        for (qsizetype column = 0; column < cells.size(); ++column) {
            const auto known = std::find(old.begin(), old.end(), cells.at(column));
            if (known != old.end())
                cells.replace(column, odds.at(known - old.begin()));
        }
        rows.replace(row, cells);
    }
    tables = withValueAt(tables, u"odds.matrix.cells"_s, rows).toObject();
}

void oddsFollow(const QJsonObject &before, QJsonObject &edited)
{
    const QJsonArray old = listIn(before, "odds", "columns");
    const QJsonArray columns = listIn(edited, "combat", "columns");
    QJsonArray odds = listIn(edited, "odds", "columns");
    const bool named = namesOf(columns) != namesOf(listIn(before, "combat", "columns"));
    if ((odds != old) == named)
        return; // nothing of it was edited, or both at once
    odds = withOwnNames(named ? namesOf(columns) : odds);
    setList(edited, "odds", "columns", odds);
    setList(edited, "combat", "columns", columnsUnder(odds, columns));
    renameInMatrix(edited, old, odds);
}

/// The score of the first row, so that the one that was edited stands as it was typed.
int firstOf(const QJsonArray &old, const QJsonArray &rolls)
{
    for (qsizetype at = 0; at < rolls.size() && rolls.size() == old.size(); ++at) {
        if (rolls.at(at) != old.at(at))
            return rolls.at(at).toInt() - int(at);
    }
    return rolls.at(0).toInt();
}

QJsonArray scoresFrom(int first, qsizetype rows)
{
    QJsonArray scores;
    for (qsizetype row = 0; row < rows; ++row)
        scores.append(first + int(row));
    return scores;
}

/// Cut off, or going on like its last.
QJsonArray ofLength(QJsonArray results, qsizetype rows)
{
    while (results.size() > rows)
        results.removeLast();
    while (!results.isEmpty() && results.size() < rows)
        results.append(results.last());
    return results;
}

/// How many rows a results table has after an edit of its scores, or of the results of one column.
qsizetype rowsAfter(const QJsonArray &rolls, const QJsonArray &old, const QJsonArray &columns)
{
    if (rolls.size() != old.size())
        return rolls.size();
    for (const Value &column : columns) {
        if (const qsizetype rows = column["results"_L1].toArray().size(); rows != rolls.size())
            return rows;
    }
    return rolls.size();
}

void scoresFollow(const char *table, const QJsonObject &before, QJsonObject &edited)
{
    const QJsonArray old = listIn(before, table, "rolls");
    const QJsonArray rolls = listIn(edited, table, "rolls");
    QJsonArray columns = listIn(edited, table, "columns");
    const qsizetype rows = rowsAfter(rolls, old, columns);
    if (rolls == old && rows == old.size())
        return;
    setList(edited, table, "rolls", scoresFrom(firstOf(old, rolls), rows));
    for (qsizetype at = 0; at < columns.size(); ++at) {
        QJsonObject column = columns.at(at).toObject();
        column.insert("results"_L1, ofLength(column.value("results"_L1).toArray(), rows));
        columns.replace(at, column);
    }
    setList(edited, table, "columns", columns);
}

} // namespace

QJsonObject goesAlong(const QJsonObject &before, const QJsonObject &edited)
{
    QJsonObject tables = edited;
    scoresFollow("combat", before, tables);
    scoresFollow("hedgehog", before, tables);
    oddsFollow(before, tables);
    return tables;
}

} // namespace muster::pikemusket
