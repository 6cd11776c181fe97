// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/joint.h"
#include "core/dice/oddsengine.h"
#include "core/rules/effect.h"
#include "core/rules/field.h"
#include "core/rules/moment.h"

#include <any>
#include <memory>

namespace muster {

/// Whose thing may play a role.
enum class RoleSide { Any, Active, Passive, SameAsFirst, OtherThanFirst };

/// A part in a procedure: "shooter", "target".
struct Role {
    const char *key = "";
    const char *label = "";
    const char *thing = "unit"; ///< type of thing that plays it
    RoleSide side = RoleSide::Any;
    bool needed = true; ///< without it the procedure cannot be opened on tracked things
    const char *mark = nullptr; ///< "A", where labels and working speak of A and B
};

/// An input of a procedure: a field, and where its value comes from.
struct Input : Field {
    /// From the tracked value `tracked` of the thing that plays `role` (when `role` is not null) …
    const char *role = nullptr;
    const char *tracked = nullptr;
    /// … or worked out from the moment; undefined when that says nothing.
    Value (*worksOut)(const Moment &) = nullptr;
    /// Asked of the referee: the tracker cannot know it.
    bool asked = false;
    /// Decided when the dice of the first stage lie: the choices and what each is called ("Re-roll the lowest die").
    struct Decision {
        int value = 0;
        const char *label = "";
    };
    std::vector<Decision> decisions {};
    /// For a number that the referee counts up: what its button says ("Plays a counter").
    const char *countedBy = nullptr;
};

/// A field of an outcome. `shown` marks the field whose odds the referee looks at first ("Bases lost").
struct Output : Field {
    bool shown = false;
};

/// Dice that a procedure may ask for. How many, and whether any, follows from its inputs, the tables and the dice
/// before: `count` says in words from what.
struct DiceStage {
    const char *label = ""; ///< of the Stage that is asked for
    const char *count = "";
    int sides = 6;
};

/// What a die of a stage means at a glance.
enum class DieMeaning { Plain, Good, Bad };

/// What came of a procedure: a value for each outcome field, and the outcome itself for the procedure's own use.
struct Answer {
    std::vector<int32_t> row;
    std::any outcome;
};

/// A procedure whose inputs have been checked: only the dice are still open.
class Question {
public:
    virtual ~Question() = default;
    /// All inputs, the defaults filled in.
    virtual const QJsonObject &inputs() const = 0;
    /// Runs the procedure; the answer is empty when the dice ran out.
    virtual Answer resolve(Dice &dice) const = 0;
    virtual OddsEnd odds(OddsEngine &engine, const OddsLimits &limits, Joint &joint) const = 0;
    virtual std::vector<Effect> effects(const Answer &answer) const = 0;
    /// How the answer came about, line by line, each with the ruling or section it rests on.
    virtual std::vector<WorkingLine> working(const Answer &answer) const = 0;
    /// The answer in one sentence; `names` says who plays which role.
    virtual Phrase summary(const Answer &answer, const Names &names) const = 0;
    /// What the tracker already knew, in one quiet line.
    virtual std::vector<Phrase> given() const = 0;
    /// How a face of this stage counts.
    virtual DieMeaning meaning(const Stage &stage, int face) const = 0;
};

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

    virtual ~Procedure() = default;
    /// Checks the inputs in the order that FORMAT.md gives; the refusal names the field.
    virtual Result<std::unique_ptr<Question>> ask(const Rules &rules, const QJsonObject &inputs) const = 0;

    /// The answer as outcome field → value.
    QJsonObject outcome(const Answer &answer) const;
    /// The value of one outcome field as JSON.
    static Value outcomeValue(const Output &field, int32_t number);
    std::vector<Field> inputFields() const;
};

} // namespace muster
