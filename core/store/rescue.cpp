// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rescue.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
Refusal notYet()
{
    return {u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "This is not done yet."))};
}
} // namespace

int BattleRescue::count(Found) const
{
    return 0;
}

int RescuePlan::total() const
{
    return 0;
}

int RescuePlan::read() const
{
    return 0;
}

int RescuePlan::fromBackup() const
{
    return 0;
}

int RescuePlan::lost() const
{
    return 0;
}

Phrase toEnterAgain(const RescuePlan &)
{
    return {};
}

Result<RescuePlan> planRescue(const QString &, const RescueOptions &)
{
    return notYet();
}

Result<Restored> rescue(const RescuePlan &, const QString &, const RescueOptions &)
{
    return notYet();
}

QString nameForRescued(const QString &damaged)
{
    return damaged;
}

} // namespace muster
