// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/correctpanel.h"

#include "app/models/fieldwords.h"
#include "app/pages/battle/belongpanel.h"
#include "app/pages/battle/linkseditor.h"
#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/menutext.h"
#include "core/battle/byhand.h"
#include "core/battle/told.h"
#include "ui_correctpanel.h"

#include <QGridLayout>
#include <QLocale>
#include <QScrollBar>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

CorrectPanel::CorrectPanel(BattleSession &session, QWidget *parent)
    : PanelFrame(tr("Correct by hand"), parent), m_ui(std::make_unique<Ui::CorrectPanel>()), m_session(session)
{
    auto *content = new QWidget(this);
    m_ui->setupUi(content);
    PanelFrame::addRow(content, 1);
    setActive(true);
    m_ui->column->setContentsMargins(px(16, this), px(12, this), px(16, this), px(12, this));
    m_ui->column->setSpacing(px(10, this));
    m_grid = m_ui->fields;
    m_grid->setHorizontalSpacing(px(12, this));
    m_grid->setVerticalSpacing(px(6, this));
    m_grid->setColumnStretch(0, 2);
    m_grid->setColumnStretch(1, 3); // names wrap, values do not
    m_ui->scroll->setMinimumHeight(px(48, this)); // one row, where room is short
    setLook(m_ui->refusal, "tone", u"danger"_s);
    setLook(m_ui->reasonLabel, "tone", u"muted"_s);
    m_ui->record->setText(tr("Record"));
    m_ui->record->setKey(Qt::Key_Enter);
    m_ui->record->setKind(KeyButton::Kind::Primary);
    m_ui->cancel->setText(tr("Cancel"));
    m_ui->cancel->setKey(Qt::Key_Escape);
    connect(m_ui->thing, &QComboBox::currentIndexChanged, this, &CorrectPanel::showThing);
    connect(m_ui->record, &QAbstractButton::clicked, this, &CorrectPanel::record);
    connect(m_ui->cancel, &QAbstractButton::clicked, this, &CorrectPanel::closed);
    connect(m_ui->scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] {
        if (QWidget *focused = focusWidget(); focused != nullptr && m_ui->body->isAncestorOf(focused))
            m_ui->scroll->ensureWidgetVisible(focused);
    });
    connect(&session, &BattleSession::changed, this, [this] {
        if (isVisible())
            showThing();
    });
    hide();
}

CorrectPanel::~CorrectPanel() = default;

void CorrectPanel::open(ThingId thing)
{
    m_given.clear();
    m_ui->reason->clear();
    m_ui->refusal->hide();
    offerThings(thing);
    showThing();
    m_ui->scroll->verticalScrollBar()->setValue(0);
    if (!m_rows.empty())
        m_rows.front().editor->setFocus(Qt::ShortcutFocusReason);
}

/// The thing itself first, then what it belongs to, the game, and all others.
void CorrectPanel::offerThings(ThingId thing)
{
    const QSignalBlocker quiet(m_ui->thing);
    m_ui->thing->clear();
    const Battle &battle = m_session.battle();
    std::vector<ThingId> order;
    const auto put = [&](ThingId id) {
        if (battle.things().find(id) != nullptr && std::ranges::count(order, id) == 0)
            order.push_back(id);
    };
    for (const Thing *up = battle.things().find(thing); up != nullptr; up = battle.things().find(up->parent))
        put(up->id);
    put(battle.things().first(u"game"_s));
    for (const Thing &other : battle.things().all())
        put(other.id);
    for (const ThingId id : order) {
        const ThingSpec *spec = battle.set().thing(battle.things().find(id)->type);
        const QString type = spec == nullptr ? QString() : translated(spec->label);
        const QString name = battle.nameOf(id);
        m_ui->thing->addItem(name.isEmpty() ? type : tr("%1 (%2)").arg(name, type), id);
    }
}

void CorrectPanel::clearRows()
{
    m_rows.clear();
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
}

/// What changes in play stands before what was entered with the unit.
void CorrectPanel::showThing()
{
    m_thing = m_ui->thing->currentData().toInt();
    clearRows();
    const Thing *thing = m_session.battle().things().find(m_thing);
    const ThingSpec *spec = thing == nullptr ? nullptr : m_session.battle().set().thing(thing->type);
    if (spec == nullptr)
        return;
    for (const bool roster : {false, true}) {
        for (const TrackedField &field : spec->fields) {
            if (!field.derived && field.roster == roster)
                addRow(field);
        }
    }
    for (const TrackedField &field : spec->fields) {
        if (field.derived)
            addFixedRow(field);
    }
    if (BelongPanel::hasChoice(m_session, {m_thing}))
        addParentRow();
    m_grid->setRowStretch(m_grid->rowCount(), 1);
    orderTabs();
}

/// What is made anew stands at the end of all that the window has, unless it is told where.
void CorrectPanel::orderTabs()
{
    QWidget *before = m_ui->thing;
    const auto add = [&before](QWidget *stop) {
        const bool isElsewhere = stop->window() != before->window(); // in the list that a choice drops down
        if (isElsewhere || (stop->focusPolicy() & Qt::TabFocus) == 0 || stop->focusProxy() != nullptr)
            return;
        setTabOrder(before, stop);
        before = stop;
    };
    add(m_ui->reason);
    for (int at = 0; at < m_grid->count(); ++at) {
        QWidget *cell = m_grid->itemAt(at)->widget();
        if (cell == nullptr)
            continue;
        add(cell);
        for (QWidget *part : cell->findChildren<QWidget *>())
            add(part);
    }
    add(m_ui->cancel);
    add(m_ui->record);
}

/// Set in a panel of its own, where the rules have a say.
void CorrectPanel::addParentRow()
{
    const int line = m_grid->rowCount();
    auto *label = new QLabel(tr("Belongs to"), m_ui->body);
    setLook(label, "tone", u"muted"_s);
    const ThingId parent = m_session.battle().things().parentOf(m_thing);
    const QString name = parent == 0 ? tr("nobody") : m_session.battle().nameOf(parent);
    auto *button = new KeyButton(menuText(tr("%1…").arg(name)), {}, KeyButton::Kind::Secondary, m_ui->body);
    button->setObjectName(u"belongs"_s);
    label->setBuddy(button);
    m_grid->addWidget(label, line, 0);
    m_grid->addWidget(button, line, 1, Qt::AlignLeft);
    connect(button, &QAbstractButton::clicked, this, [this] { emit belongAsked(m_thing); });
}

void CorrectPanel::addRow(const TrackedField &field)
{
    const Input input(field);
    const int line = m_grid->rowCount();
    auto *label = new QLabel(translated(field.label), m_ui->body);
    label->setWordWrap(true);
    setLook(label, "tone", u"muted"_s);
    InputEditor *editor = field.kind == FieldKind::Links
        ? new LinksEditor(input, m_session.battle(), m_thing, m_ui->body)
        : InputEditor::make(input, m_session.battle().names({}), m_ui->body);
    label->setBuddy(editor);
    auto *words = new QLabel(m_ui->body);
    words->setWordWrap(true);
    setLook(words, "textSize", u"small"_s);
    m_grid->addWidget(label, line, 0, field.kind == FieldKind::Links ? Qt::AlignTop : Qt::Alignment());
    m_grid->addWidget(editor, line, 1);
    m_grid->addWidget(words, line + 1, 1);
    const Row row {QString::fromLatin1(field.key), editor, words};
    m_rows.push_back(row);
    const auto given = m_given.find({m_thing, row.key});
    editor->setValue(given == m_given.end() ? onRecord(row.key) : given->second);
    showWords(row);
    connect(editor, &InputEditor::edited, this, [this, row] { edited(row); });
}

void CorrectPanel::addFixedRow(const TrackedField &field)
{
    const int line = m_grid->rowCount();
    auto *label = new QLabel(translated(field.label), m_ui->body);
    label->setWordWrap(true);
    setLook(label, "tone", u"muted"_s);
    const Value value = onRecord(QString::fromLatin1(field.key));
    auto *words = new QLabel(
        tr("%1 (worked out by the program)").arg(valueInWords(m_session.battle(), &field, value).text()), m_ui->body);
    words->setWordWrap(true);
    m_grid->addWidget(label, line, 0);
    m_grid->addWidget(words, line, 1);
}

Value CorrectPanel::onRecord(const QString &key) const
{
    return countingNow(m_session.battle().rules(), m_session.battle().things(), m_thing, key);
}

void CorrectPanel::edited(const Row &row)
{
    const Value value = row.editor->value();
    if (value == onRecord(row.key))
        m_given.erase({m_thing, row.key});
    else
        m_given[{m_thing, row.key}] = value;
    m_ui->refusal->hide();
    row.editor->setRefused(false);
    showWords(row);
}

void CorrectPanel::showWords(const Row &row)
{
    const bool changed = m_given.contains({m_thing, row.key});
    setLook(row.words, "tone", u"accent"_s);
    const TrackedField *field = m_session.battle().field(m_thing, row.key);
    row.words->setText(changed
            ? tr("on record: %1").arg(valueInWords(m_session.battle(), field, onRecord(row.key)).text())
            : QString());
    row.words->setVisible(changed);
}

void CorrectPanel::entered()
{
    const QWidget *focused = focusWidget();
    const bool isInValues = focused != nullptr && focused != m_ui->reason && m_ui->body->isAncestorOf(focused);
    if (!isInValues || m_given.empty())
        return record();
    m_ui->reason->setFocus(Qt::OtherFocusReason);
    m_ui->scroll->ensureWidgetVisible(m_ui->reason);
}

void CorrectPanel::record()
{
    std::vector<Correcting> values;
    for (const auto &[place, value] : m_given)
        values.push_back({place.first, place.second, value});
    if (values.empty()) {
        m_ui->refusal->setText(tr("Nothing is changed yet."));
        m_ui->refusal->show();
        return;
    }
    // What one thing refuses is shown beside its field; the others are tried with it, all or nothing.
    if (const Done done = m_session.correct(values, m_ui->reason->text().trimmed()); !done) {
        showRefusal(done.error());
        return;
    }
    m_given.clear();
    emit closed();
}

void CorrectPanel::showRefusal(const Refusal &refusal)
{
    for (const auto &[place, value] : m_given) {
        if (place.first != m_thing && place.second == refusal.field) {
            m_ui->thing->setCurrentIndex(m_ui->thing->findData(place.first));
            break;
        }
    }
    const auto row = std::ranges::find(m_rows, refusal.field, &Row::key);
    const bool beside = row != m_rows.end();
    const Thing *thing = m_session.battle().things().find(m_thing);
    const ThingSpec *spec = thing == nullptr ? nullptr : m_session.battle().set().thing(thing->type);
    const QString words = spec == nullptr ? refusal.message.text() : refusalWords(spec->plainFields(), refusal);
    m_ui->refusal->setVisible(!beside);
    m_ui->refusal->setText(words);
    if (!beside)
        return;
    row->editor->setRefused(true);
    setLook(row->words, "tone", u"danger"_s);
    row->words->setText(words);
    row->words->show();
    row->editor->setFocus(Qt::OtherFocusReason);
    m_ui->scroll->ensureWidgetVisible(row->words);
}

} // namespace muster
