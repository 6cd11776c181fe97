// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/recalling.h"

#include "core/battle/proposal.h"

namespace muster {

void recallFacts(Proposal &proposal)
{
    for (const Input &input : proposal.procedure().inputs) {
        const QString key = QString::fromLatin1(input.key);
        const bool isFact = input.kind == FieldKind::Flag && input.asked && !input.until.empty();
        if (isFact && !proposal.isPrefilled(key) && proposal.lastTime(key).toBool())
            proposal.setInput(key, true);
    }
}

} // namespace muster
