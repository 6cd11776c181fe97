// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/play/tableflow.h"

#include <QObject>
#include <QSet>

#include <memory>
#include <random>

namespace muster {

/// Plays battles by nothing but what is next, and holds each of them to what must be true of every step:
///
/// - whatever is owed or offered opens, and those who play in it may play their parts by side and kind;
/// - what T would take up, wherever the cursor is, is taken by the procedure: no enemy and not oneself where the rules
///   do not let it;
/// - what is done is gone, what nobody touched stays, or waits for what comes first and is owed again after that;
/// - while something is owed the step does not go on without a reason, and when it goes on nothing is;
/// - what is answered in a list is what would be on record had it been answered one by one;
/// - taken back one after the other, all of it leaves what was there before; the ledger is clean.
///
/// A rule set's test derives from it and says what is particular to that set. There is a row for each battle, called
/// after its seed; MUSTER_BATTLES says how many, else there are as many as battles() has.
class TurnPlayer : public QObject {
    Q_OBJECT

public:
    explicit TurnPlayer(const char *rules) : m_rules(QString::fromLatin1(rules)) {}

private slots:
    void itPlaysItself_data();
    void itPlaysItself();

protected:
    int below(size_t count) { return int(m_random() % uint32_t(count)); }
    const Battle &battle() const { return *m_battle; }

private:
    virtual int battles() const { return 200; }
    /// How many turns are played.
    virtual int turns(int seed) const = 0;
    /// What the referee enters before the dice: the distances of this game.
    virtual QJsonObject entered(const Proposal &open) = 0;
    /// Whether those who are owed it may be owed it again when it is done.
    virtual bool mayComeAgain(const AgendaEntry &) const { return false; }
    /// Whether by the rules `done` has taken away what others owed, though nothing of theirs was touched.
    virtual bool takesAway(const AgendaEntry &, const AgendaEntry &) const { return false; }
    /// Whether by the rules what was owed waits for something that has to be settled first.
    virtual bool waitsNow(const AgendaEntry &) const { return false; }

    void tell() const;
    void begin(const QJsonObject &setUp, int seed);
    /// Does something that is owed, asked or offered, or goes on to the next step.
    void takeStep();
    void goOn();
    void carryOut(const AgendaEntry &entry);
    void resolve(const QString &procedure, const Cast &cast);
    void answer(const OpenQuestion &open);
    bool accept(const Result<Event> &event);
    Cast castOf(const AgendaEntry &entry);
    bool touches(const AgendaEntry &done, const AgendaEntry &owed) const;
    // The laws.
    void eachOpens(const Agenda &agenda);
    void opens(const AgendaEntry &entry);
    void proposesWhoMay();
    void holdsWhatIsOwed(const Agenda &agenda);
    void staysOwed(const std::vector<AgendaEntry> &before, const AgendaEntry &done);
    void comesBack(const AgendaEntry &done);
    void ledgerIsClean();
    void allIsTakenBack();

    QString m_rules;
    std::mt19937 m_random;
    std::unique_ptr<Battle> m_battle;
    int m_begun = 0; ///< the last entry before the battle was played
    Things m_start;
    QSet<QString> m_opened; ///< what was opened in this step already
    std::vector<AgendaEntry> m_waiting; ///< what was owed and waits, since nothing but single deeds were done
};

/// "melee a8 upon b0"
QString called(const Battle &battle, const AgendaEntry &entry);

} // namespace muster
