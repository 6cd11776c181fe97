// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/battle/randombattle.h"

#include "core/battle/casting.h"
#include "core/battle/proposal.h"

#include <algorithm>

namespace muster {

const ThingSpec &unitType(const Ruleset &set)
{
    return *std::ranges::find_if(
        set.things, [](const ThingSpec &spec) { return spec.isUnit && spec.mayBelongTo(QStringLiteral("army")); });
}

using namespace Qt::Literals::StringLiterals;

namespace {

const Refusal kNoIdea {u"random"_s, Phrase()};

} // namespace

void RandomBattle::playTo(int events)
{
    while (m_battle.ledger().lastSeq() < events)
        step();
}

bool RandomBattle::step()
{
    const auto event = propose();
    return event && m_battle.accept(*event);
}

Result<Event> RandomBattle::propose()
{
    switch (upTo(19)) {
    case 0:
        return m_battle.nextPhase(u"go on"_s);
    case 1:
        return m_battle.previousPhase();
    case 2:
        return m_battle.note(u"note %1"_s.arg(upTo(999)), upTo(m_battle.ledger().lastSeq()), anyUnit());
    case 3:
        return m_battle.bookmark();
    case 4:
        return dismissal();
    case 5:
        return option();
    case 6:
        return reinforcement();
    case 7:
        return m_battle.undo();
    case 8:
        return m_battle.undo(upTo(m_battle.ledger().lastSeq()));
    case 9:
        return m_battle.redo();
    case 10:
        return m_battle.redo(upTo(m_battle.ledger().lastSeq()));
    case 11:
    case 12:
        return correction();
    case 13:
    case 14:
        return act();
    default:
        return resolution();
    }
}

ThingId RandomBattle::anyUnit()
{
    const auto units = m_battle.things().ofType(QString::fromLatin1(unitType(m_battle.set()).type));
    return units.empty() ? 0 : units[size_t(upTo(int(units.size()) - 1))];
}

Value RandomBattle::anyValue(const Field &field)
{
    switch (field.kind) {
    case FieldKind::Number:
        return field.minimum + field.step * upTo(std::min(30, (field.maximum - field.minimum) / field.step));
    case FieldKind::Flag:
        return upTo(1) == 1;
    case FieldKind::Choice:
        return QString::fromLatin1(field.words[size_t(upTo(int(field.words.size()) - 1))].key);
    case FieldKind::Text:
        return u"text %1"_s.arg(upTo(99));
    case FieldKind::Links:
        return QJsonArray {anyUnit()};
    case FieldKind::List:
        return QJsonArray();
    }
    Q_UNREACHABLE();
}

Result<Event> RandomBattle::resolution()
{
    const auto &procedures = m_battle.set().procedures;
    const Procedure &procedure = *procedures[size_t(upTo(int(procedures.size()) - 1))];
    auto proposal = Proposal::open(m_battle, QString::fromLatin1(procedure.id),
        castFor(procedure.roles, m_battle.things(), {anyUnit(), anyUnit()}));
    for (const Input &input : procedure.inputs) {
        if (input.asked || (input.isNeeded() && !proposal->isPrefilled(QString::fromLatin1(input.key))) || upTo(9) == 0)
            proposal->setInput(QString::fromLatin1(input.key), anyValue(input));
    }
    const RandomBits bits = [this] { return quint32(m_random()); };
    while (proposal->state() == Proposal::State::NeedsDice || proposal->state() == Proposal::State::NeedsDecision) {
        if (const Input *input = proposal->decision())
            proposal->setInput(QString::fromLatin1(input->key), input->decisions[size_t(upTo(1))].value);
        else if (upTo(1) == 0 || !proposal->enter(1 + upTo(proposal->wanted().sides - 1)))
            proposal->roll(bits);
    }
    if (proposal->state() == Proposal::State::Resolved && upTo(4) == 0 && !proposal->changes().empty()) {
        const Change change = proposal->changes().front().change;
        const Done edited =
            proposal->edit(change.thing, change.key, anyValue(*m_battle.field(change.thing, change.key)));
        Q_UNUSED(edited);
    }
    return proposal->event();
}

Result<Event> RandomBattle::act()
{
    const auto &acts = m_battle.set().acts;
    if (acts.empty())
        return kNoIdea;
    const Act &act = acts[size_t(upTo(int(acts.size()) - 1))];
    return m_battle.act(QString::fromLatin1(act.id), castFor(act.roles, m_battle.things(), {anyUnit(), anyUnit()}));
}

Result<Event> RandomBattle::correction()
{
    const ThingId unit = anyUnit();
    const ThingSpec *spec = &unitType(m_battle.set());
    if (unit == 0)
        return kNoIdea;
    const TrackedField &field = spec->fields[size_t(upTo(int(spec->fields.size()) - 1))];
    return m_battle.correct(unit, QString::fromLatin1(field.key), anyValue(field), u"because"_s);
}

Result<Event> RandomBattle::reinforcement()
{
    const auto armies = m_battle.things().ofType(u"army"_s);
    const ThingSpec *spec = &unitType(m_battle.set());
    QJsonObject values;
    for (const TrackedField &field : spec->fields) {
        if (field.isNeeded())
            values.insert(QLatin1String(field.key), anyValue(field));
    }
    return m_battle.deploy(
        {{0, QString::fromLatin1(spec->type), armies[size_t(upTo(int(armies.size()) - 1))], values}});
}

Result<Event> RandomBattle::option()
{
    const auto &options = m_battle.set().options;
    if (options.empty())
        return kNoIdea;
    const HouseOption &option = options[size_t(upTo(int(options.size()) - 1))];
    return m_battle.setOption(QString::fromLatin1(option.key),
        QString::fromLatin1(option.choices[size_t(upTo(int(option.choices.size()) - 1))].key));
}

Result<Event> RandomBattle::dismissal()
{
    const auto reminders = m_battle.reminders();
    if (reminders.empty())
        return kNoIdea;
    return m_battle.dismiss(reminders[size_t(upTo(int(reminders.size()) - 1))]);
}

} // namespace muster
