// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/tracker.h"
#include "core/rules/pikemusket/unit.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

/// What a unit is and by which national table: units of one kind share a row.
struct Kind {
    int army = 0;
    UnitType type {};
    friend bool operator==(const Kind &, const Kind &) = default;
};

std::vector<Kind> kindsIn(const Things &things, ThingId army, const Figures &figures)
{
    std::vector<Kind> kinds;
    const auto add = [&](const Unit &unit, UnitType type) {
        const auto table = figures.armyOf(unit.table());
        if (table && std::ranges::count(kinds, Kind {*table, type}) == 0)
            kinds.push_back({*table, type});
    };
    for (const Unit &unit : unitsOf(things, army)) {
        if (!unit.isPresent())
            continue;
        add(unit, unit.type());
        if (unit.kind() == UnitKind::Dragoons)
            add(unit, typeOf(UnitKind::Dragoons, unit.type() == UnitType::DragoonsFoot));
    }
    return kinds;
}

/// The army is named where allies use another table.
Phrase nameOf(const Kind &kind, const std::vector<Kind> &kinds, const Figures &figures)
{
    const bool alone = std::ranges::all_of(kinds, [&](const Kind &other) { return other.army == kind.army; });
    if (alone)
        return wordOf(kind.type);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2")).arg(wordOf(kind.type)).arg(figures.armyName(kind.army));
}

using Rows = std::vector<std::pair<Phrase, Phrase>>;

Rows strengths(const std::vector<Kind> &kinds, const Figures &figures)
{
    Rows rows;
    for (const Kind &kind : kinds) {
        const UnitFigures &unit = figures.of(kind.army, kind.type);
        rows.emplace_back(nameOf(kind, kinds, figures),
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 / %2, disrupted %3 / %4"))
                .arg(unit.attack)
                .arg(unit.defence)
                .arg(unit.attackDisrupted)
                .arg(unit.defenceDisrupted));
    }
    return rows;
}

Rows morale(const std::vector<Kind> &kinds, const Figures &figures)
{
    Rows rows;
    for (const Kind &kind : kinds)
        rows.emplace_back(nameOf(kind, kinds, figures),
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 or more")).arg(figures.of(kind.army, kind.type).morale));
    rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "routing, whoever it is")),
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 or more")).arg(figures.routNeeds));
    rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "a leader is present")),
        Phrase(QT_TRANSLATE_NOOP("muster", "+%1")).arg(figures.leaderBonus));
    return rows;
}

Rows moves(const std::vector<Kind> &kinds, const Figures &figures)
{
    Rows rows;
    for (const Kind &kind : kinds) {
        const UnitFigures &unit = figures.of(kind.army, kind.type);
        rows.emplace_back(nameOf(kind, kinds, figures),
            Phrase(QT_TRANSLATE_NOOP("muster", "%1, road %2, difficult %3, charge +%4"))
                .arg(unit.move)
                .arg(unit.road)
                .arg(unit.difficult)
                .arg(unit.charge));
    }
    rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "a general")),
        Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(figures.generalMove));
    rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "a staff officer")),
        Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(figures.staffMove));
    return rows;
}

Rows reaches(const std::vector<Kind> &kinds, const Figures &figures)
{
    Rows rows;
    for (const Kind &kind : kinds) {
        const TypeFigures &type = figures.of(kind.type);
        if (!type.attacks)
            continue;
        rows.emplace_back(nameOf(kind, kinds, figures),
            type.reach == 0 ? Phrase(QT_TRANSLATE_NOOP("muster", "in contact alone"))
                            : Phrase(QT_TRANSLATE_NOOP("muster", "up to %1 mm")).arg(type.reach));
    }
    return rows;
}

Rows guns(const Figures &figures)
{
    Rows rows;
    for (size_t band = 0; band < figures.bands.size(); ++band) {
        std::vector<Phrase> faces;
        for (const CombatResult result : figures.bands[band].results)
            faces.push_back(Phrase(wordsIn<CombatResult>()[size_t(result)].key));
        rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1, up to %2 mm"))
                              .arg(Phrase(figures.words.bands[band].label))
                              .arg(figures.bands[band].to),
            Phrase::literal(joined(faces, u" · "_s)));
    }
    return rows;
}

Rows levels(const Figures &figures)
{
    Rows rows;
    for (const CrisisLevel &level : figures.crisisLevels)
        rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "over %1 %")).arg(level.over),
            Phrase(QT_TRANSLATE_NOOP("muster", "crisis on a die up to %1")).arg(level.crisisOn));
    rows.emplace_back(Phrase(QT_TRANSLATE_NOOP("muster", "over %1 %")).arg(figures.automaticOver),
        Phrase(QT_TRANSLATE_NOOP("muster", "crisis without a die")));
    return rows;
}

} // namespace

std::vector<ReferenceTable> referenceTables(const Rules &rules, const Things &things, ThingId army)
{
    const auto figures = rules.as<Figures>();
    const std::vector<Kind> kinds = kindsIn(things, army, *figures);
    if (kinds.empty())
        return {};
    std::vector<ReferenceTable> tables {
        {Phrase(QT_TRANSLATE_NOOP("muster", "Attack and defence, a base")), strengths(kinds, *figures)},
        {Phrase(QT_TRANSLATE_NOOP("muster", "Rally and control")), morale(kinds, *figures)},
        {Phrase(QT_TRANSLATE_NOOP("muster", "Moves, mm")), moves(kinds, *figures)},
        {Phrase(QT_TRANSLATE_NOOP("muster", "Must attack within")), reaches(kinds, *figures)},
    };
    std::erase_if(tables, [](const ReferenceTable &table) { return table.rows.empty(); });
    if (std::ranges::any_of(kinds, [](const Kind &kind) { return kind.type == UnitType::Artillery; }))
        tables.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "Artillery, by the die from 1 to 6")), guns(*figures)});
    tables.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "Casualties of the army")), levels(*figures)});
    return tables;
}

} // namespace muster::pikemusket
