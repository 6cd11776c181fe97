// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/paths.h"

#include <QDir>
#include <QRegularExpression>
#include <QStandardPaths>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString campaignFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

QString freshPath(const QString &folder, const QString &name)
{
    static const QRegularExpression awkward(u"[^\\w .,()'-]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    QString base = QString(name).replace(awkward, u" "_s).simplified();
    if (base.isEmpty() || base.startsWith(u'.'))
        base.prepend(u"campaign"_s);
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
