// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

std::span<const SettingSpec> settingSpecs()
{
    static const SettingSpec table[] {
        {Setting::Theme, "look/theme", u"system"_s, {u"system"_s, u"light"_s, u"dark"_s}},
        {Setting::TextSize, "look/text_size", 100, {80, 300}},
        {Setting::Language, "look/language", QString()},
        {Setting::WindowGeometry, "window/geometry", QByteArray()},
        {Setting::WindowState, "window/state", QByteArray()},
        {Setting::RecentCampaigns, "campaigns/recent", QByteArray()},
        {Setting::LastFolder, "campaigns/folder", QString()},
        {Setting::SecondPlace, "campaigns/second_place", QString()},
        {Setting::Paper, "printing/paper", QString(), {QString(), u"a4"_s, u"letter"_s}},
        {Setting::LastExport, "printing/folder", QString()},
        {Setting::KeepsSecrets, "battles/secret", false},
        {Setting::LastRules, "battles/rules", QString()},
        {Setting::FirstUse, "campaigns/first_use", true},
        {Setting::NewBattle, "battles/draft", QByteArray()},
    };
    return table;
}

namespace {

const SettingSpec &specOf(Setting setting)
{
    const auto table = settingSpecs();
    return *std::ranges::find(table, setting, &SettingSpec::setting);
}

bool isAllowed(const SettingSpec &spec, const QVariant &value)
{
    if (spec.allowed.isEmpty())
        return true;
    if (spec.fallback.typeId() == QMetaType::Int)
        return value.toInt() >= spec.allowed.front().toInt() && value.toInt() <= spec.allowed.back().toInt();
    return spec.allowed.contains(value);
}

} // namespace

Settings::Settings() : m_file(QSettings::IniFormat, QSettings::UserScope, u"mustermaster"_s, u"mustermaster"_s)
{
}

Settings::Settings(const QString &path) : m_file(path, QSettings::IniFormat)
{
}

bool Settings::write()
{
    m_file.sync();
    return m_file.status() == QSettings::NoError && m_file.isWritable();
}

QString Settings::name(Setting setting)
{
    return QString::fromLatin1(specOf(setting).name);
}

QVariant Settings::value(Setting setting) const
{
    const SettingSpec &spec = specOf(setting);
    QVariant value = m_file.value(QString::fromLatin1(spec.name), spec.fallback);
    return value.convert(spec.fallback.metaType()) && isAllowed(spec, value) ? value : spec.fallback;
}

} // namespace muster
