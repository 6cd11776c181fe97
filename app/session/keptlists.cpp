// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/keptlists.h"

#include "core/store/campaignfile.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// Earlier programs called it a round.
QString listOf(const QJsonObject &typed)
{
    return typed.value(typed.contains("list"_L1) ? "list"_L1 : "round"_L1).toString();
}
} // namespace

KeptLists::KeptLists(CampaignFile &file, qint64 battle) : m_file(file), m_battle(battle)
{
    const auto kept = m_file.setting(key());
    if (!kept)
        return; // what cannot be read now is not there to be shown; the file tells of it by itself
    const QJsonObject json = QJsonDocument::fromJson(kept->value_or(QString()).toUtf8()).object();
    m_step = {json.value("turn"_L1).toInt(), json.value("phase"_L1).toString()};
    for (const auto &typed : json.value("lists"_L1).toArray())
        m_typed.insert(listOf(typed.toObject()), typed.toObject());
}

QString KeptLists::key() const
{
    return u"lists.%1"_s.arg(m_battle);
}

bool KeptLists::has(const Step &step, const QString &list) const
{
    return step == m_step && m_typed.contains(list);
}

QJsonObject KeptLists::typed(const Step &step, const QString &list) const
{
    return step == m_step ? m_typed.value(list) : QJsonObject();
}

Done KeptLists::keep(const Step &step, const QJsonObject &typed)
{
    const auto before = m_typed;
    if (std::exchange(m_step, step) != step)
        m_typed.clear();
    const QString list = listOf(typed);
    if (typed.value("rows"_L1).toArray().isEmpty())
        m_typed.remove(list);
    else
        m_typed.insert(list, typed);
    return m_typed == before ? done() : write();
}

Done KeptLists::write() const
{
    if (m_file.mode() == OpenMode::ReadOnly)
        return done(); // what is only looked at leaves no trace
    if (m_typed.isEmpty())
        return m_file.setSetting(key(), {});
    QJsonArray lists;
    for (const QJsonObject &typed : m_typed)
        lists.append(typed);
    const QJsonObject json {{u"turn"_s, m_step.first}, {u"phase"_s, m_step.second}, {u"lists"_s, lists}};
    return m_file.setSetting(key(), QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact)));
}

} // namespace muster
