// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/twopage/figures.h"
#include "core/rules/twopage/man.h"
#include "core/rules/twopage/tracker.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

/// Guns without their whole crew.
std::vector<Phrase> loose(const Rules &rules, const Things &things, ThingId army)
{
    std::vector<Phrase> found;
    const int crew = rules.as<Figures>()->gun.crew;
    for (const ThingId gun : things.ofType(u"gun"_s, army)) {
        if (const int men = int(crewOfGun(things, gun).size()); men < crew) {
            found.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "%1 has %2 of its %3 crewmen."))
                                .arg(things.name(gun))
                                .arg(men)
                                .arg(crew));
        }
    }
    return found;
}

} // namespace muster::twopage
