// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/backuptext.h"
#include "cli/columns.h"

#include <QJsonArray>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_rescuetext {
namespace {
constexpr const char *kFound[] {"read", "unproven", "from_backup", "lost"};

Phrase inWords(Found found, bool newerThanBackup)
{
    switch (found) {
    case Found::Read:
        return newerThanBackup ? Phrase(QT_TRANSLATE_NOOP("muster", "as read; newer than the backup"))
                               : Phrase(QT_TRANSLATE_NOOP("muster", "as read"));
    case Found::Unproven:
        return Phrase(QT_TRANSLATE_NOOP("muster", "as read; cannot be proven, look at it"));
    case Found::FromBackup:
        return Phrase(QT_TRANSLATE_NOOP("muster", "from the backup"));
    case Found::Lost:
        break;
    }
    return Phrase(QT_TRANSLATE_NOOP("muster", "lost: enter it again"));
}

QStringList groupRow(const RescueGroup &group)
{
    const QString places = group.from == group.to ? group.from : u"%1–%2"_s.arg(group.from, group.to);
    return {places, group.what.text(), inWords(group.found, group.newerThanBackup).text()};
}

QStringList entryRow(const RescuedEntry &entry)
{
    return {entry.entry.place, entry.entry.told.text(), inWords(entry.found, entry.newerThanBackup).text()};
}

QStringList entryLines(const BattleRescue &battle, bool all)
{
    Columns columns;
    if (all)
        for (const RescuedEntry &entry : battle.entries)
            columns.row(entryRow(entry));
    else
        for (const RescueGroup &group : battle.groups)
            columns.row(groupRow(group));
    return columns.lines();
}

QStringList doubtLines(const BattleRescue &battle)
{
    QStringList lines;
    for (const Refusal &doubt : battle.doubts)
        lines += u"  "_s + doubt.message.text();
    return lines;
}

QJsonObject asJson(const RescuedEntry &entry)
{
    QJsonObject json {{u"seq"_s, entry.entry.seq}, {u"place"_s, entry.entry.place},
        {u"found"_s, QString::fromLatin1(kFound[size_t(entry.found)])}, {u"told"_s, entry.entry.told.text()}};
    if (entry.notBefore.isValid())
        json.insert(u"not_before"_s, entry.notBefore.toUTC().toString(Qt::ISODateWithMs));
    if (entry.notAfter.isValid())
        json.insert(u"not_after"_s, entry.notAfter.toUTC().toString(Qt::ISODateWithMs));
    return json;
}

QStringList countLines(const RescuePlan &plan)
{
    QStringList lines {
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n {entry|entries} read from the damaged file"), plan.read())
            .text()};
    if (plan.fromBackup() > 0)
        lines += Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n from the backup %1"), plan.fromBackup())
                     .arg(plan.sound.front().path)
                     .text();
    if (plan.lost() > 0)
        lines += Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n lost"), plan.lost()).text();
    if (const Phrase unknown = endUnknownInWords(plan); !unknown.isEmpty())
        lines += unknown.text();
    return lines;
}
} // namespace
} // namespace in_rescuetext

QJsonObject rescueAsJson(const RescuePlan &plan)
{
    using namespace in_rescuetext;
    QJsonArray battles;
    for (const BattleRescue &battle : plan.battles) {
        QJsonArray entries;
        for (const RescuedEntry &entry : battle.entries)
            entries.append(asJson(entry));
        QJsonArray doubts;
        for (const Refusal &doubt : battle.doubts)
            doubts.append(doubt.message.text());
        battles.append(QJsonObject {{u"battle"_s, battle.battle}, {u"name"_s, battle.name},
            {u"from_backup"_s, battle.fromBackup}, {u"entries"_s, entries}, {u"doubts"_s, doubts}});
    }
    const QStringList lostBattles(plan.lostBattles.begin(), plan.lostBattles.end());
    QJsonArray notes;
    for (const Phrase &note : plan.notes)
        notes.append(note.text());
    return {{u"damaged"_s, plan.damaged}, {u"backup"_s, plan.sound.empty() ? QString() : plan.sound.front().path},
        {u"total"_s, plan.total()}, {u"read"_s, plan.read()}, {u"from_backup"_s, plan.fromBackup()},
        {u"lost"_s, plan.lost()}, {u"settings_from_backup"_s, plan.settingsFromBackup}, {u"notes"_s, notes},
        {u"technical"_s, plan.technical.text()}, {u"battles"_s, battles},
        {u"lost_battles"_s, QJsonArray::fromStringList(lostBattles)},
        {u"end_unknown_after"_s,
            plan.endUnknownAfter().isValid() ? QJsonValue(plan.endUnknownAfter().toUTC().toString(Qt::ISODateWithMs))
                                             : QJsonValue()}};
}

QStringList rescueText(const RescuePlan &plan, bool all)
{
    using namespace in_rescuetext;
    QStringList text = countLines(plan);
    for (const BattleRescue &battle : plan.battles) {
        text += QString();
        text += battle.name;
        text += entryLines(battle, all);
        addSection(
            text, QT_TRANSLATE_NOOP("muster", "Please look it over: it no longer fits together"), doubtLines(battle));
    }
    for (const QString &lost : plan.lostBattles)
        text += Phrase(QT_TRANSLATE_NOOP("muster", "Battle %1 is lost: what it was begun with cannot be read."))
                    .arg(lost)
                    .text();
    if (plan.settingsFromBackup)
        text += translated(QT_TRANSLATE_NOOP("muster", "Name and house rules are those of the backup."));
    for (const Phrase &note : plan.notes)
        text += note.text();
    if (const Phrase again = toEnterAgain(plan); !again.isEmpty())
        text += Phrase(QT_TRANSLATE_NOOP("muster", "To be entered again: %1.")).arg(again).text();
    text += plan.technical.text();
    return text;
}

} // namespace muster
