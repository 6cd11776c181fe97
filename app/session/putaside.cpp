// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/putaside.h"

#include "core/store/campaignfile.h"

#include <QJsonDocument>

#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

PutAside::PutAside(CampaignFile &file, qint64 battle) : m_file(file), m_battle(battle)
{
    const auto kept = m_file.setting(key());
    if (!kept)
        return; // what cannot be read now is not there to be shown; the file tells of it by itself
    const QJsonObject json = QJsonDocument::fromJson(kept->value_or(QString()).toUtf8()).object();
    m_step = {json.value("turn"_L1).toInt(), json.value("phase"_L1).toString()};
    m_typed = json.value("dialogs"_L1).toObject();
}

QString PutAside::key() const
{
    return u"aside.%1"_s.arg(m_battle);
}

QJsonObject PutAside::typed(const Step &step, const QString &dialog) const
{
    return step == m_step ? m_typed.value(dialog).toObject() : QJsonObject();
}

Done PutAside::keep(const Step &step, const QString &dialog, const QJsonObject &typed)
{
    const QJsonObject before = m_typed;
    if (std::exchange(m_step, step) != step)
        m_typed = {};
    if (typed.isEmpty())
        m_typed.remove(dialog);
    else
        m_typed.insert(dialog, typed);
    return m_typed == before ? done() : write();
}

Done PutAside::write() const
{
    if (m_file.mode() == OpenMode::ReadOnly)
        return done(); // what is only looked at leaves no trace
    const QJsonObject json {{u"turn"_s, m_step.first}, {u"phase"_s, m_step.second}, {u"dialogs"_s, m_typed}};
    const QByteArray printed = m_typed.isEmpty() ? QByteArray() : QJsonDocument(json).toJson(QJsonDocument::Compact);
    return m_file.setSetting(key(), QString::fromUtf8(printed));
}

} // namespace muster
