// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <array>
#include <optional>

namespace muster {

/// The file that a campaign was opened from, known apart from whatever stands under its name later. SQLite looks at
/// the name once: it would go on writing to a file that is gone, or into the bytes of another one.
class OpenedFile {
public:
    /// How the file on the disk stands to the one that was opened.
    enum class State {
        Same, ///< As this process left it.
        Gone, ///< Removed, or another file stands under its name; what was opened is still there for who has it open.
        Overwritten, ///< Other bytes were written into it.
    };

    /// Made after the file was put in order and before anything else is written to it. It must outlive every database
    /// connection of this process to the file: to close any descriptor gives up SQLite's locks.
    explicit OpenedFile(const QString &path);
    ~OpenedFile();
    OpenedFile(const OpenedFile &) = delete;
    OpenedFile &operator=(const OpenedFile &) = delete;

    State state();
    /// This process has written: as the file is now it is right.
    void remember();
    /// The log beside the file shall say nothing any more, so that it is not taken for that of a stranger under the
    /// file's name. Only the log that was written here.
    void emptyLog() const;
    /// Removes the log and its index, if they were made here, once nobody has them open.
    void removeLog() const;

private:
    /// One file, under whatever name.
    struct Node {
        quint64 device = 0;
        quint64 number = 0;
        friend bool operator==(const Node &, const Node &) = default;
    };
    struct Look {
        Node node;
        qint64 size = 0;
        qint64 seconds = 0;
        qint64 nanoseconds = 0;
        friend bool operator==(const Look &, const Look &) = default;
    };
    struct Companion {
        const char *suffix = "";
        std::optional<Node> node {};
    };

    static std::optional<Look> lookAt(const QString &path);
    std::optional<Look> look() const;
    QByteArray digest() const;
    bool isOurs(const Companion &companion) const;

    QString m_path;
    int m_descriptor = -1;
    std::optional<Look> m_left {};
    QByteArray m_digest {};
    std::array<Companion, 2> m_companions {Companion {"-wal"}, Companion {"-shm"}};
};

} // namespace muster
