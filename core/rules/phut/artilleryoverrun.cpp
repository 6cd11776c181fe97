// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/phut/phut.h"
#include "core/rules/phut/sides.h"
#include "core/rules/sides.h"
#include "core/rules/telling.h"

namespace muster {

namespace phut {
enum class ContactedBy { Enemy, RunningEnemy, Friend };
}

template <>
struct WordsOf<phut::ContactedBy> {
    static constexpr Word all[] = {
        {"enemy", QT_TRANSLATE_NOOP("muster", "an enemy")},
        {"running_enemy", QT_TRANSLATE_NOOP("muster", "an enemy that routs or retires")},
        {"friend", QT_TRANSLATE_NOOP("muster", "a friend")},
    };
};

} // namespace muster

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace in_artilleryoverrun {
namespace {

struct Inputs {
    int models = 0;
    ContactedBy contactedBy {};
};

struct Outcome {
    bool overrun = false;
    int modelsLost = 0;
};

/// Only an enemy under control takes guns (PH-R18).
Outcome reach(const Inputs &in, Dice &, const Figures &)
{
    Outcome out;
    out.overrun = in.contactedBy == ContactedBy::Enemy;
    out.modelsLost = out.overrun ? in.models : 0;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    if (out.overrun)
        effects.set("artillery", "state", keyOf(State::Abandoned));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    Phrase line(out.overrun ? QT_TRANSLATE_NOOP("muster", "reached by %1: abandoned at once, no melee")
                            : QT_TRANSLATE_NOOP("muster", "reached by %1: nothing happens"));
    return {{std::move(line).arg(wordOf(in.contactedBy)), out.overrun ? "Melee" : "PH-R18"}};
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase guns = names.of("artillery", QT_TRANSLATE_NOOP("muster", "the guns"));
    if (!out.overrun)
        return Phrase(QT_TRANSLATE_NOOP("muster", "Nothing happens to %1.")).arg(guns);
    return Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster", "%1 overrun by %2: %n model(s) abandoned, turn {it|them} round."), out.modelsLost)
        .arg(guns)
        .arg(names.of("unit", QT_TRANSLATE_NOOP("muster", "an enemy")));
}

/// Who has reached the guns in this step, as the table said.
std::vector<ThingId> whoReached(const Moment &moment)
{
    for (const Deed &deed : moment.deeds) {
        if (deed.question == u"contact"_s && isOfNow(moment, deed) && deed.answer.names(moment.who("artillery")))
            return {deed.cast.value(u"unit"_s)};
    }
    return {};
}

Value contactedBy(const Moment &moment)
{
    const Unit unit(moment.things, moment.who("unit"));
    const ThingId guns = moment.who("artillery");
    if (unit.id() == 0 || guns == 0)
        return kUnknown;
    if (unit.army() == moment.things.armyOf(guns))
        return keyOf(ContactedBy::Friend);
    return keyOf(unit.isRouting() || unit.isRetiring() ? ContactedBy::RunningEnemy : ContactedBy::Enemy);
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n model(s)"), in.models)};
}

} // namespace
} // namespace in_artilleryoverrun

std::unique_ptr<Procedure> artilleryOverrun()
{
    using namespace in_artilleryoverrun;
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "artillery-overrun";
    p->title = QT_TRANSLATE_NOOP("muster", "Artillery overrun");
    p->section = "Melee";
    p->letter = 'O';
    p->phases = {"move_active", "rout_and_rally"};
    p->roles = {{.key = "unit",
                    .label = QT_TRANSLATE_NOOP("muster", "Who arrives"),
                    .side = RoleSide::Active,
                    .needed = false,
                    .offers = &whoReached},
        {.key = "artillery", .label = QT_TRANSLATE_NOOP("muster", "Artillery"), .side = RoleSide::OtherThanFirst}};
    p->boundInputs = {
        input<&Inputs::models>("models", QT_TRANSLATE_NOOP("muster", "Models"))
            .range(1, 99)
            .needed()
            .from("artillery", "bases"),
        input<&Inputs::contactedBy>("contacted_by", QT_TRANSLATE_NOOP("muster", "Reached by"))
            .workedOut(&contactedBy)
            .asked(),
    };
    p->boundOutputs = {
        output<&Outcome::overrun>("overrun", QT_TRANSLATE_NOOP("muster", "Overrun")).shown(),
        output<&Outcome::modelsLost>("models_lost", QT_TRANSLATE_NOOP("muster", "Models lost")),
    };
    p->resolves = &reach;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::phut
