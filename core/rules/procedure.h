// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/joint.h"
#include "core/dice/oddsengine.h"
#include "core/rules/effect.h"
#include "core/rules/field.h"
#include "core/rules/moment.h"

#include <any>
#include <memory>
#include <optional>

namespace muster {

/// Whose thing may play a role.
enum class RoleSide { Any, Active, Passive, SameAsFirst, OtherThanFirst };

/// Types of things, by their keys.
using ThingTypes = std::vector<const char *>;

/// A part in a procedure: "shooter", "target".
struct Role {
    const char *key = "";
    const char *label = "";
    ThingTypes things {"unit"}; ///< types of which one plays it
    RoleSide side = RoleSide::Any;
    bool needed = true; ///< without it the procedure cannot be opened on tracked things
    const char *badge = nullptr; ///< what stands by the unit that plays it ("fights"); null: the label
    /// Above 1: so many may play it, in order, as <key>1, <key>2 …
    int most = 1;
    /// Who plays the part as far as the tracker can tell, in order, and for a part of one the first of them; null:
    /// nobody.
    std::vector<ThingId> (*offers)(const Moment &) = nullptr;
    /// Whom `offers` names play it, all of them and nobody else: only their order is chosen.
    bool ordersAll = false;

    bool isForSeveral() const { return most > 1; }
};

/// An input of a procedure: a field, and where its value comes from.
struct Input : Field {
    /// From the tracked value `tracked` of the thing that plays `role`, or, in the entry of a list, of the thing whose
    /// row it is (`role` is null) …
    const char *role = nullptr;
    const char *tracked = nullptr;
    /// … or worked out from the moment; undefined when that says nothing.
    Value (*worksOut)(const Moment &) = nullptr;
    /// Asked of the referee: the tracker cannot know it.
    bool asked = false;
    /// Of a list: its entries' fields, as `entry`, with where each comes from.
    std::vector<Input> rows {};
    /// Of a list: the role for several whose players have an entry each, in order; null: entries are nobody's.
    const char *each = nullptr;
    /// Of a list: each of its entries is a pair of entries of another list, by their numbers from 1.
    struct Pairs {
        const char *list = ""; ///< whose entries are paired
        const char *side = ""; ///< the choice of these entries that says in which of the two fields an entry stands
        const char *one = ""; ///< the field for entries with this choice …
        const char *other = ""; ///< … and for those with this one: keys of fields and of the choices
    };
    std::optional<Pairs> pairs {};
    /// Decided by the look of the dice, when those of a stage lie: the choices and what each is called ("Re-roll the
    /// lowest die").
    struct Decision {
        Value value;
        const char *label = "";
    };
    std::vector<Decision> decisions {};
    /// Whether it matters with the other inputs as they are: it is not asked where it does not. Null: always.
    bool (*matters)(const QJsonObject &inputs) = nullptr;
    /// Flags of those who play in it: once one of them was set, what was told last time holds no more. A distance does
    /// not outlast a move.
    std::vector<const char *> until {};
    bool measuredAnew = false; ///< what was told last time says nothing of this one: another ride, another way
    /// What the table said of it in another place in this turn, offered as that of last time: how far it was between
    /// the two. Undefined: nothing. Null: the same.
    Value (*saidElsewhere)(const Moment &) = nullptr;
    /// For a number that the referee counts up: what its button says ("Plays a counter").
    const char *countedBy = nullptr;

    // Not in line: every field that a procedure declares would have them made anew.
    Input();
    /// What is asked as that field is, and comes from nowhere: for a tracked value that is set by hand.
    explicit Input(const Field &field);
    Input(const Input &);
    Input(Input &&) noexcept;
    Input &operator=(const Input &);
    Input &operator=(Input &&) noexcept;
    ~Input();
};

/// A field of an outcome.
struct Output : Field {
    bool shown = false; ///< its odds are what the referee looks at first ("Bases lost")
    /// It follows from the other fields and is in no outcome: what they come to is said in the odds.
    bool inOddsAlone = false;
    /// The list input for whose every entry there is such a field; %1 in the key is then the entry's number from 1.
    const char *each = nullptr;
    /// Fields of different parts are never needed together: each part's odds are worked out by themselves.
    int part = 0;

    // Not in line: every field that a procedure declares would have them made anew.
    Output();
    Output(const Output &);
    Output(Output &&) noexcept;
    Output &operator=(const Output &);
    Output &operator=(Output &&) noexcept;
    ~Output();
};

/// One field of the outcome of a question: of an Output that is there for each entry, that of one of them.
struct OutcomeField {
    const Output *field = nullptr;
    int number = 0; ///< of the entry, from 1; 0 where there is but one

    QString key() const;
    Phrase label() const;
    /// The value as JSON has it.
    Value value(int32_t number) const;
    /// The value as the key of odds.
    QString valueKey(int32_t number) const;
};
using OutcomeFields = std::vector<OutcomeField>;

/// Dice that a procedure may ask for. How many, and whether any, follows from its inputs, the tables and the dice
/// before: `count` says in words from what. Files know it by its key, which never changes, unlike its words.
struct DiceStage {
    const char *key = "";
    const char *label = ""; ///< of the Stage that is asked for
    const char *count = "";
    int sides = 6; ///< 0: they differ from thrower to thrower
};

/// What a die of a stage means at a glance; `Again`: it is thrown once more, and the second result stands.
enum class DieMeaning { Plain, Good, Bad, Again };

/// What came of a procedure: a value for each outcome field, and the outcome itself for the procedure's own use.
struct Answer {
    std::vector<int32_t> row;
    std::any outcome;
};

/// One who strikes in a fight, as he stands in the row of his side.
struct Striker {
    QString player; ///< the part that he plays: "a_2"
    std::vector<Phrase> counts {}; ///< what makes his dice better or worse: "elite +1"
    Phrase throws; ///< what he throws, and what hits: "2 dice, 3 to 6 hit"; of who does not strike why not
    bool strikes = true;
};
/// Those of one side, in the order in which they stand.
struct StrikingRow {
    const char *role = ""; ///< the side: who plays this part
    std::vector<Striker> strikers {};
};

/// A procedure whose inputs have been checked: only the dice are still open.
class Question {
public:
    virtual ~Question() = default;
    /// All inputs, the defaults filled in.
    virtual const QJsonObject &inputs() const = 0;
    /// The fields of its outcome, in the order of an answer's row.
    virtual const OutcomeFields &fields() const = 0;
    /// Runs the procedure; the answer is empty when the dice ran out.
    virtual Answer resolve(Dice &dice) const = 0;
    virtual OddsEnd odds(OddsEngine &engine, const OddsLimits &limits, Joint &joint) const = 0;
    /// The odds of each field of the outcome for itself, which may be had where those of all together are too many.
    virtual OddsEnd marginals(OddsEngine &engine, const OddsLimits &limits, Marginals &marginals) const;
    virtual std::vector<Effect> effects(const Answer &answer) const = 0;
    /// How the answer came about, line by line, each with the ruling or section it rests on.
    virtual std::vector<WorkingLine> working(const Answer &answer) const = 0;
    /// The answer in one sentence; `names` says who plays which role.
    virtual Phrase summary(const Answer &answer, const Names &names) const = 0;
    /// What the tracker already knew, in one quiet line.
    virtual std::vector<Phrase> given() const = 0;
    /// Of a fight: both sides as they face each other, and what each needs. Empty where that is not how it goes.
    virtual std::vector<StrikingRow> facing() const { return {}; }
    /// What the value of an input comes to, to stand beside it: "short, up to 16"; empty where there is nothing to say.
    virtual Phrase hint(const QString &) const { return {}; }
    /// How a face of this stage counts.
    virtual DieMeaning meaning(const Stage &stage, int face) const = 0;

    /// The answer as outcome field → value.
    QJsonObject outcome(const Answer &answer) const;
};

/// What a stage asks for, in words: with the name of whose dice they are where several throw.
Phrase inWords(const Stage &stage, const Names &names = {});

/// One thing that a referee looks up: a rules table or a test, declared once. Dialog, command line, validation,
/// reference sheet and help are made from the declaration.
class Procedure {
public:
    const char *id = "";
    const char *title = "";
    const char *section = ""; ///< heading in the rules text
    char letter = 0; ///< the key that opens it on the battle page
    std::vector<const char *> phases {};
    std::vector<Role> roles {};
    std::vector<Input> inputs {};
    std::vector<Output> outputs {};
    std::vector<DiceStage> stages {}; ///< in the order in which they are asked for; empty: no dice
    /// Things that come of it for those whom the moment casts: the staff officer who sets out. Null: none do.
    std::vector<Thing> (*makes)(const Moment &, const QJsonObject &inputs, const QJsonObject &outcome) = nullptr;
    /// The outcome field that says whether the rules allow what is asked about.
    const char *allowedBy = "allowed";
    /// The tables whose figures its result, or the words about it, rest on.
    std::vector<const char *> reads {};

    virtual ~Procedure() = default;
    /// Checks the inputs in the order that FORMAT.md gives; the refusal names the field.
    virtual Result<std::unique_ptr<Question>> ask(const Rules &rules, const QJsonObject &inputs) const = 0;

    std::vector<Field> inputFields() const;
    /// The input or role with this key; null if there is none.
    const Input *input(const QString &key) const;
    const Role *role(const QString &key) const;
    /// The role that this player of a cast or an effect plays: `unit_3` is one of `unit_`; null if there is none.
    const Role *playedBy(const QString &player) const;
    /// The key of the declared stage that this one, which was asked for, is; empty if there is none such.
    const char *keyOf(const Stage &stage) const;
    /// The fields that there are in an outcome, or in its odds.
    OutcomeFields fieldsIn(const QJsonObject &outcome) const;
};

} // namespace muster
