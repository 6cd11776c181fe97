// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/told.h"

#include "core/base/shown.h"
#include "core/battle/arranging.h"
#include "core/battle/setup.h"
#include "core/rules/tabledifference.h"
#include "core/rules/trial.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The rules as they were played then; refused where they can be no longer.
Result<std::shared_ptr<const Rules>> rulesThen(const Battle &battle, const Resolution &deed)
{
    HouseOptions options = battle.set().defaultOptions();
    options.insert(deed.options);
    return battle.rulesWith(options);
}

} // namespace

std::vector<Phrase> houseRulesOf(const Battle &battle, const Resolution &deed)
{
    const auto then = rulesThen(battle, deed);
    const Rules &rules = then ? **then : battle.begunRules();
    std::vector<Phrase> lines;
    for (const TableDifference &difference : deed.houseRules)
        lines.push_back(houseRuleInWords(rules.set(), rules.tables(), difference));
    return lines;
}

std::optional<Retold> retold(const Battle &battle, const Resolution &deed)
{
    const Procedure *procedure = battle.set().procedure(deed.procedure);
    const auto rules = rulesThen(battle, deed);
    if (procedure == nullptr || !rules)
        return {};
    auto question = procedure->ask(**rules, deed.inputs);
    if (!question)
        return {};
    std::vector<int> faces;
    for (const Thrown &thrown : deed.throws)
        faces.insert(faces.end(), thrown.faces.begin(), thrown.faces.end());
    Trial trial = tryDice(**question, Dice::entered(faces));
    if (!trial.isResolved() || (*question)->outcome(trial.answer) != deed.outcome)
        return {};
    return Retold {std::move(*question), std::move(trial.answer)};
}

namespace {

struct Teller {
    const Battle &battle;

    Phrase operator()(const Deployment &event) const
    {
        const auto isGame = [](const Thing &thing) { return thing.type == u"game"_s; };
        if (std::ranges::any_of(event.things, isGame))
            return Phrase(QT_TRANSLATE_NOOP("muster", "The battle begins"));
        if (event.things.size() == 1)
            return Phrase(QT_TRANSLATE_NOOP("muster", "%1 takes the field"))
                .arg(battle.nameOf(event.things.front().id));
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n take the field"), int(event.things.size()));
    }

    Phrase operator()(const PhaseChange &event) const
    {
        const Phase *phase = battle.set().phase(event.to);
        const Phrase title = phase == nullptr ? Phrase::literal(event.to) : Phrase(phase->title);
        const auto turn = std::ranges::find(event.changes, u"turn"_s, &Change::key);
        if (event.way == PhaseChange::Way::Back)
            return Phrase(QT_TRANSLATE_NOOP("muster", "Back to: %1")).arg(title);
        if (turn != event.changes.end())
            return withReason(
                Phrase(QT_TRANSLATE_NOOP("muster", "Turn %1: %2")).arg(turn->after.toInt()).arg(title), event.reason);
        return withReason(Phrase(QT_TRANSLATE_NOOP("muster", "Phase: %1")).arg(title), event.reason);
    }

    Phrase operator()(const Resolution &event) const
    {
        const Procedure *procedure = battle.set().procedure(event.procedure);
        if (procedure == nullptr)
            return Phrase::literal(event.procedure);
        const auto again = retold(battle, event);
        const Phrase line = again ? again->question->summary(again->answer, battle.names(event.cast)) : Phrase();
        const Phrase whole = withHouseRules(line.isEmpty() ? fallback(*procedure, event) : line, event);
        return event.edited ? Phrase(QT_TRANSLATE_NOOP("muster", "%1 (effects changed by the referee)")).arg(whole)
                            : whole;
    }

    /// "Stradiots shot at Archers: 2 bases (house rule: Sharp shots)"
    Phrase withHouseRules(const Phrase &line, const Resolution &event) const
    {
        if (event.houseRules.empty())
            return line;
        if (event.houseRules.size() == 1 && !event.houseRules.front().name.isEmpty())
            return Phrase(QT_TRANSLATE_NOOP("muster", "%1 (house rule: %2)"))
                .arg(line)
                .arg(event.houseRules.front().name);
        return Phrase::plural(
            QT_TRANSLATE_N_NOOP("muster", "%1 ({by a house rule|by %n house rules})"), int(event.houseRules.size()))
            .arg(line);
    }

    Phrase fallback(const Procedure &procedure, const Resolution &event) const
    {
        QStringList names;
        for (const ThingId thing : event.cast)
            names += battle.nameOf(thing);
        names.removeAll(QString());
        const Phrase title(procedure.title);
        return names.isEmpty() ? title
                               : Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(title).arg(names.join(u", "_s));
    }

    Phrase operator()(const ActDone &event) const
    {
        const auto act = std::ranges::find_if(
            battle.set().acts, [&](const Act &known) { return event.act == QLatin1String(known.id); });
        if (act == battle.set().acts.end())
            return Phrase::literal(event.act);
        const bool allThere =
            std::ranges::all_of(event.cast, [&](ThingId thing) { return battle.things().find(thing) != nullptr; });
        return withReason(act->told == nullptr || !allThere
                ? Phrase(act->label)
                : act->told(battle.moment(event.cast), {event.changes, event.things}),
            event.reason);
    }

    /// "Lances forms a group by itself (their colonel agreed)"
    static Phrase withReason(const Phrase &line, const QString &reason)
    {
        return reason.isEmpty() ? line : Phrase(QT_TRANSLATE_NOOP("muster", "%1 (%2)")).arg(line).arg(reason);
    }

    Phrase operator()(const Correction &event) const
    {
        if (event.changes.empty())
            return Phrase::literal(event.reason);
        if (event.changes.front().key == kPlace)
            return Phrase(QT_TRANSLATE_NOOP("muster", "Units stand in another order"));
        Phrase line = toldOf(battle, event.changes.front());
        if (event.changes.size() > 1) {
            line =
                Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2"))
                    .arg(line)
                    .arg(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "and %n more"), int(event.changes.size()) - 1));
        }
        return withReason(line, event.reason);
    }

    Phrase operator()(const Note &event) const
    {
        if (!event.bookmark)
            return Phrase::literal(event.text);
        return event.text.isEmpty() ? Phrase(QT_TRANSLATE_NOOP("muster", "Bookmark"))
                                    : Phrase(QT_TRANSLATE_NOOP("muster", "Bookmark: %1")).arg(event.text);
    }

    Phrase operator()(const Dismissal &event) const
    {
        const QString name = battle.nameOf(event.thing);
        return name.isEmpty()
            ? Phrase(QT_TRANSLATE_NOOP("muster", "Reminder %1 put aside")).arg(event.reminder)
            : Phrase(QT_TRANSLATE_NOOP("muster", "Reminder %1 put aside: %2")).arg(event.reminder).arg(name);
    }

    /// The tables switched from one choice to another: the one difference, or how many.
    Phrase tablesTold(const OptionChange &event) const
    {
        const auto before = tablesWith(battle.begunRules(), event.before);
        const auto after = tablesWith(battle.begunRules(), event.after);
        if (!before || !after)
            return Phrase(QT_TRANSLATE_NOOP("muster", "From now on: other tables"));
        const TableDifferences differences = differencesOf(before->document(), after->document());
        if (differences.size() != 1) {
            return Phrase::plural(
                QT_TRANSLATE_N_NOOP("muster", "From now on: %n place(s) of the tables {is|are} played otherwise"),
                int(differences.size()));
        }
        const DifferenceInWords words = inWords(battle.set(), *after, differences.front());
        return Phrase(QT_TRANSLATE_NOOP("muster", "From now on: %1, %2 instead of %3"))
            .arg(words.where)
            .arg(words.played)
            .arg(words.printed);
    }

    Phrase operator()(const OptionChange &event) const
    {
        if (event.key == kTablesOption)
            return tablesTold(event);
        const auto option = std::ranges::find_if(
            battle.set().options, [&](const HouseOption &known) { return event.key == QLatin1String(known.key); });
        if (option == battle.set().options.end())
            return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(event.key).arg(event.after);
        return Phrase(QT_TRANSLATE_NOOP("muster", "From now on: %1 %2"))
            .arg(Phrase(option->question))
            .arg(labelOf(option->choices, event.after));
    }

    Phrase operator()(const Undo &event) const
    {
        return another(QT_TRANSLATE_NOOP("muster", "Taken back: %1"), event.target);
    }
    Phrase operator()(const Redo &event) const
    {
        return another(QT_TRANSLATE_NOOP("muster", "Done again: %1"), event.target);
    }

    Phrase another(const char *sentence, int target) const
    {
        const Event *event = battle.ledger().event(target);
        if (event == nullptr || isAboutAnother(*event))
            return Phrase(sentence).arg(target);
        return Phrase(sentence).arg(battle.told(*event));
    }

    Phrase operator()(const Unreadable &event) const
    {
        return Phrase(QT_TRANSLATE_NOOP("muster", "An entry that this version of the program does not know (%1)"))
            .arg(event.kind);
    }
};

} // namespace

QString inWords(const Thrown &thrown, const Names &names)
{
    const QString label = shownLabel(translated(thrown.label.toUtf8().constData())); // it comes from the file
    return thrown.number == 0 ? label : label.arg(names.of(thrown.who, thrown.number));
}

namespace {

/// The army that a value means by its side, "Active side: b"; 0 where it means none.
ThingId armyMeant(const Battle &battle, const TrackedField &field, const Value &value)
{
    const TrackedField *side = nullptr;
    for (const ThingId army : battle.things().armies())
        side = battle.field(army, u"side"_s);
    const auto isWordOfField = [&](const Word &word) { return keyList(field.words).contains(QLatin1String(word.key)); };
    if (side == nullptr || qstrcmp(field.key, side->key) == 0 || !std::ranges::all_of(side->words, isWordOfField))
        return 0;
    for (const ThingId army : battle.things().armies()) {
        if (battle.things().word(army, u"side"_s) == value.toString())
            return army;
    }
    return 0;
}

} // namespace

Phrase valueInWords(const Battle &battle, const TrackedField *field, const Value &value)
{
    if (field == nullptr || value.isUndefined())
        return Phrase::literal(shownLine(value.toVariant().toString()));
    if (field->kind == FieldKind::Choice) {
        if (const ThingId army = armyMeant(battle, *field, value))
            return Phrase::literal(battle.nameOf(army));
    }
    if (field->kind != FieldKind::Links)
        return inWords(*field, value);
    QStringList names;
    for (const Value &link : value.toArray())
        names += battle.nameOf(link.toInt());
    return names.isEmpty() ? Phrase(QT_TRANSLATE_NOOP("muster", "nobody")) : Phrase::literal(names.join(u", "_s));
}

namespace {

Phrase changedParent(const Battle &battle, const Change &change)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 goes over from %2 to %3"))
        .arg(battle.nameOf(change.thing))
        .arg(battle.nameOf(change.before.toInt()))
        .arg(battle.nameOf(change.after.toInt()));
}

} // namespace

Phrase toldOf(const Battle &battle, const Change &change)
{
    if (change.key == kParent)
        return changedParent(battle, change);
    const TrackedField *field = battle.field(change.thing, change.key);
    const Phrase label = field == nullptr ? Phrase::literal(change.key) : Phrase(field->label);
    const QString name = battle.nameOf(change.thing);
    const Phrase before = valueInWords(battle, field, change.before);
    const Phrase after = valueInWords(battle, field, change.after);
    if (name.isEmpty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2 → %3")).arg(label).arg(before).arg(after);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 %3 → %4")).arg(name).arg(label).arg(before).arg(after);
}

Phrase toldOf(const Battle &battle, const Event &event)
{
    return std::visit(Teller {battle}, event.payload);
}

} // namespace muster
