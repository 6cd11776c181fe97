// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/said.h"
#include "core/rules/moment.h"
#include "core/rules/tabledifference.h"
#include "core/rules/things.h"

#include <QDateTime>

#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace muster {

/// Stands for a thing in what an event read: the key is a house option, the value its choice.
inline constexpr ThingId kHouseOption = 0;

/// What was answered together with others in one list: the id of the list and the seq of the first of them; empty and
/// 0: it was done by itself.
struct InOneGo {
    QString list {};
    int from = 0;
    friend bool operator==(const InOneGo &, const InOneGo &) = default;
};

/// The dice of one stage as they fell, and how many of them the program threw. Of several who throw, `who` is the role
/// and `number` which of them it was.
struct Thrown {
    QString stage; ///< the key of its DiceStage; empty in entries of the first programs
    Wording label; ///< what was asked for, in the words of then; in entries of the first programs %1 is the thrower
    int sides = 6;
    std::vector<int> faces;
    int rolled = 0;
    QString who {};
    int number = 0;
    /// So many hits were called, and the faces only stand for them; none: the dice lay like that.
    std::optional<int> called {};
    friend bool operator==(const Thrown &, const Thrown &) = default;
};

/// Things enter the battle: the game itself, armies, units; before it or in the middle of it.
struct Deployment {
    std::vector<Thing> things;
    std::vector<Change> changes; ///< what follows from it for other things
    friend bool operator==(const Deployment &, const Deployment &) = default;
};

/// The turn goes on to another phase; what ended and what began by itself is among the changes.
struct PhaseChange {
    /// On to a phase that begins; back to the one before, or on again over one gone back from: then nothing ends and
    /// begins, for it did already.
    enum class Way { On, Back, OnAgain };
    QString from;
    QString to;
    Way way = Way::On;
    std::vector<Change> changes;
    QString reason {}; ///< why the referee let it end though the rules hold it; empty where they do not
    InOneGo together {}; ///< with what going on left undone
    friend bool operator==(const PhaseChange &, const PhaseChange &) = default;
};

/// A procedure was resolved.
struct Resolution {
    QString procedure;
    Cast cast;
    QJsonObject inputs; ///< all of them
    QMap<QString, QString> options; ///< house options in force that were not the default
    std::vector<Thrown> throws;
    QJsonObject outcome;
    std::vector<Change> changes;
    /// What inputs were filled in from, as far as the referee left them, and the house options that decided something.
    std::vector<Read> reads;
    std::vector<int> rests; ///< seq of the earlier entries that inputs were worked out from
    bool edited = false; ///< the referee changed the proposed effects
    TableDifferences houseRules {}; ///< those that made the outcome another than it is printed
    InOneGo together {};
    std::vector<Thing> things {}; ///< that came of it
    friend bool operator==(const Resolution &, const Resolution &) = default;
};

/// One of the rule set's acts was done.
struct ActDone {
    QString act;
    Cast cast;
    std::vector<Change> changes;
    std::vector<Read> reads;
    std::vector<Thing> things {}; ///< made by it
    QString reason {}; ///< why the referee did it against the rules; empty where they let it
    InOneGo together {};
    friend bool operator==(const ActDone &, const ActDone &) = default;
};

/// One question to the table, and its answer.
struct TableAnswered {
    QString question; ///< the key of the question, or of the rule that was left
    Cast cast; ///< who was asked about
    TableAnswer answer;
    friend bool operator==(const TableAnswered &, const TableAnswered &) = default;
};

/// What only the table knows was answered; several questions in one go where all the others stay.
struct AnswersGiven {
    std::vector<TableAnswered> answers;
    std::vector<Change> changes;
    std::vector<Read> reads;
    std::vector<int> rests; ///< seq of the earlier entries without which it would not have been asked
    InOneGo together {};
    friend bool operator==(const AnswersGiven &, const AnswersGiven &) = default;
};

/// Values were set right by hand.
struct Correction {
    std::vector<Change> changes;
    QString reason;
    friend bool operator==(const Correction &, const Correction &) = default;
};

/// A remark, or a place in the ledger to come back to.
struct Note {
    QString text;
    bool bookmark = false;
    int aboutEvent = 0; ///< seq; 0: none
    ThingId aboutThing = 0;
    friend bool operator==(const Note &, const Note &) = default;
};

/// The referee put what belongs to `parent` in another order: the places of those who moved.
struct Arrangement {
    ThingId parent = 0; ///< 0 in entries of the first programs, which did not say
    std::vector<Change> changes;
    friend bool operator==(const Arrangement &, const Arrangement &) = default;
};

/// A reminder was read and put aside: for this turn, for this thing, and as long as it says the same.
struct Dismissal {
    QString reminder;
    ThingId thing = 0;
    Value facts {Value::Undefined}; ///< as Phrase::facts() has them; undefined: whatever it says
    friend bool operator==(const Dismissal &, const Dismissal &) = default;
};

/// A house option was switched in play; it holds from here on.
struct OptionChange {
    QString key;
    QString before;
    QString after;
    friend bool operator==(const OptionChange &, const OptionChange &) = default;
};

/// Other tables were taken into play; they hold from here on. Each is what they differ in from those that the battle
/// was begun with.
struct TablesChange {
    TableDifferences before;
    TableDifferences after;
    friend bool operator==(const TablesChange &, const TablesChange &) = default;
};

/// In place of a house option's key where choices are compared: the tables. Their choice is TableDifferences as compact
/// JSON; kTablesAsBegun where they are those that the battle was begun with.
inline constexpr QLatin1StringView kTablesOption {"tables"};
inline constexpr QLatin1StringView kTablesAsBegun {"[]"};
QString choiceOf(const TableDifferences &tables);

/// The event `target` is taken back.
struct Undo {
    int target = 0;
    /// The entry that it was taken back with, in one go, as it rests on that; its own target for that one itself, or
    /// where it was picked and gone alone: the next Ctrl+Z brings that back. 0: it was the newest, a step back of many.
    int with = 0;
    friend bool operator==(const Undo &, const Undo &) = default;
};

/// The event `target`, which was taken back, holds again, in its old place.
struct Redo {
    int target = 0;
    int with = 0; ///< as Undo::with, where all of these were done again in one go
    friend bool operator==(const Redo &, const Redo &) = default;
};

/// Something that a newer program wrote, or that cannot be read: it is kept and does nothing.
struct Unreadable {
    QString kind;
    QByteArray payload;
    friend bool operator==(const Unreadable &, const Unreadable &) = default;
};

using Payload = std::variant<Deployment, PhaseChange, Resolution, ActDone, Correction, Note, Dismissal, OptionChange,
    Undo, Redo, Arrangement, TablesChange, AnswersGiven, Unreadable>;

/// One entry of a battle's ledger.
struct Event {
    int seq = 0; ///< place in the ledger, from 1, without gaps
    QDateTime at; ///< UTC
    Payload payload;
    QJsonObject unknown {}; ///< keys of the payload that this program does not know; kept as they are
    Said said {}; ///< empty in entries of the first programs: they are told by the rules of today

    template <class P>
    const P *as() const
    {
        return std::get_if<P>(&payload);
    }
    template <class P>
    bool is() const
    {
        return std::holds_alternative<P>(payload);
    }
    friend bool operator==(const Event &, const Event &) = default;
};

/// The resolution as rule sets are told it: in which phase it was, and whose.
Deed asDeed(const Resolution &resolution, const QString &phase, const QString &active, int pass);
/// What the event adds to the deeds of its turn: what was resolved, or each answer; empty for other events.
std::vector<Deed> deedsIn(const Event &event, const QString &phase, const QString &active, int pass);
/// What the event does to tracked values; empty where it does nothing.
std::span<const Change> changesOf(const Event &event);
/// The tracked values that the event rests on.
std::span<const Read> readsOf(const Event &event);
/// The earlier entries that the event rests on, by seq, beside what the values say.
std::span<const int> restsOf(const Event &event);
/// What it was done in together with others; null of what is always done by itself.
const InOneGo *togetherOf(const Event &event);
/// Marks it as done in one go with others; what is always done by itself is left as it is.
void markTogether(Event &event, const InOneGo &together);
/// The things that it brings.
std::span<const Thing> deployedBy(const Event &event);
/// The things that play a part in it; empty where there are no parts.
const Cast &castOf(const Event &event);
/// The choice that it switched, of a house option or of the tables; none for other events.
std::optional<OptionChange> switchedBy(const Event &event);
/// Whether it is an undo or a redo, which say what holds and do nothing themselves.
bool isAboutAnother(const Event &event);

/// Changes made one after another as if made at once: one for each value, from what it was first to what it is last;
/// what comes back to where it was is left out.
std::vector<Change> merged(std::span<const Change> changes);

} // namespace muster
