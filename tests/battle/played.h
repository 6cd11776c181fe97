// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/opening.h"
#include "core/battle/proposal.h"

namespace muster {

/// A battle to be played in tests, its things called by their names. A rule set's tests derive from it and say who
/// fights.
class Played {
public:
    virtual ~Played() = default;

protected:
    /// Who fights, with the default of every house option.
    void begin(const Ruleset &set, const std::vector<ThingPlan> &armies);

    virtual ThingId called(const QString &name) const;
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
    /// "rally Lisle, (movement Rupert), movement Lisle!": done in brackets, due with a mark.
    QString tasks() const;
    /// "M04": the numbers of the reminders there are.
    QStringList reminded(const QString &procedure = {}, const QStringList &names = {}) const;
    /// Words of the badges of a thing, "in contact, has shot".
    QString badges(const QString &name) const;
    bool keptOut(const QString &offer, const QString &role, const QString &name) const;
    /// A value in the row of a thing.
    QString cell(const Proposal &proposal, const QString &list, const QString &name, const QString &key) const;

    std::unique_ptr<Battle> m_battle;

private:
    std::vector<ThingId> picked(const QStringList &names) const;
};

} // namespace muster
