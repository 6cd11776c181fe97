// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/battlejson.h"

#include "core/battle/eventjson.h"
#include "core/battle/retold.h"
#include "core/battle/told.h"
#include "core/store/fingerprint.h"

#include <QJsonDocument>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject valuesOf(const Battle &battle, const Thing &thing)
{
    QJsonObject values = thing.values;
    if (const ThingSpec *spec = battle.set().thing(thing.type)) {
        for (const TrackedField &field : spec->fields) {
            const QString key = QString::fromLatin1(field.key);
            values.insert(key, battle.rules().value(battle.things(), thing.id, key));
        }
    }
    return values;
}

QJsonObject lossesAsJson(const Casualties &losses)
{
    return {{u"at_start"_s, losses.atStart}, {u"left"_s, losses.left}, {u"lost"_s, losses.lost},
        {u"percent_lost"_s, losses.percentLost}, {u"percent_routing"_s, losses.percentRouting}};
}

} // namespace

QJsonObject recordAsJson(const BattleRecord &record)
{
    return {{u"id"_s, record.id}, {u"name"_s, record.name}, {u"date"_s, record.date.toString(Qt::ISODate)},
        {u"place"_s, record.place}, {u"rules"_s, record.rules}, {u"begun"_s, record.begun.toString(Qt::ISODateWithMs)},
        {u"last_played"_s, record.lastPlayed.toString(Qt::ISODateWithMs)}, {u"events"_s, record.events},
        {u"fingerprint"_s, fingerprint(record)}};
}

QJsonObject stateAsJson(const Battle &battle, const QString &fingerprint)
{
    QJsonArray things;
    for (const Thing &thing : battle.things().all()) {
        QJsonObject object {{u"id"_s, thing.id}, {u"type"_s, thing.type}, {u"parent"_s, thing.parent},
            {u"values"_s, valuesOf(battle, thing)}};
        if (!thing.key.isEmpty())
            object.insert(u"key"_s, thing.key);
        if (thing.type == u"army"_s)
            object.insert(u"casualties"_s, lossesAsJson(battle.casualties(thing.id)));
        things.append(object);
    }
    return {{u"battle"_s, battle.name.name}, {u"rules"_s, QString::fromLatin1(battle.set().id)},
        {u"turn"_s, battle.turn()}, {u"phase"_s, battle.phase()}, {u"events"_s, battle.ledger().lastSeq()},
        {u"fingerprint"_s, fingerprint}, {u"things"_s, things}};
}

QJsonObject eventAsJson(const Battle &battle, const Event &event)
{
    const Place &place = battle.place(event.seq);
    const StoredEvent stored = toStored(event);
    QJsonArray working;
    for (const SaidLine &line : workingOf(battle, event))
        working.append(QJsonObject {{u"text"_s, line.text.text()}, {u"source"_s, line.source.text()}});
    return {{u"seq"_s, event.seq}, {u"at"_s, event.at.toString(Qt::ISODateWithMs)}, {u"turn"_s, place.turn},
        {u"phase"_s, place.phase}, {u"place"_s, place.text()}, {u"kind"_s, stored.kind},
        {u"in_force"_s, battle.ledger().isInForce(event.seq)}, {u"text"_s, battle.told(event).text()},
        {u"working"_s, working}, {u"otherwise_today"_s, comesOutOtherwise(battle, event)},
        {u"not_to_be_run_again"_s, cannotBeRunAgain(battle, event)},
        {u"event"_s, QJsonDocument::fromJson(stored.payload).object()}};
}

} // namespace muster
