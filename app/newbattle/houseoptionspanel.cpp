// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/houseoptionspanel.h"

#include "app/models/houseoptionrow.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/segmentedchoice.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

HouseOptionsPanel::HouseOptionsPanel(QWidget *parent)
    : QWidget(parent), m_fold(new QToolButton(this)), m_body(new QWidget(this)), m_rows(new QVBoxLayout(m_body))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    m_fold->setObjectName(u"foldHouseOptions"_s);
    m_fold->setCheckable(true);
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setLook(m_fold, "kind", u"quiet"_s);
    column->addWidget(m_fold, 0, Qt::AlignLeft);
    column->addWidget(m_body);
    connect(m_fold, &QToolButton::toggled, this, &HouseOptionsPanel::unfold);
    unfold(false);
}

void HouseOptionsPanel::unfold(bool open)
{
    m_fold->setChecked(open);
    m_fold->setIcon(icon(open ? u"arrow-up"_s : u"arrow-down"_s));
    m_body->setVisible(open);
    if (open)
        emit unfolded();
}

void HouseOptionsPanel::setRules(const Ruleset &rules)
{
    m_rules = &rules;
    m_usual.clear();
    m_choices.clear();
    m_stops.clear();
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const HouseOption &option : rules.options)
        addOption(option);
    preset();
}

void HouseOptionsPanel::addOption(const HouseOption &option)
{
    const QString key = QString::fromLatin1(option.key);
    auto *row = new HouseOptionRow(*m_rules, option, m_body);
    connect(row->choice(), &SegmentedChoice::keyChanged, this, [this, key](const QString &chosen) {
        m_chosen.insert(key, chosen);
        showCount();
    });
    m_rows->addWidget(row);
    m_choices.insert(key, row->choice());
    m_stops += row->choice()->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
}

QList<QWidget *> HouseOptionsPanel::tabStops() const
{
    return QList<QWidget *> {m_fold} + m_stops;
}

HouseOptions HouseOptionsPanel::options() const
{
    HouseOptions options;
    for (auto choice = m_choices.begin(); choice != m_choices.end(); ++choice)
        options.insert(choice.key(), choice.value()->currentKey());
    return options;
}

void HouseOptionsPanel::setOptions(const HouseOptions &options)
{
    m_chosen.clear();
    for (const HouseOption &option : m_rules->options) {
        const QString key = QString::fromLatin1(option.key);
        const QString wanted = options.value(key);
        const bool known = std::ranges::any_of(
            option.choices, [&](const Word &choice) { return wanted == QLatin1String(choice.key); });
        if (known)
            m_chosen.insert(key, wanted);
    }
    preset();
}

void HouseOptionsPanel::setUsual(const HouseOptions &options)
{
    m_usual = options;
    preset();
}

void HouseOptionsPanel::preset()
{
    for (const HouseOption &option : m_rules->options) {
        const QString key = QString::fromLatin1(option.key);
        SegmentedChoice *choice = m_choices.value(key);
        const QSignalBlocker quiet(choice);
        for (const QString &wanted :
            {QString::fromLatin1(option.choices.front().key), m_usual.value(key), m_chosen.value(key)}) {
            if (keyList(option.choices).contains(wanted))
                choice->setCurrentKey(wanted);
        }
    }
    showCount();
}

void HouseOptionsPanel::showCount()
{
    const HouseOptions standard = m_rules->defaultOptions();
    const HouseOptions chosen = options();
    int changed = 0;
    for (auto option = chosen.begin(); option != chosen.end(); ++option)
        changed += option.value() != standard.value(option.key()) ? 1 : 0;
    emit edited();
    m_fold->setText(
        changed == 0 ? tr("House options: all standard") : tr("House options: %n changed", nullptr, changed));
}

} // namespace muster
