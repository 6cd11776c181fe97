// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/battle/volleyrules.h"

#include "core/battle/casting.h"
#include "core/battle/opening.h"
#include "core/rules/fields.h"
#include "core/rules/typedprocedure.h"
#include "tests/battle/armyplan.h"

#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Figures final : Compiled {
    bool farShotsLose = true;
};

struct VolleyInputs {
    int rating = 0;
    int distance = 0;
    int depth = 1;
    int shotsBefore = 0;
    int lastDie = 0;
};

struct VolleyOutcome {
    int dice = 0;
    int hits = 0;
};

VolleyOutcome shoot(const VolleyInputs &in, Dice &dice, const Figures &figures)
{
    VolleyOutcome out;
    out.dice = in.rating - (in.distance > 12 && figures.farShotsLose ? 1 : 0);
    const Counts counts = dice.pool({"Volley", out.dice, 6}, Classes(Faces {5, 6}).put(Faces {1}, 2));
    out.hits = counts[1];
    if (counts[2] > 0 && in.lastDie == 1)
        out.hits += dice.die({"Last die", 1, 6}) >= 5 ? 1 : 0;
    return out;
}

std::vector<Effect> volleyEffects(const VolleyInputs &, const VolleyOutcome &out)
{
    std::vector<Effect> effects {{"shooter", "moved", Effect::Op::Set, true}};
    for (int hit = 0; hit < out.hits; ++hit)
        effects.push_back({"target", "bases", Effect::Op::Add, -1});
    return effects;
}

Value depthOf(const Moment &moment)
{
    const ThingId target = moment.who("target");
    return target == 0 ? Value(Value::Undefined) : Value((moment.things.number(target, u"bases"_s) + 1) / 2);
}

Value shotsBefore(const Moment &moment)
{
    const ThingId shooter = moment.who("shooter");
    return int(std::ranges::count_if(
        moment.deeds, [&](const Deed &deed) { return deed.cast.value(u"shooter"_s) == shooter; }));
}

std::unique_ptr<Procedure> volleyProcedure()
{
    auto procedure = std::make_unique<TypedProcedure<VolleyInputs, VolleyOutcome, Figures>>();
    procedure->id = "volley";
    procedure->title = "Volley";
    procedure->stages = {{"volley", "Volley", "one for each base"}, {"last_die", "Last die", "one for a 1"}};
    procedure->roles = {{.key = "shooter", .label = "Shooter", .side = RoleSide::Active},
        {.key = "target", .label = "Target", .side = RoleSide::Passive}};
    procedure->boundInputs.push_back(
        input<&VolleyInputs::rating>("rating", "Bases").range(1, 20).needed().from("shooter", "bases"));
    procedure->boundInputs.push_back(
        input<&VolleyInputs::distance>("distance", "Distance").range(0, 24).needed().asked());
    procedure->boundInputs.push_back(input<&VolleyInputs::depth>("depth", "Depth").range(0, 20).workedOut(depthOf));
    procedure->boundInputs.push_back(
        input<&VolleyInputs::shotsBefore>("shots_before", "Shots before").range(0, 99).workedOut(shotsBefore));
    procedure->boundInputs.push_back(input<&VolleyInputs::lastDie>("last_die", "Last die")
                                         .range(0, 1)
                                         .decided({{1, "Throw the last die"}, {0, "Leave it"}}));
    procedure->boundOutputs.push_back(output<&VolleyOutcome::dice>("dice", "Dice"));
    procedure->boundOutputs.push_back(output<&VolleyOutcome::hits>("hits", "Hits").shown());
    procedure->resolves = shoot;
    procedure->affects = volleyEffects;
    procedure->tells = [](const VolleyInputs &, const VolleyOutcome &out, const Names &names) {
        return Phrase("%1 shot at %2: %3")
            .arg(names.of("shooter", "someone"))
            .arg(names.of("target", "someone"))
            .arg(out.hits);
    };
    procedure->declare();
    return procedure;
}

std::unique_ptr<Procedure> tallyProcedure()
{
    auto procedure = std::make_unique<TypedProcedure<VolleyInputs, VolleyOutcome, Figures>>();
    procedure->id = "tally";
    procedure->title = "Tally";
    procedure->phases = {"move"};
    procedure->roles = {{.key = "army", .label = "Army", .things = {"army"}, .needed = false}};
    procedure->boundInputs.push_back(
        input<&VolleyInputs::rating>("rating", "Bases").range(0, 20).from("army", "bases"));
    procedure->boundOutputs.push_back(output<&VolleyOutcome::hits>("hits", "Hits"));
    procedure->resolves = [](const VolleyInputs &in, Dice &, const Figures &) { return VolleyOutcome {0, in.rating}; };
    procedure->declare();
    return procedure;
}

TrackedField number(const char *key, int most, const Value &fallback)
{
    return {{.key = key, .label = key, .maximum = most, .fallback = fallback}};
}

TrackedField text(const char *key, const Value &fallback)
{
    return {{.key = key, .label = key, .kind = FieldKind::Text, .maximum = 80, .fallback = fallback}};
}

TrackedField choice(const char *key, std::vector<Word> words)
{
    const QString first = QString::fromLatin1(words.front().key);
    return {{.key = key, .label = key, .kind = FieldKind::Choice, .words = std::move(words), .fallback = first}};
}

TrackedField unique(TrackedField field)
{
    field.unique = true;
    return field;
}

Value basesOf(const Rules &, const Things &things, ThingId army)
{
    int bases = 0;
    for (const ThingId unit : things.ofType(u"unit"_s, army))
        bases += things.number(unit, u"bases"_s);
    return bases;
}

std::vector<ThingSpec> things()
{
    const std::vector<Word> phases {{"muster", "Muster"}, {"move", "Move"}, {"shoot", "Shoot"}};
    ThingSpec unit {.type = "unit", .label = "Unit", .parents = {"army"}, .isUnit = true};
    unit.fields = {text("name", Value(Value::Undefined)), number("bases", 20, Value(Value::Undefined)),
        choice("state", {{"good_order", "good order"}, {"destroyed", "destroyed"}}),
        {{.key = "moved", .label = "moved", .kind = FieldKind::Flag, .fallback = false}},
        {{.key = "met", .label = "met", .kind = FieldKind::Links, .fallback = QJsonArray()}}};
    unit.fields.back().linkedSide = RoleSide::OtherThanFirst;
    unit.refuses = [](const QJsonObject &values) -> std::optional<Refusal> {
        if (values.value("name"_L1).toString().isEmpty())
            return Refusal {u"name"_s, Phrase("A unit needs a name.")};
        return std::nullopt;
    };
    return {
        {.type = "game",
            .label = "Game",
            .fields = {number("turn", 999, 1), choice("phase", phases), choice("active", {{"a", "a"}, {"b", "b"}})}},
        {.type = "army",
            .label = "Army",
            .fields = {text("name", u""_s), unique(text("side", u""_s)),
                fields::counted(&basesOf, number("bases", 99, 0))}},
        unit};
}

/// A unit without bases is destroyed, and nobody has met it.
std::vector<Change> settles(const Rules &, const Things &, const Things &after)
{
    std::vector<Change> changes;
    for (const ThingId unit : after.ofType(u"unit"_s)) {
        if (after.number(unit, u"bases"_s) == 0 && after.word(unit, u"state"_s) != u"destroyed"_s)
            changes.push_back(after.changing(unit, u"state"_s, u"destroyed"_s));
    }
    return changes;
}

std::vector<Change> begins(const Moment &moment)
{
    std::vector<Change> changes;
    if (moment.phase() != u"move"_s)
        return changes;
    for (const ThingId unit : moment.things.ofType(u"unit"_s))
        changes.push_back(moment.things.changing(unit, u"moved"_s, false));
    return changes;
}

std::vector<Change> ends(const Moment &moment)
{
    if (moment.phase() != u"shoot"_s)
        return {};
    return {moment.things.changing(moment.game(), u"turn"_s, moment.things.number(moment.game(), u"turn"_s) + 1)};
}

Result<Doing> meet(const Moment &moment)
{
    const ThingId unit = moment.who("unit");
    const ThingId other = moment.who("other");
    if (moment.things.number(other, u"bases"_s) == 0)
        return Refusal {u"other"_s, Phrase("There is nobody left to meet.")};
    return Doing {{moment.things.changing(unit, u"met"_s, QJsonArray {other}),
        moment.things.changing(other, u"met"_s, QJsonArray {unit})}};
}

std::vector<Reminder> remindersOf(const Moment &moment)
{
    std::vector<Reminder> reminders;
    for (const ThingId unit : moment.things.ofType(u"unit"_s)) {
        if (moment.things.flag(unit, u"moved"_s))
            reminders.push_back({"moved", Phrase("%1 has moved").arg(moment.things.name(unit)), unit});
    }
    return reminders;
}

Ruleset make()
{
    Ruleset set;
    set.id = "volley";
    set.title = "Volley";
    set.phases = {{.id = "muster", .title = "Muster", .onlyOnce = true},
        {.id = "move", .title = "Move", .side = RoleSide::Active}, {.id = "shoot", .title = "Shoot"}};
    set.things = things();
    set.options = {{"far_shots", "Do far shots lose a die?", "V-R01", {{"lose", "yes"}, {"same", "no"}}}};
    set.procedures.push_back(volleyProcedure());
    set.procedures.push_back(tallyProcedure());
    set.acts = {{.id = "meet",
        .label = "Meet",
        .roles = {{.key = "unit", .label = "Unit"},
            {.key = "other", .label = "Other", .side = RoleSide::OtherThanFirst}},
        .does = meet,
        .told = [](const Moment &moment, const Doing &) {
            return Phrase("%1 meet %2")
                .arg(moment.things.name(moment.who("unit")))
                .arg(moment.things.name(moment.who("other")));
        }}};
    set.compile = [](const Tables &, const HouseOptions &options) -> Result<std::shared_ptr<const Compiled>> {
        const auto figures = [&] {
            auto made = std::make_shared<Figures>();
            made->farShotsLose = options.value(u"far_shots"_s) == u"lose"_s;
            return made;
        }();
        return std::shared_ptr<const Compiled>(figures);
    };
    set.phaseBegins = begins;
    set.phaseEnds = ends;
    set.settles = settles;
    set.reminders = remindersOf;
    set.look = [](const Things &things, ThingId unit) {
        return UnitLook {.strength = things.number(unit, u"bases"_s)};
    };
    return set;
}

QJsonObject unit(const char *name, int bases)
{
    return {{u"name"_s, QString::fromLatin1(name)}, {u"bases"_s, bases}};
}

} // namespace

const Ruleset &volleyRules()
{
    static const Ruleset set = make();
    return set;
}

std::shared_ptr<const Rules> volley()
{
    auto rules = Rules::make(volleyRules(), Tables(), {});
    return std::make_shared<const Rules>(std::move(*rules));
}

std::unique_ptr<Battle> volleyBattle()
{
    const auto clock = [at = QDateTime({2026, 1, 2}, {10, 0}, Qt::UTC)]() mutable { return at = at.addSecs(1); };
    auto battle = std::make_unique<Battle>(volley(), std::vector<Event>(), clock);
    accepted(*battle,
        battle->deploy(openingOf(volleyRules(),
            {armyPlan({{u"name"_s, u"Reds' army"_s}}, {unit("Reds", 6), unit("Pinks", 3)}),
                armyPlan({{u"name"_s, u"Blues' army"_s}}, {unit("Blues", 5), unit("Greens", 2)})})));
    return battle;
}

int accepted(Battle &battle, const Result<Event> &proposed)
{
    if (!proposed) {
        QTest::qFail(qPrintable(u"refused: "_s + proposed.error().field + u": "_s + proposed.error().message.text()),
            __FILE__, __LINE__);
        return 0;
    }
    const Done taken = battle.accept(*proposed);
    if (!taken)
        QTest::qFail(qPrintable(taken.error().message.text()), __FILE__, __LINE__);
    return proposed->seq;
}

Proposal volleyAt(const Battle &battle, ThingId shooter, ThingId target, int distance)
{
    const Procedure *procedure = battle.set().procedure(u"volley"_s);
    auto proposal = Proposal::open(battle, u"volley"_s, castFor(procedure->roles, battle.things(), {shooter, target}));
    proposal->setInput(u"distance"_s, distance);
    return *proposal;
}

Result<Event> volleyOf(
    const Battle &battle, ThingId shooter, ThingId target, std::initializer_list<int> faces, int distance)
{
    Proposal proposal = volleyAt(battle, shooter, target, distance);
    for (const int face : faces)
        Q_UNUSED(bool(proposal.enter(face)));
    return battle.resolve(proposal);
}

QString words(const Result<Event> &refused)
{
    return refused ? u"not refused"_s : refused.error().message.text();
}

} // namespace muster
