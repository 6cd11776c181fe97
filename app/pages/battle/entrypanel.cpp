// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/entrypanel.h"

#include "app/models/effectlooks.h"
#include "app/session/battlesession.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/flowlayout.h"
#include "app/widgets/outcomebox.h"
#include "app/widgets/wrappable.h"
#include "core/base/shown.h"
#include "core/base/timewords.h"
#include "core/battle/retold.h"
#include "core/battle/told.h"
#include "ui_entrypanel.h"

#include <QHBoxLayout>
#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

EntryPanel::EntryPanel(BattleSession &session, QWidget *parent)
    : PanelFrame(tr("Entry"), parent), m_ui(std::make_unique<Ui::EntryPanel>()), m_session(session)
{
    auto *content = new QWidget(this);
    m_ui->setupUi(content);
    addRow(content, 1);
    setActive(true);
    m_ui->column->setContentsMargins(px(16, this), px(12, this), px(16, this), px(12, this));
    m_ui->column->setSpacing(px(8, this));
    m_ui->bodyColumn->setSpacing(px(4, this));
    auto *buttons = new FlowLayout(m_ui->buttons, px(6, this));
    buttons->setContentsMargins(0, 0, 0, 0);
    for (QWidget *button : {m_ui->takeBack, m_ui->note, m_ui->bookmark, m_ui->close})
        buttons->addWidget(button);
    setLook(m_ui->title, "textSize", u"title"_s);
    setLook(m_ui->refusal, "tone", u"danger"_s);
    m_ui->takeBack->setKey(Qt::Key_Delete);
    m_ui->note->setText(tr("Note"));
    m_ui->note->setKey(Qt::Key_N);
    m_ui->bookmark->setIconId(u"bookmark"_s);
    m_ui->bookmark->setKey(Qt::Key_B);
    m_ui->bookmark->setAccessibleName(tr("Bookmark"));
    m_ui->close->setText(tr("Close"));
    m_ui->close->setKey(Qt::Key_Escape);
    m_ui->close->setKind(KeyButton::Kind::Primary);
    m_ui->earlier->setIconId(u"arrow-up"_s);
    m_ui->later->setIconId(u"arrow-down"_s);
    m_ui->earlier->setKind(KeyButton::Kind::Quiet);
    m_ui->later->setKind(KeyButton::Kind::Quiet);
    addToHeader(m_ui->earlier);
    addToHeader(m_ui->later);
    connectParts();
    hide();
}

EntryPanel::~EntryPanel() = default;

void EntryPanel::connectParts()
{
    connect(m_ui->takeBack, &QAbstractButton::clicked, this, &EntryPanel::takeBackOrRedo);
    connect(m_ui->note, &QAbstractButton::clicked, this, [this] { emit noteAsked(m_seq); });
    connect(m_ui->bookmark, &QAbstractButton::clicked, this, [this] { emit bookmarkAsked(m_seq); });
    connect(m_ui->close, &QAbstractButton::clicked, this, &EntryPanel::closed);
    connect(m_ui->earlier, &QAbstractButton::clicked, this, &EntryPanel::goEarlier);
    connect(m_ui->later, &QAbstractButton::clicked, this, &EntryPanel::goLater);
}

void EntryPanel::open(int seq)
{
    m_seq = seq;
    m_ui->refusal->hide();
    showBattle();
    m_ui->close->setFocus(Qt::OtherFocusReason);
}

void EntryPanel::showBattle()
{
    const Battle &battle = m_session.battle();
    const Event *event = battle.ledger().event(m_seq);
    if (event == nullptr)
        return;
    const QString number = battle.place(m_seq).text();
    setTitle(number.isEmpty() ? tr("Entry") : tr("Entry %1").arg(number));
    const QString told = m_session.told(*event);
    m_ui->title->setText(wrappable(shownLabel(told)));
    m_ui->title->show();
    clear();
    tellWhen(battle, *event);
    if (shownLabel(told) != told)
        tellWhole(told);
    if (!m_session.isSecret(*event)) {
        if (const auto *deed = event->as<Resolution>())
            tellResolution(battle, *event, *deed);
        tellEffects(battle, *event);
    }
    tellRemarks(battle);
    m_ui->bodyColumn->addStretch(1);
    showButtons(*event);
}

void EntryPanel::clear()
{
    while (QLayoutItem *item = m_ui->bodyColumn->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
}

void EntryPanel::heading(const QString &words)
{
    auto *label = new QLabel(wrappable(words), m_ui->body);
    label->setWordWrap(true);
    setLook(label, "textSize", u"smallstrong"_s);
    label->setContentsMargins(0, px(8, this), 0, 0);
    m_ui->bodyColumn->addWidget(label);
}

void EntryPanel::line(const QString &label, const QString &words)
{
    auto *row = new QLabel(u"<span style='color:%1'>%2</span>&nbsp; %3"_s.arg(
                               tokens().mutedText.name(), label.toHtmlEscaped(), wrappable(words).toHtmlEscaped()),
        m_ui->body);
    row->setTextFormat(Qt::RichText);
    row->setWordWrap(true);
    m_ui->bodyColumn->addWidget(row);
}

void EntryPanel::tellWhen(const Battle &battle, const Event &event)
{
    const Place &place = battle.place(event.seq);
    const Phase *phase = battle.set().phase(place.phase);
    const QString title = phase == nullptr ? shownName(place.phase) : translated(phase->title);
    QStringList parts {tr("Turn %1, %2").arg(locale().toString(place.turn), title)};
    parts += momentWords(event.at);
    auto *when = new QLabel(parts.join(u" · "_s), m_ui->body);
    setLook(when, "textSize", u"small"_s);
    setLook(when, "tone", u"muted"_s);
    when->setWordWrap(true);
    m_ui->bodyColumn->addWidget(when);
    if (!isAboutAnother(event) && !battle.ledger().isInForce(event.seq)) {
        auto *gone = new QLabel(tr("Taken back: it does not count."), m_ui->body);
        setLook(gone, "tone", u"warning"_s);
        m_ui->bodyColumn->addWidget(gone);
    }
}

/// What is too long for a title, or has lines: as a note that fills a page, which scrolls here.
void EntryPanel::tellWhole(const QString &words)
{
    auto *whole = new QLabel(wrappable(words), m_ui->body);
    whole->setWordWrap(true);
    m_ui->bodyColumn->addWidget(whole);
}

/// The result and its working, as they were said when it was recorded.
void EntryPanel::tellOutcome(const Battle &battle, const Event &event, const Resolution &deed)
{
    QList<WorkingStep> steps;
    for (const SaidLine &step : workingOf(battle, event))
        steps += {step.text.text(), step.source.text()};
    if (!steps.isEmpty()) {
        auto *box = new OutcomeBox(m_ui->body);
        box->setOutcome(m_session.told(event), steps, namesIn(battle, deed.cast));
        m_ui->bodyColumn->addWidget(box);
        m_ui->title->hide(); // the box says it
    }
    QString today;
    if (cannotBeRunAgain(battle, event))
        today = tr("Cannot be run again: this version of the program does not know the rule, or does not accept what "
                   "was entered. What is recorded holds.");
    else if (comesOutOtherwise(battle, event))
        today = tr("Would come out differently today: the rules have been corrected since. What is recorded holds.");
    if (today.isEmpty())
        return;
    auto *otherwise = new QLabel(today, m_ui->body);
    otherwise->setObjectName(u"otherwise"_s);
    setLook(otherwise, "tone", u"warning"_s);
    otherwise->setWordWrap(true);
    m_ui->bodyColumn->addWidget(otherwise);
}

void EntryPanel::tellResolution(const Battle &battle, const Event &event, const Resolution &deed)
{
    tellDice(deed);
    tellOutcome(battle, event, deed);
    if (deed.edited)
        line(tr("Note"), tr("The referee changed the effects before they were applied."));
    tellInputs(deed);
    if (deed.options.isEmpty())
        return;
    heading(tr("House options in force"));
    for (const HouseOption &option : battle.set().options) {
        const QString choice = deed.options.value(QString::fromLatin1(option.key));
        if (!choice.isEmpty())
            line(translated(option.question), labelOf(option.choices, choice).text());
    }
}

void EntryPanel::tellInputs(const Resolution &deed)
{
    const Procedure *procedure = m_session.battle().set().procedure(deed.procedure);
    if (procedure == nullptr)
        return;
    const Names names = m_session.battle().names(deed.cast);
    heading(tr("Entered"));
    for (const Input &input : procedure->inputs) {
        const Value value = deed.inputs.value(QString::fromLatin1(input.key));
        if (!value.isUndefined())
            line(names.in(labelOf(input)).text(), names.in(inWords(input, value)).text());
    }
}

void EntryPanel::tellDice(const Resolution &deed)
{
    for (const Thrown &thrown : deed.throws) {
        const int count = int(thrown.faces.size());
        if (thrown.called) {
            heading(tr("%1: %2").arg(inWords(thrown, m_session.battle().names(deed.cast)), facesInWords(thrown)));
            continue;
        }
        const QString who = thrown.rolled == 0 ? tr("entered by hand")
            : thrown.rolled == count           ? tr("thrown by the program")
                                               : tr("%n thrown by the program", nullptr, thrown.rolled);
        heading(tr("%1: %2").arg(inWords(thrown, m_session.battle().names(deed.cast)), who));
        auto *tray = new QWidget(m_ui->body);
        auto *flow = new FlowLayout(tray, px(4, this));
        flow->setContentsMargins(0, 0, 0, 0);
        QStringList faces;
        for (const int face : thrown.faces) {
            faces += locale().toString(face);
            auto *die = new QLabel(tray);
            die->setPixmap(dieIcon(thrown.sides, face, tokens().text, px(26, this), devicePixelRatioF()));
            flow->addWidget(die);
        }
        tray->setAccessibleName(faces.join(u' '));
        tray->setToolTip(faces.join(u' '));
        m_ui->bodyColumn->addWidget(tray);
    }
}

void EntryPanel::tellEffects(const Battle &battle, const Event &event)
{
    std::vector<ProposedChange> made;
    for (const Change &change : changesOf(event))
        made.push_back({change});
    const auto rows = effectRows(m_session.battle(), made);
    if (!rows.empty())
        heading(tr("What it changed"));
    for (const auto &row : rows)
        m_ui->bodyColumn->addWidget(new EffectRow(effectLook(battle, row), m_ui->body));
}

/// Notes and bookmarks that are about this entry.
void EntryPanel::tellRemarks(const Battle &battle)
{
    bool first = true;
    for (const Event &event : battle.ledger().events()) {
        const auto *note = event.as<Note>();
        if (note == nullptr || note->aboutEvent != m_seq || !battle.ledger().isInForce(event.seq))
            continue;
        if (std::exchange(first, false))
            heading(tr("Remarks"));
        line(battle.place(event.seq).text(), m_session.told(event));
    }
}

void EntryPanel::showButtons(const Event &event)
{
    const Ledger &ledger = m_session.battle().ledger();
    const bool inForce = ledger.isInForce(m_seq);
    m_ui->takeBack->setVisible(!isAboutAnother(event));
    m_ui->takeBack->setEnabled(!m_session.isReadOnly());
    m_ui->takeBack->setText(inForce ? tr("Take back") : tr("Do again"));
    m_ui->takeBack->setToolTip(inForce
            ? tr("Takes this entry back; if later ones rest on it, it shows them first (Del)")
            : tr("Lets it count again (Del)"));
    m_ui->note->setEnabled(!m_session.isReadOnly());
    m_ui->bookmark->setEnabled(!m_session.isReadOnly());
    m_ui->earlier->setEnabled(neighbour(-1) != 0);
    m_ui->later->setEnabled(neighbour(1) != 0);
}

void EntryPanel::takeBackOrRedo()
{
    const bool inForce = m_session.battle().ledger().isInForce(m_seq);
    const Done changed = inForce ? m_session.undo(m_seq) : m_session.redo(m_seq);
    if (!changed && changed.error().field == Battle::kRestedOn) {
        emit takeBackAsked(m_seq); // with what rests on it, which is looked at first
        return;
    }
    m_ui->refusal->setVisible(!changed);
    if (!changed)
        m_ui->refusal->setText(changed.error().message.text());
}

/// The next entry in this direction that did something; 0 if there is none.
int EntryPanel::neighbour(int step) const
{
    const Ledger &ledger = m_session.battle().ledger();
    for (int seq = m_seq + step; const Event *event = ledger.event(seq); seq += step) {
        if (!isAboutAnother(*event) && !event->is<Dismissal>())
            return seq;
    }
    return 0;
}

void EntryPanel::goEarlier()
{
    if (const int seq = neighbour(-1); seq != 0)
        open(seq);
}

void EntryPanel::goLater()
{
    if (const int seq = neighbour(1); seq != 0)
        open(seq);
}

} // namespace muster
