// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/opendialog.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

Result<std::vector<Event>> OpenDialog::events() const
{
    if (const OpenRound *open = round())
        return open->events();
    if (const Proposal *open = proposal()) {
        auto event = open->event();
        if (!event)
            return event.error();
        return std::vector<Event> {*std::move(event)};
    }
    return Refusal {u"open"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is open."))};
}

std::optional<Draft> OpenDialog::draft() const
{
    if (const Proposal *open = proposal())
        return Draft {QString(Draft::kResolver), open->cast(), open->toJson()};
    if (const OpenRound *open = round())
        return Draft {QString(Draft::kRound), open->cast(), open->toJson()};
    return std::nullopt;
}

} // namespace muster
