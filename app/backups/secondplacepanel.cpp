// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backups/secondplacepanel.h"

#include "app/backups/placewords.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/theme/tone.h"
#include "app/widgets/elidedlabel.h"
#include "app/widgets/keybutton.h"

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
      m_change(new KeyButton(this)), m_copy(new KeyButton(tr("Copy now"), {}, KeyButton::Kind::Secondary, this)),
      m_name(new ElidedLabel(this)), m_last(new QLabel(this)), m_newer(new QLabel(this)), m_next(new QLabel(this))
{
    setObjectName(u"secondPlace"_s);
    setLook(this, "panel", u"true"_s);
    m_change->setObjectName(u"changePlace"_s);
    m_copy->setObjectName(u"copyNow"_s);
    m_copy->setAccessibleName(tr("Copy to the second place now"));
    for (QLabel *label : {static_cast<QLabel *>(m_name), m_last, m_newer, m_next})
        label->setTextFormat(Qt::PlainText);
    for (QLabel *label : {m_title, static_cast<QLabel *>(m_name), m_newer})
        setLook(label, "textSize", u"strong"_s);
    for (QLabel *label : {m_last, m_next}) {
        setLook(label, "textSize", u"small"_s);
        setLook(label, "tone", u"muted"_s);
    }
    m_last->setWordWrap(true);
    m_last->setMinimumWidth(1);
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
    connect(m_change, &QAbstractButton::clicked, this, &SecondPlacePanel::changeAsked);
    connect(m_copy, &QAbstractButton::clicked, this, &SecondPlacePanel::copyAsked);
}

void SecondPlacePanel::buildHead()
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(px(12, this), px(4, this), px(12, this), px(4, this));
    row->setSpacing(px(8, this));
    row->addWidget(m_title);
    row->addWidget(m_badge);
    row->addStretch(1);
    row->addWidget(m_change);
    row->addWidget(m_copy);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

void SecondPlacePanel::buildBody()
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(px(12, this), px(8, this), px(12, this), px(8, this));
    row->setSpacing(px(12, this));
    auto *left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(m_name);
    left->addWidget(m_last);
    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_newer);
    right->addWidget(m_next);
    row->addWidget(new PlacePicture(this));
    row->addLayout(left, 1);
    row->addLayout(right);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

QString SecondPlacePanel::lastCopy(const RecordState &state, const QDateTime &now) const
{
    const auto &last = state.place.last;
    if (!last)
        return tr("No copy lies there yet.");
    //: when, why it was made, how many entries it has
    return tr("last copy %1, %2, %3, read through and found sound")
        .arg(spokenTime(last->made, now), kindInWords(*last).text(),
            tr("%n {entry|entries}", nullptr, last->reached.entries));
}

void SecondPlacePanel::show(const RecordState &state, int entries, const QDateTime &now)
{
    const bool isChosen = !state.place.folder.isEmpty();
    const BadgeLook badge = placeBadge(state, now);
    m_badge->setLook(badge);
    m_badge->setVisible(!badge.word.isEmpty());
    m_change->setText(isChosen ? tr("Change…") : tr("Choose a folder…"));
    m_change->setAccessibleName(isChosen ? tr("Choose another second place") : tr("Choose a second place"));
    m_copy->setVisible(isChosen);
    m_name->setText(isChosen ? placeName(state.place) : tr("None chosen yet"));
    const QString trouble = placeTrouble(state, now);
    const bool isOut = state.place.state == SecondPlace::State::NotThere;
    m_last->setText(!isChosen   ? tr("A stick or a cloud folder gets a verified copy at each new turn.")
            : isOut             ? tr("It gets the next copy as soon as it is there again.")
            : trouble.isEmpty() ? lastCopy(state, now)
                                : trouble);
    setLook(m_last, "tone", trouble.isEmpty() ? u"muted"_s : u"warning"_s);
    const int newer = state.place.last && entries >= 0 ? entries - state.place.last->reached.entries : 0;
    m_newer->setText(newer > 0 ? tr("%n {entry|entries} newer here", nullptr, newer) : tr("The same as here"));
    m_newer->setVisible(isChosen && state.place.last.has_value() && entries >= 0);
    m_next->setText(tr("next copy when a turn begins"));
    m_next->setVisible(isChosen && trouble.isEmpty());
    setAccessibleName(tr("Second place"));
    setAccessibleDescription(u"%1. %2"_s.arg(m_name->text(), m_last->text()));
}

void SecondPlacePanel::setAtWork(bool copying)
{
    m_copy->setEnabled(!copying);
    m_copy->setText(copying ? tr("Copying…") : tr("Copy now"));
}

} // namespace muster
