// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/byhand.h"
#include "core/battle/casting.h"
#include "core/battle/effecting.h"
#include "core/battle/hindsight.h"
#include "core/battle/phasewalk.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The phase that follows in the list, which goes round.
QString phaseInList(const Ruleset &set, const QString &phase)
{
    if (set.phases.empty())
        return phase;
    auto next = std::ranges::find_if(set.phases, [&](const Phase &known) { return phase == QLatin1String(known.id); });
    if (next == set.phases.end() || ++next == set.phases.end())
        next = std::ranges::find(set.phases, false, &Phase::onlyOnce);
    return next == set.phases.end() ? phase : QString::fromLatin1(next->id);
}

/// A number of the game that would be more than it may be: the rules count no more turns.
std::optional<Refusal> pastTheEnd(const Ruleset &set, const Things &things, const std::vector<Change> &changes)
{
    const ThingId game = things.first(u"game"_s);
    for (const Change &change : changes) {
        const TrackedField *field = change.thing == game ? trackedField(set, things, game, change.key) : nullptr;
        if (field == nullptr || field->kind != FieldKind::Number || change.after.toInt() <= field->maximum)
            continue;
        return Refusal {change.key,
            Phrase(QT_TRANSLATE_NOOP("muster", "The battle ends here: these rules count up to %2. (%1)"))
                .arg(Phrase(field->label))
                .arg(field->maximum)};
    }
    return std::nullopt;
}

} // namespace

PhaseChange stepOnwards(const Rules &rules, const Things &things, std::span<const Deed> deeds)
{
    const Ruleset &set = rules.set();
    const ThingId game = things.first(u"game"_s);
    PhaseChange step {things.word(game, u"phase"_s), {}, PhaseChange::Way::On, {}};
    Things now = things;
    const auto make = [&](const std::vector<Change> &changes) {
        for (Change change : changes) {
            change.before = now.value(change.thing, change.key);
            now.set(change.thing, change.key, change.after);
            step.changes.push_back(std::move(change));
        }
    };
    const Cast cast = standingCast(now);
    const int turnBefore = now.number(game, u"turn"_s);
    if (set.phaseEnds != nullptr)
        make(set.phaseEnds({rules, now, deeds, cast, {}}));
    step.to = set.phaseAfter == nullptr ? phaseInList(set, step.from) : set.phaseAfter({rules, now, deeds, cast, {}});
    make({now.changing(game, u"phase"_s, step.to)});
    const bool sameTurn = now.number(game, u"turn"_s) == turnBefore;
    if (set.phaseBegins != nullptr)
        make(set.phaseBegins({rules, now, sameTurn ? deeds : std::span<const Deed>(), cast, {}}));
    step.changes = merged(step.changes);
    return step;
}

/// What says when in the battle it is.
bool isOfTime(const QString &key)
{
    return key == u"phase"_s || key == u"turn"_s || key == u"active"_s;
}

/// Goes back over a phase change that was made: turn, phase and whose it is change, nothing else.
Result<Event> Battle::backOver(int passed) const
{
    const auto *first = m_ledger.event(passed)->as<PhaseChange>();
    PhaseChange step {phase(), first->from, PhaseChange::Way::Back, {}};
    const ThingId game = things().first(u"game"_s);
    for (const Change &change : first->changes) {
        if (change.thing == game && isOfTime(change.key))
            step.changes.push_back(things().changing(game, change.key, change.before));
    }
    step.changes = merged(step.changes);
    return next(step);
}

/// Goes on again over a change that was gone back over by another: whose it is stands as it stood before that, since
/// the dice of the step may have said so.
Result<Event> Battle::onAgainOver(int passed, int goneBackBy) const
{
    const auto *first = m_ledger.event(passed)->as<PhaseChange>();
    PhaseChange step {phase(), first->to, PhaseChange::Way::OnAgain, {}};
    const ThingId game = things().first(u"game"_s);
    for (const Change &change : m_ledger.event(goneBackBy)->as<PhaseChange>()->changes)
        step.changes.push_back(things().changing(game, change.key, change.before));
    step.changes = merged(step.changes);
    return next(step);
}

Result<Event> Battle::nextPhase(const QString &given) const
{
    const QString reason = given.trimmed();
    if (things().first(u"game"_s) == 0)
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "The battle has not begun.")));
    if (auto refusal = notToBeKept(u"reason"_s, reason))
        return *refusal;
    const PhaseWalk walk = phaseWalk(m_ledger);
    if (!walk.goneBack.empty())
        return onAgainOver(walk.goneBack.back(), walk.backBy.back());
    const auto held = set().holdsPhase == nullptr ? std::optional<Refusal>() : set().holdsPhase(moment());
    if (held && reason.isEmpty())
        return Refusal {QString(kHeld), held->message};
    PhaseChange step = stepOnwards(*m_rules, things(), m_deeds);
    step.changes = settled(std::move(step.changes));
    if (step.changes.empty())
        return nothingWouldChange();
    if (held || !agenda().isOver())
        step.reason = reason; // of one that nothing holds there is none
    if (const auto refusal = pastTheEnd(set(), things(), step.changes))
        return *refusal;
    const Event *undone = redoable();
    if (undone != nullptr && undone->payload == Payload(step))
        return redo(undone->seq);
    return next(std::move(step));
}

Result<Event> Battle::previousPhase() const
{
    const PhaseWalk walk = phaseWalk(m_ledger);
    if (walk.passed.empty())
        return nothing(Phrase(QT_TRANSLATE_NOOP("muster", "This is the first phase of the battle.")));
    const int last = walk.passed.back();
    if (walk.goneBack.empty() && hindsight(*this, last, 1).resting.empty())
        return next(Undo {last, last}); // Ctrl+Z lets it count again
    return backOver(last);
}

} // namespace muster
