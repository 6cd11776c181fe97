// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/eventparts.h"
#include "core/battle/proposal.h"

#include <QJsonDocument>

namespace muster {

/// By what is kept aside what was typed into the dialog of a procedure: by that and by who plays in it.
inline QString asideKey(const QString &procedure, const Cast &cast)
{
    return procedure + QString::fromUtf8(QJsonDocument(toJson(cast)).toJson(QJsonDocument::Compact));
}

inline QString asideKey(const Proposal &proposal)
{
    return asideKey(QString::fromLatin1(proposal.procedure().id), proposal.cast());
}

} // namespace muster
