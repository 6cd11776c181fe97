// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/phut/naming.h"
#include "core/rules/phut/reminding.h"
#include "core/rules/phut/turnrules.h"
#include "core/rules/telling.h"

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Who rallies, and how.
void remindOfRallying(Reminding &list)
{
    bool officers = false;
    for (const Unit &unit : list.allPresent()) {
        if (!unit.isRouting())
            continue;
        if (list.figures.of(unit.kind()).rally == Rallying::ByItself) {
            list.say("PH-M16",
                Phrase(QT_TRANSLATE_NOOP("muster", "%1: one rout move, then a halt of their own. Bases lost: %2."))
                    .arg(unit.name())
                    .arg(list.figures.losses.halt),
                "routing", Tone::Warning, unit.id());
        } else {
            officers = true;
        }
    }
    if (officers) {
        list.say("PH-M16",
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "Who has a staff officer in contact? Only units that have run can rally; bases lost: %1."))
                .arg(list.figures.losses.rallyByOfficer),
            "general", Tone::Accent);
    }
}

void remindOfRout(Reminding &list)
{
    list.say("PH-M17.rout",
        Phrase(QT_TRANSLATE_NOOP("muster",
                   "Rout: straight away from the enemy. Friends in the way lose %1; obstacles stop routers, woods "
                   "bar those who may not enter; past the edge they have left the field."))
            .arg(basesInWords(list.figures.losses.passedByRouters)),
        "routing", Tone::Warning);
}

/// What retiring costs every turn is one thing, what passing through friends costs another; a pike block passes nobody.
void remindOfRetiring(Reminding &list, bool pikes)
{
    const Losses &losses = list.figures.losses;
    if (pikes) {
        list.say("PH-M17.pikes",
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "Retire: away from the enemy, facing it, for %1 each turn. A pike block halts short of friends; "
                       "past the edge it has left the field."))
                .arg(basesInWords(losses.retireMove)),
            "retiring", Tone::Warning);
        return;
    }
    list.say("PH-M17.retire",
        Phrase(
            QT_TRANSLATE_NOOP("muster",
                "Retire: away from the enemy, facing it, for %1 each turn. Passing through friends costs them and it "
                "%2 more; it halts short of pike blocks; past the edge it has left the field."))
            .arg(basesInWords(losses.retireMove))
            .arg(basesInWords(losses.passed)),
        "retiring", Tone::Warning);
}

void remindOfRoutMoves(Reminding &list)
{
    bool routing = false;
    bool pikes = false;
    bool others = false;
    for (const Unit &unit : list.isOpen("rout-move"_L1) ? list.picked() : list.allPresent()) {
        if (!unit.inGoodOrder() && unit.atObstacle()) {
            list.say("PH-M17.obstacle",
                Phrase(QT_TRANSLATE_NOOP("muster",
                           "%1: the whole move goes into crossing the obstacle, whatever the dice would say."))
                    .arg(unit.name()),
                "obstacle", Tone::Warning, unit.id());
        }
        routing = routing || unit.isRouting();
        pikes = pikes || (unit.isRetiring() && unit.isPikeBlock());
        others = others || (unit.isRetiring() && !unit.isPikeBlock());
    }
    if (routing)
        remindOfRout(list);
    if (pikes)
        remindOfRetiring(list, true);
    if (others)
        remindOfRetiring(list, false);
}

bool rallied(const Deed &deed, const char *role)
{
    if (deed.procedure == u"rally"_s)
        return qstrcmp(role, "unit") == 0 && deed.outcome.value("rallies"_L1).toBool();
    return deed.procedure == u"melee"_s && deed.outcome.value(QLatin1String(role) + "_rallies"_L1).toBool();
}

/// Units that rallied in this phase, and have no enemy at them.
void remindOfRallied(Reminding &list)
{
    for (const Deed &deed : list.moment.deeds) {
        for (const char *role : {"unit", "a", "b"}) {
            const Unit unit = list.unit(deed.cast.value(QLatin1String(role)));
            const bool isFree = unit.inGoodOrder() && !isInContact(list.moment, unit.id());
            if (deed.phase == list.phase && rallied(deed, role) && isFree) {
                list.say("PH-M18",
                    QT_TRANSLATE_NOOP("muster", "%1 rallied, and may move when its side is next Active."), unit,
                    "good-order", Tone::Good);
            }
        }
    }
}

} // namespace

void remindOfRunning(Reminding &list)
{
    if (list.isPhase("rout_and_rally"_L1) || list.isOpen("rally"_L1))
        remindOfRallying(list);
    if (list.isPhase("rout_and_rally"_L1) || list.isOpen("rout-move"_L1))
        remindOfRoutMoves(list);
    remindOfRallied(list);
}

} // namespace muster::phut
