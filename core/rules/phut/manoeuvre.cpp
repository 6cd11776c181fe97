// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/phut/naming.h"
#include "core/rules/phut/phut.h"
#include "core/rules/phut/prefill.h"
#include "core/rules/phut/turnrules.h"
#include "core/rules/phut/unit.h"
#include "core/rules/telling.h"

namespace muster {

namespace phut {
enum class WheelWhen { BeforeMoving, DuringMove };
enum class ManoeuvreVerdict { Fine, NoWheel, WheelTooFar, WheelFirst, NoDrift, DriftTooFar };
} // namespace phut

template <>
struct WordsOf<phut::WheelWhen> {
    static constexpr Word all[] = {
        {"before_moving", QT_TRANSLATE_NOOP("muster", "before moving")},
        {"during_move", QT_TRANSLATE_NOOP("muster", "during the move")},
    };
};

template <>
struct WordsOf<phut::ManoeuvreVerdict> {
    static constexpr Word all[] = {
        {"fine", QT_TRANSLATE_NOOP("muster", "allowed")},
        {"no_wheel", QT_TRANSLATE_NOOP("muster", "does not wheel")},
        {"wheel_too_far", QT_TRANSLATE_NOOP("muster", "wheels too far")},
        {"wheel_first", QT_TRANSLATE_NOOP("muster", "wheels only before moving")},
        {"no_drift", QT_TRANSLATE_NOOP("muster", "does not drift")},
        {"drift_too_far", QT_TRANSLATE_NOOP("muster", "drifts too far")},
    };
};

} // namespace muster

namespace muster::phut {

using namespace Qt::Literals::StringLiterals;

namespace in_manoeuvre {
namespace {

struct Inputs {
    Troop troop {};
    bool pikeBlock = false;
    int wheel = 0;
    WheelWhen wheelWhen {};
    int drift = 0;
};

struct Outcome {
    bool allowed = false;
    ManoeuvreVerdict verdict {};
    int wheelLimit = 0;
    bool wheelAnyTime = false;
    int driftLimit = 0;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (!in.pikeBlock || in.troop == Troop::Infantry || in.troop == Troop::HeavyInfantry)
        return {};
    return Refusal {
        u"pike_block"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Only infantry and heavy infantry carry pikes."))};
}

ManoeuvreVerdict verdictOf(const Inputs &in, const Outcome &limits)
{
    if (in.wheel > 0 && limits.wheelLimit == 0)
        return ManoeuvreVerdict::NoWheel;
    if (in.wheel > limits.wheelLimit)
        return ManoeuvreVerdict::WheelTooFar;
    if (in.wheel > 0 && in.wheelWhen == WheelWhen::DuringMove && !limits.wheelAnyTime)
        return ManoeuvreVerdict::WheelFirst;
    if (in.drift > 0 && limits.driftLimit == 0)
        return ManoeuvreVerdict::NoDrift;
    return in.drift > limits.driftLimit ? ManoeuvreVerdict::DriftTooFar : ManoeuvreVerdict::Fine;
}

Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    const ManoeuvreFigures &limits = in.pikeBlock ? figures.pikeBlock : figures.manoeuvreOf(in.troop);
    Outcome out;
    out.wheelLimit = limits.wheel;
    out.wheelAnyTime = limits.anyTime && limits.wheel > 0;
    out.driftLimit = limits.drift;
    out.verdict = verdictOf(in, out);
    out.allowed = out.verdict == ManoeuvreVerdict::Fine;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.allowed && (in.wheel > 0 || in.drift > 0))
        effects.set("unit", "moved", true);
    return std::move(effects).list();
}

Phrase wheelLimit(const Inputs &in, const Outcome &out)
{
    if (out.wheelLimit == 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "no wheeling"));
    if (isArtillery(in.troop))
        return Phrase(QT_TRANSLATE_NOOP("muster", "pivot up to %1°")).arg(out.wheelLimit);
    Phrase limit(out.wheelAnyTime ? QT_TRANSLATE_NOOP("muster", "wheel up to %1° at any point of the move")
                                  : QT_TRANSLATE_NOOP("muster", "wheel up to %1° before moving"));
    return std::move(limit).arg(out.wheelLimit);
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    const Phrase who = in.pikeBlock ? Phrase(QT_TRANSLATE_NOOP("muster", "pike block")) : wordOf(in.troop);
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(who).arg(wheelLimit(in, out)), "Movement"}};
    if (out.driftLimit > 0) {
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "drift up to %1″ to one side")).arg(out.driftLimit), "Movement"});
    }
    lines.push_back({wordOf(out.verdict), "Movement"});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    if (out.allowed && in.wheel > 0) {
        Phrase turns(isArtillery(in.troop) ? QT_TRANSLATE_NOOP("muster", "%1: pivot of %2°.")
                                           : QT_TRANSLATE_NOOP("muster", "%1: wheel of %2°."));
        return std::move(turns).arg(unitNameFirst(names)).arg(in.wheel);
    }
    if (out.allowed && in.drift > 0)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: drift of %2″.")).arg(unitNameFirst(names)).arg(in.drift);
    if (out.allowed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: no turn, no drift.")).arg(unitNameFirst(names));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not: %2."))
        .arg(unitNameFirst(names))
        .arg(out.verdict == ManoeuvreVerdict::NoDrift || out.verdict == ManoeuvreVerdict::DriftTooFar
                ? (out.driftLimit == 0
                        ? Phrase(QT_TRANSLATE_NOOP("muster", "no drifting"))
                        : Phrase(QT_TRANSLATE_NOOP("muster", "drift up to %1″ to one side")).arg(out.driftLimit))
                : wheelLimit(in, out));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    std::vector<Phrase> known {wordOf(in.troop)};
    if (in.pikeBlock)
        known.push_back(Phrase(QT_TRANSLATE_NOOP("muster", "pike block")));
    return known;
}

/// Once its dice lie it is on the move.
Value whenItWheels(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    if (unit == 0)
        return Value(Value::Undefined);
    const bool isMoving = hasDone(moment, "movement", "unit", unit);
    return keyOf(isMoving ? WheelWhen::DuringMove : WheelWhen::BeforeMoving);
}

bool isItsWheel(const QJsonObject &inputs)
{
    return !inputs.value("pike_block"_L1).toBool();
}

/// As long as nobody is picked it is not known.
bool isOfGuns(const QJsonObject &inputs)
{
    return isArtillery(enumOf(inputs.value("troop"_L1).toString(), Troop::Infantry));
}

/// A pike block drifts and others wheel: who does not wheel may be asked for it where the tables let others drift. Guns
/// only pivot.
bool isItsDrift(const QJsonObject &inputs)
{
    return !isItsWheel(inputs) || (!isOfGuns(inputs) && inputs.value("wheel"_L1).toInt() == 0);
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        input<&Inputs::troop>("troop", QT_TRANSLATE_NOOP("muster", "Troops")).needed().from("unit", "troop"),
        input<&Inputs::pikeBlock>("pike_block", QT_TRANSLATE_NOOP("muster", "Pike block")).workedOut(&unitIsPikeBlock),
        input<&Inputs::wheel>("wheel", QT_TRANSLATE_NOOP("muster", "Wheel or pivot, degrees"))
            .range(0, 360)
            .askedWhere(&isItsWheel),
        input<&Inputs::wheelWhen>("wheel_when", QT_TRANSLATE_NOOP("muster", "It wheels")).workedOut(&whenItWheels),
        input<&Inputs::drift>("drift", QT_TRANSLATE_NOOP("muster", "Drift to one side"))
            .range(0, 99)
            .askedWhere(&isItsDrift),
    };
}

} // namespace
} // namespace in_manoeuvre

std::unique_ptr<Procedure> manoeuvre()
{
    using namespace in_manoeuvre;
    auto p = std::make_unique<PhutProcedure<Inputs, Outcome>>();
    p->id = "manoeuvre";
    p->title = QT_TRANSLATE_NOOP("muster", "Wheel, pivot or drift");
    p->section = "Movement";
    p->letter = 'W';
    p->phases = {"move_active"};
    p->reads = {"manoeuvre"};
    p->roles = {{.key = "unit", .label = QT_TRANSLATE_NOOP("muster", "Mover"), .side = RoleSide::Active}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::allowed>("allowed", QT_TRANSLATE_NOOP("muster", "Allowed")).shown(),
        output<&Outcome::verdict>("verdict", QT_TRANSLATE_NOOP("muster", "Verdict")),
        output<&Outcome::wheelLimit>("wheel_limit", QT_TRANSLATE_NOOP("muster", "May wheel up to")),
        output<&Outcome::wheelAnyTime>("wheel_any_time", QT_TRANSLATE_NOOP("muster", "At any point of the move")),
        output<&Outcome::driftLimit>("drift_limit", QT_TRANSLATE_NOOP("muster", "May drift up to")),
    };
    p->refuses = &refuse;
    p->resolves = &judge;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->declare();
    return p;
}

} // namespace muster::phut
