// SPDX-License-Identifier: GPL-3.0-or-later
// What a proposal still has to be told, and what it was told last time.
#include "core/battle/proposal.h"
#include "core/battle/tablequestions.h"
#include "core/rules/roles.h"

#include <algorithm>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Whether the same went through it, against the same. Where nobody is the first in it, as of an officer who is about
/// to be sent, all the others are the pair.
bool isSamePair(const Procedure &procedure, const Cast &one, const Cast &other)
{
    const bool isNobodyFirst = procedure.roles.empty() || playersOf(procedure.roles.front(), other).empty();
    return std::ranges::all_of(procedure.roles, [&](const Role &role) {
        const bool isFirst = &role == &procedure.roles.front();
        const bool isOfPair = isNobodyFirst || isFirst || role.side == RoleSide::OtherThanFirst;
        return !isOfPair || playersOf(role, one) == playersOf(role, other);
    });
}

/// Whether some opponent of his was there then and is now.
bool isAgainstOneOf(
    const Things &things, ThingId his, const std::vector<ThingId> &then, const std::vector<ThingId> &now)
{
    return std::ranges::any_of(now, [&](ThingId other) {
        return things.armyOf(other) != things.armyOf(his) && std::ranges::count(then, other) > 0;
    });
}

/// Whether one of the values that end what was told last time was set since, for one of those who played in it: to be
/// anything but what it is while nothing happens.
bool isOvertaken(const Battle &battle, int since, const Input &input, const Cast &cast)
{
    const Ledger &ledger = battle.ledger();
    const auto isSet = [&](const Change &change) {
        const Thing *thing = battle.things().find(change.thing);
        const ThingSpec *spec = thing == nullptr ? nullptr : battle.set().thing(thing->type);
        const TrackedField *field = spec == nullptr ? nullptr : spec->field(change.key);
        return field != nullptr && change.after != field->fallback;
    };
    const auto ends = [&](const Change &change) {
        const auto isIt = [&](const char *value) { return change.key == QLatin1String(value); };
        return std::ranges::any_of(input.until, isIt) && std::ranges::find(cast, change.thing) != cast.end()
            && isSet(change);
    };
    return !input.until.empty() && std::ranges::any_of(ledger.events(), [&](const Event &event) {
        return event.seq > since && ledger.isInForce(event.seq) && std::ranges::any_of(changesOf(event), ends);
    });
}

} // namespace

/// Why there is no question yet: a value that cannot be, which is said even while others are still missing, or the
/// first that is missing; null if nothing is.
std::optional<Refusal> Proposal::findUnanswered()
{
    m_unanswered.clear();
    const QJsonObject all = inputs();
    const QJsonObject known = givenOrDefault();
    for (const Input &input : m_procedure->inputs)
        noteUnanswered(input, all, known);
    if (m_unanswered.empty())
        return std::nullopt;
    if (auto wrong = refusedValue())
        return wrong;
    const QString &name = m_unanswered.front();
    Field first = *m_procedure->input(name.section(u'[', 0, 0));
    if (name.contains(u'.'))
        first = Field(*findField(first.entry, name.section(u'.', -1)));
    first.fallback = Value(Value::Undefined);
    return checked(first, Value(Value::Undefined), name).error();
}

void Proposal::noteUnanswered(const Input &input, const QJsonObject &all, const QJsonObject &known)
{
    const QString key = QString::fromLatin1(input.key);
    const ListRows &entries = rows(key);
    for (size_t row = 0; row < entries.size(); ++row) {
        const QJsonObject entry = entries[row].whole();
        for (const Input &field : input.rows) {
            const QString cell = QString::fromLatin1(field.key);
            if (isAskedOfTable(input, field) && !entry.contains(cell))
                m_unanswered.push_back(u"%1[%2].%3"_s.arg(key).arg(row).arg(cell));
        }
    }
    const bool matters = input.isNeeded() || input.matters == nullptr || input.matters(known);
    const bool isOpen = input.isNeeded() || isAskedOfTable(*m_procedure, input);
    if (isOpen && matters && !all.contains(key))
        m_unanswered.push_back(key);
}

std::optional<Refusal> Proposal::refusedValue() const
{
    const QJsonObject all = inputs();
    for (const Input &input : m_procedure->inputs) {
        const auto given = all.constFind(QLatin1String(input.key));
        if (given == all.constEnd() || input.kind == FieldKind::List)
            continue;
        if (const auto right = checked(input, *given); !right)
            return right.error();
    }
    return std::nullopt;
}

/// Of a cell: in the row of the same player, when one of his opponents of now was in it with him.
Value Proposal::lastTime(const QString &key) const
{
    const Ledger &ledger = m_battle->ledger();
    const QString list = key.section(u'[', 0, 0);
    const int at = key.section(u'[', 1).section(u']', 0, 0).toInt();
    const Input *one = list == key ? m_procedure->input(key) : nullptr;
    if (one != nullptr && one->measuredAnew)
        return Value(Value::Undefined);
    const Value elsewhere = one != nullptr && one->saidElsewhere != nullptr ? one->saidElsewhere(moment()) : Value();
    if (elsewhere.isDouble())
        return elsewhere;
    for (const Event &event : ledger.events() | std::views::reverse) {
        const auto *deed = event.as<Resolution>();
        if (deed == nullptr || deed->procedure != QLatin1String(m_procedure->id) || !ledger.isInForce(event.seq))
            continue;
        if (list == key && isSamePair(*m_procedure, deed->cast, m_cast)) {
            const bool isOver = isOvertaken(*m_battle, event.seq, *m_procedure->input(key), deed->cast);
            return isOver ? Value(Value::Undefined) : deed->inputs.value(key);
        }
        const Input *input = list == key ? nullptr : m_procedure->input(list);
        if (input == nullptr || input->each == nullptr)
            continue;
        const Role &role = *m_procedure->role(QString::fromLatin1(input->each));
        const std::vector<ThingId> then = playersOf(role, deed->cast);
        const auto his = std::ranges::find(then, rows(list)[size_t(at)].thing);
        if (his == then.end() || !isAgainstOneOf(m_battle->things(), *his, then, playersOf(role, m_cast)))
            continue;
        return isOvertaken(*m_battle, event.seq, *input, deed->cast)
            ? Value(Value::Undefined)
            : deed->inputs.value(list)[int(his - then.begin())].toObject().value(key.section(u'.', -1));
    }
    return Value(Value::Undefined);
}

} // namespace muster
