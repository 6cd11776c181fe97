// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/seenletters.h"

#include "core/base/shown.h"

#include <QLineEdit>
#include <QToolTip>

#include <algorithm>

namespace muster {

SeenLetters::SeenLetters(QLineEdit *line) : QValidator(line), m_line(line)
{
}

QValidator::State SeenLetters::validate(QString &input, int &cursor) const
{
    if (!hasUnseen(input))
        return Acceptable;
    const auto left = qsizetype(std::clamp<qsizetype>(cursor, 0, input.size()));
    const QString before = typedLine(input.left(left));
    input = before + typedLine(input.sliced(left));
    cursor = int(before.size());
    if (m_line->hasFocus())
        QToolTip::showText(
            m_line->mapToGlobal(QPoint(0, m_line->height())), tr("Letters that cannot be seen were left out."), m_line);
    return Acceptable;
}

} // namespace muster
