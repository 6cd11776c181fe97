// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/importpanel.h"

#include "app/tables/gridmodel.h"
#include "app/tables/tablesdesk.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"

#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ImportPanel::ImportPanel(TablesDesk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(px(16, this), px(12, this), px(16, this), px(16, this));
    m_column->setSpacing(px(8, this));
}

void ImportPanel::addLine(const QString &words, const char *look, const QString &value)
{
    auto *label = new QLabel(words, this);
    label->setTextFormat(Qt::PlainText); // names are as people wrote them
    label->setWordWrap(true);
    setLook(label, look, value);
    m_column->addWidget(label);
}

/// A list: of a long file only what is seen is drawn.
void ImportPanel::addChanges(const QStringList &changes)
{
    auto *list = new QListWidget(this);
    list->setObjectName(u"changes"_s);
    list->setAccessibleName(tr("What would change"));
    list->setWordWrap(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->addItems(changes);
    list->setCurrentRow(0);
    constexpr int kShown = 12;
    const int rows = int(std::min<qsizetype>(changes.size(), kShown));
    list->setMinimumHeight(rows * list->sizeHintForRow(0) + px(12, this));
    list->setMaximumHeight(2 * int(changes.size()) * list->sizeHintForRow(0) + px(12, this)); // lines may wrap
    m_column->addWidget(list, 1);
}

void ImportPanel::show(const HouseFile &file)
{
    m_house = file.house;
    while (QLayoutItem *item = m_column->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    addLine(tr("House rules from %1").arg(file.name), "textSize", u"title"_s);
    addLine(file.changes.isEmpty() ? tr("They are in force already.")
                                   : tr("They would replace those in force. What would change:"),
        "tone", u"muted"_s);
    if (!file.changes.isEmpty())
        addChanges(file.changes);
    if (file.printedOtherwise > 0) {
        addLine(tr("%n of these figure(s) {is|are} printed differently here from where the file was made.", nullptr,
                    file.printedOtherwise),
            "tone", u"warning"_s);
    }
    addButtons(!file.changes.isEmpty() && m_desk.locked().isEmpty());
}

void ImportPanel::addButtons(bool canTake)
{
    auto *take = new KeyButton(tr("Use these"), {}, KeyButton::Kind::Primary, this);
    take->setObjectName(u"take"_s);
    take->setEnabled(canTake);
    auto *leave = new KeyButton(tr("Keep mine"), {}, KeyButton::Kind::Secondary, this);
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
    row->show();
    (canTake ? take : leave)->setFocus();
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
