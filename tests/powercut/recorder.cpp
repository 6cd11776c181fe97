// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/powercut/recorder.h"

#include "tests/powercut/interposed.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <fcntl.h>

namespace muster {

using namespace Qt::Literals::StringLiterals;

Recorder::Recorder(const QString &folder) : m_root(QFile::encodeName(QDir(folder).canonicalPath()))
{
    readPresent(folder);
    m_log.begun = m_log.operations.size();
    watch(this);
}

Recorder::~Recorder()
{
    watch(nullptr);
}

void Recorder::readPresent(const QString &folder)
{
    const DiskImage present = imageOf(folder);
    for (const QByteArray &below : present.folders) {
        add({.did = Did::MakeFolder, .name = below});
        add({.did = Did::SyncFolder, .name = folderOf(below)});
    }
    for (const auto &[name, bytes] : present.files) {
        const int file = create(name);
        add({.did = Did::Write, .file = file, .bytes = bytes});
        add({.did = Did::SyncFile, .file = file});
        add({.did = Did::SyncFolder, .name = folderOf(name)});
    }
}

std::optional<QByteArray> Recorder::inside(const char *path) const
{
    const QByteArray clean = QFile::encodeName(QDir::cleanPath(QFile::decodeName(path)));
    if (clean == m_root)
        return QByteArray();
    if (!clean.startsWith(m_root + '/'))
        return std::nullopt;
    return clean.mid(m_root.size() + 1);
}

int Recorder::create(const QByteArray &name)
{
    const int file = m_files++;
    m_names[name] = file;
    add({.did = Did::Create, .file = file, .name = name});
    return file;
}

void Recorder::opened(int descriptor, const QByteArray &name, int flags)
{
    if ((flags & O_TMPFILE) == O_TMPFILE) {
        m_open[descriptor] = {m_files++, {}}; // it may get a name later
        return;
    }
    const auto known = m_names.find(name);
    if (known == m_names.end() && (flags & O_CREAT) == 0) {
        m_open[descriptor] = {-1, name};
        return;
    }
    const bool isNew = known == m_names.end();
    const int file = isNew ? create(name) : known->second;
    m_open[descriptor] = {file, name};
    if (!isNew && (flags & O_TRUNC) != 0)
        add({.did = Did::Resize, .file = file});
}

void Recorder::wrote(int descriptor, const void *bytes, size_t count, qint64 at)
{
    add({.did = Did::Write,
        .file = m_open.at(descriptor).file,
        .at = at,
        .bytes = QByteArray(static_cast<const char *>(bytes), qsizetype(count))});
}

void Recorder::resized(int descriptor, qint64 size)
{
    add({.did = Did::Resize, .file = m_open.at(descriptor).file, .at = size});
}

void Recorder::resized(const QByteArray &name, qint64 size)
{
    add({.did = Did::Resize, .file = m_names.at(name), .at = size});
}

void Recorder::synced(int descriptor)
{
    const Open &open = m_open.at(descriptor);
    if (open.file < 0)
        add({.did = Did::SyncFolder, .name = open.name});
    else
        add({.did = Did::SyncFile, .file = open.file});
}

void Recorder::mapped(int descriptor)
{
    // The index of a log is made anew after a power cut; nothing else may be written past the eyes.
    const QByteArray &name = m_open.at(descriptor).name;
    if (!name.endsWith("-shm"))
        m_faults += u"%1 is written to through memory"_s.arg(QString::fromUtf8(name));
}

void Recorder::linked(const char *from, const QByteArray &to)
{
    const QByteArray path(from);
    const QByteArray descriptors("/proc/self/fd/");
    const auto known = m_names.find(inside(from).value_or(QByteArray()));
    if (path.startsWith(descriptors))
        m_names[to] = m_open.at(path.mid(descriptors.size()).toInt()).file;
    else if (known != m_names.end())
        m_names[to] = known->second;
    else
        m_faults += u"%1 is linked from elsewhere"_s.arg(QString::fromUtf8(to));
    add({.did = Did::Link, .file = m_names[to], .to = to});
}

void Recorder::renamed(const QByteArray &from, const QByteArray &to)
{
    const auto known = m_names.find(from);
    if (known == m_names.end()) {
        m_faults += u"%1, no file, is renamed"_s.arg(QString::fromUtf8(from));
        return;
    }
    const int file = known->second;
    m_names.erase(known);
    m_names[to] = file;
    add({.did = Did::Rename, .file = file, .name = from, .to = to});
}

void Recorder::unlinked(const QByteArray &name)
{
    const int file = m_names.at(name);
    m_names.erase(name);
    add({.did = Did::Unlink, .file = file, .name = name});
}

void Recorder::madeFolder(const QByteArray &name)
{
    add({.did = Did::MakeFolder, .name = name});
}

void Recorder::removedFolder(const QByteArray &name)
{
    add({.did = Did::RemoveFolder, .name = name});
}

DiskImage imageOf(const QString &folder)
{
    DiskImage image;
    const QDir root(folder);
    QDirIterator it(
        folder, QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        const QByteArray name = QFile::encodeName(root.relativeFilePath(path));
        QFile file(path);
        if (it.fileInfo().isDir())
            image.folders.insert(name);
        else if (file.open(QIODevice::ReadOnly))
            image.files[name] = file.readAll();
    }
    return image;
}

} // namespace muster
