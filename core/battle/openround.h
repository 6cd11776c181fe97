// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposal.h"

#include <QJsonArray>

#include <functional>
#include <memory>
#include <vector>

namespace muster {

/// The round that somebody has to go through in this phase, nothing that comes before it being open any more; null if
/// there is none. With `early` also one that has to wait.
const Round *roundDue(const Battle &battle, bool early = false);
/// The open tasks that come before the round.
std::vector<Task> tasksBefore(const Battle &battle, const Round &round);

/// A round that is open on a battle: a row for each who goes through it, in which one procedure after another is
/// filled in, asked and diced for as if it were open on him alone. All rows are filled in from the battle as it is, so
/// that none sees what comes of another; what comes of the procedures of one row, the later ones of that row do see.
/// Refers to the battle.
class OpenRound {
public:
    /// Refused when there is no such round, or nobody goes through it now.
    static Result<OpenRound> open(const Battle &battle, const QString &round);

    const Round &round() const { return *m_round; }
    const Battle &battle() const { return *m_battle; }
    int size() const { return int(m_rows.size()); }
    ThingId who(int row) const { return at(row).who; }
    /// Whether he went through it already: what is answered again counts from now on.
    bool isDone(int row) const { return at(row).done; }

    /// How many of the procedures are open in a row: one more when all before it are resolved.
    int steps(int row) const { return int(at(row).steps.size()); }
    const Proposal &step(int row, int step) const { return at(row).steps[size_t(step)].proposal; }
    /// The procedure that is asked for in a row: the first that is not resolved, else the last.
    int atWork(int row) const;
    /// Does something to one of the proposals of a row; those after it begin anew with the dice that lay. What was
    /// answered to questions that are asked no longer is forgotten.
    void change(int row, int step, const std::function<void(Proposal &)> &change);

    /// What a digit chooses where a row is answered by a choice and not by dice: an input of the first procedure; null
    /// where dice are thrown or nothing is chosen.
    const Input *choice() const;
    /// Chooses the word with this number, from 1; refused when there is none such.
    Done choose(int row, int number);
    /// What was chosen; undefined if nothing was.
    Value chosen(int row) const;
    /// Takes back what was chosen, or that it was taken as it stands.
    void unchoose(int row);

    /// Whether it came out without a die although there may be dice, by what only the table knows and nobody has said
    /// of this row: it waits to be taken as it stands.
    bool isAsItStands(int row) const;
    /// Takes a row as it stands; nothing where it does not wait for that.
    void takeAsItStands(int row);
    /// Whether there is a result: everything of the row is resolved, what is chosen was chosen, and what stands without
    /// a die was taken.
    bool isAnswered(int row) const;
    /// Whether it is answered, but changes nothing: what was chosen is not allowed.
    bool isIdle(int row) const;
    /// How many rows are answered and not idle.
    int answered() const;
    /// How many need no answer any more.
    int settled() const;
    /// What came of the row, in words; empty until something did.
    Phrase summary(int row) const;

    /// What is to be stored, in order and all at once: the resolutions of every row that is answered. Refused when
    /// none is, or when what one of them does lets another come out otherwise than it is shown here.
    Result<std::vector<Event>> events() const;

    /// Who plays in the first row that is still open.
    Cast cast() const;
    /// What the referee did so far, to outlive a crash.
    QJsonObject toJson() const;
    /// The same of the rows alone that events() leaves open.
    QJsonObject openRowsToJson() const;
    /// The round that toJson() wrote, on the battle as it is now: for those who still go through it.
    static Result<OpenRound> fromJson(const Battle &battle, const QJsonObject &json);

private:
    struct Step {
        std::unique_ptr<Battle> battle; ///< as it is after the steps before; null for the first, which has the real one
        Proposal proposal;
    };
    struct Row {
        ThingId who = 0;
        bool done = false;
        bool chosen = false; ///< somebody chose, or said something of the row where nothing is chosen
        int first = 0; ///< the procedure of the round that it begins with
        std::vector<Step> steps {};
        QJsonArray kept {}; ///< what was done to the steps, also to those that cannot be open just now
    };

    OpenRound(const Battle &battle, const Round &round) : m_battle(&battle), m_round(&round) {}
    const Row &at(int row) const { return m_rows[size_t(row)]; }
    Done addRow(ThingId who, int first, bool done, const QJsonObject &kept);
    void goOn(Row &row);
    QJsonObject toJson(const std::function<bool(int row)> &isMeant) const;
    static Result<OpenRound> open(const Battle &battle, const QString &round, const QJsonArray &kept);
    static void keep(Row &row);
    bool isResolved(const Row &row) const;
    bool cameOutAlone(const Row &row) const;

    const Battle *m_battle;
    const Round *m_round;
    std::vector<Row> m_rows;
};

} // namespace muster
