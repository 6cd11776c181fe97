// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/figures.h"
#include "core/rules/pikemusket/tablechecks.h"
#include "core/rules/pikemusket/tablefaults.h"

// Odds and the tables of results that have a column for each.

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace {

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

const TextForm kRatioForm {
    &isRatio, QT_TRANSLATE_NOOP("muster", "%1 must be odds, two numbers from 1 to 99: 3:1."), "1:1"};

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
