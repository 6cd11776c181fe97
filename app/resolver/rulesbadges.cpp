// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/rulesbadges.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "core/rules/placewords.h"

#include <QKeyEvent>
#include <QPainter>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// A tooltip is no table: what is more than this is only counted.
constexpr size_t kMostLines = 8;

QStringList houseRuleLines(const Rules &rules, const TableDifferences &differences)
{
    QStringList lines;
    const PlaceWords words(rules.set(), rules.tables().document());
    for (const TableDifference &difference : differences) {
        if (size_t(lines.size()) == kMostLines) {
            lines += RulesBadges::tr("and %n more", nullptr, int(differences.size() - kMostLines));
            break;
        }
        lines += houseRuleInWords(words, difference).text();
    }
    return lines;
}

QStringList readOtherwise(const Battle &battle, const Proposal &proposal)
{
    QStringList lines;
    const HouseOptions choices = proposal.choices();
    for (const HouseOption &option : battle.set().options) {
        const QString key = QString::fromLatin1(option.key);
        if (choices.value(key) != battle.choices().value(key)) {
            lines += RulesBadges::tr("House option here: %1 %2")
                         .arg(translated(option.question), labelOf(option.choices, choices.value(key)).text());
        }
    }
    return lines;
}

} // namespace

RulesBadges::RulesBadges(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    hide();
}

void RulesBadges::add(const QString &icon, const QString &word, Tone tone, const QStringList &lines)
{
    if (lines.isEmpty())
        return;
    m_looks.append({icon, word, tone});
    m_lines += lines;
}

void RulesBadges::show(const Battle &battle, const Proposal &proposal)
{
    const Rules &rules = proposal.rules();
    m_looks.clear();
    m_lines.clear();
    add(u"edit"_s, tr("House rules"), Tone::Accent,
        houseRuleLines(rules, battle.bites(rules).readBy(proposal.procedure())));
    const auto reconstructed = reconstructedIn(rules, proposal.procedure());
    add(u"help"_s, tr("Reconstructed"), Tone::Quiet,
        reconstructed.empty()
            ? QStringList()
            : QStringList(
                tr("Reconstructed figures, not from the printed rules: %1").arg(joined(reconstructed, u", "_s))));
    add(u"dispute"_s, tr("House option"), Tone::Accent, readOtherwise(battle, proposal));
    QStringList words;
    for (const BadgeLook &look : m_looks)
        words += look.word;
    setAccessibleName(words.join(u", "_s));
    setAccessibleDescription(m_lines.join(u"; "_s));
    setToolTip(m_lines.join(u'\n'));
    setVisible(!m_looks.isEmpty());
    updateGeometry();
    update();
}

int RulesBadges::gap() const
{
    return px(4, this);
}

QSize RulesBadges::sizeOf(const QList<BadgeLook> &looks) const
{
    QSize size(looks.isEmpty() ? 0 : int(looks.size() - 1) * gap(), 0);
    for (const BadgeLook &look : looks) {
        const QSize badge = badgeSize(look, font());
        size = {size.width() + badge.width(), std::max(size.height(), badge.height())};
    }
    return size;
}

QSize RulesBadges::sizeHint() const
{
    return sizeOf(m_looks);
}

QSize RulesBadges::minimumSizeHint() const
{
    QList<BadgeLook> icons = m_looks;
    for (BadgeLook &look : icons)
        look.word.clear();
    return sizeOf(icons);
}

/// Words where all have room for them, else icons from the last on.
void RulesBadges::paintEvent(QPaintEvent *)
{
    QList<BadgeLook> looks = m_looks;
    for (qsizetype at = looks.size(); at-- > 0 && sizeOf(looks).width() > width();)
        looks[at].word.clear();
    QPainter painter(this);
    QRect left = rect();
    for (const BadgeLook &look : looks)
        left.setLeft(left.left() + paintBadge(painter, left, look, font()) + gap());
    if (hasFocus()) {
        painter.setPen(QPen(tokens().accent, 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void RulesBadges::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        QToolTip::showText(mapToGlobal(rect().bottomLeft()), toolTip(), this);
    else
        QWidget::keyPressEvent(event);
}

} // namespace muster
