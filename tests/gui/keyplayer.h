// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battle/answerpanel.h"
#include "app/pages/battle/unitlist.h"
#include "app/pages/battlepage.h"
#include "app/resolver/resolverpanel.h"
#include "app/steplist/steppanel.h"
#include "app/widgets/choicebox.h"
#include "app/widgets/diceentry.h"
#include "core/battle/battle.h"
#include "core/play/factkeys.h"

#include <QApplication>
#include <QTest>

#include <random>

namespace muster {

/// Plays on a battle page by T, Enter, dice, F8 and the keys that stand on the answers, and by nothing else.
class KeyPlayer {
public:
    KeyPlayer(BattlePage &page, const Battle &battle, unsigned seed = 1)
        : m_page(page), m_battle(battle), m_random(seed)
    {
    }

    void press(int key, Qt::KeyboardModifiers with = {}) const
    {
        QWidget *keyboard = m_page.window()->focusWidget();
        QVERIFY(keyboard != nullptr);
        QTest::keyClick(keyboard, Qt::Key(key), with);
        ++m_keys;
        QCoreApplication::processEvents(); // between two keys the window shows what came of the first
    }
    /// How many were pressed; what takes something out of its list, where that is not meant to be in one, aside.
    int keys() const { return m_keys; }
    /// Nothing is done in lists.
    void setOneByOne(bool oneByOne) { m_oneByOne = oneByOne; }
    /// In lists hits are called where only their number matters, and one key answers all the rest as usual.
    void setBrief(bool brief) { m_isBrief = brief; }
    /// What has a usual answer is answered so, and who may move moves.
    void setAsUsual(bool asUsual) { m_asUsual = asUsual; }
    const Proposal *proposal() const { return m_page.resolver()->proposal(); }
    const AnswerPanel &answers() const { return *m_page.findChild<AnswerPanel *>(); }
    std::vector<ToDo> held() const
    {
        std::vector<ToDo> open = toDoOf(m_battle);
        std::erase_if(open, [](const ToDo &one) { return !one.isHolding; });
        return open;
    }
    /// Opens what T takes up, and yields whether anything opened; goes to a target where one is wanted.
    bool takeUp() const
    {
        for (int row = 0; row < 30; ++row) {
            press(Qt::Key_T);
            if (m_oneByOne && m_page.list()->isOpen()) {
                press(Qt::Key_F4);
                --m_keys;
            }
            if (proposal() != nullptr || answers().isOpen() || m_page.list()->isOpen())
                return true;
            const bool isThere = row == 0; // the cursor went to somebody by itself
            if (!isThere && qobject_cast<UnitList *>(m_page.window()->focusWidget()) != nullptr)
                press(Qt::Key_Down);
        }
        return false;
    }
    /// The same, and what it opened in a list is opened by itself.
    bool takeUpAlone() const
    {
        if (!takeUp())
            return false;
        if (m_page.list()->isOpen())
            press(Qt::Key_F4);
        return proposal() != nullptr || answers().isOpen() || takeUp(); // a target was still to be gone to
    }
    /// Answers the question that is open, with anything that it allows.
    void answer()
    {
        const Answering &asked = *answers().answering();
        const OpenQuestion open = asked.question();
        if (m_asUsual && asked.offersUsual()) {
            press(Qt::Key_Return); // chooses it
            press(Qt::Key_Return);
            return;
        }
        const size_t words = asked.choices().size();
        const bool mayBeNumber = asked.takesNumber() && !open.numberEach;
        const size_t choice = std::uniform_int_distribution<size_t>(0, words - (mayBeNumber ? 0 : 1))(m_random);
        const bool isNamed = choice < words && asked.choices()[choice].named != 0;
        if (choice < words) {
            const QChar key = asked.choices()[choice].key;
            QVERIFY(!key.isNull());
            press(key.unicode());
        }
        if (choice == words || (isNamed && open.numberEach)) {
            for (const QChar digit : QString::number(open.numberEach ? open.least : std::max(1, open.least)))
                press(digit.unicode());
        }
        press(Qt::Key_Return);
    }
    ListLetters lettersAtWork() const { return m_page.list()->atWork()->lettersHere(m_page.list()->list()->letters()); }
    /// What a key could be that goes on in the row at work; Enter where nothing better is known.
    int keyInList()
    {
        const RowStep *step = m_page.list()->atWork();
        if (step == nullptr)
            return Qt::Key_Return;
        switch (step->frame()) {
        case RowStep::Frame::Dice:
            if (m_isBrief && step->proposal()->mostHits())
                return step->pending().isEmpty() ? Qt::Key_H : step->pending().size() == 1 ? Qt::Key_1 : Qt::Key_Return;
            return Qt::Key_2;
        case RowStep::Frame::Decision:
            return decisionKeys(step->proposal()->decision()->decisions).front().unicode();
        case RowStep::Frame::Target: {
            const std::vector<ThingId> targets = step->targets();
            const QString letters = targets.empty() ? QStringLiteral("0") : lettersAtWork().of(targets.front());
            return letters.at(step->pending().isEmpty() ? 0 : letters.size() - 1).unicode();
        }
        case RowStep::Frame::Question: {
            const Answering &asked = *step->answering();
            if (asked.offersUsual() || asked.answer())
                return Qt::Key_Return;
            if (asked.missing() || asked.choices().empty())
                return Qt::Key_1;
            const AnswerChoice &choice = asked.choices().front();
            const QString key = choice.named != 0 ? lettersAtWork().of(choice.named) : QString(choice.key);
            return key.at(step->pending().isEmpty() ? 0 : key.size() - 1).unicode();
        }
        case RowStep::Frame::Field: {
            if (step->stuckBy() && step->pending().isEmpty())
                return Qt::Key_Backspace; // too far: a shorter way
            const auto kind = step->fieldAsked()->second.kind;
            return kind == FieldKind::Flag ? Qt::Key_N : step->pending().isEmpty() ? Qt::Key_1 : Qt::Key_Return;
        }
        case RowStep::Frame::Nothing:
        case RowStep::Frame::Enter:
        case RowStep::Frame::Taken:
            return m_asUsual && isInstead() ? Qt::Key_1 : Qt::Key_Return;
        }
        Q_UNREACHABLE();
    }
    /// Whether one key answers all that is open in the list.
    bool areAllAsUsual() const
    {
        const StepList &list = *m_page.list()->list();
        int open = 0;
        for (int row = 0; row < list.size(); ++row) {
            if (list.isOpen(row) && !list.row(row).hasUsual())
                return false;
            open += list.isOpen(row) ? 1 : 0;
        }
        return open > 1;
    }
    /// Whether the row below the one at the cursor waits for its dice still.
    bool isOneBelow() const
    {
        const StepList &list = *m_page.list()->list();
        for (int row = 0; row + 1 < list.size(); ++row) {
            if (list.row(row).atWork() == m_page.list()->atWork())
                return list.isOpen(row + 1) && list.row(row + 1).atWork()->frame() == RowStep::Frame::Dice;
        }
        return false;
    }
    /// Whether the line at the cursor may be answered by a number instead: it moves.
    bool isInstead() const
    {
        const StepList &list = *m_page.list()->list();
        for (int row = 0; row < list.size(); ++row) {
            if (list.row(row).atWork() == m_page.list()->atWork())
                return !list.row(row).instead().empty();
        }
        return false;
    }
    /// Answers all who stand in a list, and records it; what a row cannot answer is taken up alone.
    void resolveList()
    {
        for (int step = 0; step < 300 && m_page.list()->isOpen(); ++step) {
            const RowStep *at = m_page.list()->atWork();
            if (at != nullptr && at->frame() == RowStep::Frame::Nothing) {
                if (m_page.list()->list()->answered() == 0) {
                    press(Qt::Key_F4);
                    break;
                }
                press(Qt::Key_Return, Qt::ShiftModifier); // the others; this one by itself afterwards
                continue;
            }
            if (m_isBrief && areAllAsUsual() && !(m_asUsual && isInstead()))
                press(Qt::Key_Return, Qt::ControlModifier);
            else if (m_isBrief && at != nullptr && at->frame() == RowStep::Frame::Question && at->usual().exists()
                && isOneBelow())
                press(Qt::Key_Down); // what is usual is answered for all of them, at the end
            else
                press(keyInList());
        }
        if (const StepList *open = m_page.list()->list()) {
            const RowStep *at = m_page.list()->atWork();
            qWarning("%s is still open, at %s, frame %d: %s", open->spec().id,
                at == nullptr ? "nothing" : qPrintable(at->toDo().what + u' ' + at->toDo().text.text()),
                at == nullptr ? -1 : int(at->frame()),
                at == nullptr || !at->stuckBy() ? "" : qPrintable(at->stuckBy()->message.text()));
        }
        QVERIFY(!m_page.list()->isOpen());
    }
    /// Answers and throws until it is resolved, then applies it.
    void resolve()
    {
        if (m_page.list()->isOpen()) {
            resolveList();
            if (proposal() == nullptr)
                return;
        }
        for (int step = 0; step < 200 && proposal() != nullptr; ++step) {
            switch (proposal()->state()) {
            case Proposal::State::Refused:
                if (step > kPatience && !proposal()->unanswered().empty()
                    && !proposal()->candidates(proposal()->unanswered().front()).empty()) {
                    press(Qt::Key_Escape); // rows that nobody but the table can put in: it is left
                    return;
                }
                if (!proposal()->unanswered().empty() && proposal()->unanswered().front().contains(u'['))
                    press(Qt::Key_Equal); // a list: as last time, or as it usually is
                press(qobject_cast<ChoiceBox *>(m_page.window()->focusWidget()) != nullptr ? Qt::Key_Down : Qt::Key_9);
                press(Qt::Key_Return);
                break;
            case Proposal::State::NeedsDice:
                if (qobject_cast<DiceEntry *>(m_page.window()->focusWidget()) == nullptr)
                    press(Qt::Key_Return); // past what need not be answered, on to the dice
                else
                    press(Qt::Key_2 + int(m_random() % 4));
                break;
            case Proposal::State::NeedsDecision:
                press(decisionKeys(proposal()->decision()->decisions).front().unicode());
                QTRY_VERIFY(proposal()->state() != Proposal::State::NeedsDecision); // a button lets go a moment later
                break;
            case Proposal::State::Resolved:
                if (proposal()->disallowed()) { // too far: a shorter way
                    press(Qt::Key_Backspace);
                    press(Qt::Key_1);
                }
                press(Qt::Key_Return);
                break;
            }
        }
        if (proposal() != nullptr)
            qWarning("%s in state %d, keyboard at %s: %s", proposal()->procedure().id, int(proposal()->state()),
                m_page.window()->focusWidget()->metaObject()->className(),
                qPrintable(proposal()->refusal().message.text()));
        QVERIFY(proposal() == nullptr);
    }
    /// All that must be done and answered in this step.
    void fulfilStep()
    {
        for (int step = 0; step < 300 && (!held().empty() || answers().isOpen()); ++step) {
            const int before = m_battle.ledger().lastSeq();
            if (!answers().isOpen() && proposal() == nullptr && !m_page.list()->isOpen())
                QVERIFY2(takeUp(), qPrintable(held().front().text.text()));
            if (answers().isOpen())
                answer();
            else
                resolve();
            if (QTest::currentTestFailed())
                return;
            QVERIFY2(m_battle.ledger().lastSeq() > before, qPrintable(m_page.notice()));
        }
        QVERIFY(held().empty());
    }

    /// Something that may be done, by T; yields whether anything was recorded.
    bool doWhatMay()
    {
        const int before = m_battle.ledger().lastSeq();
        if (toDoOf(m_battle).empty() || !takeUp())
            return false;
        resolve();
        return m_battle.ledger().lastSeq() > before;
    }

private:
    static constexpr int kPatience = 20; ///< so many keys one dialog may take without going on

    BattlePage &m_page;
    const Battle &m_battle;
    std::mt19937 m_random;
    mutable int m_keys = 0;
    bool m_oneByOne = false;
    bool m_isBrief = false;
    bool m_asUsual = false;
};

} // namespace muster
