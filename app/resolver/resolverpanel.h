// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/opendialog.h"

#include <QFrame>
#include <QPointer>

#include <memory>
#include <optional>

class QShortcut;

namespace muster {

namespace Ui {
class ResolverPanel;
}

class BattleSession;

/// One dialog for any procedure, made from its declaration: questions, odds, dice, outcome, effects, Apply. Whatever
/// is typed is kept with the battle at once, so that no crash loses a die.
class ResolverPanel : public QFrame {
    Q_OBJECT

public:
    /// `dialog` is what is open on the battle; it outlives the panel.
    ResolverPanel(BattleSession &session, OpenDialog &dialog, QWidget *parent = nullptr);
    ~ResolverPanel() override;

    /// Opens a procedure on these things and takes the keyboard; refused when there is no such procedure.
    Done open(const QString &procedure, const Cast &cast);
    /// Opens what was made ready.
    void open(Proposal proposal);
    /// Opens what was left open when the program last ended; false if nothing was.
    bool restore();
    /// Puts the keyboard where the next answer goes.
    void takeKeyboard();
    /// Whether it wants to stand in a window of its own; asks for it by floatingAsked().
    void setFloating(bool floating);
    /// Whom the referee marked on the page: a list takes them up.
    void setMarked(const std::vector<ThingId> &things);
    bool isOpen() const { return m_dialog.proposal() != nullptr; }
    const Proposal *proposal() const { return m_dialog.proposal(); }
    /// What comes of Pass, where it is not done at all ("Pass records: Miles Thorne stays where it is"); empty: it must
    /// be done.
    void setPass(const QString &words);
    /// Where random dice come from; tests put their own in.
    void setRandomBits(RandomBits bits) { m_bits = std::move(bits); }

public slots:
    /// Records the result.
    void apply();
    /// The same once all of it has been in view; until then it is brought into view.
    void applySeen();
    void cancel();

signals:
    /// The result is on record; `procedure` and who played in it.
    void applied(const QString &procedure, const muster::Cast &cast);
    /// Nothing is open any more.
    void closed();
    void floatingAsked(bool floating);
    /// It is not done: he stays, he holds his fire.
    void passAsked();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void setLooks();
    void measure();
    void fitToRoom();
    void labelButtons();
    void connectParts();
    void addKeys();
    Proposal *now() const { return m_dialog.proposal(); }
    void begin(Proposal proposal);
    void end();
    void showInputs();
    void showAll();
    void tell(const QString &words);
    void nameGivenButton();
    void showOutcome();
    void showRefusal();
    void refuse(const QString &words);
    QString effectRefusalWords(ThingId thing, const Refusal &refusal) const;
    QWidget *refusedInput();
    std::optional<Refusal> whyNotNow() const;
    void takeUpAgain();
    void showCautions();
    void revealWork();
    QString refusalWords() const;
    void changed();
    void keepAndShow();
    void inputEdited(const QString &key, const Value &value);
    void effectEdited(ThingId thing, const QString &key, const Value &value);
    void facesPut(int place, const QList<int> &faces);
    void faceErased(int place);
    void hitsCalled(int hits);
    void diceChanged();
    void roll();
    void rollForAll();
    void dieBack();
    void decide(const QString &key, const Value &value);
    void readAs(const QString &key, const QString &choice);
    void keepReading(const QString &key, const QString &choice);
    void toggleGiven();
    void toggleDispute();
    void toggleEditing();
    void keepReadings();
    void toggleOdds();
    void bringUp(QWidget &part, QWidget *first);
    void bringBack();
    void goOn();
    void focusNext();
    void stepOut();
    void beginAnew();
    bool takeUpPutAside(const QString &procedure, const Cast &cast);
    bool putAside(const QJsonObject &typed);
    void giveQuestionKeys();
    QWidget *openQuestion();
    int nextOfResult() const;
    bool bringResultIntoView();
    void showWhatEnterDoes();
    void showWaits();
    QString waitsWords() const;
    QString namesOf(const Role &role) const;
    QString castWords() const;

    std::unique_ptr<Ui::ResolverPanel> m_ui;
    BattleSession &m_session;
    OpenDialog &m_dialog;
    RandomBits m_bits;
    std::vector<ThingId> m_marked;
    std::vector<QShortcut *> m_questionKeys; ///< turn the answer of a question, from anywhere in the dialog
    QString m_effectRefusal; ///< why an effect cannot be as it is edited; empty if all can
    QString m_passWords;
    QString m_refused; ///< a key that meant nothing where Enter would apply; empty where none was pressed since
    QPointer<QWidget> m_backTo; ///< had the keyboard before effects or readings were opened
    bool m_givenOpen = false;
    bool m_disputing = false;
    std::optional<Refusal> m_noLonger; ///< why it is not for these players, or not now, since something was taken back
    bool m_wasAllowed = false; ///< it was when it was opened
    bool m_isTakenUp = false; ///< it was left by Esc, and is as it was then
    bool m_recording = false;
};

} // namespace muster
