// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/thistle/thistle.h"
#include "tests/battle/played.h"

namespace muster {

/// A battle of The Thistle, the Lily and the Rose to be played in tests. Scots (side a): in Huntly's the army general
/// Huntly (gensdarmes), Pikes 1, Pikes 2, Shot, Saker (light artillery) and Wagon; in Home's the Prickers (light
/// cavalry). English: in Grey's the general Grey (cavalry), Bills 1, Bills 2 (levy) and Bows. Things go by their names.
class Mustered : public Played {
protected:
    void muster();

    /// No group is meant where a unit has the name.
    ThingId called(const QString &name) const override;
    /// The group of the unit, or the unit itself.
    ThingId groupOf(const QString &name) const;
    bool groupFlag(const QString &name, const QString &key) const
    {
        return m_battle->things().flag(groupOf(name), key);
    }
    /// Also what the rules are against: who touches whom, whatever brought them there.
    void actAllTheSame(const QString &id, const QStringList &names);
    /// No general leads in it, unless the inputs say so.
    void fought(const QString &one, const QString &other, const std::vector<int> &faces, QJsonObject inputs = {});
    /// Side a or b wins the initiative and goes first.
    void goFirst(const QString &side);
    /// What the table says of it now: of this question about who is called so.
    void say(const QString &question, const QString &name, const TableAnswer &answer);
    void say(const QString &question, const QString &name, const QString &answer)
    {
        say(question, name, TableAnswer {.answer = answer});
    }
    void sayNamed(const QString &question, const QString &name, const QStringList &named);
    /// Whether this is asked about who is called so.
    bool isAsked(const QString &question, const QString &name) const;
    /// All groups of the moving side are found to be in command.
    void measureAll();
    /// Names of the things in the rows of a list, "Pikes 1 Shot".
    QString rowsOf(const Proposal &proposal, const QString &list) const;
};

ThingPlan unitPlan(const QString &name, const QString &type, QJsonObject values = {});

} // namespace muster
