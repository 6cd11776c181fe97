// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backupcopy.h"

#include "core/battle/chronicle.h"
#include "core/battle/eventjson.h"
#include "core/battle/ledger.h"
#include "core/store/campaigncontent.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/durable.h"
#include "core/store/filecheck.h"
#include "core/store/fingerprint.h"
#include "core/store/ledgerrow.h"
#include "core/store/readconnection.h"
#include "core/store/stopped.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QVariant>
#include <QtEndian>

#include <array>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
struct KindWord {
    BackupKind kind;
    QLatin1StringView key;
};
constexpr std::array kKinds {KindWord {BackupKind::Opening, "opening"_L1}, KindWord {BackupKind::Turn, "turn"_L1},
    KindWord {BackupKind::Interval, "interval"_L1}, KindWord {BackupKind::ByHand, "hand"_L1}};

QString keyOf(BackupKind kind)
{
    for (const KindWord &word : kKinds)
        if (word.kind == kind)
            return word.key;
    return {};
}

BackupKind kindOf(const QString &key)
{
    for (const KindWord &word : kKinds)
        if (word.key == key)
            return word.kind;
    return BackupKind::Unknown;
}

QJsonObject asJson(const BackupInfo &info, const QByteArray &mark, qint64 written)
{
    return {{u"kind"_s, keyOf(info.kind)}, {u"made"_s, info.made.toUTC().toString(Qt::ISODateWithMs)},
        {u"program"_s, info.program}, {u"battle"_s, info.reached.battle}, {u"turn"_s, info.reached.turn},
        {u"upTo"_s, info.reached.upTo}, {u"upToTurn"_s, info.reached.upToTurn}, {u"entries"_s, info.reached.entries},
        {u"battles"_s, info.reached.battles}, {u"rules"_s, info.reached.rules}, {u"phase"_s, info.reached.phase},
        {u"fingerprint"_s, info.reached.fingerprint}, {u"mark"_s, QString::fromLatin1(mark.toHex())},
        {u"written"_s, written}};
}

BackupInfo fromJson(const QJsonObject &json)
{
    return {.made = QDateTime::fromString(json.value("made"_L1).toString(), Qt::ISODateWithMs),
        .kind = kindOf(json.value("kind"_L1).toString()),
        .reached = {.battle = json.value("battle"_L1).toString(),
            .turn = json.value("turn"_L1).toInt(),
            .upToTurn = json.value("upToTurn"_L1).toInt(),
            .upTo = json.value("upTo"_L1).toString(),
            .entries = json.value("entries"_L1).toInt(),
            .battles = json.value("battles"_L1).toInt(),
            .rules = json.value("rules"_L1).toString(),
            .phase = json.value("phase"_L1).toString(),
            .fingerprint = json.value("fingerprint"_L1).toString()},
        .program = json.value("program"_L1).toString()};
}

Refusal otherThanBefore(const QString &campaign)
{
    return {u"file"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "The copy of %1 does not hold the same.")).arg(shownPath(campaign))};
}

/// What a campaign held at one moment.
struct Content {
    QByteArray mark;
    std::vector<LastEntry> last;
};

Result<Content> contentOf(const QString &path)
{
    return reading(path, [](const QSqlDatabase &database) -> Result<Content> {
        const auto mark = contentMark(database);
        const auto last = lastEntries(database);
        if (!mark || !last)
            return mark ? last.error() : mark.error();
        return Content {*mark, *last};
    });
}

Result<bool> holds(const QString &path, const Content &content)
{
    return reading(path, [&content](const QSqlDatabase &database) { return holdsEntries(database, content.last); });
}

/// The copy holds what the campaign held before. Where somebody played on meanwhile, each ledger of the copy ends
/// somewhere between what was there before and what is there now.
Result<bool> fits(const CopyInTheMaking &copy, const Content &before)
{
    const auto copied = contentOf(copy.partial);
    if (!copied || copied->mark == before.mark)
        return copied ? Result<bool>(true) : copied.error();
    const auto now = contentOf(copy.campaign);
    if (!now || now->mark == before.mark)
        return now ? Result<bool>(false) : now.error();
    const auto nothingMissing = holds(copy.partial, before);
    return nothingMissing && *nothingMissing ? holds(copy.campaign, *copied) : nothingMissing;
}

Done goOn(const CopyInTheMaking &copy)
{
    if (copy.stop.stop_requested())
        return stopped(QT_TRANSLATE_NOOP("muster", "The backup was stopped."));
    return done();
}

Done describe(const QSqlDatabase &database, BackupInfo &info, qint64 written)
{
    const auto reached = howFar(database);
    const auto mark = contentMark(database);
    if (!reached || !mark)
        return reached ? mark.error() : reached.error();
    info.reached = *reached;
    const QByteArray json = QJsonDocument(asJson(info, *mark, written)).toJson(QJsonDocument::Compact);
    return putSetting(database, kDescriptionKey, QString::fromUtf8(json));
}

Result<BackupInfo> described(const CopyInTheMaking &copy)
{
    BackupInfo info {.made = copy.made.toUTC(), .kind = copy.kind, .program = QStringLiteral(MUSTER_VERSION)};
    // It says how often the file will have been written to once it says so; a first time may take one more.
    constexpr int kAttempts = 3;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const qint64 written = timesWritten(copy.partial) + 1;
        const Done put = changeCopy(
            copy.partial, [&info, written](const QSqlDatabase &database) { return describe(database, info, written); });
        if (!put)
            return put.error();
        if (timesWritten(copy.partial) == written)
            break;
    }
    return info;
}

/// What is needed to tell how far a battle has come: the events that make the state, and their numbers.
void tellPlace(const std::vector<Event> &events, HowFar &reached)
{
    Ledger ledger;
    Chronicle chronicle;
    for (const Event &event : events) {
        chronicle.add(event, ledger.things());
        ledger.append(event);
        if (const Place &place = chronicle.place(ledger.lastSeq()); place.number != 0) {
            reached.upTo = place.text();
            reached.upToTurn = place.turn;
        }
    }
    const ThingId game = ledger.things().first(u"game"_s);
    reached.turn = ledger.things().number(game, u"turn"_s);
    reached.phase = ledger.things().word(game, u"phase"_s);
}
} // namespace

Done changeCopy(const QString &path, const std::function<Done(const QSqlDatabase &)> &change)
{
    const auto opened = Connection::open(path);
    if (!opened)
        return opened.error();
    for (const QString &setting : {u"journal_mode = OFF"_s, u"synchronous = OFF"_s}) // it is flushed as a whole
        if (const auto set = execute((*opened)->database(), u"PRAGMA "_s + setting); !set)
            return set.error();
    return change((*opened)->database());
}

Done copyContent(const QString &from, const QString &to)
{
    return reading(from, [&to](const QSqlDatabase &database) -> Done {
        QFile::remove(to);
        const auto copied = execute(database, u"VACUUM INTO ?"_s, {to});
        return copied ? done() : Done(copied.error());
    });
}

Result<BackupInfo> copyAndVerify(const CopyInTheMaking &copy)
{
    const auto before = contentOf(copy.campaign);
    if (!before)
        return before.error();
    if (const Done copied = copyContent(copy.campaign, copy.partial); !copied)
        return copied.error();
    if (const Done on = goOn(copy); !on)
        return on.error();
    auto info = described(copy);
    if (!info)
        return info;
    const auto findings = checkFile(copy.partial);
    if (!findings || !findings->empty())
        return findings ? findings->front() : findings.error();
    const auto same = fits(copy, *before);
    if (!same || !*same)
        return same ? otherThanBefore(copy.campaign) : same.error();
    if (!flushFile(copy.partial))
        return Refusal {u"file"_s, notWritten(copy.partial)};
    info->size = QFileInfo(copy.partial).size();
    return info;
}

Result<std::optional<Description>> description(const QSqlDatabase &database)
{
    const auto stored = storedSetting(database, kDescriptionKey);
    if (!stored)
        return stored.error();
    const QJsonObject json = QJsonDocument::fromJson(stored->value_or(QString()).toUtf8()).object();
    if (json.isEmpty())
        return std::optional<Description>();
    return std::optional(
        Description {fromJson(json), json.value("mark"_L1).toString(), json.value("written"_L1).toInteger(-1)});
}

qint64 timesWritten(const QString &path)
{
    // sqlite.org/fileformat2.html#the_database_header
    constexpr qsizetype kModesAt = 18;
    constexpr qsizetype kCounterAt = 24;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray header = file.read(kCounterAt + 4);
    const bool counts = header.size() == kCounterAt + 4 && header.mid(kModesAt, 2) == "\1\1";
    return counts ? qint64(qFromBigEndian<quint32>(header.constData() + kCounterAt)) : -1;
}

Result<HowFar> howFar(const QSqlDatabase &database)
{
    HowFar reached;
    qint64 latest = 0;
    QByteArray digest;
    const Done counted = forEachRow(database,
        u"SELECT id, name, (SELECT count(*) FROM event WHERE battle_id = id), (SELECT at FROM event "
        "WHERE battle_id = id ORDER BY seq DESC LIMIT 1) AS played, rules, digest FROM battle "
        "ORDER BY coalesce(played, begun), id"_s,
        {}, [&](const QSqlQuery &row) {
            latest = row.value(0).toLongLong();
            reached.battle = row.value(1).toString();
            reached.entries += row.value(2).toInt();
            ++reached.battles;
            reached.rules = row.value(4).toString();
            digest = row.value(5).toByteArray();
        });
    if (!counted)
        return counted.error();
    std::vector<Event> events;
    const Done read = forEachEntry(database, latest, 0, [&](const LedgerRow &row) {
        events.push_back(fromStored(row.event()));
        digest = row.digest;
    });
    if (!read)
        return read.error();
    tellPlace(events, reached);
    reached.fingerprint = fingerprint(digest);
    return reached;
}

} // namespace muster
