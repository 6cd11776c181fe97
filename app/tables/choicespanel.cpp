// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/choicespanel.h"

#include "app/models/houseoptionrow.h"
#include "app/tables/tablesdesk.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/segmentedchoice.h"

#include <QLabel>
#include <QVBoxLayout>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ChoicesPanel::ChoicesPanel(TablesDesk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(px(16, this), px(12, this), px(16, this), px(16, this));
    m_column->setSpacing(px(14, this));
}

void ChoicesPanel::build()
{
    while (QLayoutItem *item = m_column->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    auto *title = new QLabel(tr("House options"), this);
    setLook(title, "textSize", u"title"_s);
    m_column->addWidget(title);
    for (const HouseOption &option : m_desk.printed().options) {
        auto *row = new HouseOptionRow(m_desk.printed(), option, this);
        m_column->addWidget(row);
        const QString key = QString::fromLatin1(option.key);
        connect(row->choice(), &SegmentedChoice::keyChanged, this, [this, key](const QString &choice) {
            const Done chosen = m_desk.edit([&](TableDraft &draft) {
                draft.choose(key, choice);
                return done();
            });
            emit refused(chosen ? QString() : chosen.error().message.text());
        });
    }
    m_column->addStretch(1);
}

void ChoicesPanel::show()
{
    if (const QString rules = QString::fromLatin1(m_desk.printed().id); rules != m_rules) {
        m_rules = rules;
        build();
    }
    for (HouseOptionRow *row : findChildren<HouseOptionRow *>()) {
        const QSignalBlocker quiet(row->choice());
        row->choice()->setCurrentKey(m_desk.draft().options().value(row->choice()->objectName()));
        row->choice()->setEnabled(m_desk.locked().isEmpty());
    }
}

} // namespace muster
