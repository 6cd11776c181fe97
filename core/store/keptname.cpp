// SPDX-License-Identifier: GPL-3.0-or-later
// The names that the program gives to files which it keeps or rescues, and the way back from them.
#include "core/store/keptname.h"

#include "core/base/phrase.h"
#include "core/base/timewords.h"
#include "core/store/backup.h"
#include "core/store/campaignpath.h"
#include "core/store/rescue.h"
#include "core/store/restore.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr auto kDamagedName = QT_TRANSLATE_NOOP("muster", "%1, damaged %2");
constexpr auto kKeptName = QT_TRANSLATE_NOOP("muster", "%1, kept %2");
constexpr auto kRescuedName = QT_TRANSLATE_NOOP("muster", "%1, rescued");

/// As part of a file's name on any system.
QString forFileName(QString text)
{
    for (const QChar unfit : u":/\\*?\"<>|"_s)
        text.replace(unfit, u'.');
    return text;
}

/// What stood for %1 and %2 when a name was made.
struct NameParts {
    QString first;
    QString second;
};

/// Nothing where the name was not made of `words`; a number that made it free counts for nothing.
std::optional<NameParts> partsOf(const QString &name, const QString &words)
{
    QString pattern = QRegularExpression::escape(words);
    pattern.replace(u"\\%1"_s, u"(?<first>.+)"_s).replace(u"\\%2"_s, u"(?<second>.*\\d\\d\\.\\d\\d)"_s);
    const QRegularExpression made(u"^%1( \\(\\d+\\))?$"_s.arg(pattern), QRegularExpression::UseUnicodePropertiesOption);
    const QRegularExpressionMatch match = made.match(name);
    if (!match.hasMatch())
        return std::nullopt;
    return NameParts {match.captured(u"first"_s), match.captured(u"second"_s)};
}

/// In the language of today, or in English, as another one may have been spoken when the name was made.
std::optional<NameParts> partsSpoken(const QString &name, const char *words)
{
    auto parts = partsOf(name, translated(words));
    return parts ? parts : partsOf(name, QString::fromUtf8(words));
}

/// The name before the last one.
QString nameBefore(const QString &name)
{
    for (const char *words : {kDamagedName, kKeptName, kRescuedName})
        if (const auto parts = partsSpoken(name, words))
            return parts->first;
    return {};
}
} // namespace

std::optional<QString> timeInKeptName(const QString &path, const QString &campaign)
{
    const auto parts = partsSpoken(QFileInfo(path).completeBaseName(), kKeptName);
    const bool isOfIt = parts && parts->first == forFileName(QFileInfo(campaign).completeBaseName());
    return isOfIt ? std::optional(parts->second) : std::nullopt;
}

QString nameToKeep(const QString &campaignPath, bool damaged, const QDateTime &now)
{
    const QFileInfo info(campaignPath);
    const Phrase base =
        Phrase(damaged ? kDamagedName : kKeptName).arg(info.completeBaseName()).arg(momentForFileName(now));
    return freePath(QDir(info.absolutePath()).filePath(forFileName(base.text())), kCampaignSuffix);
}

QString nameForRescued(const QString &damaged)
{
    const QFileInfo info(damaged);
    const QStringList before = formerCampaigns(damaged);
    const QString base = before.isEmpty() ? info.completeBaseName() : QFileInfo(before.back()).completeBaseName();
    return freePath(QDir(info.absolutePath()).filePath(Phrase(kRescuedName).arg(base).text()), kCampaignSuffix);
}

QStringList formerCampaigns(const QString &path)
{
    const QFileInfo info(path);
    const QDir folder(info.absolutePath());
    QStringList campaigns;
    for (QString name = nameBefore(info.completeBaseName()); !name.isEmpty(); name = nameBefore(name))
        campaigns += folder.filePath(name + u'.' + info.suffix());
    return campaigns;
}

QString campaignPutAside(const QString &path)
{
    const QString name = QFileInfo(path).completeBaseName();
    const bool isPutAside = partsSpoken(name, kKeptName) || partsSpoken(name, kDamagedName);
    const QStringList before = isPutAside ? formerCampaigns(path) : QStringList();
    return before.isEmpty() ? QString() : before.back();
}

QString campaignWithBackups(const QString &path)
{
    for (const QString &campaign : QStringList {path} + formerCampaigns(path))
        if (!backups(campaign).isEmpty())
            return campaign;
    return {};
}

} // namespace muster
