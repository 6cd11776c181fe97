// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/actsought.h"
#include "core/play/cameup.h"
#include "core/play/followup.h"
#include "core/play/leavable.h"
#include "core/play/marks.h"
#include "core/play/nextup.h"
#include "core/play/offers.h"
#include "core/play/opendialog.h"
#include "core/play/stepbegun.h"
#include "core/play/targets.h"
#include "core/play/toldfirst.h"

#include <functional>
#include <utility>

namespace muster {

/// How a battle is refereed at the table, without a screen: who is marked, what is next, what is open. Whoever shows
/// it, or plays it, stores what apply() yields and then says recorded(). Refers to the battle.
class TableFlow {
public:
    explicit TableFlow(const Battle &battle) : m_battle(&battle) {}

    const Battle &battle() const { return *m_battle; }
    /// The battle was read anew, and is another object now. Nothing may be open.
    void goOnWith(const Battle &battle)
    {
        if (std::exchange(m_battle, &battle) != &battle)
            m_toDoOf = m_leavableOf = {};
    }
    Marks marks {};
    NextUp next {};
    StepBegun begun {};
    CameUp cameUp {};
    ToldFirst told {};
    ActSought actSought {};

    const OpenDialog &dialog() const { return m_dialog; }
    /// For who shows it, and lets the referee answer.
    OpenDialog &dialog() { return m_dialog; }

    /// Opens the procedure on these players, with what the rules fix of its inputs. Refused where it is not for them
    /// or not now, and while something else is open; `overruled` opens what the rules are against all the same.
    Done open(const QString &procedure, const Cast &cast, bool overruled = false);
    /// As open(), and it is only made ready: who shows it may have something of it that was put aside.
    Result<Proposal> prepare(const QString &procedure, const Cast &cast, bool overruled = false) const;
    /// What must be done before it is for these: it is worked out in an order, or a chain has begun. Null where nothing
    /// must.
    std::optional<Refusal> tooEarly(const QString &procedure, const Cast &cast) const;
    /// All that is open in this step, see toDoOf(); good until the next entry.
    const std::vector<ToDo> &toDo() const;
    /// What is next: of who is marked by hand or was gone to with the cursor, if that is open, else whatever comes
    /// first.
    std::optional<ToDo> nextToDo() const;
    /// Marks who is to act next, and upon whom if that is known.
    void proposeNext();
    /// What was taken back just now and is to be done, or answered, again; null where nothing was, or it is not.
    std::optional<ToDo> takenBack() const;
    /// Proposes it though something else would come first: T takes it up.
    void proposeAgain(const ToDo &toDo);
    /// A tap marks who acts; one of another side is his target, unless it has something to do itself and nothing of
    /// this step is for him upon it.
    void tap(ThingId thing);
    /// Of several who are marked, those who may each do it by themselves now; nobody where that is not several.
    std::vector<ThingId> eachOf(const TableOffer &offer) const;
    /// Upon whom all of these are to do it, as far as somebody of another side is marked; 0: nobody is.
    ThingId targetOfEach(const std::vector<ThingId> &each) const;
    /// Who plays in it: its players, and as target who is marked, else who is under the cursor, else upon whom its
    /// actor acted last; the latter two only where the rules let it be.
    Cast castOf(const ToDo &toDo) const;
    /// Whether somebody is still to be gone to before it can be taken up.
    bool wantsTarget(const ToDo &toDo) const;
    /// Upon whom what is to be done may be done; good until the next entry.
    Targets targets() const { return Targets(*m_battle); }
    /// What the battle has come to is shown `now`, by any one clock. Whether another step began: nothing was passed
    /// over in it, and nothing came up.
    bool noteStep(std::chrono::milliseconds now);
    /// What is gone on with after something was recorded; good until the next entry.
    FollowUp followUp() const { return {*m_battle, toDo()}; }
    /// Takes it up with these players. Refused with field `target` where somebody is still to be gone to, and with
    /// `question` where it is answered in words.
    Done takeUp(const ToDo &toDo);
    /// The list of a step.
    Done openList(const QString &list);

    /// What is to be recorded; the dialog stays open until recorded() is said.
    Result<std::vector<Event>> apply() const;
    /// Why the procedure or act is not for those who are cast, or not now, or not with these inputs; null if it is.
    std::optional<Refusal> whyNot(const QString &what, const Cast &cast, const QJsonObject &inputs = {}) const;
    /// On to the next step; while something is owed or asked it needs a reason, and is refused with Battle::kHeld
    /// where there is none. What may only be done holds nothing.
    Result<Event> nextPhase(const QString &reason = {}) const;
    /// What must be done or answered before the step is over, in words. What may be left is not among it.
    std::vector<Phrase> owed() const;
    /// The answers by which everything is left that may still be done: "the others stay".
    Result<std::vector<TableAnswered>> othersStay() const;
    /// What may still be left in this step; good until the next entry.
    Leavable leavable() const;
    /// It is on the disk, and the battle has accepted it.
    void recorded();
    /// The same, where it is closed already.
    void recorded(const QString &procedure, const Cast &cast);
    void cancel();
    /// The same, where it is closed already.
    void leave();

private:
    Done refuseWhileOpen() const;
    const ToDo *ofWhoIsMarked() const;
    const ToDo *ofWhoWasGoneTo() const;
    static bool isOf(const ToDo &toDo, ThingId thing);
    bool isTarget(ThingId actor, ThingId thing) const;

    const Battle *m_battle;
    OpenDialog m_dialog;
    mutable std::vector<ToDo> m_toDo; ///< as it was worked out …
    mutable std::pair<const Battle *, int> m_toDoOf {}; ///< … of this battle, at this entry
    mutable std::vector<OpenQuestion> m_leavable; ///< so too
    mutable std::pair<const Battle *, int> m_leavableOf {};
};

} // namespace muster
