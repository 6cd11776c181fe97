// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/chronicle.h"
#include "core/battle/ledger.h"
#include "core/battle/storedevent.h"
#include "core/rules/agenda.h"
#include "core/rules/bites.h"

#include <QDate>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <span>

namespace muster {

class Proposal;
struct Resting;

/// What a person calls a battle.
struct BattleName {
    QString name;
    QDate date; ///< the day that is fought over; invalid if unknown
    QString place;
};

/// A value to be set by hand.
struct Correcting {
    ThingId thing = 0;
    QString key;
    Value value;
};

/// One battle: its rules, its ledger and the state that follows from it. The referee's verbs each propose the next
/// event, or refuse in words; nothing is recorded until the caller has stored the event and calls accept().
/// A verb that would change nothing is refused with the field kNothing.
class Battle {
public:
    static constexpr QLatin1StringView kNothing {"nothing"};
    static constexpr QLatin1StringView kHeld {"phase"};
    /// Of a refusal to take back an entry alone: others rest on it.
    static constexpr QLatin1StringView kRestedOn {"rests"};
    using Clock = std::function<QDateTime()>;

    /// `begun`: rules with the tables and house options of the battle's beginning; `events`: its ledger so far.
    explicit Battle(std::shared_ptr<const Rules> begun, std::vector<Event> events = {},
        Clock clock = &QDateTime::currentDateTimeUtc);
    Battle &operator=(const Battle &) = delete;
    /// Another one that stands just as this one does, to see what would come of events before any is stored.
    std::unique_ptr<Battle> trial() const;

    BattleName name;

    // What there is.
    const Rules &rules() const { return *m_rules; }
    std::shared_ptr<const Rules> sharedRules() const { return m_rules; }
    /// As the battle was begun.
    const Rules &begunRules() const { return *m_begun; }
    const Ruleset &set() const { return m_rules->set(); }
    const Ledger &ledger() const { return m_ledger; }
    const Things &things() const { return m_ledger.things(); }
    int turn() const;
    QString phase() const;
    /// The state of play as a rule set is told it. Good until the next accept().
    Moment moment(const Cast &cast = {}, const QString &procedure = {}) const;
    /// What was resolved in this turn and is in force.
    const std::vector<Deed> &deeds() const { return m_deeds; }
    /// The entries that deeds() are, by seq.
    const std::vector<int> &deedEntries() const { return m_deedEntries; }
    /// What is to be remembered now, without what was put aside in this turn and still says the same.
    std::vector<Reminder> reminders(const Cast &cast = {}, const QString &procedure = {}) const;
    std::vector<Task> tasks() const;
    /// What this step owes, allows and asks; empty where the rule set does not declare it.
    Agenda agenda() const;
    /// Why the procedure or act is not for those who are cast, or not now; null if it is.
    std::optional<Refusal> whyNot(const QString &what, const Cast &cast) const;
    /// The entries of this step without which the procedure would not be for those who are cast, by seq.
    std::vector<int> restsOf(const QString &what, const Cast &cast) const;
    Casualties casualties(ThingId army) const;
    UnitLook look(ThingId unit) const;
    /// What the unit's strength was before the last event of this turn that changed it; its strength now if none did.
    int strengthBefore(ThingId unit) const;
    /// The name of a thing, also of one whose coming was taken back.
    QString nameOf(ThingId id) const;
    Names names(const Cast &cast) const;
    /// When an event happened.
    const Place &place(int seq) const { return m_chronicle.place(seq); }
    /// The entries of one turn, in order, in force or not.
    const std::vector<int> &entriesOf(int turn) const { return m_chronicle.ofTurn(turn); }
    /// The event in one line, as it was said when it was made: "Stradiots shot at Archers of the Guard: 2 bases".
    Phrase told(const Event &event) const;
    /// Whether only the rules are against the act: with a reason it can be done.
    bool mayOverrule(const QString &id, const Cast &cast) const;
    /// The specification of a tracked value; null if the thing has none such.
    const TrackedField *field(ThingId thing, const QString &key) const;
    /// The first id that no thing ever had: number the things of a deployment from here.
    ThingId nextThing() const { return m_ledger.nextThing(); }

    // Verbs.
    /// Brings things; an id of 0 is filled in, values left out become their default. Refused with the field
    /// `things[<n>].<key>`.
    Result<Event> deploy(std::vector<Thing> things) const;
    /// A phase that the rules hold needs a reason; refused with the field kHeld where there is none. Where the step
    /// that was taken back last would be made once more, it is done again, and what rested on it can count again.
    Result<Event> nextPhase(const QString &reason = {}) const;
    /// Takes the last phase change back, so that undo lets it count again; where something rests on it, goes back to
    /// the phase before without its acts.
    Result<Event> previousPhase() const;
    Result<Event> resolve(const Proposal &proposal) const;
    /// What the rules are against needs a reason, and is refused with it only where it cannot be done at all.
    Result<Event> act(const QString &id, const Cast &cast, const QString &reason = {}) const;
    /// What the table says to questions that are open, or that what may be done is left; all at once. Refused with the
    /// field `question`, `answer` or `named`.
    Result<Event> answer(const std::vector<TableAnswered> &answers) const;
    Result<Event> correct(ThingId thing, const QString &key, const Value &value, const QString &reason) const;
    Result<Event> correct(const std::vector<Correcting> &values, const QString &reason) const;
    /// Lets a thing belong to another parent. What the rules do not let it needs a reason; refused with the field
    /// kParent where it cannot be.
    Result<Event> belong(ThingId thing, ThingId parent, const QString &reason = {}) const;
    /// The same of several at once; what belongs to another of them goes along with that.
    Result<Event> belong(const std::vector<ThingId> &things, ThingId parent, const QString &reason = {}) const;
    /// Lets a thing stand at `place` (from 0) among what belongs to the same, as arranged() tells it.
    Result<Event> arrange(ThingId thing, int place) const;
    Result<Event> note(const QString &text, int aboutEvent = 0, ThingId aboutThing = 0) const;
    Result<Event> bookmark(const QString &text = {}, int aboutEvent = 0) const;
    Result<Event> dismiss(const Reminder &reminder) const;
    Result<Event> setOption(const QString &key, const QString &choice) const;
    /// Other tables from now on; `named` says what is played otherwise than printed is called.
    Result<Event> playTables(const Tables &tables, const TableDifferences &named = {}) const;
    /// Takes back the newest event in force, or any single one; refused, saying what, where others rest on it.
    Result<Event> undo() const;
    Result<Event> undo(int seq) const;
    /// Takes back the entry with all that rests on it, latest first, to be stored all at once.
    Result<std::vector<Event>> undoWithRests(int seq) const;
    /// Does again what undoWithRests() took back last, if nothing was done since; refused where it was not that.
    Result<std::vector<Event>> redoWithRests() const;
    /// What was taken back last with all that rests on it counts again, though steps since may have been made and
    /// undone; refused where it would not fit any more.
    Result<std::vector<Event>> bringBack() const;
    /// Why the entry cannot be taken back, whatever rests on it; null if it can.
    std::optional<Refusal> refusesUndo(int seq) const;
    Result<Event> redo() const;
    Result<Event> redo(int seq) const;
    /// What undo() would take back and redo() would do again; null if nothing.
    const Event *undoable() const;
    const Event *redoable() const;

    /// Refused with the field kNotNext where accept() would not take these: to be asked before they are stored.
    Done wouldAccept(std::span<const Event> events) const;
    /// Appends an event that is stored. Refused if it is not the next one.
    Done accept(Event event);
    /// The same of several, all or none.
    Done accept(std::vector<Event> events);

    /// The reads that are due to house options: those of which another choice would have made `outcome` another.
    std::vector<Read> decidingOptions(
        const Rules &rules, const std::function<QJsonObject(const Rules &)> &outcome) const;
    /// That which side is Active was looked at, and which phase it is, where what is done hangs on it.
    std::vector<Read> groundOf(const std::vector<Role> &roles, const std::vector<const char *> &phases) const;
    /// Where the house rules in `rules` bite, which are those of this battle, or what rulesWith() made of them.
    const Bites &bites(const Rules &rules) const;
    /// The rules of this battle with other house options, and with the tables that choices() may name.
    Result<std::shared_ptr<const Rules>> rulesWith(HouseOptions choices) const;
    /// What is played: the house options, and the tables (kTablesOption) where they are not as begun.
    const HouseOptions &choices() const { return m_choices; }
    /// An event with this payload in the next place, and what is said of it now.
    Event next(Payload payload) const;
    Event next(Payload payload, Said said) const;
    /// The things as they enter the battle: numbered from the next one on where they have no number, whole and checked.
    /// Refused with field `things[<n>].<key>`.
    Result<std::vector<Thing>> coming(std::vector<Thing> things) const;
    /// `changes` with everything that follows from them by itself, merged.
    std::vector<Change> settled(std::vector<Change> changes) const { return settledFrom(things(), std::move(changes)); }

private:
    Battle(const Battle &) = default;
    Result<Doing> doing(const Act &act, const Cast &cast, const QString &reason) const;
    static Refusal nothing(const Phrase &why);
    static Refusal nothingWouldChange();
    void append(Event event);
    void takeOver();
    std::vector<Change> settledFrom(const Things &from, std::vector<Change> changes) const;
    std::optional<Refusal> unfit(const Thing &coming, const Things &among) const;
    std::optional<Refusal> refusesOption(const Event &event, const QString OptionChange::*choice) const;
    std::optional<Refusal> strandsValues(const HouseOptions &choices) const;
    Result<Thing> enlisted(const Thing &thing, const Things &among, size_t number) const;
    Result<Event> backOver(int passed) const;
    Result<Event> onAgainOver(int passed, int goneBackBy) const;
    bool isPutAside(const Reminder &reminder) const;
    std::vector<Event> inOneGo(const std::vector<Payload> &payloads) const;
    QStringList tablesChoices() const;
    /// As rulesWith(); null where these cannot be played.
    std::shared_ptr<const Rules> rulesOrNull(const HouseOptions &choices) const;
    QString listed(const std::vector<Resting> &entries) const;

    std::shared_ptr<const Rules> m_begun;
    std::shared_ptr<const Rules> m_rules;
    HouseOptions m_choices;
    Clock m_clock;
    Ledger m_ledger;
    Chronicle m_chronicle;
    std::vector<Deed> m_deeds;
    std::vector<int> m_deedEntries;
    std::vector<Deed> m_earlier; ///< of the turn before
    mutable QHash<QString, std::shared_ptr<const Rules>> m_otherRules; ///< by their house options
    mutable std::map<const Rules *, Bites> m_bites; ///< of the rules above
    mutable QHash<int, Phrase> m_told;
    mutable std::optional<Agenda> m_agenda; ///< as it was worked out since the last entry
};

} // namespace muster
