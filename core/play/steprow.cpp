// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/steprow.h"

#include "core/play/choiceahead.h"
#include "core/play/tableflow.h"
#include "core/rules/roles.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

StepRow::StepRow(const ListSpec &spec, ThingId who, Ground ground, RowCourse::Ways ways)
    : m_spec(&spec), m_who(who), m_ways(ways), m_ground(std::move(ground)), m_left(m_ground)
{
    goOn();
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
            return after(m_steps.back().leave(), std::move(before), m_ways.skipsFirst);
        m_steps = std::move(ahead->m_steps);
        return after(heard, std::move(before), m_ways.skipsFirst);
    }
    if (number < 1 || number > int(m_spec->instead.size()) || !course().mayBeElse())
        return {};
    const auto toDo = course().insteadOn(*atWork()->ground(), size_t(number) - 1);
    if (!toDo)
        return {KeyHeard::Answer::Refused,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 may not do that now."))
                .arg(atWork()->ground()->battle().nameOf(m_who))};
    std::vector<RowStep> before = m_steps;
    m_steps.back() = RowStep(atWork()->ground(), *toDo);
    return after(m_steps.back().begin(), std::move(before), m_ways.skipsFirst);
}

namespace {

/// Whether it answers the question that the step asks, by what names nobody.
bool isAnswerInWords(const RowStep &step, QChar key)
{
    const auto choice = step.answering() == nullptr ? std::nullopt : step.answering()->choiceOf(key);
    return choice && step.answering()->choices()[*choice].named == 0;
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
    return std::ranges::any_of(
        row.steps(), [&](const RowStep &step) { return step.factBy(key, letters.facts()) != nullptr; });
}

/// What is owed at once and is known, because the rules fix all that could be said of it: a run, a passage.
bool isKnownByTheRules(const RowStep &step)
{
    const Moment moment = step.ground()->battle().moment(step.toDo().cast);
    const TurnRule *rule =
        step.toDo().isQuestion || !step.toDo().isHolding ? nullptr : ruleFor(moment, step.toDo().what);
    return rule != nullptr && rule->atOnce && rule->inputs != nullptr && step.frame() == RowStep::Frame::Enter;
}

/// What was said of a procedure that gave way to another in the row, as it stood before that; null where nothing was.
const RowStep *saidBefore(const auto &all, const RowStep &now, size_t place)
{
    for (const auto &one : std::views::reverse(all)) {
        const auto *steps = std::get_if<std::vector<RowStep>>(&one);
        if (steps == nullptr || steps->empty())
            continue;
        if (steps->size() != place || steps->back().toDo().what == now.toDo().what)
            return steps->size() == place && steps->back().isGiven() && !steps->back().isLeft() ? &steps->back()
                                                                                                : nullptr;
    }
    return nullptr;
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
        auto next = course().nextOn(*m_left);
        m_elsewhere = next    ? course().owedBefore(*m_left, *next)
            : m_steps.empty() ? course().owedElsewhere(*m_left)
                              : std::nullopt;
        if (!next || m_elsewhere)
            break;
        const bool isBegun = course().isBegunHere(*next);
        const bool gaveWay = !m_steps.empty() && m_steps.back().isTaken()
            && std::ranges::any_of(
                m_spec->byLetter, [&](const char *what) { return m_steps.back().toDo().what == QLatin1String(what); });
        m_steps.emplace_back(m_left, *std::move(next));
        if (gaveWay)
            m_steps.back().beOnTheWay();
        if (const RowStep *said = gaveWay ? saidBefore(m_before, m_steps.back(), m_steps.size() - 1) : nullptr)
            m_steps.back().takeFactsOf(*said);
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

bool StepRow::isBegun() const
{
    return atWork() != nullptr
        && (std::ranges::any_of(m_steps, &RowStep::isGiven) || !m_steps.back().pending().isEmpty());
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
        if (const auto *kept = std::get_if<QJsonArray>(&before))
            return !kept->isEmpty() && kept->last()["half"_L1].isString();
        const auto &live = std::get<std::vector<RowStep>>(before);
        return !live.empty() && !live.back().pending().isEmpty();
    };
    while (!m_before.empty() && isAmidst(m_before.back()))
        m_before.pop_back();
}

/// Keeps what was before a key that did something, and opens what follows from it. A key that was refused changes
/// nothing, but where what was typed stands in view with the reason: that is taken back like any other.
KeyHeard StepRow::after(KeyHeard heard, std::vector<RowStep> before, bool skippedFirst)
{
    if (heard.answer == KeyHeard::Answer::Nothing && m_ways.skipsFirst == skippedFirst)
        return heard;
    const auto isLonger = [&] { return m_steps.back().pending().size() > before.back().pending().size(); };
    const auto whatIsWhole = [](std::vector<RowStep> steps) {
        if (!steps.empty())
            steps.back().dropPending();
        return stepsToJson(steps);
    };
    const bool stands = heard.answer == KeyHeard::Answer::Refused && !m_steps.empty() && m_steps.back().stuckBy()
        && (isLonger() || whatIsWhole(m_steps) != whatIsWhole(before));
    if (heard.did() || (stands && before.back().pending().isEmpty())) {
        m_before.push_back(std::move(before));
        if (m_steps.empty() || m_steps.back().pending().isEmpty())
            forgetDigits(); // so is a number that has ended
    } else if (stands) {
        forgetDigits(); // the number is taken back as a whole
    } else {
        const bool isDropped = !m_steps.empty() && m_steps.back().pending().isEmpty();
        m_steps = std::move(before);
        m_ways.skipsFirst = skippedFirst;
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
    const bool skippedFirst = m_ways.skipsFirst;
    skipFirstFor(key, letters);
    if (joinsOthers(key))
        return {KeyHeard::Answer::Taken};
    if (turnsEarlierFact(key, letters) || turnsTo(key, letters))
        return {KeyHeard::Answer::Taken};
    if (const KeyHeard heard = keyOfInstead(key); heard.answer != KeyHeard::Answer::Nothing)
        return heard;
    if (key == u'0' && leaveByAct())
        return after({KeyHeard::Answer::Taken}, std::move(before), skippedFirst);
    // Whether he does it at all, or what else by its number, is still to be said: Enter means what it meant. What he
    // does is a choice, and no mere fact.
    const Input *fact = instead().empty() ? nullptr : m_steps.back().factBy(key, letters.facts());
    const bool isTurnedOnly = fact != nullptr && fact->kind == FieldKind::Flag;
    const KeyHeard heard = m_steps.back().key(key, letters);
    if (isTurnedOnly && heard.did() && !m_steps.back().isTaken())
        m_steps.back().beOnlyTurned();
    return after(heard, std::move(before), skippedFirst);
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
    past.m_ways.skipsFirst = true;
    past.rebuild(past.stepsToJson());
    return past.atWork() == nullptr ? std::nullopt : std::optional(std::move(past));
}

/// Whether it is the letter of a door, or of what else is no unit and may be named here, though not now: a door out of
/// which two fire already. It means nobody else meanwhile.
static bool isOfOneBarred(const RowStep &step, QChar key, const ListLetters &letters)
{
    const Battle &battle = step.ground()->battle();
    std::vector<ThingId> alike;
    for (const ThingId named : step.nameable()) {
        const Thing *its = battle.things().find(named);
        if (its == nullptr || battle.set().isUnit(*its))
            continue;
        for (const Thing &thing : battle.things().all()) {
            if (thing.type == its->type && std::ranges::count(alike, thing.id) == 0)
                alike.push_back(thing.id);
        }
    }
    return std::ranges::count(alike, letters.among(alike).named(key)) > 0;
}

/// A die, a distance, a fact, whom he aims at, or Enter instead of an answer to what need not be answered first: it is
/// for what comes after it. 0 says nobody, unless it leaves what comes after.
void StepRow::skipFirstFor(QChar key, const ListLetters &letters)
{
    const RowStep &step = *atWork();
    const bool isEnter = key == u'\r' && !step.usual().exists();
    const bool isLetterOfOthers = key.isLetter() && step.answering() != nullptr && step.answering()->offersUsual()
        && !step.names(key, letters) && !isOfOneBarred(step, key, letters);
    const bool isFact = step.answering() != nullptr && !step.names(key, letters)
        && std::ranges::any_of(letters.facts(), [&](const FactKey &fact) { return fact.key == key.toUpper(); });
    auto past = key.isDigit() || isEnter || isLetterOfOthers || isFact ? pastFirst() : std::nullopt;
    const bool isElsewhere = isLetterOfOthers && past && past->atWork()->names(key, letters);
    if (isLetterOfOthers && !isElsewhere && !isFact)
        past.reset();
    if (past && isFact && !turnsAFact(*past, key, letters))
        past.reset();
    if (past && (isElsewhere || isFact || (key.isDigit() && key != u'0') || past->atWork()->mayBeLeft()))
        *this = *std::move(past);
}

const RowStep *StepRow::turnedBy(QChar key, const ListLetters &letters) const
{
    const RowStep *now = atWork();
    if (now != nullptr && now->factBy(key, letters.facts()) != nullptr)
        return now;
    // Of several who go through the same, that of whom the question is about, else his own.
    const bool isAsked = now != nullptr && now->toDo().isQuestion && !now->toDo().who.empty();
    const ThingId meant = isAsked ? now->toDo().who.front() : m_who;
    std::optional<size_t> found;
    for (size_t step = m_steps.size() - (now == nullptr ? 0 : 1); step-- > 0;) {
        if (m_steps[step].isLeft() || m_steps[step].factBy(key, letters.facts()) == nullptr)
            continue;
        const bool isSame = found && m_steps[step].toDo().what == m_steps[*found].toDo().what;
        if (!found || (isSame && subjectOf(m_steps[step]) == meant && subjectOf(m_steps[*found]) != meant))
            found = step;
    }
    return found ? &m_steps[*found] : nullptr;
}

/// A fact of what was gone through in the row before, what is at work having none by this letter: whether the path was
/// clear, once the distance stands. What rests on it is as it would be had it been said first.
bool StepRow::turnsEarlierFact(QChar key, const ListLetters &letters)
{
    const RowStep *now = atWork();
    if (!key.isLetter() || (now != nullptr && (!now->pending().isEmpty() || now->factBy(key, letters.facts()))))
        return false;
    if (now != nullptr && isAnswerInWords(*now, key))
        return false;
    const RowStep *its = turnedBy(key, letters);
    if (its == nullptr)
        return false;
    const size_t found = size_t(its - m_steps.data());
    const Input *fact = its->factBy(key, letters.facts());
    change(found, [&](Proposal &proposal) { m_steps[found].turn(proposal, *fact); });
    return true;
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
    const bool skippedFirst = m_ways.skipsFirst;
    if (atWork() != nullptr)
        skipFirstFor(u'\r', {});
    return hasUsual() && after(m_steps.back().takeUsual(), std::move(before), skippedFirst).did();
}

KeyHeard StepRow::leave()
{
    if (atWork() == nullptr)
        return {};
    std::vector<RowStep> before = m_steps;
    return after(m_steps.back().leave(), std::move(before), m_ways.skipsFirst);
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

namespace {

/// Nothing was said of it, and who plays in it does so by itself: it is as if it had just been opened.
bool isAsOpened(const RowStep &step)
{
    if (step.proposal() == nullptr || step.isTaken() || !step.proposal()->dice().empty()
        || !step.toJson().value("proposal"_L1)["inputs"_L1].toObject().isEmpty())
        return false;
    const RowStep fresh(step.ground(), step.toDo());
    return fresh.proposal() != nullptr && fresh.proposal()->cast() == step.proposal()->cast();
}

} // namespace

bool StepRow::takeBack()
{
    if (m_before.empty())
        return false;
    if (takeBackRefused())
        return true;
    const auto before = std::move(m_before.back());
    m_before.pop_back();
    if (const auto *kept = std::get_if<QJsonArray>(&before)) {
        rebuild(*kept);
        const bool wasNothing = !kept->isEmpty() && !m_steps.empty() && m_steps.back().isGiven();
        if (wasNothing && !m_before.empty() && isAsOpened(m_steps.back()))
            return takeBack();
    } else {
        m_steps = std::get<std::vector<RowStep>>(before);
    }
    if (m_before.empty() && std::exchange(m_ways.skipsFirst, false)) {
        rebuild(stepsToJson()); // the question that was passed over is asked again
        return true;
    }
    goOn();
    return true;
}

namespace {

/// Nobody throws or says anything for it: what comes of it is told before it is gone to.
bool restsOnRecordAlone(const Proposal &proposal)
{
    const Procedure &procedure = proposal.procedure();
    return procedure.stages.empty() && std::ranges::none_of(procedure.inputs, &Input::asked);
}

} // namespace

void StepRow::standLater(Ground ground)
{
    if (ground == m_ground) // it stands there still
        return m_later.reset();
    const auto next = course().nextOn(*ground);
    const RowStep *step = atWork();
    const bool isSame = step != nullptr && next && next->isSame(step->toDo()) && next->against == step->toDo().against
        && next->text.text() == step->toDo().text.text();
    const bool isFirst = !m_steps.empty() && m_steps.front().toDo().isFirst; // what comes after it rests on it
    const bool isHeld = step != nullptr && step->stuckBy(); // by what may be done by now
    const bool isKnown = step != nullptr && step->proposal() != nullptr && restsOnRecordAlone(*step->proposal());
    if (isHeld || isKnown || isTyped() || !m_said.isEmpty() || m_ways.again || isFirst
        || (step == nullptr ? next.has_value() : !isSame))
        return standOn(std::move(ground));
    m_later = std::move(ground);
}

void StepRow::catchUp()
{
    if (m_later)
        standOn(std::exchange(m_later, nullptr));
}

} // namespace muster
