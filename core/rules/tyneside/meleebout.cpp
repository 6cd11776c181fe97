// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/binding.h"
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/tyneside/boutodds.h"
#include "core/rules/tyneside/naming.h"
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/prefilling.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/turnrules.h"
#include "core/rules/tyneside/tyneside.h"
#include "core/rules/tyneside/uponone.h"

#include <algorithm>

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_meleebout {
namespace {

constexpr char kSideA[] = QT_TRANSLATE_NOOP("muster", "First side, one die a figure");
constexpr char kSideB[] = QT_TRANSLATE_NOOP("muster", "Second side, one die a figure");

struct Inputs {
    std::vector<Fighter> a;
    std::vector<Fighter> b;
    bool firstTurn = true;
    Distant distant {};

    Bout bout() const { return {a, b, distant}; }
};

struct Outcome {
    BoutCounts counts {};
    BoutResult result {}; ///< of dice that were thrown
    std::vector<int> facesA {};
    std::vector<int> facesB {};
};

/// The bout as one fall of the dice of both sides.
class BoutFall final : public Fall {
public:
    BoutFall(const Bout &bout, const Figures &figures) : m_bout(bout), m_figures(figures) {}

    uint64_t thrown(Dice &dice) const override
    {
        m_out.facesA = dice.inOrder({kSideA, int(m_bout.a.size()), 6});
        m_out.facesB = dice.inOrder({kSideB, int(m_bout.b.size()), 6});
        if (dice.ranOut())
            return packed(BoutCounts {});
        m_out.result = fight(m_bout, m_out.facesA, m_out.facesB, m_figures);
        const Hurt a = hurtOf(m_bout.a, m_out.result.afterA);
        const Hurt b = hurtOf(m_bout.b, m_out.result.afterB);
        return packed(BoutCounts {
            m_out.result.scoreA, m_out.result.scoreB, m_out.result.winner, a.wounded, a.killed, b.wounded, b.killed});
    }
    Branches odds() const override { return boutOdds(m_bout, m_figures); }
    std::string key() const override { return oddsKey(m_bout, m_figures); }
    const Outcome &out() const { return m_out; }

private:
    const Bout &m_bout;
    const Figures &m_figures;
    mutable Outcome m_out {};
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    return refuseBout(in.bout(), in.firstTurn, figures);
}

Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    const Bout bout = in.bout();
    const BoutFall fall(bout, figures);
    const BoutCounts counts = unpackedBout(dice.fall(fall));
    Outcome out = fall.out();
    out.counts = counts;
    return out;
}

void addChanges(Effects &effects, const char *role, const Fighters &side, const std::vector<Condition> &after)
{
    for (size_t at = 0; at < after.size(); ++at) {
        if (after[at] != side[at].condition)
            effects.set({role, int(at) + 1}, "condition", keyOf(after[at]));
    }
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    addChanges(effects, "a_", in.a, out.result.afterA);
    addChanges(effects, "b_", in.b, out.result.afterB);
    return std::move(effects).list();
}

/// "A, figure 1: die 5 +1 = 6", and what the modifier is made of.
void addScores(std::vector<WorkingLine> &lines, const char *text, const Fighters &us, const Fighters &them,
    const std::vector<int> &faces, bool distant, const Figures &figures)
{
    for (size_t at = 0; at < faces.size(); ++at) {
        std::vector<Phrase> reasons;
        for (const Modifier &modifier : modifiersOf(us[at], them, distant, figures)) {
            if (modifier.applies && modifier.amount != 0)
                reasons.push_back(inWords(modifier));
        }
        const int modifier = modifierOf(us[at], them, distant, figures);
        Phrase line = Phrase(text).arg(int(at) + 1).arg(faces[at]).arg(faces[at] + modifier);
        if (!reasons.empty())
            line = Phrase(QT_TRANSLATE_NOOP("muster", "%1 (%2)")).arg(line).arg(listed(reasons));
        lines.push_back({line, us[at].support ? "TY-R22" : kMelee});
    }
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    const bool distant = in.distant != Distant::None;
    std::vector<WorkingLine> lines;
    addScores(lines, QT_TRANSLATE_NOOP("muster", "first side, figure %1: die %2, score %3"), in.a, in.b, out.facesA,
        distant, figures);
    addScores(lines, QT_TRANSLATE_NOOP("muster", "second side, figure %1: die %2, score %3"), in.b, in.a, out.facesB,
        distant, figures);
    lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "best scores %1 and %2: %3"))
                         .arg(out.counts.scoreA)
                         .arg(out.counts.scoreB)
                         .arg(wordOf(out.counts.winner)),
        "TY-R25"});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const BoutCounts &counts = out.counts;
    if (counts.winner == BoutWinner::Draw)
        return Phrase(QT_TRANSLATE_NOOP("muster", "A draw, %1 against %2: nobody is hurt."))
            .arg(counts.scoreA)
            .arg(counts.scoreB);
    const bool aWins = counts.winner == BoutWinner::A;
    const Phrase winner = aWins ? names.of("a_1", QT_TRANSLATE_NOOP("muster", "The first side"))
                                : names.of("b_1", QT_TRANSLATE_NOOP("muster", "The second side"));
    const bool alone = (aWins ? in.a : in.b).size() == 1;
    return Phrase(alone ? QT_TRANSLATE_NOOP("muster", "%1 won by %2 to %3: %4.")
                        : QT_TRANSLATE_NOOP("muster", "%1 and those beside him won by %2 to %3: %4."))
        .arg(winner)
        .arg(aWins ? counts.scoreA : counts.scoreB)
        .arg(aWins ? counts.scoreB : counts.scoreA)
        .arg(lossesInWords(counts.aWounded + counts.bWounded, counts.aKilled + counts.bKilled));
}

/// Behind whom the table has said that he stands; 0: nobody.
ThingId supportedBy(const Moment &moment, ThingId pikes)
{
    const std::vector<Unit> own = presentUnits(moment.things, moment.things.armyOf(pikes));
    const auto front = std::ranges::find_if(own, [&](const Unit &one) {
        const TableAnswer *said = answerNow(moment, "supported", "unit", one.id());
        return said != nullptr && said->names(pikes);
    });
    return front == own.end() ? 0 : front->id();
}

/// The pikes of whom the table has said that they stand behind him; 0: nobody.
ThingId firstBehind(const Moment &moment, ThingId front)
{
    const TableAnswer *said = answerNow(moment, "supported", "unit", front);
    const std::vector<ThingId> behind = said == nullptr ? std::vector<ThingId>() : said->named;
    const auto there = std::ranges::find_if(behind, [&](ThingId pikes) { return isOnTheTable(moment, pikes); });
    return there == behind.end() ? 0 : *there;
}

/// Who was picked, and those who are upon one figure with him.
std::vector<ThingId> inContactWith(const Moment &moment, ThingId picked)
{
    std::vector<ThingId> all {picked};
    const auto together = uponOne(moment, picked);
    if (together && picked != together->one)
        std::ranges::copy_if(
            together->several, std::back_inserter(all), [&](ThingId other) { return other != picked; });
    return all;
}

/// Who was picked, with whom the table has said to stand behind him, or before him: one behind a musketeer.
std::vector<ThingId> withSupport(const Moment &moment, const char *first)
{
    const ThingId picked = moment.who(first);
    if (picked == 0)
        return {};
    const std::vector<ThingId> front = inContactWith(moment, picked);
    std::vector<ThingId> all = front;
    for (const ThingId figure : front) {
        if (const ThingId pikes = firstBehind(moment, figure); pikes != 0)
            all.push_back(pikes);
    }
    if (const ThingId before = supportedBy(moment, picked); before != 0 && all.size() == 1)
        all.push_back(before);
    return all;
}

std::vector<ThingId> fightersOfA(const Moment &moment)
{
    return withSupport(moment, "a_1");
}

std::vector<ThingId> fightersOfB(const Moment &moment)
{
    return withSupport(moment, "b_1");
}

Value rowSupports(const Moment &moment)
{
    return ofRow(moment,
        [&](const Unit &unit) { return isInNoContact(moment, unit.id()) && supportedBy(moment, unit.id()) != 0; });
}

std::vector<BoundInput<Fighter>> fighterInputs()
{
    return {
        input<&Fighter::quality>("quality", QT_TRANSLATE_NOOP("muster", "Class")).ofEach("quality"),
        input<&Fighter::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon"))
            .oneOf({Weapon::Halbert, Weapon::Pike, Weapon::Sword, Weapon::Club, Weapon::RifledMusket, Weapon::Musket,
                Weapon::DragoonMusket, Weapon::Bow, Weapon::Carabin, Weapon::RifledPistol, Weapon::Pistol})
            .workedOut(&meleeWeaponOfRow),
        input<&Fighter::armour>("armour", QT_TRANSLATE_NOOP("muster", "Armour")).ofEach("armour"),
        input<&Fighter::shield>("shield", QT_TRANSLATE_NOOP("muster", "Targe or shield")).ofEach("shield"),
        input<&Fighter::mounted>("mounted", QT_TRANSLATE_NOOP("muster", "Mounted")).workedOut(&rowIsMounted),
        input<&Fighter::charge>("charge", QT_TRANSLATE_NOOP("muster", "Charge")).workedOut(&chargeOfRow),
        input<&Fighter::condition>("condition", QT_TRANSLATE_NOOP("muster", "Condition"))
            .oneOf({Condition::Fit, Condition::Wounded})
            .workedOut(&conditionOfRow),
        input<&Fighter::support>("support", QT_TRANSLATE_NOOP("muster", "In support")).workedOut(&rowSupports).asked(),
        input<&Fighter::musketeer>("musketeer", QT_TRANSLATE_NOOP("muster", "Musketeer"))
            .defaultFrom([](const QJsonObject &row, const QJsonObject &) -> Value {
                return isMusket(enumOf(row.value(QLatin1StringView("weapon")).toString(), Weapon::Sword));
            })
            .workedOut(&rowIsMusketeer),
    };
}

} // namespace
} // namespace in_meleebout

std::unique_ptr<Procedure> meleeBout()
{
    using namespace in_meleebout;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "melee-bout";
    p->title = QT_TRANSLATE_NOOP("muster", "One fight, figure by figure");
    p->section = kMelee;
    p->letter = 'F';
    p->phases = {"melee"};
    p->reads = {"weapons", "horse_paces", "melee"};
    p->roles = {{.key = "a_",
                    .label = QT_TRANSLATE_NOOP("muster", "One side"),
                    .things = unitTypes(),
                    .side = RoleSide::SameAsFirst,
                    .most = 8,
                    .offers = &fightersOfA},
        {.key = "b_",
            .label = QT_TRANSLATE_NOOP("muster", "Other side"),
            .things = unitTypes(),
            .side = RoleSide::OtherThanFirst,
            .most = 8,
            .offers = &fightersOfB}};
    p->boundInputs = {
        listInput<&Inputs::a>("a", QT_TRANSLATE_NOOP("muster", "First side"), fighterInputs())
            .needed()
            .range(1, 8)
            .rowForEach("a_")
            .asked(),
        listInput<&Inputs::b>("b", QT_TRANSLATE_NOOP("muster", "Second side"), fighterInputs())
            .needed()
            .range(1, 8)
            .rowForEach("b_")
            .asked(),
        input<&Inputs::firstTurn>("first_turn", QT_TRANSLATE_NOOP("muster", "First turn of this combat"))
            .workedOut(&firstTurnOfBout),
        input<&Inputs::distant>("distant", QT_TRANSLATE_NOOP("muster", "Fights with pikes at a distance")).asked(),
    };
    p->boundOutputs = {
        outputOf<&Outcome::counts, &BoutCounts::scoreA>("score_a", QT_TRANSLATE_NOOP("muster", "Score of A")),
        outputOf<&Outcome::counts, &BoutCounts::scoreB>("score_b", QT_TRANSLATE_NOOP("muster", "Score of B")),
        outputOf<&Outcome::counts, &BoutCounts::winner>("winner", QT_TRANSLATE_NOOP("muster", "Winner")).shown(),
        outputOf<&Outcome::counts, &BoutCounts::aWounded>("a_wounded", QT_TRANSLATE_NOOP("muster", "A: wounded")),
        outputOf<&Outcome::counts, &BoutCounts::aKilled>("a_killed", QT_TRANSLATE_NOOP("muster", "A: killed")),
        outputOf<&Outcome::counts, &BoutCounts::bWounded>("b_wounded", QT_TRANSLATE_NOOP("muster", "B: wounded")),
        outputOf<&Outcome::counts, &BoutCounts::bKilled>("b_killed", QT_TRANSLATE_NOOP("muster", "B: killed")),
    };
    p->refuses = &refuse;
    p->stages = {{"a_bout", kSideA, QT_TRANSLATE_NOOP("muster", "one for each figure")},
        {"b_bout", kSideB, QT_TRANSLATE_NOOP("muster", "one for each figure")}};
    p->resolves = &resolve;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
