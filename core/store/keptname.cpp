// SPDX-License-Identifier: GPL-3.0-or-later
// The names that the program gives to files which it keeps or rescues, and the way back from them.
#include "core/store/keptname.h"

#include "core/base/phrase.h"
#include "core/store/backup.h"
#include "core/store/campaignpath.h"
#include "core/store/replacing.h"
#include "core/store/rescue.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
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

/// What stood for %1 when the name was made of `words`; empty where it was not.
QString firstOf(const QString &name, const QString &words)
{
    QString pattern = QRegularExpression::escape(words);
    pattern.replace(u"\\%1"_s, u"(?<first>.+)"_s).replace(u"\\%2"_s, u".*\\d\\d\\.\\d\\d"_s);
    const QRegularExpression made(u"^%1( \\(\\d+\\))?$"_s.arg(pattern), QRegularExpression::UseUnicodePropertiesOption);
    return made.match(name).captured(u"first"_s);
}

/// The name before the last one; made by this program in the language of today, or in English.
QString nameBefore(const QString &name)
{
    for (const char *words : {kDamagedName, kKeptName, kRescuedName})
        for (const QString &spoken : {translated(words), QString::fromUtf8(words)})
            if (const QString before = firstOf(name, spoken); !before.isEmpty())
                return before;
    return {};
}
} // namespace

QString nameToKeep(const QString &campaignPath, bool damaged, const QDateTime &now)
{
    const QFileInfo info(campaignPath);
    const QString time = QLocale().toString(now, u"d MMM HH.mm"_s);
    const QString base = Phrase(damaged ? kDamagedName : kKeptName).arg(info.completeBaseName()).arg(time).text();
    return freePath(QDir(info.absolutePath()).filePath(forFileName(base)), kCampaignSuffix);
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

QString campaignWithBackups(const QString &path)
{
    for (const QString &campaign : QStringList {path} + formerCampaigns(path))
        if (!backups(campaign).isEmpty())
            return campaign;
    return {};
}

} // namespace muster
