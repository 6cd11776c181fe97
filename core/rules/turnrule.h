// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/procedure.h"

#include <optional>
#include <vector>

// Who may do what in which step of the turn, said once for each procedure and act. What is owed, offered, asked,
// refused and left out all follows from it: see agenda.h.

namespace muster {

/// What must hold of who plays a part.
struct Condition {
    const char *role = ""; ///< empty: it is about nobody in particular, and `player` is the game
    /// Those who play the parts before this one are cast in the moment, and so is the player himself.
    bool (*holds)(const Moment &, ThingId player) = nullptr;
    /// Why not, where it does not hold: "%1 has no powder left."; %1 is the player's name, %2 that of who plays the
    /// first part. Of a question, which nobody is refused, it stays empty.
    const char *reason = "";
};
using Conditions = std::vector<Condition>;

/// Who may, or must, go through a procedure or an act in the steps that it belongs to. Where different players do it
/// for different reasons, or in different steps, it has several rules: officers who ride, and generals who send one.
/// The last of them tells why not.
struct TurnRule {
    const char *what = ""; ///< id of the procedure or act
    /// Who does it, and upon whom; empty: as the procedure or act has it.
    std::vector<Role> roles {};
    /// The steps in which it is done; empty: as the procedure or act has it.
    std::vector<const char *> phases {};
    /// In the order in which a player would give the reasons.
    Conditions conditions {};
    /// Whether the rules oblige those who are cast to it. Null: they never do, whoever may is offered it.
    bool (*must)(const Moment &) = nullptr;
    /// Whether it may be done where it is not owed, though there is a `must`.
    bool mayToo = false;
    /// Whether it is offered, owed or not: what is owed may be done in another way too, and what is only looked up is
    /// offered to nobody. Who is not offered it is not refused. Null: where it is not owed, if nobody ever must or
    /// mayToo is set.
    bool (*offered)(const Moment &) = nullptr;
    /// It is owed once, upon any of those whom it may be upon.
    bool uponOneOf = false;
    /// Nobody is picked for it: both sides go through it together.
    bool ofBothSides = false;
    /// Whether its time in this step comes after that of others. Null: it does not.
    bool (*due)(const Moment &) = nullptr;
    /// Whether others who owe something of it come first: it is owed all the same, and proposed only after them.
    bool (*waits)(const Moment &) = nullptr;
    /// It follows at once from what was done just now: the resolver goes on with it by itself.
    bool atOnce = false;
    /// It needs neither dice nor an answer: where it is owed it is recorded along with what it follows from.
    bool byItself = false;
    /// Its place among what the step owes and offers, the smallest first; null: in the order of the rules. Those who
    /// have the same stay in the order of the muster.
    int (*place)(const Moment &) = nullptr;
    /// What has a smaller place is not only told first but done first where several do it in one list: the others are
    /// worked out with what is left.
    bool inOrder = false;
    /// Who is told to do it, and upon whom, where that is not who plays the first two parts: the members of a group,
    /// all who are in a fight, towards whom it moves. Null: it is.
    std::vector<ThingId> (*who)(const Moment &) = nullptr;
    std::vector<ThingId> (*against)(const Moment &) = nullptr;
    /// "%1 may move": %1 and %2 are the names of those who play the first two parts.
    const char *text = "";
    /// Procedures that the same player goes through before it in one go, in this step: what is resolved by it hangs on
    /// them.
    std::vector<const char *> first {};
    /// Who they are that go through them, where each of several does, one after another and in view. Null: the player.
    std::vector<ThingId> (*firstOf)(const Moment &) = nullptr;
    /// What each of those concerned owes otherwise, and this is done in place of: it is proposed instead. Empty:
    /// nothing.
    const char *inPlaceOf = "";
    /// What the rules fix of its inputs where those cast go through it: that only one of the two strikes. Null:
    /// nothing.
    QJsonObject (*inputs)(const Moment &) = nullptr;
    /// Casts in which several play the first part together, offered besides what each of them may or must by himself.
    /// Null: nobody does it with others.
    std::vector<Cast> (*together)(const Moment &) = nullptr;
    /// Upon whom is the player's choice, which is asked: it is offered upon nobody in particular.
    bool uponAnybody = false;
    /// What changes when those cast have gone through it, beside the procedure's effects: who moved has moved, how many
    /// shots are gone. The moment's things are those after the effects. Null: nothing.
    std::vector<Change> (*follows)(const Moment &, const QJsonObject &inputs, const QJsonObject &outcome) = nullptr;
    /// What those cast may not do of all that the procedure can work out: wheel further than is left to them in this
    /// step. The refusal's field is the input. Null: anything that the procedure takes.
    std::optional<Refusal> (*refuses)(const Moment &, const QJsonObject &inputs) = nullptr;

    /// The answers by which a player leaves it: "stays"; the usual one first. Their labels are sentences about %1.
    std::vector<Word> declines {};
    /// Who has left it has done so for this step: it is refused from then on. Else he may still think better of it.
    bool declineHolds = false;
    /// Who has left it is offered it all the same until the step is over.
    bool offeredStill = false;
    /// Whether who has left it is asked once more: another opponent leaves since. Null: he is not.
    bool (*offeredAgain)(const Moment &) = nullptr;
    /// Whether it is left more often than not, so that Enter leaves it in a list: a unit in contact does not shoot.
    /// Null: it is not.
    bool (*usuallyLeft)(const Moment &) = nullptr;
    /// What the table says most often of those cast, which Enter gives in a list: that it has gone all the way. Null,
    /// or nothing: there is no such thing.
    QJsonObject (*usually)(const Moment &) = nullptr;
    /// The rule whose answer leaves this one too: who stays does not wheel either. Empty: none.
    const char *declinedWith = "";

    /// What only the table can say before it may be done: "At whom does %1 shoot?" Null: nothing.
    const char *asks = nullptr;
    /// Whether that is asked now; null: as long as it may be done.
    bool (*asksWhen)(const Moment &) = nullptr;
    /// Whether the step is not over before it is answered.
    bool mustAnswer = true;
};

/// What only the table can tell, and what follows from the answer: with whom a unit is in contact, whom it strikes.
/// It is asked once in a step, of each who meets the conditions.
struct TableQuestion {
    const char *key = "";
    const char *words = ""; ///< "With which enemies is %1 in contact?"; %1 and %2 as in TurnRule::text
    /// The words where they hang on the moment; null: as `words` has it.
    Phrase (*wording)(const Moment &) = nullptr;
    std::vector<const char *> phases {};
    std::vector<Role> roles {}; ///< about whom
    Conditions conditions {};
    /// The answers that name nobody: "nobody", "yes", "off the table". Their labels are sentences about %1 and %2.
    std::vector<Word> answers {};
    /// Whether this one of them may be given now. Null: all may.
    bool (*mayAnswer)(const Moment &, const QString &answer) = nullptr;
    /// The answer that is given most often, which Enter gives: a key of `answers`; empty where none is, or where it
    /// hangs on the moment: then as `usual` has it, unless that says nothing.
    const char *usualAnswer = "";
    TableAnswer (*usual)(const Moment &) = nullptr;
    /// Whether, where no answer is usual, the one that the same were given last is, as far as it can be given again:
    /// an officer commands through the same sergeants as last turn. Null: it is not.
    bool (*asLastTime)(const Moment &) = nullptr;
    /// What was said last and may hold still, though nobody says so by Enter: = answers it. Null: nothing.
    TableAnswer (*before)(const Moment &) = nullptr;
    /// Who may be named; null: nobody is.
    std::vector<ThingId> (*named)(const Moment &) = nullptr;
    bool several = false; ///< more than one may be named
    /// So many of them at most. Null: any number.
    int (*mostNamed)(const Moment &) = nullptr;
    bool inOrder = false; ///< who is named first counts: the gunner before his mate
    std::vector<Word> ways {}; ///< how somebody may be named: "on its front", "on its flank"; the usual one first
    /// The way in which this one is named most often: who runs is struck on its rear. Null, or empty: the first.
    QString (*usualWay)(const Moment &, ThingId named) = nullptr;
    const char *told = ""; ///< what is said of an answer that names somebody: "%1 is in contact with %2"
    /// What is said of an answer where that hangs on the moment: all who are in the fight. Null, or nothing: as the
    /// label of the answer or `told` has it.
    Phrase (*telling)(const Moment &, const TableAnswer &) = nullptr;
    /// A number may be given: the least and the most; 0 and 0: none.
    int least = 0;
    int most = 0;
    /// The most where it hangs on the moment: as far as the unit reaches. 0: who is named needs no number. Null: as
    /// `most` has it.
    int (*mostOf)(const Moment &) = nullptr;
    bool numberEach = false; ///< the number is of each who is named: "B1 at 40 mm"
    /// Whether the step is not over before it is answered; `owed` says it of those who are cast, where it differs.
    bool mustAnswer = true;
    bool (*owed)(const Moment &) = nullptr;
    /// Its place among what is worked out in an order, see TurnRule::inOrder, and about whom it is asked first. Null:
    /// that of the first that may come of its answer, and in the order of the muster.
    int (*place)(const Moment &) = nullptr;
    /// Its answer holds whichever side is active by then: it may say which.
    bool ofBothHalves = false;
    /// It is not put, but what the table says of it is taken: that nobody is in reach.
    bool volunteered = false;
    /// By what a description of a battle gives its answer: a value of the thing that is asked about, or, where
    /// `describedByNamed`, the things asked about as a value of each that is named. Empty: by neither.
    const char *describedAs = "";
    bool describedByNamed = false;
    /// Whether an answer given in this step still holds: whom it strikes may be gone. Null: it does.
    bool (*stillHolds)(const Moment &, const TableAnswer &answer) = nullptr;
    /// Whether what was done since has overtaken an answer: `said` is one of the moment's deeds. Null: nothing does.
    bool (*lapses)(const Moment &, const Deed &said) = nullptr;
    /// What the answer changes; the moment casts who was asked. Null: nothing.
    std::vector<Change> (*follows)(const Moment &, const TableAnswer &answer) = nullptr;
};

} // namespace muster
