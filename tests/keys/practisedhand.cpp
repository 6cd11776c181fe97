// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/keys/practisedhand.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString PractisedHand::meantIn(const StepList &list, const RowStep *step) const
{
    if (step == nullptr)
        return {};
    return m_meant({step->toDo().what, step->toDo().who.front(), step,
        [&list, step](ThingId thing) { return step->lettersHere(list.letters()).of(thing); }});
}

int PractisedHand::asUsual(const StepList &list) const
{
    int count = 0;
    for (int row = 0; row < list.size(); ++row) {
        if (!list.isOpen(row))
            continue;
        if (!meantIn(list, list.row(row).atWork()).isEmpty() && list.row(row).hasUsual())
            return 0;
        count += list.row(row).hasUsual() ? 1 : 0;
    }
    return count;
}

void PractisedHand::type(const QString &keys) const
{
    for (const QChar key : keys)
        press(key == u'\r' ? int(Qt::Key_Return) : int(key.toUpper().unicode()));
}

void PractisedHand::playList()
{
    for (int key = 0; key < 300 && m_page.list()->isOpen() && !QTest::currentTestFailed(); ++key) {
        const StepList &list = *m_page.list()->list();
        const RowStep *step = m_page.list()->atWork();
        const QString meant = meantIn(list, step);
        if (!meant.isEmpty())
            type(meant);
        else if (step != nullptr && asUsual(list) > 1)
            press(Qt::Key_Return, Qt::ControlModifier);
        else
            press(keyInList());
    }
    if (const RowStep *at = m_page.list()->atWork(); at != nullptr)
        qWarning("%s, frame %d", qPrintable(at->toDo().text.text()), int(at->frame()));
    QVERIFY(!m_page.list()->isOpen());
}

void PractisedHand::answerAsMeant()
{
    const Answering &asked = *answers().answering();
    const QString meant = m_meant({asked.question().key, asked.question().about.front(), nullptr, [&](ThingId thing) {
                                       for (const AnswerChoice &choice : asked.choices()) {
                                           if (choice.named == thing)
                                               return QString(choice.key);
                                       }
                                       return QString();
                                   }});
    const auto nobody = std::ranges::find_if(asked.choices(), [](const AnswerChoice &one) {
        return one.answer == u"nobody"_s || one.answer == u"none"_s || one.answer == u"no"_s;
    });
    if (meant.isEmpty() && !asked.offersUsual() && nobody == asked.choices().end())
        return answer();
    const int before = m_battle.ledger().lastSeq();
    if (!meant.isEmpty())
        type(meant);
    else if (nobody != asked.choices().end())
        type(nobody->key);
    if (m_battle.ledger().lastSeq() == before)
        press(Qt::Key_Return);
}

void PractisedHand::takeUpNext()
{
    if (!answers().isOpen() && proposal() == nullptr && !m_page.list()->isOpen())
        QVERIFY2(takeUp(), qPrintable(m_page.notice()));
    if (m_page.list()->isOpen())
        playList();
    else if (answers().isOpen())
        answerAsMeant();
    else
        resolveAsMeant();
}

/// What is thrown for by itself, with the die that is meant.
void PractisedHand::resolveAsMeant()
{
    if (proposal() != nullptr && proposal()->state() == Proposal::State::NeedsDice) {
        const QString meant = m_meant({QString::fromLatin1(proposal()->procedure().id), 0, nullptr, {}});
        if (!meant.isEmpty())
            type(meant + u'\r');
    }
    resolve();
}

void PractisedHand::playStep()
{
    constexpr int kMost = 3; // so many times nothing comes of T
    int last = m_battle.ledger().lastSeq();
    for (int stale = 0; stale < kMost && !QTest::currentTestFailed();) {
        if (toDoOf(m_battle).empty() && !answers().isOpen())
            break;
        takeUpNext();
        stale = m_battle.ledger().lastSeq() != last ? 0 : held().empty() ? kMost : stale + 1;
        last = m_battle.ledger().lastSeq();
    }
    if (!held().empty())
        qWarning("%s is still owed", qPrintable(held().front().text.text()));
    press(Qt::Key_F8);
}

} // namespace muster
