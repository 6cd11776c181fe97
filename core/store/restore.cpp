// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/restore.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
Refusal notYet()
{
    return {u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "This is not done yet."))};
}
} // namespace

QString nameToKeep(const QString &campaignPath, bool, const QDateTime &)
{
    return campaignPath;
}

Result<Restored> restore(const QString &, const QString &, const RestoreOptions &)
{
    return notYet();
}

Done saveBackupAs(const QString &, const QString &)
{
    return notYet();
}

} // namespace muster
