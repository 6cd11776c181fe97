// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/listrow.h"
#include "core/battle/prefill.h"
#include "core/rules/procedure.h"

#include <optional>

namespace muster {

/// One effect as it would be applied, or as the referee changed it.
struct ProposedChange {
    Change change;
    bool follows = false; ///< not of the procedure itself: it follows from the others
    bool edited = false;
};

/// A procedure that is open on things of a battle: its inputs filled in from what is tracked, the dice so far, and,
/// once all dice lie, the outcome and what it would change. Refers to the battle; call rework() after the battle has
/// changed.
class Proposal {
public:
    enum class State {
        Refused, ///< the inputs or dice are refused: refusal()
        NeedsDice, ///< wanted() are asked for
        NeedsDecision, ///< the dice lie, and the referee decides: decision()
        Resolved,
    };
    struct Die {
        int face = 0;
        bool rolled = false; ///< by the program
        bool called = false; ///< nobody said its face: it stands for a hit that was called, or for a miss
        friend bool operator==(const Die &, const Die &) = default;
    };

    /// Refused when there is no such procedure.
    static Result<Proposal> open(const Battle &battle, const QString &procedure, const Cast &cast);

    const Procedure &procedure() const { return *m_procedure; }
    const Cast &cast() const { return m_cast; }
    Names names() const { return m_battle->names(m_cast); }
    const Rules &rules() const { return *m_rules; }
    /// What tells these rules from others of the same battle: as Battle::choices(), with what is read otherwise here.
    HouseOptions choices() const;
    State state() const { return m_state; }
    /// Field and words, while refused.
    const Refusal &refusal() const { return m_refusal; }

    // Inputs.
    /// What is to be asked: filled in from the battle, changed by the referee; the rest is left to the defaults.
    QJsonObject inputs() const;
    /// The value in force; undefined if it is needed and not there.
    Value input(const QString &key) const;
    /// Whether the tracker filled it in, and with what (undefined if it did not).
    bool isPrefilled(const QString &key) const { return m_prefilled.contains(key); }
    Value prefilled(const QString &key) const { return m_prefilled.value(key); }
    /// Whether the referee gave it, other than it was filled in.
    bool isOverridden(const QString &key) const;
    void setInput(const QString &key, const Value &value);
    void resetInput(const QString &key);
    /// What only the table can tell, or what is needed and not on record, and nobody has answered yet: fields, in the
    /// order in which they are asked, "distance", "attackers[0].distance". While one is there, the proposal is refused.
    const std::vector<QString> &unanswered() const { return m_unanswered; }
    /// What was answered to this when the same went through it with the same opponent last time; undefined if never.
    Value lastTime(const QString &key) const;

    // The entries of a list input, a row each. Rows and fields are those that there are.
    const ListRows &rows(const QString &list) const;
    /// Who may still have a row.
    std::vector<ThingId> candidates(const QString &list) const;
    void addRow(const QString &list, ThingId thing = 0);
    /// One more like it, of nobody in particular.
    void duplicateRow(const QString &list, int row);
    void removeRow(const QString &list, int row);
    void moveRow(const QString &list, int from, int to);
    void setCell(const QString &list, int row, const QString &field, const Value &value);
    void resetCell(const QString &list, int row, const QString &field);

    /// The inputs' check came to this; null while they are refused.
    const Question *question() const { return m_question.get(); }
    std::shared_ptr<const Question> sharedQuestion() const { return m_question; }

    // Dice.
    const std::vector<Die> &dice() const { return m_dice; }
    std::vector<int> faces() const;
    /// The stage that is asked for, whole; count 0 when no dice are.
    Stage wanted() const { return m_wanted; }
    /// How many dice of the wanted stage lie already.
    int ofWanted() const { return m_ofWanted; }
    /// The stages that are full, in order.
    const std::vector<Throw> &throws() const { return m_throws; }
    /// How many dice in a row of the wanted stage, or of the last that lies, belong together; see diceTogether().
    std::vector<int> together() const;
    /// Enters a face; refused when none is asked for or the die has no such face.
    Done enter(int face);
    /// Takes back what came last: what was decided by the look of the dice, else a die; false if there is none.
    bool takeDieBack();
    void clearDice();
    /// Enters a face in the place, from 0, of a die that lies, or after the last; refused as enter() is.
    Done put(int place, int face);
    /// Takes away the die in this place, which is there, or the hits that were called with it.
    void erase(int place);
    /// Enters faces from this place on, all or none.
    Done paste(int place, const std::vector<int> &faces);
    /// How many hits can be called in place of the dice of the wanted stage; none where more than their number matters.
    std::optional<int> mostHits() const;
    /// Calls so many hits for the whole wanted stage: its dice stand for them, and the record says that they were
    /// called. Refused where mostHits() does not allow it.
    Done callHits(int hits);
    /// Throws what is missing of the wanted stage.
    void roll(const RandomBits &bits);
    /// The input that is to be decided now that the first dice lie; null if none is.
    const Input *decision() const { return m_decision; }

    // What came of it, once resolved.
    const Answer &answer() const { return m_answer; }
    Phrase summary() const;
    /// With a line for each of the house rules that changed what came of it.
    std::vector<WorkingLine> working() const;
    const TableDifferences &houseRules() const { return m_houseRules; }
    /// What the tracker already knew, once there is a question.
    std::vector<Phrase> given() const;
    /// What would be changed: effects, the referee's edits, what follows.
    const std::vector<ProposedChange> &changes() const { return m_changes; }
    /// Effects on roles that nobody tracked plays.
    const std::vector<Effect> &notTracked() const { return m_notTracked; }
    /// Sets a value otherwise than proposed, or one that was not proposed at all; refused as a correction would be.
    Done edit(ThingId thing, const QString &key, const Value &value);
    void resetEdit(ThingId thing, const QString &key);
    bool isEdited() const;

    /// What the rules do not allow those cast is worked out all the same, and may be recorded.
    void overrule();
    /// Reads the rules otherwise, in this proposal alone: house option `key` as `choice`.
    Done readAs(const QString &key, const QString &choice);
    /// Whether what came of it is that it may be done at all: no shot beyond the range, no move further than the way.
    bool isLegal() const;
    /// Why what came of it is no entry, with field `allowed`: it may not be done. Null where it may, and where the
    /// referee overrules the rules.
    std::optional<Refusal> disallowed() const;
    /// The resolution to be stored; refused unless it is resolved, and while the rules are against it.
    Result<Event> event() const;

    /// Fills in and works out everything again.
    void rework();

    /// Fills in what the rules fix of the inputs for those who are cast, where the tracker would not fill in the same.
    void fixByRules();
    /// The same as it was opened: nothing is given yet.
    Result<Proposal> anew() const;

    /// What the referee did so far, to outlive a crash or to be taken up again. What was filled in is not part of it.
    QJsonObject toJson() const;
    /// The proposal that toJson() wrote, on the battle as it is now: filled in anew. What the referee gave by hand is
    /// dropped where something else is filled in there than he corrected.
    static Result<Proposal> fromJson(const Battle &battle, const QJsonObject &json);

private:
    std::optional<Refusal> leftOut() const;
    Proposal(const Battle &battle, const Procedure &procedure, const Cast &cast);
    Moment moment() const;
    QJsonObject givenOrDefault() const;
    void prefill();
    void castOffered();
    void prefillRows(const Input &input);
    std::vector<ThingId> offered(const Role &role) const;
    void castRows(const Role &role, const ListRows &rows);
    void fillRow(const Input &list, ListRow &row, Sources &sources) const;
    void changeRows(const QString &list, const std::function<void(ListRows &)> &change);
    void setRows(const QString &list, const QJsonArray &entries);
    QJsonObject givenByHand() const;
    Value ground(const QString &key) const;
    QJsonObject grounds() const;
    void dropWhatLostItsGround(const QJsonObject &json);
    QJsonArray throwsToJson() const;
    QJsonObject undecided() const;
    QJsonObject decided() const;
    void workOutDice();
    void noteLaid();
    void keepDiceInTheirThrows();
    void takeUpSetAside();
    QJsonObject rowsToJson() const;
    void rowsFromJson(const QJsonObject &lists);
    void diceFromJson(const QJsonObject &json);
    void editsFromJson(const QJsonArray &edits);
    void workOut();
    std::optional<Refusal> findUnanswered();
    void noteUnanswered(const Input &input, const QJsonObject &all, const QJsonObject &known);
    std::optional<Refusal> refusedValue() const;
    std::optional<Refusal> refusedByStep() const;
    std::vector<int> fullFaces() const;
    void findDecision();
    void noteLook(const QString &key);
    void forgetDecisions();
    bool takeDecisionBack();
    void proposeChanges();
    void follow(const Change &change);
    std::vector<Thrown> thrown() const;
    Resolution deed() const;
    std::vector<WorkingLine> ownWorking() const;
    std::vector<WorkingLine> houseRuleLines() const;
    Sources sources() const;
    QJsonObject comesTo(const Rules &rules) const;
    std::optional<Refusal> disagreement() const;

    const Battle *m_battle;
    const Procedure *m_procedure;
    std::shared_ptr<const Rules> m_rules;
    HouseOptions m_readings; ///< house options that this proposal reads otherwise
    struct List {
        bool chosen = false; ///< the referee said which rows there are
        ListRows rows {};
    };
    bool m_overruled = false; ///< see overrule()
    Cast m_picked; ///< by whoever opened it
    Cast m_cast; ///< with who has a row in a list, or is offered for a part
    QJsonObject m_given; ///< by the referee; lists aside
    QMap<QString, List> m_rows;
    QJsonObject m_prefilled;
    bool m_isFixed = false; ///< see fixByRules()
    QJsonObject m_fixed; ///< by the rules, other than the tracker fills it in
    QMap<QString, Sources> m_sources; ///< input → what it was filled in from
    std::vector<Die> m_dice;
    bool m_areThrowsKnown = false; ///< the dice were tried: m_throws and m_wanted say which throws there are
    QJsonArray m_laidFor; ///< as throwsToJson(): which throws they were laid for
    QJsonObject m_laidWith; ///< by which inputs, decisions aside
    /// The dice as they lay before inputs changed what is thrown, and what was decided by their look.
    struct SetAside {
        std::vector<Die> dice;
        QJsonObject with;
        QJsonObject decided;
        QMap<QString, std::vector<int>> lookedAt;
    };
    std::optional<SetAside> m_setAside;
    QMap<QString, std::vector<int>> m_lookedAt; ///< decision → the first dice as they lay when it was made
    std::vector<Change> m_edits; ///< `after` alone counts

    std::vector<QString> m_unanswered;
    State m_state = State::Refused;
    Refusal m_refusal;
    std::shared_ptr<const Question> m_question;
    Stage m_wanted;
    int m_ofWanted = 0;
    std::vector<Throw> m_throws;
    const Input *m_decision = nullptr;
    Answer m_answer;
    std::vector<ProposedChange> m_changes;
    std::vector<Effect> m_notTracked;
    TableDifferences m_houseRules;
};

} // namespace muster
