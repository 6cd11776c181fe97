// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QJsonObject>
#include <QPair>
#include <QString>

namespace muster {

class CampaignFile;

/// What was typed into dialogs and lists that were left before it was recorded, as the campaign keeps it: it is there
/// again when the same is opened in the same step, after a restart too.
class PutAside {
public:
    /// A turn and the key of its phase.
    using Step = QPair<int, QString>;

    /// `file` outlives it.
    PutAside(CampaignFile &file, qint64 battle);

    /// Whether something is kept of this dialog in this step.
    bool has(const Step &step, const QString &dialog) const { return !typed(step, dialog).isEmpty(); }
    /// Empty where nothing is kept.
    QJsonObject typed(const Step &step, const QString &dialog) const;
    /// Takes the place of what is kept of the same dialog; what is empty is forgotten, and so is what was kept in
    /// another step. Where the campaign is read-only it is forgotten when the program closes, and that is no error.
    Done keep(const Step &step, const QString &dialog, const QJsonObject &typed);

private:
    QString key() const;
    Done write() const;

    CampaignFile &m_file;
    qint64 m_battle;
    Step m_step;
    QJsonObject m_typed; ///< by dialog
};

} // namespace muster
