// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/answers.h"

namespace muster {

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
