// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/opening.h"
#include "core/battle/proposal.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster {

/// A battle of the Tyneside Pike and Shot to be played in tests. Parliament (side a): Captain (a good leader), Serjeant
/// (NCO) with Shot, Drum (drummer), Shot (20), Trained (20 shot, poor), Dragoons (12), Pikes (12), Gunners, Saker (a
/// gun) that they serve. Royalists (side b), without player characters: Ensign (NCO), Horse (12, Swedish), Foot (20
/// shot), Clubmen (3, poor). Things go by their names.
class Mustered {
protected:
    void muster();

    ThingId called(const QString &name) const;
    void happen(const Result<Event> &event);
    void goTo(const QString &phase);
    void set(const QString &name, const QString &key, const Value &value);
    QString word(const QString &name, const QString &key) const { return m_battle->things().word(called(name), key); }
    int number(const QString &name, const QString &key) const { return m_battle->things().number(called(name), key); }
    bool flag(const QString &name, const QString &key) const { return m_battle->things().flag(called(name), key); }
    Cast castOf(const QString &act, const QStringList &names) const;
    Result<Event> acted(const QString &act, const QStringList &names) const
    {
        return m_battle->act(act, castOf(act, names));
    }
    void act(const QString &act, const QStringList &names) { happen(acted(act, names)); }
    Proposal open(const QString &procedure, const QStringList &names) const;
    void resolve(const QString &procedure, const QStringList &names, const QJsonObject &inputs = {},
        const std::vector<int> &faces = {});
    /// "actions Shot!, (risk-factor Shot)": done in brackets, due with a mark.
    QString tasks() const;
    /// "M04": the numbers of the reminders there are.
    QStringList reminded(const QString &procedure = {}, const QStringList &names = {}) const;
    bool keptOut(const QString &offer, const QString &role, const QString &name) const;
    /// A value in the row of a thing.
    QString cell(const Proposal &proposal, const QString &list, const QString &name, const QString &key) const;
    QString badges(const QString &name) const;

    std::unique_ptr<Battle> m_battle;
};

} // namespace muster
