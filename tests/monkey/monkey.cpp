// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/monkey.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QKeySequence>
#include <QMenu>
#include <QTest>

#include <array>
#include <csignal>
#include <cstring>
#include <unistd.h>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kKept = 200;
constexpr int kLongest = 120;

/// The last presses as plain letters: a dying process can do no more than write them.
struct Trail {
    std::array<std::array<char, kLongest>, kKept> lines {};
    int next = 0;

    void add(const QString &what)
    {
        auto &line = lines[size_t(next % kKept)];
        line.fill(0);
        const QByteArray words = what.toUtf8().left(kLongest - 2) + '\n';
        std::memcpy(line.data(), words.constData(), size_t(words.size()));
        ++next;
    }
};

Trail &trail()
{
    static Trail all;
    return all;
}

void writeTrail(int signal)
{
    const Trail &all = trail();
    for (int place = std::max(0, all.next - kKept); place < all.next; ++place) {
        const auto &line = all.lines[size_t(place % kKept)];
        [[maybe_unused]] const auto written = write(STDERR_FILENO, line.data(), std::strlen(line.data()));
    }
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

bool isWithinReach(const QWidget &part, const QWidget &window)
{
    return part.isVisible() && part.isEnabled() && !part.visibleRegion().isEmpty() && part.window() == &window;
}

} // namespace

void tellWhenDying()
{
    for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS})
        std::signal(signal, &writeTrail);
}

int Monkey::upTo(int most)
{
    return int(m_random() % quint32(most));
}

void Monkey::note(const QString &what)
{
    trail().add(u"%1 %2"_s.arg(m_done).arg(what));
}

QString Monkey::told() const
{
    QString all;
    const Trail &kept = trail();
    for (int place = std::max(0, kept.next - kKept); place < kept.next; ++place)
        all += QString::fromUtf8(kept.lines[size_t(place % kKept)].data());
    return all;
}

/// What a hand at the table presses most comes most.
Monkey::Press Monkey::press()
{
    if (m_next)
        return *std::exchange(m_next, std::nullopt);
    static constexpr int kOften[] {Qt::Key_T, Qt::Key_Return, Qt::Key_Return, Qt::Key_Return, Qt::Key_Down, Qt::Key_Up,
        Qt::Key_Right, Qt::Key_Left, Qt::Key_Space, Qt::Key_Tab};
    static constexpr int kNow[] {Qt::Key_Escape, Qt::Key_Backspace, Qt::Key_F8, Qt::Key_Backtab, Qt::Key_F4,
        Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Slash, Qt::Key_F6, Qt::Key_F3,
        Qt::Key_Asterisk, Qt::Key_Plus, Qt::Key_Minus};
    static constexpr Press kHeld[] {{Qt::Key_Z, Qt::ControlModifier},
        {Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier}, {Qt::Key_Backspace, Qt::ControlModifier},
        {Qt::Key_T, Qt::ShiftModifier}, {Qt::Key_T, Qt::AltModifier}, {Qt::Key_F8, Qt::ShiftModifier},
        {Qt::Key_Up, Qt::AltModifier}, {Qt::Key_Down, Qt::AltModifier}, {Qt::Key_Space, Qt::ControlModifier},
        {Qt::Key_G, Qt::ControlModifier}, {Qt::Key_H, Qt::ControlModifier}, {Qt::Key_K, Qt::ControlModifier},
        {Qt::Key_M, Qt::ControlModifier}, {Qt::Key_S, Qt::ShiftModifier}, {Qt::Key_F10, Qt::ShiftModifier},
        {Qt::Key_Delete, Qt::NoModifier}, {Qt::Key_O, Qt::AltModifier}};
    const int kind = upTo(100);
    if (m_busy > 0) { // something was taken up: for a while it is gone through, as far as digits, R and Enter lead
        --m_busy;
        if (kind < 45)
            return {Qt::Key_1 + upTo(6)};
        if (kind < 95)
            return {kind < 60 ? Qt::Key_R : Qt::Key_Return};
    } else if (kind < 8) {
        m_busy = 3 + upTo(14);
        return {Qt::Key_T, upTo(6) == 0 ? Qt::ShiftModifier : Qt::NoModifier};
    } else if (kind < 10) {
        m_next = {Qt::Key_F8};
        return {Qt::Key_F8};
    }
    if (kind < 34)
        return {kOften[upTo(int(std::size(kOften)))]};
    if (kind < 62)
        return {Qt::Key_0 + upTo(10)};
    if (kind < 78)
        return {Qt::Key_A + upTo(26)};
    if (kind < 92)
        return {kNow[upTo(int(std::size(kNow)))]};
    return kHeld[upTo(int(std::size(kHeld)))];
}

void Monkey::type(QWidget &into, const Press &press)
{
    note(QKeySequence(int(press.held.toInt()) | press.key).toString(QKeySequence::PortableText));
    QTest::keyClick(&into, Qt::Key(press.key), press.held);
}

/// At a button, or a line of a list, that is in view.
void Monkey::click(QWidget &window)
{
    std::vector<QWidget *> parts;
    for (QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        if (isWithinReach(*button, window))
            parts.push_back(button);
    }
    for (QAbstractItemView *view : window.findChildren<QAbstractItemView *>()) {
        if (isWithinReach(*view, window))
            parts.push_back(view->viewport());
    }
    if (parts.empty())
        return;
    QWidget *part = parts[size_t(upTo(int(parts.size())))];
    const QRect reach = part->visibleRegion().boundingRect();
    const QPoint at(reach.left() + upTo(std::max(1, reach.width())), reach.top() + upTo(std::max(1, reach.height())));
    const bool isRight = upTo(12) == 0;
    const Qt::KeyboardModifiers held = upTo(8) == 0 ? Qt::ControlModifier : Qt::NoModifier;
    note(u"click %1 %2,%3%4"_s
             .arg(part->objectName().isEmpty() ? part->parentWidget()->objectName() : part->objectName())
             .arg(at.x())
             .arg(at.y())
             .arg(isRight ? u" right"_s : QString()));
    if (isRight) {
        QContextMenuEvent asked(QContextMenuEvent::Mouse, at, part->mapToGlobal(at));
        QApplication::sendEvent(part, &asked);
    } else {
        QTest::mouseClick(part, Qt::LeftButton, held, at);
    }
}

void Monkey::act(QWidget &window)
{
    ++m_done;
    if (QWidget *menu = QApplication::activePopupWidget()) {
        static constexpr int kInMenus[] {Qt::Key_Down, Qt::Key_Down, Qt::Key_Return, Qt::Key_Escape};
        return type(*menu, {kInMenus[upTo(4)]});
    }
    if (upTo(100) < 8)
        return click(window);
    QWidget *into = QApplication::focusWidget();
    type(into == nullptr ? window : *into, press());
}

} // namespace muster
