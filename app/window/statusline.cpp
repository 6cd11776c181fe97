// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/statusline.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/spoken.h"
#include "app/window/worknotice.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// The badge beside body text: it is what is read from afar.
static constexpr double kBadge = 1.1;
/// A window lower than this has no room to spare.
static constexpr double kLow = 600;
/// So much of a line is filled where words do not break.
static constexpr double kFilled = 0.85;

StatusLine::StatusLine(QWidget *parent)
    : QFrame(parent), m_badge(new BadgeLabel(this)), m_sentence(new QLabel(this)), m_work(new WorkNotice(this))
{
    setObjectName(u"status"_s);
    setLook(this, "panel", u"footer"_s);
    m_badge->setObjectName(u"recorded"_s);
    m_badge->setScale(kBadge);
    m_sentence->setObjectName(u"recordedSentence"_s);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setMinimumWidth(1); // a long word is cut, and does not widen the window
    setLook(m_sentence, "textSize", u"small"_s);
    auto *row = new QHBoxLayout(this);
    row->addWidget(m_badge);
    row->addWidget(m_sentence, 1);
    row->addWidget(m_work);
    m_work->installEventFilter(this); // it comes and goes by itself
    measure();
    showOrHide();
}

/// Lengths that grow with the text.
void StatusLine::measure()
{
    layout()->setContentsMargins(px(16, this), px(2, this), px(16, this), px(2, this));
    layout()->setSpacing(px(12, this));
    setMinimumHeight(px(44, this)); // so that Cancel can come and go
}

void StatusLine::show(const StatusWords &words)
{
    if (words == m_shown)
        return;
    const bool isWorse = words.badge.tone == Tone::Warning && words.badge != m_shown.badge;
    m_shown = words;
    m_badge->setLook(words.badge);
    m_sentence->setText(words.sentence);
    setLook(m_sentence, "tone", words.badge.tone == Tone::Warning ? u"warning"_s : u"muted"_s);
    setAccessibleName(words.badge.word);
    setAccessibleDescription(words.sentence);
    showOrHide();
    if (isWorse)
        announceWords(this, words.badge.word + u". "_s + words.sentence);
}

/// Comfort stands there in two lines at the most, in one where the window is low, or not at all.
void StatusLine::showSentence()
{
    const int room =
        width() - px(64, this) - m_badge->sizeHint().width() - (m_work->isHidden() ? 0 : m_work->sizeHint().width());
    const int lines = window() != this && window()->height() < px(kLow, this) ? 1 : 2;
    const bool fits = m_sentence->fontMetrics().horizontalAdvance(m_shown.sentence) <= kFilled * lines * room;
    m_sentence->setVisible(!m_shown.sentence.isEmpty() && (fits || !m_shown.mayBeLeftOut));
}

void StatusLine::showOrHide()
{
    m_badge->setVisible(!m_shown.badge.word.isEmpty());
    showSentence();
    setVisible(!m_shown.badge.word.isEmpty() || !m_work->isHidden());
}

void StatusLine::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    showSentence();
}

void StatusLine::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange && layout() != nullptr) {
        measure();
        showSentence();
    }
}

bool StatusLine::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        showOrHide();
    return QFrame::eventFilter(watched, event);
}

} // namespace muster
