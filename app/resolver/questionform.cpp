// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/questionform.h"

#include "app/models/fieldwords.h"
#include "app/resolver/entrieseditor.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/quietlabel.h"
#include "core/battle/answers.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <iterator>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// A label that is no wider than this stays in one line.
static constexpr double kOneLine = 160;

QuestionForm::QuestionForm(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(px(12, this));
    m_grid->setVerticalSpacing(px(6, this));
    m_grid->setColumnStretch(2, 1);
}

void QuestionForm::setInputs(const std::vector<const Input *> &inputs, const Names &names)
{
    m_rows.clear();
    m_names = names;
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        if (QWidget *gone = item->widget()) { // it may be the one in which a key was just pressed
            gone->setObjectName({});
            gone->hide();
            gone->deleteLater();
        }
        delete item;
    }
    for (const Input *input : inputs)
        addRow(*input, names);
    setVisible(!inputs.empty());
    takeTabPlaces();
}

/// Controls that are made late would be the last of the whole window: Tab goes from what is before the form into it.
void QuestionForm::takeTabPlaces()
{
    QWidget *last = previousInFocusChain();
    while (last != this && (isAncestorOf(last) || (last->focusPolicy() & Qt::TabFocus) == 0))
        last = last->previousInFocusChain();
    for (const Row &row : m_rows) {
        for (QWidget *control : row.editor->findChildren<QWidget *>()) {
            if (control->window() != window() || (control->focusPolicy() & Qt::TabFocus) == 0)
                continue;
            setTabOrder(last, control);
            last = control;
        }
    }
}

void QuestionForm::addRow(const Input &input, const Names &names)
{
    const int row = int(m_rows.size()) * 2;
    const QString name = names.in(labelOf(input)).text();
    auto *label = new QLabel(name, this);
    label->setWordWrap(true);
    setLook(label, "tone", u"muted"_s);
    label->setMinimumWidth(std::min(label->fontMetrics().horizontalAdvance(name), px(kOneLine, this)));
    auto *editor = InputEditor::make(input, names, this);
    label->setBuddy(editor);
    editor->focusProxy()->setAccessibleName(name);
    auto *words = new QuietLabel(this);
    words->setWordWrap(true);
    const bool wide = input.kind == FieldKind::Choice;
    auto *list = qobject_cast<EntriesEditor *>(editor);
    if (list != nullptr) {
        list->setHeading(label);
        m_grid->addWidget(editor, row, 0, 1, 3);
        m_grid->addWidget(words, row + 1, 0, 1, 2);
        connect(list, &EntriesEditor::changeAsked, this, &QuestionForm::rowsChanged);
    } else {
        m_grid->addWidget(label, row, 0);
        m_grid->addWidget(editor, row, 1, 1, wide ? 2 : 1);
        m_grid->addWidget(words, wide ? row + 1 : row, wide ? 1 : 2, 1, wide ? 2 : 1);
    }
    auto *again = new KeyButton({}, Qt::Key_Equal, KeyButton::Kind::Secondary, editor);
    again->setObjectName(u"again"_s);
    again->setFocusPolicy(Qt::ClickFocus);
    again->hide();
    if (list == nullptr)
        editor->addBeside(again);
    else
        m_grid->addWidget(again, row + 1, 2, Qt::AlignRight);
    m_rows.push_back({editor, label, words, again});
    connect(again, &KeyButton::clicked, this, [this, editor] { takeAgain(editor); });
    connect(editor, &InputEditor::edited, this, [this, editor] { emit edited(editor->objectName(), editor->value()); });
}

void QuestionForm::show(const Battle &battle, const Proposal &proposal, const std::vector<ThingId> &marked)
{
    QJsonObject inputs;
    for (const Input &input : proposal.procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        inputs.insert(key, proposal.input(key));
    }
    for (Row &row : m_rows) {
        const QString key = row.editor->objectName();
        const Value value = inputs.value(key);
        const Input &input = row.editor->input();
        const bool matters = (input.matters == nullptr || input.matters(inputs)) && mayBeTurned(proposal, input);
        row.editor->setVisible(matters);
        row.label->setVisible(matters);
        if (matters && input.asked && proposal.procedure().stages.empty())
            row.editor->offer([&](const Value &one) { return mayBe(proposal, key, one); });
        if (auto *list = qobject_cast<EntriesEditor *>(row.editor))
            list->show(battle, proposal, marked);
        else if (value != row.editor->value())
            row.editor->setValue(value);
        showWords(row, proposal);
        showAgain(row, proposal);
        row.words->setVisible(matters && !row.words->text().isEmpty());
    }
}

void QuestionForm::showWords(const Row &row, const Proposal &proposal)
{
    const QString key = row.editor->objectName();
    const bool missing = std::ranges::count(proposal.unanswered(), proposal.refusal().field) > 0;
    const bool faulty =
        proposal.state() == Proposal::State::Refused && proposal.refusal().field.section(u'[', 0, 0) == key;
    const bool isList = row.editor->input().kind == FieldKind::List;
    QString words;
    if (faulty && !missing)
        words = refusalWords(proposal.procedure().inputFields(), proposal.refusal());
    else if (faulty && isList && proposal.rows(key).empty())
        words = tr("Nothing here yet: Add… adds a row.");
    else if (!isList && proposal.isOverridden(key) && proposal.isPrefilled(key)) // a list marks its cells
        words = tr("changed; on record: %1").arg(inWords(row.editor->input(), proposal.prefilled(key)).text());
    else if (const Question *question = proposal.question(); question && !question->hint(key).text().isEmpty())
        words = question->hint(key).text();
    else if (!isList && proposal.isPrefilled(key))
        words = tr("from the record");
    row.editor->setRefused(faulty && !missing);
    setLook(row.words, "tone", faulty && !missing ? u"danger"_s : u"muted"_s);
    row.words->setText(words);
}

/// What the same pair was told last time stands beside a question that is not answered yet, and never in it.
void QuestionForm::showAgain(Row &row, const Proposal &proposal)
{
    const QString key = row.editor->objectName();
    const bool isList = row.editor->input().kind == FieldKind::List;
    const bool isOpen = std::ranges::count(proposal.unanswered(), key) > 0;
    row.before = isList ? rowsWithTheRest(proposal, key) : isOpen ? proposal.lastTime(key) : Value(Value::Undefined);
    row.again->setVisible(!row.before.isUndefined());
    if (isList)
        row.again->setText(tr("The rest as last time, or as usual"));
    else if (!row.before.isUndefined())
        row.again->setText(tr("last time %1").arg(inWords(row.editor->input(), row.before).text()));
}

void QuestionForm::giveKeys(const QString &taken, const std::vector<FactKey> &known)
{
    std::vector<const Input *> others;
    std::vector<FactKey> all;
    QString used = taken;
    for (const Row &row : m_rows) {
        const Input *input = &row.editor->input();
        const auto its =
            std::ranges::find_if(known, [&](const FactKey &fact) { return qstrcmp(fact.input->key, input->key) == 0; });
        if (its == known.end() || its->key.isNull() || used.contains(its->key)) {
            others.push_back(input);
            continue;
        }
        all.push_back({input, its->key});
        used += its->key;
    }
    std::ranges::copy(factKeys(others, m_names, used), std::back_inserter(all));
    for (const FactKey &fact : all) {
        if (fact.key.isNull())
            continue;
        Row &row = *std::ranges::find_if(m_rows, [&](const Row &one) { return &one.editor->input() == fact.input; });
        row.key = fact.key;
        auto *cap = new KeyButton({}, QKeySequence(row.key.unicode()), KeyButton::Kind::Quiet, row.editor);
        cap->setFocusPolicy(Qt::ClickFocus);
        cap->setAccessibleName(tr("Change: %1").arg(row.label->text()));
        cap->setToolTip(tr("%1 (%2)").arg(row.label->text(), QString(row.key)));
        row.editor->addBeside(cap);
        connect(cap, &KeyButton::clicked, row.editor, &InputEditor::turn);
    }
}

QString QuestionForm::keys() const
{
    QString keys;
    for (const Row &row : m_rows) {
        if (!row.key.isNull())
            keys += row.key;
    }
    return keys;
}

InputEditor *QuestionForm::turnedBy(QChar key) const
{
    const auto row =
        std::ranges::find_if(m_rows, [key](const Row &row) { return row.key == key && !row.editor->isHidden(); });
    return row == m_rows.end() ? nullptr : row->editor;
}

void QuestionForm::takeAgain()
{
    const Row *offered = nullptr;
    for (const Row &row : m_rows) {
        const bool isOffered = !row.again->isHidden() && !row.editor->isHidden();
        if (isOffered && (offered == nullptr || row.editor->isAncestorOf(focusWidget())))
            offered = &row;
    }
    if (offered != nullptr)
        takeAgain(offered->editor);
}

bool QuestionForm::offersTheRest() const
{
    return std::ranges::any_of(m_rows, [](const Row &row) {
        return row.editor->input().kind == FieldKind::List && !row.again->isHidden() && !row.editor->isHidden();
    });
}

void QuestionForm::takeAgain(const InputEditor *editor)
{
    const auto row = std::ranges::find(m_rows, editor, &Row::editor);
    emit edited(editor->objectName(), row->before);
}

QWidget *QuestionForm::first() const
{
    const auto shown = std::ranges::find_if(m_rows, [](const Row &row) { return !row.editor->isHidden(); });
    return (shown == m_rows.end() ? m_rows.front() : *shown).editor->focusProxy();
}

InputEditor *QuestionForm::editor(const QString &key) const
{
    for (const Row &row : m_rows) {
        if (row.editor->objectName() == key)
            return row.editor;
    }
    return nullptr;
}

} // namespace muster
