// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/newbattlepage.h"

#include "app/newbattle/aboutgrid.h"
#include "app/newbattle/houseoptionspanel.h"
#include "app/newbattle/rostertables.h"
#include "app/newbattle/sidepanel.h"
#include "app/newbattle/unittableview.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "core/base/shown.h"
#include "core/battle/roster.h"
#include "core/campaign/samplebattle.h"
#include "core/report/captions.h"
#include "core/rules/catalogue.h"
#include "ui_newbattlepage.h"

#include <QApplication>
#include <QShortcut>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr int kMostSides = 4; ///< as many as there are side colours

/// Of the wars that these rules are for: that of their sample.
QDate dayOf(const Ruleset &rules)
{
    const auto sample = std::ranges::find(samples(), QString::fromLatin1(rules.id), &Sample::rules);
    return sample == samples().end() ? samples().front().date : sample->date;
}
} // namespace

NewBattlePage::NewBattlePage(QWidget *parent) : QWidget(parent), ui(std::make_unique<Ui::NewBattlePage>())
{
    ui->setupUi(this);
    setLook(ui->title, "textSize", u"turn"_s);
    setLook(ui->edition, "tone", u"muted"_s);
    ui->campaignRules->hide();
    ui->playPrinted->hide();
    setLook(ui->about, "panel", u"true"_s);
    setLook(ui->houseOptions, "panel", u"true"_s);
    setLook(ui->foot, "panel", u"header"_s);
    ui->footRow->setStretchFactor(ui->missing, 1);
    setLook(ui->onTable, "panel", u"true"_s);
    setLook(ui->onTableLabel, "textSize", u"strong"_s);
    m_onTable = new RosterTables({}, ui->onTable);
    ui->onTableColumn->addWidget(m_onTable);
    m_options = new HouseOptionsPanel(ui->houseOptions);
    ui->houseOptionsColumn->addWidget(m_options);
    ui->start->setKind(KeyButton::Kind::Primary);
    ui->start->setKey(QKeySequence(u"Ctrl+Return"_s));
    for (const Ruleset *set : catalogue())
        ui->rules->addItem(translated(set->title), QString::fromLatin1(set->id));
    addSide();
    addSide();
    setFocusProxy(ui->battleName);
    connectParts();
    keepInView();
    changeRules();
}

NewBattlePage::~NewBattlePage() = default;

void NewBattlePage::connectParts()
{
    connect(ui->rules, &QComboBox::currentIndexChanged, this, &NewBattlePage::changeRules);
    connect(ui->battleName, &QLineEdit::textChanged, this, &NewBattlePage::showMissing);
    connect(ui->date, &QLineEdit::textChanged, this, &NewBattlePage::showMissing);
    connect(ui->addSide, &QPushButton::clicked, this, &NewBattlePage::addSide);
    connect(ui->start, &QPushButton::clicked, this, &NewBattlePage::start);
    connect(ui->back, &QPushButton::clicked, this, &NewBattlePage::backRequested);
    connect(ui->place, &QLineEdit::textChanged, this, &NewBattlePage::showMissing);
    connect(ui->campaign, &QComboBox::currentIndexChanged, this, &NewBattlePage::takeHouseRules);
    connect(ui->playPrinted, &QCheckBox::toggled, this, &NewBattlePage::showMissing);
    connect(m_options, &HouseOptionsPanel::edited, this, &NewBattlePage::setSidePoints);
    connect(m_options, &HouseOptionsPanel::edited, this, &NewBattlePage::showMissing);
    connect(ui->empty, &QPushButton::clicked, this, &NewBattlePage::emptyOrBringBack);
    connect(m_onTable, &RosterTables::edited, this, &NewBattlePage::showMissing);
    connect(m_onTable, &RosterTables::said, this, [this](QWidget *where) { ui->scroll->ensureWidgetVisible(where); });
    for (QLineEdit *line : {ui->battleName, ui->date, ui->place})
        connect(line, &QLineEdit::returnPressed, this, [this] { focusNextChild(); });
    addKey(QKeySequence(u"Ctrl+Return"_s), tr("Start the battle"), &NewBattlePage::start);
    addKey(Qt::ALT | Qt::Key_0, tr("To the name of the battle"),
        [this] { ui->battleName->setFocus(Qt::ShortcutFocusReason); });
    addKey(Qt::ALT | Qt::Key_8, tr("To what stands on the table"), [this] {
        if (m_onTable->hasKinds())
            m_onTable->takeKeyboard();
    });
    addKey(Qt::ALT | Qt::Key_9, tr("To the house options"), [this] {
        const QList<QWidget *> stops = m_options->tabStops();
        const auto first = std::ranges::find_if(stops, [](const QWidget *one) { return one->isVisible(); });
        if (first != stops.end())
            (*first)->setFocus(Qt::ShortcutFocusReason);
    });
}

template <class Do>
void NewBattlePage::addKey(const QKeySequence &keys, const QString &words, Do &&does)
{
    auto *key = new QShortcut(keys, this, this, std::forward<Do>(does));
    key->setContext(Qt::WidgetWithChildrenShortcut);
    key->setWhatsThis(words);
}

/// What has the keyboard, and what was just unfolded.
void NewBattlePage::keepInView()
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        if (now && ui->content->isAncestorOf(now))
            ui->scroll->ensureWidgetVisible(now);
    });
    connect(m_options, &HouseOptionsPanel::unfolded, this, [this] {
        ui->contentColumn->activate();
        ui->scroll->ensureWidgetVisible(ui->houseOptions);
    });
}

void NewBattlePage::chooseRules(const QString &id)
{
    if (const int index = ui->rules->findData(id); index >= 0)
        ui->rules->setCurrentIndex(index);
}

void NewBattlePage::setCampaigns(const std::vector<CampaignChoice> &campaigns)
{
    std::optional<QString> wished = std::exchange(m_wishedCampaign, {});
    if (!wished && ui->campaign->count() > 0)
        wished = campaign();
    const QSignalBlocker quiet(ui->campaign);
    ui->campaign->clear();
    for (const CampaignChoice &choice : campaigns)
        ui->campaign->addItem(choice.label, choice.path);
    ui->campaign->setCurrentIndex(std::max(0, wished ? ui->campaign->findData(*wished) : 0));
    takeHouseRules();
}

QString NewBattlePage::campaign() const
{
    return ui->campaign->currentData().toString();
}

void NewBattlePage::setEarlier(const std::function<std::vector<EarlierArmy>()> &earlier)
{
    m_earlier = earlier;
    for (SidePanel *side : m_sides)
        side->setEarlier(earlier);
}

void NewBattlePage::setHouseRules(HouseRulesOf houseRules)
{
    m_houseRulesOf = std::move(houseRules);
    takeHouseRules();
}

/// The campaign's house rules for this rule set: the battle begins with them, and its house options are preset.
void NewBattlePage::takeHouseRules()
{
    const Ruleset &rules = *plan().rules;
    const auto house = m_houseRulesOf ? m_houseRulesOf(campaign(), rules) : HouseRules {};
    m_houseIsBad = !house;
    m_house = house ? *house : HouseRules {};
    const auto count = std::ranges::count_if(
        m_house.differences, [](const TableDifference &difference) { return !difference.isConfirmation(); });
    ui->campaignRules->setText(m_houseIsBad
            ? tr("The house rules of this campaign no longer fit the tables: %1").arg(house.error().message.text())
            : tr("This campaign changes %n figure(s) of the printed tables.", nullptr, int(count)));
    setLook(ui->campaignRules, "tone", m_houseIsBad ? u"danger"_s : u"muted"_s);
    ui->campaignRules->setVisible(m_houseIsBad || count > 0);
    ui->playPrinted->setChecked(false);
    ui->playPrinted->setVisible(m_houseIsBad);
    m_options->setUsual(m_house.options);
    setSideRules();
    setSidePoints();
    showMissing();
}

const Ruleset &NewBattlePage::playedSet() const
{
    return m_played ? m_played->set() : *plan().rules;
}

/// What can be typed for a unit is what the tables have that it will play by.
void NewBattlePage::setSideRules()
{
    const std::optional<Rules> before = m_played; // the sides look at it until they have the other
    const auto rules = muster::playedWith(*plan().rules, m_house);
    m_played = rules ? std::optional(*rules) : std::nullopt;
    if (std::exchange(m_setOfSides, &playedSet()) == &playedSet())
        return;
    for (SidePanel *side : m_sides)
        side->setRules(playedSet());
    showOnTable();
}

void NewBattlePage::showOnTable()
{
    const auto kinds = kindsOnTable(playedSet());
    m_onTable->setKinds(playedSet(), kinds);
    m_onTable->setShownRows(2);
    ui->onTable->setVisible(!kinds.empty());
}

/// As many as fit into the page, so that the next side is in view too; it is the same however much is typed.
void NewBattlePage::fitRows()
{
    const int row = px(34, this);
    const int rest = px(610, this); // what stands above and below the rows of units
    const int rows = std::clamp((height() - rest) / row, 5, 12);
    for (SidePanel *side : m_sides)
        side->setShownRows(rows);
}

void NewBattlePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    constexpr int kNarrow = 900;
    arrangeAbout(*ui, width() < px(kNarrow, this));
    fitRows();
}

/// Points hang on the house options too.
void NewBattlePage::setSidePoints()
{
    const std::optional<Rules> before = std::exchange(m_priced, {}); // the sides look at it until they have the other
    HouseRules house = m_house;
    house.options.insert(plan().options);
    if (plan().rules->points != nullptr) {
        if (const auto rules = muster::playedWith(*plan().rules, house))
            m_priced = *rules;
    }
    for (SidePanel *side : m_sides)
        side->setPlayed(m_played ? &*m_played : nullptr, m_priced ? &*m_priced : nullptr);
    m_onTable->setPlayed(m_played ? &*m_played : nullptr);
}

/// As many sides as the rule set has letters for.
int NewBattlePage::mostSides() const
{
    const ThingSpec *army = plan().rules->thing(u"army"_s);
    const auto fields = army ? army->plainFields() : std::vector<Field>();
    const Field *letter = findField(fields, u"side"_s);
    return letter ? int(letter->words.size()) : kMostSides;
}

void NewBattlePage::addSide()
{
    auto *side = new SidePanel(int(m_sides.size()), ui->content);
    side->setEarlier(m_earlier);
    side->setRules(playedSet());
    side->setPlayed(m_played ? &*m_played : nullptr, m_priced ? &*m_priced : nullptr);
    ui->sides->addWidget(side);
    m_sides.push_back(side);
    follow(*side);
    fitRows();
    ui->addSide->setVisible(int(m_sides.size()) < mostSides());
    chainTabStops();
    showMissing();
}

void NewBattlePage::follow(SidePanel &side)
{
    connect(&side, &SidePanel::edited, this, &NewBattlePage::showMissing);
    connect(&side, &SidePanel::said, this, [this](QWidget *where) {
        ui->contentColumn->activate();
        ui->scroll->ensureWidgetVisible(where);
    });
    const int number = int(m_sides.size());
    auto *key =
        new QShortcut(QKeySequence(Qt::ALT | Qt::Key(Qt::Key_0 + number)), &side, &side, &SidePanel::takeKeyboard);
    key->setWhatsThis(tr("To the units of side %1, and on to what else it has").arg(number));
}

void NewBattlePage::changeRules()
{
    keepWhatIsTyped();
    const Ruleset &rules = *plan().rules;
    ui->date->setPlaceholderText(tr("such as %1").arg(longDate(dayOf(rules))));
    ui->edition->setText(
        tr("%1 by %2, %3").arg(translated(rules.title), QString::fromUtf8(rules.author), translated(rules.edition)));
    m_options->setRules(rules);
    takeHouseRules();
    ui->addSide->setVisible(int(m_sides.size()) < mostSides());
    bringBackWhatWasTyped();
    chainTabStops();
}

/// Tab goes down the page, whatever was made when.
void NewBattlePage::chainTabStops()
{
    QList<QWidget *> stops {ui->rules, ui->battleName, ui->date, ui->campaign, ui->place, ui->playPrinted};
    for (const SidePanel *side : m_sides)
        stops += side->tabStops();
    stops += ui->addSide;
    stops += m_onTable->views();
    stops += m_options->tabStops();
    stops += {ui->start, ui->back, ui->empty};
    for (qsizetype at = 1; at < stops.size(); ++at)
        setTabOrder(stops[at - 1], stops[at]);
}

QStringList NewBattlePage::missing() const
{
    QStringList missing;
    if (typedLine(ui->battleName->text()).simplified().isEmpty())
        missing.append(tr("The battle has no name."));
    if (!ui->date->text().trimmed().isEmpty() && !readDay(ui->date->text()).isValid())
        missing.append(tr("The date cannot be read; write it like %1, or leave it empty.")
                           .arg(dayOf(*plan().rules).toString(Qt::ISODate)));
    if (m_houseIsBad && !ui->playPrinted->isChecked())
        missing.append(
            tr("The house rules of the campaign no longer fit the tables; say whether to begin without them."));
    for (size_t at = 0; at < m_sides.size(); ++at) {
        missing.append(m_sides[at]->missing());
        for (size_t other = 0; other < at; ++other) {
            if (m_sides[other]->colour() == m_sides[at]->colour())
                missing.append(tr("Sides %1 and %2 have the same colour.").arg(other + 1).arg(at + 1));
        }
    }
    return missing + m_onTable->faults({});
}

BattlePlan NewBattlePage::plan() const
{
    BattlePlan plan;
    plan.rules = findRuleset(ui->rules->currentData().toString());
    plan.name = {typedLine(ui->battleName->text()).simplified(), readDay(ui->date->text()),
        typedLine(ui->place->text()).simplified()};
    if (m_options)
        plan.options = m_options->options();
    plan.house = m_house;
    for (const SidePanel *side : m_sides)
        plan.armies.push_back(side->plan());
    if (m_onTable != nullptr)
        plan.onTable = m_onTable->plans();
    return plan;
}

namespace {
/// As many as a tool tip has room for.
QStringList firstOf(QStringList words)
{
    constexpr qsizetype kMost = 12;
    if (words.size() > kMost) {
        const auto more = int(words.size() - kMost);
        words = words.first(kMost) << NewBattlePage::tr("%n more {thing|things} to fill in.", nullptr, more);
    }
    return words;
}
} // namespace

/// What is missing first, and how much more there is.
void NewBattlePage::showMissing()
{
    const QStringList wrong = missing();
    // What is loose keeps nobody from starting.
    const QStringList all = wrong.isEmpty() && m_played ? looseEnds(*m_played, plan()) : wrong;
    QString words = all.isEmpty() ? tr("Ready to start.") : all.front();
    if (all.size() > 1)
        words += u' ' + tr("%n more {thing|things} to fill in.", nullptr, int(all.size()) - 1);
    ui->missing->setText(words);
    ui->missing->setToolTip(firstOf(all).join(u'\n'));
    setLook(ui->missing, "tone", wrong.isEmpty() && !all.isEmpty() ? u"warning"_s : u"muted"_s);
    ui->start->setEnabled(wrong.isEmpty());
    ui->start->setAccessibleDescription(words);
    showEmptying();
    emit edited();
}

void NewBattlePage::refuse(const QString &words)
{
    ui->missing->setText(words);
    setLook(ui->missing, "tone", u"danger"_s);
}

void NewBattlePage::start()
{
    if (missing().isEmpty())
        emit startRequested();
    else
        setLook(ui->missing, "tone", u"danger"_s);
}

} // namespace muster
