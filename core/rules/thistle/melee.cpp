// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
#include "core/rules/effects.h"
#include "core/rules/thistle/group.h"
#include "core/rules/thistle/meleetelling.h"
#include "core/rules/thistle/naming.h"
#include "core/rules/thistle/prefill.h"
#include "core/rules/thistle/sections.h"
#include "core/rules/thistle/thistle.h"

#include <algorithm>

namespace muster::thistle {

using namespace Qt::Literals::StringLiterals;

namespace in_melee {
namespace {

using Inputs = MeleeInputs;
using Outcome = MeleeOutcome;

/// What the rules do not allow of how a unit charges; null if they allow it.
const char *impossibleCharge(const Fighter &unit, const Figures &figures)
{
    const TypeFigures &type = figures.of(unit.type);
    if (unit.charge == Charge::CounterCharging && !type.isMounted())
        return QT_TRANSLATE_NOOP("muster", "Only mounted troops may counter-charge.");
    if (unit.charge == Charge::Charging && !type.mayCharge())
        return QT_TRANSLATE_NOOP("muster", "Guns and wagons never charge.");
    if (unit.charge != Charge::None && unit.contact == Contact::FlankRear)
        return QT_TRANSLATE_NOOP("muster", "A unit that is touched only on flank or rear is in no charge.");
    return nullptr;
}

std::optional<Refusal> refuseGroup(
    const std::vector<Fighter> &units, const std::vector<Fighter> &others, const QString &list, const Figures &figures)
{
    for (size_t at = 0; at < units.size(); ++at) {
        const QString entry = u"%1[%2]"_s.arg(list).arg(at);
        if (const char *why = impossibleCharge(units[at], figures))
            return Refusal {entry + u".charge"_s, Phrase(why)};
        if (std::ranges::none_of(others, [&](const Fighter &other) { return other.type == units[at].opponent; }))
            return Refusal {entry + u".opponent"_s,
                Phrase(QT_TRANSLATE_NOOP("muster", "No unit of the other group is of that type."))};
    }
    return {};
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto refusal = refuseGroup(in.a.units, in.b.units, u"a_units"_s, figures))
        return refusal;
    return refuseGroup(in.b.units, in.a.units, u"b_units"_s, figures);
}

/// Hits go by whom the striking unit fights; those that the general brings are the owner's choice.
void affectBy(
    Effects &effects, const FightingGroup &group, const GroupOutcome &out, const char *struck, const char *general)
{
    std::array<int, kPendingHits.size()> hits {};
    hits[size_t(HitType::Any)] = out.inspired;
    for (size_t at = 0; at < out.hitsBy.size(); ++at)
        hits[size_t(hitTypeOf(group.units[at].opponent))] += out.hitsBy[at];
    for (size_t type = 0; type < hits.size(); ++type)
        effects.add(struck, kPendingHits[type], hits[type]);
    if (out.general != WithMe::Wounded)
        return;
    effects.set(general, "condition", keyOf(Condition::Wounded));
    effects.set(general, "state", keyOf(State::Destroyed));
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    affectBy(effects, in.a, out.a, "b", kGeneralOfA);
    affectBy(effects, in.b, out.b, "a", kGeneralOfB);
    return std::move(effects).list();
}

/// Whom a unit fights: the first of the other group, unless said otherwise.
template <char16_t Other>
Value firstOf(const QJsonObject &, const QJsonObject &inputs)
{
    return inputs.value(QChar(Other) + u"_units"_s)[0]["type"_L1];
}

std::vector<BoundInput<Fighter>> fighter(Field::DefaultFrom opponent)
{
    return {
        input<&Fighter::type>("type", QT_TRANSLATE_NOOP("muster", "Type")).needed().ofEach("type"),
        input<&Fighter::quality>("class", QT_TRANSLATE_NOOP("muster", "Class")).ofEach("class"),
        input<&Fighter::contact>("contact", QT_TRANSLATE_NOOP("muster", "Touched"))
            .oneOf({Contact::Front, Contact::FlankRear})
            .workedOut(&contactOfRow),
        input<&Fighter::charge>("charge", QT_TRANSLATE_NOOP("muster", "Charge")).workedOut(&chargeOfRow),
        input<&Fighter::opponent>("opponent", QT_TRANSLATE_NOOP("muster", "Fights"))
            .defaultFrom(opponent)
            .help(QT_TRANSLATE_NOOP("muster", "Of several, the one that it faces most squarely."))
            .workedOut(&opponentOfRow)
            .asked(),
        input<&Fighter::frontal>("frontal", QT_TRANSLATE_NOOP("muster", "Against its front")).workedOut(&frontalOfRow),
        input<&Fighter::ground>("ground", QT_TRANSLATE_NOOP("muster", "Opponent stands")).asked(),
    };
}

/// The keys of the inputs of one group, and what fills them in.
struct GroupKeys {
    Whose whose;
    const char *units, *unitRole, *demoralised, *withMe, *room, *onlyHere, *generalRoom;
    Field::DefaultFrom opponent;
    Value (*isDemoralised)(const Moment &);
    Value (*isLed)(const Moment &);
    Value (*hasRoom)(const Moment &);
    Value (*isOnlyHere)(const Moment &);
    Value (*hasGeneralRoom)(const Moment &);
};

constexpr GroupKeys kA {kGroupA, "a_units", kUnitsOfA, "a_demoralised", "a_with_me", "a_room", "a_only_here",
    "a_general_room", &firstOf<u'b'>, &aIsDemoralised, &aIsLed, &roomOfA, &aFightsOnlyHere, &roomOfGeneralOfA};
constexpr GroupKeys kB {kGroupB, "b_units", kUnitsOfB, "b_demoralised", "b_with_me", "b_room", "b_only_here",
    "b_general_room", &firstOf<u'a'>, &bIsDemoralised, &bIsLed, &roomOfB, &bFightsOnlyHere, &roomOfGeneralOfB};

BoundInput<FightingGroup> unitsInput(const GroupKeys &of)
{
    return listInput<&FightingGroup::units>(
        of.units, QT_TRANSLATE_NOOP("muster", "units in contact"), fighter(of.opponent))
        .of(of.whose)
        .needed()
        .range(1, kMostInMelee)
        .rowForEach(of.unitRole);
}

BoundInput<FightingGroup> demoralisedInput(const GroupKeys &of)
{
    return input<&FightingGroup::demoralised>(of.demoralised, QT_TRANSLATE_NOOP("muster", "demoralised"))
        .of(of.whose)
        .workedOut(of.isDemoralised);
}

BoundInput<FightingGroup> withMeInput(const GroupKeys &of)
{
    return input<&FightingGroup::withMe>(of.withMe, QT_TRANSLATE_NOOP("muster", "With Me!"))
        .of(of.whose)
        .help(QT_TRANSLATE_NOOP("muster", "The general is in the group or touching it, and takes the risk."))
        .workedOut(of.isLed)
        .asked();
}

constexpr int kMostRoom = 1000;

BoundInput<FightingGroup> roomInput(const GroupKeys &of)
{
    return input<&FightingGroup::room>(of.room, QT_TRANSLATE_NOOP("muster", "hits it can still take"))
        .of(of.whose)
        .range(0, kMostRoom)
        .help(QT_TRANSLATE_NOOP("muster", "All its stands, those not in contact too; 0 where that is not known."))
        .workedOut(of.hasRoom);
}

BoundInput<FightingGroup> onlyHereInput(const GroupKeys &of)
{
    return input<&FightingGroup::onlyHere>(of.onlyHere, QT_TRANSLATE_NOOP("muster", "fights nobody else"))
        .of(of.whose)
        .workedOut(of.isOnlyHere);
}

BoundInput<FightingGroup> generalRoomInput(const GroupKeys &of)
{
    return input<&FightingGroup::generalRoom>(
        of.generalRoom, QT_TRANSLATE_NOOP("muster", "of these, hits that its general can take"))
        .of(of.whose)
        .range(0, kMostRoom)
        .help(QT_TRANSLATE_NOOP("muster", "His own stand; 0 where he is not in the group."))
        .workedOut(of.hasGeneralRoom);
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    return {
        inputOf<&Inputs::a>(unitsInput(kA)),
        inputOf<&Inputs::b>(unitsInput(kB)),
        inputOf<&Inputs::a>(demoralisedInput(kA)),
        inputOf<&Inputs::b>(demoralisedInput(kB)),
        inputOf<&Inputs::a>(withMeInput(kA)),
        inputOf<&Inputs::b>(withMeInput(kB)),
        input<&Inputs::linked>("linked", QT_TRANSLATE_NOOP("muster", "Linked with other fights"))
            .help(QT_TRANSLATE_NOOP("muster", "One of them fights others in this phase too: it tests on the totals."))
            .workedOut(&isOfAKnot),
        inputOf<&Inputs::a>(roomInput(kA)),
        inputOf<&Inputs::b>(roomInput(kB)),
        inputOf<&Inputs::a>(onlyHereInput(kA)),
        inputOf<&Inputs::b>(onlyHereInput(kB)),
        inputOf<&Inputs::a>(generalRoomInput(kA)),
        inputOf<&Inputs::b>(generalRoomInput(kB)),
    };
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    constexpr auto kDice = QT_TRANSLATE_NOOP("muster", "dice");
    constexpr auto kInflicted = QT_TRANSLATE_NOOP("muster", "hits inflicted");
    constexpr auto kGeneral = QT_TRANSLATE_NOOP("muster", "general");
    return {
        outputOf<&Outcome::a, &GroupOutcome::dice>("a_dice", kDice).of(kGroupA),
        outputOf<&Outcome::b, &GroupOutcome::dice>("b_dice", kDice).of(kGroupB),
        outputOf<&Outcome::a, &GroupOutcome::hits>("a_hits", kInflicted).of(kGroupA).shown(),
        outputOf<&Outcome::b, &GroupOutcome::hits>("b_hits", kInflicted).of(kGroupB).shown(),
        outputOf<&Outcome::a, &GroupOutcome::general>("a_general", kGeneral).of(kGroupA),
        outputOf<&Outcome::b, &GroupOutcome::general>("b_general", kGeneral).of(kGroupB),
        output<&Outcome::mustTest>("must_test", QT_TRANSLATE_NOOP("muster", "More hits taken by")).shown(),
    };
}

std::vector<Role> roles()
{
    const Role unit {.label = QT_TRANSLATE_NOOP("muster", "Unit in contact"), .needed = false, .most = kMostInMelee};
    const Role general {.label = QT_TRANSLATE_NOOP("muster", "General"), .needed = false};
    const auto named = [](Role role, const char *key, RoleSide side, decltype(Role::offers) offers) {
        role.key = key;
        role.side = side;
        role.offers = offers;
        return role;
    };
    return {
        {.key = "a", .label = QT_TRANSLATE_NOOP("muster", "Group"), .things = groupTypes(), .badge = "A"},
        {.key = "b",
            .label = QT_TRANSLATE_NOOP("muster", "Against"),
            .things = groupTypes(),
            .side = RoleSide::OtherThanFirst,
            .badge = "B"},
        named(unit, kUnitsOfA, RoleSide::SameAsFirst, &fightersOfA),
        named(unit, kUnitsOfB, RoleSide::OtherThanFirst, &fightersOfB),
        named(general, kGeneralOfA, RoleSide::SameAsFirst, &generalOfA),
        named(general, kGeneralOfB, RoleSide::OtherThanFirst, &generalOfB),
    };
}

std::vector<DiceStage> stages()
{
    const char *one = QT_TRANSLATE_NOOP("muster", "one, when the general takes the risk");
    return {{"strikes", kStrikes, QT_TRANSLATE_NOOP("muster", "as many as the table of troop types says")},
        {"a_with_me", kWithMeA, one}, {"b_with_me", kWithMeB, one}};
}

} // namespace
} // namespace in_melee

std::unique_ptr<Procedure> melee()
{
    using namespace in_melee;
    auto p = std::make_unique<ThistleProcedure<Inputs, Outcome>>();
    p->id = "melee";
    p->title = QT_TRANSLATE_NOOP("muster", "Melee between two groups");
    p->section = kMelee;
    p->letter = 'F';
    p->phases = {"first_melee", "second_melee"};
    p->reads = {"troops", "melee", "with_me"};
    p->roles = roles();
    p->boundInputs = boundInputs();
    p->boundOutputs = boundOutputs();
    p->refuses = &refuse;
    p->stages = stages();
    p->resolves = &fight;
    p->affects = &affect;
    p->explains = &explainMelee;
    p->tells = &tellMelee;
    p->describes = &describeMelee;
    p->faces = &faceMelee;
    p->means = &meleeMeans;
    p->declare();
    return p;
}

} // namespace muster::thistle
