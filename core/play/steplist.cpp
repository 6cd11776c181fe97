// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/steplist.h"

#include "core/play/comesfirst.h"
#include "core/play/tableflow.h"
#include "core/rules/roles.h"
#include "core/rules/sides.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <ranges>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal nobody()
{
    return {u"list"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Nobody has this to do in this phase."))};
}

} // namespace

StepList::StepList(const Battle &battle, const ListSpec &spec, bool early, std::vector<ThingId> only)
    : m_battle(&battle), m_spec(&spec), m_early(early), m_only(std::move(only)), m_ground(groundOn(battle))
{
}

Result<StepList> StepList::open(const Battle &battle, const QString &id, const std::vector<ThingId> &only)
{
    auto list = open(battle, id, false, only);
    if (list && list->spec().laid) {
        list->restAsUsual();
        for (Row &row : list->m_rows)
            row.laid = row.row.isAnswered();
    }
    if (list)
        return list;
    list = open(battle, id, true, only);
    if (!list)
        return list;
    // Its time in this step has not come: somebody may still fire who could not once the saves are made.
    const RowStep *first = list->row(0).atWork();
    const auto early = first == nullptr ? std::nullopt : battle.whyNot(first->toDo().what, first->toDo().cast);
    return early ? Result<StepList>(*early) : std::move(list);
}

Result<StepList> StepList::open(const Battle &battle, const QString &id, bool early, const std::vector<ThingId> &only)
{
    const ListSpec *spec = battle.set().list(id);
    if (spec == nullptr || !isOfPhase(*spec, battle.phase()))
        return nobody();
    StepList list(battle, *spec, early, only);
    list.addRows(*list.m_ground);
    if (spec->again && only.empty())
        list.addDone();
    if (list.m_rows.empty())
        return nobody();
    const auto isAsked = [spec](const Row &row) { // before anybody else goes on
        const RowStep *step = spec->allFirst == nullptr ? nullptr : row.row.atWork();
        return step != nullptr && step->toDo().what == QLatin1String(spec->allFirst);
    };
    if (spec->place != nullptr && !list.beganInChain())
        std::ranges::stable_sort(list.m_rows, {},
            [&](const Row &row) { return std::pair(!isAsked(row), spec->place(battle.moment(), row.row.who())); });
    if (spec->grouped)
        list.sortRows();
    list.giveLetters();
    return list;
}

/// What every row that was answered has left.
const Ground &StepList::lastGround() const
{
    return m_order.empty() ? m_ground : row(m_order.back()).left();
}

/// Where a row that is not answered stands: after all that are, or, in a list that is laid out, after those above it.
const Ground &StepList::groundBefore(int row) const
{
    if (!m_spec->laid)
        return lastGround();
    const auto above =
        std::ranges::find_if(m_order.rbegin(), m_order.rend(), [&](int answered) { return answered < row; });
    return above == m_order.rend() ? m_ground : this->row(*above).left();
}

/// What followed from what was done before it is gone through row by row.
bool StepList::beganInChain() const
{
    return m_spec->chained && std::ranges::any_of(m_ground->flow().toDo(), &ToDo::isOfChain);
}

RowCourse::Ways StepList::ways() const
{
    return {.early = m_early, .inChain = beganInChain()};
}

/// Answers it as usual, as if nothing had been said of it.
void StepList::lay(int row, const Ground &ground)
{
    at(row) = StepRow(*m_spec, who(row), ground, ways());
    while (this->row(row).atWork() != nullptr && this->row(row).hasUsual() && at(row).takeUsual()) {}
    at(row).remember();
}

namespace {

/// Whether what was answered, or done, in the row is owed again: what others did since has ended the answer, or is to
/// be looked at as well.
bool isOwedAnew(const StepRow &row, const ToDo &open)
{
    return open.isHolding && row.isWhole() && std::ranges::any_of(row.steps(), [&](const RowStep &step) {
        return step.isTaken() && step.toDo().isSame(open);
    });
}

} // namespace

/// Of one whose row is whole something is owed anew where others have been answered since.
bool StepList::hasRowFor(const ToDo &open) const
{
    const bool isOnce = m_spec->allFirst == nullptr; // else what comes of the first answer has a row of its own
    bool hasAny = false;
    for (const Row &one : m_rows) {
        if (one.row.who() != open.who.front())
            continue;
        hasAny = true;
        if (isOwedAnew(one.row, open))
            continue;
        if (isOnce || one.done || !one.row.isWhole() || !one.row.isAnswered())
            return true;
    }
    return hasAny && !open.isHolding;
}

/// A row for each who has something to do here and has none for it yet. While something follows at once from a row in
/// which that is answered too, nobody comes to one of his own; what followed before the list was opened is all of it.
void StepList::addRows(const StepGround &ground)
{
    const std::vector<ToDo> &all = ground.flow().toDo();
    if (m_spec->chained && !beganInChain() && std::ranges::any_of(all, &ToDo::isOfChain))
        return;
    for (const ToDo &open : all) {
        if (beganInChain() && !open.isOfChain)
            continue;
        const bool isMeant = m_only.empty() || (!open.who.empty() && std::ranges::count(m_only, open.who.front()) > 0);
        if (isMeant && standsIn(ground.battle(), *m_spec, open, m_early) && !hasRowFor(open))
            m_rows.push_back({StepRow(*m_spec, open.who.front(), lastGround(), ways())});
    }
}

/// What others have to do before that which the row is at: the rules put it first, or it is to be said of them.
std::optional<ToDo> StepList::toDoBefore(int row) const
{
    const RowStep *step = this->row(row).atWork();
    if (step == nullptr)
        return std::nullopt;
    const ToDo *before = firstBefore(lastGround()->battle(), lastGround()->flow().toDo(), step->toDo());
    const bool isOfOthers = before != nullptr && !before->who.empty() && before->who.front() != who(row);
    return isOfOthers ? std::optional(*before) : askedBefore(row);
}

/// What is to be said of others before he does anything, and is what their rows are at. A throw that has begun goes on.
std::optional<ToDo> StepList::askedBefore(int row) const
{
    const RowStep *step = this->row(row).atWork();
    const bool isThrown = step->proposal() != nullptr && !step->proposal()->dice().empty();
    if (m_spec->askedWith == nullptr || step->toDo().isQuestion || isThrown)
        return std::nullopt;
    for (const ThingId other : m_spec->askedWith(step->ground()->battle().moment({}), who(row))) {
        const auto its = rowOf(other);
        const RowStep *theirs = its && *its != row ? this->row(*its).atWork() : nullptr;
        if (theirs != nullptr && theirs->toDo().isQuestion)
            return theirs->toDo();
    }
    return std::nullopt;
}

std::optional<int> StepList::rowBefore(int row) const
{
    const auto before = toDoBefore(row);
    if (!before)
        return std::nullopt;
    for (int other = 0; other < size(); ++other) {
        const RowStep *step = other == row ? nullptr : this->row(other).atWork();
        if (step != nullptr && step->toDo().isSame(*before))
            return other; // what follows from a row is answered there, whoever it is that does it
    }
    const auto its = rowOf(before->who.front());
    return its && *its != row && isOpen(*its) ? its : std::nullopt;
}

std::optional<KeyHeard> StepList::refusedAsTooEarly(int row) const
{
    if (!rowBefore(row))
        return std::nullopt;
    const Phrase words = Phrase(QT_TRANSLATE_NOOP("muster", "First: %1")).arg(toDoBefore(row)->text);
    return KeyHeard {KeyHeard::Answer::Refused, words};
}

/// Who has done it, and may do it otherwise until the step is over.
void StepList::addDone()
{
    RowCourse::Ways again = ways();
    again.again = true;
    for (const Task &task : m_battle->tasks()) {
        if (!task.done || !m_spec->has(QString::fromLatin1(task.procedure)))
            continue;
        const Procedure *procedure = m_battle->set().procedure(QString::fromLatin1(task.procedure));
        const ThingId who = task.cast.value(QString::fromLatin1(procedure->roles.front().key));
        if (!rowOf(who))
            m_rows.push_back({StepRow(*m_spec, who, m_ground, again), true});
    }
}

/// Those of one army stand together, and among them those of one group, else as they come.
void StepList::sortRows()
{
    const Things &things = m_battle->things();
    const std::vector<ThingId> armies = things.armies();
    std::map<ThingId, size_t> firstOf;
    const auto over = [&](ThingId who) {
        const ThingId parent = things.parentOf(who);
        return std::ranges::count(armies, parent) > 0 || parent == 0 ? who : parent;
    };
    const auto inMuster = [&](const Row &row) {
        return std::ranges::find(things.all(), row.row.who(), &Thing::id) - things.all().begin();
    };
    std::ranges::stable_sort(m_rows, {}, inMuster);
    for (size_t place = 0; place < m_rows.size(); ++place)
        firstOf.try_emplace(over(who(int(place))), place);
    std::ranges::stable_sort(m_rows, {}, [&](const Row &row) {
        const auto army = std::ranges::find(armies, things.armyOf(row.row.who()));
        return std::pair(army - armies.begin(), firstOf[over(row.row.who())]);
    });
}

/// Units have theirs in the order of the muster, the same in every list; who else comes to be named has the next that
/// is free.
void StepList::giveLetters()
{
    if (m_letters.isEmpty()) {
        m_letters = ListLetters(m_battle->set(), *m_spec, m_battle->things().all().size());
        std::vector<ThingId> named;
        for (int row = 0; row < size(); ++row)
            std::ranges::copy(nameable(row), std::back_inserter(named));
        m_letters.giveUnits(mustered(*m_battle), named);
    }
    for (int row = 0; row < size(); ++row)
        m_letters.give(nameable(row));
}

std::optional<int> StepList::rowOf(ThingId who) const
{
    std::optional<int> first;
    for (int row = 0; row < size(); ++row) {
        if (this->who(row) == who && isOpen(row))
            return row;
        if (this->who(row) == who && !first)
            first = row;
    }
    return first;
}

bool StepList::isMoot(int row) const
{
    return !isDone(row) && this->row(row).steps().empty();
}

std::optional<Refusal> StepList::whyMoot(int row) const
{
    const std::vector<ToDo> &now = lastGround()->flow().toDo();
    const bool waits = std::ranges::any_of(now,
        [&](const ToDo &open) { return open.waits && m_spec->has(open.what) && open.who == std::vector {who(row)}; });
    const auto with = std::ranges::find_if(
        now, [&](const ToDo &open) { return waits && !open.waits && std::ranges::count(open.against, who(row)) > 0; });
    if (with != now.end())
        return Refusal {with->what, with->text};
    std::optional<Refusal> why;
    const auto isFound = [&](const Ground &ground) {
        for (const ToDo &open : ground->flow().toDo()) {
            if (!open.isQuestion && m_spec->has(open.what) && !open.who.empty() && open.who.front() == who(row))
                why = lastGround()->battle().whyNot(open.what, open.cast);
            if (why)
                return true;
        }
        return false;
    };
    if (isFound(m_ground))
        return why;
    for (const int answered : m_order | std::views::reverse) { // what others have given him to do since counts too
        if (isFound(this->row(answered).left()))
            return why;
    }
    return std::nullopt;
}

int StepList::answered() const
{
    return int(std::ranges::count_if(m_rows, [](const Row &one) { return one.row.isAnswered(); }));
}

int StepList::settled() const
{
    int count = 0;
    for (int row = 0; row < size(); ++row)
        count += isOpen(row) ? 0 : 1;
    return count;
}

std::optional<int> StepList::pendingRow() const
{
    for (int row = 0; row < size(); ++row) {
        if (isPending(row))
            return row;
    }
    return std::nullopt;
}

bool StepList::isPending(int row) const
{
    const RowStep *step = this->row(row).atWork();
    const bool isThrowBegun =
        step != nullptr && step->frame() == RowStep::Frame::Dice && !step->proposal()->dice().empty();
    return step != nullptr && (!step->pending().isEmpty() || isThrowBegun);
}

std::vector<ThingId> StepList::nameable(int row) const
{
    const StepRow &its = this->row(row);
    const RowStep *step = its.atWork() != nullptr || its.steps().empty() ? its.atWork() : &its.steps().back();
    return step == nullptr ? std::vector<ThingId>() : step->nameable(); // what is answered may be answered anew
}

/// Does it to the row; what comes of it, all rows that were answered after this one and those still open see.
template <class Do>
auto StepList::with(int row, Do doIt)
{
    at(row).catchUp();
    const Ground before = this->row(row).left();
    m_rows[size_t(row)].laid = false;
    auto did = doIt(at(row));
    at(row).remember();
    if (this->row(row).left() != before)
        settle(row);
    if (!m_inOneGo)
        giveLetters();
    return did;
}

/// Of a row that is answered the place of what it did among what is worked out in an order.
std::optional<int> StepList::placeAnswered(int row) const
{
    for (const RowStep &step : this->row(row).steps()) {
        if (!step.isTaken() || step.isLeft() || step.proposal() == nullptr)
            continue;
        const Moment moment = step.ground()->battle().moment(step.proposal()->cast());
        const TurnRule *rule = ruleFor(moment, step.toDo().what);
        if (rule != nullptr && rule->inOrder && rule->place != nullptr)
            return rule->place(moment);
    }
    return std::nullopt;
}

/// What comes first by the rules stands first, also where it was answered anew after the others.
void StepList::putInOrder(int row)
{
    const auto place = placeAnswered(row);
    const auto its = std::ranges::find(m_order, row);
    const auto first = std::find_if(m_order.begin(), its, [&](int other) {
        const auto others = placeAnswered(other);
        return place && others && *place < *others;
    });
    if (first == its)
        return;
    std::rotate(first, its, std::next(its));
    const auto now = std::ranges::find(m_order, row);
    at(row).standOn(now == m_order.begin() ? m_ground : this->row(*std::prev(now)).left());
}

void StepList::settle(int row)
{
    if (isAnswered(row) && std::ranges::count(m_order, row) == 0)
        m_order.push_back(row);
    if (isAnswered(row) && !m_inOneGo && !m_reading)
        putInOrder(row);
    if (m_inOneGo)
        return; // the rows behind it come to it by themselves
    if (m_spec->laid)
        std::ranges::sort(m_order); // file by file
    const auto from = std::ranges::find(m_order, row);
    for (auto later = std::next(from, from == m_order.end() ? 0 : 1); later != m_order.end(); ++later) {
        const Ground before = this->row(*std::prev(later)).left();
        if (m_rows[size_t(*later)].laid)
            lay(*later, before);
        else
            at(*later).standOn(before);
    }
    forgetUnsaid();
    letWholeRowsGoFirst(row);
    settleOthers();
}

/// Who is being corrected keeps his place among those who are answered, until nothing is said of him any more.
void StepList::forgetUnsaid()
{
    std::erase_if(m_order, [this](int one) { return !isAnswered(one) && !this->row(one).isTyped(); });
}

/// Where what was said of it can stand again, it is answered after all the others.
void StepList::standAtTheEnd(int row)
{
    at(row).standLater(groundBefore(row));
    if (isAnswered(row))
        m_order.push_back(row);
}

/// Who does something after all does it after what was answered since he was left.
void StepList::letLeftRowGoLast(int row)
{
    const auto its = std::ranges::find(m_order, row);
    const bool isLeft = this->row(row).isWhole() && std::ranges::all_of(this->row(row).steps(), &RowStep::isLeft);
    if (m_spec->laid || its == m_order.end() || std::next(its) == m_order.end() || !isLeft)
        return;
    std::rotate(its, std::next(its), m_order.end());
    for (auto later = its; later != m_order.end(); ++later)
        at(*later).standOn(later == m_order.begin() ? m_ground : this->row(*std::prev(later)).left());
    settleOthers();
}

/// Those that are still open stand on what is answered by now.
void StepList::settleOthers()
{
    // Whoever is answered again leaves another ground to all of them.
    for (size_t answered = m_order.size() + 1; answered != m_order.size();) {
        answered = m_order.size();
        for (int other = 0; other < size(); ++other) {
            if (std::ranges::count(m_order, other) == 0)
                standAtTheEnd(other);
        }
    }
    if (m_spec->laid)
        std::ranges::sort(m_order);
    const Ground last = lastGround();
    addRows(*last);
}

KeyHeard StepList::key(int row, QChar key)
{
    letLeftRowGoLast(row);
    if (auto refused = refusedAsTooEarly(row))
        return *std::move(refused);
    return with(row, [&](StepRow &its) { return its.key(key, m_letters); });
}

KeyHeard StepList::leave(int row)
{
    return with(row, [](StepRow &its) { return its.leave(); });
}

bool StepList::takeUsual(int row)
{
    return with(row, [](StepRow &its) { return its.takeUsual(); });
}

Done StepList::change(int row, size_t step, const std::function<void(Proposal &)> &change)
{
    const bool isAtWork = &this->row(row).steps()[step] == this->row(row).atWork();
    if (const auto refused = isAtWork ? refusedAsTooEarly(row) : std::nullopt)
        return Refusal {u"row"_s, refused->words};
    with(row, [&](StepRow &its) {
        its.change(step, change);
        return true;
    });
    return done();
}

Done StepList::roll(int row, const RandomBits &bits)
{
    if (const auto refused = refusedAsTooEarly(row))
        return Refusal {u"row"_s, refused->words};
    with(row, [&](StepRow &its) {
        its.roll(bits);
        return true;
    });
    return done();
}

bool StepList::takeBack(int row)
{
    return with(row, [](StepRow &its) { return its.takeBack(); });
}

void StepList::read(int row, const QJsonObject &json)
{
    m_reading = true;
    with(row, [&](StepRow &its) {
        its.readJson(json);
        return true;
    });
    m_reading = false;
}

void StepList::goTo(int row)
{
    at(row).catchUp();
    giveLetters();
}

Result<std::vector<Event>> StepList::events() const
{
    if (answered() == 0)
        return Refusal {u"list"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Nothing is answered yet."))};
    std::vector<Event> events;
    const InOneGo together {QString::fromLatin1(m_spec->id), m_battle->ledger().lastSeq() + 1};
    for (const int row : m_order) {
        for (Event event : this->row(row).events()) {
            markTogether(event, together);
            events.push_back(std::move(event));
        }
    }
    return events;
}

Cast StepList::cast() const
{
    for (int row = 0; row < size(); ++row) {
        const RowStep *step = this->row(row).atWork();
        if (isOpen(row) && step != nullptr)
            return step->proposal() != nullptr ? step->proposal()->cast() : step->toDo().cast;
    }
    return {};
}

} // namespace muster
