// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/campaigncheck.h"

#include "cli/openbattle.h"
#include "cli/outputstream.h"
#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"
#include "core/store/filecheck.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Phrase inBattle(const BattleRecord &record, const Phrase &message)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(record.name).arg(message);
}

void checkBattle(const CampaignFile &file, const BattleRecord &record, std::vector<Finding> &findings)
{
    const auto open = openBattle(file, record);
    if (!open) {
        findings.push_back({open.error().field, inBattle(record, open.error().message)});
        return;
    }
    for (const Refusal &wrong : verify(open->events))
        findings.push_back({wrong.field, inBattle(record, wrong.message)});
}

/// What the ledgers say, once the file itself is sound.
void checkBattles(const QString &path, std::vector<Finding> &findings)
{
    const auto file = CampaignFile::open(path, OpenMode::ReadOnly);
    if (!file) {
        findings.push_back(file.error());
        return;
    }
    const auto records = (*file)->battles();
    if (!records) {
        findings.push_back(records.error());
        return;
    }
    for (const BattleRecord &record : *records)
        checkBattle(**file, record, findings);
}

void tell(const QString &path, const std::vector<Finding> &findings, bool json, OutputStream &out)
{
    QJsonArray list;
    for (const Finding &finding : findings) {
        const QString message = finding.message.text();
        list.append(QJsonObject {{u"field"_s, finding.field}, {u"message"_s, message}});
        if (!json)
            out.line(u"%1: %2"_s.arg(finding.field, message));
    }
    if (json)
        out.json({{u"file"_s, path}, {u"sound"_s, findings.empty()}, {u"findings"_s, list}}, true);
    else if (findings.empty())
        out.line(Phrase(QT_TRANSLATE_NOOP("muster", "%1: nothing is wrong.")).arg(path).text());
}

} // namespace

Exit checkCampaign(const QString &path, bool json, OutputStream &out)
{
    auto findings = checkFile(path);
    if (!findings) {
        complain(path, findings.error().message);
        return Exit::File;
    }
    if (findings->empty())
        checkBattles(path, *findings);
    tell(path, *findings, json, out);
    return findings->empty() ? Exit::Done : Exit::File;
}

} // namespace muster
