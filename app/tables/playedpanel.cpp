// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tables/playedpanel.h"

#include "app/tables/gridmodel.h"
#include "app/tables/tablesdesk.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"

#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

std::function<Done(TableDraft &)> asPrinted(const QString &place)
{
    return [place](TableDraft &draft) { return draft.takeBack(place); };
}

} // namespace

PlayedPanel::PlayedPanel(TablesDesk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_column(new QVBoxLayout(this))
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
    auto *heading = new QLabel(words, this);
    heading->setWordWrap(true);
    setLook(heading, "textSize", u"strong"_s);
    m_column->addWidget(heading);
}

void PlayedPanel::show()
{
    clear();
    const HouseRules house = m_desk.draft().house();
    auto *title = new QLabel(tr("How this table plays"), this);
    setLook(title, "textSize", u"title"_s);
    m_column->addWidget(title);
    auto *intro = new QLabel(house.isEmpty() ? tr("Everything is played as the rules have it.")
                                             : tr("What is played otherwise than the rules have it."),
        this);
    intro->setWordWrap(true);
    setLook(intro, "tone", u"muted"_s);
    m_column->addWidget(intro);
    for (const TableDifference &difference : house.differences) {
        if (!difference.isConfirmation())
            addDifference(difference);
    }
    for (const HouseOption &option : m_desk.printed().options) {
        const auto choice = house.options.constFind(QString::fromLatin1(option.key));
        if (choice != house.options.cend())
            addOption(option, *choice);
    }
    for (const TableDifference &difference : house.differences) {
        if (difference.isConfirmation())
            addConfirmation(difference);
    }
    addReconstructed();
    m_column->addStretch(1);
}

QVBoxLayout *PlayedPanel::addRow(
    const QString &what, const QString &how, const QString &place, const std::function<Done(TableDraft &)> &takeBack)
{
    auto *frame = new QFrame(this);
    setLook(frame, "panel", u"quiet"_s);
    auto *row = new QHBoxLayout(frame);
    auto *words = new QVBoxLayout;
    auto *head = new QLabel(what, frame);
    head->setWordWrap(true);
    setLook(head, "textSize", u"strong"_s);
    auto *body = new QLabel(how, frame);
    body->setWordWrap(true);
    words->addWidget(head);
    words->addWidget(body);
    row->addLayout(words, 1);
    auto *look = new KeyButton(tr("Show"), {}, KeyButton::Kind::Quiet, frame);
    look->setVisible(!place.isEmpty());
    look->setAccessibleName(tr("Show: %1").arg(what));
    row->addWidget(look, 0, Qt::AlignTop);
    connect(look, &QAbstractButton::clicked, this, [this, place] { emit placePicked(place); });
    auto *back = new KeyButton(tr("Take back"), {}, KeyButton::Kind::Secondary, frame);
    back->setObjectName(u"takeBack"_s);
    back->setAccessibleName(tr("Take back: %1").arg(what));
    back->setIconId(u"undo"_s);
    back->setEnabled(m_desk.locked().isEmpty());
    row->addWidget(back, 0, Qt::AlignTop);
    m_column->addWidget(frame);
    connect(back, &QAbstractButton::clicked, this, [this, takeBack] { say(m_desk.edit(takeBack)); });
    return words;
}

void PlayedPanel::addDifference(const TableDifference &difference)
{
    const DifferenceInWords words = inWords(m_desk.draft().rules().set(), m_desk.draft().document(), difference);
    QVBoxLayout *column =
        addRow(words.where.text(), tr("Played: %1. Printed: %2.").arg(words.played.text(), words.printed.text()),
            difference.place, asPrinted(difference.place));
    auto *name = new QLineEdit(difference.name, this);
    name->setPlaceholderText(tr("What you call it, such as “Sharp shots”"));
    name->setAccessibleName(tr("Name of the house rule: %1").arg(words.where.text()));
    name->setMaxLength(80);
    name->setReadOnly(!m_desk.locked().isEmpty());
    column->addWidget(name);
    connect(name, &QLineEdit::editingFinished, this, [this, name, place = difference.place, before = difference.name] {
        if (name->text().simplified() == before)
            return;
        say(m_desk.edit([&](TableDraft &draft) {
            draft.name(place, name->text().simplified());
            return done();
        }));
    });
}

void PlayedPanel::addConfirmation(const TableDifference &difference)
{
    const DifferenceInWords words = inWords(m_desk.draft().rules().set(), m_desk.draft().document(), difference);
    addRow(words.where.text(), tr("Confirmed: the figures are those of your sheet."), difference.place,
        asPrinted(difference.place));
}

void PlayedPanel::addOption(const HouseOption &option, const QString &choice)
{
    const auto in = [&](const QString &key) { return labelOf(option.choices, key).text(); };
    addRow(translated(option.question),
        tr("Played: %1. By the ruling %2: %3.")
            .arg(in(choice), QString::fromLatin1(option.ruling), in(QString::fromLatin1(option.choices.front().key))),
        {}, [&option](TableDraft &draft) {
            draft.choose(QString::fromLatin1(option.key), QString::fromLatin1(option.choices.front().key));
            return done();
        });
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
    auto *list = new QLabel(titles.join(u", "_s) + u'.', this);
    list->setWordWrap(true);
    setLook(list, "tone", u"muted"_s);
    m_column->addWidget(list);
}

void PlayedPanel::say(const Done &done)
{
    emit refused(done ? QString() : refusalWords(m_desk.draft(), done.error()));
}

} // namespace muster
