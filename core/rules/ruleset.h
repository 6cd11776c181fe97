// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/badge.h"
#include "core/rules/card.h"
#include "core/rules/chain.h"
#include "core/rules/points.h"
#include "core/rules/procedure.h"
#include "core/rules/tabledifference.h"
#include "core/rules/tables.h"
#include "core/rules/turnrule.h"

namespace muster {

/// A tracked value. `roster`: fixed before the battle, entered with the unit; else it changes in play.
struct TrackedField : Field {
    bool roster = false;
    bool derived = false; ///< set by the tracker alone, never typed
    bool overrules = false; ///< what is counted from other things; it tells nothing while it has its default
    /// Of one that overrules: what is counted of it, which is shown where it is typed while it has its default. Null:
    /// nothing.
    Value (*overruled)(const Rules &, const Things &, ThingId) = nullptr;
    /// What follows from other values and is counted whenever somebody looks: the losses of an army. It is on record
    /// nowhere, so an entry rests only on what it was counted from. Null: the value is on record.
    Value (*counts)(const Rules &, const Things &, ThingId) = nullptr;
    /// Of one that counts: the value that holds how much of it is of things that are not on record one by one. Null:
    /// all of them are.
    const char *unlisted = nullptr;
    /// Of links: the types of things that may be linked, and of which army, seen from the thing that links.
    ThingTypes linked {"unit"};
    RoleSide linkedSide = RoleSide::Any;
    /// No two things of this type may have the same value.
    bool unique = false;
    const char *alsoCalled = ""; ///< what descriptions of battles may call it beside its key: "in_contact_with"
    bool carriesOn = false; ///< who is typed in next has that of the one before: its army table
    /// Of links on the roster: whether a thing with the first values is meant for one with the second. Where nobody is
    /// named, and only one is meant, it is linked with that one: a gunner with the only gun. Null: none is.
    bool (*isMeantFor)(const QJsonObject &own, const QJsonObject &other) = nullptr;
};

/// A type of thing that is tracked, and its values. Every thing has `name` first where it has one. Things make trees of
/// any depth: army, command, group, unit, figure; what belongs to nobody stands on the table: a building.
struct ThingSpec {
    const char *type = "";
    const char *label = "";
    ThingTypes parents {}; ///< it belongs to a thing of one of these types; empty: to nobody
    bool isUnit = false; ///< what the rules count and the roster lists: it has a line on paper and a strength
    int mostOfArmy = 0; ///< so many of them an army may bring; 0: any number
    bool onlyWithOwn = false; ///< it is there only while something belongs to it: a group
    /// How those that an army has left are counted, a plural: "%n leader(s)"; empty: units are, and nothing else.
    const char *counted = "";
    std::vector<TrackedField> fields {};
    /// Of a table to type them in: what they belong to (their command) is asked before this value; null: last.
    const char *belongsBefore = nullptr;
    /// What the description of a battle may call it beside its type: "figure".
    const char *alsoCalled = "";
    /// What a description may say of the thing and means of others: the `crewmen` of a gun are those whose `gun` it is.
    struct Gathering {
        const char *key = "";
        const char *link = ""; ///< their field; empty: they belong to the thing
    };
    std::vector<Gathering> gathers {};
    /// Whole and checked values that do not go together: null where any do.
    std::optional<Refusal> (*refuses)(const QJsonObject &values) = nullptr;

    bool mayBelongTo(const QString &parentType) const;
    const TrackedField *field(const QString &key) const;
    /// Those that are on record.
    std::vector<Field> plainFields() const;
    /// The values of a new thing, checked, with every default filled in.
    Result<QJsonObject> made(const QJsonObject &given) const;
};

/// A phase of the turn.
struct Phase {
    const char *id = "";
    const char *title = ""; ///< "The Passive side shoots"
    const char *brief = ""; ///< for the phase strip: "Passive shoots"
    const char *help = ""; ///< what is done in it, a sentence or two
    const char *tally =
        nullptr; ///< how far its tasks are, a plural of all (%n) with those done (%1): "%1 of %n units have shot"
    RoleSide side = RoleSide::Any; ///< whose phase it is
    bool onlyOnce = false; ///< before the first turn
    /// What is resolved in it may be kept from the other side until it is over, or until this phase begins.
    bool secret = false;
    const char *secretUntil = nullptr;
};

/// A house option: a ruling that tables play both ways. The default is the first choice.
struct HouseOption {
    const char *key = "";
    const char *question = ""; ///< in words: "Do the dead strike back?"
    const char *ruling = ""; ///< "PH-R20"
    std::vector<Word> choices {};
};

/// What the text leaves open and what was decided.
struct Ruling {
    const char *id = "";
    const char *question = "";
    const char *decision = "";
    const char *why = "";
};

/// Something the referee should not forget, shown while it matters.
struct Reminder {
    const char *id = ""; ///< "PH-M08"
    Phrase text;
    ThingId about = 0;
    const char *icon = "warning";
    Tone tone = Tone::Warning;
};

/// Something that is to be done in this phase.
struct Task {
    const char *procedure = "";
    Cast cast;
    Phrase text;
    bool done = false;
    /// It follows at once from what was done just now: hits are laid on stands, who lost the melee tests. The
    /// resolver goes on with it by itself.
    bool due = false;
};

/// What stands over the columns of a list, in a word or two each; null: what does for any list.
struct ListHeads {
    const char *who = nullptr;
    const char *typed = nullptr;
    const char *said = nullptr; ///< what is asked, and what came of it
};

/// What many do alike in a step, and is therefore answered for all of them in one list: the actions of all figures, who
/// moves and how far, all saving rolls.
struct ListSpec {
    const char *id = "";
    const char *title = ""; ///< "Actions of all figures"
    std::vector<const char *> phases {};
    /// Procedures, acts and questions that stand in it; each has a row who has one of them to do or to say.
    std::vector<const char *> what {};
    /// Of these, a question that all answer before anything else of it is done; a row ends with its answer, and what
    /// comes of it has a row of its own.
    const char *allFirst = nullptr;
    const char *asksFirst = nullptr; ///< of these, the question that a row begins with, though it need not be answered
    /// About whom else the questions of this list are asked in his row before he does anything, since what he does
    /// there leaves nothing to ask: an enemy with pikes behind him. Null: about nobody.
    std::vector<ThingId> (*askedWith)(const Moment &, ThingId who) = nullptr;
    /// The act by which 0 leaves all of it where nothing else does: an officer who commands nobody.
    const char *leftBy = nullptr;
    /// It is opened for a single one too: what he does goes through several things.
    bool evenForOne = false;
    /// What stands beside the name of who has a row, in words: what his order is, whom he fights. Null: nothing.
    Phrase (*about)(const Moment &, ThingId who) = nullptr;
    /// Of these, procedures that an untouched row goes through by their letters instead of what comes first in it: who
    /// stands at a stream moves along the bank.
    std::vector<const char *> byLetter {};
    /// Procedures that come before it while they are open: nobody saves while somebody has still to fire.
    std::vector<const char *> after {};
    /// Who is through with this procedure is counted by the tally of the phase; null: it counts what it always does.
    const char *counted = nullptr;
    bool again = false; ///< who has done it stays in it, and may do it otherwise until the step is over
    bool chained = false; ///< what follows at once from a row is answered in that row, whoever it is that does it
    bool grouped = false; ///< those of one group stand together, and may be answered as one
    const char *headed = nullptr; ///< the type of thing whose members are answered as one; null: any that holds them
    const char *told = ""; ///< what stands for all of it, a plural: "%n figure(s) {takes|take} an action"
    /// Acts and procedures by one of which a row may be answered instead of by what it begins with, each by its number,
    /// from 1: "1 moved up to half, 2 moved further, 3 charges". Those that stand in `what` too come after all else.
    std::vector<const char *> instead {};
    /// Whether it opens with all usual answers laid out, to be changed where the table shows something else.
    bool laid = false;
    /// Where his row stands at first, the smallest at the top: those who are led before the rest. Null: as they come;
    /// so does what follows at once.
    int (*place)(const Moment &, ThingId who) = nullptr;
    /// Who has no row in it though he has something of it to do: a stand that goes with its group. Null: nobody.
    bool (*skips)(const Moment &, ThingId who) = nullptr;
    ListHeads heads {};

    bool has(const QString &id) const;
};

/// How a thing shows itself in a list: what it is, what state it is in, how many are left of how many.
struct UnitLook {
    std::vector<Phrase> kind {};
    std::vector<Badge> badges {};
    int strength = 0;
    int atStart = 0;
    bool gone = false; ///< destroyed, fled, abandoned
    bool joined = false; ///< gone, and not lost: its men are with another unit
    /// What is asked for again and again, and therefore never gives way: "d10", "+2". Empty: it has none.
    Phrase figure {};
};

/// What a description of a battle may say of a thing that is no value of its own: it was said, or done, in this turn.
struct Related {
    const char *key = ""; ///< "in_contact_with": a list of things; "distance_to": things with a number each
    const char *what = ""; ///< the question that it answers, or the procedure that it was done by
    const char *phase = nullptr; ///< in which it was done; null: in the one that is now
};

/// Losses of one army.
struct Casualties {
    int atStart = 0;
    int left = 0;
    int lost = 0;
    int percentLost = 0;
    int percentRouting = 0;
    bool countsRouting = true; ///< whether anybody routs or retreats by these rules
    std::vector<int> marks {}; ///< per cent lost at which the gauge has a mark
};

/// What an act does: values changed, and things made, whose ids are below 0 until they are recorded.
struct Doing {
    std::vector<Change> changes {};
    std::vector<Thing> made {};

    /// Makes a thing; yields the id by which the changes of this doing may name it.
    ThingId make(const QString &type, ThingId parent, const QJsonObject &values = {});
    friend bool operator==(const Doing &, const Doing &) = default;
};

/// Something the referee does to tracked things that is no procedure: two units come into contact, a group is formed.
struct Act {
    const char *id = "";
    const char *label = "";
    char letter = 0;
    std::vector<const char *> phases {};
    std::vector<Role> roles {};
    /// What it does, or why it cannot be done. What only the rules are against is done where they are overruled.
    Result<Doing> (*does)(const Moment &) = nullptr;
    /// What was done, for the ledger: "Gendarmes meet Elmetti".
    Phrase (*told)(const Moment &, const Doing &done) = nullptr;
};

/// A unit on paper: what stands in each column of the roster beside its boxes.
struct RosterLine {
    std::vector<Phrase> kind {};
    std::vector<Phrase> columns {}; ///< as Ruleset::rosterColumns
    std::vector<Phrase> notes {};
    int boxes = 0;
    int crossed = 0;
};

/// A small table for a sheet: only the rows that these troops need.
struct ReferenceTable {
    Phrase title;
    std::vector<std::pair<Phrase, Phrase>> rows {};
};

using HouseOptions = QMap<QString, QString>;

/// Where an effect comes to bear: on a value of a thing.
struct Landing {
    ThingId thing = 0;
    QString key;
};

/// What a rule set makes of its tables and house options; each derives its own.
struct Compiled {
    virtual ~Compiled() = default;
};

/// All that one set of rules declares. Core, window, command line and paper know the rules through this alone.
struct Ruleset {
    const char *id = "";
    const char *title = "";
    const char *author = "";
    const char *edition = "";
    const char *lengthUnit = ""; ///< what distances are measured in

    std::vector<Phase> phases {};
    std::vector<ThingSpec> things {};
    std::vector<HouseOption> options {};
    std::vector<Ruling> rulings {};
    std::vector<TableSpec> tables {};
    std::vector<std::unique_ptr<Procedure>> procedures {};
    std::vector<Act> acts {};
    std::vector<ListSpec> lists {}; ///< the first that something stands in is its list
    /// Who may and must do what in each step, in the order in which a step owes it: see agenda.h.
    std::vector<TurnRule> turnRules {};
    /// In a description of a battle `active` is the side whose step it is, not the one that the game calls Active.
    bool describedByActing = false;
    bool halves = false; ///< a turn is two halves, in each of which one side acts
    std::vector<TableQuestion> questions {}; ///< what only the table can tell, in the order in which it is asked
    std::vector<Related> related {};
    std::vector<const char *> rosterColumns {}; ///< headings between unit and boxes
    const char *boxesHeading = ""; ///< "Bases (lost ones crossed)"
    const char *countedIn = ""; ///< what the strength of an army counts: "bases"

    /// Tables that contradict one another though each is right by itself; the refusal's field is the place of the
    /// fault. Null: there is nothing between them.
    std::optional<Refusal> (*tablesRefuse)(const Tables &) = nullptr;
    /// What goes along with an edit of the tables, so that they agree again: odds that get another name have it in
    /// every table. From the tables before it and as edited, those to be taken. Null: nothing does.
    QJsonObject (*goesAlong)(const QJsonObject &before, const QJsonObject &edited) = nullptr;
    /// This rule set with words that stand in the tables: the armies there are, the columns of a results table. Null,
    /// or a null result: it is the same with any tables.
    std::shared_ptr<const Ruleset> (*playedWith)(const Tables &) = nullptr;
    /// Tables and house options made ready for the procedures: what Rules::as() is to yield.
    Result<std::shared_ptr<const Compiled>> (*compile)(const Tables &, const HouseOptions &) = nullptr;
    /// What happens by itself when a phase begins or ends; it is the moment's phase in both cases.
    std::vector<Change> (*phaseBegins)(const Moment &) = nullptr;
    std::vector<Change> (*phaseEnds)(const Moment &) = nullptr;
    /// Why the phase may not end yet; the referee may overrule it with a reason. Null: any phase may end at any time.
    std::optional<Refusal> (*holdsPhase)(const Moment &) = nullptr;
    /// The phase after this one (turn numbers are changed by phaseEnds).
    QString (*phaseAfter)(const Moment &) = nullptr;
    /// What follows by itself from changes that were made: a unit without bases is destroyed, routers leave melees.
    /// Complete: nothing more follows from what follows. `before` of its changes is the value in `after`.
    std::vector<Change> (*settles)(const Rules &, const Things &before, const Things &after) = nullptr;
    /// Values of a new thing of this type, of those left out, that hang on the tables: how many bases a unit of its
    /// kind has. Null: none do.
    QJsonObject (*usual)(const Rules &, const QString &type, const QJsonObject &values) = nullptr;
    /// What the tables have against values with which a thing would enter a battle: a die that is not that of its
    /// class. Null, or a null result: nothing.
    std::optional<Refusal> (*misfit)(const Rules &, const QString &type, const QJsonObject &values) = nullptr;
    /// What is better known before the battle begins of an army that is drawn up: stands under no general, guns without
    /// crew. None of it keeps the battle from beginning. Null: there is nothing.
    std::vector<Phrase> (*loose)(const Rules &, const Things &, ThingId army) = nullptr;
    /// Where the effect on `player` comes to bear, if elsewhere than on its own value: hits on a unit are its group's,
    /// the state of a group is that of every member. Null, or an empty list: on its own.
    std::vector<Landing> (*lands)(const Things &, ThingId player, const Effect &) = nullptr;
    /// Why the rules do not let the thing go over to another parent; null: they let any. The referee may overrule.
    std::optional<Refusal> (*keepsFrom)(const Moment &, ThingId thing, ThingId parent) = nullptr;
    std::vector<Reminder> (*reminders)(const Moment &) = nullptr;
    /// By what the battle is over, said where nothing is left to do; empty while it goes on. Null: only the referee can
    /// tell.
    Phrase (*ended)(const Moment &) = nullptr;
    /// How long the battle has been fought, as its rules count it: "15 minutes". Null: they do not say.
    Phrase (*clock)(const Rules &, const Things &) = nullptr;
    UnitLook (*look)(const Things &, ThingId thing) = nullptr;
    /// The figure of its look, where that hangs on the tables or on what was resolved. Null: the look has it, or none.
    Phrase (*figure)(const Moment &, ThingId thing) = nullptr;
    const char *figureLabel = ""; ///< what the figure is: "risk", "die"
    /// The unit that the thing stands with on the table, a leader with those he leads; 0: none. Null: none ever does.
    ThingId (*standsWith)(const Things &, ThingId thing) = nullptr;
    /// Whose phase it is, by the value `side` of his army; empty: both sides'. Null: as the phase says.
    QString (*sideOf)(const Things &, const QString &phase) = nullptr;
    /// Badges beside those of its look that hang on the tables or on what was resolved in this turn: how many more
    /// losses break it, that it has shot. Null: there are none.
    std::vector<Badge> (*badges)(const Moment &, ThingId thing) = nullptr;
    /// The losses of an army, or of a thing that has units of its own and losses that matter; nothing is at the start
    /// of what has none.
    Casualties (*casualties)(const Rules &, const Things &, ThingId of) = nullptr;
    RosterLine (*rosterLine)(const Rules &, const Things &, ThingId unit) = nullptr;
    std::vector<ReferenceTable> (*referenceTables)(const Rules &, const Things &, ThingId army) = nullptr;
    /// Cards to be printed for an army, its own and those that every table needs. Null: these rules use none.
    std::vector<CardSet> (*cards)(const Rules &, const Things &, ThingId army) = nullptr;
    /// Whom each leader who has a say now can command, and at what price. Null: these rules have no such chains.
    std::vector<Chain> (*chains)(const Moment &) = nullptr;
    /// What an army, or a thing of it, costs. Null: these rules have no points.
    PointsBill (*points)(const Rules &, const Things &, ThingId of) = nullptr;

    const Procedure *procedure(const QString &id) const;
    const ThingSpec *thing(const QString &type) const;
    const ListSpec *list(const QString &id) const;
    const TableQuestion *question(const QString &key) const;
    const TurnRule *turnRule(const QString &what) const;
    const Act *act(const QString &id) const;
    bool isUnit(const Thing &thing) const;
    const Phase *phase(const QString &id) const;
    /// The house option by which a battle may decide otherwise; null if there is none.
    const HouseOption *optionOn(const Ruling &ruling) const;
    /// The default of every house option.
    HouseOptions defaultOptions() const;
    /// The tables as they come with the program.
    Result<Tables> defaultTables() const;
    /// The tables of `document`, right in themselves and with one another; see Tables::read.
    Result<Tables> tablesOf(const QJsonObject &document) const;
    /// Tables that a battle was begun with, played as they are, also where they contradict one another; see
    /// Tables::recorded.
    Result<Tables> recordedTables(const QJsonObject &document) const;
    /// `tables` with `replacements`; see Tables::replacedBy.
    Result<Tables> replaced(const Tables &tables, const QJsonObject &replacements) const;

private:
    /// The tables, unless they contradict one another.
    Result<Tables> together(Result<Tables> played) const;
};

/// A rule set as one battle plays it: with its tables and house options.
class Rules {
public:
    /// Refused with the place of a fault in the tables, or `rulings.<key>` for the alphabetically first bad house
    /// option.
    static Result<Rules> make(const Ruleset &set, const Tables &tables, const QJsonObject &options);
    /// With the tables that come with the program.
    static Result<Rules> make(const Ruleset &set, const QJsonObject &options = {});

    const Ruleset &set() const { return *m_set; }
    const Tables &tables() const { return m_tables; }
    const HouseOptions &options() const { return m_options; }
    /// Only the options that differ from their default, for people.
    HouseOptions changedOptions() const;
    /// The same with other tables, which fit together.
    Result<Rules> withTables(const Tables &tables) const;
    /// What the referee calls places that he plays otherwise than they are printed.
    const TableDifferences &named() const { return m_named; }
    /// Keeps those of the differences that have a name.
    void setNamed(const TableDifferences &differences);
    /// A value of a thing, on record or counted.
    Value value(const Things &things, ThingId id, const QString &key) const;
    /// What the rule set made of them; it outlives these rules where somebody still works with it.
    template <class R>
    std::shared_ptr<const R> as() const
    {
        Q_ASSERT(dynamic_cast<const R *>(m_compiled.get()) != nullptr);
        return std::static_pointer_cast<const R>(m_compiled);
    }

private:
    const Ruleset *m_set = nullptr;
    std::shared_ptr<const Ruleset> m_played; ///< what m_set is, where the tables make it another
    Tables m_tables;
    HouseOptions m_options;
    TableDifferences m_named;
    std::shared_ptr<const Compiled> m_compiled;
};

} // namespace muster
