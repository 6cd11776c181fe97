// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/dicepanel.h"

#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/keybutton.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

DieLook lookOf(DieMeaning meaning)
{
    switch (meaning) {
    case DieMeaning::Good:
        return {DieLook::Kind::Good, DicePanel::tr("counts")};
    case DieMeaning::Bad:
        return {DieLook::Kind::Bad, DicePanel::tr("against it")};
    case DieMeaning::Plain:
        return {};
    }
    Q_UNREACHABLE();
}

QString facesInWords(const std::vector<int> &faces)
{
    QStringList words;
    for (const int face : faces)
        words += QLocale().toString(face);
    return words.join(u' ');
}

} // namespace

DicePanel::DicePanel(QWidget *parent)
    : QWidget(parent), m_entry(new DiceEntry(this)),
      m_roll(new KeyButton(tr("Roll"), Qt::Key_R, KeyButton::Kind::Secondary, this)), m_lying(new QLabel(this)),
      m_decision(new QWidget(this)), m_decisionRow(new QHBoxLayout(m_decision))
{
    setLook(m_lying, "textSize", u"small"_s);
    setLook(m_lying, "tone", u"muted"_s);
    m_lying->setWordWrap(true);
    m_entry->setAccessibleName(tr("Dice"));
    m_roll->setObjectName(u"roll"_s);
    m_roll->setToolTip(tr("The program throws what is still missing (R)"));
    m_decisionRow->setContentsMargins(0, 0, 0, 0);
    auto *row = new QHBoxLayout;
    row->addWidget(m_entry, 1);
    row->addWidget(m_roll, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(8, this));
    column->addWidget(m_lying);
    column->addLayout(row);
    column->addWidget(m_decision);
    connect(m_entry, &DiceEntry::facesChanged, this,
        [this](const QList<int> &faces) { emit facesChanged(m_stage, faces); });
    connect(m_roll, &KeyButton::clicked, this, &DicePanel::rollAsked);
}

void DicePanel::show(const Proposal &proposal)
{
    showStage(proposal);
    showDecision(proposal);
    const bool asks = proposal.wanted().count > 0;
    const bool any = asks || !proposal.throws().empty();
    setVisible(any);
    m_entry->setVisible(any);
    m_roll->setEnabled(asks);
    m_roll->setVisible(any);
}

/// The stage that is asked for; when none is, the last one that lies, so that a die can still be mended.
void DicePanel::showStage(const Proposal &proposal)
{
    const bool asks = proposal.wanted().count > 0;
    const int full = int(proposal.throws().size());
    if (!asks && full == 0) {
        m_stage = -1;
        return;
    }
    const int stage = asks ? full : full - 1;
    const Stage shown = asks ? proposal.wanted() : proposal.throws().back().stage;
    const Names names = proposal.names();
    const bool named = stage > 0 || translated(shown.label) != translated(proposal.procedure().title);
    if (stage != m_stage || shown.count != m_count || shown.sides != m_sides) {
        const QSignalBlocker quiet(m_entry);
        m_entry->setStage({{}, shown.count, shown.sides, named ? inWords(shown, names).text() : QString(), {}});
        m_stage = stage;
        m_count = shown.count;
        m_sides = shown.sides;
    }
    m_entry->setJudge([question = proposal.sharedQuestion(), shown](
                          int face) { return question ? lookOf(question->meaning(shown, face)) : DieLook {}; });
    const auto &dice = proposal.dice();
    const size_t before = dice.size() - size_t(asks ? proposal.ofWanted() : shown.count);
    QList<int> faces;
    bool rolled = false;
    for (size_t die = before; die < dice.size(); ++die) {
        faces += dice[die].face;
        rolled = rolled || dice[die].rolled;
    }
    if (faces != m_entry->faces()) {
        const QSignalBlocker quiet(m_entry);
        m_entry->setFaces(faces, rolled);
    }
    m_lying->setText(lyingWords(proposal));
    m_lying->setVisible(m_stage > 0);
}

QString DicePanel::lyingWords(const Proposal &proposal) const
{
    QStringList stages;
    const Names names = proposal.names();
    for (int stage = 0; stage < m_stage && stage < int(proposal.throws().size()); ++stage) {
        const Throw &thrown = proposal.throws()[size_t(stage)];
        stages += tr("%1: %2").arg(inWords(thrown.stage, names).text(), facesInWords(thrown.faces));
    }
    return stages.join(u" · "_s);
}

void DicePanel::showDecision(const Proposal &proposal)
{
    const Input *input = proposal.decision();
    m_decision->setVisible(input != nullptr);
    if (input == nullptr)
        return;
    while (QLayoutItem *item = m_decisionRow->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide(); // it may be the one that was just pressed
            item->widget()->deleteLater();
        }
        delete item;
    }
    int number = 0;
    for (const Input::Decision &decision : input->decisions) {
        const QKeySequence key(Qt::Key(Qt::Key_1 + number++));
        auto *button = new KeyButton(translated(decision.label), key, KeyButton::Kind::Secondary, m_decision);
        button->setShortcut(key);
        button->setObjectName(u"decision%1"_s.arg(decision.value.toVariant().toString()));
        m_decisionRow->addWidget(button);
        button->show();
        connect(button, &KeyButton::clicked, this,
            [this, name = QString::fromLatin1(input->key), value = decision.value] { emit decided(name, value); });
    }
    m_decisionRow->addStretch();
}

QWidget *DicePanel::focusTarget() const
{
    if (!m_decision->isHidden() && m_decisionRow->count() > 1)
        return m_decisionRow->itemAt(0)->widget();
    return isHidden() ? nullptr : m_entry;
}

} // namespace muster
