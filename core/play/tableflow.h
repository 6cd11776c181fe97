// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/marks.h"
#include "core/play/nextup.h"
#include "core/play/offers.h"
#include "core/play/opendialog.h"

namespace muster {

/// How a battle is refereed at the table, without a screen: who is marked, what is next, what is open. Whoever shows
/// it, or plays it, stores what apply() yields and then says recorded(). Refers to the battle.
class TableFlow {
public:
    explicit TableFlow(const Battle &battle) : m_battle(&battle) {}

    const Battle &battle() const { return *m_battle; }
    Marks marks {};
    NextUp next {};

    const OpenDialog &dialog() const { return m_dialog; }

    /// Opens the procedure on these players, with what the rules fix of its inputs. Refused where it is not for them
    /// or not now, and while something else is open; `overruled` opens what the rules are against all the same.
    Done open(const QString &procedure, const Cast &cast, bool overruled = false);
    /// Takes up the task: its players, and as target who is marked, else upon whom its actor acted last. Refused with
    /// field `target` where somebody is still to be gone to.
    Done takeUp(const Task &task);
    /// What several go through in one go.
    Done openRound(const QString &round);

    // What is open: refused with field `open` where nothing is.
    /// Takes these inputs, all or none: refused where one of them is.
    Done setInputs(const QJsonObject &inputs);
    /// The faces one after another; none is taken where one of them is refused.
    Done enter(const std::vector<int> &faces);
    Done roll(const RandomBits &bits);
    Done takeDieBack();
    /// What is to be recorded; the dialog stays open until recorded() is said.
    Result<std::vector<Event>> apply() const;
    /// Why the procedure or act is not for those who are cast, or not now, or not with these inputs; null if it is.
    std::optional<Refusal> whyNot(const QString &what, const Cast &cast, const QJsonObject &inputs = {}) const;
    /// On to the next step; while something is owed or asked it needs a reason, and is refused with Battle::kHeld
    /// where there is none. What may only be done holds nothing.
    Result<Event> nextPhase(const QString &reason = {}) const;
    /// The answers by which everything is left that may still be done: "the others stay".
    Result<std::vector<TableAnswered>> othersStay() const;
    /// It is on the disk, and the battle has accepted it.
    void recorded();
    void cancel();

private:
    Done refuseWhileOpen() const;
    Result<Proposal *> openProposal();

    const Battle *m_battle;
    OpenDialog m_dialog;
    bool m_overruled = false; ///< what is open was opened though the rules are against it
};

} // namespace muster
