// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/corpus/corpus.h"

#include "core/store/connection.h"
#include "tests/corpus/smallcampaign.h"
#include "tests/store/temporarycampaign.h"

#include <QDir>
#include <QFile>
#include <QVariant>

#include <sys/stat.h>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
bool databaseOfAnotherProgram(const QString &path)
{
    const auto other = Connection::open(path);
    return other && execute((*other)->database(), u"CREATE TABLE recipes (name TEXT)"_s);
}

bool databaseInUtf16(const QString &path)
{
    const auto other = Connection::open(path);
    return other && execute((*other)->database(), u"PRAGMA encoding = 'UTF-16le'"_s)
        && execute((*other)->database(), u"PRAGMA application_id = 1299017037"_s)
        && execute((*other)->database(), u"CREATE TABLE setting (key TEXT)"_s);
}

bool sparse(const QString &path)
{
    constexpr qint64 kLarge = 2LL << 30;
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.resize(kLarge);
}

/// As `gzip` begins: somebody packed the file and left its name.
QByteArray packed(const QByteArray &bytes)
{
    return QByteArray("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10) + qCompress(bytes).mid(6);
}
} // namespace

std::vector<CorpusFile> soundFiles()
{
    return {
        {"sound", Verdict::Sound, "", [](const QString &path) { return makeEdited(path, {}); }},
        {"packed by another program", Verdict::Sound, "",
            [](const QString &path) { return makeEdited(path, {u"VACUUM"_s}); }},
        {"name like markup", Verdict::Sound, "",
            [](const QString &path) {
                return makeEdited(path, {u"UPDATE battle SET name = '<img src=/dev/zero>', place = '<b>x</b>'"_s});
            }},
        {"name with control characters", Verdict::Sound, "",
            [](const QString &path) {
                return makeEdited(path, {u"UPDATE battle SET name = 'a' || char(27) || '[31m' || char(10, 9, 8238)"_s});
            }},
        {"a newer program's", Verdict::Newer, "file",
            [](const QString &path) { return makeEdited(path, {u"PRAGMA user_version = 999"_s}); }},
        {"a newer program's with more in it", Verdict::Newer, "file",
            [](const QString &path) {
                return makeEdited(path,
                    {u"CREATE TABLE weather (battle_id INTEGER, rain TEXT) STRICT"_s, u"PRAGMA user_version = 999"_s});
            }},
    };
}

std::vector<CorpusFile> filesThatAreNone()
{
    return {
        {"empty", Verdict::Refused, "file", [](const QString &path) { return writeBytes(path, {}); }},
        {"a letter", Verdict::Refused, "file", [](const QString &path) { return writeBytes(path, "Dear Mother,\n"); }},
        {"zeros", Verdict::Refused, "file",
            [](const QString &path) { return writeBytes(path, QByteArray(20'000, '\0')); }},
        {"two thousand million zeros", Verdict::Refused, "file", &sparse},
        {"packed", Verdict::Refused, "file", [](const QString &path) { return makeChanged(path, &packed); }},
        {"another program's", Verdict::Refused, "file", &databaseOfAnotherProgram},
        {"in other letters", Verdict::Refused, "file", &databaseInUtf16},
        {"another program's mark", Verdict::Refused, "file",
            [](const QString &path) { return makeEdited(path, {u"PRAGMA application_id = 7"_s}); }},
        {"a folder", Verdict::Refused, "file", [](const QString &path) { return QDir().mkpath(path); }},
        {"a pipe", Verdict::Refused, "file",
            [](const QString &path) { return mkfifo(QFile::encodeName(path).constData(), 0600) == 0; }},
        {"a link to itself", Verdict::Refused, "file", [](const QString &path) { return QFile::link(path, path); }},
        {"a link to nothing", Verdict::Refused, "file",
            [](const QString &path) { return QFile::link(path + u".gone"_s, path); }},
        {"a link to a device", Verdict::Refused, "file",
            [](const QString &path) { return QFile::link(u"/dev/zero"_s, path); }},
    };
}

std::vector<CorpusFile> corpus()
{
    std::vector<CorpusFile> all;
    for (const auto part :
        {&soundFiles, &filesThatAreNone, &filesWithChangedBytes, &filesWithChangedRows, &filesWithForeignSchema}) {
        const std::vector<CorpusFile> files = part();
        all.insert(all.end(), files.begin(), files.end());
    }
    return all;
}

} // namespace muster
