// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>
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
        Touched, ///< Another program has written to it, or set its time: what it holds must be looked at.
    };

    /// Made after the file was put in order and before anything else is written to it. It must outlive every database
    /// connection of this process to the file: to close any descriptor gives up SQLite's locks.
    explicit OpenedFile(const QString &path);
    ~OpenedFile();
    OpenedFile(const OpenedFile &) = delete;
    OpenedFile &operator=(const OpenedFile &) = delete;

    State state() const;
    /// This process has written, or has looked at what another one wrote: as the file is now it is right.
    void remember();
    /// Writes a copy of the bytes to a new file `to`, also where the file is gone. Between two recordings they are all
    /// that the campaign holds.
    [[nodiscard]] bool copyTo(const QString &to) const;
    /// The same bytes into memory; none where they cannot be read, or `goOn`, asked now and then, says no.
    std::optional<QByteArray> read(const std::function<bool()> &goOn) const;

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

    static std::optional<Look> lookAt(const QString &path);
    std::optional<Look> look() const;
    /// Gives the bytes part by part, as long as they are taken.
    [[nodiscard]] bool readParts(const std::function<bool(QByteArrayView)> &take) const;

    QString m_path;
    int m_descriptor = -1;
    std::optional<Look> m_left {};
};

} // namespace muster
