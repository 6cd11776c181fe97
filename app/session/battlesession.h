// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/keptdraft.h"
#include "app/session/keptnote.h"
#include "app/session/putaside.h"
#include "core/base/result.h"
#include "core/rules/ruleset.h"
#include "core/store/battlerecord.h"

#include <QAction>
#include <QJsonObject>
#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace muster {

class Battle;
class CampaignFile;
class StepList;
class Proposal;
struct Correcting;
struct Event;
struct TableAnswered;
enum class DraftAction;

/// One battle that is being refereed: the referee's verbs, each one transaction in the campaign file. A verb is
/// carried out only after its event is on the disk; a refused one has changed nothing. Whoever shows the battle
/// listens to changed() and reads battle().
class BattleSession : public QObject {
    Q_OBJECT

public:
    /// The battle `id` of an open campaign, with its ledger replayed. `file` must outlive the session.
    static Result<std::unique_ptr<BattleSession>> open(CampaignFile &file, qint64 id);
    ~BattleSession() override;

    const Battle &battle() const { return *m_battle; }
    qint64 id() const { return m_id; }
    /// Which of the side colours the army has, from 0; see Theme::side().
    int colourOf(ThingId army) const;
    /// Stands for the whole ledger as it is now, see core/store/fingerprint.h; empty where the file cannot be read.
    QString fingerprint() const;
    /// As the campaign knows it.
    const BattleRecord &campaignRecord() const { return m_record; }
    /// Whether a refusal is about the campaign file: failed() has told of it, nobody else need.
    static bool isAboutFile(const Refusal &refusal);
    /// Whether the campaign is open read-only: then every verb is refused.
    bool isReadOnly() const;

    /// Applies a resolved procedure as the referee left it, and forgets the draft of its dialog.
    Done resolve(const Proposal &proposal);
    /// Records all that is answered in a list, in one go, and forgets its draft.
    Done resolve(const StepList &list);
    /// Does what the rule set calls an act: two units meet, a unit leaves the field; what the rules are against needs a
    /// reason.
    Done act(const QString &act, const Cast &cast, const QString &reason = {});
    /// What the table says to questions that are open, or that what may be done is left.
    Done answer(const std::vector<TableAnswered> &answers);
    /// A phase that the rules hold needs a reason.
    Done nextPhase(const QString &reason = {});
    /// The same, with the answers by which what may still be done is left; none of it where the phase cannot end.
    Done nextPhase(const std::vector<TableAnswered> &left, const QString &reason = {});
    Done previousPhase();
    /// Sets a tracked value by hand.
    Done correct(ThingId thing, const QString &key, const Value &value, const QString &reason);
    Done correct(const std::vector<Correcting> &values, const QString &reason);
    /// Lets a thing belong to another; what the rules refuse needs a reason.
    Done belong(ThingId thing, ThingId parent, const QString &reason = {});
    Done belong(const std::vector<ThingId> &things, ThingId parent, const QString &reason = {});
    /// Lets a thing stand at `place` (from 0) among what belongs to the same.
    Done arrange(ThingId thing, int place);
    Done note(const QString &words, int aboutEvent = 0, ThingId aboutThing = 0);
    Done bookmark(const QString &words = {}, int aboutEvent = 0);
    /// Puts a reminder aside for the rest of this turn.
    Done dismiss(const Reminder &reminder);
    /// Plays a house option otherwise from now on.
    Done setOption(const QString &key, const QString &choice);
    /// Plays with the tables of these rules from now on, and calls what differs as they do.
    Done playTables(const Rules &rules);
    /// Takes back the newest event in force, with what was resolved in one go with it.
    Done undo();
    /// Takes back one older event; refused where a later one depends on it, saying which.
    Done undo(int seq);
    /// Takes back an entry with all that rests on it, in one go.
    Done undoWithRests(int seq);
    Done redo();
    /// Brings back one event that was taken back.
    Done redo(int seq);

    /// Keeps what stands in an open dialog, so that not even a killed process loses a typed die. Tells nobody.
    Done saveDraft(const Draft &draft);
    /// The same without waiting for the disk; failed() tells where it could not be kept, recorded() that it is.
    void keepDraft(const Draft &draft);
    Done clearDraft();
    /// What could not be put on the disk for want of room is put there now, if it can be: that a dialog was closed.
    void keepUp();
    /// The dialog that was open when the program last ended; none if none was. What cannot be opened is refused, and
    /// is never written over: see Draft::parse().
    Result<std::optional<Draft>> draft() const;
    /// What is kept now cannot be opened though it can be read: it is put aside before anything else is kept.
    void keepDraftAsItIs();

    /// The step of the turn that is played.
    PutAside::Step stepNow() const;
    /// What was typed into dialogs and lists that were left.
    const PutAside &aside() const { return m_aside; }
    /// Whether it is on the disk; failed() tells why it is not.
    bool putAside(const PutAside::Step &step, const QString &dialog, const QJsonObject &typed);

    /// The note that was being written when the program last ended; without words if none was, or if it is on record.
    NoteInHand noteInHand() const;
    /// Keeps a note that is being written; without words: none is. Tells nobody.
    Done keepNote(const NoteInHand &note);

    /// An event in one line, as it may be shown now: a choice that is kept secret is not told.
    QString told(const Event &event) const;
    /// What is chosen is kept from the other side until the phase of choosing is over.
    bool keepsSecrets() const { return m_keepsSecrets; }
    void setKeepsSecrets(bool keeps);
    /// Whether choices are kept secret just now.
    bool isSecret() const;
    /// Whether what the entry tells is kept secret.
    bool isSecret(const Event &event) const;

    /// "Undo: Stradiots shot at …", Ctrl+Z; enabled while there is something to take back.
    QAction *undoAction() const { return m_undo; }
    QAction *redoAction() const { return m_redo; }

signals:
    /// The battle is other than before.
    void changed();
    /// Something is on the disk now that was not before, an entry or what stands in an open dialog.
    void recorded();
    /// Choices are kept secret from now on, or no longer.
    void secretsKept(bool keeps);
    /// Something could not be written, or an action of this object was refused: to be said in words. Where somebody
    /// else had written to the ledger in between, the battle has been read anew before this comes.
    void failed(const Refusal &refusal);

private:
    explicit BattleSession(CampaignFile &file, qint64 id);
    Done load();
    /// Stores what the battle proposes, and only then lets it happen.
    Done record(const Result<std::vector<Event>> &proposed, DraftAction draft);
    Done record(const Result<Event> &proposed, DraftAction draft);
    Done record(const Result<Event> &proposed);
    Result<std::vector<Event>> store(const std::vector<Event> &proposed, DraftAction draft);
    Done readAnew();
    void tell(const Result<std::vector<Event>> &proposed);
    QString toldOfAll(const Event &event) const;
    QString toldOfUndone() const;
    QString toldOfGone(const std::vector<int> &together) const;
    void report(const Done &done);
    /// Tells what became of keeping a draft.
    void tellOfKeeping(const Done &done);
    Done kept(const Done &done);
    void showActions();

    CampaignFile &m_file;
    qint64 m_id = 0;
    BattleRecord m_record;
    KeptDraft m_draft;
    KeptNote m_note;
    PutAside m_aside;
    std::unique_ptr<Battle> m_battle;
    std::unique_ptr<Battle> m_replaced; ///< what is open still reads it until it has been taken up on the new one
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    bool m_keepsSecrets = false;
    int m_drafts = 0; ///< how often a dialog was kept or closed
    bool m_isClearOwed = false; ///< a dialog was closed, and still stands in the file
};

} // namespace muster
