// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/rules/moment.h"

#include <QAction>
#include <QDate>
#include <QJsonObject>
#include <QObject>

#include <memory>
#include <optional>

namespace muster {

class Battle;
class CampaignFile;
struct Proposal;

/// One battle that is being refereed: the referee's verbs, each one transaction in the campaign file. A verb is
/// carried out only after its event is on the disk; a refused one has changed nothing. Whoever shows the battle
/// listens to changed() and reads battle().
class BattleSession : public QObject
{
    Q_OBJECT

public:
    /// The battle `id` of an open campaign, with its ledger replayed. `file` must outlive the session.
    static Result<std::unique_ptr<BattleSession>> open(CampaignFile &file, qint64 id);
    ~BattleSession() override;

    const Battle &battle() const { return *m_battle; }
    qint64 id() const { return m_id; }
    QString name() const { return m_name; }
    QDate date() const { return m_date; }
    QString place() const { return m_place; }
    /// Whether the campaign is open for reading only: then every verb is refused.
    bool isReadOnly() const;

    /// Applies a resolved procedure as the referee left it, and forgets the draft of its dialog.
    Done resolve(const Proposal &proposal);
    /// Does what the rule set calls an act: two units meet, a unit leaves the field.
    Done act(const QString &act, const Cast &cast);
    Done nextPhase();
    Done previousPhase();
    /// Sets a tracked value by hand.
    Done correct(ThingId thing, const QString &key, const Value &value, const QString &reason);
    Done note(const QString &words);
    Done bookmark(const QString &words);
    /// Hides a reminder for the rest of this phase.
    Done dismiss(const QString &reminder, ThingId about);
    /// Plays a house option otherwise from now on.
    Done setOption(const QString &key, const QString &choice);
    /// Takes back the newest event in force.
    Done undo();
    /// Takes back one older event; refused where a later one depends on it, saying which.
    Done undo(int seq);
    Done redo();

    /// Keeps what stands in an open dialog, so that not even a killed process loses a typed die. Tells nobody.
    Done saveDraft(const QJsonObject &draft);
    Done clearDraft();
    /// The dialog that was open when the program last ended; none if none was.
    std::optional<QJsonObject> draft() const;

    /// "Undo: Stradiots shot at …", Ctrl+Z; enabled while there is something to take back.
    QAction *undoAction() const { return m_undo; }
    QAction *redoAction() const { return m_redo; }

signals:
    /// The battle is other than before.
    void changed();
    /// A verb was refused by the battle or the file: to be said in words. Where somebody else wrote to the ledger in
    /// between, the battle has been read anew before this comes.
    void failed(const Refusal &refusal);

private:
    BattleSession(CampaignFile &file, qint64 id);

    CampaignFile &m_file;
    qint64 m_id = 0;
    QString m_name;
    QDate m_date;
    QString m_place;
    std::unique_ptr<Battle> m_battle;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
};

} // namespace muster
