// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaignfile.h"

#include "core/store/campaigncontent.h"

#include <QJsonDocument>
#include <QVariant>

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
    return m->connection ? OpenMode::ReadWrite : OpenMode::ReadOnly;
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

Done CampaignFile::saveDraft(qint64 battle, const QByteArray &json)
{
    if (const Done object = checkObject(json, u"draft"_s); !object)
        return object;
    return m->write([&](const QSqlDatabase &database) -> Done {
        const auto saved = execute(database,
            u"INSERT INTO draft(battle_id, content) VALUES(?, ?) "
            "ON CONFLICT(battle_id) DO UPDATE SET content = excluded.content"_s,
            {battle, QString::fromUtf8(json)});
        return saved ? done() : Done(saved.error());
    });
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
    const bool newer = m->newer;
    return m->read([newer](const QSqlDatabase &database) -> Result<std::vector<Finding>> {
        return newer ? checkPages(database) : checkContent(database);
    });
}

bool CampaignFile::isStillThere() const
{
    return !m->opened || m->opened->state() == OpenedFile::State::Same;
}

CampaignFile::Private::~Private()
{
    const auto state = opened ? opened->state() : OpenedFile::State::Same;
    if (state == OpenedFile::State::Same)
        return;
    static_cast<void>(stillThere());
    // Closing, SQLite would bring what the log holds into the bytes of the stranger.
    if (state == OpenedFile::State::Overwritten)
        opened->emptyLog();
    connection.reset();
    opened->removeLog();
}

Done CampaignFile::Private::stillThere()
{
    const OpenedFile::State state = opened->state();
    if (state == OpenedFile::State::Same)
        return done();
    // A file that was moved elsewhere gets what the log holds; in its old place the log would be taken for the
    // stranger's. Nothing is lost where this fails.
    if (state == OpenedFile::State::Gone)
        if (execute(connection->database(), u"PRAGMA wal_checkpoint(TRUNCATE)"_s))
            opened->remember(); // it may be moved back
    return Refusal {kGone,
        Phrase(QT_TRANSLATE_NOOP("muster",
            "The campaign file was removed or replaced by another program since it was opened. Nothing was "
            "recorded."))};
}

Refusal CampaignFile::Private::readOnlyRefusal()
{
    return {kFile, Phrase(QT_TRANSLATE_NOOP("muster", "The campaign is open for reading only."))};
}

Done checkName(const QString &name)
{
    if (name.trimmed().isEmpty())
        return Refusal {u"name"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Give it a name."))};
    return done();
}

Done checkObject(const QByteArray &json, const QString &field)
{
    // Anything that is not clean UTF-8 would come back changed.
    if (!QJsonDocument::fromJson(json).isObject() || QString::fromUtf8(json).toUtf8() != json)
        return Refusal {field, Phrase(QT_TRANSLATE_NOOP("muster", "This is not a JSON object in UTF-8."))};
    return done();
}

Done putSetting(const QSqlDatabase &database, const QString &key, const QString &value)
{
    const auto set = execute(database,
        u"INSERT INTO setting(key, value) VALUES(?, ?) "
        "ON CONFLICT(key) DO UPDATE SET value = excluded.value"_s,
        {key, value.isNull() ? u""_s : value});
    return set ? done() : Done(set.error());
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
