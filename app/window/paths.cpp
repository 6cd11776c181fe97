// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/paths.h"

#include <QDir>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTextBoundaryFinder>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString campaignFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

namespace {

/// The text up to a letter, so short that it can be the name of a file: these count bytes, up to 255, and the number,
/// the ending, and what lies beside the file need some.
QString cutToBytes(QString text)
{
    constexpr qsizetype kMost = 150;
    QTextBoundaryFinder letters(QTextBoundaryFinder::Grapheme, text);
    letters.toEnd();
    while (text.toUtf8().size() > kMost && letters.toPreviousBoundary() > 0)
        text.truncate(letters.position());
    return text.trimmed();
}

} // namespace

QString freshPath(const QString &folder, const QString &name)
{
    static const QRegularExpression awkward(u"[^\\w .,()'-]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    QString base = QString(name).replace(awkward, u" "_s).simplified();
    if (base.isEmpty() || base.startsWith(u'.'))
        base.prepend(u"campaign"_s);
    return freePath(QDir(folder).filePath(cutToBytes(base)), kCampaignSuffix);
}

QString sampleFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
}

} // namespace muster
