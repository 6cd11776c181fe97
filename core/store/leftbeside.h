// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/readconnection.h"

#include <memory>
#include <optional>

namespace muster {

/// What a program that ended early left beside a campaign: a journal, with which SQLite takes back what was begun and
/// not recorded, or the log of an earlier version of the program, which holds entries that the file has not. Neither is
/// believed before a copy was put in order with it and looked through: it may be damaged, or belong to another file.
class LeftBeside {
public:
    /// Which of them holds what was recorded.
    enum class Believed {
        File, ///< The file alone: it is whole, and the log adds nothing or is none of its own.
        Both, ///< The file put in order with the log.
        Neither, ///< Something is damaged; what stands there stays as it is.
    };

    /// Whether anything but an empty log lies beside the campaign.
    static bool isThere(const QString &path);
    /// For whoever opens it for reading: words where something lies beside it that is damaged or not its own, and was
    /// therefore not read. A journal of a program that is recording this moment is none of that.
    static std::optional<Phrase> strangerBeside(const QString &path);
    /// Copies the campaign with what lies beside it, and judges.
    static Result<LeftBeside> copied(const QString &path);

    Believed believed() const { return m_believed; }
    /// Opens the copy that is to be believed; where neither is, one in which the damage shows.
    Result<ReadConnection> connect() &&;
    /// For a writer that has the campaign locked: puts away what SQLite must not find. Tells in words what was put
    /// aside because it is not the campaign's own.
    Result<std::optional<Phrase>> putAway(const QString &path) const;

private:
    struct Look;
    LeftBeside() = default;
    Look lookAt(const QString &copy) const;
    void judge(const QString &path, bool hasWal);

    std::unique_ptr<CopyFolder> m_folder;
    Believed m_believed = Believed::Both;
    bool m_isForeign = false; ///< What lies beside the file is not its own.
    std::optional<Refusal> m_lost; ///< The log is damaged, though what can be read of it fits.
};

} // namespace muster
