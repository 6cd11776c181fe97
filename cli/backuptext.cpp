// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/backuptext.h"

#include "cli/columns.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_backuptext {
namespace {
constexpr const char *kKinds[] {"opening", "turn", "interval", "by_hand", "before_restoring", "unknown"};
constexpr const char *kKept[] {"recent", "daily", "monthly", "too_old"};

QString inUtc(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODateWithMs);
}

/// Over the columns of the list.
QStringList backupHeadings()
{
    QStringList headings;
    for (const char *heading : {QT_TRANSLATE_NOOP("muster", "Made"), QT_TRANSLATE_NOOP("muster", "Kind"),
             QT_TRANSLATE_NOOP("muster", "How far"), QT_TRANSLATE_NOOP("muster", "Entries"),
             QT_TRANSLATE_NOOP("muster", "Beside now"), QT_TRANSLATE_NOOP("muster", "Size"),
             QT_TRANSLATE_NOOP("muster", "Fingerprint"), QT_TRANSLATE_NOOP("muster", "File")})
        headings += translated(heading);
    return headings;
}

QJsonObject asJson(const EntryInWords &entry)
{
    return {
        {u"seq"_s, entry.seq}, {u"place"_s, entry.place}, {u"at"_s, inUtc(entry.at)}, {u"told"_s, entry.told.text()}};
}

QJsonArray asJson(const std::vector<EntryInWords> &entries)
{
    QJsonArray list;
    for (const EntryInWords &entry : entries)
        list.append(asJson(entry));
    return list;
}

QJsonArray asJson(const std::vector<StandsOtherwise> &rows)
{
    QJsonArray list;
    for (const StandsOtherwise &row : rows)
        list.append(QJsonObject {{u"things"_s, QJsonArray::fromStringList(row.things)}, {u"what"_s, row.label.text()},
            {u"now"_s, row.now.text()}, {u"then"_s, row.then.text()}});
    return list;
}

QStringList entryLines(const std::vector<EntryInWords> &entries)
{
    Columns columns;
    for (const EntryInWords &entry : entries)
        columns.row({entry.place, entry.told.text()});
    return columns.lines();
}

QStringList otherwiseLines(const std::vector<StandsOtherwise> &rows)
{
    Columns columns;
    for (const StandsOtherwise &row : rows)
        columns.row({QLocale().createSeparatedList(row.things), row.label.text(),
            u"%1 → %2"_s.arg(row.now.text(), row.then.text())});
    return columns.lines();
}
} // namespace
} // namespace in_backuptext

QJsonObject backupAsJson(const BackupInfo &backup)
{
    using namespace in_backuptext;
    return {{u"path"_s, backup.path}, {u"made"_s, inUtc(backup.made)},
        {u"kind"_s, QString::fromLatin1(kKinds[size_t(backup.kind)])},
        {u"kept"_s, QString::fromLatin1(kKept[size_t(backup.kept)])}, {u"size"_s, backup.size},
        {u"battle"_s, backup.reached.battle}, {u"turn"_s, backup.reached.turn}, {u"phase"_s, backup.reached.phase},
        {u"fingerprint"_s, backup.reached.fingerprint}, {u"up_to"_s, backup.reached.upTo},
        {u"entries"_s, backup.reached.entries}, {u"program"_s, backup.program}, {u"readable"_s, backup.readable},
        {u"changed"_s, backup.changed}};
}

QStringList backupLines(const std::vector<BackupInfo> &backups, const std::optional<BackupInfo> &now)
{
    using namespace in_backuptext;
    const QLocale locale;
    Columns columns({3, 4, 5});
    if (!backups.empty())
        columns.row(backupHeadings());
    for (const BackupInfo &backup : backups)
        columns.row({madeInWords(backup), kindInWords(backup).text(), inWords(backup.reached).text(),
            backup.readable ? locale.toString(backup.reached.entries) : QString(),
            now ? entriesBesideNow(backup, *now).text() : QString(),
            locale.formattedDataSize(backup.size, 0, QLocale::DataSizeTraditionalFormat), backup.reached.fingerprint,
            QFileInfo(backup.path).fileName()});
    return columns.lines();
}

QJsonObject comparisonAsJson(const BackupComparison &comparison)
{
    using namespace in_backuptext;
    QJsonArray battles;
    for (const BattleComparison &battle : comparison.battles)
        battles.append(QJsonObject {{u"battle"_s, battle.battle}, {u"name"_s, battle.name},
            {u"only_now"_s, battle.onlyNow}, {u"only_then"_s, battle.onlyThen}, {u"gone"_s, asJson(battle.gone)},
            {u"back"_s, asJson(battle.back)}, {u"otherwise"_s, asJson(battle.otherwise)}});
    return {{u"backup"_s, backupAsJson(comparison.backup)}, {u"gone"_s, comparison.gone()},
        {u"back"_s, comparison.back()}, {u"battles"_s, battles}};
}

QStringList comparisonText(const BackupComparison &comparison)
{
    using namespace in_backuptext;
    QStringList text {inWords(comparison).text()};
    for (const BattleComparison &battle : comparison.battles) {
        text += QString();
        text += battle.name;
        addSection(text, QT_TRANSLATE_NOOP("muster", "These would be gone"), entryLines(battle.gone));
        addSection(text, QT_TRANSLATE_NOOP("muster", "You would get these back"), entryLines(battle.back));
        addSection(text, QT_TRANSLATE_NOOP("muster", "Differs: now → then"), otherwiseLines(battle.otherwise));
    }
    return text;
}

} // namespace muster
