// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/folderwords.h"

#include "core/base/shown.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString words(const char *text)
{
    return QCoreApplication::translate("muster::FolderWords", text);
}

/// Where desktops put what is plugged in: /media/<user>/<name>, /run/media/<user>/<name>, /Volumes/<name>.
QRegularExpressionMatch pluggedIn(const QString &path)
{
    static const QRegularExpression place(u"^(?:(?:/run)?/media/[^/]+|/Volumes)/([^/]+)(?:/(.*))?$"_s);
    return place.match(path);
}

} // namespace

QString stickOf(const QString &filePath)
{
    const auto match = pluggedIn(QFileInfo(filePath).absolutePath());
    return match.hasMatch() ? match.captured(1) : QString();
}

QString fileWords(const QString &filePath)
{
    return shownLine(QFileInfo(filePath).fileName());
}

QString folderWords(const QString &filePath)
{
    const QString folder = QFileInfo(filePath).absolutePath();
    QStringList parts;
    QString rest = folder;
    if (const auto match = pluggedIn(folder); match.hasMatch()) {
        //: a stick or another drive, by its name
        parts += words(QT_TRANSLATE_NOOP("muster::FolderWords", "Drive %1")).arg(match.captured(1));
        rest = match.captured(2);
    } else if (folder == QDir::homePath()) {
        return words(QT_TRANSLATE_NOOP("muster::FolderWords", "Home folder"));
    } else if (folder.startsWith(QDir::homePath() + u'/')) {
        rest = folder.mid(QDir::homePath().size() + 1);
    }
    parts += rest.split(u'/', Qt::SkipEmptyParts);
    return shownLine(parts.isEmpty() ? QDir::toNativeSeparators(folder) : parts.join(u" › "_s));
}

QString briefly(const QString &name)
{
    constexpr int kMost = 36;
    constexpr int kEnd = 20;
    return name.size() <= kMost ? name : name.left(kMost - kEnd) + u'…' + name.right(kEnd);
}

} // namespace muster
