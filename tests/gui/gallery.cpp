// SPDX-License-Identifier: GPL-3.0-or-later
// Renders every widget to pictures, to be looked at: gallery FOLDER
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/effectrow.h"
#include "app/widgets/emptystate.h"
#include "app/widgets/flowlayout.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyrow.h"
#include "app/widgets/numberfield.h"
#include "app/widgets/oddschart.h"
#include "app/widgets/outcomebox.h"
#include "app/widgets/panelframe.h"
#include "app/widgets/phasestrip.h"
#include "app/widgets/reminderrow.h"
#include "app/widgets/segmentedchoice.h"
#include "app/widgets/sideheader.h"
#include "app/widgets/unitdelegate.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QRadioButton>
#include <QScrollArea>
#include <QStandardItemModel>
#include <QTableWidget>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

namespace {

struct SampleUnit {
    QString name, subtitle;
    QList<BadgeLook> badges;
    int value, maximum, previous;
    UnitMark mark = UnitMark::None;
};

const QList<SampleUnit> kUnits {
    {u"Gendarmes du Roi"_s, u"heavy cavalry · gendarmes"_s, {{u"rout-due"_s, u"rout due"_s, Tone::Danger}}, 5, 8, 7},
    {u"Swiss of Uri"_s, u"pike block · 4 files"_s, {}, 12, 12, -1},
    {u"Gascon crossbows"_s, u"infantry · crossbow"_s, {{u"moved"_s, u"moved"_s, Tone::Warning}}, 5, 6, -1},
    {u"Bernese shot"_s, u"infantry · firearm"_s, {{u"shoots"_s, u"shoots"_s, Tone::Accent}}, 4, 6, -1, UnitMark::Actor},
    {u"Light guns"_s, u"2 models"_s, {{u"out-of-powder"_s, u"out of powder"_s, Tone::Danger}}, 2, 2, -1},
    {u"Elmetti of Gonzaga"_s, u"heavy cavalry · armour"_s, {{u"target"_s, u"target"_s, Tone::Accent}}, 4, 5, 5,
        UnitMark::Target},
    {u"Medium gun"_s, u"1 model"_s, {{u"loaded"_s, u"loaded"_s, Tone::Good}}, 1, 1, -1},
    {u"Militia of Brescia"_s, u"infantry · pavises"_s,
        {{u"hits"_s, u"3 hits this turn"_s, Tone::Warning}, {u"good-order"_s, u"good order"_s, Tone::Quiet}}, 14, 20,
        17},
    {u"Mounted crossbows"_s, u"light cavalry"_s, {{u"destroyed"_s, u"destroyed"_s, Tone::Danger}}, 0, 5, -1},
};

QListView *unitList(int side, QWidget *parent)
{
    auto *model = new QStandardItemModel(parent);
    auto *heading = new QStandardItem(u"Vanguard"_s);
    heading->setData(u"5 units"_s, SubtitleRole);
    model->appendRow(heading);
    for (const SampleUnit &unit : kUnits) {
        auto *item = new QStandardItem(unit.name);
        item->setData(unit.subtitle, SubtitleRole);
        item->setData(QVariant::fromValue(unit.badges), BadgesRole);
        item->setData(unit.value, ValueRole);
        item->setData(unit.maximum, MaximumRole);
        item->setData(unit.previous, PreviousRole);
        item->setData(Theme::instance().side(side), ColourRole);
        item->setData(static_cast<int>(unit.mark), MarkRole);
        item->setData(unit.value == 0, DestroyedRole);
        model->appendRow(item);
    }
    auto *list = new QListView(parent);
    list->setModel(model);
    list->setItemDelegate(new UnitDelegate(list));
    list->setCurrentIndex(model->index(3, 0));
    list->setFrameShape(QFrame::NoFrame);
    return list;
}

PanelFrame *sideColumn(int side, QWidget *parent)
{
    auto *panel = new PanelFrame(parent);
    auto *header = new SideHeader(panel);
    header->setLook({side == 0 ? u"French"_s : u"Venetians"_s, side == 0 ? u"passive"_s : u"active"_s, u"bases"_s,
        u"−30 %"_s, {31, 44, 33, Theme::instance().side(side)}, {{22, u"half lost"_s}, {33, u"a quarter lost"_s}}});
    panel->replaceHeader(header);
    panel->addRow(unitList(side, panel), 1);
    return panel;
}

QWidget *header(QWidget *parent)
{
    auto *bar = new QFrame(parent);
    bar->setProperty("panel", u"header"_s);
    auto *row = new QHBoxLayout(bar);
    auto *title = new QLabel(u"Turn 4 — the Passive side shoots"_s, bar);
    title->setProperty("textSize", u"turn"_s);
    row->addWidget(title, 1, Qt::AlignCenter);
    auto *undo = new KeyButton(
        u"Undo: Stradiots’ volley, 2 bases"_s, QKeySequence(Qt::CTRL | Qt::Key_Z), KeyButton::Kind::Secondary, bar);
    undo->setIconId(u"undo"_s);
    row->addWidget(undo);
    auto *redo = new KeyButton({}, {}, KeyButton::Kind::Secondary, bar);
    redo->setIconId(u"redo"_s);
    redo->setAccessibleName(u"Redo"_s);
    redo->setEnabled(false);
    row->addWidget(redo);
    return bar;
}

DieLook judge(int face)
{
    return face >= 6 ? DieLook {DieLook::Kind::Good, u"hit"_s}
        : face == 1  ? DieLook {DieLook::Kind::Bad, u"jam"_s}
                     : DieLook {};
}

PanelFrame *resolver(QWidget *parent)
{
    auto *panel = new PanelFrame(u"Shooting"_s, parent);
    panel->setRightText(u"PHUT! v3, shooting"_s);
    panel->setActive(true);
    auto *inner = new QWidget(panel);
    auto *column = new QVBoxLayout(inner);
    auto *form = new QFormLayout;
    auto *distance = new NumberField(inner);
    distance->setNumber(14);
    form->addRow(u"Distance"_s, distance);
    auto *cover = new SegmentedChoice(inner);
    cover->setChoices({{u"none"_s, u"none"_s, {}}, {u"light"_s, u"light"_s, {}}, {u"hard"_s, u"hard"_s, {}}});
    form->addRow(u"Cover"_s, cover);
    column->addLayout(form);
    auto *odds = new OddsChart(inner);
    odds->setRows({{u"0"_s, .482, 1}, {u"1"_s, .386, .518}, {u"2"_s, .116, .132}, {u"3"_s, .0154, .0162},
        {u"4"_s, .0008, .0008}});
    odds->setCurrent(1);
    column->addWidget(odds);
    auto *line = new QFrame(inner);
    line->setProperty("rule", u"true"_s);
    column->addWidget(line);
    auto *dice = new QHBoxLayout;
    auto *entry = new DiceEntry(inner);
    entry->setObjectName(u"dice"_s);
    entry->setStage({}, 4, 6);
    entry->setJudge(&judge);
    entry->setDice({{6}, {5}, {1}});
    dice->addWidget(entry, 1);
    dice->addWidget(new KeyButton(u"Roll"_s, QKeySequence(Qt::Key_R)), 0, Qt::AlignTop);
    column->addLayout(dice);
    auto *outcome = new OutcomeBox(inner);
    outcome->setOutcome(u"1 hit: the Elmetti lose a base."_s,
        {{u"4 bases · short · no modifier = 4 dice"_s, u"Shooting, p. 7"_s},
            {u"Heavy armour: only a 6 hits. Powder holds."_s, u"p. 8"_s}});
    column->addWidget(outcome);
    column->addWidget(new EffectRow({u"Elmetti"_s, {{u"bases"_s, u"4"_s, u"3"_s}}, false}));
    auto *edited = new EffectRow({u"Elmetti"_s, {{u"hits this turn"_s, u"0"_s, u"1"_s}}, true});
    column->addWidget(edited);
    column->addStretch(1);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(new KeyButton(u"Dispute…"_s, {}));
    buttons->addStretch(1);
    buttons->addWidget(new KeyButton(u"Cancel"_s, QKeySequence(Qt::Key_Escape)));
    buttons->addWidget(new KeyButton(u"Apply"_s, QKeySequence(Qt::Key_Return), KeyButton::Kind::Primary));
    column->addLayout(buttons);
    panel->addRow(inner, 1);
    return panel;
}

QWidget *battlePage()
{
    auto *page = new QWidget;
    auto *all = new QVBoxLayout(page);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(header(page));
    auto *phases = new QHBoxLayout;
    phases->setContentsMargins(16, 0, 16, 0);
    auto *strip = new PhaseStrip(page);
    strip->setPhases({u"1 Initiative"_s, u"2 Active moves"_s, u"3 Passive shoots"_s, u"4 Active shoots"_s,
        u"5 Active strikes"_s, u"6 Passive strikes"_s, u"7 Routs"_s, u"8 Rout and rally"_s});
    strip->setCurrent(2);
    phases->addWidget(strip, 1);
    phases->addWidget(new KeyButton(u"Next"_s, QKeySequence(Qt::Key_F8), KeyButton::Kind::Primary));
    all->addLayout(phases);
    auto *columns = new QHBoxLayout;
    columns->setContentsMargins(16, 0, 16, 16);
    columns->setSpacing(12);
    columns->addWidget(sideColumn(0, page), 1);
    columns->addWidget(sideColumn(1, page), 1);
    columns->addWidget(resolver(page), 1);
    all->addLayout(columns, 1);
    return page;
}

QWidget *iconSheet(QWidget *parent)
{
    auto *sheet = new QWidget(parent);
    auto *flow = new FlowLayout(sheet, px(8, sheet));
    const QStringList files = QDir(u":/icons"_s).entryList({u"*.svg"_s});
    for (const QString &file : files) {
        const QString id = file.chopped(4);
        auto *picture = new QLabel(sheet);
        picture->setToolTip(id);
        picture->setPixmap(icon(id).pixmap(px(file == u"mustermaster.svg" ? 64 : 16, sheet)));
        flow->addWidget(picture);
        auto *larger = new QLabel(sheet);
        larger->setPixmap(icon(id).pixmap(px(32, sheet)));
        flow->addWidget(larger);
    }
    return sheet;
}

QWidget *controls(QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *column = new QVBoxLayout(box);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(new QPushButton(u"Plain"_s));
    auto *primary = new QPushButton(u"Primary"_s);
    primary->setProperty("kind", u"primary"_s);
    buttons->addWidget(primary);
    auto *off = new KeyButton(u"Off"_s, QKeySequence(Qt::Key_F2), KeyButton::Kind::Primary);
    off->setEnabled(false);
    buttons->addWidget(off);
    buttons->addWidget(new KeyButton(u"note"_s, QKeySequence(Qt::Key_N), KeyButton::Kind::Quiet));
    column->addLayout(buttons);
    auto *edit = new QLineEdit(u"Fornovo"_s);
    column->addWidget(edit);
    auto *refused = new QLineEdit(u"refused"_s);
    refused->setProperty("refused", u"true"_s);
    column->addWidget(refused);
    auto *combo = new QComboBox;
    combo->addItems({u"heavy cavalry"_s, u"pike block"_s});
    column->addWidget(combo);
    auto *check = new QCheckBox(u"First round of melee"_s);
    check->setChecked(true);
    column->addWidget(check);
    auto *radio = new QRadioButton(u"Every file strikes"_s);
    radio->setChecked(true);
    column->addWidget(radio);
    auto *table = new QTableWidget(3, 3);
    table->setHorizontalHeaderLabels({u"Unit"_s, u"Type"_s, u"Bases"_s});
    table->setItem(0, 0, new QTableWidgetItem(u"Stradiots"_s));
    table->setItem(0, 1, new QTableWidgetItem(u"light cavalry"_s));
    table->setItem(0, 2, new QTableWidgetItem(u"6"_s));
    column->addWidget(table);
    return box;
}

QWidget *partsPage()
{
    auto *page = new QWidget;
    auto *columns = new QHBoxLayout(page);
    columns->setContentsMargins(16, 16, 16, 16);
    auto *left = new QVBoxLayout;
    auto *phase = new PanelFrame(u"This phase"_s);
    phase->setRightText(u"2 of 5 units have shot"_s);
    auto *shooting = new KeyRow(u"S"_s, u"Shooting"_s);
    shooting->setRightText(u"Bernese shot → Elmetti"_s);
    phase->addRow(shooting);
    phase->addRow(new KeyRow(u"C"_s, u"Army casualties"_s));
    left->addWidget(phase);
    auto *reminders = new PanelFrame(u"Reminders"_s);
    reminders->setCount(3);
    reminders->addRow(
        new ReminderRow({u"moved"_s, {}, Tone::Warning}, u"Gascon crossbows moved: they may not shoot."_s));
    reminders->addRow(new ReminderRow({u"rout-due"_s, {}, Tone::Danger}, u"Gendarmes du Roi rout in phase 7."_s));
    left->addWidget(reminders);
    auto *none = new PanelFrame(u"Ledger"_s);
    auto *empty = new EmptyState(u"Nothing has happened yet. Begin the first turn, or try the sample battle."_s);
    empty->addButton(u"Begin turn 1"_s, QKeySequence(Qt::Key_F8));
    none->addRow(empty, 1);
    left->addWidget(none, 1);
    columns->addLayout(left, 1);
    auto *middle = new QVBoxLayout;
    auto *many = new DiceEntry;
    many->setStage({{}, 594, 6, {}});
    many->setJudge(&judge);
    QList<LyingDie> dice;
    for (int i = 0; i < 300; ++i)
        dice += {i * 7 % 6 + 1, false};
    many->setDice(dice);
    middle->addWidget(many);
    auto *again = new DiceEntry;
    again->setStage({u"2 D6 again"_s, 2, 6, u"Re-roll the two misses; the others lie."_s, {6, 5}});
    again->setJudge(&judge);
    again->setDice({{6, true}, {4, true}});
    middle->addWidget(again);
    auto *twenty = new DiceEntry;
    twenty->setStage({}, 3, 20);
    twenty->setDice({{17}});
    middle->addWidget(twenty);
    auto *odds = new OddsChart;
    std::vector<OddsRow> rows;
    for (int i = 0; i < 14; ++i)
        rows.push_back({QString::number(i), i < 2 ? 0.3 : i == 13 ? 0.0002 : 0.4 / 12, 1.0 - i / 14.0});
    odds->setRows(rows);
    odds->setCurrent(3);
    middle->addWidget(odds);
    middle->addStretch(1);
    columns->addLayout(middle, 1);
    columns->addWidget(controls(page), 1);
    return page;
}

bool shoot(QWidget *page, const QString &path)
{
    page->resize(1280, 800);
    page->show();
    if (auto *dice = page->findChild<QWidget *>(u"dice"_s))
        dice->setFocus();
    QApplication::processEvents();
    const bool saved = page->grab().save(path);
    delete page;
    return saved;
}

} // namespace

int main(int argc, char *argv[])
{
    const QApplication application(argc, argv);
    const QDir folder(QApplication::arguments().value(1, u"."_s));
    bool good = true;
    for (const auto &[name, choice, factor] :
        {std::tuple {u"light"_s, Theme::Choice::Light, 1.0}, std::tuple {u"dark"_s, Theme::Choice::Dark, 1.0},
            std::tuple {u"light-200"_s, Theme::Choice::Light, 2.0}}) {
        Theme::instance().apply(choice, factor);
        good = shoot(battlePage(), folder.filePath(u"battle-%1.png"_s.arg(name))) && good;
        good = shoot(iconSheet(nullptr), folder.filePath(u"icons-%1.png"_s.arg(name))) && good;
        good = shoot(partsPage(), folder.filePath(u"parts-%1.png"_s.arg(name))) && good;
    }
    return good ? 0 : 1;
}
