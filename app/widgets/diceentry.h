// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/dielook.h"
#include "app/widgets/spoken.h"
#include "core/dice/dicetyping.h"

#include <QWidget>

#include <optional>

class QGridLayout;
class QLabel;

namespace muster {

class DiceTray;

/// A die that lies: what it shows, and whether the program threw it.
struct LyingDie {
    int face = 0;
    bool rolled = false;
    bool called = false; ///< it stands for a hit that was called, or for a miss
};

/// A throw that is asked for.
struct AskedDice {
    QString label; ///< "4 D6"; made from count and sides if empty.
    int count = 0;
    int sides = 6;
    QString note; ///< What to throw, where that needs saying: "Re-roll the two misses; the others lie."
    QList<int> lying = {}; ///< Faces of the dice that lie from before, shown dimmed in front.
    QList<int> together = {}; ///< How many in a row stand together, where that matters: the dice of each gun.
};

/// Where the referee types dice. Digits without Enter between them; Backspace goes back, arrow keys or a click go to
/// a die to type it anew, a string of digits can be pasted; a star says how often the last face fell. Enter and Esc are
/// left to the page unless a number is under way. Whose the dice are is told what was typed, and shows them anew.
class DiceEntry : public QWidget, public Spoken {
    Q_OBJECT

public:
    explicit DiceEntry(QWidget *parent = nullptr);

    /// Asks for a throw; what was typed before goes.
    void setStage(const AskedDice &stage);
    void setStage(const QString &label, int count, int sides) { setStage(AskedDice {label, count, sides, {}}); }
    /// Shows these dice. Who threw them is for the owner to know: after every change by hand the dice count as typed
    /// until they are shown anew.
    void setDice(const QList<LyingDie> &dice);
    /// How many hits can be called in place of these dice; none: they cannot.
    void setMostHits(std::optional<int> most);
    /// The digits that follow are how many hits are called.
    void beginCalling();
    bool isCalling() const { return m_called.has_value(); }
    /// Tells what each face means; dice light up by it. None: all plain.
    void setJudge(const JudgeDie &judge);

    QList<int> faces() const { return m_typing.faces(); }
    bool isComplete() const { return m_typing.isComplete(); }
    const AskedDice &stage() const { return m_stage; }
    /// The words shown about the last key that was not a face; empty if all is well.
    QString notice() const { return m_notice; }

    QString spokenValue() const override;
    QAccessible::Role spokenRole() const override { return QAccessible::EditableText; }

signals:
    /// These faces were typed or pasted, from this place on.
    void facesPut(int place, const QList<int> &faces);
    void faceErased(int place);
    void hitsCalled(int hits);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    bool handleEditing(int key);
    bool handleClipboard(const QKeyEvent &event);
    void answer(DiceTyping::Answer answer, const QList<int> &before, int caret);
    void callingKey(int key);
    void endCalling();
    bool isTyping() const;
    QString noticeOf(DiceTyping::Answer answer) const;
    void show(const QString &notice, bool wrong = false);
    void showDice();
    void place();
    QString statusWords() const;
    DieLook judged(int face) const { return m_judge ? m_judge(face) : DieLook {}; }

    AskedDice m_stage;
    DiceTyping m_typing;
    JudgeDie m_judge;
    QList<LyingDie> m_dice; ///< as shown, for each of faces(); none: all typed
    std::optional<int> m_mostHits;
    std::optional<QString> m_called; ///< the digits of the hits that are being called
    QString m_notice;
    bool m_wrong = false; ///< the notice says that something cannot be
    QLabel *m_label = nullptr;
    QLabel *m_status = nullptr;
    DiceTray *m_tray = nullptr;
    QGridLayout *m_grid = nullptr;
};

} // namespace muster
