// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/playedpanel.h"

#include "app/tables/gridmodel.h"
#include "app/tables/keptfocus.h"
#include "app/tables/tablesdesk.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "core/base/limits.h"
#include "core/rules/place.h"
#include "core/rules/placewords.h"

#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Whether the program made up the figures of this table: what it has there is not printed anywhere.
bool isOfReconstruction(const TableDraft &draft, const QString &place)
{
    return std::ranges::any_of(draft.printed().tables, [&](const TableSpec &spec) {
        return isPlaceWithin(place, spec.key()) && isMarkedReconstructed(draft.printedAt(spec.key()).toObject());
    });
}

constexpr qsizetype kAtOnce = 25; ///< rows take time to be built

QLabel *labelOf(const QString &words, const char *look, const QString &value, QWidget *parent)
{
    auto *label = new QLabel(words, parent);
    label->setTextFormat(Qt::PlainText); // names are as people wrote them
    label->setWordWrap(true);
    setLook(label, look, value);
    return label;
}

} // namespace

PlayedPanel::PlayedPanel(TablesDesk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_column(new QVBoxLayout(this)), m_most(kAtOnce)
{
}

void PlayedPanel::clear()
{
    m_column->setContentsMargins(px(16, this), px(12, this), px(16, this), px(16, this));
    m_column->setSpacing(px(8, this));
    while (QLayoutItem *item = m_column->takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater(); // one of them may have asked for this
        }
        delete item;
    }
}

void PlayedPanel::addHeading(const QString &words)
{
    m_column->addWidget(labelOf(words, "textSize", u"strong"_s, this));
}

void PlayedPanel::show()
{
    if (m_isRenaming)
        return;
    const KeptFocus focus(this);
    clear();
    build();
    focus.giveBack(this);
}

void PlayedPanel::build()
{
    const HouseRules house = m_desk.draft().house();
    const PlaceWords words(m_desk.draft().rules().set(), m_desk.draft().document());
    addHead(house);
    addMisfits();
    TableDifferences differences = house.differences;
    std::ranges::stable_partition(differences, [](const TableDifference &one) { return !one.isConfirmation(); });
    const auto shown = std::min(m_most, qsizetype(differences.size()));
    for (qsizetype at = 0; at < shown; ++at)
        addDifference(differences[size_t(at)], words);
    addMore(qsizetype(differences.size()) - shown);
    for (const HouseOption &option : m_desk.printed().options) {
        const auto choice = house.options.constFind(QString::fromLatin1(option.key));
        if (choice != house.options.cend())
            addOption(option, *choice);
    }
    addReconstructed();
    m_column->addStretch(1);
}

void PlayedPanel::addHead(const HouseRules &house)
{
    m_column->addWidget(labelOf(tr("Your house rules"), "textSize", u"title"_s, this));
    if (!m_desk.trouble().isEmpty() && house.isEmpty())
        return; // what is said about the trouble is enough
    m_column->addWidget(labelOf(house.isEmpty() ? tr("No house rules: everything is played by the rules.")
                                                : tr("What is played differently from the rules."),
        "tone", u"muted"_s, this));
}

void PlayedPanel::addMore(qsizetype more)
{
    if (more <= 0)
        return;
    auto *button = new KeyButton(tr("Show %n more", nullptr, int(more)), {}, KeyButton::Kind::Secondary, this);
    button->setObjectName(u"more"_s);
    m_column->addWidget(button, 0, Qt::AlignLeft);
    connect(button, &QAbstractButton::clicked, this, [this] {
        m_most += kAtOnce;
        show();
    });
}

QVBoxLayout *PlayedPanel::addRow(const Line &line, const std::function<Done()> &takeBack)
{
    auto *frame = new QFrame(this);
    setLook(frame, "panel", u"quiet"_s);
    auto *row = new QHBoxLayout(frame);
    auto *words = new QVBoxLayout;
    words->addWidget(labelOf(line.what, "textSize", u"strong"_s, frame));
    words->addWidget(labelOf(line.how, "textSize", u"body"_s, frame));
    row->addLayout(words, 1);
    auto *look = new KeyButton(tr("Show"), {}, KeyButton::Kind::Quiet, frame);
    look->setObjectName(u"show"_s);
    look->setVisible(line.hasPlace);
    look->setAccessibleName(tr("Show: %1").arg(line.what));
    row->addWidget(look, 0, Qt::AlignTop);
    connect(look, &QAbstractButton::clicked, this, [this, place = line.about] { emit placePicked(place); });
    const QString button = line.button.isEmpty() ? tr("Take back") : line.button;
    auto *back = new KeyButton(button, {}, KeyButton::Kind::Secondary, frame);
    back->setObjectName(u"takeBack"_s);
    back->setAccessibleName(tr("%1: %2", "button: what it is about").arg(button, line.what));
    back->setIconId(u"undo"_s);
    back->setEnabled(m_desk.locked().isEmpty());
    row->addWidget(back, 0, Qt::AlignTop);
    for (QWidget *control : {look, back})
        KeptFocus::setAbout(control, line.about);
    m_column->addWidget(frame);
    connect(back, &QAbstractButton::clicked, this, [this, takeBack] { say(takeBack()); });
    return words;
}

void PlayedPanel::addDifference(const TableDifference &difference, const PlaceWords &words)
{
    const DifferenceInWords told = words(difference);
    const QString place = difference.place;
    const auto back = [this, place] { return takeBack(place); };
    const QString where = told.where.text();
    if (difference.isConfirmation()) {
        addRow({where, tr("Confirmed: the figures are those of your sheet."), place, true}, back);
        return;
    }
    const QString how = (isOfReconstruction(m_desk.draft(), place) ? tr("Played: %1. The reconstruction said: %2.")
                                                                   : tr("Played: %1. Printed: %2."))
                            .arg(told.played.text(), told.printed.text());
    QVBoxLayout *column = addRow({where, how, place, true}, back);
    addName(column, difference, where);
    if (place == m_wanted)
        addTogether(column, place);
}

/// The name comes before the buttons of its row, also for the keyboard.
void PlayedPanel::addName(QVBoxLayout *column, const TableDifference &difference, const QString &where)
{
    auto *frame = qobject_cast<QWidget *>(m_column->itemAt(m_column->count() - 1)->widget());
    auto *name = new QLineEdit(difference.name, frame);
    name->setObjectName(u"name"_s);
    KeptFocus::setAbout(name, difference.place);
    name->setPlaceholderText(tr("Your name for it, such as “Sharp shots”"));
    name->setAccessibleName(tr("Name of the house rule: %1").arg(where));
    name->setMaxLength(int(kLongestName));
    name->setReadOnly(!m_desk.locked().isEmpty());
    column->addWidget(name);
    auto *look = frame->findChild<QWidget *>(u"show"_s);
    auto *back = frame->findChild<QWidget *>(u"takeBack"_s);
    QWidget::setTabOrder(name, look);
    QWidget::setTabOrder(look, back);
    connect(name, &QLineEdit::editingFinished, this,
        [this, name, place = difference.place] { rename(place, name->text()); });
}

/// The field that was typed into stays where it is, and so does the keyboard.
void PlayedPanel::rename(const QString &place, const QString &text)
{
    const TableDifferences all = m_desk.draft().house().differences;
    const auto difference = std::ranges::find(all, place, &TableDifference::place);
    const QString name = text.simplified();
    if (difference == all.end() || difference->name == name)
        return;
    const QScopedValueRollback<bool> renaming(m_isRenaming, true);
    say(m_desk.edit([&](TableDraft &draft) { return draft.name(place, name); }));
}

/// What cannot be taken back by itself: what goes with it, and all of it at once.
void PlayedPanel::addTogether(QVBoxLayout *column, const QString &place)
{
    TableDifferences all = m_desk.draft().companionsOf(place);
    if (all.empty())
        return;
    all.push_back({.place = place});
    auto *together =
        new KeyButton(tr("Take %n back together", nullptr, int(all.size())), {}, KeyButton::Kind::Secondary, this);
    together->setObjectName(u"together"_s);
    together->setIconId(u"undo"_s);
    column->addWidget(together, 0, Qt::AlignLeft);
    connect(together, &QAbstractButton::clicked, this,
        [this, all] { say(m_desk.edit([&](TableDraft &draft) { return draft.takeBack(all); })); });
}

Done PlayedPanel::takeBack(const QString &place)
{
    const Done taken = m_desk.takeBack(place);
    m_wanted = taken ? QString() : place;
    if (!taken)
        show();
    return taken;
}

void PlayedPanel::addOption(const HouseOption &option, const QString &choice)
{
    const auto in = [&](const QString &key) { return labelOf(option.choices, key).text(); };
    const QString key = QString::fromLatin1(option.key);
    const QString usual = QString::fromLatin1(option.choices.front().key);
    const QString how =
        tr("Played: %1. By the ruling %2: %3.").arg(in(choice), QString::fromLatin1(option.ruling), in(usual));
    addRow({translated(option.question), how, key}, [this, key, usual] {
        return m_desk.edit([&](TableDraft &draft) {
            draft.choose(key, usual);
            return done();
        });
    });
}

/// What the campaign keeps and nobody can play: it waits here until it is left out.
void PlayedPanel::addMisfits()
{
    const HouseRules &misfits = m_desk.misfits();
    if (misfits.isEmpty())
        return;
    addHeading(tr("No longer fits the tables"));
    const PlaceWords words(m_desk.printed(), m_desk.draft().document());
    for (const TableDifference &difference : misfits.differences) {
        const DifferenceInWords told = words(difference);
        const QString how = tr("Played: %1. Printed: %2.").arg(told.played.text(), told.printed.text());
        const QString called = difference.name.isEmpty()
            ? told.where.text()
            : tr("%1 (%2)", "place (name of the house rule)").arg(told.where.text(), difference.name);
        addRow({called, how, difference.place, false, tr("Leave out")},
            [this, place = difference.place] { return m_desk.leaveOut(place); });
    }
    for (auto option = misfits.options.begin(); option != misfits.options.end(); ++option) {
        addRow({tr("House option: %1").arg(option.key()), tr("Played: %1.").arg(*option), option.key(), false,
                   tr("Leave out")},
            [this, key = option.key()] { return m_desk.leaveOut(key); });
    }
    addHeading(tr("What can be played"));
}

/// Tables whose figures nobody has compared with the printed rules yet.
void PlayedPanel::addReconstructed()
{
    QStringList titles;
    for (const TableSpec &spec : m_desk.printed().tables) {
        if (m_desk.draft().isReconstructed(spec))
            titles += translated(spec.title);
    }
    if (titles.isEmpty())
        return;
    addHeading(tr("Reconstructed, and not confirmed yet"));
    m_column->addWidget(labelOf(titles.join(u", "_s) + u'.', "tone", u"muted"_s, this));
}

void PlayedPanel::say(const Done &done)
{
    emit refused(done ? QString() : refusalWords(m_desk.draft(), done.error()));
}

} // namespace muster
