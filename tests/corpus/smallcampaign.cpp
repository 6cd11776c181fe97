// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/corpus/smallcampaign.h"

#include "core/store/connection.h"
#include "tests/store/temporarycampaign.h"

#include <QVariant>

namespace muster {

using namespace Qt::Literals::StringLiterals;

const QByteArray &smallCampaign()
{
    static const QByteArray bytes = [] {
        const TemporaryCampaign temporary;
        const bool made = temporary.create(20) != nullptr;
        return made ? temporary.bytes() : QByteArray();
    }();
    return bytes;
}

bool makeChanged(const QString &path, const std::function<QByteArray(QByteArray)> &change)
{
    return !smallCampaign().isEmpty() && writeBytes(path, change(smallCampaign()));
}

bool makeEdited(const QString &path, const QStringList &statements)
{
    if (!writeBytes(path, smallCampaign()))
        return false;
    const auto raw = Connection::open(path);
    for (const QString &statement : statements)
        if (!raw || !execute((*raw)->database(), statement)) {
            qWarning("cannot be run: %s", qPrintable(statement));
            return false;
        }
    return true;
}

QString triggerAgain(const QString &name)
{
    const TemporaryCampaign temporary;
    QString sql;
    if (!temporary.setBytes(smallCampaign()))
        return sql;
    if (const auto raw = Connection::open(temporary.path()))
        static_cast<void>(forEachRow((*raw)->database(), u"SELECT sql FROM sqlite_schema WHERE name = ?"_s, {name},
            [&sql](const QSqlQuery &row) { sql = row.value(0).toString(); }));
    return sql;
}

} // namespace muster
