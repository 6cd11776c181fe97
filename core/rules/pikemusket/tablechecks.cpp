// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/tablechecks.h"

#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/tablefaults.h"

#include <array>
#include <set>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

Refused unitRefuses(const QJsonObject &row, const QString &place)
{
    constexpr std::array<std::array<const char *, 2>, 4> kAtMost {{
        {"attack_disrupted", "attack"},
        {"defence_disrupted", "defence"},
        {"difficult", "move"},
        {"move", "road"},
    }};
    for (const auto &[low, high] : kAtMost) {
        const int most = row.value(QLatin1String(high)).toInt();
        if (row.value(QLatin1String(low)).toInt() > most)
            return mustNotExceed(
                placeWithin(place, QString::fromLatin1(low)), placeWithin(place, QString::fromLatin1(high)), most);
    }
    return {};
}

struct Change {
    Changed arm;
    Posture from;
    Posture to;
    friend auto operator<=>(const Change &, const Change &) = default;
};

/// The ten changes that the text and its table know.
const std::set<Change> &changesThereAre()
{
    static const std::set<Change> changes {
        {Changed::Foot, Posture::Line, Posture::Column},
        {Changed::Foot, Posture::Column, Posture::Line},
        {Changed::Foot, Posture::Line, Posture::Hedgehog},
        {Changed::Foot, Posture::Column, Posture::Hedgehog},
        {Changed::Foot, Posture::Hedgehog, Posture::Line},
        {Changed::Foot, Posture::Hedgehog, Posture::Column},
        {Changed::Horse, Posture::Line, Posture::Column},
        {Changed::Horse, Posture::Column, Posture::Line},
        {Changed::Dragoons, Posture::Mounted, Posture::Dismounted},
        {Changed::Dragoons, Posture::Dismounted, Posture::Mounted},
    };
    return changes;
}

Change changeOf(const Value &entry)
{
    return {enumOf<Changed>(entry["arm"_L1].toString()), enumOf<Posture>(entry["from"_L1].toString()),
        enumOf<Posture>(entry["to"_L1].toString())};
}

} // namespace

Refused armiesRefuse(const QJsonObject &table, const QString &place)
{
    if (table.isEmpty())
        return Refusal {place, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must have one army at least.")).arg(place)};
    for (auto army = table.begin(); army != table.end(); ++army) {
        const QJsonObject units = army.value()["units"_L1].toObject();
        const QString at = placeWithin(placeWithin(place, army.key()), u"units"_s);
        for (auto unit = units.begin(); unit != units.end(); ++unit) {
            if (auto refusal = unitRefuses(unit.value().toObject(), placeWithin(at, unit.key())))
                return refusal;
        }
    }
    return {};
}

/// No procedure lets guns attack: they have no points to do it with.
Refused unitsRefuse(const QJsonObject &table, const QString &place)
{
    const QString guns = keyOf(UnitType::Artillery).toString();
    if (!table.value(guns)["attacks"_L1].toBool())
        return {};
    const QString at = placeWithin(placeWithin(place, guns), u"attacks"_s);
    return Refusal {
        at, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be no: guns fire in a phase of their own.")).arg(at)};
}

Refused artilleryRefuses(const QJsonObject &table, const QString &place)
{
    const QJsonArray bands = table.value("bands"_L1).toArray();
    const QString at = placeWithin(place, u"bands"_s);
    if (auto refusal = mustDiffer(bands, at, "id", kOutOfRange))
        return refusal;
    return mustRise(bands, at, "to");
}

Refused formationsRefuse(const QJsonObject &table, const QString &place)
{
    const QJsonArray changes = table.value("changes"_L1).toArray();
    const QString at = placeWithin(place, u"changes"_s);
    std::set<Change> found;
    for (qsizetype entry = 0; entry < changes.size(); ++entry) {
        const Change change = changeOf(changes.at(entry));
        const QString entryAt = placeWithin(at, entry);
        if (!changesThereAre().contains(change))
            return Refusal {entryAt,
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 is no change of formation that there is.")).arg(entryAt)};
        if (!found.insert(change).second)
            return Refusal {
                entryAt, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is a change that stands there already.")).arg(entryAt)};
        const int quarters = changes.at(entry)["quarters"_L1].toInt();
        if (changes.at(entry)["quarters_disrupted"_L1].toInt() < quarters)
            return mustExceed(placeWithin(entryAt, u"quarters_disrupted"_s), quarters - 1);
    }
    return {};
}

Refused crisisRefuses(const QJsonObject &table, const QString &place)
{
    const QJsonArray levels = table.value("levels"_L1).toArray();
    const QString at = placeWithin(place, u"levels"_s);
    if (auto refusal = mustRise(levels, at, "over"))
        return refusal;
    if (auto refusal = mustRise(levels, at, "crisis_on", true))
        return refusal;
    const int last = levels.isEmpty() ? 0 : levels.last()["over"_L1].toInt();
    if (table.value("automatic_over"_L1).toInt() <= last)
        return mustExceed(placeWithin(place, u"automatic_over"_s), last);
    return {};
}

Refused victoryRefuses(const QJsonObject &table, const QString &place)
{
    const QJsonArray grades = table.value("grades"_L1).toArray();
    const QString at = placeWithin(place, u"grades"_s);
    if (grades.first()["from"_L1].toInt() != 0)
        return mustBeAt(placeWithin(placeWithin(at, 0), u"from"_s), u"0"_s);
    if (grades.first()["grade"_L1].toString() != QLatin1String(kDraw))
        return mustBeAt(placeWithin(placeWithin(at, 0), u"grade"_s), QString::fromLatin1(kDraw));
    if (auto refusal = mustDiffer(grades, at, "grade", kByField))
        return refusal;
    return mustRise(grades, at, "from");
}

} // namespace muster::pikemusket
