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
    base = cutToBytes(base);
    const QDir place(folder);
    QString file = base + kCampaignSuffix;
    for (int number = 2; place.exists(file) || place.exists(file + u"-wal"_s); ++number)
        file = u"%1 %2%3"_s.arg(base).arg(number).arg(kCampaignSuffix);
    return place.filePath(file);
}

QString sampleFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
}

} // namespace muster
