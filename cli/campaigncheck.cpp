// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/campaigncheck.h"

#include "cli/openbattle.h"
#include "cli/outputstream.h"
#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"
#include "core/battle/retold.h"
#include "core/store/backup.h"
#include "core/store/filecheck.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_campaigncheck {
namespace {

/// What is wrong with a file, and what is only remarkable about it.
struct Report {
    std::vector<Finding> faults {};
    std::vector<Finding> remarks {};
    bool isJudged = true; ///< false: a newer version wrote it.
    bool isAlone = true; ///< false: something that is damaged or not its own lies beside it.
};

Phrase inBattle(const BattleRecord &record, const Phrase &message)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(record.name).arg(message);
}

void add(const std::vector<Refusal> &found, const BattleRecord &record, std::vector<Finding> &to)
{
    for (const Refusal &one : found)
        to.push_back({one.field, inBattle(record, one.message)});
}

/// What the rules of today would make of the same dice: nothing is wrong where that is something else.
std::vector<Refusal> otherwiseToday(const Battle &battle)
{
    std::vector<Refusal> found;
    for (const Event &event : battle.ledger().events()) {
        if (cannotBeRunAgain(battle, event))
            found.push_back({u"ledger.%1"_s.arg(event.seq),
                Phrase(
                    QT_TRANSLATE_NOOP("muster",
                        "Entry %1 cannot be run again: this version does not know its procedure, or refuses what was "
                        "put in. What is recorded holds."))
                    .arg(event.seq)});
        if (!comesOutOtherwise(battle, event))
            continue;
        found.push_back({u"ledger.%1"_s.arg(event.seq),
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "Entry %1 would come out otherwise today: the rules have been corrected since. What is recorded "
                       "holds."))
                .arg(event.seq)});
    }
    return found;
}

void checkBattle(const CampaignFile &file, const BattleRecord &record, Report &report)
{
    const auto open = openBattle(file, record);
    if (!open)
        return add({open.error()}, record, report.faults);
    add(verify(open->events), record, report.faults);
    add(strangeValues(open->events, open->rules->set()), record, report.faults);
    add(unknownEvents(open->events), record, report.remarks);
    add(otherwiseToday(*open->played()), record, report.remarks);
}

/// What the ledgers say, once the file itself is sound.
void checkBattles(const CampaignFile &file, Report &report)
{
    const auto records = file.battles();
    if (!records)
        return report.faults.push_back(records.error());
    for (const BattleRecord &record : *records)
        checkBattle(file, record, report);
}

Finding newerVersion(const QString &path)
{
    return {u"file"_s,
        Phrase(QT_TRANSLATE_NOOP("muster",
                   "A newer version of Mustermaster wrote %1. This one cannot judge it: only its pages were looked at, "
                   "not its ledgers."))
            .arg(path)};
}

void checkContent(const QString &path, Report &report)
{
    const auto file = CampaignFile::open(path, OpenMode::ReadOnly);
    if (!file)
        return report.faults.push_back(file.error());
    if (const auto notice = (*file)->notice()) {
        report.remarks.push_back({u"file"_s, *notice});
        report.isAlone = false;
    }
    if ((*file)->isNewer()) {
        report.remarks.push_back(newerVersion(path));
        report.isJudged = false;
    } else
        checkBattles(**file, report);
}

QJsonArray asJson(const std::vector<Finding> &findings)
{
    QJsonArray list;
    for (const Finding &finding : findings) {
        QJsonObject object {{u"field"_s, finding.field}, {u"message"_s, finding.message.text()}};
        if (!finding.technical.isEmpty())
            object.insert(u"technical"_s, finding.technical);
        list.append(object);
    }
    return list;
}

void tellInWords(const QString &path, const Report &report, OutputStream &out)
{
    for (const std::vector<Finding> &findings : {report.faults, report.remarks}) {
        QStringList lines;
        for (const Finding &finding : findings)
            lines += finding.message.text();
        lines.removeDuplicates();
        for (const QString &line : std::as_const(lines))
            out.line(line);
    }
    if (report.faults.empty() && report.isJudged && report.isAlone)
        out.line(Phrase(QT_TRANSLATE_NOOP("muster", "%1: nothing is wrong.")).arg(path).text());
}

void tell(const QString &path, const Report &report, bool json, OutputStream &out)
{
    if (!json)
        return tellInWords(path, report, out);
    const QJsonValue sound = report.isJudged || !report.faults.empty() ? report.faults.empty() : QJsonValue();
    out.json({{u"file"_s, path}, {u"sound"_s, sound}, {u"findings"_s, asJson(report.faults)},
                 {u"remarks"_s, asJson(report.remarks)}},
        true);
}

} // namespace
} // namespace in_campaigncheck

Exit checkCampaign(const QString &path, bool json, OutputStream &out)
{
    using namespace in_campaigncheck;
    const auto findings = checkFile(path);
    if (!findings) {
        complain(path, findings.error().message);
        return Exit::File;
    }
    Report report {.faults = *findings};
    if (report.faults.empty())
        checkContent(path, report);
    for (const Refusal &missing : missingSinceBackup(path))
        report.faults.push_back(missing);
    tell(path, report, json, out);
    if (!report.faults.empty())
        return Exit::File;
    return report.isJudged && report.isAlone ? Exit::Done : Exit::Refused;
}

} // namespace muster
