// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/parting.h"

#include "core/rules/twopage/man.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

void partFromAll(Changes &changes, ThingId figure)
{
    for (const ThingId enemy : Man(changes.now(), figure).near()) {
        changes.unlink(enemy, u"near"_s, figure);
        changes.unlink(figure, u"near"_s, enemy);
    }
}

void leaveItsPlace(Changes &changes, ThingId figure)
{
    partFromAll(changes, figure);
    changes.setLinks(figure, u"opening"_s, {});
    changes.set(figure, u"blocking"_s, false);
}

} // namespace muster::twopage
