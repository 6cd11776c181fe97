// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/unitmodel.h"
#include "app/widgets/panelframe.h"

#include <memory>
#include <optional>

namespace muster {

namespace Ui {
class SideColumn;
}
class ColumnHeads;
class SideHeader;
class UnitList;
struct SideLook;

/// One side of the battle: name and casualty gauge, its units, the line that filters them. Of army 0: what is of none.
class SideColumn : public PanelFrame {
    Q_OBJECT

public:
    explicit SideColumn(ThingId army, QWidget *parent = nullptr);
    ~SideColumn() override;

    /// What stands in its foot and over its columns.
    struct ColumnWords {
        QString count; ///< "6 groups, 1 gun, 4 leaders"
        QString strength; ///< "figures"
        QString figure; ///< "risk"; empty where the rules have no such figure
    };
    void show(const SideLook &side, std::vector<UnitRow> rows, const ColumnWords &words);
    /// Those that are newly marked come into view.
    void setMarks(const UnitMarks &marks);
    void setMayBelong(UnitModel::MayBelong may) { m_model.setMayBelong(std::move(may)); }
    void reveal(ThingId thing);
    /// Those marked that are cut off by the edge of the list.
    void revealCutOff();
    /// Where its row stands, in its list; null where it has none on show.
    QRect placeOf(ThingId thing) const;
    /// Of the line that filters.
    int footHeight() const;

    ThingId army() const { return m_army; }
    /// The unit under the cursor; 0 if there is none.
    ThingId current() const;
    /// The same, if anybody went there.
    ThingId visited() const;
    /// Moves the cursor; a filter that hides the unit goes. False if it is not of this side.
    bool setCurrent(ThingId thing);
    /// Where the thing under the cursor comes to stand among its like, `step` rows on; none where it stays.
    std::optional<int> placeBy(int step) const;
    UnitList *list() const;
    /// How well what answers best to these words does so, as UnitModel has it.
    int answersTo(const QString &words) const;

public slots:
    /// The keyboard goes to the filter; with words, these are looked for.
    void find(const QString &words = {});
    void clearFilter();

signals:
    void currentChanged();
    /// Picked by mouse or finger, with these keys held.
    void tapped(muster::ThingId thing, Qt::KeyboardModifiers held);
    /// A thing was dragged to this place among its like.
    void arrangeAsked(muster::ThingId thing, int place);
    /// A thing was dragged onto what it shall belong to.
    void belongAsked(muster::ThingId thing, muster::ThingId parent);
    /// The filter finds no name here, and nothing at all or only other words.
    void foundNoName(const QString &words);
    void menuAsked(muster::ThingId thing, const QPoint &global);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOutFoot();
    void connectFilter();
    void connectUnits();
    ThingId thingAt(const QModelIndex &shown) const;
    void filter(const QString &words);
    void showCount();
    void showHeads();
    void dropped(ThingId thing, int row);

    std::unique_ptr<Ui::SideColumn> m_ui;
    ThingId m_army = 0;
    UnitModel m_model;
    ShownUnits m_shown;
    SideHeader *m_header = nullptr;
    ColumnHeads *m_heads = nullptr;
    QString m_count;
    QString m_figure;
};

} // namespace muster
