// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/opening.h"
#include "core/battle/proposal.h"
#include "core/rules/twopage/twopage.h"

namespace muster {

/// A skirmish of the Two-Page rules to be played in tests. Reds (side a): Rex (hero, swordsman), the group Shot with
/// Ann (matchlock) and Ben (revolver), and Max and Moe with the Gatling gun Gun. Blues: Cid (veteran), Dan (bow) and
/// Eve (matchlock). On the table the House with its Hall, which has a Door and a Window. Things go by their names.
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
    /// Names of those linked, "Ann Ben".
    QString linked(const QString &name, const QString &key) const;
    Cast castOf(const QString &act, const QStringList &names) const;
    Result<Event> acted(const QString &act, const QStringList &names) const
    {
        return m_battle->act(act, castOf(act, names));
    }
    void act(const QString &act, const QStringList &names) { happen(acted(act, names)); }
    Proposal open(const QString &procedure, const QStringList &names) const;
    void resolve(const QString &procedure, const QStringList &names, const QJsonObject &inputs,
        const std::vector<int> &faces = {});
    /// Everybody who may gets this action, then the turn has so many phases, and the first of them begins.
    void choose(const QMap<QString, QString> &actions, int die);
    /// "fire Ann, (load Ben), saving-roll Cid!": done in brackets, due with a mark.
    QString tasks() const;
    /// "M04": the numbers of the reminders there are.
    QStringList reminded(const QString &procedure = {}, const QStringList &names = {}) const;
    bool keptOut(const QString &offer, const QString &role, const QString &name) const;
    std::unique_ptr<Battle> m_battle;
};

} // namespace muster
