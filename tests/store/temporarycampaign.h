// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaignfile.h"

#include <QTemporaryDir>

#include <memory>

namespace muster {

/// A folder of its own for a test's campaign, gone at the end.
class TemporaryCampaign {
public:
    TemporaryCampaign() = default;
    /// In a folder of its own below `folder`.
    explicit TemporaryCampaign(const QString &folder) : m_folder(folder + QString::fromLatin1("/muster-XXXXXX")) {}

    QString path() const { return m_folder.filePath(QString::fromLatin1("italian wars.muster")); }
    QString folder() const { return m_folder.path(); }
    /// All files in the folder, those in folders below it included, sorted.
    QStringList files() const;
    QByteArray bytes() const;
    [[nodiscard]] bool setBytes(const QByteArray &bytes) const;

    /// A new campaign with one battle of `events` entries; null when it was refused.
    std::unique_ptr<CampaignFile> create(int events) const;

private:
    QTemporaryDir m_folder;
};

/// Believable content without any rules behind it.
BattleRecord someBattle();
std::vector<StoredEvent> someEvents(int from, int count);

/// Replaces a file's bytes.
[[nodiscard]] bool writeBytes(const QString &path, const QByteArray &bytes);
QByteArray readBytes(const QString &path);

/// The refusal's words; empty when there was none.
template <class T>
QString words(const Result<T> &result)
{
    return result ? QString() : result.error().message.text();
}

} // namespace muster
