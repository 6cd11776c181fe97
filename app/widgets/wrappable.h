// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace muster {

/// Words for a label that wraps: one of endless length may be broken anywhere, so that it does not make the label, and
/// all around it, wider than the screen.
inline QString wrappable(const QString &words)
{
    constexpr int kLongestWord = 32;
    constexpr QChar kMayBreak(0x200b);
    QString text;
    int letters = 0;
    for (const QChar letter : words) {
        letters = letter.isSpace() ? 0 : letters + 1;
        if (letters > kLongestWord && !letter.isLowSurrogate()) {
            text += kMayBreak;
            letters = 1;
        }
        text += letter;
    }
    return text;
}

/// The words that wrappable() was given.
inline QString unbroken(QString text)
{
    return text.remove(QChar(0x200b));
}

} // namespace muster
