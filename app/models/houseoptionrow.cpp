// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/houseoptionrow.h"

#include "app/models/fieldwords.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/segmentedchoice.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// "PH-R20: the dead strike back, since all happens at once."
QString sourceOf(const Ruleset &set, const HouseOption &option)
{
    const QString id = QString::fromLatin1(option.ruling);
    const auto ruling =
        std::ranges::find_if(set.rulings, [&](const Ruling &one) { return id == QLatin1String(one.id); });
    return ruling == set.rulings.end() ? id : HouseOptionRow::tr("%1: %2").arg(id, translated(ruling->why));
}

} // namespace

HouseOptionRow::HouseOptionRow(const Ruleset &set, const HouseOption &option, QWidget *parent)
    : QWidget(parent), m_choice(new SegmentedChoice(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(px(6, this));
    auto *question = new QLabel(translated(option.question), this);
    question->setWordWrap(true);
    setLook(question, "textSize", u"strong"_s);
    m_choice->setObjectName(QString::fromLatin1(option.key));
    m_choice->setAccessibleName(question->text());
    m_choice->setChoices(choicesOf(option.choices));
    auto *source = new QLabel(sourceOf(set, option), this);
    source->setWordWrap(true);
    setLook(source, "textSize", u"small"_s);
    setLook(source, "tone", u"muted"_s);
    column->addWidget(question);
    column->addWidget(m_choice, 0, Qt::AlignLeft);
    column->addWidget(source);
}

} // namespace muster
