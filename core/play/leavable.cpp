// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/leavable.h"

#include "core/battle/battle.h"
#include "core/battle/casting.h"
#include "core/battle/proposal.h"
#include "core/play/offers.h"
#include "core/rules/turnstep.h"

#include <algorithm>

namespace muster {

std::vector<OpenQuestion> Leavable::by(ThingId thing) const
{
    std::vector<OpenQuestion> its = *m_all;
    std::erase_if(its, [&](const OpenQuestion &open) { return open.about.empty() || open.about.front() != thing; });
    return its;
}

QString Leavable::leftWith(const QString &what, const Cast &cast) const
{
    const TurnRule *rule = ruleFor(m_battle->moment(cast), what);
    return rule == nullptr || *rule->declinedWith == '\0' ? what : QString::fromLatin1(rule->declinedWith);
}

std::vector<OpenQuestion> Leavable::firstBy(ThingId thing, const std::vector<ToDo> &toDo) const
{
    std::vector<OpenQuestion> its = by(thing);
    const auto first = std::ranges::find_if(toDo, [&](const ToDo &open) {
        return std::ranges::count(open.who, thing) > 0 && std::ranges::count(its, open.what, &OpenQuestion::key) > 0;
    });
    if (its.empty() || first == toDo.end())
        return its;
    const QString with = leftWith(first->what, first->cast);
    std::erase_if(its, [&](const OpenQuestion &one) { return leftWith(one.key, one.cast) != with; });
    return its;
}

std::vector<OpenQuestion> Leavable::insteadOf(const ToDo &toDo) const
{
    if (toDo.isQuestion || toDo.who.empty())
        return {};
    std::vector<OpenQuestion> its = by(toDo.who.front());
    const QString with = leftWith(toDo.what, toDo.cast);
    std::erase_if(its, [&](const OpenQuestion &one) { return one.key != toDo.what && one.key != with; });
    return its;
}

std::vector<OpenQuestion> Leavable::insteadOf(const Proposal *open) const
{
    if (open == nullptr)
        return {};
    const QString id = QString::fromLatin1(open->procedure().id);
    const bool hasRule = ruleFor(m_battle->moment(open->cast()), id) != nullptr;
    const std::vector<ThingId> who =
        hasRule ? markedPlayers(open->procedure().roles, *m_battle, open->cast()) : std::vector<ThingId>();
    if (who.empty())
        return {};
    std::vector<OpenQuestion> its = by(who.front());
    const QString with = leftWith(id, open->cast());
    std::erase_if(its, [&](const OpenQuestion &one) { return one.key != id && one.key != with; });
    return its;
}

const OpenQuestion *Leavable::askedWhy(const std::vector<OpenQuestion> &its)
{
    const auto several = std::ranges::find_if(its, [](const OpenQuestion &open) { return open.answers.size() > 1; });
    return several == its.end() ? nullptr : &*several;
}

std::vector<TableAnswered> Leavable::answers(const std::vector<OpenQuestion> &open) const
{
    std::vector<TableAnswered> answers;
    for (const OpenQuestion &left : open) {
        // One answer leaves what another procedure, with parts of its own, has left: it is about the same player.
        const TurnRule *rule = ruleFor(m_battle->moment(left.cast), left.key);
        const QString with = rule == nullptr ? QString() : QString::fromLatin1(rule->declinedWith);
        const auto isSame = [&](const TableAnswered &one) {
            return one.cast.values() == left.cast.values() && (one.question == left.key || one.question == with);
        };
        if (std::ranges::none_of(answers, isSame))
            answers.push_back({left.key, left.cast, {QString::fromLatin1(left.answers.front().key), {}, 0}});
    }
    return answers;
}

} // namespace muster
