// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/otherground.h"

#include "core/battle/effecting.h"
#include "core/battle/phasewalk.h"
#include "core/battle/prefill.h"
#include "core/battle/retold.h"
#include "core/battle/told.h"
#include "core/rules/agenda.h"
#include "core/rules/procedure.h"
#include "core/rules/roles.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Things changed(Things things, std::span<const Change> changes)
{
    for (const Change &change : changes)
        things.set(change.thing, change.key, change.after);
    return things;
}

/// The first value that the one changes would leave as another than the others would; its `before` is what the one
/// leave, its `after` what the others do.
std::optional<Change> firstDifference(
    const Things &things, const std::vector<Change> &one, const std::vector<Change> &other)
{
    const auto leavesSame = [](const Change &a, const Change &b) {
        return a.thing == b.thing && a.key == b.key && a.after == b.after;
    };
    if (std::ranges::equal(one, other, leavesSame))
        return std::nullopt;
    const Things ones = changed(things, one);
    const Things others = changed(things, other);
    for (const auto *changes : {&one, &other}) {
        for (const Change &change : *changes) {
            const Value left = ones.value(change.thing, change.key);
            const Value right = others.value(change.thing, change.key);
            if (left != right)
                return Change {change.thing, change.key, left, right};
        }
    }
    return std::nullopt;
}

class OtherGround {
public:
    OtherGround(const Battle &battle, int turnNow, const Ground &as, const Ground &otherwise)
        : m_battle(battle), m_turnNow(turnNow), m_as(as), m_otherwise(otherwise)
    {
    }

    std::optional<Phrase> why(const Event &event, bool restsOnIt)
    {
        m_readsOtherwise = restsOnIt || std::ranges::any_of(readsOf(event), [this](const Read &read) {
            return readIn(m_as.things, read) != readIn(m_otherwise.things, read);
        });
        if (auto gone = someoneGone(event))
            return gone;
        if (auto another = readOtherwise(readsOf(event)))
            return another;
        if (const auto *deed = event.as<Resolution>())
            return resolvedOtherwise(*deed);
        if (const auto *step = event.as<PhaseChange>(); step != nullptr && step->way == PhaseChange::Way::On)
            return steppedOtherwise(*step, m_battle.place(event.seq).turn);
        if (const auto *done = event.as<ActDone>())
            return doneOtherwise(*done);
        const auto *answers = event.as<AnswersGiven>();
        if (answers != nullptr && std::ranges::any_of(answers->answers, [this](const TableAnswered &one) {
                return isAsked(m_as, one) && !isAsked(m_otherwise, one);
            }))
            return Phrase(QT_TRANSLATE_NOOP("muster", "it would not be asked"));
        return foundOtherwise(changesOf(event));
    }

private:
    const Things &then() const { return m_otherwise.things; }

    /// What somebody who looks there finds: a value, or what belongs to a thing.
    static Value readIn(const Things &things, const Read &read)
    {
        if (read.key != kOwn && !read.key.startsWith(ownKey({})))
            return things.value(read.thing, read.key);
        QJsonArray numbers;
        for (const Thing &thing : things.all()) {
            const bool isOfType = read.key == kOwn || read.key == ownKey(thing.type);
            if (isOfType && (read.thing == kAnything || thing.parent == read.thing))
                numbers.append(thing.id);
        }
        return numbers;
    }

    /// Whether the table is asked that there: of who does not run, nothing about his run.
    static bool isAsked(const Ground &ground, const TableAnswered &one)
    {
        Cast cast = standingCast(ground.things);
        cast.insert(one.cast);
        return openQuestion({ground.rules, ground.things, ground.deeds, cast}, one.question, one.cast).has_value();
    }

    bool isGone(ThingId thing) const { return m_as.things.find(thing) != nullptr && then().find(thing) == nullptr; }

    std::optional<Phrase> someoneGone(const Event &event) const
    {
        for (const ThingId thing : castOf(event)) {
            if (isGone(thing))
                return notThere(thing);
        }
        if (event.is<AnswersGiven>()) {
            for (const ThingId thing : namedIn(event)) {
                if (isGone(thing))
                    return notThere(thing);
            }
        }
        for (const Thing &thing : deployedBy(event)) {
            if (isGone(thing.parent))
                return notThere(thing.parent);
        }
        if (event.is<PhaseChange>()) // what a step clears of a thing that is not there, it need not clear
            return std::nullopt;
        for (const Change &change : changesOf(event)) {
            if (isGone(change.thing))
                return notThere(change.thing);
            if (const ThingId owner = change.after.toInt(); change.key == kParent && isGone(owner))
                return notThere(owner);
        }
        return std::nullopt;
    }

    Phrase notThere(ThingId thing) const
    {
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 would not be there")).arg(m_battle.nameOf(thing));
    }

    /// What step it was made in, whose turn it was, and the house options that decided something. What else it read,
    /// its inputs were filled in from: they are filled in once more.
    std::optional<Phrase> readOtherwise(std::span<const Read> reads) const
    {
        const ThingId game = m_as.things.first(u"game"_s);
        for (const Read &read : reads) {
            const bool isOfTime = read.thing == game && (read.key == u"phase"_s || read.key == u"active"_s);
            if (isOfTime && m_as.things.value(game, read.key) != then().value(game, read.key))
                return anotherStep();
            if (read.thing == kHouseOption && &m_as.rules != &m_otherwise.rules && isOption(read))
                return Phrase(QT_TRANSLATE_NOOP("muster", "another ruling would be played: %1"))
                    .arg(question(read.key));
        }
        return std::nullopt;
    }

    static Phrase anotherStep() { return Phrase(QT_TRANSLATE_NOOP("muster", "it would be another step of the turn")); }

    bool isOption(const Read &read) const
    {
        if (read.key == kTablesOption)
            return m_as.rules.tables().document() != m_otherwise.rules.tables().document();
        return m_as.rules.options().value(read.key) != m_otherwise.rules.options().value(read.key);
    }

    Phrase question(const QString &key) const
    {
        for (const HouseOption &option : m_battle.set().options) {
            if (key == QLatin1String(option.key))
                return Phrase(option.question);
        }
        return Phrase(QT_TRANSLATE_NOOP("muster", "the tables"));
    }

    std::optional<Phrase> resolvedOtherwise(const Resolution &deed) const
    {
        const Procedure *procedure = m_battle.set().procedure(deed.procedure);
        if (procedure == nullptr)
            return foundOtherwise(deed.changes);
        if (m_battle.set().turnRule(deed.procedure) != nullptr) {
            const auto refusal = whyNot(momentOf(m_otherwise, deed), deed.procedure);
            if (refusal && !whyNot(momentOf(m_as, deed), deed.procedure))
                return refusal->message;
            if (auto first = waitsOtherwise(deed))
                return first;
        }
        for (const Input &input : procedure->inputs) {
            if (auto otherwise = filledOtherwise(*procedure, input, deed))
                return otherwise;
        }
        return effectsOtherwise(deed);
    }

    /// What would have to be done before it, where that is done as it is.
    std::optional<Phrase> waitsOtherwise(const Resolution &deed) const
    {
        const auto waits = [&](const Moment &moment) {
            const TurnRule *rule = ruleFor(moment, deed.procedure);
            return rule != nullptr && rule->waits != nullptr && rule->waits(moment);
        };
        if (!waits(momentOf(m_otherwise, deed)) || waits(momentOf(m_as, deed)))
            return std::nullopt;
        const auto refusal = refusedByRule(momentOf(m_otherwise, deed), deed.procedure, deed.inputs);
        return refusal ? std::optional(refusal->message) : std::nullopt;
    }

    static Moment momentOf(const Ground &ground, const Resolution &deed)
    {
        Cast cast = standingCast(ground.things);
        cast.insert(deed.cast);
        return {.rules = ground.rules,
            .things = ground.things,
            .deeds = ground.deeds,
            .cast = cast,
            .procedure = deed.procedure};
    }

    /// Whether the tracker would have filled the input in with something else.
    std::optional<Phrase> filledOtherwise(const Procedure &procedure, const Input &input, const Resolution &deed) const
    {
        Moment as = momentOf(m_as, deed);
        Moment other = momentOf(m_otherwise, deed);
        for (Moment *moment : {&as, &other})
            moment->given = givenIn(procedure, deed);
        const Names names = m_battle.names(deed.cast);
        const auto differs = [&](const Input &field, const Value &recorded) -> std::optional<Phrase> {
            const Value before = filledIn(field, as);
            const Value after = filledIn(field, other);
            if (before == after || (!m_readsOtherwise && before != recorded)) // the referee put something else in
                return std::nullopt;
            const Phrase label = names.in(labelOf(field));
            if (field.kind == FieldKind::List)
                return Phrase(QT_TRANSLATE_NOOP("muster", "others would be in it: %1")).arg(label);
            const ThingId whose = field.role == nullptr ? as.row : as.who(field.role);
            if (after.isUndefined()) {
                return Phrase(QT_TRANSLATE_NOOP("muster", "reckoned with %1: %2; there would be none"))
                    .arg(label)
                    .arg(names.in(valueOf(field, whose, before)));
            }
            if (before.isUndefined()) {
                return Phrase(QT_TRANSLATE_NOOP("muster", "reckoned without %1; it would be: %2"))
                    .arg(label)
                    .arg(names.in(valueOf(field, whose, after)));
            }
            return Phrase(QT_TRANSLATE_NOOP("muster", "reckoned with %1: %2; it would be: %3"))
                .arg(label)
                .arg(names.in(valueOf(field, whose, before)))
                .arg(names.in(valueOf(field, whose, after)));
        };
        const Role *each = input.each == nullptr ? nullptr : procedure.role(QString::fromLatin1(input.each));
        if (input.kind != FieldKind::List || each == nullptr)
            return differs(input, deed.inputs.value(QString::fromLatin1(input.key)));
        const QJsonArray entries = deed.inputs.value(QString::fromLatin1(input.key)).toArray();
        qsizetype row = 0;
        for (const ThingId player : playersOf(*each, deed.cast)) {
            as.row = player;
            other.row = player;
            for (const Input &field : input.rows) {
                if (auto otherwise = differs(field, entries.at(row)[QString::fromLatin1(field.key)]))
                    return otherwise;
            }
            ++row;
        }
        return std::nullopt;
    }

    /// A tracked value may be one that the input does not take.
    Phrase valueOf(const Input &input, ThingId whose, const Value &value) const
    {
        const TrackedField *tracked =
            input.tracked == nullptr ? nullptr : m_battle.field(whose, QString::fromLatin1(input.tracked));
        return tracked == nullptr ? inWords(input, value) : valueInWords(m_battle, tracked, value);
    }

    /// What nobody but the referee can have given.
    static QJsonObject givenIn(const Procedure &procedure, const Resolution &deed)
    {
        QJsonObject given;
        for (const Input &input : procedure.inputs) {
            const QString key = QString::fromLatin1(input.key);
            if (input.kind != FieldKind::List && input.worksOut == nullptr && input.tracked == nullptr
                && deed.inputs.contains(key))
                given.insert(key, deed.inputs.value(key));
        }
        return given;
    }

    /// The same outcome, but what it does to where things stand.
    std::optional<Phrase> effectsOtherwise(const Resolution &deed) const
    {
        const auto again = deed.edited ? std::nullopt : retold(m_battle, deed);
        if (!again)
            return foundOtherwise(deed.changes);
        const std::vector<Effect> effects = again->question->effects(again->answer);
        const auto on = [&](const Ground &ground) {
            Cast cast = standingCast(ground.things);
            cast.insert(deed.cast);
            std::vector<Change> changes = effected(m_battle.set(), ground.things, cast, effects).changes;
            const Things after = changed(ground.things, changes);
            for (Change &change :
                trackedBy(momentOf(ground, deed), deed.procedure, after, deed.inputs, deed.outcome, changes))
                changes.push_back(std::move(change));
            return settled(ground, std::move(changes));
        };
        if (firstDifference(m_as.things, deed.changes, on(m_as)))
            return foundOtherwise(deed.changes);
        const auto differs = firstDifference(then(), deed.changes, on(m_otherwise));
        return differs ? leftOtherwise(*differs) : std::optional<Phrase>();
    }

    static std::vector<Change> settled(const Ground &ground, std::vector<Change> changes)
    {
        for (Change &change : following(ground.rules, ground.things, changed(ground.things, changes)))
            changes.push_back(std::move(change));
        return merged(changes);
    }

    std::optional<Phrase> leftOtherwise(const Change &change) const
    {
        const TrackedField *field = m_battle.field(change.thing, change.key);
        if (change.key == kParent || field == nullptr)
            return toldOf(m_battle, change);
        return Phrase(QT_TRANSLATE_NOOP("muster", "left %1 with %2: %3; it would be: %4"))
            .arg(m_battle.nameOf(change.thing))
            .arg(Phrase(field->label))
            .arg(valueInWords(m_battle, field, change.before))
            .arg(valueInWords(m_battle, field, change.after));
    }

    /// What was changed by hand, and what cannot be worked out once more.
    std::optional<Phrase> foundOtherwise(std::span<const Change> changes) const
    {
        for (const Change &change : changes) {
            const Value found = m_as.things.value(change.thing, change.key);
            const Value would = then().value(change.thing, change.key);
            if (found == would || (m_as.things.find(change.thing) == nullptr && then().find(change.thing) == nullptr))
                continue;
            const TrackedField *field = m_battle.field(change.thing, change.key);
            return Phrase(QT_TRANSLATE_NOOP("muster", "found %1 with %2: %3; it would be: %4"))
                .arg(m_battle.nameOf(change.thing))
                .arg(field == nullptr ? Phrase::literal(change.key) : Phrase(field->label))
                .arg(valueInWords(m_battle, field, found))
                .arg(valueInWords(m_battle, field, would));
        }
        return std::nullopt;
    }

    /// Whether it was done, or answered, more often on the one ground: an initiative that was a tie is thrown again. It
    /// is his who plays this part in it, or of a pair those `against` whom it is; where nobody is picked for it, as for
    /// what both sides throw, it is theirs.
    bool isMissing(const QString &done, const QString &answered, const QString &part, ThingId who,
        const std::vector<ThingId> &against) const
    {
        const auto isIt = [&](const Deed &deed) {
            const ThingId first = deed.cast.value(part);
            const bool isTurnedAbout = std::ranges::count(against, first) > 0 && !deed.cast.key(who).isEmpty();
            return deed.procedure == done && deed.question == answered
                && (deed.cast.isEmpty() || first == who || isTurnedAbout);
        };
        return std::ranges::count_if(m_as.deeds, isIt) > std::ranges::count_if(m_otherwise.deeds, isIt);
    }

    bool isMissing(const Agenda &agenda, const AgendaEntry &owed) const
    {
        if (owed.who.empty())
            return false;
        const ThingId who = owed.who.front();
        const auto isTurnedAbout = [&](const AgendaEntry &other) { // it is owed by itself, both ways
            return other.what() == owed.what() && std::ranges::count(other.against, who) > 0;
        };
        const bool isPair = std::ranges::none_of(agenda.must, isTurnedAbout);
        return isMissing(owed.what(), {}, owed.cast.key(who), who, isPair ? owed.against : std::vector<ThingId>());
    }

    /// What is missing and would still be owed, so that the step would be held; in the turn that it would be now alone,
    /// as earlier ones are not played again.
    std::optional<Phrase> heldOtherwise(const PhaseChange &step, int turn) const
    {
        if (turn != m_turnNow || !step.reason.isEmpty())
            return std::nullopt;
        const Ground &other = m_otherwise;
        const Agenda agenda = agendaOf({other.rules, other.things, other.deeds, standingCast(other.things)});
        const auto told = [](const Phrase &owed) {
            return Phrase(QT_TRANSLATE_NOOP("muster", "the step would still owe: %1")).arg(owed);
        };
        for (const AgendaEntry &owed : agenda.must) {
            if (isMissing(agenda, owed))
                return told(owed.text);
        }
        for (const OpenQuestion &asked : agenda.ask) {
            if (asked.mustAnswer && !asked.about.empty()
                && isMissing({}, asked.key, asked.cast.key(asked.about.front()), asked.about.front(), {}))
                return told(asked.words);
        }
        return std::nullopt;
    }

    std::optional<Phrase> steppedOtherwise(const PhaseChange &step, int turn) const
    {
        const auto on = [](const Ground &ground) {
            PhaseChange came = stepOnwards(ground.rules, ground.things, ground.deeds);
            came.changes = settled(ground, std::move(came.changes));
            return came;
        };
        const PhaseChange would = on(m_otherwise);
        auto differs = firstDifference(then(), step.changes, would.changes);
        if (differs && firstDifference(m_as.things, step.changes, on(m_as).changes))
            differs = firstDifference(then(), on(m_as).changes, would.changes);
        if (!differs)
            return heldOtherwise(step, turn);
        const ThingId game = then().first(u"game"_s);
        if (then().word(game, u"phase"_s) != step.from)
            return anotherStep();
        return differs->thing == game ? Phrase(QT_TRANSLATE_NOOP("muster", "the step would end differently"))
                                      : leftOtherwise(*differs);
    }

    std::optional<Phrase> doneOtherwise(const ActDone &done) const
    {
        const auto &acts = m_battle.set().acts;
        const auto act =
            std::ranges::find_if(acts, [&](const Act &known) { return done.act == QLatin1String(known.id); });
        if (act == acts.end())
            return foundOtherwise(done.changes);
        const auto on = [&](const Ground &ground) {
            Cast cast = standingCast(ground.things);
            cast.insert(done.cast);
            Moment then {ground.rules, ground.things, ground.deeds, cast};
            then.overruled = !done.reason.isEmpty();
            auto doing = act->does(then);
            if (doing && doing->made.empty())
                doing->changes = settled(ground, std::move(doing->changes));
            return doing;
        };
        const auto would = on(m_otherwise);
        if (would && would->made.empty() && done.things.empty()
            && !firstDifference(then(), done.changes, would->changes))
            return std::nullopt;
        const auto did = on(m_as);
        if (!would)
            return did ? std::optional(would.error().message) : std::nullopt;
        if (!did || did->made != would->made)
            return Phrase(QT_TRANSLATE_NOOP("muster", "something else would have been done"));
        const bool same = would->made.empty() && !firstDifference(m_as.things, done.changes, did->changes);
        const auto differs = firstDifference(then(), same ? done.changes : did->changes, would->changes);
        return differs ? leftOtherwise(*differs) : std::optional<Phrase>();
    }

    const Battle &m_battle;
    int m_turnNow;
    const Ground &m_as;
    const Ground &m_otherwise;
    bool m_readsOtherwise = false; ///< what it says that it read
};

} // namespace

std::optional<Phrase> whyOtherwise(
    const Battle &battle, int turnNow, const Event &event, const Ground &as, const Ground &otherwise, bool restsOnIt)
{
    return OtherGround(battle, turnNow, as, otherwise).why(event, restsOnIt);
}

} // namespace muster
