// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tabledifference.h"

#include "core/base/limits.h"
#include "core/rules/ruleset.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

class Comparison {
public:
    explicit Comparison(const TableDifferences &named)
    {
        for (const TableDifference &difference : named) {
            if (!m_names.contains(difference.place)) // the first goes before
                m_names.insert(difference.place, difference.name);
        }
    }

    void compare(const QString &place, const Value &printed, const Value &played)
    {
        if (printed == played)
            return;
        if (printed.isObject() && played.isObject())
            compareObjects(place, printed.toObject(), played.toObject());
        else if (printed.isArray() && played.isArray() && printed.toArray().size() == played.toArray().size())
            compareLists(place, printed.toArray(), played.toArray());
        else
            m_found.push_back({place, printed, played, m_names.value(place)});
    }
    TableDifferences found() && { return std::move(m_found); }

private:
    void compareObjects(const QString &place, const QJsonObject &printed, const QJsonObject &played)
    {
        QStringList keys = printed.keys();
        for (const QString &key : played.keys()) {
            if (!printed.contains(key))
                keys += key;
        }
        for (const QString &key : std::as_const(keys))
            compare(placeWithin(place, key), printed.value(key), played.value(key));
    }
    void compareLists(const QString &place, const QJsonArray &printed, const QJsonArray &played)
    {
        for (qsizetype at = 0; at < printed.size(); ++at)
            compare(placeWithin(place, at), printed.at(at), played.at(at));
    }

    QHash<QString, QString> m_names; ///< by place
    TableDifferences m_found;
};

Refusal wrong(const QString &place, const char *what)
{
    return {place, Phrase(what).arg(place)};
}

Result<TableDifference> differenceFrom(const Value &json, const QString &place)
{
    const QJsonObject given = json.toObject();
    if (!json.isObject())
        return wrong(place, QT_TRANSLATE_NOOP("muster", "%1 must be an object with: at, printed, played, name."));
    const QStringList known {u"at"_s, u"printed"_s, u"played"_s, u"name"_s};
    for (const QString &key : given.keys()) {
        if (!known.contains(key))
            return unknownKey(placeWithin(place, key), known);
    }
    const auto at = checked({.key = "", .kind = FieldKind::Text, .minimum = 1, .maximum = 400}, given.value("at"_L1),
        placeWithin(place, u"at"_s));
    if (!at)
        return at.error();
    const auto name = checked({.key = "", .kind = FieldKind::Text, .maximum = int(kLongestName), .fallback = QString()},
        given.value("name"_L1), placeWithin(place, u"name"_s));
    if (!name)
        return name.error();
    return TableDifference {at->toString(), given.value("printed"_L1), given.value("played"_L1), name->toString()};
}

} // namespace

bool TableDifference::isConfirmation() const
{
    return place.endsWith(u'.' + kReconstructed);
}

TableDifferences differencesOf(const QJsonObject &printed, const QJsonObject &played, const TableDifferences &named)
{
    Comparison comparison(named);
    comparison.compare({}, printed, played);
    return std::move(comparison).found();
}

QJsonObject withDifferences(const QJsonObject &printed, const TableDifferences &differences)
{
    Value whole = printed;
    for (const TableDifference &difference : differences)
        whole = withValueAt(whole, difference.place, difference.played);
    return whole.toObject();
}

TableDifferences reversed(TableDifferences differences)
{
    std::ranges::reverse(differences);
    for (TableDifference &difference : differences)
        std::swap(difference.printed, difference.played);
    return differences;
}

QJsonArray toJson(const TableDifferences &differences)
{
    QJsonArray list;
    for (const TableDifference &difference : differences) {
        QJsonObject object {{u"at"_s, difference.place}};
        if (!difference.printed.isUndefined())
            object.insert(u"printed"_s, difference.printed);
        if (!difference.played.isUndefined())
            object.insert(u"played"_s, difference.played);
        if (!difference.name.isEmpty())
            object.insert(u"name"_s, difference.name);
        list.append(object);
    }
    return list;
}

Result<TableDifferences> differencesFrom(const Value &json, const QString &place)
{
    if (!json.isArray())
        return wrong(place, QT_TRANSLATE_NOOP("muster", "%1 must be a list of differences."));
    TableDifferences differences;
    const QJsonArray list = json.toArray();
    for (qsizetype at = 0; at < list.size(); ++at) {
        auto difference = differenceFrom(list.at(at), placeWithin(place, at));
        if (!difference)
            return difference.error();
        differences.push_back(*difference);
    }
    return differences;
}

} // namespace muster
