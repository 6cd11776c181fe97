// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/keptnote.h"

#include "core/store/campaignfile.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString KeptNote::key() const
{
    return u"note.%1"_s.arg(m_battle);
}

NoteInHand KeptNote::read() const
{
    const auto kept = m_file.setting(key());
    if (!kept)
        return {};
    const QJsonObject json = QJsonDocument::fromJson(kept->value_or(QString()).toUtf8()).object();
    return {json.value("words"_L1).toString(), json.value("event"_L1).toInt(), json.value("thing"_L1).toInt()};
}

Done KeptNote::save(const NoteInHand &note)
{
    if (m_file.mode() == OpenMode::ReadOnly)
        return done(); // what is only looked at leaves no trace
    const QString before = read().words;
    if (before.isEmpty() && note.words.isEmpty())
        return done();
    const QJsonObject json {{u"words"_s, note.words}, {u"event"_s, note.aboutEvent}, {u"thing"_s, note.aboutThing}};
    const QByteArray printed = QJsonDocument(json).toJson(QJsonDocument::Compact);
    return m_file.setSetting(key(), note.words.isEmpty() ? QString() : QString::fromUtf8(printed));
}

} // namespace muster
