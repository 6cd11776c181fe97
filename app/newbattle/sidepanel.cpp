// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/sidepanel.h"

#include "app/newbattle/rostertables.h"
#include "app/newbattle/unittableview.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/flowlayout.h"
#include "app/widgets/menutext.h"
#include "core/base/shown.h"
#include "core/battle/roster.h"
#include "ui_sidepanel.h"

#include <QLabel>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QIcon swatch(const QColor &colour, int side)
{
    QPixmap pixmap(side, side);
    pixmap.fill(colour);
    return QIcon(pixmap);
}

/// "12 figures", as the rules call them; else they are units.
QString countOf(const ThingSpec &spec, int count)
{
    return *spec.counted == 0 ? SidePanel::tr("%n unit(s)", nullptr, count)
                              : Phrase::plural(spec.counted, count).text();
}

bool has(const ThingSpec *spec, const QString &key)
{
    return spec && findField(spec->plainFields(), key) != nullptr;
}

} // namespace

SidePanel::SidePanel(int number, QWidget *parent)
    : QFrame(parent), ui(std::make_unique<Ui::SidePanel>()), m_number(number)
{
    ui->setupUi(this);
    auto *head = new FlowLayout(ui->head, px(8, this));
    head->setContentsMargins({});
    for (QWidget *widget : ui->head->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
        head->addWidget(widget);
    setLook(this, "panel", u"true"_s);
    setLook(ui->count, "tone", u"muted"_s);
    ui->goTo->setText(tr("Side %1").arg(number + 1));
    ui->goTo->setKind(KeyButton::Kind::Quiet);
    ui->goTo->setKey(QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + number)));
    ui->goTo->setToolTip(tr("To the next unit of this side"));
    ui->sideName->setAccessibleName(tr("Name of side %1").arg(number + 1));
    ui->colour->setAccessibleName(tr("Colour of side %1").arg(number + 1));
    fillColours();
    ui->colour->setCurrentIndex(number % ui->colour->count());
    m_working = new QLabel(this);
    m_working->setObjectName(u"working"_s);
    m_working->setWordWrap(true);
    setLook(m_working, "textSize", u"small"_s);
    m_tables = new RosterTables(tr("side %1").arg(number + 1), this);
    m_tables->setHint(tr("Type, or paste from a spreadsheet. Tab: next cell. Enter: next unit. Ctrl+D: as above."));
    ui->column->addWidget(m_working); // in view with what is typed
    ui->column->addWidget(m_tables);
    connect(&Theme::instance(), &Theme::changed, this, &SidePanel::fillColours);
    connect(ui->goTo, &QPushButton::clicked, this, &SidePanel::takeKeyboard);
    connect(ui->sideName, &QLineEdit::textChanged, this, &SidePanel::showState);
    connect(
        ui->sideName, &QLineEdit::returnPressed, this, [this] { m_tables->firstView().setFocus(Qt::TabFocusReason); });
    connect(ui->colour, &QComboBox::currentIndexChanged, this, &SidePanel::showState);
    connect(m_tables, &RosterTables::edited, this, &SidePanel::showState);
    connect(m_tables, &RosterTables::said, this, &SidePanel::said);
    connect(m_tables, &RosterTables::wentTo, this, [this](UnitTableView *view) {
        m_lastView = view;
        showPoints();
    });
    connect(ui->paste, &QPushButton::clicked, this, [this] {
        m_tables->firstView().setFocus();
        m_tables->firstView().paste();
    });
    connect(ui->copyOut, &QPushButton::clicked, this, [this] { m_tables->firstView().copy(); });
    connect(ui->remove, &QPushButton::clicked, this, [this] {
        m_tables->firstView().setFocus();
        m_tables->firstView().removeUnits();
    });
    connect(ui->earlier, &QPushButton::clicked, this, &SidePanel::showEarlier);
}

SidePanel::~SidePanel() = default;

void SidePanel::fillColours()
{
    ui->count->setMinimumHeight(ui->colour->sizeHint().height()); // in the middle of the line
    ui->sideName->setMinimumWidth(px(224, this));
    const QString words[] {tr("Blue"), tr("Orange"), tr("Green"), tr("Purple")};
    for (int colour = 0; colour < int(std::size(words)); ++colour) {
        const QIcon icon = swatch(Theme::instance().side(colour), px(16, this));
        if (colour < ui->colour->count())
            ui->colour->setItemIcon(colour, icon);
        else
            ui->colour->addItem(icon, words[colour]);
    }
}

void SidePanel::setRules(const Ruleset &rules)
{
    m_rules = &rules;
    m_tables->setKinds(rules, kindsOfArmy(rules));
    showState();
}

void SidePanel::setPlayed(const Rules *rules, const Rules *priced)
{
    m_priced = priced;
    m_tables->setPlayed(rules);
    showState();
}

void SidePanel::setShownRows(int rows)
{
    m_tables->setShownRows(rows);
}

UnitTable &SidePanel::units()
{
    return m_tables->first();
}

UnitTable *SidePanel::others(const QString &type) const
{
    UnitTable *table = m_tables->table(type);
    return table == &m_tables->first() ? nullptr : table;
}

void SidePanel::takeKeyboard()
{
    if (name().isEmpty() && !ui->sideName->hasFocus())
        ui->sideName->setFocus(Qt::ShortcutFocusReason);
    else
        m_tables->takeKeyboard();
}

void SidePanel::setEarlier(std::function<std::vector<EarlierArmy>()> earlier)
{
    m_earlier = std::move(earlier);
}

QString SidePanel::name() const
{
    return typedLine(ui->sideName->text()).simplified();
}

int SidePanel::colour() const
{
    return ui->colour->currentIndex();
}

ThingPlan SidePanel::plan() const
{
    ThingPlan plan {u"army"_s};
    plan.own = m_tables->plans();
    const ThingSpec *army = m_rules->thing(u"army"_s);
    if (has(army, u"name"_s))
        plan.values.insert(u"name"_s, name());
    if (has(army, u"colour"_s))
        plan.values.insert(u"colour"_s, colour());
    return plan;
}

QString SidePanel::called() const
{
    return name().isEmpty() ? tr("Side %1").arg(m_number + 1) : name();
}

QStringList SidePanel::missing() const
{
    QStringList missing;
    if (name().isEmpty())
        missing.append(tr("Side %1 has no name.").arg(m_number + 1));
    if (m_tables->first().unitCount() == 0)
        missing.append(tr("%1 has no units.").arg(called()));
    return missing + m_tables->faults(called());
}

QList<QWidget *> SidePanel::tabStops() const
{
    return QList<QWidget *> {ui->sideName, ui->colour} + m_tables->views()
        + QList<QWidget *> {ui->goTo, ui->paste, ui->copyOut, ui->remove, ui->earlier};
}

QJsonObject SidePanel::toJson() const
{
    return {{u"name"_s, ui->sideName->text()}, {u"colour"_s, colour()}, {u"tables"_s, m_tables->toJson()}};
}

void SidePanel::fromJson(const QJsonObject &typed)
{
    ui->sideName->setText(typed.value("name"_L1).toString());
    ui->colour->setCurrentIndex(std::clamp(typed.value("colour"_L1).toInt(), 0, ui->colour->count() - 1));
    m_tables->fromJson(typed.value("tables"_L1).toObject());
}

bool SidePanel::isBlank() const
{
    return ui->sideName->text().isEmpty() && m_tables->isBlank();
}

void SidePanel::showState()
{
    if (m_rules == nullptr)
        return;
    countPoints();
    const QString count = countOf(m_tables->first().spec(), m_tables->first().unitCount());
    ui->count->setText(m_points ? tr("%1 · Points: %2").arg(count, QLocale().toString(m_points->total)) : count);
    emit edited();
}

/// Of every row that is whole.
void SidePanel::countPoints()
{
    const bool has = m_rules->points != nullptr && m_priced != nullptr && qstrcmp(m_priced->set().id, m_rules->id) == 0;
    m_working->setVisible(has);
    m_points = {};
    ThingPlan whole {u"army"_s};
    std::vector<std::pair<UnitTable *, int>> places;
    for (UnitTable *table : m_tables->all()) {
        table->setHasPoints(has);
        const std::vector<QJsonObject> units = has ? table->units() : std::vector<QJsonObject>();
        int unit = 0;
        for (int row = 0; has && row < table->rowCount(); ++row) {
            if (table->isRight(row)) {
                whole.own.push_back({QString::fromLatin1(table->spec().type), units[size_t(unit)]});
                places.emplace_back(table, row);
            }
            unit += table->isBlank(row) ? 0 : 1;
        }
    }
    if (!has)
        return;
    m_points = pointsOfSide(*m_priced, whole);
    for (UnitTable *table : m_tables->all()) {
        std::vector<std::optional<UnitPoints>> rows(size_t(table->rowCount()));
        for (size_t place = 0; place < places.size(); ++place) {
            if (places[place].first == table)
                rows[size_t(places[place].second)] = m_points->own[place];
        }
        table->setPoints(std::move(rows));
    }
    showPoints();
}

/// Of the unit under the cursor, and what the rules have against the side.
void SidePanel::showPoints()
{
    if (!m_points)
        return;
    const UnitTableView &view = m_lastView != nullptr ? *m_lastView : m_tables->firstView();
    const auto *table = static_cast<const UnitTable *>(view.model());
    const int row = std::max(0, view.currentIndex().row());
    const UnitPoints *cost = table->points(row);
    QStringList words {tr("Points are counted once a row is complete.")};
    if (cost != nullptr)
        words = {tr("%1: %n point(s), %2", nullptr, cost->points)
                     .arg(table->index(row, 0).data().toString(), cost->working)};
    words += m_points->notes;
    m_working->setText(words.join(u'\n'));
    setLook(m_working, "tone", m_points->notes.isEmpty() ? u"muted"_s : u"warning"_s);
}

void SidePanel::showEarlier()
{
    QMenu menu(this);
    const auto armies = m_earlier ? m_earlier() : std::vector<EarlierArmy>();
    for (const EarlierArmy &army : armies) {
        const QString side = shownName(army.plan.values.value(u"name"_s).toString());
        const ThingSpec &spec = m_tables->first().spec();
        const QString units =
            countOf(spec, int(std::ranges::count(army.plan.own, QString::fromLatin1(spec.type), &ThingPlan::type)));
        QAction *action = menu.addAction(menuText(tr("%1 of %2, %3").arg(side, shownName(army.battle), units)));
        connect(action, &QAction::triggered, this, [this, army] { take(army); });
    }
    if (armies.empty())
        menu.addAction(tr("No earlier battle in this campaign"))->setEnabled(false);
    menu.exec(ui->earlier->mapToGlobal(QPoint(0, ui->earlier->height())));
}

void SidePanel::take(const EarlierArmy &army)
{
    if (name().isEmpty())
        ui->sideName->setText(typedLine(army.plan.values.value(u"name"_s).toString()));
    m_tables->append(army.plan.own);
}

} // namespace muster
