// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaignfile.h"

#include "core/base/limits.h"
#include "core/store/campaigncontent.h"
#include "core/store/campaignpath.h"
#include "core/store/ledgerdigest.h"
#include "core/store/sealcheck.h"

#include <QJsonDocument>
#include <QVariant>

#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

CampaignFile::CampaignFile(std::unique_ptr<Private> content) : m(std::move(content))
{
}

CampaignFile::~CampaignFile() = default;

QString CampaignFile::path() const
{
    return m->path;
}

OpenMode CampaignFile::mode() const
{
    return m->writes ? OpenMode::ReadWrite : OpenMode::ReadOnly;
}

bool CampaignFile::isNewer() const
{
    return m->newer;
}

QString CampaignFile::name() const
{
    return m->name;
}

Done CampaignFile::rename(const QString &name)
{
    if (const Done named = checkName(name); !named)
        return named;
    return setSetting(kNameKey, name.trimmed());
}

Result<std::optional<QString>> CampaignFile::setting(const QString &key) const
{
    return m->read([&key](const QSqlDatabase &database) { return storedSetting(database, key); });
}

Done CampaignFile::setSetting(const QString &key, const QString &value)
{
    Done set = m->write([&](const QSqlDatabase &database) { return putSetting(database, key, value); });
    if (set && key == kNameKey)
        m->name = value;
    return set;
}

static Done putDraft(const QSqlDatabase &database, qint64 battle, const QByteArray &json)
{
    const auto saved = execute(database,
        u"INSERT INTO draft(battle_id, content, mark) VALUES(?, ?, ?) "
        "ON CONFLICT(battle_id) DO UPDATE SET content = excluded.content, mark = excluded.mark"_s,
        {battle, QString::fromUtf8(json), rowMark(QByteArray::number(battle), json)});
    return saved ? checkWritten(*saved) : Done(saved.error());
}

static Phrase notKept()
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "What you are entering was not kept."));
}

Done CampaignFile::saveDraft(qint64 battle, const QByteArray &json)
{
    if (const Done object = checkObject(json, u"draft"_s); !object)
        return object;
    return m->write([&](const QSqlDatabase &database) { return putDraft(database, battle, json); }, notKept());
}

void CampaignFile::keepDraft(qint64 battle, const QByteArray &json, std::function<void(const Done &)> then)
{
    if (const Done object = checkObject(json, u"draft"_s); !object)
        return then(object);
    Private &here = *m;
    const int number = ++here.drafts;
    here.thread.post([&here, battle, json, number, then = std::move(then)] {
        if (here.drafts != number)
            return; // the next one is waiting already
        then(here.write([&](const QSqlDatabase &database) { return putDraft(database, battle, json); }, notKept()));
    });
}

void CampaignFile::waitForDrafts() const
{
    m->thread.run([] { return true; });
}

Result<std::optional<QByteArray>> CampaignFile::draft(qint64 battle) const
{
    return m->read([battle](const QSqlDatabase &database) -> Result<std::optional<QByteArray>> {
        std::optional<QByteArray> content;
        const Done walked = forEachRow(database, u"SELECT content FROM draft WHERE battle_id = ?"_s, {battle},
            [&content](const QSqlQuery &row) { content = row.value(0).toString().toUtf8(); });
        if (!walked)
            return walked.error();
        return content;
    });
}

Done CampaignFile::clearDraft(qint64 battle)
{
    return m->write([battle](const QSqlDatabase &database) -> Done {
        const auto cleared = execute(database, u"DELETE FROM draft WHERE battle_id = ?"_s, {battle});
        return cleared ? done() : Done(cleared.error());
    });
}

Result<std::vector<Finding>> CampaignFile::check() const
{
    const Private &content = *m;
    return m->read([&content](const QSqlDatabase &database) -> Result<std::vector<Finding>> {
        return content.newer ? checkStrangePages(database) : checkContent(database, nullptr, content.steps);
    });
}

std::optional<LockElsewhere> CampaignFile::lockElsewhere(const QString &path)
{
    const auto file = existingFile(path);
    const auto owner = file ? lockOwner(*file) : std::nullopt;
    if (!owner || !owner->isElsewhere())
        return std::nullopt;
    return LockElsewhere {.host = owner->host, .since = owner->since, .file = lockPath(*file)};
}

std::optional<LockElsewhere> CampaignFile::lockOfOther(const QString &path)
{
    if (const auto elsewhere = lockElsewhere(path))
        return elsewhere;
    const auto file = existingFile(path);
    const auto owner = file ? lockOwner(*file) : std::nullopt;
    if (!owner || !owner->isAnotherHere())
        return std::nullopt;
    return LockElsewhere {.host = owner->host, .isHere = true, .since = owner->since, .file = lockPath(*file)};
}

Done CampaignFile::breakLock(const QString &path)
{
    const auto file = existingFile(path);
    return file ? removeForeignLock(*file) : Done(file.error());
}

std::optional<Phrase> CampaignFile::notice() const
{
    return m->notice;
}

bool CampaignFile::isStillThere() const
{
    const Done there = m->thread.run([this] { return m->opened ? m->stillThere() : done(); });
    return there || there.error().field != kGone; // one that is busy is there
}

Done CampaignFile::Private::stillThere()
{
    switch (opened->state()) {
    case OpenedFile::State::Same:
        return overwritten ? Done(goneRefusal()) : done();
    case OpenedFile::State::Gone:
        return goneRefusal();
    case OpenedFile::State::Touched:
        break;
    }
    return lookAgain();
}

Done CampaignFile::Private::lookAgain()
{
    const auto seen = Connection::openToRead(path);
    if (!seen)
        return seen.error();
    const auto same = isSame((*seen)->database());
    if (!same && same.error().field == kBusy)
        return same.error();
    overwritten = !same || !*same;
    if (overwritten)
        return goneRefusal();
    // A new connection, for the one that is open may remember pages of before.
    auto fresh = connectToWrite(path);
    if (!fresh)
        return fresh.error();
    connection = *std::move(fresh);
    opened->remember();
    return done();
}

Result<bool> CampaignFile::Private::isSame(const QSqlDatabase &database) const
{
    const auto application = pragma(database, u"application_id"_s);
    if (!application)
        return application.error();
    const auto now = pragma(database, u"user_version"_s);
    if (!now)
        return now.error();
    if (*application != kApplicationId || *now != version || !checkContent(database, nullptr, steps).empty())
        return false;
    return holdsEntries(database, ends);
}

Result<ReadConnection> CampaignFile::Private::copyOfGone() const
{
    auto folder = std::make_unique<CopyFolder>();
    const QString copy = u"copy"_s;
    if (!opened->copyTo(folder->filePath(copy)))
        return goneRefusal();
    return ReadConnection::ofCopy(std::move(folder), copy);
}

Refusal CampaignFile::Private::goneRefusal()
{
    return {kGone,
        Phrase(QT_TRANSLATE_NOOP(
            "muster", "The campaign file was removed or replaced by another program since it was opened."))};
}

Refusal CampaignFile::Private::readOnlyRefusal()
{
    return {kFile, Phrase(QT_TRANSLATE_NOOP("muster", "The campaign is open for reading only."))};
}

Phrase CampaignFile::Private::notThis()
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "This was not recorded."));
}

Refusal CampaignFile::Private::notRecorded(const Refusal &refusal, const Phrase &lost)
{
    if (refusal.field == kDiskFull)
        return {kDiskFull,
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "The disk is full or does not answer. %1 All before it is safe. Make room and press Enter "
                       "again, or save a copy elsewhere."))
                .arg(lost)};
    //: why, and what was not recorded: two sentences
    if (refusal.field == kGone)
        return {kGone,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2 Save a copy of what came before it."))
                .arg(refusal.message)
                .arg(lost)};
    //: why, and what was not recorded: two sentences
    if (refusal.field == kFile)
        return {
            kFile, Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2 All before it is safe.")).arg(refusal.message).arg(lost)};
    return refusal;
}

Done checkName(const QString &name)
{
    if (name.trimmed().isEmpty())
        return Refusal {u"name"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Give it a name."))};
    if (name.trimmed().toUtf8().size() > kMostNameBytes)
        return Refusal {u"name"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "The name is too long: %1 letters are the most."))
                .arg(int(kLongestName))};
    return done();
}

Done checkObject(const QByteArray &json, const QString &field)
{
    if (json.size() > kMostPayloadBytes)
        return Refusal {field, Phrase(QT_TRANSLATE_NOOP("muster", "This is more than can be recorded at once."))};
    // Anything that is not clean UTF-8 would come back changed.
    if (!QJsonDocument::fromJson(json).isObject() || QString::fromUtf8(json).toUtf8() != json)
        return Refusal {field, Phrase(QT_TRANSLATE_NOOP("muster", "This is not a JSON object in UTF-8."))};
    return done();
}

Refusal notWritten()
{
    return {CampaignFile::kFile,
        Phrase(QT_TRANSLATE_NOOP("muster", "Another program keeps the campaign file from being written to."))};
}

Done checkWritten(const QSqlQuery &query)
{
    return query.numRowsAffected() == 1 ? done() : Done(notWritten());
}

Done putSetting(const QSqlDatabase &database, const QString &key, const QString &value)
{
    if (value.toUtf8().size() > kMostSettingBytes)
        return Refusal {key, Phrase(QT_TRANSLATE_NOOP("muster", "This is more than a campaign can keep."))};
    const auto version = pragma(database, u"user_version"_s);
    if (!version)
        return version.error();
    const QString text = value.isNull() ? u""_s : value;
    const auto set = *version < kSealedVersion // a backup of an older file
        ? execute(database,
            u"INSERT INTO setting(key, value) VALUES(?, ?) ON CONFLICT(key) DO UPDATE SET value = excluded.value"_s,
            {key, text})
        : execute(database,
            u"INSERT INTO setting(key, value, mark) VALUES(?, ?, ?) "
            "ON CONFLICT(key) DO UPDATE SET value = excluded.value, mark = excluded.mark"_s,
            {key, text, rowMark(key.toUtf8(), text.toUtf8())});
    return set ? checkWritten(*set) : Done(set.error());
}

Result<std::optional<QString>> storedSetting(const QSqlDatabase &database, const QString &key)
{
    std::optional<QString> value;
    const Done walked = forEachRow(database, u"SELECT value FROM setting WHERE key = ?"_s, {key},
        [&value](const QSqlQuery &row) { value = row.value(0).toString(); });
    if (!walked)
        return walked.error();
    return value;
}

} // namespace muster
