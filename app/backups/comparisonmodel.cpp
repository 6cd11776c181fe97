// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/comparisonmodel.h"

#include <QCoreApplication>

#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// So many entries are listed; more are counted. Nobody reads more than that, and the window must not wait for them.
constexpr size_t kMost = 400;

/// For the texts of a comparison.
class Words {
    Q_DECLARE_TR_FUNCTIONS(muster::ComparisonPanel)
};

using Sort = ComparisonRow::Sort;

void addEntries(std::vector<ComparisonRow> &rows, const QString &heading, const std::vector<EntryInWords> &entries)
{
    if (entries.empty())
        return;
    rows.push_back({Sort::Heading, heading});
    for (const EntryInWords &entry : entries | std::views::take(kMost))
        rows.push_back({Sort::Entry, entry.place, entry.told.text()});
    if (entries.size() > kMost)
        rows.push_back({Sort::Heading, Words::tr("and %n more {entry|entries}", nullptr, int(entries.size() - kMost))});
}

void addUnits(std::vector<ComparisonRow> &rows, const BattleComparison &battle, const QString &then)
{
    if (battle.otherwise.empty())
        return;
    const int units = battle.unitsOtherwise;
    rows.push_back({Sort::Units,
        units > 0 ? Words::tr("%n {unit differs|units differ}", nullptr, units) : Words::tr("What differs"),
        Words::tr("now"), then});
    QString before;
    for (const StandsOtherwise &units : battle.otherwise) {
        const QString names = units.things.join(u", "_s);
        if (std::exchange(before, names) != names)
            rows.push_back({Sort::Unit, names});
        rows.push_back({Sort::Value, units.label.text(), units.now.text(),
            units.then.isEmpty() ? Words::tr("not there yet") : units.then.text()});
    }
}

void addBattle(std::vector<ComparisonRow> &rows, const BattleComparison &battle, const QString &then)
{
    if (battle.onlyNow)
        rows.push_back({Sort::Heading, Words::tr("The backup does not know this battle: all of it would be gone")});
    if (battle.onlyThen)
        rows.push_back({Sort::Heading, Words::tr("The campaign does not know this battle any more")});
    addEntries(rows, Words::tr("These would be gone from the battle"), battle.gone);
    addEntries(rows, Words::tr("You would get these back"), battle.back);
    addUnits(rows, battle, then);
}

} // namespace

QString ComparisonRow::spoken() const
{
    switch (sort) {
    case Sort::Battle:
    case Sort::Heading:
    case Sort::Units:
    case Sort::Unit:
        return first;
    case Sort::Entry:
        return first.isEmpty() ? second : Words::tr("%1: %2").arg(first, second);
    case Sort::Value:
        return Words::tr("%1: now %2, then %3").arg(first, second, third);
    }
    Q_UNREACHABLE();
}

std::vector<ComparisonRow> comparisonRows(const BackupComparison &comparison, const QString &then)
{
    std::vector<ComparisonRow> rows;
    for (const BattleComparison &battle : comparison.battles) {
        if (comparison.battles.size() > 1)
            rows.push_back({Sort::Battle, battle.name});
        addBattle(rows, battle, then);
    }
    if (rows.empty())
        rows.push_back({Sort::Heading, Words::tr("Nothing would be lost, and nothing differs.")});
    return rows;
}

void ComparisonModel::show(std::vector<ComparisonRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int ComparisonModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant ComparisonModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ComparisonRow &row = m_rows[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.first;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return row.spoken();
    default:
        return {};
    }
}

} // namespace muster
