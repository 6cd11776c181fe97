// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/sidepanel.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/flowlayout.h"
#include "app/widgets/menutext.h"
#include "core/battle/opening.h"
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

bool has(const ThingSpec *spec, const QString &key)
{
    return spec && findField(spec->plainFields(), key) != nullptr;
}

QJsonArray written(const UnitTable &table)
{
    QJsonArray rows;
    for (const QStringList &row : table.texts())
        rows.append(QJsonArray::fromStringList(row));
    return rows;
}

TextTable read(const Value &rows)
{
    TextTable texts;
    for (const Value &row : rows.toArray())
        texts.push_back(row.toVariant().toStringList());
    return texts;
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
    setLook(ui->words, "textSize", u"small"_s);
    setLook(ui->count, "tone", u"muted"_s);
    ui->sideLabel->setText(tr("Side %1").arg(number + 1));
    setLook(ui->sideLabel, "textSize", u"strong"_s);
    ui->sideName->setAccessibleName(tr("Name of side %1").arg(number + 1));
    ui->colour->setAccessibleName(tr("Colour of side %1").arg(number + 1));
    ui->units->setAccessibleName(tr("Units of side %1").arg(number + 1));
    fillColours();
    ui->colour->setCurrentIndex(number % ui->colour->count());
    ui->units->setTable(&m_table);
    m_working = new QLabel(this);
    m_working->setObjectName(u"working"_s);
    m_working->setWordWrap(true);
    setLook(m_working, "textSize", u"small"_s);
    ui->column->insertWidget(ui->column->indexOf(ui->units), m_working); // in view with what is typed
    follow(*ui->units);
    connect(&Theme::instance(), &Theme::changed, this, &SidePanel::fillColours);
    connect(ui->sideName, &QLineEdit::textChanged, this, &SidePanel::showState);
    connect(ui->colour, &QComboBox::currentIndexChanged, this, &SidePanel::showState);
    connect(&m_table, &UnitTable::edited, this, &SidePanel::showState);
    connect(ui->paste, &QPushButton::clicked, ui->units, &UnitTableView::paste);
    connect(ui->copyOut, &QPushButton::clicked, ui->units, &UnitTableView::copy);
    connect(ui->remove, &QPushButton::clicked, ui->units, &UnitTableView::removeUnits);
    connect(ui->earlier, &QPushButton::clicked, this, &SidePanel::showEarlier);
    connect(ui->units, &UnitTableView::told, this, [this](const QString &words) {
        showState();
        ui->words->setText(words + u' ' + ui->words->text());
    });
}

SidePanel::~SidePanel() = default;

void SidePanel::fillColours()
{
    for (QLabel *label : {ui->sideLabel, ui->count}) // in the middle of the line
        label->setMinimumHeight(ui->colour->sizeHint().height());
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
    std::vector<const ThingSpec *> kinds = enteredKinds(rules);
    const auto unit = std::ranges::find_if(kinds, &ThingSpec::isUnit);
    Q_ASSERT(unit != kinds.end()); // every rule set has units
    m_unit = *unit;
    kinds.erase(unit);
    m_table.setSpec(*m_unit);
    ui->units->setCurrentIndex(m_table.index(0, 0));
    ui->units->fitColumns();
    setKinds(kinds);
    showState();
}

/// Tables of kinds that the rules before had too stay as they are.
void SidePanel::setKinds(const std::vector<const ThingSpec *> &specs)
{
    std::vector<Kind> before = std::exchange(m_kinds, {});
    for (const ThingSpec *spec : specs) {
        const auto same =
            std::ranges::find_if(before, [&](const Kind &kind) { return qstrcmp(kind.spec->type, spec->type) == 0; });
        m_kinds.push_back(same == before.end() ? madeKind(*spec) : *same);
        if (same != before.end())
            before.erase(same);
        m_kinds.back().spec = spec;
        m_kinds.back().table->setSpec(*spec);
        m_kinds.back().view->fitColumns();
        ui->others->addWidget(m_kinds.back().label); // in the order of the rule set, those of before too
        ui->others->addWidget(m_kinds.back().view);
    }
    for (const Kind &gone : before) {
        m_lastView = m_lastView == gone.view ? nullptr : m_lastView;
        delete gone.label;
        delete gone.view;
        delete gone.table;
    }
}

SidePanel::Kind SidePanel::madeKind(const ThingSpec &spec)
{
    const QString what = translated(spec.label);
    Kind kind {&spec, new UnitTable(this), new QLabel(what, this), new UnitTableView(this)};
    setLook(kind.label, "tone", u"muted"_s);
    kind.table->setSpec(spec);
    kind.view->setFewestRows(2);
    kind.view->setTable(kind.table);
    kind.view->setObjectName(QString::fromLatin1(spec.type));
    kind.view->setAccessibleName(tr("%1, side %2").arg(what, QLocale().toString(m_number + 1)));
    kind.label->setBuddy(kind.view);
    follow(*kind.view);
    connect(kind.table, &UnitTable::edited, this, &SidePanel::showState);
    connect(kind.view, &UnitTableView::told, this, [this](const QString &words) {
        showState();
        ui->words->setText(words + u' ' + ui->words->text());
    });
    return kind;
}

UnitTable *SidePanel::others(const QString &type) const
{
    const auto kind =
        std::ranges::find_if(m_kinds, [&](const Kind &known) { return type == QLatin1String(known.spec->type); });
    return kind == m_kinds.end() ? nullptr : kind->table;
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
    const auto bring = [&](const ThingSpec &spec, const UnitTable &table) {
        for (const QJsonObject &values : table.units())
            plan.own.push_back({QString::fromLatin1(spec.type), values});
    };
    bring(*m_unit, m_table);
    for (const Kind &kind : m_kinds)
        bring(*kind.spec, *kind.table);
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
    if (m_table.unitCount() == 0)
        missing.append(tr("%1 has no units.").arg(called()));
    missing += faultsOf(m_table, called());
    for (const Kind &kind : m_kinds)
        missing += faultsOf(*kind.table, tr("%1, %2").arg(called(), translated(kind.spec->label)));
    return missing;
}

QStringList SidePanel::faultsOf(const UnitTable &table, const QString &what) const
{
    QStringList words;
    for (const CellFault &fault : table.faults())
        words += tr("%1, row %2: %3").arg(what, QLocale().toString(fault.row + 1), fault.words);
    return words;
}

QList<QWidget *> SidePanel::tabStops() const
{
    QList<QWidget *> stops {ui->sideName, ui->colour, ui->units};
    for (const Kind &kind : m_kinds)
        stops += kind.view;
    return stops + QList<QWidget *> {ui->paste, ui->copyOut, ui->remove, ui->earlier};
}

QJsonObject SidePanel::toJson() const
{
    QJsonObject others;
    for (const Kind &kind : m_kinds)
        others.insert(QLatin1String(kind.spec->type), written(*kind.table));
    return {{u"name"_s, ui->sideName->text()}, {u"colour"_s, colour()}, {u"units"_s, written(m_table)},
        {u"others"_s, others}};
}

void SidePanel::fromJson(const QJsonObject &typed)
{
    ui->sideName->setText(typed.value("name"_L1).toString());
    ui->colour->setCurrentIndex(std::clamp(typed.value("colour"_L1).toInt(), 0, ui->colour->count() - 1));
    m_table.setTexts(read(typed.value("units"_L1)));
    for (const Kind &kind : m_kinds)
        kind.table->setTexts(read(typed.value("others"_L1)[QLatin1String(kind.spec->type)]));
}

bool SidePanel::isBlank() const
{
    return ui->sideName->text().isEmpty() && m_table.unitCount() == 0
        && std::ranges::all_of(m_kinds, [](const Kind &kind) { return kind.table->unitCount() == 0; });
}

/// Under the table: the first thing wrong in it, in words.
void SidePanel::showState()
{
    auto faults = m_table.faults();
    for (const Kind &kind : m_kinds) {
        if (faults.empty())
            faults = kind.table->faults();
        kind.view->updateGeometry();
    }
    QString words = tr("Type, or paste from a spreadsheet. Tab goes to the next cell, Enter to the next unit.");
    if (!faults.empty())
        words = tr("Row %1: %2").arg(QLocale().toString(faults.front().row + 1), faults.front().words);
    ui->words->setText(words);
    setLook(ui->words, "tone", faults.empty() ? u"muted"_s : u"danger"_s);
    countPoints();
    const QString count = tr("%n unit(s)", nullptr, m_table.unitCount());
    ui->count->setText(m_points ? tr("%1 · Points: %2").arg(count, QLocale().toString(m_points->total)) : count);
    ui->units->updateGeometry();
    emit edited();
}

void SidePanel::setPlayed(const Rules *rules)
{
    m_played = rules;
    showState();
}

std::vector<std::pair<const ThingSpec *, UnitTable *>> SidePanel::tables()
{
    std::vector<std::pair<const ThingSpec *, UnitTable *>> all {{m_unit, &m_table}};
    for (const Kind &kind : m_kinds)
        all.emplace_back(kind.spec, kind.table);
    return all;
}

/// Of every row that is whole.
void SidePanel::countPoints()
{
    const bool has = m_rules != nullptr && m_rules->points != nullptr && m_played != nullptr
        && qstrcmp(m_played->set().id, m_rules->id) == 0;
    m_working->setVisible(has);
    m_points = {};
    for (const auto &[spec, table] : tables())
        table->setHasPoints(has);
    if (!has)
        return;
    ThingPlan whole {u"army"_s};
    std::vector<std::pair<UnitTable *, int>> places;
    for (const auto &[spec, table] : tables()) {
        const std::vector<QJsonObject> units = table->units();
        int unit = 0;
        for (int row = 0; row < table->rowCount(); ++row) {
            if (table->isBlank(row))
                continue;
            if (table->isRight(row)) {
                whole.own.push_back({QString::fromLatin1(spec->type), units[size_t(unit)]});
                places.emplace_back(table, row);
            }
            ++unit;
        }
    }
    m_points = pointsOfSide(*m_played, whole);
    for (const auto &[spec, table] : tables()) {
        std::vector<std::optional<UnitPoints>> rows(size_t(table->rowCount()));
        for (size_t place = 0; place < places.size(); ++place) {
            if (places[place].first == table)
                rows[size_t(places[place].second)] = m_points->own[place];
        }
        table->setPoints(std::move(rows));
    }
    showPoints();
}

void SidePanel::follow(UnitTableView &view)
{
    connect(view.selectionModel(), &QItemSelectionModel::currentChanged, this, [this, &view] {
        m_lastView = &view;
        showPoints();
    });
}

/// Of the unit under the cursor, and what the rules have against the side.
void SidePanel::showPoints()
{
    if (!m_points)
        return;
    const UnitTableView *view = m_lastView != nullptr ? m_lastView : ui->units;
    const auto *table = static_cast<const UnitTable *>(view->model());
    const int row = std::max(0, view->currentIndex().row());
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
        const QString units = tr("%n unit(s)", nullptr,
            int(std::ranges::count(army.plan.own, QString::fromLatin1(m_unit->type), &ThingPlan::type)));
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
    const auto take = [&](const ThingSpec &spec, UnitTable &table) {
        std::vector<QJsonObject> values;
        for (const ThingPlan &own : army.plan.own) {
            if (own.type == QLatin1String(spec.type))
                values.push_back(own.values);
        }
        table.append(values);
    };
    take(*m_unit, m_table);
    for (const Kind &kind : m_kinds)
        take(*kind.spec, *kind.table);
}

} // namespace muster
