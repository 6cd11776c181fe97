// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/battlesession.h"

#include "app/session/secretchoices.h"
#include "app/session/standing.h"
#include "app/widgets/menutext.h"
#include "core/battle/battle.h"
#include "core/battle/eventjson.h"
#include "core/battle/proposal.h"
#include "core/battle/roundundo.h"
#include "core/battle/setup.h"
#include "core/play/steplist.h"
#include "core/store/campaignfile.h"
#include "core/store/fingerprint.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

BattleSession::BattleSession(CampaignFile &file, qint64 id)
    : m_file(file), m_id(id), m_draft(file, id), m_note(file, id), m_aside(file, id), m_undo(new QAction(this)),
      m_redo(new QAction(this))
{
    m_undo->setObjectName(u"undo"_s);
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo->setObjectName(u"redo"_s);
    m_redo->setShortcuts({QKeySequence(u"Ctrl+Shift+Z"_s), QKeySequence(u"Ctrl+Y"_s)});
    for (QAction *action : {m_undo, m_redo})
        action->setAutoRepeat(false);
    connect(m_undo, &QAction::triggered, this, [this] { tell(undoingRound(*m_battle)); });
    connect(m_redo, &QAction::triggered, this, [this] { tell(redoingRound(*m_battle)); });
}

/// Whoever still keeps a draft tells this session of it.
BattleSession::~BattleSession()
{
    m_file.waitForDrafts();
}

Result<std::unique_ptr<BattleSession>> BattleSession::open(CampaignFile &file, qint64 id)
{
    std::unique_ptr<BattleSession> session(new BattleSession(file, id));
    const Done loaded = session->load();
    if (!loaded)
        return loaded.error();
    return session;
}

Done BattleSession::load()
{
    const auto record = m_file.battle(m_id);
    if (!record)
        return record.error();
    const auto rules = rulesOf(record->rules, record->setup);
    if (!rules)
        return rules.error();
    const auto events = m_file.events(m_id);
    if (!events)
        return events.error();
    m_replaced = std::exchange(m_battle, std::make_unique<Battle>(*rules, fromStored(*events)));
    m_battle->name = {shownName(record->name), record->date, shownName(record->place)};
    m_record = *record;
    if (!m_draft.read())
        m_draft.keepAsItIs();
    showActions();
    return done();
}

int BattleSession::colourOf(ThingId army) const
{
    return sideColourOf(*m_battle, army);
}

QString BattleSession::fingerprint() const
{
    const auto record = m_file.battle(m_id);
    return record ? muster::fingerprint(*record) : QString();
}

bool BattleSession::isAboutFile(const Refusal &refusal)
{
    return refusal.field == CampaignFile::kFile || refusal.field.startsWith(u"file."_s)
        || refusal.field == CampaignFile::kConflict;
}

bool BattleSession::isReadOnly() const
{
    return m_file.mode() == OpenMode::ReadOnly;
}

Done BattleSession::record(const Result<Event> &proposed)
{
    return record(proposed, DraftAction::Keep);
}

Done BattleSession::record(const Result<Event> &proposed, DraftAction draft)
{
    if (!proposed)
        return proposed.error();
    return record(Result<std::vector<Event>>(std::vector {*proposed}), draft);
}

/// Stores the events with what follows from them. What the battle would not take afterwards is not stored: the two
/// would stay apart.
Result<std::vector<Event>> BattleSession::store(const std::vector<Event> &proposed, DraftAction draft)
{
    if (const Done fits = m_battle->wouldAccept(proposed); !fits)
        return fits.error();
    std::vector<Event> all = withWhatFollows(*m_battle, proposed);
    std::vector<StoredEvent> events;
    std::ranges::transform(all, std::back_inserter(events), &toStored);
    const Done appended = m_file.append(m_id, m_battle->ledger().lastSeq(), events, draft);
    if (!appended)
        return appended.error();
    return all;
}

Done BattleSession::record(const Result<std::vector<Event>> &proposed, DraftAction draft)
{
    if (!proposed)
        return proposed.error();
    const auto stored = store(*proposed, draft);
    const bool conflict = !stored && stored.error().field == CampaignFile::kConflict;
    const Done outcome = stored ? m_battle->accept(*stored) : conflict ? readAnew() : Done(stored.error());
    if (stored || conflict) {
        showActions();
        emit changed();
    }
    if (stored) {
        keepUp();
        emit recorded();
    }
    report(outcome);
    return outcome;
}

/// Somebody else wrote to this ledger: takes over what they wrote, and refuses what was to be recorded.
Done BattleSession::readAnew()
{
    const Done loaded = load();
    if (!loaded)
        return loaded;
    return Refusal {CampaignFile::kConflict,
        Phrase(QT_TRANSLATE_NOOP("muster",
            "Somebody else has recorded something in this battle meanwhile. It is shown now; please look, and do yours "
            "again."))};
}

Done BattleSession::resolve(const Proposal &proposal)
{
    if (const Done aside = m_draft.makeRoom(); !aside)
        return aside;
    return record(m_battle->resolve(proposal), DraftAction::Clear);
}

Done BattleSession::resolve(const StepList &list)
{
    if (const Done aside = m_draft.makeRoom(); !aside)
        return aside;
    return record(list.events(), DraftAction::Clear);
}

Done BattleSession::act(const QString &act, const Cast &cast, const QString &reason)
{
    return record(m_battle->act(act, cast, reason));
}

Done BattleSession::answer(const std::vector<TableAnswered> &answers)
{
    return record(m_battle->answer(answers));
}

Done BattleSession::nextPhase(const QString &reason)
{
    return record(m_battle->nextPhase(reason));
}

Done BattleSession::nextPhase(const std::vector<TableAnswered> &left, const QString &reason)
{
    if (left.empty())
        return nextPhase(reason);
    auto answered = m_battle->answer(left);
    if (!answered)
        return answered.error();
    const std::unique_ptr<Battle> then = m_battle->trial();
    if (const Done fits = then->accept(*answered); !fits)
        return fits;
    auto step = then->nextPhase(reason);
    if (!step)
        return step.error();
    const InOneGo together {{}, m_battle->ledger().lastSeq() + 1};
    markTogether(*answered, together);
    markTogether(*step, together);
    return record(std::vector {*answered, *step}, DraftAction::Keep);
}

Done BattleSession::previousPhase()
{
    return record(m_battle->previousPhase());
}

Done BattleSession::correct(ThingId thing, const QString &key, const Value &value, const QString &reason)
{
    return record(m_battle->correct(thing, key, value, reason));
}

Done BattleSession::correct(const std::vector<Correcting> &values, const QString &reason)
{
    return record(m_battle->correct(values, reason));
}

Done BattleSession::belong(ThingId thing, ThingId parent, const QString &reason)
{
    return record(m_battle->belong(thing, parent, reason));
}

Done BattleSession::belong(const std::vector<ThingId> &things, ThingId parent, const QString &reason)
{
    return record(m_battle->belong(things, parent, reason));
}

Done BattleSession::arrange(ThingId thing, int place)
{
    return record(m_battle->arrange(thing, place));
}

Done BattleSession::note(const QString &words, int aboutEvent, ThingId aboutThing)
{
    return record(m_battle->note(words, aboutEvent, aboutThing));
}

Done BattleSession::bookmark(const QString &words, int aboutEvent)
{
    return record(m_battle->bookmark(words, aboutEvent));
}

Done BattleSession::dismiss(const Reminder &reminder)
{
    return record(m_battle->dismiss(reminder));
}

Done BattleSession::setOption(const QString &key, const QString &choice)
{
    return record(m_battle->setOption(key, choice));
}

Done BattleSession::playTables(const Rules &rules)
{
    return record(m_battle->playTables(rules.tables(), rules.named()));
}

Done BattleSession::undo()
{
    return record(undoingRound(*m_battle), DraftAction::Keep);
}

Done BattleSession::undo(int seq)
{
    return record(m_battle->undo(seq));
}

Done BattleSession::undoWithRests(int seq)
{
    return record(m_battle->undoWithRests(seq), DraftAction::Keep);
}

Done BattleSession::redo()
{
    return record(redoingRound(*m_battle), DraftAction::Keep);
}

Done BattleSession::redo(int seq)
{
    return record(m_battle->redo(seq));
}

Done BattleSession::saveDraft(const Draft &draft)
{
    ++m_drafts;
    const Done saved = m_draft.save(draft);
    m_isClearOwed = m_isClearOwed && !saved; // another one stands there now
    return kept(saved);
}

void BattleSession::keepDraft(const Draft &draft)
{
    const int number = ++m_drafts;
    m_draft.keep(draft, [this, number](const Done &saved) {
        QMetaObject::invokeMethod(
            this,
            [this, number, saved] {
                if (number == m_drafts) // nothing was kept or closed since
                    m_isClearOwed = m_isClearOwed && !saved;
                tellOfKeeping(saved);
            },
            Qt::QueuedConnection);
    });
}

Done BattleSession::clearDraft()
{
    ++m_drafts;
    const Done cleared = m_draft.clear();
    m_isClearOwed = !cleared;
    if (cleared || cleared.error().field != CampaignFile::kDiskFull)
        return kept(cleared);
    return kept(Refusal {CampaignFile::kDiskFull,
        Phrase(QT_TRANSLATE_NOOP("muster",
            "The disk is full or does not answer. The dialog is closed; the file forgets it as soon as there is "
            "room."))});
}

Done BattleSession::kept(const Done &done)
{
    tellOfKeeping(done);
    return done;
}

void BattleSession::tellOfKeeping(const Done &done)
{
    if (done && !isReadOnly())
        emit recorded();
    report(done);
}

Result<std::optional<Draft>> BattleSession::draft() const
{
    return m_draft.read();
}

void BattleSession::keepDraftAsItIs()
{
    m_draft.keepAsItIs();
}

void BattleSession::keepUp()
{
    if (m_isClearOwed)
        m_isClearOwed = !m_draft.clear();
}

PutAside::Step BattleSession::stepNow() const
{
    return {m_battle->turn(), m_battle->phase()};
}

bool BattleSession::putAside(const PutAside::Step &step, const QString &dialog, const QJsonObject &typed)
{
    const Done done = m_aside.keep(step, dialog, typed);
    report(done);
    return bool(done);
}

NoteInHand BattleSession::noteInHand() const
{
    const NoteInHand note = m_note.read();
    const Event *last = m_battle->undoable();
    const Note *recorded = last == nullptr ? nullptr : std::get_if<Note>(&last->payload);
    return recorded != nullptr && recorded->text == note.words.trimmed() ? NoteInHand() : note;
}

Done BattleSession::keepNote(const NoteInHand &note)
{
    return m_note.save(note);
}

/// Records for an action, which has nobody to return a refusal to.
void BattleSession::tell(const Result<std::vector<Event>> &proposed)
{
    const Done outcome = proposed ? record(proposed, DraftAction::Keep) : Done(proposed.error());
    if (!proposed)
        report(outcome);
}

void BattleSession::report(const Done &done)
{
    if (!done && done.error().field != Battle::kNothing)
        emit failed(done.error());
}

namespace {
/// What it does is its text, and its tool tip as it is written: without marks of keys.
void describe(QAction &action, const QString &words)
{
    action.setText(menuText(words));
    action.setToolTip(shownLabel(words));
}
} // namespace

void BattleSession::showActions()
{
    // What was just taken back with all that rests on it, undo brings back as redo does.
    const Event *redoable = m_battle->redoable();
    const bool isBringingBack = undoBringsBack(*m_battle);
    const std::vector<int> back = m_battle->ledger().takenBackLast();
    const Event *undoable = isBringingBack ? m_battle->ledger().event(back.front()) : m_battle->undoable();
    m_undo->setEnabled(undoable && !isReadOnly());
    describe(*m_undo,
        undoable == nullptr  ? tr("Undo")
            : isBringingBack ? tr("Undo taking back: %1").arg(toldOfGone(back))
                             : tr("Undo: %1").arg(toldOfAll(*undoable)));
    m_redo->setEnabled(redoable && !isReadOnly());
    describe(*m_redo, redoable ? tr("Redo: %1").arg(toldOfUndone()) : tr("Redo"));
}

void BattleSession::setKeepsSecrets(bool keeps)
{
    if (keeps == m_keepsSecrets)
        return;
    m_keepsSecrets = keeps;
    showActions();
    emit secretsKept(keeps);
    emit changed();
}

bool BattleSession::isSecret() const
{
    return m_keepsSecrets && isChoosingInSecret(*m_battle);
}

bool BattleSession::isSecret(const Event &event) const
{
    return m_keepsSecrets && isSecretChoice(*m_battle, event);
}

QString BattleSession::told(const Event &event) const
{
    return isSecret(event) ? tr("A secret choice") : m_battle->told(event).text();
}

QString BattleSession::toldOfAll(const Event &event) const
{
    if (!isSecret(event))
        return toldOfRound(*m_battle, event).text();
    const int size = sizeOfRound(*m_battle, event);
    return size == 1 ? told(event) : tr("%n secret choice(s)", nullptr, size);
}

/// What redo would bring back: one entry, or one with all that rests on it.
QString BattleSession::toldOfUndone() const
{
    std::vector<int> together = m_battle->ledger().redoableTogether();
    if (together.empty())
        together = {m_battle->redoable()->seq};
    return toldOfGone(together);
}

QString BattleSession::toldOfGone(const std::vector<int> &together) const
{
    const Event &whole = *m_battle->ledger().event(together.front());
    return toldTogether(together, Phrase::literal(toldOfAll(whole))).text();
}

} // namespace muster
