// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/byhand.h"
#include "core/battle/eventparts.h"
#include "core/battle/proposal.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// By the referee; where he went back to what the tracker fills in from what the rules fix, that too.
QJsonObject Proposal::givenByHand() const
{
    QJsonObject given = m_given;
    for (auto one = m_fixed.begin(); one != m_fixed.end(); ++one) {
        if (given.value(one.key()) == one.value())
            given.remove(one.key());
        else if (!given.contains(one.key()) && m_prefilled.contains(one.key()))
            given.insert(one.key(), m_prefilled.value(one.key()));
    }
    return given;
}

/// What stands there where the referee gives nothing; undefined where nothing is filled in.
Value Proposal::ground(const QString &key) const
{
    return m_fixed.contains(key) ? m_fixed.value(key) : m_prefilled.value(key);
}

/// Of all that is given by hand, apart from lists.
QJsonObject Proposal::grounds() const
{
    QJsonObject grounds;
    for (const QString &key : givenByHand().keys()) {
        if (const Value filled = ground(key); !filled.isUndefined())
            grounds.insert(key, filled);
    }
    return grounds;
}

QJsonObject Proposal::toJson() const
{
    QJsonObject cast;
    for (auto part = m_picked.begin(); part != m_picked.end(); ++part)
        cast.insert(part.key(), part.value());
    QJsonArray dice;
    for (const Die &die : m_dice)
        dice.append(QJsonObject {{u"face"_s, die.face}, {u"rolled"_s, die.rolled}, {u"called"_s, die.called}});
    QJsonArray edits;
    for (const Change &edit : m_edits)
        edits.append(QJsonObject {{u"thing"_s, edit.thing}, {u"key"_s, edit.key}, {u"value"_s, edit.after}});
    QJsonObject lookedAt;
    for (auto seen = m_lookedAt.begin(); seen != m_lookedAt.end(); ++seen)
        lookedAt.insert(seen.key(), muster::toJson(*seen));
    QJsonObject readings;
    for (auto reading = m_readings.begin(); reading != m_readings.end(); ++reading)
        readings.insert(reading.key(), reading.value());
    return {{u"procedure"_s, QString::fromLatin1(m_procedure->id)}, {u"cast"_s, cast}, {u"inputs"_s, givenByHand()},
        {u"grounds"_s, grounds()}, {u"fixed"_s, m_isFixed}, {u"dice"_s, dice}, {u"throws"_s, m_laidFor},
        {u"edits"_s, edits}, {u"readings"_s, readings}, {u"looked_at"_s, lookedAt}, {u"rows"_s, rowsToJson()}};
}

Result<Proposal> Proposal::fromJson(const Battle &battle, const QJsonObject &json)
{
    Cast cast;
    const QJsonObject parts = json.value("cast"_L1).toObject();
    for (auto part = parts.begin(); part != parts.end(); ++part) {
        if (battle.things().find(part.value().toInt()) != nullptr)
            cast.insert(part.key(), part.value().toInt());
    }
    auto proposal = open(battle, json.value("procedure"_L1).toString(), cast);
    if (!proposal)
        return proposal;
    if (json.value("fixed"_L1).toBool())
        proposal->fixByRules();
    const QJsonObject given = json.value("inputs"_L1).toObject();
    for (auto input = given.begin(); input != given.end(); ++input)
        proposal->m_given.insert(input.key(), input.value());
    proposal->rowsFromJson(json.value("rows"_L1).toObject());
    proposal->diceFromJson(json);
    proposal->editsFromJson(json.value("edits"_L1).toArray());
    const QJsonObject readings = json.value("readings"_L1).toObject();
    for (auto reading = readings.begin(); reading != readings.end(); ++reading)
        proposal->m_readings.insert(reading.key(), reading.value().toString());
    proposal->rework();
    proposal->dropWhatLostItsGround(json);
    return proposal;
}

/// A draft of a program that did not note what was filled in keeps all.
void Proposal::dropWhatLostItsGround(const QJsonObject &json)
{
    if (!json.contains("grounds"_L1))
        return;
    const QJsonObject before = json.value("grounds"_L1).toObject();
    for (const QString &key : json.value("inputs"_L1).toObject().keys()) {
        if (ground(key) == before.value(key))
            continue;
        m_lookedAt.remove(key);
        m_given.remove(key);
        if (m_fixed.contains(key))
            m_given.insert(key, m_fixed.value(key));
    }
    const QJsonObject lists = json.value("rows"_L1).toObject();
    for (auto list = m_rows.begin(); list != m_rows.end(); ++list) {
        for (const Value &was : lists.value(list.key())["rows"_L1].toArray()) {
            const QJsonObject filled = was["filled"_L1].toObject();
            const auto row = std::ranges::find(list->rows, was["thing"_L1].toInt(), &ListRow::thing);
            if (row == list->rows.end() || row->thing == 0)
                continue;
            for (const QString &field : was["given"_L1].toObject().keys()) {
                if (row->filled.value(field) != filled.value(field))
                    row->given.remove(field);
            }
        }
    }
    rework();
}

void Proposal::diceFromJson(const QJsonObject &json)
{
    for (const Value &die : json.value("dice"_L1).toArray())
        m_dice.push_back({die["face"_L1].toInt(), die["rolled"_L1].toBool(), die["called"_L1].toBool()});
    m_laidFor = json.value("throws"_L1).toArray();
    const QJsonObject lookedAt = json.value("looked_at"_L1).toObject();
    Reader reader(lookedAt);
    for (auto seen = lookedAt.begin(); seen != lookedAt.end(); ++seen)
        m_lookedAt.insert(seen.key(), numbersFrom(seen.value(), reader));
}

/// What may no longer be set is left out.
void Proposal::editsFromJson(const QJsonArray &edits)
{
    for (const Value &edit : edits) {
        const ThingId thing = edit["thing"_L1].toInt();
        const QString key = edit["key"_L1].toString();
        if (const auto right = checkedByHand(m_battle->set(), m_battle->things(), thing, key, edit["value"_L1]))
            m_edits.push_back(m_battle->things().changing(thing, key, *right));
    }
}

} // namespace muster
