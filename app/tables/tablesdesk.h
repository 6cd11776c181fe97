// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/tabledraft.h"

#include <QObject>

#include <functional>
#include <memory>

namespace muster {

class BattleSession;
class CampaignSession;
class PlayedRules;

/// The house rules of the open campaign, at work: an edit that fits is kept in the campaign at once and can be taken
/// back, also after a restart; one that contradicts other figures waits, in the campaign too, until these are changed.
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
    /// What is wrong with what the campaign keeps; empty: nothing.
    QString trouble() const;
    /// What the campaign keeps and these rules cannot play any more.
    const HouseRules &misfits() const { return m_misfits; }
    /// What the campaign keeps, to be given to another; refused where it cannot be read.
    Result<HouseRules> kept() const;

    /// Edits the draft and keeps what comes of it. Refused, nothing is changed.
    Done edit(const std::function<Done(TableDraft &)> &change);
    /// Plays the place as it is printed; refused, naming what has to go with it, where the tables would not fit then.
    Done takeBack(const QString &place);
    /// Keeps no more what cannot be played any more: the difference at this place, or this house option.
    Done leaveOut(const QString &placeOrOption);
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
    /// What was edited before and contradicts itself still.
    void takeUpDraft();
    Done stepWaiting(void (TableDraft::*go)());
    PlayedRules played() const;

    CampaignSession &m_campaign;
    std::unique_ptr<TableDraft> m_draft;
    Rules m_before;
    HouseRules m_misfits;
    QString m_unreadable; ///< why the house rules of the campaign, or what was edited, cannot be read
};

} // namespace muster
