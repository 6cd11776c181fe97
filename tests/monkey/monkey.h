// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QPointer>
#include <QString>
#include <QWidget>

#include <optional>
#include <random>
#include <vector>

namespace muster {

/// Presses keys and clicks at random, as its seed has them: the same seed on the same window does the same. It keeps to
/// what needs no answer from outside: no menus of the window, no files, no printing, no end.
class Monkey {
public:
    explicit Monkey(quint32 seed) : m_random(seed) {}

    /// One key, or a click, at whatever has the keyboard in `window`, or at the menu that is open.
    void act(QWidget &window);
    /// The last of what it did, a line each; the oldest first.
    QString told() const;
    int done() const { return m_done; }

private:
    struct Press {
        int key = 0;
        Qt::KeyboardModifiers held = Qt::NoModifier;
    };
    int upTo(int most);
    Press press();
    void click(QWidget &window);
    void type(QWidget &into, const Press &press);
    void note(const QString &what);

    std::mt19937 m_random;
    int m_done = 0;
    int m_busy = 0; ///< so many presses it stays with what it took up
    std::optional<Press> m_next {}; ///< what it presses next, whatever chance says
};

/// What the monkey did last is written to standard error when the program dies of it.
void tellWhenDying();

} // namespace muster
