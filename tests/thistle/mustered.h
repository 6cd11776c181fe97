// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/opening.h"
#include "core/battle/proposal.h"
#include "core/rules/thistle/thistle.h"

namespace muster {

/// A battle of The Thistle, the Lily and the Rose to be played in tests. Scots (side a): in Huntly's the army general
/// Huntly (gensdarmes), Pikes 1, Pikes 2, Shot, Saker (light artillery) and Wagon; in Home's the Prickers (light
/// cavalry). English: in Grey's the general Grey (cavalry), Bills 1, Bills 2 (levy) and Bows. Things go by their names.
class Mustered {
protected:
    void muster();

    /// No group is meant where a unit has the name.
    ThingId called(const QString &name) const;
    /// The group of the unit, or the unit itself.
    ThingId groupOf(const QString &name) const;
    void happen(const Result<Event> &event);
    void goTo(const QString &phase);
    void set(const QString &name, const QString &key, const Value &value);
    QString word(const QString &name, const QString &key) const { return m_battle->things().word(called(name), key); }
    int number(const QString &name, const QString &key) const { return m_battle->things().number(called(name), key); }
    bool groupFlag(const QString &name, const QString &key) const
    {
        return m_battle->things().flag(groupOf(name), key);
    }
    Cast castOf(const QString &act, const QStringList &names) const;
    Result<Event> acted(const QString &act, const QStringList &names) const
    {
        return m_battle->act(act, castOf(act, names));
    }
    void act(const QString &act, const QStringList &names) { happen(acted(act, names)); }
    Proposal open(const QString &procedure, const QStringList &names) const;
    void resolve(const QString &procedure, const QStringList &names, const QJsonObject &inputs,
        const std::vector<int> &faces = {});
    /// Side a or b wins the initiative and goes first.
    void goFirst(const QString &side);
    /// "rally Lisle, (movement Rupert), movement Lisle!": done in brackets, due with a mark.
    QString tasks() const;
    /// "M04": the numbers of the reminders there are.
    QStringList reminded(const QString &procedure = {}, const QStringList &names = {}) const;
    /// Words of the badges of a thing, "in contact, has shot".
    QString badges(const QString &name) const;
    bool keptOut(const QString &offer, const QString &role, const QString &name) const;
    /// Names of the things in the rows of a list, "Pikes 1 Shot".
    QString rowsOf(const Proposal &proposal, const QString &list) const;
    /// A value in the row of a thing.
    QString cell(const Proposal &proposal, const QString &list, const QString &name, const QString &key) const;

    std::unique_ptr<Battle> m_battle;
};

ThingPlan unitPlan(const QString &name, const QString &type, QJsonObject values = {});

} // namespace muster
