// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/agenda.h"

#include "core/rules/roles.h"
#include "core/rules/sides.h"
#include "core/rules/telling.h"
#include "core/rules/turnstep.h"

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Those who play the parts, alone.
Cast playersOnly(const std::vector<Role> &roles, const Moment &moment)
{
    Cast cast;
    for (const Role &role : roles) {
        const int last = role.isForSeveral() ? role.most : 0;
        for (int number = role.isForSeveral() ? 1 : 0; number <= last; ++number) {
            if (const ThingId player = moment.cast.value(roleKey(role.key, number)))
                cast.insert(roleKey(role.key, number), player);
        }
    }
    return cast;
}

bool isAnswered(const TableQuestion &question, const Moment &asked, const Cast &cast)
{
    const auto isOfStep = [&](const Deed &deed) {
        return question.ofBothHalves ? deed.phase == asked.phase() && deed.pass == passOf(asked.things)
                                     : isOfNow(asked, deed);
    };
    return std::ranges::any_of(asked.deeds, [&](const Deed &deed) {
        return deed.question == QLatin1String(question.key) && deed.cast == cast && isOfStep(deed)
            && (question.stillHolds == nullptr || question.stillHolds(asked, deed.answer))
            && (question.lapses == nullptr || !question.lapses(asked, deed));
    });
}

/// The question to those who meet its conditions; nothing where it is answered, or nothing can be answered.
std::optional<OpenQuestion> stillOpen(const TableQuestion &question, const Moment &asked, const Cast &cast)
{
    if (isAnswered(question, asked, cast))
        return std::nullopt;
    OpenQuestion open {.key = QString::fromLatin1(question.key), .cast = cast};
    open.about = playersIn(question.roles, asked);
    open.words =
        question.wording != nullptr ? question.wording(asked) : aboutPlayers(question.words, question.roles, asked);
    open.answers = question.answers;
    if (question.mayAnswer != nullptr) {
        std::erase_if(open.answers,
            [&](const Word &answer) { return !question.mayAnswer(asked, QString::fromLatin1(answer.key)); });
    }
    open.usual.answer = QString::fromLatin1(question.usualAnswer);
    if (question.usual != nullptr)
        open.usual = question.usual(asked);
    open.asLastTime = question.asLastTime != nullptr && question.asLastTime(asked);
    open.ways = question.ways;
    if (question.named != nullptr)
        open.named = question.named(asked);
    open.several = question.several;
    open.mostNamed = question.mostNamed != nullptr ? question.mostNamed(asked) : 0;
    open.inOrder = question.inOrder;
    open.least = question.least;
    open.most = question.mostOf != nullptr ? question.mostOf(asked) : question.most;
    open.numberEach = question.numberEach;
    open.mustAnswer = question.owed != nullptr ? question.owed(asked) : question.mustAnswer;
    const bool hasAnswers = !open.answers.empty() || !open.named.empty() || open.most > 0;
    return hasAnswers ? std::optional(open) : std::nullopt;
}

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
        // Where both sides are asked the one whose turn it is answers first.
        const Moment now = m_step.with({});
        std::stable_partition(m_agenda.ask.begin() + ptrdiff_t(before), m_agenda.ask.end(),
            [&, active = activeArmy(now)](const OpenQuestion &open) {
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
        const bool isLeft = m_step.leftBy(rule, moment) != nullptr;
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

    /// What of it the player has not gone through in this step.
    static std::vector<const char *> stillFirst(
        const TurnRule &rule, const std::vector<ThingId> &who, const Moment &moment)
    {
        std::vector<const char *> first;
        for (const char *id : rule.first) {
            const Procedure *procedure = moment.rules.set().procedure(QString::fromLatin1(id));
            if (deedNow(moment, id, procedure->roles.front().key, who.front()) == nullptr)
                first.push_back(id);
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

/// The cast with this one alone in the part that several play.
Cast alone(const Role &role, ThingId player, Cast cast)
{
    for (int number = 1; number <= role.most; ++number)
        cast.remove(roleKey(role.key, number));
    cast.insert(playerKey(role), player);
    return cast;
}

/// Why this part of the rule is not for who plays it; null where it is, or where nobody does.
std::optional<Refusal> whyNotAs(const TurnRule &rule, const std::vector<Role> &roles, size_t part, const Moment &moment)
{
    const ThingId first = part == 0 ? 0 : moment.cast.value(playerKey(roles.front()));
    for (const ThingId player : playersOf(roles[part], moment.cast)) {
        if (!mayPlay(roles[part], moment.things, player, first))
            return notOfSide(roles[part], moment, player, first);
    }
    // Of several each by himself, in the place of the first.
    for (const ThingId player : playersOf(roles[part], moment.cast)) {
        Cast cast = moment.cast;
        if (player != cast.value(playerKey(roles[part])))
            cast = alone(roles[part], player, cast);
        const Moment one {moment.rules, moment.things, moment.deeds, cast};
        if (auto refusal = TurnStep::unmet(rule.conditions, &roles[part], one))
            return refusal;
    }
    return std::nullopt;
}

/// Nobody is there for a part that somebody must play.
std::optional<Refusal> nobodyThere(
    const TurnStep &step, const TurnRule &rule, const std::vector<Role> &roles, const Moment &moment)
{
    if (roles.size() < 2 || !roles[1].needed || !moment.cast.contains(playerKey(roles[0]))
        || moment.cast.contains(playerKey(roles[1])))
        return std::nullopt;
    std::optional<Refusal> last;
    for (const ThingId other : step.candidates(roles[1], moment.cast.value(playerKey(roles[0])))) {
        Cast both = moment.cast;
        both.insert(playerKey(roles[1]), other);
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
        Phrase(told).arg(moment.things.name(moment.cast.value(playerKey(roles.front()))))};
}

/// Its time in this step comes after that of others; those who are still to act are named.
std::optional<Refusal> tooEarly(const TurnRule &rule, const Moment &moment)
{
    const bool waits = rule.due != nullptr && rule.refuses != nullptr && rule.due(moment);
    return waits ? rule.refuses(moment, {}) : std::nullopt;
}

/// Whether anything stands on the table that could play the part beside who plays the first: a door or window, a gun of
/// his side.
bool isAnyThereFor(const Role &role, const Things &things, ThingId first)
{
    return std::ranges::any_of(role.things, [&](const char *type) {
        const std::vector<ThingId> all = things.ofType(QString::fromLatin1(type));
        const auto plays = [&](ThingId one) { return first == 0 || one == first || mayPlay(role, things, one, first); };
        return std::ranges::any_of(all, plays);
    });
}

std::optional<Refusal> refusedByAct(const TurnStep &step, const QString &what, const Moment &moment)
{
    const Act *act = step.set().act(what);
    if (act == nullptr)
        return std::nullopt;
    const ThingId first = act->roles.empty() ? 0 : moment.cast.value(playerKey(act->roles.front()));
    for (const Role &role : act->roles) {
        if (role.needed && !isAnyThereFor(role, moment.things, &role == &act->roles.front() ? 0 : first))
            return Refusal {QString::fromLatin1(role.key),
                Phrase(QT_TRANSLATE_NOOP("muster", "Nobody is there for it: %1.")).arg(Phrase(role.label))};
    }
    if (!missingRoles(act->roles, moment.cast).empty())
        return std::nullopt;
    const auto doing = act->does(moment);
    return doing ? std::nullopt : std::optional(doing.error());
}

/// The first that he goes through of it. What he owes after that follows at once.
Task taskOf(const AgendaEntry &entry, bool isOwed, const Moment &moment)
{
    Cast cast = entry.cast.isEmpty() ? standingCast(moment.things) : entry.cast;
    const char *what = entry.rule->what;
    if (!entry.first.empty()) {
        what = entry.first.front();
        const Procedure *first = moment.rules.set().procedure(QString::fromLatin1(what));
        cast = {{QString::fromLatin1(first->roles.front().key), entry.who.front()}};
    }
    const bool goesOn = !entry.rule->first.empty() && entry.first.empty();
    return {what, cast, entry.text, false, isOwed && !entry.due && (entry.rule->atOnce || goesOn)};
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

namespace {

std::optional<Refusal> whyNotBy(const TurnStep &step, const TurnRule &rule, const Moment &moment)
{
    if (!step.isNow(step.phasesOf(rule)))
        return notNow(step, rule);
    const Moment whole = step.with(moment.cast);
    const std::vector<Role> roles = step.rolesOf(rule);
    for (size_t part = 0; part < roles.size(); ++part) {
        if (auto refusal = whyNotAs(rule, roles, part, whole))
            return refusal;
    }
    if (auto refusal = TurnStep::unmet(rule.conditions, nullptr, whole))
        return refusal;
    if (auto refusal = nobodyThere(step, rule, roles, whole))
        return refusal;
    if (auto refusal = leftAlready(step, rule, roles, whole))
        return refusal;
    if (auto refusal = tooEarly(rule, whole))
        return refusal;
    return refusedByAct(step, QString::fromLatin1(rule.what), whole);
}

} // namespace

const TurnRule *ruleFor(const Moment &moment, const QString &what)
{
    const TurnStep step(moment);
    const std::vector<const TurnRule *> rules = step.rulesOf(what);
    const auto found = std::ranges::find_if(
        rules, [&](const TurnRule *rule) { return rules.size() == 1 || !whyNotBy(step, *rule, moment); });
    return found != rules.end() ? *found : rules.empty() ? nullptr : rules.back();
}

std::optional<Refusal> refusedByRule(const Moment &moment, const QString &procedure, const QJsonObject &inputs)
{
    const TurnRule *rule = ruleFor(moment, procedure);
    return rule == nullptr || rule->refuses == nullptr ? std::nullopt : rule->refuses(moment, inputs);
}

const TurnRule *ruleOf(const Moment &moment, const Deed &deed)
{
    const QString what = deed.procedure.isEmpty() ? deed.question : deed.procedure;
    const Moment then {moment.rules, moment.things, moment.deeds, deed.cast};
    for (const TurnRule *rule : TurnStep(then).rulesOf(what)) {
        const QJsonObject fixed = rule->inputs == nullptr ? QJsonObject() : rule->inputs(then);
        const auto isAsItWas = [&](const QString &key) {
            return !deed.inputs.contains(key) || deed.inputs.value(key) == fixed.value(key);
        };
        if (!fixed.isEmpty() && std::ranges::all_of(fixed.keys(), isAsItWas))
            return rule;
    }
    return ruleFor(then, what);
}

std::optional<Refusal> whyNot(const Moment &moment, const QString &what)
{
    const TurnStep step(moment);
    if (const TurnRule *rule = ruleFor(moment, what))
        return whyNotBy(step, *rule, moment);
    return refusedByAct(step, what, moment);
}

namespace {

std::optional<OpenQuestion> ofRule(const TurnStep &step, const TurnRule &rule, const Cast &cast)
{
    const std::vector<Role> roles = step.rolesOf(rule);
    const Moment asked = step.with(cast);
    if (rule.declines.empty() || !step.isNow(step.phasesOf(rule)) || step.leftBy(rule, asked) != nullptr)
        return std::nullopt;
    for (const Condition &condition : rule.conditions) {
        const bool isOfFirst = qstrlen(condition.role) == 0
            || (!roles.empty() && playerKey(roles.front()) == QLatin1String(condition.role));
        const ThingId player = qstrlen(condition.role) == 0 ? asked.game() : asked.who(condition.role);
        if (isOfFirst && !condition.holds(asked, player))
            return std::nullopt;
    }
    OpenQuestion open {.key = QString::fromLatin1(rule.what), .cast = cast, .ofRule = true};
    const std::vector<Role> first(roles.begin(), roles.begin() + (roles.empty() ? 0 : 1));
    open.about = playersIn(first, asked);
    open.words = aboutPlayers(rule.asks == nullptr ? rule.text : rule.asks, first, asked);
    open.answers = rule.declines;
    open.usual.answer = QString::fromLatin1(rule.declines.front().key);
    open.mustAnswer = rule.mustAnswer;
    if (roles.size() < 2)
        return open;
    for (const ThingId other : step.candidates(roles[1], open.about.empty() ? 0 : open.about.front())) {
        Cast both = cast;
        both.insert(playerKey(roles[1]), other);
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
        const ThingId player = asked.cast.value(playerKey(role));
        if (!mayPlay(role, asked.things, player, first) || TurnStep::unmet(question.conditions, &role, asked))
            return std::nullopt;
        first = first == 0 ? player : first;
    }
    return stillOpen(question, asked, cast);
}

} // namespace

std::optional<OpenQuestion> openQuestion(const Moment &moment, const QString &key, const Cast &cast)
{
    const TurnStep step(moment);
    if (const TableQuestion *question = step.set().question(key))
        return ofTable(step, *question, cast);
    for (const TurnRule *rule : TurnStep(step.with(cast)).rulesOf(key)) {
        if (auto open = ofRule(step, *rule, cast))
            return open;
    }
    return std::nullopt;
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
    const TurnStep step(moment);
    std::vector<OpenQuestion> all;
    for (const AgendaEntry &entry : agendaOf(moment).may) {
        if (isSaidToHaveCome(moment, entry))
            continue;
        auto open = ofRule(step, *entry.rule, entry.cast);
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

namespace {

/// What is open of the agenda, as it is worked through: what is owed first, what comes after others last.
std::vector<std::pair<AgendaEntry, bool>> openEntries(const Agenda &agenda)
{
    std::vector<std::pair<AgendaEntry, bool>> open;
    for (const AgendaEntry &entry : agenda.must)
        open.emplace_back(entry, true);
    for (AgendaEntry &entry : proposedOf(agenda))
        open.emplace_back(std::move(entry), false);
    std::ranges::stable_sort(open, {}, [](const auto &one) { return one.first.due; });
    return open;
}

} // namespace

std::vector<Task> tasksOf(const Moment &moment)
{
    const TurnStep step(moment);
    const auto open = openEntries(agendaOf(moment));
    std::vector<Task> tasks;
    for (const Deed &deed : moment.deeds) {
        const QString what = deed.procedure.isEmpty() ? deed.question : deed.procedure;
        const TurnRule *rule = isOfNow(moment, deed) ? ruleOf(step.with(deed.cast), deed) : nullptr;
        const auto isOpen = [&](const auto &one) { return isSameAs(one.first, what, deed.cast); };
        if (rule == nullptr || std::ranges::any_of(open, isOpen))
            continue;
        const std::vector<Role> roles = step.rolesOf(*rule);
        const Moment then = step.with(deed.cast);
        Task task {rule->what, roles.empty() ? deed.cast : playersOnly(roles, then),
            aboutPlayers(rule->text, roles, then), true};
        const auto isTold = [&](const Task &told) {
            return qstrcmp(told.procedure, task.procedure) == 0 && told.cast == task.cast;
        };
        if (std::ranges::none_of(tasks, isTold))
            tasks.push_back(std::move(task));
    }
    for (const auto &[entry, isOwed] : open)
        tasks.push_back(taskOf(entry, isOwed, moment));
    return tasks;
}

} // namespace muster
