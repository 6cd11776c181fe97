// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/openround.h"

#include "core/battle/answers.h"
#include "core/battle/casting.h"

#include <algorithm>
#include <map>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The place of a procedure in the round; -1 if it is none of it.
int placeIn(const Round &round, const char *procedure)
{
    const auto found =
        std::ranges::find_if(round.procedures, [&](const char *own) { return qstrcmp(own, procedure) == 0; });
    return found == round.procedures.end() ? -1 : int(found - round.procedures.begin());
}

bool isOfPhase(const Round &round, const QString &phase)
{
    return std::ranges::any_of(round.phases, [&](const char *own) { return phase == QLatin1String(own); });
}

/// By what a row is answered where no dice are thrown.
const Input *choiceOf(const Procedure &procedure)
{
    const auto asked = std::ranges::find_if(
        procedure.inputs, [](const Input &input) { return input.asked && input.kind == FieldKind::Choice; });
    return !procedure.stages.empty() || asked == procedure.inputs.end() ? nullptr : &*asked;
}

const Input *choiceOf(const Battle &battle, const Round &round)
{
    const Procedure *first = battle.set().procedure(QString::fromLatin1(round.procedures.front()));
    return round.procedures.size() == 1 ? choiceOf(*first) : nullptr;
}

struct Goer {
    ThingId who = 0;
    int first = 0;
    bool done = false;
};

/// Who has a task of the round, with the first that is open; who has none open is there only where he may choose again.
std::vector<Goer> goersOf(const Battle &battle, const Round &round)
{
    std::vector<Goer> goers;
    for (const Task &task : battle.tasks()) {
        const int place = placeIn(round, task.procedure);
        if (place < 0)
            continue;
        const Procedure *procedure = battle.set().procedure(QString::fromLatin1(task.procedure));
        const ThingId who = task.cast.value(QString::fromLatin1(procedure->roles.front().key));
        const auto known = std::ranges::find(goers, who, &Goer::who);
        if (known == goers.end())
            goers.push_back({who, place, task.done});
        else if (known->done && !task.done)
            *known = {who, place, false};
    }
    if (choiceOf(battle, round) == nullptr)
        std::erase_if(goers, &Goer::done);
    return goers;
}

/// Those of one army stand together, and among them those of one group, else as their tasks come.
void sortByBelonging(const Things &things, std::vector<Goer> &goers)
{
    const std::vector<ThingId> armies = things.armies();
    std::map<ThingId, size_t> firstOf;
    const auto over = [&](ThingId who) {
        const ThingId parent = things.parentOf(who);
        return std::ranges::count(armies, parent) > 0 || parent == 0 ? who : parent;
    };
    for (size_t place = 0; place < goers.size(); ++place)
        firstOf.try_emplace(over(goers[place].who), place);
    std::ranges::stable_sort(goers, {}, [&](const Goer &goer) {
        const auto army = std::ranges::find(armies, things.armyOf(goer.who));
        return std::pair(army - armies.begin(), firstOf[over(goer.who)]);
    });
}

Cast castOf(const Procedure &procedure, ThingId who)
{
    return {{QString::fromLatin1(procedure.roles.front().key), who}};
}

/// Its time in this step has not come: somebody may still fire who could not once the saves are made.
std::optional<Refusal> tooEarlyFor(const Battle &battle, const Round &round, const std::vector<Goer> &goers)
{
    const auto owes = std::ranges::find(goers, false, &Goer::done);
    if (owes == goers.end())
        return std::nullopt;
    const char *procedure = round.procedures[size_t(owes->first)];
    const QString id = QString::fromLatin1(procedure);
    return battle.whyNot(id, castOf(*battle.set().procedure(id), owes->who));
}

Refusal nobody()
{
    return {u"round"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Nobody has this to do in this phase."))};
}

} // namespace

std::vector<Task> tasksBefore(const Battle &battle, const Round &round)
{
    std::vector<Task> before = battle.tasks();
    std::erase_if(before, [&](const Task &task) {
        return task.done
            || std::ranges::none_of(round.after, [&](const char *own) { return qstrcmp(own, task.procedure) == 0; });
    });
    return before;
}

const Round *roundDue(const Battle &battle, bool early)
{
    const QString phase = battle.phase();
    for (const Round &round : battle.set().rounds) {
        if (!isOfPhase(round, phase) || (!early && !tasksBefore(battle, round).empty()))
            continue;
        const std::vector<Goer> goers = goersOf(battle, round);
        if (!std::ranges::all_of(goers, &Goer::done))
            return &round;
    }
    return nullptr;
}

Result<OpenRound> OpenRound::open(const Battle &battle, const QString &id)
{
    return open(battle, id, {});
}

/// `kept`: what was done to the rows before, as toJson() has it.
Result<OpenRound> OpenRound::open(const Battle &battle, const QString &id, const QJsonArray &kept)
{
    const Round *round = battle.set().round(id);
    if (round == nullptr || !isOfPhase(*round, battle.phase()))
        return nobody();
    std::vector<Goer> goers = goersOf(battle, *round);
    if (choiceOf(battle, *round) != nullptr)
        sortByBelonging(battle.things(), goers);
    OpenRound open(battle, *round);
    if (auto refusal = tooEarlyFor(battle, *round, goers))
        return *std::move(refusal);
    for (const Goer &goer : goers) {
        const auto own =
            std::ranges::find_if(kept, [&](const auto &row) { return Value(row)["who"_L1].toInt() == goer.who; });
        const QJsonObject before = own == kept.end() ? QJsonObject() : Value(*own).toObject();
        if (const Done added = open.addRow(goer.who, goer.done ? 0 : goer.first, goer.done, before); !added)
            return added.error();
    }
    if (open.m_rows.empty())
        return nobody();
    return open;
}

Done OpenRound::addRow(ThingId who, int first, bool done, const QJsonObject &kept)
{
    const QString id = QString::fromLatin1(m_round->procedures[size_t(first)]);
    Row row {who, done, false, first};
    // What was kept of procedures that are resolved by now is of no use, that of those still to come is.
    row.kept = kept.value("steps"_L1).toArray();
    for (int gone = kept.value("first"_L1).toInt(first); gone < first && !row.kept.isEmpty(); ++gone)
        row.kept.removeFirst();
    row.chosen = kept.value("chosen"_L1).toBool();
    auto proposal = row.kept.isEmpty() ? Proposal::open(*m_battle, id, castOf(*m_battle->set().procedure(id), who))
                                       : Proposal::fromJson(*m_battle, row.kept.first().toObject());
    if (!proposal)
        return proposal.error();
    row.steps.push_back({nullptr, std::move(*proposal)});
    const Input *asked = choice();
    const Value chosen = asked == nullptr ? Value() : row.steps.front().proposal.input(QString::fromLatin1(asked->key));
    if (kept.contains("choice"_L1) && chosen != kept.value("choice"_L1))
        row.chosen = false; // something else is filled in there by now, which nobody chose
    goOn(row);
    m_rows.push_back(std::move(row));
    return muster::done();
}

/// Notes what was done to the steps that are open; of the others stays what was noted.
void OpenRound::keep(Row &row)
{
    for (qsizetype place = 0; place < qsizetype(row.steps.size()); ++place) {
        const QJsonObject step = row.steps[size_t(place)].proposal.toJson();
        if (place < row.kept.size())
            row.kept[place] = step;
        else
            row.kept.append(step);
    }
}

/// Opens the procedures that come after what is resolved, with what was done to them before.
void OpenRound::goOn(Row &row)
{
    while (row.first + int(row.steps.size()) < int(m_round->procedures.size())
        && row.steps.back().proposal.state() == Proposal::State::Resolved) {
        const Step &last = row.steps.back();
        auto after = (last.battle ? *last.battle : *m_battle).trial();
        const auto event = last.proposal.event();
        if (!event || !after->accept(*event))
            return;
        const auto place = qsizetype(row.steps.size());
        const QString id = QString::fromLatin1(m_round->procedures[size_t(row.first) + size_t(place)]);
        auto next = place < row.kept.size() ? Proposal::fromJson(*after, row.kept[place].toObject())
                                            : Proposal::open(*after, id, castOf(*after->set().procedure(id), row.who));
        if (!next)
            return;
        row.steps.push_back({std::move(after), std::move(*next)});
    }
}

int OpenRound::atWork(int row) const
{
    const auto &steps = at(row).steps;
    const auto open = std::ranges::find_if(
        steps, [](const Step &step) { return step.proposal.state() != Proposal::State::Resolved; });
    return int((open == steps.end() ? std::prev(open) : open) - steps.begin());
}

void OpenRound::change(int row, int step, const std::function<void(Proposal &)> &change)
{
    Row &changed = m_rows[size_t(row)];
    keep(changed);
    Proposal &proposal = changed.steps[size_t(step)].proposal;
    change(proposal);
    forgetWhatDoesNotMatter(proposal);
    changed.steps.erase(changed.steps.begin() + step + 1, changed.steps.end());
    goOn(changed);
    keep(changed);
    changed.chosen = changed.chosen || choice() == nullptr;
}

const Input *OpenRound::choice() const
{
    return choiceOf(*m_battle, *m_round);
}

Done OpenRound::choose(int row, int number)
{
    const Input *asked = choice();
    const int most = asked == nullptr ? 0 : int(asked->words.size());
    if (number < 1 || number > most)
        return Refusal {u"choice"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Type a digit from 1 to %1.")).arg(most)};
    change(row, 0, [&](Proposal &proposal) {
        proposal.setInput(QString::fromLatin1(asked->key), QString::fromLatin1(asked->words[size_t(number - 1)].key));
    });
    m_rows[size_t(row)].chosen = true;
    return done();
}

Value OpenRound::chosen(int row) const
{
    const Input *asked = choice();
    return asked == nullptr || !at(row).chosen ? Value(Value::Undefined)
                                               : step(row, 0).input(QString::fromLatin1(asked->key));
}

void OpenRound::unchoose(int row)
{
    if (const Input *asked = choice())
        change(row, 0, [&](Proposal &proposal) { proposal.resetInput(QString::fromLatin1(asked->key)); });
    m_rows[size_t(row)].chosen = false;
}

bool OpenRound::isResolved(const Row &row) const
{
    return row.first + int(row.steps.size()) == int(m_round->procedures.size())
        && row.steps.back().proposal.state() == Proposal::State::Resolved;
}

/// Whether nothing that anybody threw or chose made it come out, but only what was filled in.
bool OpenRound::cameOutAlone(const Row &row) const
{
    const bool isAsked = std::ranges::any_of(row.steps, [](const Step &step) {
        const Procedure &procedure = step.proposal.procedure();
        return !procedure.stages.empty() && std::ranges::any_of(procedure.inputs, &Input::asked);
    });
    return choice() == nullptr && isAsked && isResolved(row)
        && std::ranges::all_of(row.steps, [](const Step &step) { return step.proposal.dice().empty(); });
}

bool OpenRound::isAsItStands(int row) const
{
    return cameOutAlone(at(row)) && !at(row).chosen;
}

void OpenRound::takeAsItStands(int row)
{
    if (!isAsItStands(row))
        return;
    keep(m_rows[size_t(row)]);
    m_rows[size_t(row)].chosen = true;
}

bool OpenRound::isAnswered(int row) const
{
    const bool isSaid = at(row).chosen || (choice() == nullptr && !cameOutAlone(at(row)));
    return isSaid && isResolved(at(row));
}

bool OpenRound::isIdle(int row) const
{
    return isAnswered(row) && choice() != nullptr && at(row).steps.back().proposal.changes().empty();
}

int OpenRound::answered() const
{
    int count = 0;
    for (int row = 0; row < size(); ++row)
        count += isAnswered(row) && !isIdle(row) ? 1 : 0;
    return count;
}

int OpenRound::settled() const
{
    int count = 0;
    for (int row = 0; row < size(); ++row)
        count += isDone(row) || (isAnswered(row) && !isIdle(row)) ? 1 : 0;
    return count;
}

Phrase OpenRound::summary(int row) const
{
    return isAnswered(row) || isAsItStands(row) ? at(row).steps.back().proposal.summary() : Phrase();
}

namespace {

/// The same proposal on a battle that has gone on; what it would be filled in with there makes no difference.
Result<Proposal> movedTo(const Battle &battle, const Proposal &proposal)
{
    auto moved = Proposal::fromJson(battle, proposal.toJson());
    if (!moved)
        return moved;
    const QJsonObject shown = proposal.inputs();
    const QJsonObject there = moved->inputs();
    for (auto input = shown.begin(); input != shown.end(); ++input) {
        if (there.value(input.key()) != input.value() && !input.value().isArray())
            moved->setInput(input.key(), input.value());
    }
    const bool isSame = moved->state() == Proposal::State::Resolved
        && moved->question()->outcome(moved->answer()) == proposal.question()->outcome(proposal.answer());
    if (!isSame)
        return Refusal {u"round"_s,
            Phrase(QT_TRANSLATE_NOOP("muster",
                       "%1: what the others do makes it come out otherwise. Leave it open, record the others, and then "
                       "it."))
                .arg(
                    battle.nameOf(proposal.cast().value(QString::fromLatin1(proposal.procedure().roles.front().key))))};
    return moved;
}

} // namespace

Result<std::vector<Event>> OpenRound::events() const
{
    if (answered() == 0)
        return Refusal {u"round"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is answered yet."))};
    const auto trial = m_battle->trial();
    std::vector<Event> events;
    const int from = m_battle->ledger().lastSeq() + 1;
    for (int row = 0; row < size(); ++row) {
        if (!isAnswered(row) || isIdle(row))
            continue;
        for (const Step &step : at(row).steps) {
            const auto moved = movedTo(*trial, step.proposal);
            if (!moved)
                return moved.error();
            auto event = moved->event();
            if (!event)
                return event.error();
            auto deed = *event->as<Resolution>();
            deed.round = QString::fromLatin1(m_round->id);
            deed.roundFrom = from;
            event->payload = std::move(deed);
            if (const Done accepted = trial->accept(*event); !accepted)
                return accepted.error();
            events.push_back(std::move(*event));
        }
    }
    return events;
}

Cast OpenRound::cast() const
{
    int row = 0;
    while (row + 1 < size() && isAnswered(row))
        ++row;
    return size() == 0 ? Cast() : step(row, atWork(row)).cast();
}

QJsonObject OpenRound::toJson() const
{
    return toJson([](int) { return true; });
}

QJsonObject OpenRound::openRowsToJson() const
{
    return toJson([this](int row) { return !isAnswered(row) || isIdle(row); });
}

/// A row that nobody touched is opened anew as it was.
QJsonObject OpenRound::toJson(const std::function<bool(int row)> &isMeant) const
{
    QJsonArray rows;
    for (int number = 0; number < size(); ++number) {
        const Row &row = at(number);
        if (row.kept.isEmpty() || !isMeant(number))
            continue;
        QJsonObject json {
            {u"who"_s, row.who}, {u"first"_s, row.first}, {u"chosen"_s, row.chosen}, {u"steps"_s, row.kept}};
        if (row.chosen)
            json.insert(u"choice"_s, chosen(number));
        rows.append(json);
    }
    return {{u"round"_s, QString::fromLatin1(m_round->id)}, {u"rows"_s, rows}};
}

Result<OpenRound> OpenRound::fromJson(const Battle &battle, const QJsonObject &json)
{
    return open(battle, json.value("round"_L1).toString(), json.value("rows"_L1).toArray());
}

} // namespace muster
