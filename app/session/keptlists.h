// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QHash>
#include <QJsonObject>
#include <QPair>
#include <QString>

namespace muster {

class CampaignFile;

/// What was typed into each list of a step that was left before it was recorded, as the campaign keeps it: it is there
/// again when the list is opened in the same step, after a restart too.
class KeptLists {
public:
    /// A turn and the key of its phase.
    using Step = QPair<int, QString>;

    /// `file` outlives it.
    KeptLists(CampaignFile &file, qint64 battle);

    /// Whether something is kept for this list in this step.
    bool has(const Step &step, const QString &list) const;
    /// StepList::toJson(); empty where nothing is kept.
    QJsonObject typed(const Step &step, const QString &list) const;
    /// Takes the place of what is kept of the same list; one without rows is forgotten, and so are those of another
    /// step. Where the campaign is read-only it is forgotten when the program closes, and that is no error.
    Done keep(const Step &step, const QJsonObject &typed);

private:
    QString key() const;
    Done write() const;

    CampaignFile &m_file;
    qint64 m_battle;
    Step m_step;
    QHash<QString, QJsonObject> m_typed; ///< by the id of the list
};

} // namespace muster
