// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backupinfo.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
Refusal notYet()
{
    return {u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "This is not done yet."))};
}
} // namespace

Phrase kindInWords(const BackupInfo &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "opening"));
}

Phrase inWords(const HowFar &)
{
    return {};
}

QString madeInWords(const BackupInfo &backup, const QDateTime &)
{
    return backup.made.toLocalTime().time().toString(u"HH:mm"_s);
}

Result<BackupInfo> describe(const QString &)
{
    return notYet();
}

} // namespace muster
