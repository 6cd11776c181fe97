// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/opening.h"
#include "core/battle/proposal.h"
#include "core/rules/pikemusket/pikemusket.h"

namespace muster {

/// A battle of Pike and Musket to be fought in tests. Royalists (side a, phasing first): Rupert (shock cavalry, 4
/// bases), Lisle (infantry, 10), Saker (artillery, 1), and in the command Left the Dragoons (4); general Byron.
/// Parliament: Skippon (infantry, 10), Cromwell (shock cavalry, 4), Ramsay (pistol cavalry, 4); general Essex.
/// Things go by their names.
class Fought {
public:
    explicit Fought(const QJsonObject &options = {}, const QJsonObject &tables = {});

    Battle &battle() { return *m_battle; }
    const Things &things() const { return m_battle->things(); }
    ThingId operator[](const QString &name) const;
    QString word(const QString &name, const QString &key) const { return things().word((*this)[name], key); }
    bool flag(const QString &name, const QString &key) const { return things().flag((*this)[name], key); }
    /// On record or counted.
    int number(const QString &name, const QString &key) const;
    QString active() const;

    /// Yields the place of the entry in the ledger; fails the test where it is refused.
    int happen(const Result<Event> &event);
    /// On to the next time that this is the phase.
    void goTo(const QString &phase);
    int set(const QString &name, const QString &key, const Value &value);
    /// "unit Lisle, target Skippon" as a cast.
    Cast cast(const QString &players) const;
    Proposal open(const QString &procedure, const QString &players, const QJsonObject &inputs = {}) const;
    int resolve(const QString &procedure, const QString &players, const QJsonObject &inputs = {},
        const std::vector<int> &faces = {});
    /// "rally Lisle, (movement Rupert), movement Lisle!": done in brackets, due with a mark.
    QString tasks() const;
    /// Why the offer is not for these players, in words; empty where it is.
    QString keptOut(const QString &offer, const QString &players) const;

private:
    std::unique_ptr<Battle> m_battle;
};

} // namespace muster
