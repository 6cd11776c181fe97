// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/backupcompare.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
Refusal notYet()
{
    return {u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "This is not done yet."))};
}
} // namespace

int BackupComparison::gone() const
{
    return 0;
}

int BackupComparison::back() const
{
    return 0;
}

Phrase inWords(const BackupComparison &)
{
    return {};
}

Result<BackupComparison> compareWithNow(const QString &, const QString &, std::stop_token)
{
    return notYet();
}

} // namespace muster
