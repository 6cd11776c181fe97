// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/importpanel.h"

#include "app/tables/gridmodel.h"
#include "app/tables/tablesdesk.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"

#include <QLabel>
#include <QVBoxLayout>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ImportPanel::ImportPanel(TablesDesk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(px(16, this), px(12, this), px(16, this), px(16, this));
    m_column->setSpacing(px(8, this));
}

/// What would be played otherwise than now, a line each.
QStringList ImportPanel::lines() const
{
    const auto rules = playedWith(m_desk.printed(), m_house);
    QStringList lines;
    if (!rules)
        return lines;
    const Ruleset &set = rules->set();
    for (const TableDifference &difference : differencesOf(m_desk.draft().document(), rules->tables().document())) {
        const DifferenceInWords words = inWords(set, rules->tables(), difference);
        lines += tr("%1: %2, now %3").arg(words.where.text(), words.played.text(), words.printed.text());
    }
    for (const HouseOption &option : set.options) {
        const QString key = QString::fromLatin1(option.key);
        const QString now = m_desk.draft().options().value(key);
        if (const QString then = rules->options().value(key); then != now) {
            lines += tr("%1 %2, now %3")
                         .arg(translated(option.question), labelOf(option.choices, then).text(),
                             labelOf(option.choices, now).text());
        }
    }
    return lines;
}

void ImportPanel::addLine(const QString &words, const char *look, const QString &value)
{
    auto *label = new QLabel(words, this);
    label->setWordWrap(true);
    setLook(label, look, value);
    m_column->addWidget(label);
}

void ImportPanel::show(const QString &file, const HouseRules &house)
{
    m_house = house;
    while (QLayoutItem *item = m_column->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    addLine(tr("House rules from %1").arg(file), "textSize", u"title"_s);
    const QStringList changes = lines();
    addLine(changes.isEmpty() ? tr("They are those that are in force.")
                              : tr("They would take the place of those in force. What would change:"),
        "tone", u"muted"_s);
    for (const QString &line : changes)
        addLine(line, "textSize", u"body"_s);
    if (const auto others = printedOtherwise(m_desk.printed(), house); !others.empty()) {
        addLine(tr("%n of these figure(s) {is|are} printed otherwise here than where the file was made.", nullptr,
                    int(others.size())),
            "tone", u"warning"_s);
    }
    auto *take = new KeyButton(tr("Take them over"), {}, KeyButton::Kind::Primary, this);
    take->setObjectName(u"take"_s);
    take->setEnabled(!changes.isEmpty() && m_desk.locked().isEmpty());
    auto *leave = new KeyButton(tr("Leave it"), {}, KeyButton::Kind::Secondary, this);
    leave->setObjectName(u"leave"_s);
    auto *row = new QWidget(this);
    auto *buttons = new QHBoxLayout(row);
    buttons->setContentsMargins({});
    buttons->addWidget(take);
    buttons->addWidget(leave);
    buttons->addStretch(1);
    m_column->addWidget(row);
    m_column->addStretch(1);
    connect(take, &QAbstractButton::clicked, this, &ImportPanel::take);
    connect(leave, &QAbstractButton::clicked, this, &ImportPanel::ended);
    (take->isEnabled() ? take : leave)->setFocus();
}

void ImportPanel::take()
{
    const Done done = m_desk.edit([this](TableDraft &draft) { return draft.replace(m_house); });
    if (!done)
        emit refused(refusalWords(m_desk.draft(), done.error()));
    else
        emit ended();
}

} // namespace muster
