// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/powercut/replay.h"

#include <cstring>

namespace muster {

namespace {
constexpr qint64 kSector = 512;

void growTo(QByteArray &bytes, qint64 size, char fill)
{
    if (bytes.size() < size)
        bytes.append(size - bytes.size(), fill);
}
} // namespace

qint64 Replay::sectors(const Operation &write)
{
    return (write.at + write.bytes.size() + kSector - 1) / kSector - write.at / kSector;
}

void Replay::write(const Operation &write, const std::function<bool(qint64 sector)> &keeps)
{
    QByteArray &bytes = m_bytes[write.file];
    const qint64 end = write.at + write.bytes.size();
    for (qint64 from = write.at; from < end;) {
        const qint64 to = std::min(end, (from / kSector + 1) * kSector);
        if (keeps(from / kSector)) {
            growTo(bytes, to, '\0');
            std::memcpy(bytes.data() + from, write.bytes.constData() + (from - write.at), size_t(to - from));
        }
        from = to;
    }
}

void Replay::grow(const Operation &write, char fill)
{
    growTo(m_bytes[write.file], write.at + write.bytes.size(), fill);
}

void Replay::rename(const Operation &operation)
{
    const auto known = m_names.find(operation.name);
    if (known == m_names.end() || known->second != operation.file)
        return;
    m_names.erase(known);
    m_names[operation.to] = operation.file;
}

void Replay::apply(const Operation &operation)
{
    switch (operation.did) {
    case Did::Create:
        m_names[operation.name] = operation.file;
        break;
    case Did::Link:
        m_names[operation.to] = operation.file;
        break;
    case Did::Rename:
        rename(operation);
        break;
    case Did::Unlink:
        if (const auto known = m_names.find(operation.name); known != m_names.end() && known->second == operation.file)
            m_names.erase(known);
        break;
    case Did::MakeFolder:
        m_folders.insert(operation.name);
        break;
    case Did::RemoveFolder:
        m_folders.erase(operation.name);
        break;
    case Did::Write:
        write(operation, [](qint64) { return true; });
        break;
    case Did::Resize: {
        QByteArray &bytes = m_bytes[operation.file];
        growTo(bytes, operation.at, '\0');
        bytes.truncate(operation.at);
        break;
    }
    case Did::SyncFile:
    case Did::SyncFolder:
        break;
    }
}

DiskImage Replay::image() const
{
    DiskImage image;
    for (const QByteArray &folder : m_folders)
        if (folderOf(folder).isEmpty() || image.folders.contains(folderOf(folder)))
            image.folders.insert(folder);
    for (const auto &[name, file] : m_names) {
        const auto bytes = m_bytes.find(file);
        if (folderOf(name).isEmpty() || image.folders.contains(folderOf(name)))
            image.files[name] = bytes == m_bytes.end() ? QByteArray() : bytes->second;
    }
    return image;
}

} // namespace muster
