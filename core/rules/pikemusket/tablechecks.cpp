// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/tablechecks.h"

#include "core/rules/pikemusket/figures.h"

#include <array>
#include <set>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

using Refused = std::optional<Refusal>;

/// A number from 1 to 99, as people write it.
bool isShare(QStringView text)
{
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    return !text.isEmpty() && text.size() <= 2 && text.front() != u'0' && isDigit(text.front()) && isDigit(text.back());
}

bool isRatio(const QString &text)
{
    const qsizetype colon = text.indexOf(u':');
    return colon > 0 && isShare(QStringView(text).left(colon)) && isShare(QStringView(text).mid(colon + 1));
}

Refusal mustExceed(const QString &place, int least)
{
    return {place, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be more than %2.")).arg(place).arg(least)};
}

Refusal mustBeAtMost(const QString &place, int most)
{
    return {place, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be %2 at most.")).arg(place).arg(most)};
}

Refusal mustNotExceed(const QString &place, const QString &other, int most)
{
    return {
        place, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be %2 at most, as %3 is.")).arg(place).arg(most).arg(other)};
}

Refusal mustBeAt(const QString &place, const QString &wanted)
{
    return {place, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be %2 here.")).arg(place).arg(wanted)};
}

Refusal isThereAlready(const QString &place, const QString &word)
{
    return {place,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be another name: %2 is there already.")).arg(place).arg(word)};
}

Refusal mayNotBe(const QString &place, const QString &word)
{
    return {place,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be another name: %2 has a meaning of its own."))
            .arg(place)
            .arg(word)};
}

Refusal wrongLength(const QString &place, qsizetype length)
{
    return {place,
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1 must have %n {entry|entries}."), int(length)).arg(place)};
}

/// Where each number of a list, or of the part `key` of each of its entries, is not above the one before it.
Refused mustRise(const QJsonArray &list, const QString &place, const char *key = nullptr, bool orStay = false)
{
    const auto numberAt = [&](qsizetype at) {
        return (key == nullptr ? Value(list.at(at)) : list.at(at)[QLatin1String(key)]).toInt();
    };
    for (qsizetype at = 1; at < list.size(); ++at) {
        const int least = numberAt(at - 1) + (orStay ? 0 : 1);
        const QString entry = placeWithin(place, at);
        if (numberAt(at) < least)
            return mustExceed(key == nullptr ? entry : placeWithin(entry, QString::fromLatin1(key)), least - 1);
    }
    return {};
}

/// Where a word stands twice, or is `kept` for something else.
Refused mustDiffer(const QJsonArray &list, const QString &place, const char *key, const char *kept)
{
    QStringList words;
    for (qsizetype at = 0; at < list.size(); ++at) {
        const QString word = list.at(at)[QLatin1String(key)].toString();
        const QString entry = placeWithin(placeWithin(place, at), QString::fromLatin1(key));
        if (word == QLatin1String(kept))
            return mayNotBe(entry, word);
        if (words.contains(word))
            return isThereAlready(entry, word);
        words += word;
    }
    return {};
}

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

Refused rollsRefuse(const QJsonArray &rolls, const QString &place)
{
    constexpr int kLowest = 1;
    constexpr int kHighest = 6;
    if (rolls.first().toInt() > kLowest)
        return mustBeAtMost(placeWithin(place, 0), kLowest);
    for (qsizetype at = 1; at < rolls.size(); ++at) {
        const int wanted = rolls.at(at - 1).toInt() + 1;
        if (rolls.at(at).toInt() != wanted)
            return mustBeAt(placeWithin(place, at), QString::number(wanted));
    }
    if (rolls.last().toInt() < kHighest)
        return mustExceed(placeWithin(place, rolls.size() - 1), kHighest - 1);
    return {};
}

Refused matrixRefuses(const Value &matrix, const QJsonArray &columns, const QString &place)
{
    for (const char *key : {"attacker", "defender"}) {
        const QJsonArray starts = matrix[QLatin1String(key)].toArray();
        const QString at = placeWithin(place, QString::fromLatin1(key));
        if (starts.first().toInt() != 1)
            return mustBeAt(placeWithin(at, 0), u"1"_s);
        if (auto refusal = mustRise(starts, at))
            return refusal;
    }
    const QJsonArray cells = matrix["cells"_L1].toArray();
    const QString at = placeWithin(place, u"cells"_s);
    if (cells.size() != matrix["attacker"_L1].toArray().size())
        return wrongLength(at, matrix["attacker"_L1].toArray().size());
    for (qsizetype row = 0; row < cells.size(); ++row) {
        const QJsonArray line = cells.at(row).toArray();
        const QString rowAt = placeWithin(at, row);
        if (line.size() != matrix["defender"_L1].toArray().size())
            return wrongLength(rowAt, matrix["defender"_L1].toArray().size());
        for (qsizetype column = 0; column < line.size(); ++column) {
            if (!columns.contains(line.at(column)))
                return noneOf(placeWithin(rowAt, column), Value(columns).toVariant().toStringList());
        }
    }
    return {};
}

/// Whether the ratio is above the other: 2:1 above 3:2.
bool isAbove(const QString &ratio, const QString &other)
{
    const QStringList one = ratio.split(u':');
    const QStringList two = other.split(u':');
    return one.front().toInt() * two.back().toInt() > two.front().toInt() * one.back().toInt();
}

} // namespace

const TextForm kRatioForm {&isRatio, QT_TRANSLATE_NOOP("muster", "%1 must be odds, two numbers from 1 to 99: 3:1.")};

Refused armiesRefuse(const QJsonObject &table, const QString &place)
{
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

Refused oddsRefuse(const QJsonObject &table, const QString &place)
{
    const QJsonArray columns = table.value("columns"_L1).toArray();
    const QString at = placeWithin(place, u"columns"_s);
    for (qsizetype column = 1; column < columns.size(); ++column) {
        const QString before = columns.at(column - 1).toString();
        if (!isAbove(columns.at(column).toString(), before))
            return Refusal {placeWithin(at, column),
                Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be better odds than %2."))
                    .arg(placeWithin(at, column))
                    .arg(before)};
    }
    const Value matrix = table.value("matrix"_L1);
    return matrix.isNull() ? Refused() : matrixRefuses(matrix, columns, placeWithin(place, u"matrix"_s));
}

Refused resultsRefuse(const QJsonObject &table, const QString &place)
{
    const QJsonArray rolls = table.value("rolls"_L1).toArray();
    if (auto refusal = rollsRefuse(rolls, placeWithin(place, u"rolls"_s)))
        return refusal;
    const QJsonArray columns = table.value("columns"_L1).toArray();
    for (qsizetype column = 0; column < columns.size(); ++column) {
        const QString at = placeWithin(placeWithin(placeWithin(place, u"columns"_s), column), u"results"_s);
        if (columns.at(column)["results"_L1].toArray().size() != rolls.size())
            return wrongLength(at, rolls.size());
    }
    return {};
}

Refused hedgehogRefuses(const QJsonObject &table, const QString &place)
{
    const QJsonArray columns = table.value("columns"_L1).toArray();
    for (const State state : {State::GoodOrder, State::Disrupted}) {
        const QString at = placeWithin(placeWithin(place, u"columns"_s), qsizetype(state));
        if (columns.at(qsizetype(state))["state"_L1] != keyOf(state))
            return mustBeAt(placeWithin(at, u"state"_s), keyOf(state).toString());
    }
    return resultsRefuse(table, place);
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

Refused tablesRefuse(const Tables &tables)
{
    const QJsonArray odds = tables.table(u"odds"_s).value("columns"_L1).toArray();
    const QJsonArray columns = tables.table(u"combat"_s).value("columns"_L1).toArray();
    const QString at = u"combat.columns"_s;
    if (columns.size() != odds.size())
        return wrongLength(at, odds.size());
    for (qsizetype column = 0; column < columns.size(); ++column) {
        if (columns.at(column)["odds"_L1] != odds.at(column))
            return mustBeAt(placeWithin(placeWithin(at, column), u"odds"_s), odds.at(column).toString());
    }
    return {};
}

} // namespace muster::pikemusket
