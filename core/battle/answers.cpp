// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/answers.h"

namespace muster {

namespace {

/// What is measured is as usual nowhere.
Value usualFact(const Field &field)
{
    const bool isFact = field.kind == FieldKind::Flag || field.kind == FieldKind::Choice;
    return isFact ? field.fallback : Value(Value::Undefined);
}

} // namespace

Value rowsWithTheRest(const Proposal &proposal, const QString &list)
{
    QJsonArray rows;
    for (const ListRow &row : proposal.rows(list))
        rows.append(row.whole());
    bool isAny = false;
    for (const QString &name : proposal.unanswered()) {
        if (!name.startsWith(list + QLatin1Char('[')))
            continue;
        const QString cell = name.section(QLatin1Char('.'), -1);
        const int at = name.section(QLatin1Char('['), 1).section(QLatin1Char(']'), 0, 0).toInt();
        Value rest = proposal.lastTime(name);
        if (rest.isUndefined())
            rest = usualFact(*findField(proposal.procedure().input(list)->entry, cell));
        if (rest.isUndefined())
            continue;
        QJsonObject entry = rows[at].toObject();
        entry.insert(cell, rest);
        rows[at] = entry;
        isAny = true;
    }
    return isAny ? Value(rows) : Value(Value::Undefined);
}

void forgetWhatDoesNotMatter(Proposal &proposal)
{
    for (const Input &input : proposal.procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        if (input.matters != nullptr && proposal.isOverridden(key) && !input.matters(proposal.inputs()))
            proposal.resetInput(key);
    }
}

void answerAsUsual(Proposal &proposal)
{
    const std::vector<QString> open = proposal.unanswered();
    for (const QString &name : open) {
        const QString key = name.section(u'[', 0, 0);
        const Input *input = proposal.procedure().input(key);
        if (name == key) {
            if (!input->fallback.isUndefined())
                proposal.setInput(key, input->fallback);
            continue;
        }
        const QString cell = name.section(u'.', -1);
        const Field *field = findField(input->entry, cell);
        const int row = name.section(u'[', 1).section(u']', 0, 0).toInt();
        if (!field->fallback.isUndefined())
            proposal.setCell(key, row, cell, field->fallback);
    }
}

} // namespace muster
