// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/newbattle/battleplan.h"

#include <QHash>
#include <QJsonArray>
#include <QWidget>

#include <functional>
#include <memory>

namespace muster {

namespace Ui {
class NewBattlePage;
}
class HouseOptionsPanel;
class RosterTables;
class SidePanel;

/// A campaign that the new battle can be part of. An empty path stands for a new one.
struct CampaignChoice {
    QString path;
    QString label;
};

/// All that is needed to begin a battle, on one page. What is typed stays until the battle has begun: draft() outlives
/// the program.
class NewBattlePage : public QWidget {
    Q_OBJECT

public:
    explicit NewBattlePage(QWidget *parent = nullptr);
    ~NewBattlePage() override;

    void chooseRules(const QString &id);
    void setCampaigns(const std::vector<CampaignChoice> &campaigns);
    QString campaign() const;
    void setEarlier(const std::function<std::vector<EarlierArmy>()> &earlier);
    /// Where the house rules of a campaign come from: by the campaign's path, and the rule set.
    using HouseRulesOf = std::function<Result<HouseRules>(const QString &campaign, const Ruleset &rules)>;
    void setHouseRules(HouseRulesOf houseRules);
    SidePanel *side(int number) const { return m_sides[size_t(number)]; }

    /// What is still missing or wrong, each a sentence; empty: the battle can begin.
    QStringList missing() const;
    BattlePlan plan() const;
    /// Says why the battle could not begin.
    void refuse(const QString &words);
    /// Empty again, once the battle has begun.
    void clear();
    /// Everything that was typed, right or wrong; empty if nothing was.
    QJsonObject draft() const;
    void setDraft(const QJsonObject &draft);
    bool isBlank() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

signals:
    void startRequested();
    void backRequested();
    /// The draft is other than before.
    void edited();

private:
    void connectParts();
    template <class Do>
    void addKey(const QKeySequence &keys, const QString &words, Do &&does);
    void keepInView();
    void showOnTable();
    void fitRows();
    void follow(SidePanel &side);
    void addSide();
    int mostSides() const;
    void changeRules();
    void keepWhatIsTyped();
    void bringBackWhatWasTyped();
    void takeHouseRules();
    const Ruleset &playedSet() const;
    void setSideRules();
    void setSidePoints();
    void chainTabStops();
    void showMissing();
    void start();
    void emptyOrBringBack();
    void showEmptying();

    std::unique_ptr<Ui::NewBattlePage> ui;
    HouseOptionsPanel *m_options = nullptr;
    RosterTables *m_onTable = nullptr; ///< what is of no army: buildings
    std::vector<SidePanel *> m_sides;
    std::function<std::vector<EarlierArmy>()> m_earlier;
    HouseRulesOf m_houseRulesOf;
    HouseRules m_house; ///< of the campaign
    bool m_houseIsBad = false; ///< there are some, and they can be played no longer
    const Ruleset *m_setOfSides = nullptr; ///< what the sides are typed in by
    std::optional<Rules> m_played; ///< with those house rules: tables may add choices, such as a national army
    std::optional<Rules> m_priced; ///< the same with the house options chosen here: points are counted by it
    std::optional<QString> m_wishedCampaign; ///< what the draft was for, until campaigns are offered
    QJsonObject m_emptied; ///< what was emptied out; it can be brought back until something is typed
    QString m_rulesShown; ///< whose columns the sides have
    QHash<QString, QJsonArray> m_emptiedOthers; ///< so too, of the other rule sets
    QHash<QString, QJsonArray> m_typed; ///< rule set → sides as they were typed for it, before another was chosen
};

} // namespace muster
