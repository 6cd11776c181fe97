// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/temporarycampaign.h"

#include <QDebug>
#include <QDirIterator>
#include <QFile>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QStringList TemporaryCampaign::files() const
{
    QStringList found;
    for (QDirIterator it(m_folder.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); it.hasNext();)
        found += QDir(m_folder.path()).relativeFilePath(it.next());
    found.sort();
    return found;
}

QByteArray TemporaryCampaign::bytes() const
{
    return readBytes(path());
}

bool TemporaryCampaign::setBytes(const QByteArray &bytes) const
{
    return writeBytes(path(), bytes);
}

std::unique_ptr<CampaignFile> TemporaryCampaign::create(int events) const
{
    auto campaign = CampaignFile::create(path(), u"Italian Wars"_s);
    if (!campaign) {
        qWarning() << words(campaign);
        return nullptr;
    }
    if (const auto added = (*campaign)->addBattle(someBattle(), someEvents(1, events)); !added) {
        qWarning() << words(added);
        return nullptr;
    }
    return *std::move(campaign);
}

BattleRecord someBattle()
{
    return {.name = u"Cerignola"_s,
        .date = QDate(1503, 4, 28),
        .place = u"Apulia"_s,
        .rules = u"phut"_s,
        .setup = R"({"edition":"3","rulings":{"R1":"a"}})",
        .begun = QDateTime(QDate(2025, 3, 1), QTime(14, 2, 5, 250), Qt::UTC)};
}

std::vector<StoredEvent> someEvents(int from, int count)
{
    std::vector<StoredEvent> events;
    for (int seq = from; seq < from + count; ++seq)
        events.push_back({seq, someBattle().begun.addSecs(seq), seq % 5 == 0 ? u"note"_s : u"resolution"_s,
            R"({"text":"Ritter – )" + QByteArray::number(seq) + R"(","dice":[6,6,5,2,1]})"});
    return events;
}

bool writeBytes(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

QByteArray readBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace muster
