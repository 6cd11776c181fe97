// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backup.h"
#include "core/store/campaignfile.h"
#include "core/store/campaignpath.h"
#include "core/store/durability.h"
#include "core/store/durable.h"

#include <QFile>
#include <QTemporaryDir>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr int kEntries = 20;
constexpr auto kFile = "trial.muster"_L1;

Refusal failed(const Phrase &why)
{
    return {CampaignFile::kFile, why};
}

std::vector<StoredEvent> entries()
{
    std::vector<StoredEvent> made;
    for (int seq = 1; seq <= kEntries; ++seq)
        made.push_back({seq, QDateTime(QDate(1495, 7, 6), QTime(10, 0), Qt::UTC).addSecs(seq), u"note"_s,
            R"({"text":"Entry )" + QByteArray::number(seq) + R"("})"});
    return made;
}

/// Whether the file at `path` opens, and has all entries as they were recorded.
Done holdsAll(const QString &path)
{
    const auto campaign = CampaignFile::open(path, OpenMode::ReadOnly);
    if (!campaign)
        return campaign.error();
    const auto events = (*campaign)->events(1);
    if (!events)
        return events.error();
    if (*events != entries())
        return failed(Phrase(QT_TRANSLATE_NOOP("muster", "What comes back is not what was recorded.")));
    return done();
}

/// A campaign in a folder of its own, and what is tried with it, in order.
class Trial {
public:
    explicit Trial(const QString &folder) : m_folder(folder + u"/mustermaster-trial-XXXXXX"_s) {}

    bool isValid() const { return m_folder.isValid(); }
    Done record();
    Done copyWhileOpen() const;
    Done reopen();
    Done backUpAndLook() const;
    Done damage() const;
    Done flush() const;

private:
    QString path(QLatin1StringView name = kFile) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
    std::unique_ptr<CampaignFile> m_campaign;
};

Done Trial::record()
{
    auto created = CampaignFile::create(path(), u"Trial"_s);
    if (!created)
        return created.error();
    m_campaign = *std::move(created);
    const std::vector<StoredEvent> all = entries();
    const auto added = m_campaign->addBattle(
        {.name = u"Trial"_s, .rules = u"phut"_s, .setup = "{}", .begun = all[0].at}, {all.begin(), all.begin() + 1});
    if (!added)
        return added.error();
    for (int seq = 2; seq <= kEntries; ++seq)
        if (const Done appended = m_campaign->append(*added, seq - 1, {all[size_t(seq - 1)]}); !appended)
            return appended;
    return done();
}

Done Trial::copyWhileOpen() const
{
    const QString copy = path("copy.muster"_L1);
    if (!QFile::copy(path(), copy))
        return failed(Phrase(QT_TRANSLATE_NOOP("muster", "The file cannot be copied.")));
    return holdsAll(copy);
}

Done Trial::reopen()
{
    m_campaign.reset();
    return holdsAll(path());
}

Done Trial::backUpAndLook() const
{
    const auto made = backUp(path());
    return made ? holdsAll(*made) : made.error();
}

Done Trial::damage() const
{
    const QString damaged = path("damaged.muster"_L1);
    QFile file(damaged);
    if (!QFile::copy(path(), damaged) || !file.open(QIODevice::ReadWrite))
        return failed(Phrase(QT_TRANSLATE_NOOP("muster", "The file cannot be copied.")));
    QByteArray bytes = file.readAll();
    const qsizetype at = bytes.indexOf("Entry 7\"");
    bytes[at] = 'e';
    const bool written = at >= 0 && file.seek(0) && file.write(bytes) == bytes.size();
    file.close();
    if (!written || CampaignFile::open(damaged, OpenMode::ReadOnly))
        return failed(Phrase(QT_TRANSLATE_NOOP("muster", "A file with a changed entry was opened.")));
    return done();
}

Done Trial::flush() const
{
    if (!flushFile(path()) || !putInPlace(path(), path("moved.muster"_L1)))
        return failed(Phrase(QT_TRANSLATE_NOOP("muster", "The disk does not say that it has written.")));
    return holdsAll(path("moved.muster"_L1));
}
} // namespace

Result<std::vector<DurabilityTrial>> tryDurability(const QString &folder)
{
    Trial trial(folder);
    if (!trial.isValid())
        return failed(Phrase(QT_TRANSLATE_NOOP("muster", "You have no permission to write to the folder %1."))
                          .arg(shownPath(folder)));
    std::vector<DurabilityTrial> trials;
    const auto tried = [&trials](const char *what, const Done &outcome) {
        trials.push_back({Phrase(what), outcome});
        return bool(outcome);
    };
    if (!tried(QT_TRANSLATE_NOOP("muster", "Twenty entries are recorded, each by itself"), trial.record()))
        return trials;
    tried(QT_TRANSLATE_NOOP("muster", "A plain copy of the open file has all of them"), trial.copyWhileOpen());
    tried(QT_TRANSLATE_NOOP("muster", "Opened again, the file has all of them"), trial.reopen());
    tried(QT_TRANSLATE_NOOP("muster", "A backup has all of them"), trial.backUpAndLook());
    tried(QT_TRANSLATE_NOOP("muster", "A copy with one changed letter is refused"), trial.damage());
    tried(QT_TRANSLATE_NOOP("muster", "The disk says that file and folder are written"), trial.flush());
    return trials;
}

} // namespace muster
