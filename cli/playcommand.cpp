// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/playcommand.h"

#include "cli/batch.h"
#include "cli/linereader.h"
#include "cli/openbattle.h"
#include "cli/outputstream.h"
#include "cli/playing.h"
#include "core/battle/called.h"
#include "core/campaign/samplebattle.h"
#include "core/campaign/situation.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>
#include <unistd.h>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Exit refusedWith(const QString &path, const Refusal &refusal, Exit end)
{
    const bool isOfFile = refusal.field.isEmpty() || refusal.field.startsWith(CampaignFile::kFile);
    complain(isOfFile ? path : refusal.field, refusal.message);
    return end;
}

Result<std::unique_ptr<CampaignFile>> openedOrMade(const QString &path)
{
    if (QFileInfo::exists(path))
        return CampaignFile::open(path);
    return CampaignFile::create(path, QFileInfo(path).completeBaseName());
}

/// What the tables have against things as they were described, which stand all the same: a die that is not that of
/// the class.
QJsonArray doubtsAbout(const Battle &battle)
{
    QJsonArray doubts;
    for (const Thing &thing : battle.set().misfit == nullptr ? QList<Thing>() : battle.things().all()) {
        if (const auto misfit = battle.set().misfit(battle.rules(), thing.type, thing.values))
            doubts.append(u"%1: %2"_s.arg(callOf(battle.things(), thing.id), misfit->message.text()));
    }
    return doubts;
}

Exit addTo(const QString &path, const SampleBattle &battle, OutputStream &out)
{
    const QJsonArray doubts = doubtsAbout(Battle(battle.rules, battle.events));
    const auto file = openedOrMade(path);
    if (!file)
        return refusedWith(path, file.error(), Exit::File);
    const auto id = BattleFile::add(**file, battle.name, *battle.rules, battle.events);
    if (!id)
        return refusedWith(path, id.error(), Exit::File);
    QJsonObject made {{u"battle"_s, *id}, {u"name"_s, battle.name.name}, {u"events"_s, int(battle.events.size())}};
    if (!doubts.isEmpty())
        made.insert(u"doubts"_s, doubts);
    out.json(made);
    return Exit::Done;
}

Result<QByteArray> contentOf(const QString &path)
{
    QFile file(path);
    const bool opened = path == u"-"_s ? file.open(STDIN_FILENO, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!opened)
        return Refusal {path, Phrase::literal(file.errorString())};
    return file.readAll();
}

QJsonObject answerTo(const LineReader::Line &line, Playing &playing)
{
    if (line.tooLong) {
        return Playing::error({u"request"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The request is longer than %1 bytes."))
                .arg(int(LineReader::kLongest))});
    }
    const auto request = requestIn(line.text);
    return request ? playing.answer(*request) : Playing::error(request.error());
}

} // namespace

Exit newCampaign(const QString &path, OutputStream &out)
{
    const auto file = CampaignFile::create(path, QFileInfo(path).completeBaseName());
    if (!file)
        return refusedWith(path, file.error(), Exit::File);
    out.json({{u"campaign"_s, (*file)->path()}});
    return Exit::Done;
}

Exit newBattle(const QString &path, const QString &setup, OutputStream &out)
{
    const auto content = contentOf(setup);
    if (!content)
        return refusedWith(setup, content.error(), Exit::File);
    const auto described = requestIn(*content);
    if (!described)
        return refusedWith(setup, described.error(), Exit::Refused);
    const auto battle = battleAsSetUp(*described);
    if (!battle)
        return refusedWith(setup, battle.error(), Exit::Refused);
    return addTo(path, *battle, out);
}

Exit newSample(const QString &rules, const QString &path, OutputStream &out)
{
    const auto sample = std::ranges::find(samples(), rules, &Sample::rules);
    if (sample == samples().end()) {
        return refusedWith(rules,
            {u"rules"_s, Phrase(QT_TRANSLATE_NOOP("muster", "There is no sample battle of the rules %1.")).arg(rules)},
            Exit::Refused);
    }
    const auto battle = sampleBattle(sample->id);
    if (!battle)
        return refusedWith(rules, battle.error(), Exit::Refused);
    return addTo(path, *battle, out);
}

Exit playBattle(const QString &path, const QString &wanted, OutputStream &out)
{
    const auto file = CampaignFile::open(path);
    if (!file)
        return refusedWith(path, file.error(), Exit::File);
    const auto record = findBattle(**file, wanted);
    if (!record)
        return refusedWith(path, record.error(), Exit::Refused);
    auto battle = BattleFile::open(**file, record->id);
    if (!battle)
        return refusedWith(path, battle.error(), Exit::File);
    Playing playing(*std::move(battle));
    LineReader lines(STDIN_FILENO);
    LineReader::Line line;
    while (!out.hasFailed() && lines.next(line)) {
        if (line.tooLong || !line.text.trimmed().isEmpty())
            out.json(answerTo(line, playing));
        if (!lines.isReady() && !out.flush())
            break;
    }
    if (lines.error() == 0)
        return Exit::Done;
    complain({},
        Phrase(QT_TRANSLATE_NOOP("muster", "The requests could not be read: %1")).arg(qt_error_string(lines.error())));
    return Exit::File;
}

} // namespace muster
