// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/agenda.h"

#include "core/rules/roles.h"
#include "core/rules/sides.h"
#include "core/rules/telling.h"
#include "core/rules/turnstep.h"

#include <algorithm>
#include <utility>

namespace muster {

namespace {

/// Gathers what a step owes, allows and asks.
class AgendaMaking {
public:
    explicit AgendaMaking(const Moment &moment) : m_step(moment) {}

    Agenda make()
    {
        for (const TableQuestion &question : m_step.set().questions)
            addQuestion(question);
        for (const TurnRule &rule : m_step.set().turnRules) {
            if (m_step.isNow(m_step.phasesOf(rule)))
                addRule(rule);
        }
        for (auto *list : {&m_agenda.must, &m_agenda.may})
            std::ranges::stable_sort(*list, {}, [this](const AgendaEntry &entry) { return placeOf(entry); });
        return std::move(m_agenda);
    }

private:
    int placeOf(const AgendaEntry &entry) const
    {
        return entry.rule->place == nullptr ? 0 : entry.rule->place(m_step.with(entry.cast));
    }

    void addQuestion(const TableQuestion &question)
    {
        if (question.volunteered || !m_step.isNow(question.phases))
            return;
        const size_t before = m_agenda.ask.size();
        m_step.eachPlayer(question.roles, question.conditions, [&](const Moment &asked) {
            const Cast cast = playersOnly(question.roles, asked);
            if (auto open = stillOpen(question, asked, cast))
                m_agenda.ask.push_back(std::move(*open));
        });
        const std::span<OpenQuestion> asked(m_agenda.ask.begin() + ptrdiff_t(before), m_agenda.ask.end());
        if (question.place != nullptr)
            std::ranges::stable_sort(
                asked, {}, [&](const OpenQuestion &open) { return question.place(m_step.with(open.cast)); });
        // Where both sides are asked the one whose turn it is answers first.
        const Moment now = m_step.with({});
        std::ranges::stable_partition(asked, [&, active = activeArmy(now)](const OpenQuestion &open) {
            return !open.about.empty() && now.things.armyOf(open.about.front()) == active;
        });
    }

    void addRule(const TurnRule &rule)
    {
        const std::vector<Role> roles = m_step.rolesOf(rule);
        m_step.eachPlayer(roles, rule.conditions, [&](const Moment &moment) {
            const bool owed = rule.must != nullptr && rule.must(moment);
            if (owed)
                addMust(rule, roles, moment);
            const bool offered =
                rule.offered != nullptr ? rule.offered(moment) : !owed && (rule.must == nullptr || rule.mayToo);
            if (offered)
                addMay(rule, roles, moment);
        });
        if (rule.together == nullptr)
            return;
        for (const Cast &cast : rule.together(m_step.with({})))
            m_agenda.may.push_back(entry(rule, roles, m_step.with(cast)));
    }

    void addMust(const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
    {
        AgendaEntry made = entry(rule, roles, moment);
        if (rule.uponOneOf)
            addUponAny(m_agenda.must, roles, std::move(made));
        else
            m_agenda.must.push_back(std::move(made));
        if (isAsked(rule, moment))
            askOfOwed(rule, roles, moment);
    }

    /// Going through it is the answer: it is left by nothing.
    void askOfOwed(const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
    {
        const AgendaEntry &owed = m_agenda.must.back();
        const bool isKnown = std::ranges::any_of(m_agenda.ask,
            [&](const OpenQuestion &open) { return open.ofRule && open.key == owed.what() && open.about == owed.who; });
        if (isKnown)
            return;
        OpenQuestion open {.key = owed.what(), .cast = owed.cast, .about = owed.who};
        open.words = aboutPlayers(rule.asks, roles, moment);
        open.mustAnswer = rule.mustAnswer;
        open.ofRule = true;
        m_agenda.ask.push_back(std::move(open));
    }

    void addMay(const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
    {
        // What is offered still and left by nothing was done as far as anybody is to be reminded of it.
        const bool isLeft = m_step.leftBy(rule, moment) != nullptr || (rule.offeredStill && rule.declines.empty());
        if (isLeft && !rule.offeredStill)
            return;
        AgendaEntry made = entry(rule, roles, moment);
        made.left = isLeft;
        if (rule.uponAnybody)
            made.against.clear();
        if (addUponAny(m_agenda.may, roles, std::move(made)) && isAsked(rule, moment))
            addAsking(rule, roles, moment);
    }

    /// Upon each of those whom he may act upon: one entry for him. Whether it is a new one.
    bool addUponAny(std::vector<AgendaEntry> &list, const std::vector<Role> &roles, AgendaEntry made) const
    {
        if (!list.empty() && list.back().rule == made.rule && list.back().who == made.who) {
            AgendaEntry &first = list.back();
            first.against.insert(first.against.end(), made.against.begin(), made.against.end());
            first.text = Phrase(made.rule->text).arg(listed(namesOf(first.who))).arg(either(namesOf(first.against)));
            return false;
        }
        if (roles.size() > 1)
            made.cast.remove(playerKey(roles[1]));
        list.push_back(std::move(made));
        return true;
    }

    std::vector<Phrase> namesOf(const std::vector<ThingId> &players) const
    {
        std::vector<Phrase> names;
        for (const ThingId player : players)
            names.push_back(Phrase::literal(m_step.with({}).things.name(player)));
        return names;
    }

    static bool isAsked(const TurnRule &rule, const Moment &moment)
    {
        return rule.asks != nullptr && (rule.asksWhen == nullptr || rule.asksWhen(moment));
    }

    void addAsking(const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
    {
        const std::vector<Role> first(roles.begin(), roles.begin() + (roles.empty() ? 0 : 1));
        if (auto open = openQuestion(moment, QString::fromLatin1(rule.what), playersOnly(first, moment)))
            m_agenda.ask.push_back(std::move(*open));
    }

    /// What of it the player, or each of those who have to, has not gone through in this step.
    static std::vector<FirstDone> stillFirst(
        const TurnRule &rule, const std::vector<ThingId> &who, const Moment &moment)
    {
        std::vector<FirstDone> first;
        for (const ThingId one : rule.firstOf != nullptr ? rule.firstOf(moment) : std::vector {who.front()}) {
            for (const char *id : rule.first) {
                const Procedure *procedure = moment.rules.set().procedure(QString::fromLatin1(id));
                if (deedNow(moment, id, procedure->roles.front().key, one) == nullptr)
                    first.push_back({id, one});
            }
        }
        return first;
    }

    static AgendaEntry entry(const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
    {
        AgendaEntry made {.rule = &rule, .cast = playersOnly(roles, moment)};
        made.who = roles.empty() ? moment.things.armies() : playersOf(roles.front(), moment.cast);
        if (rule.who != nullptr)
            made.who = rule.who(moment);
        if (rule.against != nullptr)
            made.against = rule.against(moment);
        else if (roles.size() > 1)
            made.against = playersOf(roles[1], moment.cast);
        made.due = rule.due != nullptr && rule.due(moment);
        if (!rule.first.empty())
            made.first = stillFirst(rule, made.who, moment);
        if (rule.inputs != nullptr)
            made.inputs = rule.inputs(moment);
        made.text = aboutPlayers(rule.text, roles, moment);
        return made;
    }

    TurnStep m_step;
    Agenda m_agenda;
};

} // namespace

bool Agenda::isOver() const
{
    return must.empty() && std::ranges::none_of(ask, &OpenQuestion::mustAnswer);
}

Agenda agendaOf(const Moment &moment)
{
    return AgendaMaking(moment).make();
}

namespace {

/// What he does is said already by where he was said to have come to: he does not stay.
bool isSaidToHaveCome(const Moment &moment, const AgendaEntry &entry)
{
    return std::ranges::any_of(moment.deeds, [&](const Deed &deed) {
        return !deed.question.isEmpty() && !deed.answer.named.empty() && isOfNow(moment, deed)
            && wouldOvertake(moment, entry.what(), entry.cast, deed.question, deed.cast);
    });
}

} // namespace

std::vector<OpenQuestion> leavable(const Moment &moment)
{
    std::vector<OpenQuestion> all;
    for (const AgendaEntry &entry : agendaOf(moment).may) {
        if (isSaidToHaveCome(moment, entry))
            continue;
        auto open = openQuestion(moment, *entry.rule, entry.cast);
        if (open && !open->answers.empty())
            all.push_back(std::move(*open));
    }
    return all;
}

std::vector<AgendaEntry> proposedOf(const Agenda &agenda)
{
    std::vector<AgendaEntry> proposed;
    for (const AgendaEntry &entry : agenda.may) {
        const bool isOwed = std::ranges::any_of(
            agenda.must, [&](const AgendaEntry &owed) { return owed.rule == entry.rule && owed.who == entry.who; });
        if (!isOwed && !entry.left)
            proposed.push_back(entry);
    }
    return proposed;
}

} // namespace muster
