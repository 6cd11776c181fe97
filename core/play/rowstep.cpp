// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/rowstep.h"

#include "core/battle/answers.h"
#include "core/battle/eventparts.h"
#include "core/battle/tablequestions.h"
#include "core/play/otherways.h"
#include "core/play/tableflow.h"
#include "core/rules/roles.h"

#include <algorithm>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

RowStep::RowStep(Ground ground, ToDo toDo) : m_ground(std::move(ground)), m_toDo(std::move(toDo))
{
    const Battle &battle = m_ground->battle();
    if (m_toDo.isQuestion) {
        if (auto open = openQuestion(battle.moment(), m_toDo.what, m_toDo.cast))
            m_answering.emplace(battle, *std::move(open));
        return;
    }
    const bool isProcedure = battle.set().procedure(m_toDo.what) != nullptr;
    m_otherwise = otherWaysOf(*m_ground, m_toDo);
    if (isProcedure && m_otherwise.empty() && !m_ground->flow().wantsTarget(m_toDo)) {
        if (const Done opened = openOn(m_ground->flow().castOf(m_toDo)); !opened)
            m_refused = opened.error();
    }
}

Done RowStep::openOn(const Cast &cast)
{
    auto proposal = m_ground->flow().prepare(m_toDo.what, cast);
    if (!proposal)
        return proposal.error();
    m_proposal = *std::move(proposal);
    return done();
}

bool RowStep::isChoice() const
{
    return m_proposal && m_proposal->procedure().stages.empty()
        && std::ranges::any_of(m_proposal->procedure().inputs, [&](const Input &input) {
               return input.asked && input.kind == FieldKind::Choice && isAskedOfTable(m_proposal->procedure(), input);
           });
}

namespace {

/// Of an act: upon whom it is, is still to be said.
bool wantsTargetOfAct(const StepGround &ground, const ToDo &toDo)
{
    const Act *act = ground.battle().set().act(toDo.what);
    const Cast cast = ground.flow().castOf(toDo);
    return act != nullptr && !toDo.against.empty() && std::ranges::any_of(act->roles, [&](const Role &role) {
        return role.needed && playersOf(role, cast).empty();
    });
}

} // namespace

RowStep::Frame RowStep::frame() const
{
    if (m_taken)
        return Frame::Taken;
    if (m_refused)
        return Frame::Nothing;
    if (m_toDo.isQuestion)
        return m_answering ? Frame::Question : Frame::Nothing;
    if (m_ground->battle().set().procedure(m_toDo.what) == nullptr)
        return m_toDo.against.size() > 1 && wantsTargetOfAct(*m_ground, m_toDo) ? Frame::Target : Frame::Enter;
    if (!m_proposal)
        return Frame::Target;
    switch (m_proposal->state()) {
    case Proposal::State::NeedsDice:
        return Frame::Dice;
    case Proposal::State::NeedsDecision:
        return Frame::Decision;
    case Proposal::State::Refused:
        if (line() != nullptr && m_proposal->rows(QString::fromLatin1(line()->key)).empty())
            return Frame::Target;
        return fieldAsked() ? Frame::Field : Frame::Nothing;
    case Proposal::State::Resolved:
        return m_proposal->disallowed() ? Frame::Nothing : Frame::Enter;
    }
    Q_UNREACHABLE();
}

std::optional<std::pair<QString, Field>> RowStep::fieldAsked() const
{
    if (!m_proposal || m_proposal->state() != Proposal::State::Refused)
        return std::nullopt;
    const QString path = m_proposal->refusal().field;
    const Input *input = m_proposal->procedure().input(path.section(u'[', 0, 0));
    if (input == nullptr)
        return std::nullopt;
    const Field *cell = path.contains(u'.') ? findField(input->entry, path.section(u'.', -1)) : input;
    const bool isOne = cell != nullptr
        && (cell->kind == FieldKind::Number || cell->kind == FieldKind::Choice || cell->kind == FieldKind::Flag);
    return isOne ? std::optional(std::pair(path, *cell)) : std::nullopt;
}

std::optional<std::pair<QString, Field>> RowStep::numberInstead() const
{
    if (!m_proposal || frame() != Frame::Enter)
        return std::nullopt;
    for (const QString &key : numbersUsuallyTold()) {
        if (m_proposal->isPrefilled(key))
            return std::pair(key, Field(*m_proposal->procedure().input(key)));
    }
    return std::nullopt;
}

bool RowStep::takesNumber() const
{
    if (m_answering)
        return m_answering->takesNumber();
    const auto asked = m_taken ? std::nullopt : numberInstead() ? numberInstead() : fieldAsked();
    return asked && asked->second.kind == FieldKind::Number;
}

std::vector<size_t> RowStep::choices() const
{
    const auto asked = fieldAsked();
    std::vector<size_t> all;
    std::vector<size_t> allowed;
    for (size_t word = 0; asked && asked->second.kind == FieldKind::Choice && word < asked->second.words.size();
         ++word) {
        all.push_back(word);
        const Value value = QString::fromLatin1(asked->second.words[word].key);
        if (isChoice() ? mayBe(*m_proposal, asked->first, value) : !m_proposal->disallowed())
            allowed.push_back(word);
    }
    return allowed.empty() ? all : allowed;
}

std::optional<Refusal> RowStep::stuckBy() const
{
    if (m_taken || m_refused)
        return m_refused;
    if (auto whyNot = whyNotCalled())
        return whyNot;
    if (m_proposal && m_proposal->state() == Proposal::State::Refused && frame() != Frame::Target) {
        const Refusal &refusal = m_proposal->refusal();
        return std::ranges::count(m_proposal->unanswered(), refusal.field) > 0 && fieldAsked() ? std::nullopt
                                                                                               : std::optional(refusal);
    }
    return m_proposal ? m_proposal->disallowed() : std::nullopt;
}

const Input *RowStep::line() const
{
    return m_proposal && !m_taken && m_proposal->dice().empty() ? lineIn(m_proposal->procedure()) : nullptr;
}

const Input *RowStep::picked() const
{
    if (!m_proposal || m_taken || !m_proposal->procedure().stages.empty())
        return nullptr;
    const std::vector<Input> &inputs = m_proposal->procedure().inputs;
    const auto list = std::ranges::find_if(inputs,
        [](const Input &input) { return input.kind == FieldKind::List && input.asked && input.each != nullptr; });
    return list == inputs.end() ? nullptr : &*list;
}

std::vector<ThingId> RowStep::nameable() const
{
    if (const Input *list = picked() != nullptr ? picked() : line()) {
        const QString key = QString::fromLatin1(list->key);
        std::vector<ThingId> all = m_proposal->candidates(key);
        for (const ListRow &row : m_proposal->rows(key))
            all.push_back(row.thing);
        return all;
    }
    return m_answering ? m_answering->question().named : targets();
}

bool RowStep::names(QChar letter, const ListLetters &letters) const
{
    const std::vector<ThingId> all = nameable();
    return std::ranges::count(all, letters.among(all).named(letter)) > 0;
}

/// Of which row of the line this says something: of whom the frame is on, else who came last; none where it says it of
/// nobody there.
std::optional<int> RowStep::rowOfFact(const Input &fact) const
{
    const Input *list = m_proposal ? lineIn(m_proposal->procedure()) : nullptr;
    if (list == nullptr || std::ranges::none_of(list->rows, [&](const Input &one) { return &one == &fact; }))
        return std::nullopt;
    const auto asked = fieldAsked();
    const bool isOfRow = asked && asked->first.contains(u'[');
    const int row = isOfRow ? asked->first.section(u'[', 1).section(u']', 0, 0).toInt()
                            : int(m_proposal->rows(QString::fromLatin1(list->key)).size()) - 1;
    return row < 0 ? std::nullopt : std::optional(row);
}

/// Whether its letter turns it here.
bool RowStep::hasFact(const FactKey &fact) const
{
    if (!m_proposal || isLeft() || fact.key.isNull())
        return false;
    const bool isOwn = m_proposal->procedure().input(QString::fromLatin1(fact.input->key)) == fact.input;
    const bool isIts = isOwn || rowOfFact(*fact.input).has_value();
    return isIts && (fact.input->matters == nullptr || fact.input->matters(m_proposal->inputs()))
        && (!isOwn || mayBeTurned(*m_proposal, *fact.input));
}

std::vector<FactKey> RowStep::factsOf(const std::vector<FactKey> &all) const
{
    std::vector<FactKey> its;
    std::ranges::copy_if(all, std::back_inserter(its), [&](const FactKey &fact) { return hasFact(fact); });
    return its;
}

const Input *RowStep::factBy(QChar key, const std::vector<FactKey> &all) const
{
    const auto fact = std::ranges::find_if(
        all, [&, upper = key.toUpper()](const FactKey &one) { return one.key == upper && hasFact(one); });
    return fact == all.end() ? nullptr : fact->input;
}

std::vector<TableAnswered> RowStep::leaving() const
{
    if (m_isOnTheWay && takesNumber())
        return {};
    const Leavable left = m_ground->flow().leavable();
    return left.answers(left.insteadOf(m_toDo));
}

Phrase RowStep::leftInWords() const
{
    const std::vector<OpenQuestion> open = m_ground->flow().leavable().insteadOf(m_toDo);
    if (open.empty())
        return {};
    Phrase words(open.front().answers.front().label);
    for (const ThingId about : open.front().about)
        words = Phrase(std::move(words).arg(m_ground->battle().nameOf(about)));
    return words;
}

bool RowStep::isNaming() const
{
    const auto *said = m_toDo.isQuestion && m_taken && m_given ? m_events.front().as<AnswersGiven>() : nullptr;
    return said != nullptr && std::ranges::any_of(said->answers, [](const TableAnswered &one) {
        return !one.answer.named.empty() || one.answer.givesNumber();
    });
}

KeyHeard RowStep::takeUsual()
{
    const RowUsual usual(*this);
    if (!usual.exists())
        return {};
    if (m_answering) {
        m_answering->chooseUsual();
        return takeAnswer();
    }
    if (usual.isLeft())
        return leave();
    if (frame() == Frame::Target) {
        const KeyHeard heard = takeLastTarget();
        if (!heard.did() || frame() != Frame::Enter)
            return heard;
    } else if (frame() == Frame::Field) {
        const QJsonObject inputs = usual.inputs();
        if (inputs.size() == 1 && inputs.value(fieldAsked()->first) == usual.lastTime())
            return giveLastTime();
        if (inputs.size() == 1 && inputs.contains(fieldAsked()->first))
            return give(fieldAsked()->first, inputs.begin().value());
        for (auto input = inputs.begin(); input != inputs.end(); ++input)
            set(input.key(), input.value());
    } else if (!m_proposal) {
        return takeAct();
    }
    m_given = true;
    return frame() == Frame::Enter ? takeProposal() : KeyHeard {KeyHeard::Answer::Taken};
}

KeyHeard RowStep::begin()
{
    m_given = true;
    const bool isAct = !m_toDo.isQuestion && m_ground->battle().set().act(m_toDo.what) != nullptr;
    return isAct ? takeAct() : KeyHeard {KeyHeard::Answer::Taken};
}

KeyHeard RowStep::leave()
{
    std::vector<TableAnswered> answers = leaving();
    if (answers.empty())
        return {
            KeyHeard::Answer::Refused, Phrase(QT_TRANSLATE_NOOP("muster", "This must be done: it cannot be left."))};
    const KeyHeard heard = takeEvents(m_ground->battle().answer(answers));
    if (heard.did())
        m_left = std::move(answers);
    return heard;
}

void RowStep::takeFactsOf(const RowStep &before)
{
    if (proposal() == nullptr || before.proposal() == nullptr || !before.proposal()->dice().empty())
        return;
    const Proposal &said = *before.proposal();
    const auto isSaid = [&](const Input &input) {
        return input.asked && said.isOverridden(QString::fromLatin1(input.key));
    };
    if (std::ranges::none_of(said.procedure().inputs, isSaid))
        return;
    change([&](Proposal &open) {
        for (const Input &input : open.procedure().inputs) {
            if (isSaid(input))
                open.setInput(QString::fromLatin1(input.key), said.input(QString::fromLatin1(input.key)));
        }
    });
}

void RowStep::takeByItself()
{
    if (!m_toDo.isFirst || m_taken || frame() != Frame::Enter || !m_proposal)
        return;
    const bool wasGiven = m_given;
    takeProposal();
    m_given = wasGiven;
}

KeyHeard RowStep::takeEvents(Result<Event> event)
{
    if (!event)
        return {KeyHeard::Answer::Refused, event.error().message};
    m_events = {*std::move(event)};
    m_pending.clear();
    m_given = true;
    m_taken = true;
    return {KeyHeard::Answer::Taken};
}

KeyHeard RowStep::takeAnswer()
{
    const auto answer = m_answering->answer();
    return answer ? takeEvents(m_ground->battle().answer({*answer})) : KeyHeard();
}

KeyHeard RowStep::takeAct()
{
    if (!wantsTargetOfAct(*m_ground, m_toDo))
        return takeEvents(m_ground->battle().act(m_toDo.what, m_ground->flow().castOf(m_toDo)));
    TableFlow flow(m_ground->battle()); // upon the only one
    flow.marks.propose(m_toDo.who.front(), 0);
    flow.marks.toggleTarget(m_toDo.against.front());
    return takeEvents(m_ground->battle().act(m_toDo.what, flow.castOf(m_toDo)));
}

KeyHeard RowStep::takeProposal()
{
    if (const auto refusal = m_proposal->disallowed())
        return {KeyHeard::Answer::Refused, refusal->message};
    return takeEvents(m_proposal->event());
}

void RowStep::set(const QString &path, const Value &value)
{
    if (path.contains(u'['))
        m_proposal->setCell(
            path.section(u'[', 0, 0), path.section(u'[', 1).section(u']', 0, 0).toInt(), path.section(u'.', -1), value);
    else
        m_proposal->setInput(path, value);
}

/// Gives what the frame is on its value; what is whole by it is taken.
KeyHeard RowStep::give(const QString &path, const Value &value)
{
    m_pending.clear();
    m_given = true;
    set(path, value);
    const bool isRefused = m_proposal->state() == Proposal::State::Refused && m_proposal->refusal().field == path;
    const auto refusal = isRefused ? std::optional(m_proposal->refusal())
        : isChoice()               ? m_proposal->disallowed()
                                   : std::nullopt;
    if (refusal && isChoice()) { // another choice is made in its place
        m_proposal->resetInput(path);
        m_given = false;
    }
    if (refusal)
        return {KeyHeard::Answer::Refused, refusal->message};
    return m_proposal->state() == Proposal::State::Resolved ? takeProposal() : KeyHeard {KeyHeard::Answer::Taken};
}

/// What was told last time, with the facts that stand beside it in view.
KeyHeard RowStep::giveLastTime()
{
    const QString path = fieldAsked()->first;
    const Value last = usual().lastTime();
    for (const Input *fact : usual().factsOfLastTime())
        m_proposal->setInput(QString::fromLatin1(fact->key), true);
    return give(path, last);
}

void RowStep::dropPending()
{
    m_pending.clear();
    m_dice = {};
}

void RowStep::roll(const RandomBits &bits)
{
    while (m_proposal && m_proposal->state() == Proposal::State::NeedsDice)
        change([&](Proposal &proposal) { proposal.roll(bits); });
}

Phrase RowStep::summary() const
{
    const bool isTold = m_taken && (!m_proposal || isLeft());
    if (isTold)
        return m_ground->battle().told(m_events.front());
    return m_proposal && m_proposal->state() == Proposal::State::Resolved ? m_proposal->summary() : Phrase();
}

} // namespace muster
