// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/outcomebox.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/wrappable.h"

#include <QLabel>
#include <QPainter>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

using namespace Qt::Literals::StringLiterals;

namespace muster {

namespace {

/// "= 7 dice": the sum of what stands before it.
bool followsOn(const WorkingStep &step)
{
    return step.text.startsWith(u'=');
}

/// Neighbouring steps from one place of the rules, so that the place is named once.
QList<WorkingStep> runsOf(const QList<WorkingStep> &steps)
{
    QList<WorkingStep> runs;
    for (const WorkingStep &step : steps) {
        if (!runs.isEmpty() && runs.last().citation == step.citation)
            runs.last().text += (followsOn(step) ? u" "_s : u" · "_s) + step.text;
        else
            runs += step;
    }
    return runs;
}

/// The longest first: one name may begin with another.
QRegularExpression anyOf(QStringList names)
{
    std::ranges::sort(names, std::greater(), &QString::size);
    for (QString &name : names)
        name = QRegularExpression::escape(wrappable(name));
    return QRegularExpression(names.join(u'|'));
}

QString withBold(const QString &text, const QStringList &names)
{
    if (names.isEmpty())
        return text.toHtmlEscaped();
    QString html;
    qsizetype at = 0;
    for (const QRegularExpressionMatch &match : anyOf(names).globalMatch(text)) {
        html += text.sliced(at, match.capturedStart() - at).toHtmlEscaped();
        html += u"<b>%1</b>"_s.arg(match.captured().toHtmlEscaped());
        at = match.capturedEnd();
    }
    return html + text.sliced(at).toHtmlEscaped();
}

/// A line for each place of the rules: "8 bases · long range −2 = 6 dice [Shooting]".
QString withPlaces(const QList<WorkingStep> &steps)
{
    QStringList lines;
    for (const WorkingStep &run : runsOf(steps)) {
        const QString text = wrappable(run.text);
        lines += run.citation.isEmpty() ? text.toHtmlEscaped() : u"%1 [%2]"_s.arg(text, run.citation).toHtmlEscaped();
    }
    return u"<p>%1</p>"_s.arg(lines.join(u"<br>"_s));
}

} // namespace

OutcomeBox::OutcomeBox(QWidget *parent) : QFrame(parent), m_headline(new QLabel(this)), m_working(new QLabel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(px(12, this), px(8, this), px(12, this), px(10, this));
    column->setSpacing(px(3, this));
    for (QLabel *label : {m_headline, m_working}) {
        column->addWidget(label);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_headline->setTextFormat(Qt::PlainText);
    m_working->setTextFormat(Qt::RichText);
    muster::setLook(m_headline, "textSize", u"outcome"_s);
    muster::setLook(m_working, "textSize", u"small"_s);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
}

void OutcomeBox::setOutcome(const QString &headline, const QList<WorkingStep> &steps, const QStringList &names)
{
    m_headline->setText(wrappable(headline));
    setAccessibleName(headline);
    showWorking(steps, names);
}

/// One paragraph: a working of many steps leaves room for the dice that it is about. Where the rules say so is told by
/// the pointer that rests on it.
void OutcomeBox::showWorking(const QList<WorkingStep> &steps, const QStringList &names)
{
    QString working;
    for (const WorkingStep &step : steps) {
        if (!working.isEmpty())
            working += followsOn(step) ? u" "_s : u" · "_s;
        working += withBold(wrappable(step.text), names);
    }
    m_working->setText(working);
    m_working->setToolTip(withPlaces(steps));
    m_working->setVisible(!steps.isEmpty());
}

void OutcomeBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens().accentGround);
    painter.drawRoundedRect(rect(), px(6, this), px(6, this));
}

} // namespace muster
