// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QStringList>
#include <QVariant>

#include <span>

namespace muster {

/// Everything that the program remembers of its user, beside the campaigns.
enum class Setting {
    Theme, ///< "system", "light" or "dark"
    TextSize, ///< per cent of the system's text size
    Language, ///< name of a locale; empty: the system's
    WindowGeometry,
    WindowState,
    RecentCampaigns, ///< as RecentCampaigns writes them
    LastFolder, ///< where the last campaign was opened or made
    SecondPlace, ///< folder that gets a copy of each campaign; empty: none
    Paper, ///< key of a paper size; empty: that of the reader's country
    LastExport, ///< folder that a report was last saved in
    KeepsSecrets, ///< whether choices are kept from the other side until all have chosen
    LastRules, ///< id of the rule set of the last new battle
    FirstUse, ///< whether the start page still has its line for who is new here
    NewBattle, ///< what stands on the New battle page, as JSON; empty: nothing
};

/// How one setting is kept: its name in the file, its default, which gives its type too, and what it may be (empty:
/// anything of that type; for a number its lowest and highest).
struct SettingSpec {
    Setting setting;
    const char *name;
    QVariant fallback;
    QVariantList allowed {};
};

/// The one table of settings.
std::span<const SettingSpec> settingSpecs();

/// The settings of this user. What the file holds is not trusted: a value that is not allowed reads as the default.
class Settings {
public:
    /// The user's own file.
    Settings();
    /// Another file.
    explicit Settings(const QString &path);

    QVariant value(Setting setting) const;
    QString text(Setting setting) const { return value(setting).toString(); }
    bool flag(Setting setting) const { return value(setting).toBool(); }
    int number(Setting setting) const { return value(setting).toInt(); }
    QByteArray bytes(Setting setting) const { return value(setting).toByteArray(); }
    /// Brings what was set into the file; false where it cannot be written.
    [[nodiscard]] bool write();
    QString path() const { return m_file.fileName(); }
    void set(Setting setting, const QVariant &value) { m_file.setValue(name(setting), value); }

private:
    static QString name(Setting setting);
    mutable QSettings m_file;
};

} // namespace muster
