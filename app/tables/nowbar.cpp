// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/nowbar.h"

#include "app/session/battlesession.h"
#include "app/tables/keptfocus.h"
#include "app/tables/tablesdesk.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/spoken.h"
#include "core/battle/battle.h"

#include <QLabel>
#include <QVBoxLayout>

namespace muster {

using namespace Qt::Literals::StringLiterals;

NowBar::NowBar(QWidget *parent) : QFrame(parent), m_column(new QVBoxLayout(this))
{
    setObjectName(u"now"_s);
    setLook(this, "panel", u"quiet"_s);
    m_column->setContentsMargins(px(16, this), px(4, this), px(16, this), px(4, this));
    m_column->setSpacing(0);
    hide();
}

void NowBar::addQuestion(const QString &words, const std::function<void()> &play)
{
    auto *line = new QWidget(this);
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins({});
    auto *label = new QLabel(words, line);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    row->addWidget(label, 1);
    auto *button = new KeyButton(tr("From now on"), {}, KeyButton::Kind::Secondary, line);
    button->setObjectName(u"fromNowOn"_s);
    button->setAccessibleName(tr("From now on: %1", "button: its question").arg(words));
    KeptFocus::setAbout(button, words);
    row->addWidget(button);
    connect(button, &QAbstractButton::clicked, this, play);
    m_column->addWidget(line);
    m_questions += words;
}

void NowBar::show(TablesDesk &desk)
{
    const KeptFocus focus(this);
    const QStringList before = m_questions;
    m_questions.clear();
    build(desk);
    focus.giveBack(this);
    if (m_questions != before)
        announceWords(this, m_questions.join(u' '));
}

void NowBar::build(TablesDesk &desk)
{
    while (QLayoutItem *item = m_column->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // its button may have asked for this
        delete item;
    }
    const BattleSession *battle = desk.otherBattle();
    setVisible(battle != nullptr && !battle->isReadOnly() && !desk.draft().refusal());
    if (isHidden())
        return;
    const auto say = [this](const Done &done) { emit refused(done ? QString() : done.error().message.text()); };
    const QString name = battle->battle().name.name;
    if (desk.playsOtherTables()) {
        addQuestion(
            tr("“%1” uses the old tables. Use these from now on?").arg(name), [&desk, say] { say(desk.playTables()); });
    }
    for (const QString &key : desk.otherOptions()) {
        for (const HouseOption &option : desk.printed().options) {
            if (key != QLatin1String(option.key))
                continue;
            const QString choice = labelOf(option.choices, desk.draft().options().value(key)).text();
            addQuestion(tr("“%1” plays it differently: %2 Use “%3” from now on?")
                            .arg(name, translated(option.question), choice),
                [&desk, say, key] { say(desk.playOption(key)); });
        }
    }
}

} // namespace muster
