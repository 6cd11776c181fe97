// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/corpus/laid.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QTest>

namespace muster {

using namespace Qt::Literals::StringLiterals;

LaidFile::LaidFile(const CorpusFile &file, const QString &folder)
{
    const QDir place(m_folder.filePath(folder));
    m_path = place.filePath(u"20250301T140100.000Z.muster"_s); // a name that a backup could have
    m_made = place.mkpath(u"."_s) && file.make(m_path);
    m_bytes = bytes();
    m_files = files();
}

/// Of an ordinary file; of two thousand million bytes, the first megabyte.
QByteArray LaidFile::bytes() const
{
    QFile file(m_path);
    if (!QFileInfo(m_path).isFile() || !file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray size = QByteArray::number(file.size());
    return size + QCryptographicHash::hash(file.read(1 << 20), QCryptographicHash::Sha256);
}

QStringList LaidFile::files() const
{
    QStringList found;
    QDirIterator it(m_folder.path(), QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot,
        QDirIterator::Subdirectories);
    while (it.hasNext())
        found += it.next();
    found.sort();
    return found;
}

QString LaidFile::touched() const
{
    if (!hasSameBytes())
        return u"the file was written to"_s;
    return files() == m_files ? QString() : u"there is something new: "_s + files().join(u", "_s);
}

void corpusRows()
{
    QTest::addColumn<int>("file");
    const std::vector<CorpusFile> files = corpus();
    for (size_t at = 0; at < files.size(); ++at)
        QTest::newRow(files[at].name) << int(at);
}

const CorpusFile &fileOfRow()
{
    static const std::vector<CorpusFile> files = corpus();
    static const CorpusFile none;
    for (const CorpusFile &file : files)
        if (qstrcmp(file.name, QTest::currentDataTag()) == 0)
            return file;
    return none;
}

} // namespace muster
