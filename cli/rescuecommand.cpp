// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/rescuecommand.h"

#include "cli/backuptext.h"
#include "cli/outputstream.h"
#include "core/store/rescue.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_rescuecommand {
namespace {
Exit refuse(const QString &path, const Phrase &message, Exit end = Exit::File)
{
    complain(path, message);
    return end;
}
} // namespace
} // namespace in_rescuecommand

Exit rescueCampaign(const RescueAsked &asked, OutputStream &out)
{
    using namespace in_rescuecommand;
    RescueOptions options;
    options.backup = asked.backup;
    const auto plan = planRescue(asked.damaged, options);
    if (!plan)
        return refuse(asked.damaged, plan.error().message);
    if (!plan->isDamaged)
        return refuse(asked.damaged,
            Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is wrong with %1: it need not be rescued.")).arg(asked.damaged),
            Exit::Refused);
    const auto rescued = rescue(*plan, asked.out, options);
    if (!rescued)
        return refuse(asked.out, rescued.error().message);
    if (asked.json) {
        QJsonObject json = rescueAsJson(*plan);
        json.insert(u"rescued"_s, rescued->campaign);
        json.insert(u"kept"_s, rescued->kept);
        out.json(json, true);
    } else {
        out.lines(rescueText(*plan, asked.all));
        out.line(Phrase(QT_TRANSLATE_NOOP("muster", "Written to %1.")).arg(rescued->campaign).text());
        if (!rescued->kept.isEmpty())
            out.line(Phrase(QT_TRANSLATE_NOOP("muster", "The damaged file is kept as %1.")).arg(rescued->kept).text());
    }
    return plan->losesNothing() ? Exit::Done : Exit::Refused;
}

} // namespace muster
