// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/linkseditor.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "core/battle/battle.h"
#include "core/battle/byhand.h"

#include <QListWidget>
#include <QPixmap>
#include <QStyle>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

LinksEditor::LinksEditor(const Input &input, const Battle &battle, ThingId thing, QWidget *parent)
    : InputEditor(input, parent), m_list(new QListWidget(this))
{
    const QString key = QString::fromLatin1(input.key);
    const TrackedField *field = battle.field(thing, key);
    std::vector<ThingId> offered = battle.things().links(thing, key);
    for (const ThingId other : field == nullptr ? std::vector<ThingId> {} : linkable(battle.things(), thing, *field)) {
        if (std::ranges::count(offered, other) == 0)
            offered.push_back(other);
    }
    std::ranges::sort(offered);
    // The box grows with the text, the room that the style leaves for it does not: something clear stands in the rest.
    QPixmap clear(
        std::max(1, px(22, this) - m_list->style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, m_list)), 1);
    clear.fill(Qt::transparent);
    for (const ThingId other : offered) {
        auto *item = new QListWidgetItem(QIcon(clear), battle.nameOf(other), m_list);
        item->setData(Qt::UserRole, other);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
        item->setSizeHint({0, px(40, this)});
    }
    m_list->setIconSize(clear.size());
    m_list->setFixedHeight(px(132, this));
    m_list->setFrameShape(QFrame::StyledPanel);
    hold(m_list);
    connect(m_list, &QListWidget::itemChanged, this, &InputEditor::edited);
}

Value LinksEditor::value() const
{
    QJsonArray links;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->checkState() == Qt::Checked)
            links.append(m_list->item(row)->data(Qt::UserRole).toInt());
    }
    return links;
}

void LinksEditor::setValue(const Value &value)
{
    const QSignalBlocker quiet(m_list);
    const QJsonArray links = value.toArray();
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        item->setCheckState(links.contains(item->data(Qt::UserRole).toInt()) ? Qt::Checked : Qt::Unchecked);
    }
}

void LinksEditor::setRefused(bool refused)
{
    setLook(m_list, "refused", refused ? u"true"_s : QString());
}

} // namespace muster
