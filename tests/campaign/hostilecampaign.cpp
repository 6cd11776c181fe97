// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/campaign/hostilecampaign.h"

#include "core/battle/battle.h"
#include "core/battle/eventjson.h"
#include "core/battle/setup.h"
#include "core/campaign/samplebattle.h"
#include "core/store/campaignfile.h"
#include "tests/must.h"

#include <QHash>
#include <QJsonDocument>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The hostile name in place of each name that things come with.
QHash<QString, QString> renaming(const std::vector<Event> &events)
{
    const QStringList names = hostileNames();
    QHash<QString, QString> renamed;
    for (const Event &event : events) {
        for (const Thing &thing : deployedBy(event)) {
            const QString name = thing.values.value("name"_L1).toString();
            const qsizetype number = renamed.size();
            const QString again = number < names.size() ? QString() : u" %1"_s.arg(number / names.size() + 1);
            if (!name.isEmpty() && !renamed.contains(name))
                renamed.insert(name, names.at(number % names.size()) + again);
        }
    }
    return renamed;
}

/// The value with every text that is one of these names called otherwise.
QJsonValue renamed(const QJsonValue &value, const QHash<QString, QString> &names)
{
    if (value.isString())
        return names.value(value.toString(), value.toString());
    if (value.isArray()) {
        QJsonArray list;
        for (const QJsonValue &entry : value.toArray())
            list.append(renamed(entry, names));
        return list;
    }
    if (!value.isObject())
        return value;
    QJsonObject object;
    const QJsonObject before = value.toObject();
    for (auto entry = before.begin(); entry != before.end(); ++entry)
        object.insert(entry.key(), renamed(entry.value(), names));
    return object;
}

std::vector<StoredEvent> hostileEvents(const std::vector<Event> &events)
{
    const QHash<QString, QString> names = renaming(events);
    std::vector<StoredEvent> stored;
    for (const Event &event : events) {
        stored.push_back(toStored(event));
        const QJsonObject payload = QJsonDocument::fromJson(stored.back().payload).object();
        stored.back().payload = QJsonDocument(renamed(payload, names).toObject()).toJson(QJsonDocument::Compact);
    }
    const auto add = [&](Payload payload) {
        const Event event {int(stored.size()) + 1, events.back().at, std::move(payload)};
        stored.push_back(toStored(event));
    };
    add(Note {u"a line\n"_s.repeated(20'000)});
    for (const QString &name : hostileNames()) {
        add(Note {name, false, 1});
        add(Note {name, true});
        add(Correction {{}, name});
    }
    add(Note {hostileNames().join(u'\n')});
    return stored;
}

void rename(const QString &path, const QString &statement, const QString &name)
{
    QSqlQuery query(QSqlDatabase::database(path));
    if (!query.prepare(statement))
        qFatal("%s", qPrintable(query.lastError().text()));
    query.addBindValue(name);
    if (!query.exec())
        qFatal("%s", qPrintable(query.lastError().text()));
}

} // namespace

QStringList hostileNames()
{
    return {u"<b>x</b>"_s, u"<img src=/dev/zero>"_s, u"<a href=\"http://127.0.0.1:9/\">y</a>"_s, u"a & b && c"_s,
        u"%1 %n %2 %L1"_s, u"=1+1"_s, u"'@SUM(1)"_s, u"x"_s.repeated(2'000), u"two\nlines\r\nand\ttabs"_s,
        u"\u001b[31mred\u001b]0;title\u0007"_s, u"\u202eeman\u202c \u2067ob\u2069"_s, u"Fo\u200bot\ufeff \u009b31m"_s,
        u"שלום"_s, u"<table><tr><td>1</table>"_s, u"&lt;i&gt; &amp;"_s, u"[*] \\n \"quoted\", 'so'; | * _ ` #"_s};
}

void writeHostileCampaign(const QString &sample, const QString &path)
{
    const SampleBattle battle = must(sampleBattle(sample));
    auto file = must(CampaignFile::create(path, u"Campaign"_s));
    must(file->addBattle({.name = u"Battle"_s,
                             .date = battle.name.date,
                             .place = u"Place"_s,
                             .rules = QString::fromLatin1(battle.rules->set().id),
                             .setup = setupOf(*battle.rules),
                             .begun = battle.events.front().at},
        hostileEvents(battle.events)));
    file.reset();
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, path);
        database.setDatabaseName(path);
        if (!database.open())
            qFatal("%s", qPrintable(database.lastError().text()));
        rename(path, u"UPDATE battle SET name = ?"_s, u"<img src=/dev/zero>\n\u202e[*] a & b"_s);
        rename(path, u"UPDATE battle SET place = ?"_s, u"<b>place</b>\u001b[2J"_s);
        rename(path, u"UPDATE setting SET value = ?, mark = NULL WHERE key = 'name'"_s,
            u"<i>campaign</i> %1 & \u200bso on"_s);
    }
    QSqlDatabase::removeDatabase(path);
}

} // namespace muster
