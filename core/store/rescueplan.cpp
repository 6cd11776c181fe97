// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"
#include "core/store/backup.h"
#include "core/store/campaignpath.h"
#include "core/store/carryover.h"
#include "core/store/content.h"
#include "core/store/filecheck.h"
#include "core/store/keptname.h"
#include "core/store/ledgerjoin.h"
#include "core/store/likestbackup.h"
#include "core/store/migration.h"
#include "core/store/readconnection.h"
#include "core/store/rescuecontent.h"
#include "core/store/secondplace.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
Refusal stopped()
{
    return {{}, Phrase(QT_TRANSLATE_NOOP("muster", "The rescue was stopped."))};
}

/// Links resolved; empty where there is no such file.
QString wholePath(const QString &path)
{
    return path.isEmpty() ? QString() : QFileInfo(path).canonicalFilePath();
}

/// The newest sound backups first, the one that was asked for before them.
Result<std::vector<BackupInfo>> soundBackups(const QString &damaged, const RescueOptions &options)
{
    std::vector<BackupInfo> sound;
    const auto add = [&sound](const BackupInfo &info) {
        if (info.readable && isSound(info))
            sound.push_back(info);
    };
    const QString askedFor = wholePath(options.backup);
    if (!options.backup.isEmpty()) {
        const auto asked = describe(options.backup);
        if (!asked)
            return asked.error();
        add(*asked);
        if (sound.empty())
            return Refusal {u"file"_s,
                Phrase(QT_TRANSLATE_NOOP("muster", "The backup %1 is damaged itself: take another."))
                    .arg(shownPath(options.backup))};
    }
    std::vector<BackupInfo> all = backupList(damaged, options.now(), options.stop);
    for (const QString &former : formerCampaigns(damaged))
        std::ranges::move(backupList(former, options.now(), options.stop), std::back_inserter(all));
    if (!options.secondPlace.isEmpty())
        if (const auto place = copyInSecondPlace(damaged, options.secondPlace))
            all.push_back(*place);
    std::ranges::stable_sort(all, std::greater(), &BackupInfo::made);
    for (const BackupInfo &info : all) {
        if (options.stop.stop_requested())
            return stopped();
        if (askedFor.isEmpty() || wholePath(info.path) != askedFor)
            add(info);
    }
    return sound;
}

/// Everything that a plan is made from.
struct Sources {
    DamagedCampaign left;
    std::vector<ReadBattle> backup; ///< the battles of the backup that is joined in; none where there is none
    bool hasBackup = false;

    const ReadBattle *inBackup(qint64 id) const
    {
        const auto found = std::ranges::find(backup, id, [](const ReadBattle &battle) { return battle.record.id; });
        return found == backup.end() ? nullptr : &*found;
    }
};

/// One battle in the making: its entries, in words, and what is to be written.
class BattlePlan {
public:
    BattlePlan(const Sources &sources, const ReadBattle &battle)
        : m_backup(sources.inBackup(battle.record.id)), m_hasBackup(sources.hasBackup), m_battle(battle)
    {
        const auto left = sources.left.ledgers.find(battle.record.id);
        m_joined = joinLedger(battle, left == sources.left.ledgers.end() ? LeftOver() : left->second, m_backup);
    }

    BattleRescue told() const
    {
        BattleRescue rescue {.battle = m_battle.record.id, .name = m_battle.record.name};
        const LedgerInWords words(m_battle.record, withoutGaps(m_joined, true));
        for (size_t i = 0; i < m_joined.size(); ++i)
            rescue.entries.push_back(entry(i, words));
        rescue.groups = grouped(rescue.entries, m_hasBackup);
        const std::vector<StoredEvent> events = withoutGaps(m_joined);
        rescue.marked = int(std::ranges::count(
            m_joined.begin(), m_joined.begin() + qsizetype(events.size()), Found::Lost, &JoinedEntry::found));
        if (rescue.marked > 0)
            rescue.doubts = verify(fromStored(events));
        return rescue;
    }

    RescuePlan::Content::Ledger content() const { return {m_battle, withoutGaps(m_joined)}; }
    /// The pages of entries that are on them but not as they were recorded.
    void addBadPages(const LeftOver &left, std::set<int> &pages) const
    {
        for (const JoinedEntry &one : m_joined)
            if (one.found != Found::Read && one.found != Found::Unproven && left.pages.contains(one.seq))
                pages.insert(left.pages.at(one.seq));
    }
    QDateTime lastPlayed() const
    {
        for (auto one = m_joined.rbegin(); one != m_joined.rend(); ++one)
            if (one->found != Found::Lost)
                return one->event.at;
        return m_battle.record.begun;
    }

private:
    RescuedEntry entry(size_t i, const LedgerInWords &words) const
    {
        const JoinedEntry &joined = m_joined[i];
        RescuedEntry told {.entry = words.entry(joined.seq), .found = joined.found};
        told.newerThanBackup = m_hasBackup && (m_backup == nullptr || i >= m_backup->rows.size());
        if (joined.found != Found::Lost)
            return told;
        told.entry.at = joined.event.at;
        told.notBefore = before(i);
        told.notAfter = after(i);
        const QDateTime at = joined.event.at;
        if (at.isValid() && !(at < told.notBefore) && (!told.notAfter.isValid() || at <= told.notAfter))
            told.notBefore = told.notAfter = at;
        told.entry.told = lostInWords(told);
        return told;
    }

    QDateTime before(size_t i) const
    {
        while (i-- > 0)
            if (m_joined[i].found != Found::Lost)
                return m_joined[i].event.at;
        return m_battle.record.begun;
    }

    QDateTime after(size_t i) const
    {
        while (++i < m_joined.size())
            if (m_joined[i].found != Found::Lost)
                return m_joined[i].event.at;
        return {};
    }

    const ReadBattle *m_backup;
    bool m_hasBackup;
    const ReadBattle &m_battle;
    std::vector<JoinedEntry> m_joined;
};

int placesOf(const std::set<int> &pages)
{
    int places = 0;
    for (const int page : pages)
        places += pages.contains(page - 1) ? 0 : 1;
    return places;
}

QString listed(const std::set<int> &pages)
{
    constexpr size_t kMost = 12;
    QStringList numbers;
    for (const int page : pages)
        if (size_t(numbers.size()) < kMost)
            numbers += QString::number(page);
    return numbers.join(u", "_s) + (pages.size() > kMost ? u" …"_s : QString());
}

/// Which pages are bad, else what was found first.
Phrase whatIsWrong(const Sources &sources, const Finding &finding)
{
    const auto &bad = sources.left.badPages;
    if (bad.empty())
        return finding.message;
    return Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster", "{Page|Pages} %1 of %2 {fails its|fail their} check."), int(bad.size()))
        .arg(listed(bad))
        .arg(sources.left.pages);
}

/// So much of it as a person passes on: up to a whole word, and without a full stop of its own.
QString wholeWords(QString text)
{
    constexpr qsizetype kMost = 500;
    text = text.simplified();
    if (text.size() > kMost)
        text = text.left(text.lastIndexOf(u' ', kMost) > 0 ? text.lastIndexOf(u' ', kMost) : kMost) + u" …"_s;
    while (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

Phrase technical(const Sources &sources, const std::vector<BackupInfo> &sound, const Finding &finding)
{
    Phrase what = whatIsWrong(sources, finding);
    if (!sound.empty() && !sound.front().program.isEmpty())
        what = Phrase(QT_TRANSLATE_NOOP("muster", "%1 The backup was made by Mustermaster %2."))
                   .arg(what)
                   .arg(sound.front().program);
    if (finding.technical.isEmpty())
        return what;
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 SQLite says: %2.")).arg(what).arg(wholeWords(finding.technical));
}

std::vector<ReadBattle> battlesOf(const Sources &sources)
{
    std::map<qint64, ReadBattle> battles = sources.left.battles;
    for (const ReadBattle &battle : sources.backup)
        battles.insert({battle.record.id, battle}); // only where the damaged file has it no more
    std::vector<ReadBattle> list;
    for (auto &[id, battle] : battles)
        list.push_back(std::move(battle));
    return list;
}

void planBattles(Sources &sources, const RescueOptions &options, RescuePlan &plan, RescuePlan::Content &content)
{
    std::vector<std::pair<QDateTime, BattleRescue>> rescued;
    const std::vector<ReadBattle> battles = battlesOf(sources);
    for (const ReadBattle &battle : battles) {
        if (options.stop.stop_requested())
            return;
        const BattlePlan made(sources, battle);
        rescued.emplace_back(made.lastPlayed(), made.told());
        rescued.back().second.fromBackup = !sources.left.battles.contains(battle.record.id);
        content.ledgers.push_back(made.content());
        if (const auto left = sources.left.ledgers.find(battle.record.id); left != sources.left.ledgers.end())
            made.addBadPages(left->second, sources.left.badPages);
        sources.left.ledgers.erase(battle.record.id);
    }
    std::ranges::stable_sort(rescued, [](const auto &one, const auto &other) { return one.first > other.first; });
    for (auto &[played, battle] : rescued)
        plan.battles.push_back(std::move(battle));
    for (const auto &[id, ledger] : sources.left.ledgers)
        if (ledger.last() > 1)
            plan.lostBattles.push_back(QString::number(id));
}

Refusal isOfAnother(const BackupInfo &asked)
{
    return {u"file"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 is no backup of this campaign: take another."))
            .arg(shownPath(asked.path))};
}

/// One backup of this campaign is joined in: the one that was asked for, which is taken or refused, or else the one
/// that is most like what is left. It is the first of `sound` then.
Result<Sources> readSources(const QString &damaged, const RescueOptions &options, std::vector<BackupInfo> &sound)
{
    Sources sources;
    auto left = readDamaged(damaged, sound.empty() ? QString() : sound.front().path);
    if (!left)
        return left.error();
    sources.left = *std::move(left);
    const bool isAskedFor = !options.backup.isEmpty();
    auto battles = isAskedFor ? readBattles(sound.front().path) : takeLikest(sources.left, sound, options.stop);
    if (!battles)
        return battles.error();
    if (isAskedFor && !isOfSame(*battles, sources.left))
        return isOfAnother(sound.front());
    sources.hasBackup = !sound.empty();
    sources.backup = *std::move(battles);
    return sources;
}

/// The version of the schema: as the damaged file says, else as the backup does, else the program's own.
int schemaVersion(const Sources &sources, const QString &backup)
{
    if (sources.left.version)
        return *sources.left.version;
    const int version = backup.isEmpty() ? 0 : versionOf(backup);
    return version > 0 ? version : newestVersion(schemaSteps());
}

std::optional<Finding> findingIn(const QString &path)
{
    const auto findings = checkFile(path);
    if (!findings)
        return Finding(findings.error());
    return findings->empty() ? std::nullopt : std::optional(findings->front());
}
} // namespace

Result<RescuePlan> planRescue(const QString &damaged, const RescueOptions &options)
{
    const auto file = existingFile(damaged);
    if (!file)
        return file.error();
    RescuePlan plan {.damaged = *file};
    const auto finding = findingIn(*file);
    plan.isDamaged = finding.has_value();
    auto sound = soundBackups(*file, options);
    if (!sound)
        return sound.error();
    auto sources = readSources(*file, options, *sound);
    if (!sources)
        return sources.error();
    auto content = std::make_shared<RescuePlan::Content>();
    const QString backup = sound->empty() ? QString() : sound->front().path;
    content->version = schemaVersion(*sources, backup);
    planBattles(*sources, options, plan, *content);
    if (options.stop.stop_requested())
        return stopped();
    if (plan.battles.empty() && backup.isEmpty())
        return Refusal {u"file"_s,
            Phrase(QT_TRANSLATE_NOOP(
                       "muster", "Nothing of a campaign can be read in %1, and there is no sound backup of it."))
                .arg(shownPath(*file))};
    if (const Done carried = carryOver(sources->left.kept, backup, plan, *content); !carried)
        return carried.error();
    plan.places = plan.isDamaged ? std::max(1, placesOf(sources->left.badPages)) : 0;
    plan.technical = plan.isDamaged ? technical(*sources, *sound, *finding) : Phrase();
    plan.sound = *std::move(sound);
    plan.content = std::move(content);
    return plan;
}

} // namespace muster
