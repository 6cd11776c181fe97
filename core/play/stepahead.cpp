// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/stepahead.h"

#include "core/battle/battle.h"
#include "core/battle/told.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// So many are named in a line.
constexpr size_t kMostNames = 3;

/// The change of phase that it makes, or makes again; null for another.
const PhaseChange *stepOf(const Battle &battle, const Event &event)
{
    const auto *again = event.as<Redo>();
    const Event *made = again == nullptr ? &event : battle.ledger().event(again->target);
    return made == nullptr ? nullptr : made->as<PhaseChange>();
}

std::optional<Event> eventAhead(const Battle &battle)
{
    auto next = battle.nextPhase();
    return next ? std::optional(std::move(*next)) : std::nullopt;
}

/// What the tracker alone keeps is nobody's business; when it is stands at the head of the page, and who is with whom
/// in the entries that made it so.
bool isTold(const Battle &battle, const Change &change)
{
    const TrackedField *field = battle.field(change.thing, change.key);
    const Thing *thing = battle.things().find(change.thing);
    return field != nullptr && !field->derived && field->kind != FieldKind::Links && thing != nullptr
        && thing->type != u"game"_s;
}

Phrase alikeInWords(const Battle &battle, const std::vector<Change> &alike)
{
    const Change &first = alike.front();
    const TrackedField *field = battle.field(first.thing, first.key);
    QStringList names;
    for (size_t at = 0; at < std::min(kMostNames, alike.size()); ++at)
        names += battle.nameOf(alike[at].thing);
    const auto more = int(alike.size()) - int(names.size());
    const Phrase who = more == 0
        ? Phrase::literal(names.join(u", "_s))
        : Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%1 and %n more"), more).arg(names.join(u", "_s));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 → %3"))
        .arg(who)
        .arg(Phrase(field->label))
        .arg(valueInWords(battle, field, first.after));
}

std::vector<Phrase> inWords(const Battle &battle, const std::vector<Change> &changes)
{
    std::vector<std::vector<Change>> groups;
    for (const Change &change : changes) {
        if (!isTold(battle, change))
            continue;
        const auto isAlike = [&](const std::vector<Change> &group) {
            return group.front().key == change.key && group.front().after == change.after
                && battle.field(group.front().thing, change.key) == battle.field(change.thing, change.key);
        };
        if (const auto group = std::ranges::find_if(groups, isAlike); group != groups.end())
            group->push_back(change);
        else
            groups.push_back({change});
    }
    std::vector<Phrase> words;
    for (const std::vector<Change> &alike : groups)
        words.push_back(alike.size() == 1 ? toldOf(battle, alike.front()) : alikeInWords(battle, alike));
    return words;
}

std::optional<int> turnIn(const PhaseChange &step)
{
    const auto turn = std::ranges::find(step.changes, u"turn"_s, &Change::key);
    return turn == step.changes.end() ? std::nullopt : std::optional(turn->after.toInt());
}

} // namespace

Phrase phaseAhead(const Battle &battle)
{
    const std::optional<Event> next = eventAhead(battle);
    const PhaseChange *step = next ? stepOf(battle, *next) : nullptr;
    const Phase *phase = step == nullptr ? nullptr : battle.set().phase(step->to);
    if (phase == nullptr)
        return {};
    const auto turn = turnIn(*step);
    return turn ? Phrase(QT_TRANSLATE_NOOP("muster", "Turn %1: %2")).arg(*turn).arg(Phrase(phase->brief))
                : Phrase(phase->brief);
}

std::optional<StepAhead> stepAhead(const Battle &battle)
{
    std::optional<Event> next = eventAhead(battle);
    const PhaseChange *step = next ? stepOf(battle, *next) : nullptr;
    if (step == nullptr)
        return std::nullopt;
    StepAhead ahead {step->to, turnIn(*step), inWords(battle, step->changes), {}};
    const auto then = battle.trial();
    if (!then->accept(std::move(*next)))
        return std::nullopt;
    ahead.begins = toDoOf(*then);
    return ahead;
}

} // namespace muster
