// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/effectspanel.h"

#include "app/models/effectlooks.h"
#include "app/resolver/inputeditor.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/quietlabel.h"
#include "core/base/shown.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// "Target: bases −2", of somebody who is not tracked.
QString effectWords(const Ruleset &set, const Procedure &procedure, const Effect &effect)
{
    const QString player = effect.player();
    const Role *role = procedure.playedBy(player);
    const ThingSpec *spec = set.thing(role == nullptr ? player : QString::fromLatin1(role->things.front()));
    QString who = player;
    if (role != nullptr)
        who = translated(role->label);
    else if (spec != nullptr)
        who = translated(spec->label);
    if (effect.number > 0)
        who = EffectsPanel::tr("%1 %2", "Unit 3").arg(who, QLocale().toString(effect.number));
    const std::vector<Field> fields = spec == nullptr ? std::vector<Field> {} : spec->plainFields();
    const Field *field = findField(fields, QString::fromLatin1(effect.field));
    const QString what = field == nullptr ? QString::fromLatin1(effect.field) : translated(field->label);
    const QString value =
        field == nullptr ? shownName(effect.value.toVariant().toString()) : inWords(*field, effect.value).text();
    if (effect.op != Effect::Op::Add)
        return EffectsPanel::tr("%1: %2 → %3").arg(who, what, value);
    return effect.value.toDouble() > 0 ? EffectsPanel::tr("%1: %2 +%3").arg(who, what, value)
                                       : EffectsPanel::tr("%1: %2 %3").arg(who, what, value);
}

} // namespace

EffectsPanel::EffectsPanel(QWidget *parent)
    : QWidget(parent), m_grid(new QGridLayout(this)), m_list(new QWidget(this)), m_rows(new QVBoxLayout(m_list)),
      m_notTracked(new QuietLabel(this)), m_edit(new KeyButton(tr("Edit"), Qt::Key_E, KeyButton::Kind::Quiet, this))
{
    auto *title = new QuietLabel(tr("Effects"), this);
    m_notTracked->setWordWrap(true);
    m_edit->setObjectName(u"editEffects"_s);
    m_edit->setToolTip(tr("Change what will be applied (E)"));
    m_rows->setSpacing(0);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(px(8, this));
    m_grid->setVerticalSpacing(px(2, this));
    m_grid->setColumnStretch(1, 1);
    title->setMinimumHeight(m_edit->sizeHint().height());
    m_grid->addWidget(title, 0, 0, Qt::AlignTop);
    m_grid->addWidget(m_edit, 0, 2, Qt::AlignTop);
    m_grid->addWidget(m_notTracked, 2, 0, 1, 3);
    place(false);
    connect(m_edit, &KeyButton::clicked, this, &EffectsPanel::editingAsked);
}

void EffectsPanel::setEditing(bool editing)
{
    m_editing = editing;
    m_shown.reset();
    place(editing);
}

/// The rows stand beside their heading; under it while editors need the room.
void EffectsPanel::place(bool editing)
{
    m_grid->removeWidget(m_list);
    if (editing)
        m_grid->addWidget(m_list, 1, 0, 1, 3);
    else
        m_grid->addWidget(m_list, 0, 1, Qt::AlignVCenter);
}

void EffectsPanel::show(const Battle &battle, const Proposal &proposal)
{
    const bool resolved = proposal.state() == Proposal::State::Resolved;
    m_notTracked->setText(notTrackedWords(battle, proposal));
    m_notTracked->setVisible(resolved && !proposal.notTracked().empty());
    m_edit->setVisible(resolved && !proposal.changes().empty());
    setVisible(resolved);
    std::vector<Change> changes;
    for (const ProposedChange &proposed : proposal.changes())
        changes.push_back(proposed.change);
    if (resolved && changes == m_shown)
        return;
    m_shown = changes;
    const auto typedIn = focusedEditor();
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        item->widget()->deleteLater();
        item->widget()->hide();
        delete item;
    }
    m_editors.clear();
    m_first = nullptr;
    const auto rows = effectRows(battle, proposal.changes(), m_editing);
    for (const auto &row : rows)
        addRow(battle, row);
    focusEditor(typedIn);
    if (rows.empty()) {
        auto *nothing = new QLabel(tr("It goes into the ledger; no other value changes."), this);
        nothing->setWordWrap(true);
        setLook(nothing, "tone", u"muted"_s);
        m_rows->addWidget(nothing);
    }
}

std::pair<ThingId, QString> EffectsPanel::focusedEditor() const
{
    for (const auto &[place, editor] : m_editors) {
        if (editor->isAncestorOf(focusWidget()))
            return place;
    }
    return {};
}

/// What follows from a value may change while it is typed; the keyboard stays behind the last digit.
void EffectsPanel::focusEditor(const std::pair<ThingId, QString> &place)
{
    const auto editor = m_editors.find(place);
    if (editor == m_editors.end())
        return;
    editor->second->parentWidget()->show(); // now, not when the next event comes
    editor->second->setFocus(Qt::OtherFocusReason);
    if (auto *line = editor->second->findChild<QLineEdit *>())
        line->end(false);
}

void EffectsPanel::addRow(const Battle &battle, std::span<const ProposedChange> changes)
{
    const ProposedChange &first = changes.front();
    auto *row = new EffectRow(effectLook(battle, changes), m_list);
    m_rows->addWidget(row);
    row->show(); // now, so that the keyboard can go there
    const TrackedField *field = battle.field(first.change.thing, first.change.key);
    const bool editable = field != nullptr && field->kind != FieldKind::Links && field->kind != FieldKind::Text;
    if (m_editing && editable && !first.follows)
        addEditor(*field, first.change, battle.names({}), row);
}

QWidget *EffectsPanel::firstEditor() const
{
    return m_first == nullptr ? nullptr : m_first->focusProxy();
}

void EffectsPanel::addEditor(const TrackedField &field, const Change &change, const Names &names, EffectRow *row)
{
    InputEditor *editor = InputEditor::make(Input(field), names, row);
    editor->setValue(change.after);
    row->setEditor(editor);
    editor->show();
    m_editors[{change.thing, change.key}] = editor;
    if (m_first == nullptr)
        m_first = editor;
    // The shown changes are kept in step, so that the editor stays while it is typed in.
    connect(editor, &InputEditor::edited, this, [this, editor, thing = change.thing, key = change.key] {
        const Value value = editor->value();
        if (value.isUndefined())
            return;
        for (Change &shown : *m_shown) {
            if (shown.thing == thing && shown.key == key)
                shown.after = value;
        }
        emit edited(thing, key, value);
    });
}

QString EffectsPanel::notTrackedWords(const Battle &battle, const Proposal &proposal) const
{
    QStringList words;
    for (const Effect &effect : proposal.notTracked())
        words += effectWords(battle.set(), proposal.procedure(), effect);
    return tr("To note by hand: %1").arg(words.join(u"; "_s));
}

} // namespace muster
