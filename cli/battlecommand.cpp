// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/battlecommand.h"

#include "cli/battlejson.h"
#include "cli/battlereplay.h"
#include "cli/battletext.h"
#include "cli/campaigncheck.h"
#include "cli/columns.h"
#include "cli/commandline.h"
#include "cli/openbattle.h"

#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

const char kDescription[] = QT_TRANSLATE_NOOP("muster",
    "Looks into a campaign file. Nothing is ever written to it.\n"
    "\n"
    "  battle list FILE      its battles\n"
    "  battle show FILE      the state of a battle: both sides and their units\n"
    "  battle log FILE       the ledger of a battle, one line an event\n"
    "  battle check FILE     looks for damage in the file and in every ledger\n"
    "  battle replay FILE    a battle again from its beginning, event by event\n"
    "\n"
    "Without --battle it is the battle last played.\n"
    "Exit status: 0 done, 1 no such battle, 2 wrong usage, 3 the file is damaged or cannot be read.");

struct Asked {
    QString file;
    QString battle;
    bool json = false;
};

Exit refuse(const Refusal &refusal, Exit end)
{
    complain(refusal.field, refusal.message);
    return end;
}

QStringList recordRow(const BattleRecord &record)
{
    const QLocale locale;
    return {QString::number(record.id), record.name, locale.toString(record.date, QLocale::ShortFormat), record.place,
        record.rules, Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n event(s)"), record.events).text(),
        locale.toString(record.lastPlayed.toLocalTime(), QLocale::ShortFormat)};
}

Exit list(const CampaignFile &file, const Asked &asked, OutputStream &out)
{
    const auto records = file.battles();
    if (!records)
        return refuse(records.error(), Exit::File);
    Columns columns({0});
    QJsonArray array;
    for (const BattleRecord &record : *records) {
        columns.row(recordRow(record));
        array.append(recordAsJson(record));
    }
    if (asked.json)
        out.json({{u"campaign"_s, file.name()}, {u"battles"_s, array}}, true);
    else
        out.lines(QStringList {file.name()} + columns.lines());
    return Exit::Done;
}

void show(const OpenBattle &open, const Asked &asked, OutputStream &out)
{
    const auto battle = open.played();
    if (asked.json)
        out.json(stateAsJson(*battle), true);
    else
        out.lines(QStringList {headingOf(*battle)} + stateText(*battle));
}

void log(const OpenBattle &open, const Asked &asked, OutputStream &out)
{
    const auto battle = open.played();
    if (!asked.json)
        return out.lines(ledgerText(*battle));
    for (const Event &event : battle->ledger().events())
        out.json(eventAsJson(*battle, event));
}

void replay(const OpenBattle &open, const Asked &, OutputStream &out)
{
    replayBattle(open, out);
}

using Telling = void (*)(const OpenBattle &, const Asked &, OutputStream &);

/// Tells of one battle of the campaign.
Exit tell(const CampaignFile &file, const Asked &asked, Telling telling, OutputStream &out)
{
    const auto record = findBattle(file, asked.battle);
    if (!record)
        return refuse(record.error(), record.error().field == u"battle" ? Exit::Refused : Exit::File);
    const auto open = openBattle(file, *record);
    if (!open)
        return refuse(open.error(), Exit::File);
    telling(*open, asked, out);
    return Exit::Done;
}

Telling tellingFor(const QString &verb)
{
    return verb == u"show" ? &show : verb == u"log" ? &log : verb == u"replay" ? &replay : nullptr;
}

Exit carryOut(const QString &verb, const Asked &asked, OutputStream &out)
{
    if (verb == u"check")
        return checkCampaign(asked.file, asked.json, out);
    const auto file = CampaignFile::open(asked.file, OpenMode::ReadOnly);
    if (!file)
        return refuse({asked.file, file.error().message}, Exit::File);
    return verb == u"list" ? list(**file, asked, out) : tell(**file, asked, tellingFor(verb), out);
}

} // namespace

Exit runBattle(const QStringList &arguments, OutputStream &out)
{
    CommandLine line(u"battle"_s, u"VERB FILE [OPTIONS]"_s, translated(kDescription));
    line.option(
        {u"b"_s, u"battle"_s}, QT_TRANSLATE_NOOP("muster", "The number of a battle, or its name."), u"number|name"_s);
    line.option({u"json"_s}, QT_TRANSLATE_NOOP("muster", "Gives data instead of words (not for replay)."));
    if (const auto end = line.parse(arguments, out))
        return *end;
    const QStringList words = line.positional();
    const QString verb = words.value(0);
    if (verb != u"list" && verb != u"check" && tellingFor(verb) == nullptr) {
        return line.misused(
            Phrase(QT_TRANSLATE_NOOP("muster", "What is to be done? One of: list, show, log, check, replay.")));
    }
    if (words.size() != 2)
        return line.misused(Phrase(QT_TRANSLATE_NOOP("muster", "One campaign file is needed.")));
    return carryOut(verb, {words.at(1), line.value(u"battle"_s), line.has(u"json"_s)}, out);
}

} // namespace muster
