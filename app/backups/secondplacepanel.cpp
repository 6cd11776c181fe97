// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/secondplacepanel.h"

#include "app/backups/placewords.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "app/widgets/elidedlabel.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/quietlabel.h"
#include "core/base/timewords.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// A stick in a frame.
class PlacePicture : public QWidget {
public:
    explicit PlacePicture(QWidget *parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); }
    QSize sizeHint() const override { return {px(32, this), px(32, this)}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(edge(tokens()), 1));
        painter.setBrush(tokens().panelQuiet);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(4, this), px(4, this));
        const int side = px(20, this);
        paintIcon(painter, QRect((width() - side) / 2, (height() - side) / 2, side, side), u"stick"_s, tokens().text);
    }
};

} // namespace

SecondPlacePanel::SecondPlacePanel(QWidget *parent)
    : QFrame(parent), m_title(new QLabel(tr("Second place"), this)), m_badge(new BadgeLabel(this)),
      m_about(new QuietLabel(this)), m_compare(new KeyButton(tr("Compare"), {}, KeyButton::Kind::Secondary, this)),
      m_change(new KeyButton(this)), m_none(new KeyButton(tr("None"), {}, KeyButton::Kind::Secondary, this)),
      m_copy(new KeyButton(tr("Copy now"), {}, KeyButton::Kind::Secondary, this)), m_name(new ElidedLabel(this)),
      m_last(new QuietLabel(this)), m_newer(new QLabel(this)), m_next(new QuietLabel(this))
{
    setObjectName(u"secondPlace"_s);
    setLook(this, "panel", u"true"_s);
    m_compare->setObjectName(u"comparePlace"_s);
    m_compare->setAccessibleName(tr("Compare the copy in the second place with the campaign"));
    m_change->setObjectName(u"changePlace"_s);
    m_none->setObjectName(u"noPlace"_s);
    m_none->setAccessibleName(tr("Have no second place"));
    m_none->setToolTip(tr("No more copies are made there. Those that lie there stay."));
    m_copy->setObjectName(u"copyNow"_s);
    m_copy->setAccessibleName(tr("Copy to the second place now"));
    for (QLabel *label : {static_cast<QLabel *>(m_name), m_newer}) {
        label->setTextFormat(Qt::PlainText);
        setLook(label, "textSize", u"strong"_s);
    }
    setLook(m_title, "textSize", u"strong"_s);
    for (QLabel *label : {m_about, m_last}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setMinimumWidth(1);
    }
    for (QLabel *label : {m_newer, m_next})
        label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    buildHead();
    auto *line = new QFrame(this);
    setLook(line, "rule", u"true"_s);
    column->addWidget(line);
    buildBody();
    measure();
    connect(m_compare, &QAbstractButton::clicked, this, &SecondPlacePanel::compareAsked);
    connect(m_change, &QAbstractButton::clicked, this, &SecondPlacePanel::changeAsked);
    connect(m_none, &QAbstractButton::clicked, this, &SecondPlacePanel::noneAsked);
    connect(m_copy, &QAbstractButton::clicked, this, &SecondPlacePanel::copyAsked);
}

void SecondPlacePanel::buildHead()
{
    auto *names = new QHBoxLayout;
    names->addWidget(m_title);
    names->addWidget(m_badge);
    names->addStretch(1);
    m_buttons = new QHBoxLayout;
    for (KeyButton *button : {m_compare, m_change, m_none, m_copy})
        m_buttons->addWidget(button);
    m_head = new QBoxLayout(QBoxLayout::LeftToRight);
    m_head->addLayout(names, 1);
    m_head->addLayout(m_buttons);
    static_cast<QVBoxLayout *>(layout())->addLayout(m_head);
}

/// The buttons go below the title where there is no room beside it.
void SecondPlacePanel::layOut()
{
    int wanted = m_title->sizeHint().width() + m_badge->sizeHint().width() + px(48, this);
    for (const KeyButton *button : {m_compare, m_change, m_none, m_copy})
        wanted += button->isHidden() ? 0 : button->sizeHint().width() + m_buttons->spacing();
    m_head->setDirection(width() >= wanted ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void SecondPlacePanel::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    layOut();
}

void SecondPlacePanel::buildBody()
{
    m_body = new QHBoxLayout;
    auto *left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(m_name);
    left->addWidget(m_last);
    left->addWidget(m_about);
    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_newer);
    right->addWidget(m_next);
    m_body->addWidget(new PlacePicture(this));
    m_body->addLayout(left, 1);
    m_body->addLayout(right);
    static_cast<QVBoxLayout *>(layout())->addLayout(m_body);
}

/// Lengths that grow with the text.
void SecondPlacePanel::measure()
{
    m_head->setContentsMargins(px(12, this), px(4, this), px(12, this), px(4, this));
    for (QBoxLayout *row : {m_head, static_cast<QBoxLayout *>(m_buttons)})
        row->setSpacing(px(8, this));
    m_body->setContentsMargins(px(12, this), px(8, this), px(12, this), px(8, this));
    m_body->setSpacing(px(12, this));
    layOut();
}

void SecondPlacePanel::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_body != nullptr)
        measure();
}

QString SecondPlacePanel::lastCopy(const RecordState &state, const QDateTime &now) const
{
    const auto &last = state.place.last;
    if (!last)
        return tr("No copy there yet.");
    //: when, why it was made, how many entries it has
    return tr("last copy %1, %2, %3, read through and found sound")
        .arg(momentWords(last->made, now), kindInWords(*last).text(),
            tr("%n {entry|entries}", nullptr, last->reached.entries));
}

/// How many entries there are here beside the copy there.
QString SecondPlacePanel::besideThere(const RecordState &state, int entries)
{
    const int newer = entries - state.place.last->reached.entries;
    if (newer > 0)
        return tr("%n {entry|entries} newer here", nullptr, newer);
    if (newer < 0)
        return tr("%n {entry|entries} more there", nullptr, -newer);
    return state.place.state == SecondPlace::State::Ahead ? tr("Other entries there") : tr("The same as here");
}

QString SecondPlacePanel::lastWords(const RecordState &state, const QDateTime &now) const
{
    switch (state.place.state) {
    case SecondPlace::State::NotChosen:
        return tr("A stick or a cloud folder gets a verified copy of the campaign at each new turn.");
    case SecondPlace::State::NotThere:
        return tr("It gets the next copy as soon as it is there again.");
    case SecondPlace::State::Ahead:
        return tr("%1 “Copy now” keeps that copy there under another name.").arg(placeTrouble(state, now));
    default:
        break;
    }
    const QString trouble = placeTrouble(state, now);
    return trouble.isEmpty() ? lastCopy(state, now) : trouble;
}

void SecondPlacePanel::show(const RecordState &state, int entries, const QDateTime &now)
{
    const bool isChosen = !state.place.folder.isEmpty();
    const BadgeLook badge = placeBadge(state, now);
    m_badge->setLook(badge);
    m_badge->setVisible(!badge.word.isEmpty());
    m_compare->setVisible(state.place.state == SecondPlace::State::Ahead);
    m_change->setText(isChosen ? tr("Change…") : tr("Choose a folder…"));
    m_change->setAccessibleName(isChosen ? tr("Choose another second place") : tr("Choose a second place"));
    m_none->setVisible(isChosen);
    m_copy->setVisible(isChosen);
    m_name->setText(isChosen ? placeName(state.place) : tr("None: copies are made nowhere else"));
    m_last->setText(lastWords(state, now));
    m_about->setText(tr("It gets a verified copy of the campaign at each new turn. “None” ends that; copies stay."));
    m_about->setVisible(isChosen);
    const bool isTroubled = !placeTrouble(state, now).isEmpty();
    setLook(m_last, "tone", isTroubled ? u"warning"_s : u"muted"_s);
    const bool isKnown = isChosen && state.place.last.has_value() && entries >= 0;
    m_newer->setText(isKnown ? besideThere(state, entries) : QString());
    m_newer->setVisible(isKnown);
    m_next->setText(tr("next copy when a turn begins"));
    m_next->setVisible(isChosen && !isTroubled);
    layOut();
    setAccessibleName(tr("Second place"));
    setAccessibleDescription(u"%1. %2"_s.arg(m_name->text(), m_last->text()));
}

void SecondPlacePanel::setAtWork(bool copying)
{
    m_copy->setEnabled(!copying);
    m_copy->setText(copying ? tr("Copying…") : tr("Copy now"));
}

} // namespace muster
