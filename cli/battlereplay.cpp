// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/battlereplay.h"

#include "cli/battletext.h"
#include "core/base/shown.h"
#include "core/store/fingerprint.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

void tellEvent(const Battle &battle, const Event &event, OutputStream &out)
{
    const QString told = shownLine(battle.told(event).text()); // a note may have lines
    if (event.is<PhaseChange>()) { // a heading; what it did by itself would drown the rest
        out.line();
        out.line(told);
        return;
    }
    out.line(u"%1  %2"_s.arg(battle.place(event.seq).text().leftJustified(4), told));
    out.lines(detailText(battle, event));
}

} // namespace

Exit replayBattle(const OpenBattle &open, OutputStream &out)
{
    const auto battle = open.played(0);
    for (const Event &event : open.events) {
        if (const Done taken = battle->accept(event); !taken) {
            complain(taken.error().field, taken.error().message);
            return Exit::Refused;
        }
        tellEvent(*battle, event, out);
    }
    out.line();
    out.line(headingOf(*battle));
    out.line(ledgerLine(*battle, fingerprint(open.record)));
    out.lines(stateText(*battle));
    return Exit::Done;
}

} // namespace muster
