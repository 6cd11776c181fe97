// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/damagedcampaign.h"

#include "core/base/limits.h"
#include "core/store/campaignpath.h"
#include "core/store/connection.h"
#include "core/store/content.h"
#include "core/store/ledgerdigest.h"
#include "core/store/migration.h"
#include "core/store/salvage.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSqlRecord>
#include <QTemporaryDir>
#include <QtEndian>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_damagedcampaign {
namespace {
using Kind = SalvagedValue::Kind;
constexpr qsizetype kHeaderSize = 100;
constexpr qsizetype kPageCountAt = 28;
constexpr qsizetype kVersionAt = 60;
constexpr int kDigestSize = 32;
constexpr qint64 kMostEntries = 100'000'000; ///< more of them are nonsense

QByteArray bytesOf(const QString &path, qint64 most = -1)
{
    QFile file(path);
    if (path.isEmpty() || !file.open(QIODevice::ReadOnly))
        return {};
    return most < 0 ? file.readAll() : file.read(most);
}

bool isText(const SalvagedRow &row, size_t column)
{
    return row.values.size() > column && row.values[column].kind == Kind::Text;
}

bool isNumber(const SalvagedRow &row, size_t column)
{
    return row.values.size() > column && row.values[column].kind == Kind::Number && row.values[column].number > 0;
}

QString text(const SalvagedRow &row, size_t column)
{
    return QString::fromUtf8(row.values[column].bytes);
}

bool isSeq(const SalvagedRow &row, size_t column)
{
    return isNumber(row, column) && row.values[column].number < kMostEntries;
}

/// An entry of a ledger: battle, number, time, kind, payload, digest. All of it, or at least battle, number and time.
bool isEntry(const SalvagedRow &row)
{
    return !row.isIndex && row.columns == 6 && isNumber(row, 0) && isSeq(row, 1) && isText(row, 2)
        && timeFromStored(text(row, 2)).isValid();
}

/// The index of the ledger: battle, number, row.
bool isIndexed(const SalvagedRow &row)
{
    return row.isIndex && row.columns == 3 && isNumber(row, 0) && isSeq(row, 1) && isNumber(row, 2);
}

/// A battle: its number is that of the row; name, day, place, rules, setup, beginning, digest.
bool isBattle(const SalvagedRow &row)
{
    return !row.isIndex && row.columns == 8 && row.isWhole() && row.rowId > 0 && row.values[0].kind == Kind::Null
        && isText(row, 1) && isText(row, 3) && isText(row, 4) && isText(row, 5) && isText(row, 6)
        && row.values[7].bytes.size() == kDigestSize;
}

/// Where a ledger ends: the battle is the number of the row; how many entries there are, the digest of the last.
bool isEnd(const SalvagedRow &row)
{
    return !row.isIndex && row.columns == 3 && row.isWhole() && row.rowId > 0 && row.values[0].kind == Kind::Null
        && row.values[1].kind == Kind::Number && row.values[1].number >= 0 && row.values[1].number < kMostEntries
        && row.values[2].kind == Kind::Blob && row.values[2].bytes.size() == kDigestSize;
}

/// A name or a place no longer than any can be.
QString name(const SalvagedRow &row, size_t column)
{
    const QString name = text(row, column);
    return name.toUtf8().size() > kMostNameBytes ? name.left(kLongestName) : name;
}

ReadBattle battleFrom(const SalvagedRow &row)
{
    return BattleRow {.id = row.rowId,
        .name = name(row, 1),
        .fought = text(row, 2),
        .place = name(row, 3),
        .rules = text(row, 4),
        .setup = row.values[5].bytes,
        .begun = text(row, 6),
        .digest = row.values[7].bytes}
        .battle();
}

void addEntry(const SalvagedRow &row, LeftOver &ledger)
{
    const int seq = int(row.values[1].number);
    ++ledger.known[seq];
    ledger.pages[seq] = row.page;
    if (!row.isWhole())
        ledger.times[seq] = timeFromStored(text(row, 2));
    else if (isText(row, 3) && isText(row, 4))
        ledger.rows[seq].push_back(
            {seq, row.values[2].bytes, row.values[3].bytes, row.values[4].bytes, row.values[5].bytes});
}

void addRow(const SalvagedRow &row, DamagedCampaign &campaign)
{
    if (isEntry(row))
        return addEntry(row, campaign.ledgers[row.values[0].number]);
    if (isIndexed(row))
        ++campaign.ledgers[row.values[0].number].known[int(row.values[1].number)];
    if (isEnd(row)) {
        std::optional<int> &end = campaign.ledgers[row.rowId].recordedEnd;
        end = std::max(end.value_or(0), int(row.values[1].number));
    }
    if (!isBattle(row))
        return;
    ReadBattle battle = battleFrom(row);
    const bool isAsRecorded = battleDigest(battle.record.rules, battle.record.setup, battle.begun) == battle.digest;
    (isAsRecorded ? campaign.battles : campaign.spoiltBattles)[row.rowId] = std::move(battle);
}

/// A copy of the damaged file that SQLite may put in order as far as it can, with the header of a sound backup where it
/// has none of its own. Where a copying broke off the header counts the pages that are there, else SQLite would read
/// none of them.
class WorkingCopy {
public:
    WorkingCopy(const QString &path, const QString &sound)
    {
        const QString copy = m_folder.filePath(u"copy"_s);
        for (const QString &part : {u""_s, u"-wal"_s, u"-journal"_s})
            if (QFileInfo::exists(path + part))
                QFile::copy(path + part, copy + part);
        QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
        giveHeader(copy, sound);
        if (auto opened = Connection::open(copy))
            m_connection = *std::move(opened);
    }

    QString path() const { return m_folder.filePath(u"copy"_s); }
    /// Null where SQLite makes nothing of it.
    const Connection *connection() const { return m_connection.get(); }

private:
    static void giveHeader(const QString &copy, const QString &sound)
    {
        QByteArray header = bytesOf(copy, kHeaderSize);
        const bool isItsOwn = Salvage::pageSizeOf(header) > 0;
        if (!isItsOwn)
            header = bytesOf(sound, kHeaderSize);
        const int pageSize = Salvage::pageSizeOf(header);
        QFile file(copy);
        if (pageSize == 0 || !file.open(QIODevice::ReadWrite))
            return;
        const auto pages = quint32(file.size() / pageSize);
        if (isItsOwn && qFromBigEndian<quint32>(header.constData() + kPageCountAt) <= pages)
            return;
        qToBigEndian<quint32>(pages, header.data() + kPageCountAt);
        file.write(header);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Connection> m_connection;
};

/// The numbers of pages in what SQLite says is wrong.
void addNamedPages(const QSqlDatabase &database, std::set<int> &pages)
{
    static const QRegularExpression number(u"[Pp]age (\\d+)"_s);
    auto query = execute(database, u"PRAGMA integrity_check(100)"_s);
    while (query && query->next())
        for (const QRegularExpressionMatch &match : number.globalMatch(query->value(0).toString()))
            pages.insert(match.captured(1).toInt());
}

/// A view or a virtual table that a stranger put in its place would run what he wishes.
bool isPlain(const QSqlDatabase &database, const QString &table)
{
    auto query = execute(database,
        u"SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? AND sql NOT LIKE 'CREATE VIRTUAL%'"_s, {table});
    return query && query->next();
}

void readTables(const QSqlDatabase &database, DamagedCampaign &campaign)
{
    const int version = campaign.version.value_or(newestVersion(schemaSteps()));
    for (const QString &table : plainTables(version) + QStringList {u"draft"_s})
        if (isPlain(database, table))
            if (const auto rows = rowsOf(database, table))
                campaign.kept.add(table, *rows);
    campaign.kept.dropBrokenHouseRules();
}

void readEnds(const QSqlDatabase &database, DamagedCampaign &campaign)
{
    if (!isPlain(database, u"ledger_end"_s))
        return;
    // What can be read of them will do.
    static_cast<void>(forEachRecordedEnd(
        database, [&campaign](const LastEntry &end) { campaign.ledgers[end.battle].recordedEnd = end.seq; }));
}

/// Pages that the header counts and the file has no more.
void addMissingPages(const QByteArray &header, const Salvage &salvage, DamagedCampaign &campaign)
{
    campaign.pages = salvage.pages();
    if (Salvage::pageSizeOf(header) == 0) {
        campaign.badPages.insert(1);
        return;
    }
    const auto counted = qFromBigEndian<quint32>(header.constData() + kPageCountAt);
    constexpr quint32 kMost = 1'000'000;
    for (quint32 page = quint32(salvage.pages()) + 1; page <= std::min(counted, kMost); ++page)
        campaign.badPages.insert(int(page));
    campaign.pages = std::max(campaign.pages, int(std::min(counted, kMost)));
}

std::optional<int> versionIn(const QByteArray &header)
{
    const auto version =
        Salvage::pageSizeOf(header) == 0 ? 0 : qFromBigEndian<quint32>(header.constData() + kVersionAt);
    return version >= 1 && version <= quint32(newestVersion(schemaSteps())) ? std::optional(int(version))
                                                                            : std::nullopt;
}
} // namespace
} // namespace in_damagedcampaign

int LeftOver::last() const
{
    int end = 0;
    for (auto here = known.begin(); here != known.end(); ++here) {
        const auto [seq, places] = *here;
        if (seq == end + 1 || places > 1 || known.contains(seq + 1) || known.contains(seq - 1))
            end = seq;
    }
    constexpr int kMostLost = 5'000; // of one ledger; more are rather a damaged number
    return recordedEnd && *recordedEnd >= end && *recordedEnd - end < kMostLost ? *recordedEnd : end;
}

QStringList plainTables(int version)
{
    std::vector<Migration> steps = schemaSteps();
    std::erase_if(steps, [version](const Migration &step) { return step.version > version; });
    const auto model = Connection::open(u":memory:"_s);
    if (!model || !migrate((*model)->database(), 0, steps))
        return {};
    QStringList names;
    const Done walked = forEachRow((*model)->database(),
        u"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('battle', "
        "'event', 'draft', 'ledger_end', 'seal') ORDER BY rowid"_s,
        {}, [&names](const QSqlQuery &row) { names += row.value(0).toString(); });
    return walked ? names : QStringList();
}

Result<TableRows> rowsOf(const QSqlDatabase &database, const QString &table)
{
    TableRows rows;
    const Done walked = forEachRow(database, u"SELECT * FROM \"%1\""_s.arg(table), {}, [&rows](const QSqlQuery &row) {
        QVariantList values;
        for (int column = 0; column < row.record().count(); ++column)
            values += row.value(column);
        rows.push_back(std::move(values));
    });
    if (!walked)
        return walked.error();
    return rows;
}

Result<DamagedCampaign> readDamaged(const QString &path, const QString &sound)
{
    using namespace in_damagedcampaign;
    const auto file = existingFile(path);
    if (!file)
        return file.error();
    const WorkingCopy copy(*file, sound);
    DamagedCampaign campaign;
    campaign.version = versionIn(bytesOf(*file, kHeaderSize));
    if (copy.connection() != nullptr) {
        addNamedPages(copy.connection()->database(), campaign.badPages);
        readTables(copy.connection()->database(), campaign);
    }
    const QByteArray bytes = bytesOf(copy.path());
    const int ownSize = Salvage::pageSizeOf(bytes);
    const Salvage salvage(bytes, ownSize > 0 ? ownSize : Salvage::pageSizeOf(bytesOf(sound, kHeaderSize)));
    for (const SalvagedRow &row : salvage.rows())
        addRow(row, campaign);
    if (copy.connection() != nullptr)
        readEnds(copy.connection()->database(), campaign); // it knows better than what was salvaged
    campaign.badPages.insert(salvage.strange().begin(), salvage.strange().end());
    addMissingPages(bytesOf(*file, kHeaderSize), salvage, campaign);
    return campaign;
}

} // namespace muster
