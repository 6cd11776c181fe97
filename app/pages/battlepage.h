// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/tone.h"
#include "core/play/listchoice.h"
#include "core/play/tableflow.h"

#include <QElapsedTimer>
#include <QHash>
#include <QWidget>

#include <chrono>
#include <memory>

class QAction;

namespace muster {

namespace Ui {
class BattlePage;
}
class AgendaPanel;
class AllPanel;
class AnswerPanel;
class BattleHeader;
class BelongPanel;
class BattleSession;
class ChainPanel;
class CorrectPanel;
class EntryPanel;
class HeldPanel;
class LedgerPanel;
class NextLine;
class NoticeBar;
class OptionsPanel;
class OverrulePanel;
class PhasePanel;
class Proposal;
class ReminderPanel;
class ResolverPanel;
class StepPanel;
class RightColumn;
class SideColumn;
class SideColumns;
class TaskPanel;
class TurnStrip;
class WorkColumn;
struct NoteInHand;
struct UnitMarks;

/// A battle as it is refereed: phases, sides, what is to be done, reminders, ledger, and the resolver. Every key is an
/// action of keyActions(), whose tooltip names it.
class BattlePage : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the page. A dialog left open when the program last ended is opened again.
    explicit BattlePage(BattleSession &session, QWidget *parent = nullptr);
    ~BattlePage() override;

    /// All that has a key here, in the order of a cheat sheet.
    QList<QAction *> keyActions() const;
    ResolverPanel *resolver() const { return m_resolver; }
    StepPanel *list() const { return m_list; }
    /// Shows an entry of the ledger in full.
    void showEntry(int seq);
    void showEntryOfLedger(int seq);
    /// The note that is being written, for the page that comes after this one; without words if none is.
    NoteInHand noteInHand() const;
    void takeUp(const NoteInHand &note);
    /// Keeps what was typed last of a note that is being written, and what could not be kept for want of room; refused
    /// where the note cannot be kept.
    Done keepNote();
    /// Who was marked by hand to act; 0: nobody.
    ThingId whoIsMarked() const;
    /// What is said: why something was refused, in the line of what is next or in the notice at the foot; empty if
    /// nothing is.
    QString notice() const;

signals:
    /// The entry is to be taken back with all that rests on it.
    void takeBackAsked(int seq);
    /// Esc, where there is nothing left to let go.
    void leaveAsked();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    // Assembly.
    void build();
    /// Lengths that grow with the text.
    void measure();
    void buildRight();
    void connectParts();
    void connectSides();
    void connectHeld();
    QList<QWidget *> guests() const;
    // Actions (battlepagekeys.cpp).
    enum class Scope { Page, Work, Offers, Units };
    QAction *addKey(const char *id, const QString &text, const QKeySequence &key, Scope scope);
    template <class Slot>
    void addKey(const char *id, const QString &text, const QKeySequence &key, Scope scope, Slot slot);
    void addKeys();
    void addUnitKeys();
    void addWorkKeys();
    void addPhaseKeys();
    void addPanelKeys();
    void addOfferKeys();
    void spread(QAction *action, Scope scope);
    QList<QWidget *> workParts() const;
    QList<QWidget *> offerParts() const;
    // Showing (battlepageshowing.cpp).
    void showBattle();
    void sayWhatIsLeftBehind();
    void sayWhatCannotBeRestored();
    void showSides();
    void showPicking();
    void showMarks();
    void showPlayers(const std::vector<Role> &roles, const Cast &cast);
    bool restoreWhatWasOpen();
    void bringNoteIntoView();
    void placeNotice();
    void showReminders();
    UnitMarks marks() const;
    const Proposal *openProposal() const;
    // Right column (battlepageright.cpp).
    void showGuest(QWidget *guest);
    void backToUnits();
    // From phase to phase (battlepagephases.cpp).
    void goOn();
    void showWhatHolds();
    void overruleWhatHolds();
    void goThere(const ToDo &toDo);
    std::chrono::milliseconds now() const;
    bool tellsWhatCameUp();
    void letEndAgainstTheRules(const Refusal &refusal, bool leavesRest);
    bool isToldFirst(const QString &words);
    void goBack();
    void phasePicked(int pill);
    bool showListNow();
    void showWayOn(const std::vector<ToDo> &open);
    // Verbs (battlepageverbs.cpp).
    void pickOffer(const QString &id, TableOffer::Kind kind);
    bool isSeen(const TableOffer &offer, const Cast &cast);
    void sayWhoIsLeftOut(const TableOffer &offer, const Cast &cast);
    void openProcedure(const TableOffer &offer, const Cast &cast);
    void doAct(TableOffer offer, const Cast &cast);
    void goOnAfterAct(ThingId who);
    bool changesTarget(ThingId thing);
    bool mayRecord();
    void greyOut();
    // Tasks (battlepagetasks.cpp).
    void showNext();
    QString moreOf(const ToDo &toDo) const;
    void keepSecrets();
    void takeUpNext();
    // Lists (battlepagelists.cpp).
    void takeUpList();
    bool openForEach(const TableOffer &offer);
    bool asksUponWhom(const TableOffer &offer, const Cast &cast);
    bool openList(const ListSpec &list, ThingId who);
    void showList(const Done &opened);
    bool takesUpInList(const ToDo &toDo);
    const ListSpec *listToTakeUp();
    bool isSomethingOpen();
    void showTasks();
    void takeUp(const ToDo &toDo);
    void takeUpAlone(const ToDo &toDo, const Cast &cast);
    bool isShown(const ToDo &toDo, const Cast &cast);
    void passOver();
    void passOverList(const QString &id);
    void askForTarget(const ToDo &toDo, const TableOffer &offer);
    void proposeNext();
    void applied(const QString &procedure, const Cast &cast);
    void goOnFrom(const std::vector<ThingId> &who);
    bool takeUpWhatIsDue();
    // What the table is asked, and what is left (battlepageanswers.cpp).
    void ask(const ToDo &toDo);
    void goOnWithWhatWasTakenBack();
    void showAbout(const std::vector<ThingId> &about);
    void answered(const OpenQuestion &question);
    QString leavingWords() const;
    QString passWords() const;
    void passOpen();
    void leaveBy(const std::vector<OpenQuestion> &its);
    void leaveOne();
    void leaveRest();
    void sayWhatIsLeft(int count, int last);
    // By hand and finding (battlepageverbs.cpp).
    void correct();
    void moveUnit(int step);
    void belong();
    std::vector<ThingId> goingOver(ThingId thing) const;
    bool mayBelong(ThingId thing, ThingId parent) const;
    const TableOffer *offerByDragging(ThingId thing, ThingId onto) const;
    std::vector<ThingId> joinableBy(ThingId thing) const;
    void draggedOnto(ThingId thing, ThingId onto);
    void showOptions();
    // The chain of command (battlepageright.cpp).
    void showChain();
    void resolveChain(const QString &procedure, const Cast &cast);
    void letGo();
    void note();
    void bookmark();
    void takeBackWithRests();
    // Picking (battlepagepicking.cpp).
    void markActor();
    void markTarget();
    void markAlso();
    void tapped(ThingId thing, Qt::KeyboardModifiers held);
    void showUnitMenu(ThingId thing, const QPoint &global);
    // Saying.
    void say(const Done &done);
    void say(const QString &words, Tone tone);
    // Units.
    void setCurrent(ThingId thing);
    void goTo(ThingId thing);
    void currentMoved(ThingId thing);

    std::unique_ptr<Ui::BattlePage> m_ui;
    BattleSession &m_session;
    BattleHeader *m_header = nullptr;
    SideColumns *m_sides = nullptr;
    RightColumn *m_right = nullptr;
    PhasePanel *m_phasePanel = nullptr;
    ReminderPanel *m_reminders = nullptr;
    LedgerPanel *m_ledger = nullptr;
    WorkColumn *m_work = nullptr;
    AllPanel *m_all = nullptr;
    EntryPanel *m_entry = nullptr;
    bool m_isEntryOfLedger = false; ///< it was opened there, and Esc goes back there
    BelongPanel *m_belong = nullptr;
    HeldPanel *m_held = nullptr;
    OverrulePanel *m_overrule = nullptr;
    CorrectPanel *m_correct = nullptr;
    ChainPanel *m_chain = nullptr; ///< null where the rules have no chains of command
    OptionsPanel *m_options = nullptr;
    ResolverPanel *m_resolver = nullptr;
    StepPanel *m_list = nullptr;
    TaskPanel *m_tasks = nullptr;
    AnswerPanel *m_answers = nullptr;
    AgendaPanel *m_agenda = nullptr;
    NextLine *m_nextLine = nullptr;
    NoticeBar *m_notice = nullptr;
    bool m_ofChain = false; ///< the resolver was opened from the chain of command
    std::unique_ptr<TurnStrip> m_turn;
    std::vector<TableOffer> m_offers;
    TableFlow m_flow; ///< who is marked, what is next, and what is open: the panels show it
    ListChoice m_lists {m_flow};
    int m_shownTo = 0; ///< the last entry that the page has shown
    QElapsedTimer m_clock; ///< since the page was made
    QString m_leftBehind; ///< the list that an undo took the ground from, to be said when the battle is shown
    QList<QAction *> m_keys;
    QHash<QString, QAction *> m_offerKeys;
};

} // namespace muster
