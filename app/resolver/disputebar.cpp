// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/disputebar.h"

#include "app/models/fieldwords.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/segmentedchoice.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSet>

#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// The house options that lines of the working rest on, and those that are read otherwise just now.
QSet<QString> readingsOf(const Proposal &proposal)
{
    QSet<QString> keys;
    if (proposal.state() != Proposal::State::Resolved)
        return keys;
    for (const WorkingLine &line : proposal.working()) {
        if (line.reading != nullptr)
            keys.insert(QString::fromLatin1(line.reading));
    }
    return keys;
}

} // namespace

DisputeBar::DisputeBar(QWidget *parent) : QWidget(parent), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(px(8, this));
}

bool DisputeBar::hasReadings(const Proposal &proposal)
{
    return !readingsOf(proposal).isEmpty();
}

void DisputeBar::show(const Battle &battle, const Proposal &proposal)
{
    for (QWidget *row : m_rows) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    m_first = nullptr;
    m_otherwise.clear();
    const QSet<QString> readings = readingsOf(proposal);
    for (const HouseOption &option : battle.set().options) {
        const QString key = QString::fromLatin1(option.key);
        if (readings.contains(key) || proposal.rules().options().value(key) != battle.rules().options().value(key))
            addOption(option, battle, proposal);
    }
}

QWidget *DisputeBar::firstAnswer() const
{
    return m_first == nullptr ? nullptr : m_first->focusProxy();
}

void DisputeBar::keepAll()
{
    const QMap<QString, QString> kept = m_otherwise; // what is kept is shown anew
    for (auto reading = kept.begin(); reading != kept.end(); ++reading)
        emit keepingAsked(reading.key(), reading.value());
}

void DisputeBar::addOption(const HouseOption &option, const Battle &battle, const Proposal &proposal)
{
    const QString key = QString::fromLatin1(option.key);
    const QString read = proposal.rules().options().value(key);
    auto *row = new QWidget(this);
    auto *column = new QVBoxLayout(row);
    column->setContentsMargins(0, 0, 0, 0);
    auto *question =
        new QLabel(tr("%1 (%2)").arg(translated(option.question), QString::fromLatin1(option.ruling)), row);
    question->setWordWrap(true);
    column->addWidget(question);
    SegmentedChoice *choice = answersTo(option, read, row);
    column->addWidget(choice);
    if (m_first == nullptr)
        m_first = choice;
    if (read != battle.rules().options().value(key)) {
        m_otherwise.insert(key, read);
        column->addWidget(keeping(key, read, row), 0, Qt::AlignLeft);
    }
    m_column->addWidget(row);
    row->show();
    m_rows.push_back(row);
    if (std::exchange(m_chosen, m_chosen == key ? QString() : m_chosen) == key)
        choice->setFocus(Qt::OtherFocusReason);
}

/// One above the other: answers are sentences.
SegmentedChoice *DisputeBar::answersTo(const HouseOption &option, const QString &read, QWidget *row)
{
    const QString key = QString::fromLatin1(option.key);
    auto *choice = new SegmentedChoice(row);
    choice->setOrientation(Qt::Vertical);
    choice->setChoices(choicesOf(option.choices));
    choice->setObjectName(u"reading_"_s + key);
    choice->setAccessibleName(translated(option.question));
    choice->setCurrentKey(read);
    connect(
        choice, &SegmentedChoice::keyChanged, this,
        [this, key](const QString &chosen) {
            m_chosen = key;
            emit readingAsked(key, chosen);
        },
        Qt::QueuedConnection);
    return choice;
}

KeyButton *DisputeBar::keeping(const QString &key, const QString &read, QWidget *row)
{
    auto *keep = new KeyButton(tr("Play it so from now on"), Qt::Key_K, KeyButton::Kind::Secondary, row);
    keep->setObjectName(u"keep_"_s + key);
    connect(keep, &KeyButton::clicked, this, [this, key, read] { emit keepingAsked(key, read); });
    return keep;
}

} // namespace muster
