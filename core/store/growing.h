// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <array>
#include <functional>

namespace muster {

/// What SQLite may leave beside a campaign, by how its name ends; it would take them for parts of any file of that
/// name.
inline constexpr std::array kCompanions {
    QLatin1StringView("-journal"), QLatin1StringView("-wal"), QLatin1StringView("-shm")};

/// Writes a new campaign file at the path that it is given.
using WriteCampaign = std::function<Done(const QString &growing)>;

/// A campaign that is written under a passing name in the folder where it shall stand, so that nobody ever finds half
/// of it under the right one. What has come to nothing goes.
class Growing {
public:
    /// `path`: where it shall stand.
    explicit Growing(const QString &path);
    ~Growing();
    Growing(const Growing &) = delete;
    Growing &operator=(const Growing &) = delete;

    /// The passing name.
    const QString &path() const { return m_path; }
    /// Done once it is written, was read again from beginning to end, and is on the disk.
    Done grow(const WriteCampaign &write) const;

    /// Removes what earlier ones for this path, killed on their way, left.
    static void clearLeft(const QString &path);

private:
    QString m_path;
};

/// Done where the file's name leaves room for what is added to it: a copy in the making, and what lies beside the file,
/// have longer ones.
Done checkNameLength(const QString &path);

/// Done where a campaign may stand: in a folder that is there, is not one of backups, and can be written to.
Done checkPlace(const QString &path);

/// Writes a new campaign at `path`, checked and on the disk, where no file stands yet, nor anything that one left.
Done makeCampaign(const QString &path, const WriteCampaign &write);

/// That a file cannot be written, and nothing was changed.
Refusal cannotWrite(const QString &path);

} // namespace muster
