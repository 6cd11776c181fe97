// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tabledraft.h"

#include <QObject>

#include <functional>
#include <memory>

namespace muster {

class BattleSession;
class CampaignSession;

/// The house rules of the open campaign, at work: an edit that fits is kept in the campaign at once and can be taken
/// back, also after a restart; one that contradicts other figures waits until these are changed too.
class TablesDesk : public QObject {
    Q_OBJECT

public:
    /// `campaign` must outlive the desk.
    explicit TablesDesk(CampaignSession &campaign, QObject *parent = nullptr);
    ~TablesDesk() override;

    /// The rule set that is looked at, by its id; one that is not known changes nothing.
    void choose(const QString &rules);
    /// Reads anew what the open campaign keeps.
    void load();

    const TableDraft &draft() const { return *m_draft; }
    const Ruleset &printed() const { return m_draft->printed(); }
    /// As the rules were before the latest edit.
    const Rules &before() const { return m_before; }
    /// Why nothing can be edited; empty: it can.
    QString locked() const;

    /// Edits the draft and keeps what comes of it. Refused, nothing is changed.
    Done edit(const std::function<Done(TableDraft &)> &change);
    bool canUndo() const;
    bool canRedo() const;
    Done undo();
    Done redo();

    /// The battle being played where it plays these rules, with other figures or house options; null otherwise.
    BattleSession *otherBattle() const;
    /// Lets that battle play the tables from now on.
    Done playTables();
    /// Lets it play a house option as it is chosen here, from now on.
    Done playOption(const QString &key);
    /// The house options that it plays otherwise.
    QStringList otherOptions() const;
    bool playsOtherTables() const;

signals:
    /// Tables, house options, campaign or battle are other than before.
    void changed();

private:
    Done keep();
    Done step(bool back);

    CampaignSession &m_campaign;
    std::unique_ptr<TableDraft> m_draft;
    Rules m_before;
    QString m_unreadable; ///< why the house rules of the campaign cannot be read
};

} // namespace muster
