// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/newbattle/unittable.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace muster {

class UnitTableView;

/// Tables in which things are typed before a battle, one a kind, one below the other; what one of them names stands in
/// another. Under each is said what is wrong in it, and what came of pasting into it.
class RosterTables : public QWidget, public RosterNames {
    Q_OBJECT

public:
    /// `whose`: of which side, for who cannot see the tables; empty: of none.
    explicit RosterTables(const QString &whose, QWidget *parent = nullptr);

    /// Tables of kinds that were there before, and that of the units, stay as they are.
    void setKinds(const Ruleset &set, const std::vector<const ThingSpec *> &kinds);
    void setPlayed(const Rules *rules);
    /// Rows that there is room for in the first table.
    void setShownRows(int rows);
    /// What is said under the first table while nothing is wrong.
    void setHint(const QString &hint);

    UnitTable *table(const QString &type) const;
    UnitTable &first() const { return *m_kinds.front().table; }
    UnitTableView &firstView() const { return *m_kinds.front().view; }
    bool hasKinds() const { return !m_kinds.empty(); }
    /// To the empty row of the first table; from one of them to that of the next.
    void takeKeyboard();
    std::vector<UnitTable *> all() const;
    QList<QWidget *> views() const;

    std::vector<ThingPlan> plans() const;
    void append(const std::vector<ThingPlan> &plans);
    /// What is wrong, each a sentence that begins with whose it is.
    QStringList faults(const QString &whose) const;
    bool isBlank() const;
    /// Everything that was typed, by kind; to be kept and put back.
    QJsonObject toJson() const;
    void fromJson(const QJsonObject &typed);

    QStringList namesFor(const RosterColumn &column) const override;
    QString onlyFor(const RosterColumn &column, const QJsonObject &values) const override;

signals:
    void edited();
    /// The cursor of one of the tables was moved.
    void wentTo(muster::UnitTableView *view);
    /// Something was said that should be in view.
    void said(QWidget *where);

private:
    struct Kind {
        UnitTable *table = nullptr;
        UnitTableView *view = nullptr;
        QLabel *words = nullptr;
    };

    Kind made(const Ruleset &set, const ThingSpec &spec);
    void tell(const Kind &kind, const QString &words);
    void showState();
    void showFaults(const Kind &kind, const QString &otherwise);
    void takeEdit();

    QString m_whose;
    QString m_hint;
    int m_shownRows = 2; ///< of the first table
    QVBoxLayout *m_column = nullptr;
    const Rules *m_played = nullptr;
    std::vector<Kind> m_kinds;
};

} // namespace muster
