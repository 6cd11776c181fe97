// SPDX-License-Identifier: GPL-3.0-or-later
// What is tapped and clicked stands for the keys of a list.
#include "app/session/battlesession.h"
#include "app/steplist/steppanel.h"
#include "core/battle/battle.h"

#include <QKeyEvent>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Of a name with two letters both are typed.
void StepPanel::pressedByMouse(const QString &key)
{
    if (!isOpen())
        return;
    takeKeyboard();
    m_stray.lookedAt();
    const QString plain = key == u"–"_s ? u"-"_s : key == u"→"_s ? QKeySequence(Qt::Key_Right).toString() : key;
    if (plain.size() == 2 && plain[0].isLetter() && plain[1].isLetter())
        return spell(plain);
    if (const QKeySequence keys(plain, QKeySequence::NativeText); !keys.isEmpty())
        pressed(keys[0]);
}

void StepPanel::name(ThingId thing)
{
    if (!isOpen())
        return;
    takeKeyboard();
    const RowStep *step = atWork();
    if (step != nullptr && std::ranges::count(step->nameable(), thing) > 0)
        return spell(step->lettersHere(now()->letters()).of(thing));
    const auto row = now()->rowOf(thing);
    if (!row)
        return say(tr("%1 cannot be named in this row now.").arg(m_session.battle().nameOf(thing)));
    m_isArrow = true;
    goTo(*row);
}

/// In the place of a name that is half typed.
void StepPanel::spell(const QString &letters)
{
    const RowStep *step = atWork();
    if (step != nullptr && !step->pending().isEmpty() && step->pending().front().isLetter())
        pressed(Qt::Key_Backspace);
    for (const QChar letter : letters)
        pressed(Qt::Key(letter.toUpper().unicode()));
}

void StepPanel::pressed(QKeyCombination key)
{
    const QKeyEvent event(QEvent::KeyPress, key.key(), key.keyboardModifiers());
    if (!isOpen() || !isOwn(event))
        return;
    keyPressed(event);
    m_stray.tapped();
}

} // namespace muster
