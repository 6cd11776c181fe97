// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/powercut/powercut.h"

#include "tests/powercut/replay.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// Which of the operations before the cut the disk had been told to make last.
std::vector<bool> settled(const DiskLog &log, size_t after, const Disk &disk)
{
    std::vector<bool> safe(after);
    std::set<int> files;
    std::set<QByteArray> folders;
    for (size_t i = after; i-- > 0;) {
        const Operation &operation = log.operations[i];
        const bool obeyed = i < log.begun;
        switch (operation.did) {
        case Did::SyncFile:
            if (obeyed || disk.syncsFiles)
                files.insert(operation.file);
            break;
        case Did::SyncFolder:
            if (obeyed || disk.syncsFolders)
                folders.insert(operation.name);
            break;
        case Did::Write:
        case Did::Resize:
            safe[i] = files.contains(operation.file);
            break;
        case Did::Link:
            safe[i] = folders.contains(folderOf(operation.to));
            break;
        case Did::Rename:
            safe[i] = folders.contains(folderOf(operation.name)) && folders.contains(folderOf(operation.to));
            break;
        case Did::Create:
        case Did::Unlink:
        case Did::MakeFolder:
        case Did::RemoveFolder:
            safe[i] = folders.contains(folderOf(operation.name));
            break;
        }
    }
    return safe;
}

bool isAboutNames(const Operation &operation)
{
    return operation.did != Did::Write && operation.did != Did::Resize && !isSync(operation);
}

/// What becomes of one operation after another, by luck.
class Luck {
public:
    Luck(const DiskLog &log, const PowerCut &cut, const std::vector<bool> &safe)
        : m_random(cut.luck * 2654435761U + quint32(cut.after)), m_inOrder(m_random.bounded(2) == 0)
    {
        int names = 0;
        for (size_t i = 0; i < cut.after; ++i)
            names += isAboutNames(log.operations[i]) && !safe[i] ? 1 : 0;
        m_namesLeft = m_random.bounded(names + 1);
    }

    void apply(const Operation &operation, Replay &disk)
    {
        if (isAboutNames(operation)) {
            // Journalling file systems keep names in order: so half of the time.
            if (m_inOrder ? m_namesLeft-- > 0 : m_random.bounded(2) == 0)
                disk.apply(operation);
        } else if (operation.did == Did::Write) {
            write(operation, disk);
        } else if (m_random.bounded(2) == 0) {
            disk.apply(operation);
        }
    }

    void tear(const Operation &write, Replay &disk)
    {
        const bool fromTheFront = m_random.bounded(2) == 0;
        quint32 whole = m_random.bounded(quint32(Replay::sectors(write)) + 1);
        disk.write(write, [&](qint64) { return fromTheFront ? whole > 0 && whole-- > 0 : m_random.bounded(2) == 0; });
    }

private:
    void write(const Operation &write, Replay &disk)
    {
        switch (m_random.bounded(5)) {
        case 0:
        case 1:
            return disk.apply(write);
        case 2:
            return tear(write, disk);
        case 3: // the file has grown, its new bytes are not there yet
            return disk.grow(write, m_random.bounded(2) == 0 ? '\0' : char(m_random.bounded(256)));
        default:
            return;
        }
    }

    QRandomGenerator m_random;
    bool m_inOrder;
    int m_namesLeft = 0;
};

const char *word(Leftover leftover)
{
    switch (leftover) {
    case Leftover::All:
        return "all";
    case Leftover::None:
        return "none";
    case Leftover::Torn:
        return "torn";
    case Leftover::Some:
        break;
    }
    return "some";
}
} // namespace

QString PowerCut::recipe(const QString &doing) const
{
    return u"%1/after %2/%3/luck %4"_s.arg(doing).arg(after).arg(QLatin1StringView(word(leftover))).arg(luck);
}

DiskImage imageAfter(const DiskLog &log, const PowerCut &cut, const Disk &disk)
{
    const std::vector<bool> safe = settled(log, cut.after, disk);
    Luck luck(log, cut, safe);
    Replay replay;
    for (size_t i = 0; i < cut.after; ++i) {
        const Operation &operation = log.operations[i];
        const bool isLast = i + 1 == cut.after;
        if (isSync(operation))
            continue;
        if (cut.leftover == Leftover::Torn && isLast && operation.did == Did::Write)
            luck.tear(operation, replay);
        else if (safe[i] || cut.leftover == Leftover::All || cut.leftover == Leftover::Torn)
            replay.apply(operation);
        else if (cut.leftover == Leftover::Some)
            luck.apply(operation, replay);
    }
    return replay.image();
}

bool materialise(const DiskImage &image, const QString &folder)
{
    const QDir root(folder);
    for (const QByteArray &below : image.folders) // sorted: outer ones first
        if (!root.mkpath(QFile::decodeName(below)))
            return false;
    for (const auto &[name, bytes] : image.files) {
        QFile file(root.filePath(QFile::decodeName(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            return false;
    }
    return true;
}

} // namespace muster
