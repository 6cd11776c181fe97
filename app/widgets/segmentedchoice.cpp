// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/segmentedchoice.h"

#include "app/theme/metrics.h"
#include "app/widgets/segment.h"

#include <QHBoxLayout>
#include <QKeyEvent>

#include <algorithm>

namespace muster {

SegmentedChoice::SegmentedChoice(QWidget *parent) : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void SegmentedChoice::setOrientation(Qt::Orientation orientation)
{
    m_orientation = orientation;
    const bool across = orientation == Qt::Horizontal;
    static_cast<QBoxLayout *>(layout())->setDirection(across ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    layout()->setSpacing(across ? 0 : px(4, this));
    setSizePolicy(across ? QSizePolicy::Maximum : QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SegmentedChoice::setChoices(const QList<Choice> &choices)
{
    const QString before = currentKey();
    qDeleteAll(m_segments);
    m_segments.clear();
    m_choices = choices;
    m_current = -1;
    for (int i = 0; i < choices.size(); ++i) {
        const bool apart = m_orientation == Qt::Vertical;
        auto *segment = new Segment(choices[i].label, {apart || i == 0, apart || i + 1 == choices.size()}, this);
        segment->setWraps(apart);
        segment->setObjectName(choices[i].key);
        segment->setToolTip(choices[i].help);
        segment->installEventFilter(this);
        connect(segment, &QAbstractButton::clicked, this, [this, i] { choose(i, true); });
        layout()->addWidget(segment);
        m_segments += segment;
    }
    const auto same = std::find_if(choices.begin(), choices.end(), [&](const Choice &c) { return c.key == before; });
    choose(same == choices.end() ? 0 : static_cast<int>(same - choices.begin()), false);
}

QString SegmentedChoice::currentKey() const
{
    return m_current >= 0 ? m_choices[m_current].key : QString();
}

void SegmentedChoice::setCurrentKey(const QString &key)
{
    const auto found = std::find_if(m_choices.begin(), m_choices.end(), [&](const Choice &c) { return c.key == key; });
    choose(found == m_choices.end() ? -1 : static_cast<int>(found - m_choices.begin()), false);
}

void SegmentedChoice::setRefused(bool refused)
{
    for (QAbstractButton *segment : m_segments)
        static_cast<Segment *>(segment)->setRefused(refused);
}

void SegmentedChoice::choose(int index, bool focus)
{
    const QString before = currentKey();
    m_current = index >= 0 && index < m_choices.size() ? index : -1;
    for (int i = 0; i < m_segments.size(); ++i) {
        m_segments[i]->setChecked(i == m_current);
        m_segments[i]->setFocusPolicy(i == std::max(m_current, 0) ? Qt::StrongFocus : Qt::ClickFocus);
    }
    if (!m_segments.isEmpty())
        setFocusProxy(m_segments[std::max(m_current, 0)]);
    if (focus && m_current >= 0)
        m_segments[m_current]->setFocus(Qt::TabFocusReason);
    if (currentKey() != before)
        emit keyChanged(currentKey());
}

/// What a digit means: the choice that it is the name of, else the one that stands there; -1: none.
int SegmentedChoice::placeOf(QChar digit) const
{
    const auto isNumber = [](const Choice &choice) {
        return !choice.label.isEmpty() && choice.label.front().isDigit();
    };
    const auto named =
        std::ranges::find_if(m_choices, [digit](const Choice &choice) { return choice.label == QString(digit); });
    if (named != m_choices.end())
        return static_cast<int>(named - m_choices.begin());
    const int place = std::ranges::any_of(m_choices, isNumber) ? -1 : digit.digitValue() - 1;
    return place >= 0 && place < m_choices.size() ? place : -1;
}

int SegmentedChoice::step(int key) const
{
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const auto count = static_cast<int>(m_segments.size());
    const bool down = m_orientation == Qt::Vertical;
    switch (key) {
    case Qt::Key_Up:
        return down ? (std::max(m_current, 0) + count - 1) % count : -1;
    case Qt::Key_Down:
        return down ? (m_current + 1) % count : -1;
    case Qt::Key_Left:
        return (std::max(m_current, 0) + (mirrored ? 1 : count - 1)) % count;
    case Qt::Key_Right:
        return (m_current + (mirrored ? count - 1 : 1)) % count;
    case Qt::Key_Home:
        return 0;
    case Qt::Key_End:
        return count - 1;
    default:
        return -1;
    }
}

bool SegmentedChoice::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *press = static_cast<QKeyEvent *>(event);
    const bool isPlain = !(press->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier));
    if (isPlain && press->key() >= Qt::Key_0 && press->key() <= Qt::Key_9) {
        const int place = placeOf(QChar(press->key()));
        if (place >= 0)
            choose(place, true);
        return place >= 0;
    }
    // Across what they stand along, keys belong to the form, which moves between its fields.
    const int to = press->modifiers() & (Qt::ControlModifier | Qt::AltModifier) ? -1 : step(press->key());
    if (to < 0)
        return press->key() >= Qt::Key_Left && press->key() <= Qt::Key_Down && (event->ignore(), true);
    choose(to, true);
    return true;
}

} // namespace muster
