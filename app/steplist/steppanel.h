// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/putaside.h"
#include "app/steplist/dicelying.h"
#include "app/steplist/recordedlists.h"
#include "app/steplist/stepmodel.h"
#include "app/steplist/straykeys.h"
#include "app/steplist/typedorder.h"
#include "app/widgets/panelframe.h"
#include "core/play/opendialog.h"

#include <QHash>
#include <QJsonArray>
#include <QPair>
#include <QSet>

#include <optional>

class QLabel;
class QListView;
class QScrollArea;

namespace muster {

class BattleSession;
class KeyButton;
class OddsService;
struct OddsAnswer;
class StepDetail;
class StepFoot;
class StepHeads;

/// The list of a step: a line for each who has something to do or to say in it, with what is known and what is asked.
/// Each key answers what the frame is on, and the frame goes on by itself; Enter is the usual answer and, where nothing
/// is left to answer, records all of it in one go. Whatever is typed is kept with the battle at once.
class StepPanel : public PanelFrame {
    Q_OBJECT

public:
    /// `dialog` is what is open on the battle; it outlives the panel.
    StepPanel(BattleSession &session, OpenDialog &dialog, QWidget *parent = nullptr);

    /// Opens the list and takes the keyboard; refused where nobody stands in it now. The frame is on the row of `who`,
    /// where he has one.
    Done open(const QString &list, ThingId who = 0);
    /// The same for these alone, who all do it upon this one; 0: that is still to be said.
    Done openFor(const QString &list, const std::vector<ThingId> &these, ThingId target);
    /// Opens what was left open when the program last ended; false if nothing was.
    bool restore();
    /// Whether this list was recorded last, and the ledger has taken that back just now: it opens as it was typed.
    bool isTakenBack(const QString &id) const;
    bool isOpen() const { return m_dialog.list() != nullptr; }
    /// The title of the list of this step that was left with something typed in it; empty where none was.
    QString leftOpen() const;
    const StepList *list() const { return m_dialog.list(); }
    /// What is answered in the current line, or in the first of a heading's; null where nothing is at work there.
    const RowStep *atWork() const;
    /// The same; in a line that is answered, what came last in it, which a key gives anew.
    const RowStep *stepShown() const;
    /// Whose line is current; 0 where none is, or a heading.
    ThingId whoIsShown() const;
    void takeKeyboard();
    /// Somebody was tapped: he is named in the current line, as his letter does it; else his own line is gone to.
    void name(ThingId thing);
    /// Where random dice come from; tests put their own in.
    void setRandomBits(RandomBits bits) { m_bits = std::move(bits); }

public slots:
    /// Once all that would be recorded has been in view; until then it is brought into view.
    void record();
    void cancel();
    /// Closes the list, which is kept, for what the current line asks to be opened by itself.
    void openAlone();

signals:
    /// It is on record, or left.
    void closed();
    void recorded();
    /// It was left, to be taken up again.
    void cancelled(const QString &id);
    /// Another line is current, or more is known of it.
    void lineShown();
    /// This is to be opened by itself.
    void aloneAsked(const muster::ToDo &toDo, const muster::Cast &cast);
    /// The ground went from under what was typed; it is kept, and comes back with the list.
    void leftBehind(const QString &title);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Thrown {
        QJsonObject typed; ///< before it was thrown away …
        QJsonObject left; ///< … and after
        int row = 0;
    };

    // Assembly.
    void build();
    void buildDetail();
    void buildHeader();
    StepList *now() const { return m_dialog.list(); }
    void begin(StepList list);
    void end();
    void comeBack(const QJsonObject &typed);
    bool putAside(const PutAside::Step &step, const QJsonObject &typed);
    // Showing.
    void showAll();
    void askOdds();
    void showOdds(const QString &key, const OddsAnswer &answer);
    void showCurrent();
    void lineChanged();
    void fitDetail(bool hasDetail);
    /// What went wrong, or with `isFine` what merely happened.
    void say(const QString &words, bool isFine = false);
    void sayNotEnded(int row);
    // What has been in view (stepinview.cpp).
    QString shownIn(const QModelIndex &index) const;
    void noteInView();
    void bringCurrentIntoView();
    QModelIndex firstUnseen() const;
    bool bringIntoView();
    bool asksAboutLaid();
    void keepQuestionInView();
    void showPrompt(int row);
    void makeRoomForWords();
    void giveRoomBack();
    QWidget *header() const;
    // By mouse and touch (stepbymouse.cpp).
    void pressedByMouse(const QString &key);
    void spell(const QString &letters);
    void pressed(QKeyCombination key);
    // Taking back (stepback.cpp).
    void takeBack();
    void takeBackLast();
    void takeBackIn(int row);
    void takeBackTogether();
    void throwAway(const StepLine &line);
    void beginAnew();
    void bringBack();
    bool mayBringBack() const;
    // Typing (steptyping.cpp).
    bool isOwn(const QKeyEvent &key) const;
    bool keyPressed(const QKeyEvent &key);
    bool typed(QChar key);
    KeyHeard typedInto(int row, QChar key);
    QSet<ThingId> stillToAnswer() const;
    void entered();
    void goTo(int row);
    void goToHeading();
    bool wouldAnswerAnew(const StepLine &line, QChar key);
    Phrase ofRow(int row, const Phrase &words) const;
    void roll(const StepLine &line);
    void rollAll();
    void leaveRest();
    void restAsUsual();
    void sayWhyNoRest(const QString &otherwise);
    void changed();
    QList<int> rowsInHand(bool takesBack) const;
    void sayWhoseDiceWent(const QList<int> &touched);
    void goOn();
    QModelIndex nextOpen(const QModelIndex &after) const;
    bool goToNextOpen();
    void enterDetail();
    void showWhatEnterLacks(const RowStep &step);
    void inputEdited(int row, size_t step, const QString &key, const Value &value);
    void takeUpAgain();
    const StepLine *current() const;

    BattleSession &m_session;
    OpenDialog &m_dialog;
    RandomBits m_bits;
    StepModel m_model;
    StepHeads *m_heads = nullptr;
    QListView *m_lines = nullptr;
    QLabel *m_prompt = nullptr; ///< what is asked, where the line has no room for it
    QLabel *m_notice = nullptr;
    QFrame *m_rule = nullptr;
    QScrollArea *m_scroll = nullptr;
    StepDetail *m_detail = nullptr;
    StepFoot *m_foot = nullptr;
    TypedOrder m_typed;
    QJsonArray m_takenBack; ///< the rows as they came back, until Enter is told so
    QSet<int> m_typedHere; ///< the rows that somebody typed into since it was opened
    bool m_cameBack = false; ///< what stands in it was typed when it was open before
    bool m_isToldNotEnded = false; ///< somebody was told what is not ended: Shift+Enter records the others
    bool m_hasAskedAboutLaid = false; ///< whether what was laid out is recorded as it is
    QHash<int, QString> m_inView; ///< what stood in a row when it was in view last
    QList<Thrown> m_thrown; ///< the last is what was thrown away last
    RecordedLists m_recorded;
    DiceLying m_dice;
    StrayKeys m_stray;
    PutAside::Step m_begunIn; ///< the step of the turn that the open list belongs to
    QPair<const Battle *, int> m_seen; ///< the battle and its last entry when the list was made ready
    KeyButton *m_secret = nullptr;
    OddsService *m_odds = nullptr;
    bool m_showsDetail = false; ///< the questions of the current row, for who taps
    int m_opened = 0; ///< how often a list was opened: what stood in another one says nothing of this
    bool m_isArrow = false; ///< the last key was none of the list's own: it leads from line to line
    bool m_isThereByHand = false; ///< somebody went to the current line himself
    bool m_isLedByHand = false; ///< … and passed over what stands above it
    bool m_recording = false; ///< what is shown anew meanwhile is not to be answered any more
};

} // namespace muster
