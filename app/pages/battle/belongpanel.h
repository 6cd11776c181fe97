// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/panelframe.h"
#include "core/rules/things.h"

class QLabel;
class QLayout;
class QLineEdit;
class QListWidget;

namespace muster {

class BattleSession;

/// Lets a thing go over to another parent: a unit to another command. What the rules refuse can be overruled with a
/// reason.
class BelongPanel : public PanelFrame {
    Q_OBJECT

public:
    explicit BelongPanel(BattleSession &session, QWidget *parent = nullptr);

    /// Takes the keyboard; `parent` is picked, what the thing belongs to now if it is -1.
    void open(ThingId thing, ThingId parent = -1);
    /// Lets it belong to this at once; opens with why not where that is refused.
    void tryIt(ThingId thing, ThingId parent);
    /// Whether there is anything that the thing could belong to.
    static bool hasChoice(const BattleSession &session, ThingId thing);

public slots:
    void record();

signals:
    void closed();
    /// It is on record.
    void moved(muster::ThingId thing);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void layOut();
    QLayout *buttons();
    void refuse(const QString &words, bool mayOverrule);

    BattleSession &m_session;
    ThingId m_thing = 0;
    QListWidget *m_parents = nullptr;
    QLabel *m_refusal = nullptr;
    QLabel *m_reasonLabel = nullptr;
    QLineEdit *m_reason = nullptr;
};

} // namespace muster
