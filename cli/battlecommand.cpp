// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/battlecommand.h"

#include "cli/battlejson.h"
#include "cli/battlereplay.h"
#include "cli/battletext.h"
#include "cli/campaigncheck.h"
#include "cli/columns.h"
#include "cli/commandline.h"
#include "cli/openbattle.h"
#include "cli/playcommand.h"
#include "cli/rescuecommand.h"
#include "cli/unread.h"
#include "core/base/shown.h"
#include "core/exchange/ledgercsv.h"
#include "core/report/afteraction.h"
#include "core/report/captions.h"
#include "core/report/cardsheet.h"
#include "core/report/roster.h"
#include "core/store/fingerprint.h"

#include <QHash>
#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

const char kDescription[] = QT_TRANSLATE_NOOP("muster",
    "Looks into a campaign file, which nothing but new, sample and play writes to; rescue writes a new one.\n"
    "\n"
    "  battle list FILE      its battles\n"
    "  battle show FILE      the state of a battle: both sides and their units\n"
    "  battle log FILE       the ledger of a battle, one line an event\n"
    "  battle check FILE     looks for damage in the file and in every ledger\n"
    "  battle replay FILE    a battle again from its beginning, event by event\n"
    "  battle export FILE    --csv: the ledger as a table; --markdown: the battle as a report to read;\n"
    "                        --roster-text: the rosters of both sides; --cards-text: their cards\n"
    "  battle rescue FILE OUT\n"
    "                        what can be read of a damaged file, joined with the backup that fits best, as a new file\n"
    "                        OUT, told entry by entry\n"
    "  battle new FILE SETUP a battle that stands as the JSON in SETUP describes it (-: standard input), added to "
    "FILE,\n"
    "                        which is made where it is not there\n"
    "  battle sample RULES FILE\n"
    "                        the sample battle of these rules, added to FILE in the same way\n"
    "  battle play FILE      referees a battle: a request as JSON on each line of standard input, an answer on each\n"
    "                        line of output; docs/play.md has them all\n"
    "\n"
    "Without --battle it is the battle last played. With --sample a battle that comes with the program is told, and "
    "the name of one may stand for FILE.\n"
    "Exit status: 0 done, 1 no such battle, an event refused, entries lost in a rescue, a newer file that cannot be "
    "judged, or one beside which something lies that is damaged or not its own, 2 wrong usage, 3 the file is damaged, "
    "or it or some of its entries cannot be read.");

/// The rosters of all armies, one after the other.
QByteArray rosterTexts(const Battle &battle, const QString &fingerprint)
{
    QStringList texts;
    for (const ThingId army : battle.things().armies())
        texts += rosterText(rosterSheet(battle, army, QDate::currentDate(), fingerprint));
    return shownLines(texts.join(u'\n')).toUtf8();
}

/// The cards of all armies, one after the other.
QByteArray cardTexts(const Battle &battle, const QString &fingerprint)
{
    QStringList texts;
    for (const ThingId army : battle.things().armies())
        texts += cardText(cardSheet(battle, army, QDate::currentDate(), fingerprint));
    return shownLines(texts.join(u'\n')).toUtf8();
}

/// What a battle can be exported as: the ledger as a table, the battle as a report to read, rosters and cards as text.
struct Format {
    const char *option = "";
    const char *help = "";
    QByteArray (*written)(const Battle &, const QString &fingerprint) = nullptr;
};
constexpr Format kFormats[] = {
    {"csv", QT_TRANSLATE_NOOP("muster", "Exports the ledger as comma-separated values."), &ledgerCsv},
    {"markdown", QT_TRANSLATE_NOOP("muster", "Exports a report in Markdown."),
        [](const Battle &battle, const QString &fingerprint) {
            return afterActionReport(battle, fingerprint).toUtf8();
        }},
    {"roster-text", QT_TRANSLATE_NOOP("muster", "Exports the rosters of both sides as text."), &rosterTexts},
    {"cards-text", QT_TRANSLATE_NOOP("muster", "Exports the cards of both sides as text."), &cardTexts},
};

struct Asked {
    QString file; ///< the name of a sample battle when it is one
    bool sample = false;
    QString battle;
    bool json = false;
    const Format *format = nullptr; ///< of an export
};

Exit refuse(const Refusal &refusal, Exit end)
{
    complain(refusal.field, refusal.message);
    return end;
}

/// The locale's short form with the whole year: a battle may be of any century.
QString dateFormat(const QLocale &locale)
{
    QString format = locale.dateFormat(QLocale::ShortFormat);
    if (!format.contains(u"yyyy"_s))
        format.replace(u"yy"_s, u"yyyy"_s);
    return format;
}

QStringList recordRow(const BattleRecord &record)
{
    const QLocale locale;
    return {QString::number(record.id), shownName(record.name), locale.toString(record.date, dateFormat(locale)),
        shownName(record.place), record.rules,
        Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n event(s)"), record.events).text(),
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
        out.lines(QStringList {shownName(file.name())} + columns.lines());
    return Exit::Done;
}

Exit show(const OpenBattle &open, const Asked &asked, OutputStream &out)
{
    const auto battle = open.played();
    if (asked.json)
        out.json(stateAsJson(*battle, fingerprint(open.record)), true);
    else
        out.lines(QStringList {headingOf(*battle), ledgerLine(*battle, fingerprint(open.record))} + stateText(*battle));
    return Exit::Done;
}

Exit log(const OpenBattle &open, const Asked &asked, OutputStream &out)
{
    const auto battle = open.played();
    if (!asked.json) {
        out.lines(ledgerText(*battle));
        return Exit::Done;
    }
    for (const Event &event : battle->ledger().events())
        out.json(eventAsJson(*battle, event));
    return Exit::Done;
}

Exit replay(const OpenBattle &open, const Asked &, OutputStream &out)
{
    return replayBattle(open, out);
}

Exit exportBattle(const OpenBattle &open, const Asked &asked, OutputStream &out)
{
    out.write(asked.format->written(*open.played(), fingerprint(open.record)));
    return Exit::Done;
}

using Telling = Exit (*)(const OpenBattle &, const Asked &, OutputStream &);

/// The battle that was asked for, in its campaign file.
Result<OpenBattle> openAsked(const CampaignFile &file, const Asked &asked)
{
    const auto record = findBattle(file, asked.battle);
    if (!record)
        return record.error();
    return openBattle(file, *record);
}

Exit tell(const Result<OpenBattle> &open, const Asked &asked, Telling telling, OutputStream &out)
{
    if (!open)
        return refuse(open.error(),
            open.error().field == u"battle" || open.error().field == u"sample" ? Exit::Refused : Exit::File);
    const Exit end = telling(*open, asked, out);
    const bool isOfState = telling == &show || telling == &exportBattle; // the others name each entry
    return isOfState && end == Exit::Done ? warnOfUnread(*open) : end;
}

Telling tellingFor(const QString &verb)
{
    static const QHash<QString, Telling> kTellings {
        {u"show"_s, &show}, {u"log"_s, &log}, {u"replay"_s, &replay}, {u"export"_s, &exportBattle}};
    return kTellings.value(verb);
}

Exit carryOut(const QString &verb, const Asked &asked, OutputStream &out)
{
    const Telling telling = tellingFor(verb);
    if (asked.sample)
        return tell(openSample(asked.file), asked, telling, out);
    if (verb == u"check")
        return checkCampaign(asked.file, asked.json, out);
    const auto file = CampaignFile::open(asked.file, OpenMode::ReadOnly);
    if (!file)
        return refuse({asked.file, file.error().message}, Exit::File);
    if (const auto notice = (*file)->notice())
        complain(asked.file, *notice);
    if ((*file)->isNewer())
        complain(asked.file,
            Phrase(QT_TRANSLATE_NOOP(
                "muster", "A newer version of Mustermaster wrote it; what this one does not know is missing here.")));
    return telling == nullptr ? list(**file, asked, out) : tell(openAsked(**file, asked), asked, telling, out);
}

std::vector<const Format *> formatsIn(const CommandLine &line)
{
    std::vector<const Format *> formats;
    for (const Format &format : kFormats) {
        if (line.has(QString::fromLatin1(format.option)))
            formats.push_back(&format);
    }
    return formats;
}

std::optional<Phrase> misusedRescue(const CommandLine &line)
{
    if (line.positional().size() != 3 || line.positional().contains(QString()))
        return Phrase(QT_TRANSLATE_NOOP("muster", "A rescue needs the damaged file and the name of a new one."));
    if (line.has(u"sample"_s) || line.has(u"battle"_s) || !formatsIn(line).empty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "Only --backup, --all and --json go with rescue."));
    return {};
}

/// The verbs that write: what follows each of them, by how many.
constexpr struct {
    QLatin1StringView verb;
    qsizetype arguments;
    const char *needed;
} kWriting[] {
    {"new"_L1, 2, QT_TRANSLATE_NOOP("muster", "A new battle needs a campaign file and a file that describes it.")},
    {"sample"_L1, 2, QT_TRANSLATE_NOOP("muster", "A sample needs the id of a rule set and a campaign file.")},
    {"play"_L1, 1, QT_TRANSLATE_NOOP("muster", "One campaign file is needed.")},
};

bool isWriting(const QString &verb)
{
    return std::ranges::any_of(kWriting, [&](const auto &one) { return verb == one.verb; });
}

/// A verb that writes, and whether its arguments are right.
std::optional<Phrase> misusedWriting(const CommandLine &line)
{
    const QString verb = line.positional().value(0);
    for (const auto &one : kWriting) {
        if (verb == one.verb
            && (line.positional().size() != one.arguments + 1 || line.positional().contains(QString())))
            return Phrase(one.needed);
    }
    const bool battle = line.has(u"battle"_s) && verb != u"play"_s;
    if (battle || line.has(u"sample"_s) || line.has(u"json"_s) || line.has(u"backup"_s) || line.has(u"all"_s)
        || !formatsIn(line).empty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "No options go with new and sample, and only --battle with play."));
    return {};
}

Exit write(const QStringList &given, const QString &battle, OutputStream &out)
{
    if (given.at(0) == u"new"_s)
        return newBattle(given.at(1), given.at(2), out);
    if (given.at(0) == u"sample"_s)
        return newSample(given.at(1), given.at(2), out);
    return playBattle(given.at(1), battle, out);
}

/// What makes no sense in the arguments.
std::optional<Phrase> misuse(const CommandLine &line)
{
    const QString verb = line.positional().value(0);
    const bool tells = tellingFor(verb) != nullptr;
    if (verb == u"rescue")
        return misusedRescue(line);
    if (isWriting(verb))
        return misusedWriting(line);
    if (line.has(u"backup"_s) || line.has(u"all"_s))
        return Phrase(QT_TRANSLATE_NOOP("muster", "--backup and --all go with rescue."));
    if (verb != u"list" && verb != u"check" && !tells)
        return Phrase(QT_TRANSLATE_NOOP("muster",
            "What is to be done? One of: list, show, log, check, replay, export, rescue, "
            "new, sample, play."));
    const bool sample = line.has(u"sample"_s);
    if (sample && (!tells || line.has(u"battle"_s)))
        return Phrase(
            QT_TRANSLATE_NOOP("muster", "--sample goes with show, log, replay and export, and without --battle."));
    if (line.has(u"battle"_s) && !tells)
        return Phrase(QT_TRANSLATE_NOOP("muster", "--battle goes with show, log, replay and export."));
    if (line.has(u"battle"_s) && line.value(u"battle"_s).isEmpty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "--battle needs a number or a name."));
    const qsizetype files = line.positional().size() - 1;
    if (files > 1 || (!sample && files != 1) || line.positional().value(1, u"file"_s).isEmpty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "One campaign file is needed, or --sample."));
    if ((verb == u"replay" || verb == u"export") && line.has(u"json"_s))
        return Phrase(QT_TRANSLATE_NOOP("muster", "--json goes with list, show, log and check."));
    const size_t formats = formatsIn(line).size();
    if (verb == u"export" && formats != 1)
        return Phrase(
            QT_TRANSLATE_NOOP("muster", "An export needs one of --csv, --markdown, --roster-text and --cards-text."));
    if (verb != u"export" && formats != 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "--csv, --markdown, --roster-text and --cards-text go with export."));
    return {};
}

void addOptions(CommandLine &line)
{
    line.option(
        {u"b"_s, u"battle"_s}, QT_TRANSLATE_NOOP("muster", "The number of a battle, or its name."), u"number|name"_s);
    line.option({u"sample"_s}, QT_TRANSLATE_NOOP("muster", "A sample battle that comes with the program."));
    line.option(
        {u"json"_s}, QT_TRANSLATE_NOOP("muster", "Gives data instead of words (list, show, log, check, rescue)."));
    line.option({u"backup"_s},
        QT_TRANSLATE_NOOP("muster", "The backup that is joined in, instead of the one that fits best (rescue)."),
        u"file"_s);
    line.option({u"all"_s}, QT_TRANSLATE_NOOP("muster", "Tells every entry by itself (rescue)."));
    for (const Format &format : kFormats)
        line.option({QString::fromLatin1(format.option)}, format.help);
}

} // namespace

Exit runBattle(const QStringList &arguments, OutputStream &out)
{
    CommandLine line(u"battle"_s, u"VERB [FILE] [OPTIONS]"_s, translated(kDescription));
    addOptions(line);
    if (const auto end = line.parse(arguments, out))
        return *end;
    if (const auto wrong = misuse(line))
        return line.misused(*wrong);
    const QStringList given = line.positional();
    if (given.at(0) == u"rescue")
        return rescueCampaign(
            {given.at(1), given.at(2), line.value(u"backup"_s), line.has(u"all"_s), line.has(u"json"_s)}, out);
    if (isWriting(given.at(0)))
        return write(given, line.value(u"battle"_s), out);
    const auto formats = formatsIn(line);
    const Asked asked {line.positional().value(1), line.has(u"sample"_s), line.value(u"battle"_s), line.has(u"json"_s),
        formats.empty() ? nullptr : formats.front()};
    return carryOut(line.positional().value(0), asked, out);
}

} // namespace muster
