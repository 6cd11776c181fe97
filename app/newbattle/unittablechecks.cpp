// SPDX-License-Identifier: GPL-3.0-or-later
// What is right and wrong in the table of units, and what it comes to.
#include "app/models/celltext.h"
#include "app/newbattle/unittable.h"
#include "core/base/shown.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QStringList namesTyped(const QString &cell)
{
    QStringList names;
    for (const QString &name : cell.split(u',', Qt::SkipEmptyParts)) {
        if (!name.trimmed().isEmpty())
            names += name.simplified();
    }
    return names;
}

} // namespace

const UnitTable::Checked &UnitTable::checked(int row) const
{
    auto found = m_checked.find(row);
    if (found == m_checked.end())
        found = m_checked.insert(row, check(row));
    return *found;
}

UnitTable::Checked UnitTable::check(int row) const
{
    Checked found {QStringList(typedColumns()), QStringList(typedColumns()), false};
    if (isBlank(row))
        return found;
    for (int column = 0; column < typedColumns(); ++column)
        found.faults[column] = wrongCell(row, column);
    if (std::ranges::all_of(found.faults, &QString::isEmpty))
        checkTogether(row, found);
    const QJsonObject unit = withUsual(unitAt(row));
    const auto made = m_spec->made(unit);
    for (int column = 0; column < typedColumns(); ++column) {
        if (text(row, column).trimmed().isEmpty())
            found.quiet[column] = quiet(column, made ? *made : unit);
    }
    return found;
}

/// Each cell is right, and the row may still not be.
void UnitTable::checkTogether(int row, Checked &found) const
{
    const QJsonObject unit = withUsual(unitAt(row));
    const auto made = m_spec->made(unit);
    const auto misfit = m_played != nullptr && m_set->misfit != nullptr
        ? m_set->misfit(*m_played, QString::fromLatin1(m_spec->type), unit)
        : std::nullopt;
    found.right = made && !misfit;
    if (found.right)
        return;
    const Refusal refusal = made ? *misfit : made.error();
    for (int column = 0; column < typedColumns(); ++column) {
        if (refusal.field != QLatin1String(field(column).key))
            continue;
        // What has no value of its own and no default from the others is merely missing.
        const bool isMissing = !made && text(row, column).trimmed().isEmpty();
        found.faults[column] = (isMissing ? missingCell(field(column)) : refusal).message.text();
    }
}

QString UnitTable::wrongCell(int row, int column) const
{
    const RosterColumn &shown = field(column);
    if (shown.holds == RosterColumn::Holds::Links || shown.hasToBeThere) {
        if (const QString wrong = wrongNames(row, column); !wrong.isEmpty())
            return wrong;
    }
    if (shown.holds == RosterColumn::Holds::Links)
        return {};
    const auto value = readCell(shown, text(row, column));
    if (value)
        return {};
    const bool isEmpty = text(row, column).trimmed().isEmpty();
    const bool isGiven = isEmpty && withUsual(unitAt(row)).contains(QLatin1String(shown.key));
    return isGiven ? QString() : value.error().message.text();
}

/// Who is named has to be there.
QString UnitTable::wrongNames(int row, int column) const
{
    const RosterColumn &shown = field(column);
    const QStringList known = m_names == nullptr ? QStringList() : m_names->namesFor(shown);
    for (const QString &name : namesTyped(text(row, column))) {
        if (m_names == nullptr || known.contains(name, Qt::CaseInsensitive))
            continue;
        const QString called = shownLine(name);
        return known.isEmpty()
            ? tr("%1: nobody called “%2” is typed in.").arg(translated(shown.label), called)
            : tr("%1: nobody called “%2” is typed in. There {is|are} %3.", nullptr, int(known.size()))
                  .arg(
                      translated(shown.label), called, known.first(std::min<qsizetype>(8, known.size())).join(u", "_s));
    }
    return {};
}

/// No flag and no nought: they say nothing.
QString UnitTable::quiet(int column, const QJsonObject &values) const
{
    const RosterColumn &shown = field(column);
    if (shown.holds == RosterColumn::Holds::Links && shown.isMeantFor != nullptr && m_names != nullptr)
        return m_names->onlyFor(shown, values);
    const bool says = shown.kind == FieldKind::Number || shown.kind == FieldKind::Choice;
    if (shown.holds != RosterColumn::Holds::Value || !says)
        return {};
    Value value = values.value(QLatin1String(shown.key));
    if (value.isUndefined())
        value = shown.fallback;
    return value.isDouble() && value.toInt() == 0 ? QString() : cellText(shown, value);
}

QJsonObject UnitTable::unitAt(int row) const
{
    QJsonObject unit;
    for (int column = 0; column < typedColumns(); ++column) {
        if (field(column).holds != RosterColumn::Holds::Value)
            continue;
        const auto value = readCell(field(column), text(row, column));
        if (value && !text(row, column).trimmed().isEmpty())
            unit.insert(QString::fromLatin1(field(column).key), *value);
    }
    return unit;
}

QJsonObject UnitTable::withUsual(QJsonObject unit) const
{
    if (m_played == nullptr || m_set->usual == nullptr)
        return unit;
    const QJsonObject usual = m_set->usual(*m_played, QString::fromLatin1(m_spec->type), unit);
    for (auto value = usual.begin(); value != usual.end(); ++value)
        unit.insert(value.key(), value.value());
    return unit;
}

std::vector<CellFault> UnitTable::faults() const
{
    std::vector<CellFault> found;
    for (int row = 0; row < rowCount(); ++row) {
        for (int column = 0; column < typedColumns(); ++column) {
            if (const QString words = checked(row).faults[column]; !words.isEmpty())
                found.push_back({row, column, words});
        }
    }
    return found;
}

bool UnitTable::isRight(int row) const
{
    return !isBlank(row) && checked(row).right;
}

std::vector<QJsonObject> UnitTable::units() const
{
    std::vector<QJsonObject> units;
    for (int row = 0; row < rowCount(); ++row) {
        if (!isBlank(row))
            units.push_back(withUsual(unitAt(row)));
    }
    return units;
}

ThingPlan UnitTable::planAt(int row) const
{
    ThingPlan plan {QString::fromLatin1(m_spec->type), withUsual(unitAt(row))};
    for (int column = 0; column < typedColumns(); ++column) {
        const QString key = QString::fromLatin1(field(column).key);
        const QString cell = text(row, column).simplified();
        if (field(column).holds == RosterColumn::Holds::Belonging && !cell.isEmpty())
            plan.within.emplace_back(key, cell);
        if (field(column).holds == RosterColumn::Holds::Links && !cell.isEmpty())
            plan.links.insert(key, namesTyped(cell));
    }
    return plan;
}

std::vector<ThingPlan> UnitTable::plans() const
{
    std::vector<ThingPlan> plans;
    for (int row = 0; row < rowCount(); ++row) {
        if (!isBlank(row))
            plans.push_back(planAt(row));
    }
    return plans;
}

} // namespace muster
