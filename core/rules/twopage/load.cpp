// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/twopage/checks.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/phaseoptionsrule.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster {

namespace twopage {
enum class LoadReason { Ok, Action, Acted, Loaded, Crew, InMelee };
}

template <>
struct WordsOf<twopage::LoadReason> {
    static constexpr Word all[] = {
        {"ok", QT_TRANSLATE_NOOP("muster", "loaded")},
        {"action", QT_TRANSLATE_NOOP("muster", "only a figure with Fire/Load loads")},
        {"acted", QT_TRANSLATE_NOOP("muster", "fired or loaded in this phase")},
        {"loaded", QT_TRANSLATE_NOOP("muster", "loaded already")},
        {"crew", QT_TRANSLATE_NOOP("muster", "the gun lacks its crew")},
        {"in_melee", QT_TRANSLATE_NOOP("muster", "from a fight, may not load now")},
    };
};

} // namespace muster

namespace muster::twopage {

namespace in_load {
namespace {

struct Inputs {
    Weapon weapon = Weapon::Matchlock;
    int ammo = -1; ///< an Ammo; below 0: unloaded, if such a weapon can be
    Action action = Action::FireLoad;
    bool acted = false;
    int crew = 2;
    bool wasInMelee = false;
    bool enemyNear = false;

    Ammo ammoWith(const Figures &figures) const
    {
        if (ammo >= 0)
            return Ammo(ammo);
        return figures.of(weapon).unloads == Unloads::Never ? Ammo::Loaded : Ammo::Unloaded;
    }
};

struct Outcome {
    bool allowed = false;
    LoadReason reason {};
    bool loaded = false;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    if (auto refusal = refuseAmmo(in.weapon, in.ammoWith(figures), figures))
        return refusal;
    return refuseDone(in.action, false, in.acted);
}

LoadReason reasonFor(const Inputs &in, const Figures &figures)
{
    if (in.action != Action::FireLoad)
        return LoadReason::Action;
    if (in.acted)
        return LoadReason::Acted;
    if (in.ammoWith(figures) == Ammo::Loaded)
        return LoadReason::Loaded;
    if (figures.lacksCrew(in.weapon, in.crew))
        return LoadReason::Crew;
    return isBarredFromLoading(in.wasInMelee, in.enemyNear, figures) ? LoadReason::InMelee : LoadReason::Ok;
}

Outcome judge(const Inputs &in, Dice &, const Figures &figures)
{
    Outcome out;
    out.reason = reasonFor(in, figures);
    out.allowed = out.reason == LoadReason::Ok;
    out.loaded = out.allowed || in.ammoWith(figures) == Ammo::Loaded;
    return out;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    if (!out.allowed)
        return {};
    effects.set("loader", "ammo", keyOf(Ammo::Loaded));
    effects.set("loader", "acted", true);
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    const Phrase line = Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(wordOf(in.weapon)).arg(wordOf(out.reason));
    if (out.reason == LoadReason::InMelee || (out.allowed && in.wasInMelee))
        return {{line, "TP-R27", "load_after_melee"}};
    return {{line, out.reason == LoadReason::Crew ? "TP-R10" : kLoading}};
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    const Phrase who = figureFirst(names, "loader");
    if (out.allowed)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: weapon loaded, may fire from the next phase on.")).arg(who);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 does not load: %2.")).arg(who).arg(wordOf(out.reason));
}

BoundInput<Inputs> ammoInput()
{
    return wordInput<&Inputs::ammo>("ammo", QT_TRANSLATE_NOOP("muster", "Weapon is"), wordsOf<Ammo>())
        .mayBeOpen()
        .workedOut(&ammoOf<kLoader>);
}

} // namespace
} // namespace in_load

std::unique_ptr<Procedure> load()
{
    using namespace in_load;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "load";
    p->title = QT_TRANSLATE_NOOP("muster", "Load");
    p->section = kLoading;
    p->letter = 'L';
    p->phases = {"shooting"};
    p->reads = {"weapons", "gun"};
    p->roles = {{.key = "loader",
        .label = QT_TRANSLATE_NOOP("muster", "Loader"),
        .badge = QT_TRANSLATE_NOOP("muster", "loads")}};
    p->boundInputs = {
        input<&Inputs::weapon>("weapon", QT_TRANSLATE_NOOP("muster", "Weapon"))
            .oneOf(kArmed)
            .workedOut(&weaponOf<kLoader>),
        ammoInput(),
        input<&Inputs::action>("action", QT_TRANSLATE_NOOP("muster", "Action")).workedOut(&actionBy<kLoader>),
        input<&Inputs::acted>("acted", QT_TRANSLATE_NOOP("muster", "Has fired or loaded in this phase"))
            .from("loader", "acted"),
        input<&Inputs::crew>("crew", QT_TRANSLATE_NOOP("muster", "Crew of the gun"))
            .range(0, 2)
            .workedOut(&crewOf<kLoader>),
        input<&Inputs::wasInMelee>(
            "was_in_melee", QT_TRANSLATE_NOOP("muster", "Was in hand-to-hand at the end of the last turn"))
            .from("loader", "was_in_melee"),
        input<&Inputs::enemyNear>("enemy_near", QT_TRANSLATE_NOOP("muster", "An enemy is within 1″"))
            .workedOut(&enemyNear<kLoader>)
            .asked(),
    };
    p->boundOutputs = {
        output<&Outcome::allowed>("allowed", QT_TRANSLATE_NOOP("muster", "Allowed")).shown(),
        output<&Outcome::reason>("reason", QT_TRANSLATE_NOOP("muster", "Reason")),
        output<&Outcome::loaded>("loaded", QT_TRANSLATE_NOOP("muster", "Loaded afterwards")),
    };
    p->refuses = &refuse;
    p->resolves = &judge;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::twopage
