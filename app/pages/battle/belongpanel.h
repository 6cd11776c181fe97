// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battle/recordpanel.h"
#include "core/rules/things.h"

class QListWidget;

namespace muster {

class BattleSession;

/// Lets a thing go over to another parent: a unit to another command. What the rules refuse can be overruled with a
/// reason.
class BelongPanel : public RecordPanel {
    Q_OBJECT

public:
    explicit BelongPanel(BattleSession &session, QWidget *parent = nullptr);

    /// Takes the keyboard; `parent` is picked, what the thing belongs to now if it is -1.
    void open(ThingId thing, ThingId parent = -1);
    /// Lets it belong to this at once; opens with why not where that is refused.
    void tryIt(ThingId thing, ThingId parent);
    /// Whether there is anything that the thing could belong to.
    static bool hasChoice(const BattleSession &session, ThingId thing);

    void record() override;

signals:
    /// It is on record.
    void moved(muster::ThingId thing);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    BattleSession &m_session;
    ThingId m_thing = 0;
    QListWidget *m_parents = nullptr;
};

} // namespace muster
