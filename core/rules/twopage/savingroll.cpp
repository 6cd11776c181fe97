// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/telling.h"
#include "core/rules/twopage/checks.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/saves.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_savingroll {
namespace {

using Inputs = SaveInputs;
using Outcome = SaveOutcome;

constexpr int kMostHits = 36;

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    const int most = figures.mostWoundsWith(in.die);
    if (most < 0 || in.wounds <= most)
        return {};
    return Refusal {u"wounds"_s,
        Phrase(
            QT_TRANSLATE_NOOP("muster", "More wounds would have made the die less than a d%1: it must be %2 at most."))
            .arg(in.die)
            .arg(most)};
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    effects.set("target", "hits", 0);
    if (out.worst != SaveResult::Graze)
        effects.set("target", "condition", keyOf(out.condition));
    effects.add("target", "wounds", out.woundsTaken);
    if (out.die != in.die)
        effects.set("target", "die", out.die);
    return std::move(effects).list();
}

/// Which house option settles how many saves there are and with what die; null where neither matters.
const char *readingOf(const Inputs &in, const Figures &figures)
{
    if (in.hits > 1)
        return figures.savesFor == Saves::Once ? "saves" : "save_die";
    return figures.saveShift() != 0 ? "bloodiness" : nullptr;
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines {
        {Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n hit(s): %1 to save"), in.hits).arg(diceInWords(out.saves)),
            "TP-R14", readingOf(in, figures)}};
    if (figures.saveShift() != 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "every roll %1")).arg(signedNumber(figures.saveShift())),
            "TP-R18", "bloodiness"});
    for (const SaveOutcome::Roll &roll : out.rolls) {
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "d%1 shows %2: %3"))
                             .arg(roll.die)
                             .arg(roll.face)
                             .arg(wordOf(roll.result)),
            out.saves > 1 ? "TP-R15" : kWounds});
    }
    if (out.die != in.die)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "now rolls a d%1")).arg(out.die), kWounds});
    else if (out.woundsTaken > 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the d%1 gets no worse")).arg(out.die),
            in.die == kLeastDie ? "TP-R17" : kWounds});
    return lines;
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase who = figureFirst(names, "target");
    switch (out.worst) {
    case SaveResult::Dead:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 is dead.")).arg(who);
    case SaveResult::Incapacitated:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 is incapacitated and out of the fight.")).arg(who);
    case SaveResult::Wounded:
        if (out.die != in.die)
            return Phrase(QT_TRANSLATE_NOOP("muster", "%1 is wounded and rolls a d%2 from now on."))
                .arg(who)
                .arg(out.die);
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 is wounded and still rolls a d%2.")).arg(who).arg(out.die);
    case SaveResult::Graze:
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1: a mere scratch.")).arg(who);
    }
    Q_UNREACHABLE();
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {Phrase(QT_TRANSLATE_NOOP("muster", "d%1")).arg(in.die), hitsInWords(in.hits)};
}

DieMeaning means(const Inputs &, const Figures &figures, const Stage &, int face)
{
    const SaveResult result = saveOn(face, figures);
    if (result == SaveResult::Graze)
        return DieMeaning::Good;
    return result == SaveResult::Wounded ? DieMeaning::Plain : DieMeaning::Bad;
}

std::vector<BoundOutput<Outcome>> boundOutputs()
{
    return {
        output<&Outcome::saves>("saves", QT_TRANSLATE_NOOP("muster", "Saving rolls")),
        output<&Outcome::worst>("worst", QT_TRANSLATE_NOOP("muster", "Result")).shown(),
        output<&Outcome::condition>("condition", QT_TRANSLATE_NOOP("muster", "Condition")),
        output<&Outcome::woundsTaken>("wounds_taken", QT_TRANSLATE_NOOP("muster", "Wounds taken")),
        output<&Outcome::wounds>("wounds", QT_TRANSLATE_NOOP("muster", "Wounds in all")),
        output<&Outcome::die>("die", QT_TRANSLATE_NOOP("muster", "Die in use")),
        output<&Outcome::out>("out", QT_TRANSLATE_NOOP("muster", "Out of the fight")),
    };
}

} // namespace
} // namespace in_savingroll

std::unique_ptr<Procedure> savingRoll()
{
    using namespace in_savingroll;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "saving-roll";
    p->title = QT_TRANSLATE_NOOP("muster", "Saving rolls");
    p->section = kWounds;
    p->letter = 'V';
    p->phases = {"shooting", "melee"};
    p->reads = {"saves", "dice"};
    p->roles = {{.key = "target",
        .label = QT_TRANSLATE_NOOP("muster", "Who was hit"),
        .badge = QT_TRANSLATE_NOOP("muster", "saves")}};
    p->boundInputs = {
        input<&Inputs::die>("die", QT_TRANSLATE_NOOP("muster", "Ability die"))
            .range(kLeastDie, kMostDie)
            .inSteps(kDieStep)
            .from("target", "die"),
        input<&Inputs::wounds>("wounds", QT_TRANSLATE_NOOP("muster", "Wounds before"))
            .range(0, 50)
            .workedOut(&woundsOnItsDie),
        input<&Inputs::hits>("hits", QT_TRANSLATE_NOOP("muster", "Hits")).range(1, kMostHits).workedOut(&hitsToSave),
    };
    p->boundOutputs = boundOutputs();
    p->refuses = &refuse;
    p->stages = {{"save", kSave, QT_TRANSLATE_NOOP("muster", "one for each hit, until he is dead"), 0},
        {"saves", kSaves, QT_TRANSLATE_NOOP("muster", "in place of these, all at once where the die stays the same"),
            0}};
    p->resolves = &saved;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::twopage
