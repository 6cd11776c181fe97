// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/keptrows.h"

#include "core/base/limits.h"
#include "core/store/ledgerdigest.h"

#include <QJsonDocument>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_keptrows {
namespace {
bool isText(const QVariant &value)
{
    return value.typeId() == QMetaType::QString && !value.isNull();
}

bool isObject(const QVariant &value)
{
    return isText(value) && QJsonDocument::fromJson(value.toString().toUtf8()).isObject();
}

/// As checkSeal() looks at it.
bool fits(const QVariant &mark, const QString &key, const QString &value, qsizetype most)
{
    const QByteArray held = value.toUtf8();
    return held.size() <= most && (mark.isNull() || rowMark(key.toUtf8(), held) == mark.toLongLong());
}

/// Key, value and mark.
bool isSetting(const QVariantList &row)
{
    return isText(row.value(0)) && isText(row.value(1))
        && fits(row.value(2), row.value(0).toString(), row.value(1).toString(), kMostSettingBytes);
}

/// Battle, content and mark.
bool isDraft(const QVariantList &row)
{
    return isObject(row.value(1))
        && fits(row.value(2), row.value(0).toString(), row.value(1).toString(), kMostPayloadBytes);
}

/// Rules, state, the state before it, content and mark.
bool isHouseRules(const QVariantList &row)
{
    const int state = row.value(1).toInt();
    const int after = row.value(2).toInt();
    return isText(row.value(0)) && isObject(row.value(3)) && after >= 0 && after < state
        && fits(row.value(4), u"%1 %2"_s.arg(row.value(0).toString()).arg(state),
            u"%1 %2"_s.arg(QString::number(after), row.value(3).toString()), kMostSettingBytes);
}

/// Rules, state, draft and mark.
bool isPlayed(const QVariantList &row)
{
    return isText(row.value(0)) && row.value(1).toInt() >= -1 && (row.value(2).isNull() || isObject(row.value(2)))
        && fits(row.value(3), row.value(0).toString(),
            u"%1 %2"_s.arg(QString::number(row.value(1).toInt()), row.value(2).toString()), kMostSettingBytes);
}

bool isAsLeft(const QString &table, const QVariantList &row)
{
    if (table == "setting"_L1)
        return isSetting(row);
    if (table == "draft"_L1)
        return isDraft(row);
    if (table == "house_rules"_L1)
        return isHouseRules(row);
    return table != "house_rules_played"_L1 || isPlayed(row);
}

/// How many states of each rule set follow one another; 0 where one is missing.
std::map<QString, int> statesIn(const TableRows &rows)
{
    std::map<QString, int> states;
    std::set<QString> broken;
    for (const QVariantList &row : rows) {
        const QString rules = row.value(0).toString();
        if (row.value(1).toInt() != ++states[rules])
            broken.insert(rules);
    }
    for (const QString &rules : broken)
        states[rules] = 0;
    return states;
}
} // namespace
} // namespace in_keptrows

void KeptRows::add(const QString &table, const TableRows &rows)
{
    using namespace in_keptrows;
    const bool isHouse = table.startsWith("house_rules"_L1);
    TableRows &sound = tables[table];
    for (const QVariantList &row : rows) {
        if (isAsLeft(table, row))
            sound.push_back(row);
        else
            spoilt[isHouse ? u"house_rules"_s : table].insert(row.value(0).toString());
    }
}

void KeptRows::dropBrokenHouseRules()
{
    using namespace in_keptrows;
    if (!tables.contains(u"house_rules"_s) || !tables.contains(u"house_rules_played"_s))
        return;
    std::set<QString> &broken = spoilt[u"house_rules"_s];
    const std::map<QString, int> states = statesIn(tables[u"house_rules"_s]);
    for (const auto &[rules, count] : states)
        if (count == 0)
            broken.insert(rules);
    for (const QVariantList &row : tables[u"house_rules_played"_s]) {
        const auto found = states.find(row.value(0).toString());
        if (row.value(1).toInt() > (found == states.end() ? 0 : found->second))
            broken.insert(row.value(0).toString());
    }
    for (const QString &rules : broken)
        dropHouseRules(rules);
}

void KeptRows::dropHouseRules(const QString &rules)
{
    for (const QString &table : {u"house_rules"_s, u"house_rules_played"_s})
        std::erase_if(tables[table], [&rules](const QVariantList &row) { return row.value(0).toString() == rules; });
}

} // namespace muster
