// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pages/battle/recordpanel.h"
#include "core/rules/things.h"

class QListWidget;

namespace muster {

class BattleSession;

/// Lets things go over to another parent, all in one entry: units to another command. What the rules refuse can be
/// overruled with a reason.
class BelongPanel : public RecordPanel {
    Q_OBJECT

public:
    explicit BelongPanel(BattleSession &session, QWidget *parent = nullptr);

    /// Takes the keyboard; `parent` is picked, what the first of them belongs to now if it is -1.
    void open(const std::vector<ThingId> &things, ThingId parent = -1);
    /// The same for one that may also join these, by what the rules have for that: they come first.
    void open(ThingId thing, const std::vector<ThingId> &joinable);
    /// Lets them belong to this at once; opens with why not where that is refused.
    void tryIt(const std::vector<ThingId> &things, ThingId parent);
    /// Whether there is anything that all of them could belong to.
    static bool hasChoice(const BattleSession &session, const std::vector<ThingId> &things);

    void record() override;

signals:
    /// It is on record.
    void moved(muster::ThingId thing);
    /// One of those was chosen that it may join.
    void joinAsked(muster::ThingId thing, muster::ThingId onto);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void add(ThingId id, int at);
    bool keptByRules(ThingId parent) const;

    BattleSession &m_session;
    std::vector<ThingId> m_things;
    std::vector<ThingId> m_joinable;
    QListWidget *m_parents = nullptr;
};

} // namespace muster
