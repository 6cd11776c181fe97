// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/stepdetail.h"

#include "app/resolver/inputeditor.h"
#include "app/resolver/questionform.h"
#include "app/steplist/rowwords.h"
#include "app/steplist/steplines.h"
#include "app/theme/metrics.h"
#include "app/widgets/quietlabel.h"
#include "core/rules/roles.h"

#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Apart from lists, which a row has no room for, and from what its keys answer by themselves.
std::vector<const Input *> askedOf(const Procedure &procedure, bool isChoice)
{
    std::vector<const Input *> asked;
    for (const Input &input : procedure.inputs) {
        if (input.asked && input.kind != FieldKind::List && !(isChoice && input.kind == FieldKind::Choice))
            asked.push_back(&input);
    }
    return asked;
}

} // namespace

StepDetail::StepDetail(QWidget *parent)
    : QWidget(parent), m_working(new QuietLabel(this)), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(px(12, this), px(8, this), px(12, this), px(8, this));
    m_column->setSpacing(px(6, this));
    m_working->setObjectName(u"working"_s);
    m_working->setWordWrap(true);
    m_column->addWidget(m_working);
    m_column->addStretch(1);
}

/// The forms stand one below the other; more are made when more are needed.
StepDetail::Form &StepDetail::formNumber(size_t number)
{
    while (m_forms.size() <= number) {
        const size_t at = m_forms.size();
        auto *whose = new QuietLabel(this);
        whose->setObjectName(u"whose"_s);
        auto *form = new QuestionForm(this);
        m_column->insertWidget(int(2 * at), whose);
        m_column->insertWidget(int(2 * at) + 1, form);
        m_forms.push_back({form, whose});
        connect(form, &QuestionForm::edited, this, [this, at](const QString &key, const Value &value) {
            emit edited(m_forms[at].place, m_forms[at].step, key, value);
        });
    }
    return m_forms[number];
}

void StepDetail::show(const Battle &battle, const StepRow &row, int place, bool tells)
{
    showForms(battle, row, place);
    m_working->setText(tells ? workingOf(row).join(u'\n') : QString());
    m_working->setVisible(!m_working->text().isEmpty());
}

namespace {

bool areAlike(const RowStep &one, const RowStep &other)
{
    return one.proposal() != nullptr && other.proposal() != nullptr && one.toDo().what == other.toDo().what
        && goerOf(one) == goerOf(other);
}

/// The same one goes through the same once more, against others: what is asked is of those.
bool isOverForAnother(const StepRow &row, const RowStep &step)
{
    return row.atWork() != nullptr && row.atWork() != &step && areAlike(step, *row.atWork());
}

/// Of which of several who go through the same it is; where one does so several times, against whom. 0: there is only
/// one.
ThingId whoseOf(const StepRow &row, const RowStep &step)
{
    if (const ThingId goer = oneOfSeveral(row, step); goer != 0)
        return goer;
    const auto areSame = [&](const RowStep &other) { return !other.isLeft() && areAlike(step, other); };
    const std::vector<Role> &roles = step.proposal()->procedure().roles;
    return std::ranges::count_if(row.steps(), areSame) < 2 || roles.size() < 2
        ? 0
        : step.proposal()->cast().value(playerKey(roles[1]));
}

} // namespace

/// Made anew for another row, and for another procedure of it.
void StepDetail::showForms(const Battle &battle, const StepRow &row, int place)
{
    size_t number = 0;
    const std::vector<RowStep> &steps = row.steps();
    for (size_t step = 0; step < steps.size(); ++step) {
        const Proposal *proposal = steps[step].isLeft() ? nullptr : steps[step].proposal();
        if (proposal == nullptr || isOverForAnother(row, steps[step]))
            continue;
        Form &form = formNumber(number++);
        const QString procedure = QString::fromLatin1(proposal->procedure().id);
        if (form.place != place || form.step != step || form.procedure != procedure)
            form.form->setInputs(askedOf(proposal->procedure(), steps[step].isChoice()), proposal->names());
        form.place = place;
        form.step = step;
        form.procedure = procedure;
        form.form->setVisible(!form.form->isEmpty());
        const ThingId whose = form.form->isEmpty() ? 0 : whoseOf(row, steps[step]);
        form.whose->setText(whose == 0 ? QString() : battle.nameOf(whose));
        form.whose->setVisible(whose != 0);
        form.form->show(battle, *proposal, {});
    }
    for (; number < m_forms.size(); ++number)
        for (QWidget *shown : std::initializer_list<QWidget *> {m_forms[number].form, m_forms[number].whose})
            shown->hide();
}

void StepDetail::forget()
{
    for (Form &form : m_forms)
        form.place = -1;
}

bool StepDetail::isBlank() const
{
    return m_working->isHidden() && std::ranges::all_of(m_forms, [](const Form &one) { return one.form->isHidden(); });
}

bool StepDetail::isResult() const
{
    return !m_working->isHidden();
}

int StepDetail::heightOf(int width) const
{
    m_column->activate();
    return m_column->hasHeightForWidth() ? m_column->heightForWidth(width) : m_column->sizeHint().height();
}

void StepDetail::enter()
{
    const auto form =
        std::ranges::find_if(m_forms, [](const Form &one) { return !one.form->isHidden() && !one.form->isEmpty(); });
    if (form != m_forms.end())
        form->form->first()->setFocus(Qt::TabFocusReason);
}

bool StepDetail::enterAt(size_t step, const QString &key)
{
    for (const Form &one : m_forms) {
        const InputEditor *editor = one.form->isHidden() || one.step != step ? nullptr : one.form->editor(key);
        if (editor == nullptr || editor->isHidden())
            continue;
        editor->focusProxy()->setFocus(Qt::TabFocusReason); // all of the number is selected: a digit replaces it
        return true;
    }
    return false;
}

} // namespace muster
