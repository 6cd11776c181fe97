// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/twopage/twopage.h"
#include "tests/battle/played.h"

namespace muster {

/// A skirmish of the Two-Page rules to be played in tests. Reds (side a): Rex (hero, swordsman), the group Shot with
/// Ann (matchlock) and Ben (revolver), and Max and Moe with the Gatling gun Gun. Blues: Cid (veteran), Dan (bow) and
/// Eve (matchlock). On the table the House with its Hall, which has a Door and a Window. Things go by their names.
class Mustered : public Played {
protected:
    void muster();

    /// Names of those linked, "Ann Ben".
    QString linked(const QString &name, const QString &key) const;
    /// tasks() without what is done.
    QString toDo() const;
    /// What is said of the fight that these two stand for: a, b, both or nobody.
    void want(const QString &a, const QString &b, const QString &answer);
    /// Everybody who may gets this action, then the turn has so many phases, and the first of them begins.
    void choose(const QMap<QString, QString> &actions, int die);
};

} // namespace muster
