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

} // namespace muster
