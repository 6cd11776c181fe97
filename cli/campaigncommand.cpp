// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/campaigncommand.h"

#include "cli/backuptext.h"
#include "cli/commandline.h"
#include "cli/playcommand.h"
#include "core/store/backup.h"
#include "core/store/keptname.h"
#include "core/store/leftbeside.h"
#include "core/store/restore.h"

#include <QFileInfo>
#include <QJsonArray>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_campaigncommand {
namespace {

const char kDescription[] = QT_TRANSLATE_NOOP("muster",
    "A new campaign; the backups of one, and the way back to them.\n"
    "\n"
    "  campaign new FILE               a new campaign without battles\n"
    "  campaign backups FILE           lists them and what was kept before restoring, the newest first\n"
    "  campaign compare BACKUP [FILE]  what would be otherwise if the backup were restored\n"
    "  campaign restore BACKUP [FILE]  puts a copy of the backup in the place of its campaign, or of FILE\n"
    "\n"
    "A backup is never written to. What stood in the campaign's place before is kept beside it under another name.\n"
    "Exit status: 0 done, 2 wrong usage, 3 a file is missing, damaged, open elsewhere or cannot be written.");

struct Asked {
    QString first;
    QString second;
    bool json = false;
};

Exit refuse(const QString &path, const Refusal &refusal)
{
    complain(path, refusal.message);
    return Exit::File;
}

/// Beside the data: what lies beside the campaign and is not its own.
void tellOfStranger(const QString &campaign)
{
    if (const auto stranger = LeftBeside::strangerBeside(campaign))
        complain(campaign, *stranger);
}

Exit listBackups(const Asked &asked, OutputStream &out)
{
    const QString campaign = QFileInfo(asked.first).absoluteFilePath();
    tellOfStranger(campaign);
    const auto found = describe(campaign);
    const std::vector<BackupInfo> list = waysBack(campaign);
    if (!found && list.empty())
        return refuse(asked.first, found.error());
    const auto now = found ? std::optional(*found) : std::nullopt;
    if (!asked.json) {
        if (list.empty())
            out.line(Phrase(QT_TRANSLATE_NOOP("muster", "%1 has no backups yet.")).arg(asked.first).text());
        out.lines(backupLines(list, now));
        return Exit::Done;
    }
    QJsonArray backups;
    for (const BackupInfo &backup : list)
        backups.append(backupAsJson(backup));
    QJsonObject json {{u"campaign"_s, campaign}, {u"backups"_s, backups}};
    if (now)
        json.insert(u"now"_s, backupAsJson(*now));
    out.json(json, true);
    return Exit::Done;
}

Exit compare(const Asked &asked, OutputStream &out)
{
    QString campaign = asked.second.isEmpty() ? campaignOfBackup(asked.first) : asked.second;
    if (campaign.isEmpty())
        campaign = campaignPutAside(QFileInfo(asked.first).absoluteFilePath());
    if (campaign.isEmpty())
        return refuse(asked.first,
            {{},
                Phrase(QT_TRANSLATE_NOOP("muster",
                           "%1 does not lie in a folder of backups and was not put aside: say which campaign it is."))
                    .arg(asked.first)});
    tellOfStranger(campaign);
    const auto found = compareWithNow(asked.first, campaign);
    if (!found)
        return refuse(asked.first, found.error());
    if (asked.json)
        out.json(comparisonAsJson(*found), true);
    else
        out.lines(comparisonText(*found));
    return Exit::Done;
}

Exit restoreBackup(const Asked &asked, OutputStream &out)
{
    const auto restored = restore(asked.first, asked.second);
    if (!restored)
        return refuse(asked.first, restored.error());
    if (asked.json) {
        out.json({{u"campaign"_s, restored->campaign}, {u"kept"_s, restored->kept},
                     {u"kept_is_damaged"_s, restored->keptIsDamaged}},
            true);
        return Exit::Done;
    }
    out.line(Phrase(QT_TRANSLATE_NOOP("muster", "%1 is as it was in the backup.")).arg(restored->campaign).text());
    if (!restored->kept.isEmpty())
        out.line(
            Phrase(QT_TRANSLATE_NOOP("muster", "What stood there before is kept as %1.")).arg(restored->kept).text());
    return Exit::Done;
}

using Verb = Exit (*)(const Asked &, OutputStream &);

Exit makeCampaign(const Asked &asked, OutputStream &out)
{
    return newCampaign(asked.first, out);
}

Verb verbCalled(const QString &name)
{
    return name == u"new"    ? &makeCampaign
        : name == u"backups" ? &listBackups
        : name == u"compare" ? &compare
        : name == u"restore" ? &restoreBackup
                             : nullptr;
}

/// What makes no sense in the arguments.
std::optional<Phrase> misuse(const CommandLine &line)
{
    const QStringList given = line.positional();
    const QString verb = given.value(0);
    if (verbCalled(verb) == nullptr)
        return Phrase(QT_TRANSLATE_NOOP("muster", "What is to be done? One of: new, backups, compare, restore."));
    if (given.contains(QString()))
        return Phrase(QT_TRANSLATE_NOOP("muster", "The name of a file is empty."));
    if ((verb == u"backups" || verb == u"new") && given.size() != 2)
        return Phrase(QT_TRANSLATE_NOOP("muster", "One campaign file is needed."));
    if (given.size() < 2 || given.size() > 3)
        return Phrase(QT_TRANSLATE_NOOP("muster", "One backup is needed, and one campaign file at the most."));
    return {};
}

} // namespace
} // namespace in_campaigncommand

Exit runCampaign(const QStringList &arguments, OutputStream &out)
{
    using namespace in_campaigncommand;
    CommandLine line(u"campaign"_s, u"VERB FILE [OPTIONS]"_s, translated(kDescription));
    line.option({u"json"_s}, QT_TRANSLATE_NOOP("muster", "Gives data instead of words."));
    if (const auto end = line.parse(arguments, out))
        return *end;
    if (const auto wrong = misuse(line))
        return line.misused(*wrong);
    const QStringList given = line.positional();
    return verbCalled(given.at(0))({given.value(1), given.value(2), line.has(u"json"_s)}, out);
}

} // namespace muster
