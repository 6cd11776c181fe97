// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/byhand.h"
#include "core/battle/eventparts.h"
#include "core/battle/proposal.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

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
    return {{u"procedure"_s, QString::fromLatin1(m_procedure->id)}, {u"cast"_s, cast}, {u"inputs"_s, m_given},
        {u"dice"_s, dice}, {u"edits"_s, edits}, {u"readings"_s, readings}, {u"looked_at"_s, lookedAt},
        {u"rows"_s, rowsToJson()}};
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
    proposal->m_given = json.value("inputs"_L1).toObject();
    proposal->rowsFromJson(json.value("rows"_L1).toObject());
    proposal->diceFromJson(json);
    proposal->editsFromJson(json.value("edits"_L1).toArray());
    const QJsonObject readings = json.value("readings"_L1).toObject();
    for (auto reading = readings.begin(); reading != readings.end(); ++reading)
        proposal->m_readings.insert(reading.key(), reading.value().toString());
    proposal->rework();
    return proposal;
}

void Proposal::diceFromJson(const QJsonObject &json)
{
    for (const Value &die : json.value("dice"_L1).toArray())
        m_dice.push_back({die["face"_L1].toInt(), die["rolled"_L1].toBool(), die["called"_L1].toBool()});
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
