// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/casting.h"
#include "core/battle/eventjson.h"
#include "core/battle/retold.h"
#include "core/battle/setup.h"
#include "core/battle/told.h"
#include "core/rules/tabledifference.h"
#include "core/rules/telling.h"
#include "core/rules/turnstep.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr char kTakenBack[] = QT_TRANSLATE_NOOP("muster", "Taken back: %1");
constexpr char kDoneAgain[] = QT_TRANSLATE_NOOP("muster", "Done again: %1");

/// The sentence of the entry that an undo or redo is about; its number where there is none.
Phrase targetTold(const Battle &battle, int target)
{
    const Event *event = battle.ledger().event(target);
    if (event == nullptr || isAboutAnother(*event))
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1")).arg(target);
    return battle.told(*event);
}

/// "TP-M07" of "TP-M07.far_bank": what people call the reminder.
QString rulingOf(const QString &reminder)
{
    return reminder.section(u'.', 0, 0);
}

/// "Stradiots shot at Archers: 2 bases (house rule: Sharp shots)"
Phrase withHouseRules(const Phrase &line, const Resolution &event)
{
    if (event.houseRules.empty())
        return line;
    if (event.houseRules.size() == 1 && !event.houseRules.front().name.isEmpty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 (house rule: %2)")).arg(line).arg(event.houseRules.front().name);
    return Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster", "%1 ({by a house rule|by %n house rules})"), int(event.houseRules.size()))
        .arg(line);
}

/// How many go over to the same together; 0 where the changes begin with something else.
int goneOver(const std::vector<Change> &changes)
{
    const auto goes = [&](const Change &change) {
        return change.key == kParent && change.after == changes.front().after;
    };
    return int(std::ranges::find_if_not(changes, goes) - changes.begin());
}

/// Tells events; `things` are those that names are taken from.
struct Teller {
    const Battle &battle;
    const Things &things;

    QString nameOf(ThingId thing) const
    {
        const QString name = things.name(thing);
        return name.isEmpty() ? battle.nameOf(thing) : name;
    }

    Phrase operator()(const Deployment &event) const
    {
        const auto isGame = [](const Thing &thing) { return thing.type == u"game"_s; };
        if (std::ranges::any_of(event.things, isGame))
            return Phrase(QT_TRANSLATE_NOOP("muster", "The battle begins"));
        if (event.things.size() == 1)
            return Phrase(QT_TRANSLATE_NOOP("muster", "%1 takes the field")).arg(nameOf(event.things.front().id));
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
        return asResolved(line.isEmpty() ? fallback(*procedure, event) : line, event);
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
        const auto isThere = [&](ThingId thing) { return things.find(thing) != nullptr; };
        if (act->told == nullptr || !std::ranges::all_of(event.cast, isThere))
            return withReason(Phrase(act->label), event.reason);
        Cast cast = standingCast(things);
        cast.insert(event.cast);
        const Moment moment {battle.rules(), things, battle.deeds(), cast, {}};
        return withReason(act->told(moment, {event.changes, event.things}), event.reason);
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
        Phrase line = toldOf(battle, event.changes.front());
        const auto goOver = goneOver(event.changes);
        if (goOver > 1) {
            const char *words = QT_TRANSLATE_N_NOOP("muster", "%1 and %n other(s) go over to %2");
            line = Phrase::plural(words, goOver - 1)
                       .arg(battle.nameOf(event.changes.front().thing))
                       .arg(battle.nameOf(event.changes.front().after.toInt()));
        } else if (event.changes.size() > 1) {
            line =
                Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2"))
                    .arg(line)
                    .arg(Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "and %n more"), int(event.changes.size()) - 1));
        }
        return withReason(line, event.reason);
    }

    Phrase operator()(const Arrangement &) const { return Phrase(QT_TRANSLATE_NOOP("muster", "Units in a new order")); }

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
            ? Phrase(QT_TRANSLATE_NOOP("muster", "Reminder %1 put aside")).arg(rulingOf(event.reminder))
            : Phrase(QT_TRANSLATE_NOOP("muster", "Reminder %1 put aside: %2")).arg(rulingOf(event.reminder)).arg(name);
    }

    /// The tables switched from one choice to another: the one difference, or how many.
    Phrase operator()(const TablesChange &event) const
    {
        const auto before = tablesWith(battle.begunRules(), choiceOf(event.before));
        const auto after = tablesWith(battle.begunRules(), choiceOf(event.after));
        if (!before || !after)
            return Phrase(QT_TRANSLATE_NOOP("muster", "From now on: other tables"));
        const TableDifferences differences = differencesOf(before->document(), after->document());
        if (differences.size() != 1) {
            return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "From now on: %n house rule(s) {applies|apply}"),
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
        const auto option = std::ranges::find_if(
            battle.set().options, [&](const HouseOption &known) { return event.key == QLatin1String(known.key); });
        if (option == battle.set().options.end())
            return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2")).arg(event.key).arg(event.after);
        return Phrase(QT_TRANSLATE_NOOP("muster", "From now on: %1 %2"))
            .arg(Phrase(option->question))
            .arg(labelOf(option->choices, event.after));
    }

    Phrase operator()(const Undo &event) const { return Phrase(kTakenBack).arg(targetTold(battle, event.target)); }
    Phrase operator()(const Redo &event) const { return Phrase(kDoneAgain).arg(targetTold(battle, event.target)); }

    Phrase operator()(const AnswersGiven &event) const
    {
        if (event.answers.empty())
            return Phrase(QT_TRANSLATE_NOOP("muster", "Nothing was asked"));
        Phrase told;
        std::vector<const TableAnswered *> alike;
        for (const TableAnswered &one : event.answers) {
            if (std::ranges::any_of(alike, [&](const TableAnswered *before) { return areAlike(*before, one); }))
                continue;
            alike.push_back(&one);
            std::vector<const TableAnswered *> others;
            for (const TableAnswered &other : event.answers) {
                if (&other != &one && areAlike(one, other))
                    others.push_back(&other);
            }
            const Phrase all = withOthers(answerTold(one), others);
            told = told.isEmpty() ? all : Phrase(QT_TRANSLATE_NOOP("muster", "%1; %2")).arg(told).arg(all);
        }
        return told;
    }

    /// The same answer to the same question: who stays, and who holds his fire, are told apart.
    static bool areAlike(const TableAnswered &one, const TableAnswered &other)
    {
        return one.question == other.question && one.answer.answer == other.answer.answer;
    }

    /// "Lances: no move (also Pikes, Bows)": who did nothing is on record by name, as far as a line has room.
    Phrase withOthers(const Phrase &first, const std::vector<const TableAnswered *> &others) const
    {
        constexpr size_t kMost = 12;
        std::vector<Phrase> names;
        for (const TableAnswered *other : others) {
            const QString name = nameOf(askedFirst(*other));
            if (names.size() < kMost && !name.isEmpty())
                names.push_back(Phrase::literal(name));
        }
        if (others.empty())
            return first;
        const int more = int(others.size() - names.size());
        const Phrase counted = Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "and %n more"), more);
        if (names.empty())
            return Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2")).arg(first).arg(counted);
        const Phrase named =
            more == 0 ? listed(names) : Phrase(QT_TRANSLATE_NOOP("muster", "%1, %2")).arg(listed(names)).arg(counted);
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 (also %2)")).arg(first).arg(named);
    }

    /// Whom it was asked about; 0: nobody.
    ThingId askedFirst(const TableAnswered &one) const
    {
        const std::vector<Role> roles = rolesAsked(one);
        return roles.empty() ? 0 : one.cast.value(QString::fromLatin1(roles.front().key));
    }

    /// The rule that was left by the answer; null where it is one to a question.
    static const TurnRule *ruleLeft(const TurnStep &step, const TableAnswered &one)
    {
        const std::vector<const TurnRule *> rules = step.rulesOf(one.question);
        const auto found = std::ranges::find_if(rules, [](const TurnRule *left) { return !left->declines.empty(); });
        return found == rules.end() ? nullptr : *found;
    }

    std::vector<Role> rolesAsked(const TableAnswered &one) const
    {
        if (const TableQuestion *question = battle.set().question(one.question))
            return question->roles;
        const Moment then {battle.rules(), things, {}, one.cast};
        const TurnStep step(then);
        const TurnRule *rule = ruleLeft(step, one);
        return rule == nullptr ? std::vector<Role>() : step.rolesOf(*rule);
    }

    Phrase answerTold(const TableAnswered &one) const
    {
        const TableQuestion *question = battle.set().question(one.question);
        const Cast cast = one.cast;
        const Moment then {battle.rules(), things, {}, cast};
        const TurnStep step(then);
        const TurnRule *rule = ruleLeft(step, one);
        if (question == nullptr && rule == nullptr)
            return Phrase::literal(one.question);
        if (question != nullptr && question->telling != nullptr) {
            const Moment now {battle.rules(), things, battle.deeds(), cast};
            if (Phrase words = question->telling(now, one.answer); !words.isEmpty())
                return words;
        }
        const std::vector<Role> roles = rolesAsked(one);
        const Moment asked = step.with(cast);
        if (!one.answer.answer.isEmpty())
            return aboutPlayers(
                labelIn(question != nullptr ? question->answers : rule->declines, one.answer.answer), roles, asked);
        const Phrase told = aboutPlayers(question == nullptr ? rule->text : question->told, roles, asked);
        if (one.answer.named.empty())
            return Phrase(told).arg(one.answer.number);
        std::vector<Phrase> named;
        for (const ThingId thing : one.answer.named) {
            const char *way = question == nullptr ? "" : labelIn(question->ways, one.answer.wayOf(thing));
            const auto number = one.answer.numberOf(thing);
            const Phrase with(QT_TRANSLATE_NOOP("muster", "%1 (%2)"));
            named.push_back(number      ? Phrase(with).arg(nameOf(thing)).arg(*number)
                    : qstrlen(way) == 0 ? Phrase::literal(nameOf(thing))
                                        : Phrase(with).arg(nameOf(thing)).arg(Phrase(way)));
        }
        return Phrase(told).arg(listed(named));
    }

    static const char *labelIn(const std::vector<Word> &words, const QString &key)
    {
        const auto word = std::ranges::find_if(words, [&](const Word &one) { return key == QLatin1String(one.key); });
        return word == words.end() ? "" : word->label;
    }

    Phrase operator()(const Unreadable &event) const
    {
        return Phrase(QT_TRANSLATE_NOOP("muster", "An entry that this version of the program does not know (%1)"))
            .arg(event.kind);
    }
};

/// How a resolution comes about, run once more; empty for other events, and where it comes out otherwise today.
std::vector<WorkingLine> workingToday(const Battle &battle, const Event &event)
{
    const auto *deed = event.as<Resolution>();
    const auto again = deed == nullptr ? std::nullopt : retold(battle, *deed);
    std::vector<WorkingLine> lines = again ? again->question->working(again->answer) : std::vector<WorkingLine>();
    for (WorkingLine &line : lines)
        line.text = battle.names(deed->cast).in(line.text);
    return lines;
}

Said saidToday(const Battle &battle, const Event &event, const Phrase &sentence)
{
    const auto *deed = event.as<Resolution>();
    return Said(sentence, workingToday(battle, event),
        deed == nullptr ? std::vector<WorkingLine>() : houseRulesOf(battle, *deed));
}

/// How things stand once it has happened.
Things thingsAfter(const Battle &battle, const Event &event)
{
    Things after = battle.things();
    apply(after, event);
    return after;
}

} // namespace

Phrase asResolved(const Phrase &line, const Resolution &resolution)
{
    const Phrase whole = withHouseRules(line, resolution);
    return resolution.edited ? Phrase(QT_TRANSLATE_NOOP("muster", "%1 (effects changed by the referee)")).arg(whole)
                             : whole;
}

Phrase toldOf(const Battle &battle, const Event &event)
{
    return std::visit(Teller {battle, battle.things()}, event.payload);
}

Said saidOf(const Battle &battle, const Event &event)
{
    const auto *note = event.as<Note>();
    if (note != nullptr && !note->bookmark)
        return {}; // its words are what it says
    if (event.is<Undo>())
        return Said(Phrase(kTakenBack));
    if (event.is<Redo>())
        return Said(Phrase(kDoneAgain));
    // What comes has its name only once it is there; what is set right has the name that it had before.
    if (event.is<Deployment>() || event.is<ActDone>())
        return Said(std::visit(Teller {battle, thingsAfter(battle, event)}, event.payload));
    return saidToday(battle, event, toldOf(battle, event));
}

Phrase toldOnRecord(const Battle &battle, const Event &event)
{
    Phrase sentence = event.said.sentence();
    const auto *unreadable = event.as<Unreadable>();
    if (sentence.isEmpty() || (unreadable != nullptr && isKnownKind(unreadable->kind)))
        return toldOf(battle, event);
    if (unreadable != nullptr)
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 (this version of the program does not know what it did)"))
            .arg(sentence);
    if (const auto *undo = event.as<Undo>())
        return std::move(sentence).arg(targetTold(battle, undo->target));
    if (const auto *redo = event.as<Redo>())
        return std::move(sentence).arg(targetTold(battle, redo->target));
    return sentence;
}

std::vector<SaidLine> workingOf(const Battle &battle, const Event &event)
{
    return (event.said.isEmpty() ? saidToday(battle, event, {}) : event.said).working();
}

std::vector<SaidLine> houseRuleLinesOf(const Battle &battle, const Event &event)
{
    return (event.said.isEmpty() ? saidToday(battle, event, {}) : event.said).houseRules();
}

} // namespace muster
