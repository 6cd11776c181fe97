// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/agenda.h"

#include "core/rules/roles.h"
#include "core/rules/turnstep.h"

#include <algorithm>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

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
        m_step.eachPlayer(question.roles, question.conditions, [&](const Moment &asked) {
            const Cast cast = playersOnly(question.roles, asked);
            if (auto open = openQuestion(asked, QString::fromLatin1(question.key), cast))
                m_agenda.ask.push_back(std::move(*open));
        });
    }

    void addRule(const TurnRule &rule)
    {
        const std::vector<Role> roles = m_step.rolesOf(rule);
        m_step.eachPlayer(roles, rule.conditions, [&](const Moment &moment) {
            if (rule.must != nullptr && rule.must(moment))
                addMust(rule, roles, moment);
            else if ((rule.must == nullptr || rule.mayToo) && m_step.leftBy(rule, moment) == nullptr
                && (rule.offered == nullptr || rule.offered(moment)))
                addMay(rule, roles, moment);
        });
    }

    void addMust(const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
    {
        if (rule.anyOne)
            addUponAny(m_agenda.must, rule, roles, moment);
        else
            m_agenda.must.push_back(entry(rule, roles, moment));
    }

    void addMay(const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
    {
        if (addUponAny(m_agenda.may, rule, roles, moment))
            addAsking(rule, roles, moment);
    }

    /// Upon each of those whom he may act upon: one entry for him. Whether it is a new one.
    static bool addUponAny(
        std::vector<AgendaEntry> &list, const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
    {
        AgendaEntry made = entry(rule, roles, moment);
        if (!list.empty() && list.back().rule == &rule && list.back().who == made.who) {
            list.back().against.insert(list.back().against.end(), made.against.begin(), made.against.end());
            return false;
        }
        if (roles.size() > 1)
            made.cast.remove(QString::fromLatin1(roles[1].key));
        list.push_back(std::move(made));
        return true;
    }

    void addAsking(const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
    {
        if (rule.asks == nullptr || (rule.asksWhen != nullptr && !rule.asksWhen(moment)))
            return;
        const std::vector<Role> first(roles.begin(), roles.begin() + (roles.empty() ? 0 : 1));
        if (auto open = openQuestion(moment, QString::fromLatin1(rule.what), playersOnly(first, moment)))
            m_agenda.ask.push_back(std::move(*open));
    }

    static Cast playersOnly(const std::vector<Role> &roles, const Moment &moment)
    {
        Cast cast;
        for (const Role &role : roles) {
            const QString key = QString::fromLatin1(role.key);
            cast.insert(key, moment.cast.value(key));
        }
        return cast;
    }

    static void addTo(
        std::vector<ThingId> &players, std::vector<ThingId> (*others)(const Moment &), const Moment &moment)
    {
        if (others != nullptr)
            std::ranges::copy(others(moment), std::back_inserter(players));
    }

    static AgendaEntry entry(const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
    {
        AgendaEntry made {.rule = &rule, .cast = playersOnly(roles, moment)};
        const std::vector<ThingId> players = playersIn(roles, moment);
        if (roles.empty())
            made.who = moment.things.armies();
        else
            made.who.push_back(players.front());
        if (players.size() > 1)
            made.against.push_back(players[1]);
        addTo(made.who, rule.together, moment);
        addTo(made.against, rule.upon, moment);
        made.due = rule.due != nullptr && rule.due(moment);
        if (rule.inputs != nullptr)
            made.inputs = rule.inputs(moment);
        made.text = aboutPlayers(rule.text, roles, moment);
        return made;
    }

    TurnStep m_step;
    Agenda m_agenda;
};

Refusal notOfSide(const Role &role, const Moment &moment, ThingId player, ThingId first)
{
    const char *reason = QT_TRANSLATE_NOOP("muster", "%1 has no part in this.");
    Role ofAnySide = role;
    ofAnySide.side = RoleSide::Any;
    if (mayPlay(ofAnySide, moment.things, player, first)) {
        reason = role.side == RoleSide::SameAsFirst ? QT_TRANSLATE_NOOP("muster", "%1 belongs to the other side.")
            : role.side == RoleSide::OtherThanFirst ? QT_TRANSLATE_NOOP("muster", "%1 belongs to the same side.")
                                                    : QT_TRANSLATE_NOOP("muster", "It is not for %1's side now.");
    }
    return {QString::fromLatin1(role.key), Phrase(reason).arg(moment.things.name(player))};
}

Refusal notNow(const TurnStep &step, const TurnRule &rule)
{
    std::vector<Phrase> titles;
    for (const char *id : step.phasesOf(rule)) {
        if (const Phase *phase = step.set().phase(QString::fromLatin1(id)))
            titles.emplace_back(phase->title);
    }
    return {u"phase"_s,
        titles.empty() ? Phrase(QT_TRANSLATE_NOOP("muster", "It is not the time for that."))
                       : Phrase(QT_TRANSLATE_NOOP("muster", "It is not the time for that: it belongs to “%1”."))
                             .arg(titles.front())};
}

/// Why this part of the rule is not for who plays it; null where it is, or where nobody does.
std::optional<Refusal> whyNotAs(const TurnRule &rule, const std::vector<Role> &roles, size_t part, const Moment &moment)
{
    const ThingId first = part == 0 ? 0 : moment.cast.value(QString::fromLatin1(roles.front().key));
    const ThingId player = moment.cast.value(QString::fromLatin1(roles[part].key));
    if (player == 0)
        return std::nullopt;
    if (!mayPlay(roles[part], moment.things, player, first))
        return notOfSide(roles[part], moment, player, first);
    return TurnStep::unmet(rule.conditions, &roles[part], moment);
}

/// Nobody is there for a part that somebody must play.
std::optional<Refusal> nobodyThere(
    const TurnStep &step, const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
{
    if (roles.size() < 2 || !roles[1].needed || !moment.cast.contains(QString::fromLatin1(roles[0].key))
        || moment.cast.contains(QString::fromLatin1(roles[1].key)))
        return std::nullopt;
    std::optional<Refusal> last;
    for (const ThingId other : step.candidates(roles[1], moment.cast.value(QString::fromLatin1(roles[0].key)))) {
        Cast both = moment.cast;
        both.insert(QString::fromLatin1(roles[1].key), other);
        last = whyNotAs(rule, roles, 1, step.with(both));
        if (!last)
            return std::nullopt;
    }
    return last ? last
                : Refusal {QString::fromLatin1(roles[1].key),
                    Phrase(QT_TRANSLATE_NOOP("muster", "Nobody is there for it: %1.")).arg(Phrase(roles[1].label))};
}

std::optional<Refusal> leftAlready(
    const TurnStep &step, const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
{
    const TableAnswer *left = rule.declineHolds ? step.leftBy(rule, moment) : nullptr;
    if (left == nullptr)
        return std::nullopt;
    const Phrase told = labelOf(rule.declines, left->answer);
    return Refusal {QString::fromLatin1(roles.front().key),
        Phrase(told).arg(moment.things.name(moment.cast.value(QString::fromLatin1(roles.front().key))))};
}

std::optional<Refusal> refusedByAct(const TurnStep &step, const QString &what, const Moment &moment)
{
    const Act *act = step.set().act(what);
    if (act == nullptr || !missingRoles(act->roles, moment.cast).empty())
        return std::nullopt;
    const auto doing = act->does(moment);
    return doing ? std::nullopt : std::optional(doing.error());
}

bool isSameAs(const AgendaEntry &entry, const QString &what, const Cast &cast)
{
    if (entry.what() != what)
        return false;
    return std::ranges::all_of(entry.cast.asKeyValueRange(),
        [&](const auto &part) { return cast.value(part.first, part.second) == part.second; });
}

} // namespace

bool Agenda::isOver() const
{
    return must.empty() && std::ranges::none_of(ask, &OpenQuestion::mustAnswer);
}

Agenda agendaOf(const Moment &moment)
{
    return AgendaMaking(moment).make();
}

std::optional<Refusal> whyNot(const Moment &moment, const QString &what)
{
    const TurnStep step(moment);
    const TurnRule *rule = step.rule(what);
    if (rule == nullptr) {
        if (step.set().keepsOut != nullptr) {
            if (auto refusal = step.set().keepsOut(moment, what))
                return refusal;
        }
        return refusedByAct(step, what, moment);
    }
    if (!step.isNow(step.phasesOf(*rule)))
        return notNow(step, *rule);
    const Moment whole = step.with(moment.cast);
    const std::vector<Role> roles = step.rolesOf(*rule);
    for (size_t part = 0; part < roles.size(); ++part) {
        if (auto refusal = whyNotAs(*rule, roles, part, whole))
            return refusal;
    }
    if (auto refusal = TurnStep::unmet(rule->conditions, nullptr, whole))
        return refusal;
    if (auto refusal = nobodyThere(step, *rule, roles, whole))
        return refusal;
    if (auto refusal = leftAlready(step, *rule, roles, whole))
        return refusal;
    return refusedByAct(step, what, whole);
}

namespace {

std::optional<OpenQuestion> ofRule(const TurnStep &step, const TurnRule &rule, const Cast &cast)
{
    const std::vector<Role> roles = step.rolesOf(rule);
    const Moment asked = step.with(cast);
    if (rule.declines.empty() || !step.isNow(step.phasesOf(rule)) || step.leftBy(rule, asked) != nullptr)
        return std::nullopt;
    for (const Condition &condition : rule.conditions) {
        const bool isOfFirst =
            qstrlen(condition.role) == 0 || (!roles.empty() && qstrcmp(condition.role, roles.front().key) == 0);
        const ThingId player = qstrlen(condition.role) == 0 ? asked.game() : asked.who(condition.role);
        if (isOfFirst && !condition.holds(asked, player))
            return std::nullopt;
    }
    OpenQuestion open {.key = QString::fromLatin1(rule.what), .cast = cast, .ofRule = true};
    const std::vector<Role> first(roles.begin(), roles.begin() + (roles.empty() ? 0 : 1));
    open.about = playersIn(first, asked);
    open.words = aboutPlayers(rule.asks == nullptr ? rule.text : rule.asks, first, asked);
    open.answers = rule.declines;
    open.mustAnswer = rule.mustAnswer;
    if (roles.size() < 2)
        return open;
    for (const ThingId other : step.candidates(roles[1], open.about.empty() ? 0 : open.about.front())) {
        Cast both = cast;
        both.insert(QString::fromLatin1(roles[1].key), other);
        if (!TurnStep::unmet(rule.conditions, &roles[1], step.with(both)))
            open.named.push_back(other);
    }
    return open;
}

std::optional<OpenQuestion> ofTable(const TurnStep &step, const TableQuestion &question, const Cast &cast)
{
    const Moment asked = step.with(cast);
    if (!step.isNow(question.phases) || TurnStep::unmet(question.conditions, nullptr, asked))
        return std::nullopt;
    ThingId first = 0;
    for (const Role &role : question.roles) {
        const ThingId player = asked.cast.value(QString::fromLatin1(role.key));
        if (!mayPlay(role, asked.things, player, first) || TurnStep::unmet(question.conditions, &role, asked))
            return std::nullopt;
        first = first == 0 ? player : first;
    }
    const QString phase = asked.phase();
    const bool isAnswered = std::ranges::any_of(asked.deeds, [&](const Deed &deed) {
        return deed.question == QLatin1String(question.key) && deed.phase == phase && deed.cast == cast
            && (question.stillHolds == nullptr || question.stillHolds(asked, deed.answer));
    });
    OpenQuestion open {.key = QString::fromLatin1(question.key), .cast = cast};
    open.about = playersIn(question.roles, asked);
    open.words =
        question.wording != nullptr ? question.wording(asked) : aboutPlayers(question.words, question.roles, asked);
    open.answers = question.answers;
    if (question.takes != nullptr)
        std::erase_if(
            open.answers, [&](const Word &word) { return !question.takes(asked, QString::fromLatin1(word.key)); });
    open.ways = question.ways;
    if (question.named != nullptr)
        open.named = question.named(asked);
    open.several = question.several;
    open.least = question.least;
    open.most = question.most;
    open.mustAnswer = question.mustAnswer;
    const bool hasAnswers = !open.answers.empty() || !open.named.empty() || open.most > 0;
    return isAnswered || !hasAnswers ? std::nullopt : std::optional(open);
}

} // namespace

std::optional<OpenQuestion> openQuestion(const Moment &moment, const QString &key, const Cast &cast)
{
    const TurnStep step(moment);
    if (const TableQuestion *question = step.set().question(key))
        return ofTable(step, *question, cast);
    const TurnRule *rule = step.rule(key);
    return rule == nullptr ? std::nullopt : ofRule(step, *rule, cast);
}

std::vector<OpenQuestion> leavable(const Moment &moment)
{
    std::vector<OpenQuestion> all;
    for (const AgendaEntry &entry : agendaOf(moment).may) {
        if (auto open = openQuestion(moment, entry.what(), entry.cast))
            all.push_back(std::move(*open));
    }
    return all;
}

std::vector<Task> tasksOf(const Moment &moment)
{
    const TurnStep step(moment);
    const Agenda agenda = agendaOf(moment);
    std::vector<AgendaEntry> open = agenda.must;
    open.insert(open.end(), agenda.may.begin(), agenda.may.end());
    std::vector<Task> tasks;
    const QString phase = moment.phase();
    for (const Deed &deed : moment.deeds) {
        const QString what = deed.procedure.isEmpty() ? deed.question : deed.procedure;
        const TurnRule *rule = step.rule(what);
        const auto isOpen = [&](const AgendaEntry &entry) { return isSameAs(entry, what, deed.cast); };
        if (rule == nullptr || deed.phase != phase || std::ranges::any_of(open, isOpen))
            continue;
        const Phrase text = aboutPlayers(rule->text, step.rolesOf(*rule), step.with(deed.cast));
        Task task {rule->what, deed.cast, text, true};
        const auto isTold = [&](const Task &told) {
            return qstrcmp(told.procedure, task.procedure) == 0 && told.cast == task.cast;
        };
        if (std::ranges::none_of(tasks, isTold))
            tasks.push_back(std::move(task));
    }
    for (const AgendaEntry &entry : open) {
        const Cast cast = entry.cast.isEmpty() ? standingCast(moment.things) : entry.cast;
        tasks.push_back({entry.rule->what, cast, entry.text, false, entry.rule->atOnce});
    }
    return tasks;
}

} // namespace muster
