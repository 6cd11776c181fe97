// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/steprow.h"

#include "core/play/choiceahead.h"
#include "core/play/tableflow.h"
#include "core/rules/roles.h"

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

StepRow::StepRow(const ListSpec &spec, ThingId who, Ground ground, bool early, bool again)
    : m_spec(&spec), m_who(who), m_early(early), m_again(again), m_ground(std::move(ground)), m_left(m_ground)
{
    goOn();
}

/// Whether it comes at once of what was answered here, and is answered here too. What was open before the row is not of
/// its making, and stays with those whose it is.
bool StepRow::follows(const ToDo &open) const
{
    return m_spec->chained && open.isOfChain && m_spec->has(open.what) && isAnswered()
        && std::ranges::none_of(m_ground->flow().toDo(), &ToDo::isOfChain);
}

/// What may be done again and again is answered once in a row.
std::optional<ToDo> StepRow::nextOn(const StepGround &ground) const
{
    const bool ends = m_spec->allFirst != nullptr && !m_steps.empty() && m_steps.back().isTaken()
        && m_steps.back().toDo().what == QLatin1String(m_spec->allFirst);
    if (ends)
        return std::nullopt;
    const auto isAnsweredHere = [this](const ToDo &open) {
        return open.kind == ToDo::Kind::May && std::ranges::any_of(m_steps, [&](const RowStep &step) {
            return step.isTaken() && step.toDo().isSame(open);
        });
    };
    const auto isFirstAsked = [this](const ToDo &open) {
        return !m_skipsFirst && m_spec->asksFirst != nullptr && open.what == QLatin1String(m_spec->asksFirst)
            && open.who.front() == m_who;
    };
    const auto first = std::ranges::find_if(
        ground.flow().toDo(), [&](const ToDo &open) { return !open.who.empty() && isFirstAsked(open); });
    if (first != ground.flow().toDo().end())
        return *first;
    const auto link = std::ranges::find_if(ground.flow().toDo(), [this](const ToDo &open) { return follows(open); });
    if (link != ground.flow().toDo().end())
        return *link;
    const auto isPassedOver = [this](const ToDo &open) {
        return m_skipsFirst && !open.isHolding && open.what == QLatin1String(m_spec->asksFirst);
    };
    const auto isNext = [&](const ToDo &open) {
        return (m_early || !open.waits) && m_spec->has(open.what) && !open.who.empty() && open.who.front() == m_who
            && !isAnsweredHere(open) && !isPassedOver(open);
    };
    std::optional<ToDo> last;
    for (const ToDo &open : ground.flow().toDo()) {
        if (!isNext(open))
            continue;
        if (!isInstead(open.what))
            return open;
        if (!last)
            last = open;
    }
    if (last)
        return last;
    return m_again && m_steps.empty() ? doneOn(ground) : std::nullopt;
}

/// What he has done, to be done otherwise.
std::optional<ToDo> StepRow::doneOn(const StepGround &ground) const
{
    for (const char *what : m_spec->what) {
        const QString id = QString::fromLatin1(what);
        const Procedure *procedure = ground.battle().set().procedure(id);
        const Cast cast =
            procedure == nullptr ? Cast() : Cast {{QString::fromLatin1(procedure->roles.front().key), m_who}};
        if (procedure != nullptr && !ground.battle().whyNot(id, cast))
            return ToDo {.what = id, .cast = cast, .who = {m_who}};
    }
    return std::nullopt;
}

bool StepRow::isInstead(const QString &what) const
{
    return std::ranges::any_of(m_spec->instead, [&](const char *one) { return what == QLatin1String(one); });
}

bool StepRow::mayBeElse() const
{
    const RowStep *step = atWork();
    return step != nullptr && !step->isGiven() && step->pending().isEmpty() && !step->toDo().isHolding
        && step->frame() == RowStep::Frame::Enter && !isInstead(step->toDo().what);
}

/// A procedure that he is offered there, or an act that he may do.
std::optional<ToDo> StepRow::insteadOn(const StepGround &ground, size_t place) const
{
    const QString what = QString::fromLatin1(m_spec->instead[place]);
    const auto isIts = [&](const ToDo &open) {
        return open.what == what && !open.who.empty() && open.who.front() == m_who && (m_early || !open.waits);
    };
    const std::vector<ToDo> &all = ground.flow().toDo();
    if (const auto open = std::ranges::find_if(all, isIts); open != all.end())
        return *open;
    const Act *act = ground.battle().set().act(what);
    if (act == nullptr)
        return std::nullopt;
    const Cast cast {{QString::fromLatin1(act->roles.front().key), m_who}};
    if (ground.battle().whyNot(what, cast))
        return std::nullopt;
    return ToDo {.what = what, .cast = cast, .who = {m_who}, .text = Phrase(act->label)};
}

std::vector<std::pair<int, ToDo>> StepRow::instead() const
{
    std::vector<std::pair<int, ToDo>> all;
    for (size_t place = 0; mayBeElse() && place < m_spec->instead.size(); ++place) {
        if (auto toDo = insteadOn(*atWork()->ground(), place))
            all.emplace_back(int(place) + 1, *std::move(toDo));
    }
    return all;
}

KeyHeard StepRow::keyOfInstead(QChar key)
{
    const int number = key.digitValue();
    if (auto ahead = number > 0 || key == u'\r' ? choiceAhead(*this) : std::nullopt) {
        if (key == u'\r')
            return {KeyHeard::Answer::Refused,
                Phrase(QT_TRANSLATE_NOOP("muster", "Enter alone does not say what: choose by its number."))};
        const KeyHeard heard = ahead->key(key, {});
        if (!heard.did())
            return heard;
        std::vector<RowStep> before = m_steps;
        if (choosesWhatStands(*ahead))
            return after(m_steps.back().leave(), std::move(before), m_skipsFirst);
        m_steps = std::move(ahead->m_steps);
        return after(heard, std::move(before), m_skipsFirst);
    }
    if (number < 1 || number > int(m_spec->instead.size()) || !mayBeElse())
        return {};
    const auto toDo = insteadOn(*atWork()->ground(), size_t(number) - 1);
    if (!toDo)
        return {KeyHeard::Answer::Refused,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not do that now."))
                .arg(atWork()->ground()->battle().nameOf(m_who))};
    std::vector<RowStep> before = m_steps;
    m_steps.back() = RowStep(atWork()->ground(), *toDo);
    return after(m_steps.back().begin(), std::move(before), m_skipsFirst);
}

/// The procedure as the row's own, though it may be offered to nobody by itself. What is left only along with another,
/// and asks for no dice, is the way to it: by which door he moves.
std::optional<ToDo> StepRow::byLetterOn(const StepGround &ground, const Procedure &procedure) const
{
    const QString id = QString::fromLatin1(procedure.id);
    const Cast cast {{playerKey(procedure.roles.front()), m_who}};
    const auto offered = std::ranges::find_if(ground.flow().toDo(),
        [&](const ToDo &open) { return open.what == id && !open.who.empty() && open.who.front() == m_who; });
    const bool isOffered = offered != ground.flow().toDo().end();
    if (!isOffered && ground.battle().whyNot(id, cast))
        return std::nullopt;
    ToDo its = isOffered ? *offered : ToDo {.what = id, .cast = cast, .who = {m_who}};
    const TurnRule *rule = ground.battle().set().turnRule(id);
    its.isFirst = rule != nullptr && *rule->declinedWith != '\0' && rule->declines.empty() && procedure.stages.empty();
    return its;
}

std::vector<const Procedure *> StepRow::byLetter() const
{
    const RowStep *step = atWork();
    std::vector<const Procedure *> others;
    if (step == nullptr || step->isGiven() || !step->pending().isEmpty() || step->toDo().kind != ToDo::Kind::May
        || m_spec->byLetter.empty())
        return others;
    const Ruleset &set = step->ground()->battle().set();
    for (const char *what : m_spec->byLetter) {
        const Procedure *procedure = set.procedure(QString::fromLatin1(what));
        const bool isDone =
            std::ranges::any_of(m_steps, [&](const RowStep &one) { return one.toDo().what == QLatin1String(what); });
        if (procedure != nullptr && !isDone && byLetterOn(*step->ground(), *procedure))
            others.push_back(procedure);
    }
    return others;
}

/// A letter that names nobody here opens what it stands for in place of what is at work.
bool StepRow::turnsTo(QChar key, const ListLetters &letters)
{
    const std::vector<ThingId> named = atWork()->nameable();
    if (!key.isLetter() || std::ranges::count(named, letters.named(key)) > 0)
        return false;
    for (const Procedure *procedure : byLetter()) {
        if (QLatin1Char(procedure->letter) != key.toUpper())
            continue;
        const auto toDo = byLetterOn(*atWork()->ground(), *procedure);
        m_before.push_back(m_steps);
        const Ground ground = atWork()->ground();
        m_steps.pop_back();
        m_steps.emplace_back(ground, *toDo);
        if (!toDo->isFirst)
            m_steps.back().beBegun(); // who asked for it does not leave it by Enter
        return true;
    }
    return false;
}

/// Whether it came of whom, or how far, somebody said in this row: who types the enemy and the distance means a charge.
bool StepRow::isBegunHere(const ToDo &open) const
{
    const auto wasOpen = [&](const ToDo &one) { return one.isSame(open); };
    return std::ranges::any_of(m_steps, &RowStep::isNaming)
        && std::ranges::none_of(m_steps.front().ground()->flow().toDo(), wasOpen);
}

/// What the same one owes in an earlier place of the step, and that has no place in this list: a fight figure by figure
/// comes before it is said who came off worse.
std::optional<ToDo> StepRow::owedBefore(const ToDo &next) const
{
    const Battle &battle = m_left->battle();
    const auto placeOf = [&](const ToDo &toDo) -> std::optional<int> {
        const Moment moment = battle.moment(toDo.cast);
        const TurnRule *rule = toDo.isQuestion || !toDo.isHolding ? nullptr : ruleFor(moment, toDo.what);
        return rule == nullptr || rule->place == nullptr ? std::nullopt : std::optional(rule->place(moment));
    };
    const auto place = placeOf(next);
    for (const ToDo &open : m_left->flow().toDo()) {
        if (!place || m_spec->has(open.what) || open.waits || open.who.empty() || open.who.front() != m_who)
            continue;
        if (const auto before = placeOf(open); before && *before < *place)
            return open;
    }
    return std::nullopt;
}

/// Of whose row nothing is left: what he owes in this step all the same, a fight figure by figure.
std::optional<ToDo> StepRow::owedElsewhere() const
{
    const std::vector<ToDo> &all = m_left->flow().toDo();
    const auto owed = std::ranges::find_if(all, [this](const ToDo &open) {
        return open.isHolding && !open.isQuestion && !open.waits && !m_spec->has(open.what) && !open.who.empty()
            && open.who.front() == m_who;
    });
    return owed == all.end() ? std::nullopt : std::optional(*owed);
}

namespace {

/// What the letter turns over in it, of what it says of itself; null where it turns nothing there.
const Input *factOf(const RowStep &step, QChar key, const ListLetters &letters)
{
    const std::vector<FactKey> all = step.factsOf(letters.facts());
    const auto fact = std::ranges::find(all, key.toUpper(), &FactKey::key);
    return fact == all.end() ? nullptr : fact->input;
}

/// Who goes through it.
ThingId subjectOf(const RowStep &step)
{
    const Proposal *proposal = step.proposal();
    return proposal == nullptr ? 0 : proposal->cast().value(playerKey(proposal->procedure().roles.front()));
}

/// Whether the letter turns a fact of what is known before the dice.
bool turnsAFact(const StepRow &row, QChar key, const ListLetters &letters)
{
    return std::ranges::any_of(row.steps(), [&](const RowStep &step) { return factOf(step, key, letters) != nullptr; });
}

} // namespace

namespace {

/// What is owed at once and is known, because the rules fix all that could be said of it: a run, a passage.
bool isKnownByTheRules(const RowStep &step)
{
    const Moment moment = step.ground()->battle().moment(step.toDo().cast);
    const TurnRule *rule =
        step.toDo().isQuestion || !step.toDo().isHolding ? nullptr : ruleFor(moment, step.toDo().what);
    return rule != nullptr && rule->atOnce && rule->inputs != nullptr && step.frame() == RowStep::Frame::Enter;
}

} // namespace

/// Opens what comes after what is taken.
void StepRow::goOn()
{
    if (atWork() != nullptr)
        m_left = atWork()->ground();
    m_elsewhere.reset();
    while (atWork() == nullptr) {
        m_left = m_steps.empty() ? m_ground : groundAfter(*m_steps.back().ground(), m_steps.back().events());
        auto next = nextOn(*m_left);
        m_elsewhere = next ? owedBefore(*next) : m_steps.empty() ? owedElsewhere() : std::nullopt;
        if (!next || m_elsewhere)
            break;
        const bool isBegun = isBegunHere(*next);
        m_steps.emplace_back(m_left, *std::move(next));
        if (isBegun)
            m_steps.back().beBegun();
        m_steps.back().takeByItself();
        if (isAnswered() && isKnownByTheRules(m_steps.back()))
            m_steps.back().key(u'\r', {}); // it is told, and the next key is for what comes of it
    }
    // What is only the way to what comes next is not on the ground that the row leaves before somebody says something.
    if (!isAnswered())
        m_left = m_ground;
}

const RowStep *StepRow::atWork() const
{
    return m_steps.empty() || m_steps.back().isTaken() ? nullptr : &m_steps.back();
}

bool StepRow::isAnswered() const
{
    return std::ranges::any_of(
        m_steps, [](const RowStep &step) { return step.isTaken() && step.isGiven() && !step.toDo().isFirst; });
}

bool StepRow::isBegun() const
{
    return atWork() != nullptr && std::ranges::any_of(m_steps, &RowStep::isGiven);
}

std::vector<Event> StepRow::events() const
{
    std::vector<Event> events;
    if (!isAnswered())
        return events;
    for (const RowStep &step : m_steps)
        std::ranges::copy(step.events(), std::back_inserter(events));
    return events;
}

/// What the row was while the number was typed that is whole, or refused.
void StepRow::forgetDigits()
{
    const auto isAmidst = [](const auto &before) {
        const auto *live = std::get_if<std::vector<RowStep>>(&before);
        return live != nullptr && !live->empty() && !live->back().pending().isEmpty();
    };
    while (!m_before.empty() && isAmidst(m_before.back()))
        m_before.pop_back();
}

/// Keeps what was before a key that did something, and opens what follows from it. A key that was refused changes
/// nothing, but where what was typed stands in view with the reason: that is taken back like any other.
KeyHeard StepRow::after(KeyHeard heard, std::vector<RowStep> before, bool skippedFirst)
{
    if (heard.answer == KeyHeard::Answer::Nothing && m_skipsFirst == skippedFirst)
        return heard;
    const bool stands = heard.answer == KeyHeard::Answer::Refused && !m_steps.empty() && m_steps.back().stuckBy()
        && stepsToJson(m_steps) != stepsToJson(before);
    if (heard.did() || (stands && before.back().pending().isEmpty())) {
        m_before.push_back(std::move(before));
        if (m_steps.empty() || m_steps.back().pending().isEmpty())
            forgetDigits(); // so is a number that has ended
    } else if (stands) {
        forgetDigits(); // the number is taken back as a whole
    } else {
        const bool isDropped = !m_steps.empty() && m_steps.back().pending().isEmpty();
        m_steps = std::move(before);
        m_skipsFirst = skippedFirst;
        if (isDropped && !m_steps.empty())
            m_steps.back().dropPending();
    }
    if (!m_steps.empty())
        m_steps.back().takeByItself();
    goOn();
    return heard;
}

KeyHeard StepRow::key(QChar key, const ListLetters &letters)
{
    if (atWork() == nullptr)
        return turnsEarlierFact(key, letters) ? KeyHeard {KeyHeard::Answer::Taken} : keyAgain(key, letters);
    if (key.toUpper() == u'Y' && !instead().empty())
        return {KeyHeard::Answer::Refused,
            Phrase(QT_TRANSLATE_NOOP("muster", "Yes alone does not say what: choose by its number."))};
    std::vector<RowStep> before = m_steps;
    const bool skippedFirst = m_skipsFirst;
    skipFirstFor(key, letters);
    if (joinsOthers(key))
        return {KeyHeard::Answer::Taken};
    if (turnsEarlierFact(key, letters) || turnsTo(key, letters))
        return {KeyHeard::Answer::Taken};
    if (const KeyHeard heard = keyOfInstead(key); heard.answer != KeyHeard::Answer::Nothing)
        return heard;
    if (key == u'0' && leaveByAct())
        return after({KeyHeard::Answer::Taken}, std::move(before), skippedFirst);
    return after(m_steps.back().key(key, letters), std::move(before), skippedFirst);
}

/// What is known and cannot be left by itself is, by the act that the list has for it.
bool StepRow::leaveByAct()
{
    if (m_spec->leftBy == nullptr || atWork()->frame() != RowStep::Frame::Enter || atWork()->mayBeLeft())
        return false;
    const QString act = QString::fromLatin1(m_spec->leftBy);
    for (const ToDo &open : m_left->flow().toDo()) {
        if (open.what != act || open.who.empty() || open.who.front() != m_who)
            continue;
        RowStep step(m_left, open);
        if (!step.key(u'\r', {}).did())
            return false;
        m_steps.back() = std::move(step);
        return true;
    }
    return false;
}

std::optional<StepRow> StepRow::pastFirst() const
{
    const RowStep *step = atWork();
    const bool isFirst = step != nullptr && step->answering() != nullptr && !step->toDo().isHolding && !step->isGiven()
        && step->pending().isEmpty() && m_spec->asksFirst != nullptr
        && step->toDo().what == QLatin1String(m_spec->asksFirst);
    if (!isFirst)
        return std::nullopt;
    StepRow past(*this);
    past.m_skipsFirst = true;
    past.rebuild(past.stepsToJson());
    return past.atWork() == nullptr ? std::nullopt : std::optional(std::move(past));
}

/// A die, a distance, a fact, whom he aims at, or Enter instead of an answer to what need not be answered first: it is
/// for what comes after it. 0 says nobody, unless it leaves what comes after.
void StepRow::skipFirstFor(QChar key, const ListLetters &letters)
{
    const RowStep &step = *atWork();
    const bool isEnter = key == u'\r' && !step.usual().exists();
    const ThingId meant = letters.named(key);
    const bool isElsewhere = meant != 0 && step.answering() != nullptr && step.answering()->offersUsual()
        && std::ranges::count(step.answering()->question().named, meant) == 0;
    const bool isFact = meant == 0 && step.answering() != nullptr
        && std::ranges::any_of(letters.facts(), [&](const FactKey &fact) { return fact.key == key.toUpper(); });
    auto past = key.isDigit() || isEnter || isElsewhere || isFact ? pastFirst() : std::nullopt;
    if (past && isFact && !turnsAFact(*past, key, letters))
        past.reset();
    if (past && (isElsewhere || isFact || (key.isDigit() && key != u'0') || past->atWork()->mayBeLeft()))
        *this = *std::move(past);
}

/// A fact of what was gone through in the row before, what is at work having none by this letter: whether the path was
/// clear, once the distance stands. What rests on it is as it would be had it been said first.
bool StepRow::turnsEarlierFact(QChar key, const ListLetters &letters)
{
    const RowStep *now = atWork();
    if (!key.isLetter() || (now != nullptr && (!now->pending().isEmpty() || factOf(*now, key, letters))))
        return false;
    std::optional<size_t> found;
    for (size_t step = m_steps.size() - (now == nullptr ? 0 : 1); step-- > 0;) {
        if (m_steps[step].isLeft() || factOf(m_steps[step], key, letters) == nullptr)
            continue;
        // Of several who go through the same, his own first.
        const bool isSame = found && m_steps[step].toDo().what == m_steps[*found].toDo().what;
        if (!found || (isSame && subjectOf(m_steps[step]) == m_who))
            found = step;
    }
    if (!found)
        return false;
    const Input *fact = factOf(m_steps[*found], key, letters);
    change(*found, [&](Proposal &proposal) { m_steps[*found].turn(proposal, *fact); });
    return true;
}

/// Another choice, or another answer, in place of the one that was made.
KeyHeard StepRow::keyAgain(QChar key, const ListLetters &letters)
{
    const bool isChosen = !m_steps.empty() && m_steps.back().isChoice() && key.isDigit();
    const bool isAnswer = !m_steps.empty() && m_steps.back().answering() != nullptr && key.isLetterOrNumber();
    const bool isNumber = !m_steps.empty() && m_steps.back().isLeft() && key.isDigit() && key != u'0'
        && m_steps.back().chosenAnew().takesNumber();
    if (!isChosen && !isAnswer && !isNumber)
        return key == u'0' ? leaveAll() : KeyHeard();
    RowStep anew(m_steps.back().chosenAnew());
    const KeyHeard heard = anew.key(key, letters);
    if (!heard.did())
        return heard;
    std::vector<RowStep> before =
        std::exchange(m_steps, std::vector<RowStep>(m_steps.begin(), std::prev(m_steps.end())));
    m_steps.push_back(std::move(anew));
    return after(heard, std::move(before), m_skipsFirst);
}

/// All that was said is given up for nothing at all, as 0 does where nothing was said yet.
KeyHeard StepRow::leaveAll()
{
    if (m_steps.empty() || m_steps.back().isLeft())
        return {};
    RowStep first(m_steps.front().chosenAnew());
    if (!first.mayBeLeft())
        return {};
    std::vector<RowStep> before = std::exchange(m_steps, {std::move(first)});
    return after(m_steps.back().leave(), std::move(before), m_skipsFirst);
}

bool StepRow::hasUsual() const
{
    if (atWork() == nullptr || atWork()->usual().exists())
        return atWork() != nullptr && !choiceAhead(*this);
    const auto past = pastFirst();
    return past && past->atWork()->usual().isLeft();
}

bool StepRow::takeUsual()
{
    std::vector<RowStep> before = m_steps;
    const bool skippedFirst = m_skipsFirst;
    if (atWork() != nullptr)
        skipFirstFor(u'\r', {});
    return hasUsual() && after(m_steps.back().takeUsual(), std::move(before), skippedFirst).did();
}

KeyHeard StepRow::leave()
{
    if (atWork() == nullptr)
        return {};
    std::vector<RowStep> before = m_steps;
    return after(m_steps.back().leave(), std::move(before), m_skipsFirst);
}

void StepRow::change(size_t step, const std::function<void(Proposal &)> &change)
{
    std::vector<RowStep> before = m_steps;
    m_steps[step].change(change);
    rebuild(stepsToJson());
    m_before.push_back(std::move(before));
}

void StepRow::roll(const RandomBits &bits)
{
    std::vector<RowStep> before = m_steps;
    bool any = false;
    while (atWork() != nullptr && atWork()->frame() == RowStep::Frame::Dice) {
        m_steps.back().roll(bits);
        any = true;
        goOn();
    }
    if (any)
        m_before.push_back(std::move(before));
}

bool StepRow::takeBack()
{
    if (m_before.empty())
        return false;
    const auto before = std::move(m_before.back());
    m_before.pop_back();
    if (const auto *kept = std::get_if<QJsonArray>(&before))
        rebuild(*kept);
    else
        m_steps = std::get<std::vector<RowStep>>(before);
    if (m_before.empty() && std::exchange(m_skipsFirst, false)) {
        rebuild(stepsToJson()); // the question that was passed over is asked again
        return true;
    }
    goOn();
    return true;
}

void StepRow::standLater(Ground ground)
{
    if (ground == m_ground) // it stands there still
        return m_later.reset();
    const auto next = nextOn(*ground);
    const RowStep *step = atWork();
    const bool isSame = step != nullptr && next && next->isSame(step->toDo()) && next->against == step->toDo().against
        && next->text.text() == step->toDo().text.text();
    const bool isFirst = !m_steps.empty() && m_steps.front().toDo().isFirst; // what comes after it rests on it
    if (isTyped() || !m_said.isEmpty() || m_again || isFirst || (step == nullptr ? next.has_value() : !isSame))
        return standOn(std::move(ground));
    m_later = std::move(ground);
}

void StepRow::catchUp()
{
    if (m_later)
        standOn(std::exchange(m_later, nullptr));
}

} // namespace muster
