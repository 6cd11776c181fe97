// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/roster.h"

#include "core/battle/arranging.h"
#include "core/report/captions.h"

#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// So many boxes can be counted on paper; of more the numbers alone tell.
constexpr int kMostBoxes = 200;

/// What a rule set without rosters of its own tells of a unit.
RosterLine plainLine(const UnitLook &look)
{
    RosterLine line {.kind = look.kind};
    for (const Badge &badge : look.badges)
        line.notes.push_back(badge.word);
    line.boxes = std::max(look.atStart, look.strength);
    line.crossed = line.boxes - look.strength;
    return line;
}

RosterSheet::Row rowOf(const Battle &battle, ThingId unit)
{
    const Ruleset &set = battle.set();
    const RosterLine line = set.rosterLine != nullptr ? set.rosterLine(battle.rules(), battle.things(), unit)
                                                      : plainLine(battle.look(unit));
    RosterSheet::Row row;
    row.name = battle.things().ownName(unit);
    row.kind = joined(line.kind, u", "_s);
    for (const Phrase &column : line.columns)
        row.columns += column.text();
    row.columns.resize(qsizetype(set.rosterColumns.size()));
    const int boxes = std::max(0, line.boxes);
    const int crossed = std::clamp(line.crossed, 0, boxes);
    row.boxes = boxes > kMostBoxes ? 0 : boxes;
    row.crossed = std::min(crossed, row.boxes);
    row.count = Phrase(QT_TRANSLATE_NOOP("muster", "%1 of %2")).arg(boxes - crossed).arg(boxes).text();
    row.notes = joined(line.notes, u"; "_s);
    return row;
}

QStringList headingsOf(const Ruleset &set)
{
    QStringList headings {translated(QT_TRANSLATE_NOOP("muster", "Unit"))};
    for (const char *column : set.rosterColumns)
        headings += translated(column);
    headings += translated(set.boxesHeading);
    headings += translated(QT_TRANSLATE_NOOP("muster", "Notes"));
    return headings;
}

std::vector<RosterSheet::Table> tablesOf(const Battle &battle, ThingId army)
{
    std::vector<RosterSheet::Table> tables;
    if (battle.set().referenceTables == nullptr)
        return tables;
    for (const ReferenceTable &table : battle.set().referenceTables(battle.rules(), battle.things(), army)) {
        tables.push_back({.title = table.title.text()});
        for (const auto &[what, figure] : table.rows)
            tables.back().rows.emplace_back(what.text(), figure.text());
    }
    return tables;
}

std::vector<RosterSheet::Points> pointsOf(const Battle &battle, ThingId army)
{
    using Kind = RosterSheet::Points::Kind;
    std::vector<RosterSheet::Points> rows;
    if (battle.set().points == nullptr)
        return rows;
    const QLocale locale;
    const PointsBill bill = battle.set().points(battle.rules(), battle.things(), army);
    for (const PointsPart &part : bill.parts) {
        rows.push_back({Kind::Part, part.title.text(), {}, locale.toString(part.points())});
        for (const PointsLine &line : part.lines)
            rows.push_back({Kind::Line, line.what.text(), workingCaption(line), locale.toString(line.points())});
    }
    if (!bill.parts.empty())
        rows.push_back({Kind::Total, translated(QT_TRANSLATE_NOOP("muster", "Points in all")), {},
            locale.toString(bill.points())});
    for (const Phrase &note : bill.notes)
        rows.push_back({Kind::Note, note.text()});
    return rows;
}

} // namespace

RosterSheet rosterSheet(const Battle &battle, ThingId army, const QDate &printed, const QString &fingerprint)
{
    RosterSheet sheet;
    sheet.title = battle.nameOf(army);
    sheet.standing = standingLine(battle);
    sheet.strength = strengthCaption(battle, army);
    sheet.losses = lossesCaption(battle, army);
    sheet.headings = headingsOf(battle.set());
    for (const ThingId unit : arrangedUnits(battle.set(), battle.things(), army))
        sheet.rows.push_back(rowOf(battle, unit));
    sheet.tablesTitle = translated(QT_TRANSLATE_NOOP("muster", "Tables for these troops"));
    sheet.tables = tablesOf(battle, army);
    sheet.points = pointsOf(battle, army);
    sheet.pointsTitle = sheet.points.empty() ? QString() : translated(QT_TRANSLATE_NOOP("muster", "Points list"));
    sheet.rules = rulesFoot(battle.rules());
    sheet.reconstructed = reconstructedCaption(battle.rules());
    sheet.made = madeCaption(printed, fingerprint);
    return sheet;
}

} // namespace muster
