// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/steplist.h"

#include "core/play/tableflow.h"

#include <algorithm>
#include <map>
#include <set>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

bool isOfPhase(const ListSpec &spec, const QString &phase)
{
    return std::ranges::any_of(spec.phases, [&](const char *own) { return phase == QLatin1String(own); });
}

bool standsIn(const ListSpec &spec, const ToDo &open, bool early = false)
{
    return (early || (!open.waits && !open.isDue)) && spec.has(open.what) && !open.who.empty();
}

Refusal nobody()
{
    return {u"list"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Nobody has this to do in this phase."))};
}

} // namespace

std::vector<ToDo> dueBefore(const Battle &battle, const ListSpec &spec)
{
    std::vector<ToDo> before = toDoOf(battle);
    std::erase_if(before, [&](const ToDo &open) {
        return std::ranges::none_of(spec.after, [&](const char *own) { return open.what == QLatin1String(own); });
    });
    return before;
}

const ListSpec *listDue(const Battle &battle, bool early)
{
    const QString phase = battle.phase();
    const std::vector<ToDo> all = toDoOf(battle);
    for (const ListSpec &spec : battle.set().lists) {
        const bool isNow = isOfPhase(spec, phase) && (early || dueBefore(battle, spec).empty());
        if (isNow && std::ranges::any_of(all, [&](const ToDo &open) { return standsIn(spec, open, early); }))
            return &spec;
    }
    return nullptr;
}

const ListSpec *listOf(const Battle &battle, const ToDo &toDo)
{
    const QString phase = battle.phase();
    const auto spec = std::ranges::find_if(
        battle.set().lists, [&](const ListSpec &one) { return isOfPhase(one, phase) && standsIn(one, toDo); });
    return spec == battle.set().lists.end() ? nullptr : &*spec;
}

int rowsOf(const Battle &battle, const ListSpec &spec)
{
    std::set<ThingId> who;
    for (const ToDo &open : toDoOf(battle)) {
        if (standsIn(spec, open))
            who.insert(open.who.front());
    }
    return int(who.size());
}

StepList::StepList(const Battle &battle, const ListSpec &spec, bool early)
    : m_battle(&battle), m_spec(&spec), m_early(early), m_ground(groundOn(battle))
{
}

Result<StepList> StepList::open(const Battle &battle, const QString &id)
{
    auto list = open(battle, id, false);
    if (list)
        return list;
    list = open(battle, id, true);
    if (!list)
        return list;
    // Its time in this step has not come: somebody may still fire who could not once the saves are made.
    const RowStep *first = list->row(0).atWork();
    const auto early = first == nullptr ? std::nullopt : battle.whyNot(first->toDo().what, first->toDo().cast);
    return early ? Result<StepList>(*early) : std::move(list);
}

Result<StepList> StepList::open(const Battle &battle, const QString &id, bool early)
{
    const ListSpec *spec = battle.set().list(id);
    if (spec == nullptr || !isOfPhase(*spec, battle.phase()))
        return nobody();
    StepList list(battle, *spec, early);
    list.addRows(*list.m_ground);
    if (spec->again)
        list.addDone();
    if (list.m_rows.empty())
        return nobody();
    if (spec->grouped)
        list.sortRows();
    list.giveLetters();
    return list;
}

/// A row for each who has something to do here and has none yet.
void StepList::addRows(const StepGround &ground)
{
    for (const ToDo &open : ground.flow().toDo()) {
        if (standsIn(*m_spec, open, m_early) && !rowOf(open.who.front())) {
            m_rows.push_back(
                {StepRow(*m_spec, open.who.front(), m_order.empty() ? m_ground : row(m_order.back()).left(), m_early)});
        }
    }
}

/// Who has done it, and may do it otherwise until the step is over.
void StepList::addDone()
{
    for (const Task &task : m_battle->tasks()) {
        if (!task.done || !m_spec->has(QString::fromLatin1(task.procedure)))
            continue;
        const Procedure *procedure = m_battle->set().procedure(QString::fromLatin1(task.procedure));
        const ThingId who = task.cast.value(QString::fromLatin1(procedure->roles.front().key));
        if (!rowOf(who))
            m_rows.push_back({StepRow(*m_spec, who, m_ground, m_early, true), true});
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

/// In the order of the muster; who comes to be named later has the next that is free.
void StepList::giveLetters()
{
    std::vector<ThingId> all;
    for (int row = 0; row < size(); ++row) {
        const std::vector<ThingId> its = nameable(row);
        all.insert(all.end(), its.begin(), its.end());
    }
    std::vector<ThingId> inOrder;
    for (const Thing &thing : m_battle->things().all()) {
        if (std::ranges::count(all, thing.id) > 0)
            inOrder.push_back(thing.id);
    }
    if (m_letters.isEmpty())
        m_letters = ListLetters(factKeysOf(m_battle->set(), *m_spec), m_battle->things().all().size(),
            procedureKeysOf(m_battle->set(), *m_spec));
    m_letters.give(inOrder);
}

std::optional<int> StepList::rowOf(ThingId who) const
{
    const auto row = std::ranges::find(m_rows, who, [](const Row &one) { return one.row.who(); });
    return row == m_rows.end() ? std::nullopt : std::optional(int(row - m_rows.begin()));
}

bool StepList::isMoot(int row) const
{
    return !isDone(row) && this->row(row).steps().empty();
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

std::vector<ThingId> StepList::nameable(int row) const
{
    const RowStep *step = this->row(row).atWork();
    return step == nullptr ? std::vector<ThingId>() : step->nameable();
}

/// Does it to the row; what comes of it, all rows that were answered after this one and those still open see.
template <class Do>
auto StepList::with(int row, Do doIt)
{
    at(row).catchUp();
    const Ground before = this->row(row).left();
    auto did = doIt(at(row));
    if (this->row(row).left() != before)
        settle(row);
    giveLetters();
    return did;
}

void StepList::settle(int row)
{
    if (isAnswered(row) && std::ranges::count(m_order, row) == 0)
        m_order.push_back(row);
    const auto from = std::ranges::find(m_order, row);
    for (auto later = std::next(from, from == m_order.end() ? 0 : 1); later != m_order.end(); ++later)
        at(*later).standOn(this->row(*std::prev(later)).left());
    std::erase_if(m_order, [this](int one) { return !isAnswered(one); });
    const Ground last = m_order.empty() ? m_ground : this->row(m_order.back()).left();
    for (int other = 0; other < size(); ++other) {
        if (!isAnswered(other))
            at(other).standLater(last);
    }
    addRows(*last);
}

KeyHeard StepList::key(int row, QChar key)
{
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

void StepList::change(int row, size_t step, const std::function<void(Proposal &)> &change)
{
    with(row, [&](StepRow &its) {
        its.change(step, change);
        return true;
    });
}

void StepList::roll(int row, const RandomBits &bits)
{
    with(row, [&](StepRow &its) {
        its.roll(bits);
        return true;
    });
}

bool StepList::takeBack(int row)
{
    return with(row, [](StepRow &its) { return its.takeBack(); });
}

void StepList::read(int row, const QJsonObject &json)
{
    with(row, [&](StepRow &its) {
        its.readJson(json);
        return true;
    });
}

void StepList::goTo(int row)
{
    at(row).catchUp();
    giveLetters();
}

bool StepList::mayLeaveAny() const
{
    return std::ranges::any_of(m_rows, [](const Row &one) {
        const RowStep *step = one.done ? nullptr : one.row.atWork();
        return step != nullptr && !step->isGiven() && (step->mayBeLeft() || !step->toDo().isHolding);
    });
}

int StepList::leaveTheRest()
{
    int count = 0;
    for (int row = 0; row < size(); ++row) {
        const StepRow &one = this->row(row);
        if (!isOpen(row) || one.atWork()->isGiven())
            continue;
        at(row).catchUp();
        const RowStep *step = one.atWork();
        const bool mayBe =
            step != nullptr && (step->mayBeLeft() || !step->toDo().isHolding); // what is owed is answered
        const bool isLeft = mayBe && (step->mayBeLeft() ? leave(row) : key(row, u'0')).did();
        count += isLeft ? 1 : 0;
    }
    return count;
}

int StepList::restAsUsual()
{
    int count = 0;
    for (int row = 0; row < size(); ++row) {
        if (isOpen(row) && this->row(row).hasUsual() && takeUsual(row))
            ++count;
    }
    return count;
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
