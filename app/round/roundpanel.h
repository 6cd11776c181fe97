// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/round/roundmodel.h"
#include "app/widgets/dicetyping.h"
#include "app/widgets/panelframe.h"
#include "core/play/opendialog.h"

#include <QHash>
#include <QJsonObject>
#include <QPair>

#include <optional>

class QLabel;
class QListView;
class QScrollArea;
class QVBoxLayout;

namespace muster {

class BattleSession;
class KeyButton;
class QuestionForm;

/// One dialog for what many go through at the same time: a line each, filled in and with its reasons; dice are typed
/// one after another without a key between them, or a digit chooses, and Enter records all that is answered in one go.
/// Whatever is typed is kept with the battle at once.
class RoundPanel : public PanelFrame {
    Q_OBJECT

public:
    /// `dialog` is what is open on the battle; it outlives the panel.
    RoundPanel(BattleSession &session, OpenDialog &dialog, QWidget *parent = nullptr);

    /// Opens the round and takes the keyboard; refused where nobody goes through it now.
    Done open(const QString &round);
    /// Opens what was left open when the program last ended; false if nothing was.
    bool restore();
    bool isOpen() const { return m_dialog.round() != nullptr; }
    const OpenRound *round() const { return m_dialog.round(); }
    /// The procedure that is asked for in the current line, or in the first of a heading's; null where none is open.
    const Proposal *atWork() const;
    void takeKeyboard();
    /// Where random dice come from; tests put their own in.
    void setRandomBits(RandomBits bits) { m_bits = std::move(bits); }

public slots:
    /// Once all that would be recorded has been in view; until then it is brought into view.
    void record();
    void cancel();

signals:
    /// It is on record, or left.
    void closed();
    void recorded();
    /// Another line is current, or more is known of it.
    void lineShown();
    /// The ground went from under what was typed; it is kept, and comes back with the round.
    void leftBehind(const QString &title);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    // Assembly.
    void build();
    void buildDetail();
    QLayout *buttons();
    void addForms();
    OpenRound *now() const { return m_dialog.round(); }
    void begin(OpenRound round);
    void end();
    void comeBack(const QJsonObject &typed);
    QPair<int, QString> stepNow() const;
    void keep(const QJsonObject &typed, const QPair<int, QString> &in);
    // Showing.
    void showAll();
    void showLegend();
    void showCurrent();
    void showForms(const RoundLine &line);
    void lineChanged();
    void fitDetail(bool hasDetail);
    void say(const QString &words);
    // What has been in view (roundinview.cpp).
    QString shownIn(const QModelIndex &index) const;
    void noteInView();
    bool bringIntoView();
    // Typing (roundtyping.cpp).
    bool keyPressed(int key, Qt::KeyboardModifiers held);
    void typed(int digit);
    bool takesAsItStands(const RoundLine &line);
    void chose(const RoundLine &line, int digit);
    void dieTyped(const RoundLine &line, int digit);
    void numberEnded();
    void takeBack();
    bool takeBackOf(int row);
    void beginAnew();
    void bringBack();
    bool isTyped(int row) const;
    bool isAnythingTyped() const;
    void noteAnswer(int row);
    void roll(const RoundLine &line);
    void rollAll();
    void changed();
    void goOn();
    void inputEdited(int step, const QString &key, const Value &value);
    void takeUpAgain();
    const RoundLine *current() const;
    void answer(DiceTyping::Answer answer, const RoundLine &line);

    BattleSession &m_session;
    OpenDialog &m_dialog;
    RandomBits m_bits;
    RoundModel m_model;
    DiceTyping m_typing; ///< of the stage that the current line asks for
    QListView *m_lines = nullptr;
    QLabel *m_legend = nullptr;
    QLabel *m_notice = nullptr;
    QLabel *m_working = nullptr;
    QFrame *m_rule = nullptr;
    QScrollArea *m_scroll = nullptr;
    QWidget *m_detail = nullptr;
    QVBoxLayout *m_detailColumn = nullptr;
    std::vector<QuestionForm *> m_forms; ///< by procedure of the round
    QList<int> m_shownFor; ///< the row that each form was made for
    QList<int> m_order; ///< rows in the order in which they were answered, the latest last
    QHash<int, QString> m_inView; ///< what stood in a row when it was in view last
    QJsonObject m_thrown; ///< what was typed before it was begun anew
    QJsonObject m_kept; ///< what was typed into a round that was left …
    QPair<int, QString> m_keptIn; ///< … in this step of the turn
    QPair<int, QString> m_begunIn; ///< the step of the turn that the open round belongs to
    QPair<const Battle *, int> m_seen; ///< the battle and its last entry when the round was made ready
    KeyButton *m_secret = nullptr;
    KeyButton *m_record = nullptr;
    bool m_recording = false; ///< what is shown anew meanwhile is not to be answered any more
};

} // namespace muster
