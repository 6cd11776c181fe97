// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/byface.h"
#include "core/rules/pikemusket/damage.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/telling.h"

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_artilleryfire {
namespace {

constexpr char kFire[] = QT_TRANSLATE_NOOP("muster", "Artillery fire");

struct Inputs {
    State batteryState {};
    GunState gunState {};
    bool fired = false;
    bool visible = true;
    int range = 0;
    State targetState {};
    int targetBases = 0;
};

struct Outcome {
    int band = 0; ///< place among the bands; their number when out of range
    CombatResult result {};
    int basesLost = 0;
    State targetState {};
    int die = 0;
    bool inRange = false;
    Standing target {};
};

int bandAt(int range, const Figures &figures)
{
    int band = 0;
    for (const Band &each : figures.bands) {
        if (range <= each.to)
            break;
        ++band;
    }
    return band;
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (in.batteryState != State::GoodOrder)
        return Refusal {u"battery_state"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Only a battery in good order fires."))};
    if (in.gunState == GunState::Limbered)
        return Refusal {u"gun_state"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The guns are limbered and cannot fire."))};
    if (in.fired)
        return Refusal {
            u"fired_this_turn"_s, Phrase(QT_TRANSLATE_NOOP("muster", "The battery has fired; it fires once a turn."))};
    if (!in.visible)
        return Refusal {u"visible"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Guns fire only at what stands in a straight line of sight."))};
    return {};
}

Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.band = bandAt(in.range, figures);
    out.inRange = out.band < int(figures.bands.size());
    out.target = {in.targetState, in.targetBases};
    if (out.inRange) {
        out.die = dice.die({kFire, 1, 6});
        out.result = byFace(figures.bands[size_t(out.band)].results, out.die);
        out.target = defenderAfter(out.result, out.target, figures);
    }
    out.targetState = out.target.state;
    out.basesLost = in.targetBases - out.target.bases;
    return out;
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.inRange)
        effects.set("battery", "fired_this_turn", true);
    affect(effects, "target", {in.targetState, in.targetBases}, out.target);
    return std::move(effects).list();
}

Phrase bandInWords(int band, const Figures &figures)
{
    const Phrase name(figures.words.bands[size_t(band)].label);
    if (band == int(figures.bands.size()))
        return name;
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1, up to %2 mm")).arg(name).arg(figures.bands[size_t(band)].to);
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {
        {Phrase(QT_TRANSLATE_NOOP("muster", "%1 mm: %2")).arg(in.range).arg(bandInWords(out.band, figures)),
            kArtilleryTable}};
    if (!out.inRange)
        return lines;
    lines.push_back(
        {Phrase(QT_TRANSLATE_NOOP("muster", "die %1: %2")).arg(out.die).arg(wordOf(out.result)), kArtilleryTable});
    if (out.result == CombatResult::None)
        return lines;
    const Standing before {in.targetState, in.targetBases};
    if (before.isShaken())
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "the target is %1 already, and breaks")).arg(wordOf(in.targetState)),
                kCombat});
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the target: %1")).arg(standingInWords(out.target)), kCombat});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase battery = names.of("battery", QT_TRANSLATE_NOOP("muster", "the battery"));
    const Phrase target = names.of("target", QT_TRANSLATE_NOOP("muster", "the target"));
    if (!out.inRange)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 cannot fire at %2: out of range.")).arg(battery).arg(target);
    if (out.result == CombatResult::None)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 fired on %2: no effect.")).arg(battery).arg(target);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%2 fired on %1: %3."))
        .arg(names.of("target", QT_TRANSLATE_NOOP("muster", "The target")))
        .arg(battery)
        .arg(standingInWords(out.target));
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {wordOf(in.gunState), basesInWords(in.targetBases), wordOf(in.targetState)};
}

Phrase hint(const Inputs &in, const Figures &figures, const QString &key)
{
    return key == u"range"_s ? bandInWords(bandAt(in.range, figures), figures) : Phrase();
}

DieMeaning means(const Inputs &in, const Figures &figures, const Stage &, int face)
{
    const int band = bandAt(in.range, figures);
    const bool hits =
        band < int(figures.bands.size()) && byFace(figures.bands[size_t(band)].results, face) != CombatResult::None;
    return hits ? DieMeaning::Good : DieMeaning::Plain;
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        stateInput<&Inputs::batteryState>("battery_state", QT_TRANSLATE_NOOP("muster", "State of the battery"))
            .from("battery", "state"),
        input<&Inputs::gunState>("gun_state", QT_TRANSLATE_NOOP("muster", "Guns")).from("battery", "gun_state"),
        input<&Inputs::fired>("fired_this_turn", QT_TRANSLATE_NOOP("muster", "Has fired this turn"))
            .from("battery", "fired_this_turn"),
        input<&Inputs::visible>("visible", QT_TRANSLATE_NOOP("muster", "In sight"))
            .help(QT_TRANSLATE_NOOP("muster", "In a straight line: not behind a hill or other units."))
            .asked(),
        input<&Inputs::range>("range", QT_TRANSLATE_NOOP("muster", "Range")).range(0, 10000).needed().asked(),
        stateInput<&Inputs::targetState>("target_state", QT_TRANSLATE_NOOP("muster", "State of the target"))
            .from("target", "state"),
        input<&Inputs::targetBases>("target_bases", QT_TRANSLATE_NOOP("muster", "Bases of the target"))
            .range(1, 40)
            .needed()
            .from("target", "bases"),
    };
}

} // namespace
} // namespace in_artilleryfire

std::unique_ptr<Procedure> artilleryFire(const TableWords &words)
{
    using namespace in_artilleryfire;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "artillery-fire";
    p->title = QT_TRANSLATE_NOOP("muster", "Artillery fire");
    p->section = kArtilleryFire;
    p->letter = 'F';
    p->phases = {"artillery"};
    p->reads = {"artillery", "text_numbers"};
    p->roles = {
        {.key = "battery",
            .label = QT_TRANSLATE_NOOP("muster", "Battery"),
            .side = RoleSide::Active,
            .badge = QT_TRANSLATE_NOOP("muster", "fires")},
        {.key = "target",
            .label = QT_TRANSLATE_NOOP("muster", "Target"),
            .side = RoleSide::OtherThanFirst,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "is fired at")},
    };
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        wordOutput<&Outcome::band>("band", QT_TRANSLATE_NOOP("muster", "Range"), words.bands),
        output<&Outcome::result>("result", QT_TRANSLATE_NOOP("muster", "Result")).shown(),
        output<&Outcome::basesLost>("bases_lost", QT_TRANSLATE_NOOP("muster", "Bases lost")),
        output<&Outcome::targetState>("target_state", QT_TRANSLATE_NOOP("muster", "State of the target")).shown(),
    };
    p->refuses = &refuse;
    p->stages = {{"fire", kFire, QT_TRANSLATE_NOOP("muster", "one; none when the target is out of range")}};
    p->resolves = &resolve;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->hints = &hint;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
