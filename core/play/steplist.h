// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/listdue.h"
#include "core/play/steprow.h"

namespace muster {

/// A list that is open on a battle: a row for each who has something of it to do or to say. Rows are answered in any
/// order, and each stands on the ground that those answered before it left: what is recorded is what would be on record
/// had they been answered one by one. Refers to the battle.
class StepList {
public:
    /// Refused with field `list` when there is no such list, or nobody stands in it now. With `only` those alone have a
    /// row in it.
    static Result<StepList> open(const Battle &battle, const QString &list, const std::vector<ThingId> &only = {});

    const ListSpec &spec() const { return *m_spec; }
    const Battle &battle() const { return *m_battle; }
    int size() const { return int(m_rows.size()); }
    const StepRow &row(int row) const { return m_rows[size_t(row)].row; }
    ThingId who(int row) const { return this->row(row).who(); }
    /// The row of this one: the first that is open, else his first; none where he has none. He has a second one where
    /// the answers of others have given him more to do.
    std::optional<int> rowOf(ThingId who) const;
    /// The row that comes before what this one is at, as the rules have it; none where it may be answered now.
    std::optional<int> rowBefore(int row) const;
    /// Whether he did it already: what is answered now counts from now on.
    bool isDone(int row) const { return m_rows[size_t(row)].done; }
    /// Whether what others did has left him nothing to do.
    bool isMoot(int row) const;
    /// Why what he had to do is not for him now; null where nothing speaks against it.
    std::optional<Refusal> whyMoot(int row) const;
    /// Whether something of it would be recorded.
    bool isAnswered(int row) const { return this->row(row).isAnswered(); }
    /// Whether the referee is still to answer something of it.
    bool isOpen(int row) const { return !isDone(row) && !this->row(row).isWhole(); }
    int answered() const;
    /// The rows that are answered, in the order in which they were.
    const std::vector<int> &inOrder() const { return m_order; }
    /// How many need no answer any more.
    int settled() const;
    /// The first in which a number, or a name, is begun and not ended; none where all are.
    std::optional<int> pendingRow() const;
    /// The letters by which things are named in it; which of them hold in a step, it says (`RowStep::lettersHere`).
    const ListLetters &letters() const { return m_letters; }
    /// Those whom a key of this row may name now.
    std::vector<ThingId> nameable(int row) const;

    /// What comes next is for this row: it shows what those before it have left.
    void goTo(int row);
    KeyHeard key(int row, QChar key);
    KeyHeard leave(int row);
    bool takeUsual(int row);
    /// Refused with field `row` where somebody else comes first.
    Done change(int row, size_t step, const std::function<void(Proposal &)> &change);
    Done roll(int row, const RandomBits &bits);
    bool takeBack(int row);
    /// Something of it is worked out in an order that the rules give: what comes first is answered first.
    bool goesInOrder() const;
    /// It asks who is with whom and nothing else: who is not named is with nobody, which leaveTheRest() says of all.
    bool restIsNobody() const;
    /// Whether nobody said anything of it: the list has laid it out as usual.
    bool isLaid(int row) const { return m_rows[size_t(row)].laid && m_rows[size_t(row)].row.isAnswered(); }
    /// Whether there is anything that leaveTheRest() would leave.
    bool mayLeaveAny() const;
    /// All that nobody said anything of, nor began to, is left, where it may be. An answer that is chosen and only
    /// waits for its Enter is said before; while one is chosen in part nothing else is done. How many rows it went on
    /// with.
    int leaveTheRest();
    /// All that nobody said anything of, nor began to, is answered as usual, where there is a usual answer; else as
    /// leaveTheRest().
    int restAsUsual();
    /// The row of a question in which somebody is named, or half a name or number typed, and its answer is not whole.
    std::optional<int> chosenInPart() const;

    /// What is to be stored, in order and all at once. Refused where nothing is answered.
    Result<std::vector<Event>> events() const;
    /// Who plays in the first row that is still open.
    Cast cast() const;

    /// What the referee did so far, to outlive a crash.
    QJsonObject toJson() const;
    /// The same of what events() leaves open.
    QJsonObject openRowsToJson() const;
    /// The list that toJson() wrote, on the battle as it is now: for those who still stand in it.
    static Result<StepList> fromJson(const Battle &battle, const QJsonObject &json);

private:
    struct Row {
        StepRow row;
        bool done = false;
        bool laid = false; ///< as the list had it when it was opened: it goes with what is said of those before it
    };

    StepList(const Battle &battle, const ListSpec &spec, bool early, std::vector<ThingId> only);
    /// `early`: also with what has to wait for others.
    static Result<StepList> open(
        const Battle &battle, const QString &list, bool early, const std::vector<ThingId> &only = {});
    bool beganInChain() const;
    RowCourse::Ways ways() const;
    void addRows(const StepGround &ground);
    bool hasRowFor(const ToDo &open) const;
    bool goesOnAsUsual(int row) const;
    int endWhatIsChosen();
    bool isPending(int row) const;
    std::optional<ToDo> toDoBefore(int row) const;
    std::optional<ToDo> askedBefore(int row) const;
    std::optional<int> placeAnswered(int row) const;
    void putInOrder(int row);
    bool isOnlyAsked(int row) const;
    void letWholeRowsGoFirst(int row);
    std::optional<KeyHeard> refusedAsTooEarly(int row) const;
    const Ground &lastGround() const;
    const Ground &groundBefore(int row) const;
    void lay(int row, const Ground &ground);
    void addDone();
    void sortRows();
    void giveLetters();
    StepRow &at(int row) { return m_rows[size_t(row)].row; }
    template <class Do>
    auto with(int row, Do doIt);
    void settle(int row);
    void forgetUnsaid();
    void standAtTheEnd(int row);
    void letLeftRowGoLast(int row);
    void settleOthers();
    void comeToGround(int row);
    bool mayLeave(const RowStep &step, bool isNobody) const;
    bool answerAsRest(int row);
    int rowsForAll() const;
    void eachInOneGo(int there, const std::function<void(int)> &does);
    void read(int row, const QJsonObject &json);
    std::optional<int> addRowOf(ThingId who);
    std::optional<int> unreadRowOf(ThingId who, const std::vector<int> &read) const;

    const Battle *m_battle;
    const ListSpec *m_spec;
    bool m_early;
    std::vector<ThingId> m_only; ///< who may have a row; empty: everybody
    Ground m_ground;
    std::vector<Row> m_rows;
    std::vector<int> m_order; ///< rows in the order in which they were answered
    ListLetters m_letters;
    bool m_reading = false; ///< as it is kept: in that order
    bool m_inOneGo = false; ///< many rows are answered: those that are still open come to their ground at the end
};

} // namespace muster
