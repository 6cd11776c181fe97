// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/quietlabel.h"

#include "app/theme/theme.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

QuietLabel::QuietLabel(const QString &words, QWidget *parent) : QLabel(words, parent)
{
    setLook(this, "textSize", u"small"_s);
    setLook(this, "tone", u"muted"_s);
}

} // namespace muster
