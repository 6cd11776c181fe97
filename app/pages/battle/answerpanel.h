// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"
#include "core/play/answering.h"
#include "core/play/todo.h"

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace muster {

class BattleSession;
class KeyButton;
class KeyRow;
class NumberField;

/// A question to the table, answered by the keys that stand on its rows; the other open questions below. Nothing is
/// chosen at first, and Enter records only what was chosen.
class AnswerPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit AnswerPanel(BattleSession &session, QWidget *parent = nullptr);
    ~AnswerPanel() override;

    /// Asks it and takes the keyboard.
    void open(const OpenQuestion &question);
    bool isOpen() const { return m_answering.has_value(); }
    /// Whether anything was chosen or typed that is not recorded.
    bool isBegun() const { return m_answering && m_answering->isBegun(); }
    const Answering *answering() const { return m_answering ? &*m_answering : nullptr; }
    /// The battle is other than before: a question that is not asked any more closes.
    void showBattle();
    void takeKeyboard();
    /// Somebody was tapped: he is named, as his letter does it.
    void name(ThingId thing);

public slots:
    void record();
    void sayWhatEnterLacks();
    void close();

signals:
    /// The answer is on record.
    void answered(const muster::OpenQuestion &question);
    /// Another question is to be answered first.
    void otherAsked(const muster::ToDo &other);
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void showQuestion();
    void showChoices();
    void showNumber();
    void forget();
    void takeBack();
    void showChosen();
    void showSaid();
    void showOthers();
    void choose(size_t choice);
    void keepFrameInView();
    std::optional<size_t> framedChoice() const;
    bool keyPressed(QObject *watched, const QKeyEvent &press);
    size_t placeOfUsual() const;
    void goBy(int step);
    void say(const QString &words);

    BattleSession &m_session;
    std::optional<Answering> m_answering;
    QLabel *m_words = nullptr;
    QLabel *m_howTo = nullptr;
    NumberField *m_number = nullptr;
    QScrollArea *m_scroll = nullptr;
    QWidget *m_list = nullptr;
    QVBoxLayout *m_choices = nullptr;
    QVBoxLayout *m_others = nullptr;
    QLabel *m_othersTitle = nullptr;
    QLabel *m_refusal = nullptr;
    QLabel *m_said = nullptr; ///< what Enter would record
    KeyButton *m_record = nullptr;
    QString m_refused; ///< the key that was no answer just now: the Enter behind it is none either
    std::vector<KeyRow *> m_rows;
    std::vector<KeyRow *> m_otherRows;
};

} // namespace muster
