// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/powercut/script.h"

#include "tests/powercut/powercut.h"

#include <QDir>
#include <QFileInfo>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString memoryFolder()
{
    const QFileInfo memory(u"/dev/shm"_s);
    return memory.isWritable() ? memory.filePath() : QDir::tempPath();
}

Script::Script() : m_folder(memoryFolder() + u"/muster-script-XXXXXX"_s)
{
}

void Script::begin(const std::optional<Holding> &standing)
{
    m_now = standing.value_or(Holding());
    m_recorder = std::make_unique<Recorder>(m_folder.path());
    m_marks.push_back({m_recorder->log().operations.size(), standing, m_copies});
}

void Script::reported()
{
    m_marks.push_back({m_recorder->log().operations.size(), m_now, m_copies});
}

void Script::end()
{
    if (!m_recorder)
        return; // it was never begun: what was prepared failed
    m_log = m_recorder->log();
    m_failures += m_recorder->faults();
    m_recorder.reset();
    checkReplay();
}

/// The log is worth something only if it gives the folder as it is.
void Script::checkReplay()
{
    const auto withoutIndex = [](DiskImage image) {
        std::erase_if(image.files, [](const auto &file) { return file.first.endsWith("-shm"); });
        return image;
    };
    const DiskImage played = withoutIndex(imageAfter(m_log, {.after = m_log.operations.size()}));
    const DiskImage real = withoutIndex(imageOf(m_folder.path()));
    if (played == real)
        return;
    for (const auto &[name, bytes] : real.files)
        if (const auto found = played.files.find(name); found == played.files.end() || found->second != bytes)
            m_failures += u"what was written to %1 was not all recorded"_s.arg(QString::fromUtf8(name));
    m_failures += u"the recorded operations do not give the folder as it is"_s;
}

} // namespace muster
