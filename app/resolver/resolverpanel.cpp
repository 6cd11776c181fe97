// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/resolverpanel.h"

#include "app/resolver/asidekey.h"
#include "app/session/battlesession.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/wrappable.h"
#include "ui_resolverpanel.h"

#include <QApplication>
#include <QScrollBar>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ResolverPanel::ResolverPanel(BattleSession &session, OpenDialog &dialog, QWidget *parent)
    : QFrame(parent), m_ui(std::make_unique<Ui::ResolverPanel>()), m_session(session), m_dialog(dialog),
      m_bits(systemRandomBits())
{
    m_ui->setupUi(this);
    setLooks();
    measure();
    labelButtons();
    connectParts();
    addKeys();
    hide();
}

ResolverPanel::~ResolverPanel() = default;

void ResolverPanel::setLooks()
{
    setLook(this, "panel", u"active"_s);
    setLook(m_ui->title, "textSize", u"title"_s);
    setLook(m_ui->source, "textSize", u"small"_s);
    setLook(m_ui->source, "tone", u"muted"_s);
    setLook(m_ui->pair, "tone", u"muted"_s);
    setLook(m_ui->given, "panel", u"quiet"_s);
    setLook(m_ui->givenWords, "textSize", u"small"_s);
    setLook(m_ui->givenWords, "tone", u"muted"_s);
    setLook(m_ui->refusal, "tone", u"danger"_s);
    setLook(m_ui->cautions, "tone", u"warning"_s);
    setLook(m_ui->cautions, "textSize", u"small"_s);
    setLook(m_ui->waits, "tone", u"warning"_s);
    setLook(m_ui->waits, "textSize", u"small"_s);
    setLook(m_ui->rule, "rule", u"true"_s);
    setLook(m_ui->floating, "kind", u"quiet"_s);
    m_ui->floating->setIcon(icon(u"float"_s, IconRole::Muted));
}

void ResolverPanel::measure()
{
    m_ui->bodyColumn->setSpacing(px(8, this));
    m_ui->bodyColumn->setContentsMargins(0, 0, px(2, this), 0);
    m_ui->givenColumn->setContentsMargins(px(10, this), px(2, this), px(2, this), px(2, this));
    const int margin = px(16, this);
    const int edge = px(m_ui->pair->parentWidget() == m_ui->body ? 4 : 12, this);
    m_ui->column->setContentsMargins(margin, edge, margin, edge);
}

void ResolverPanel::labelButtons()
{
    m_ui->cancel->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_ui->apply->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_ui->pass->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_ui->givenOpen->setKind(KeyButton::Kind::Quiet);
    m_ui->givenOpen->setKey(Qt::Key_F4);
    m_ui->disputeButton->setText(tr("Dispute…"));
    m_ui->disputeButton->setKey(Qt::Key_D);
    m_ui->pass->setText(tr("Pass"));
    m_ui->pass->setKey(Qt::Key_Period);
    m_ui->cancel->setText(tr("Back"));
    m_ui->cancel->setToolTip(tr("Back to the battle: what is typed is kept (Esc)"));
    m_ui->cancel->setKey(Qt::Key_Escape);
    m_ui->apply->setText(tr("Apply"));
    m_ui->apply->setKey(Qt::Key_Enter);
    m_ui->apply->setKind(KeyButton::Kind::Primary);
}

void ResolverPanel::connectParts()
{
    connect(m_ui->questions, &QuestionForm::edited, this, &ResolverPanel::inputEdited);
    connect(m_ui->givenForm, &QuestionForm::edited, this, &ResolverPanel::inputEdited);
    for (QuestionForm *form : {m_ui->questions, m_ui->givenForm}) {
        connect(form, &QuestionForm::rowsChanged, this, [this](const std::function<void(Proposal &)> &change) {
            if (!isOpen())
                return; // its menu outlived what it was of
            change(*now());
            changed();
        });
    }
    connect(m_ui->givenOpen, &KeyButton::clicked, this, &ResolverPanel::toggleGiven);
    connect(m_ui->dice, &DicePanel::facesPut, this, &ResolverPanel::facesPut);
    connect(m_ui->dice, &DicePanel::faceErased, this, &ResolverPanel::faceErased);
    connect(m_ui->dice, &DicePanel::hitsCalled, this, &ResolverPanel::hitsCalled);
    connect(m_ui->dice, &DicePanel::rollAsked, this, &ResolverPanel::roll);
    connect(m_ui->dice, &DicePanel::decided, this, &ResolverPanel::decide);
    connect(m_ui->dispute, &DisputeBar::readingAsked, this, &ResolverPanel::readAs);
    connect(m_ui->dispute, &DisputeBar::keepingAsked, this, &ResolverPanel::keepReading);
    connect(m_ui->effects, &EffectsPanel::editingAsked, this, &ResolverPanel::toggleEditing);
    connect(m_ui->effects, &EffectsPanel::edited, this, &ResolverPanel::effectEdited);
    connect(m_ui->disputeButton, &KeyButton::clicked, this, &ResolverPanel::toggleDispute);
    connect(m_ui->pass, &KeyButton::clicked, this, &ResolverPanel::passAsked);
    connect(m_ui->cancel, &KeyButton::clicked, this, &ResolverPanel::cancel);
    connect(m_ui->apply, &KeyButton::clicked, this, &ResolverPanel::applySeen);
    connect(m_ui->floating, &QToolButton::toggled, this, &ResolverPanel::floatingAsked);
    m_ui->dice->entry()->installEventFilter(this);
    connect(m_ui->scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ResolverPanel::revealWork);
    connect(m_ui->scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ResolverPanel::showWhatEnterDoes);
    connect(m_ui->scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, &ResolverPanel::showWhatEnterDoes);
    connect(&m_session, &BattleSession::changed, this, &ResolverPanel::takeUpAgain);
}

Done ResolverPanel::open(const QString &procedure, const Cast &cast)
{
    auto proposal = Proposal::open(m_session.battle(), procedure, cast);
    if (!proposal)
        return proposal.error();
    open(*std::move(proposal));
    return done();
}

void ResolverPanel::open(Proposal proposal)
{
    if (!takeUpPutAside(QString::fromLatin1(proposal.procedure().id), proposal.cast()))
        begin(std::move(proposal));
    showAll();
    focusNext();
}

bool ResolverPanel::restore()
{
    const auto draft = m_session.draft();
    if (!draft || !*draft || !(*draft)->isResolver())
        return false;
    auto proposal = Proposal::fromJson(m_session.battle(), (*draft)->content);
    if (!proposal)
        return false;
    begin(std::move(*proposal));
    showAll();
    focusNext();
    return true;
}

/// The ground moved under an open question: an undo, another house option. The battle may even be another object, read
/// anew, so nothing of the proposal is kept but what the referee did.
void ResolverPanel::takeUpAgain()
{
    if (!isOpen() || m_recording)
        return;
    auto proposal = Proposal::fromJson(m_session.battle(), now()->toJson());
    if (!proposal) {
        end();
        return;
    }
    m_dialog.open(std::move(*proposal));
    m_noLonger = m_wasAllowed ? whyNotNow() : std::nullopt;
    m_ui->pair->setText(wrappable(castWords()));
    m_effectRefusal.clear();
    m_ui->effects->setEditing(m_ui->effects->isEditing()); // what is refused in them is gone
    showAll();
}

std::optional<Refusal> ResolverPanel::whyNotNow() const
{
    return m_session.battle().whyNot(QString::fromLatin1(now()->procedure().id), now()->cast());
}

void ResolverPanel::setPass(const QString &words)
{
    m_passWords = words;
    m_ui->pass->setToolTip(words);
    m_ui->pass->setAccessibleDescription(words);
    if (isOpen())
        showWaits();
}

void ResolverPanel::setFloating(bool floating)
{
    m_ui->floating->setChecked(floating);
}

void ResolverPanel::begin(Proposal proposal)
{
    m_dialog.open(std::move(proposal));
    m_noLonger.reset();
    m_wasAllowed = !whyNotNow();
    m_givenOpen = false;
    m_disputing = false;
    m_backTo = nullptr;
    m_isTakenUp = false;
    m_effectRefusal.clear();
    m_ui->effects->setEditing(false);
    setPass({});
    m_ui->dice->begin();
    const Procedure &procedure = now()->procedure();
    m_ui->title->setText(translated(procedure.title));
    const QString section = translated(procedure.section);
    m_ui->source->setText(section);
    const QString where = tr("%1 · %2").arg(section, translated(m_session.battle().set().title));
    m_ui->source->setToolTip(where);
    m_ui->title->setToolTip(tr("%1: %2").arg(m_ui->title->text(), where));
    m_ui->pair->setText(wrappable(castWords()));
    m_ui->odds->setProcedure(procedure);
    showInputs();
    show();
}

void ResolverPanel::applySeen()
{
    if (isOpen() && now()->state() == Proposal::State::Resolved && !bringResultIntoView())
        apply();
}

void ResolverPanel::apply()
{
    if (!isOpen() || now()->state() != Proposal::State::Resolved || !m_effectRefusal.isEmpty() || now()->disallowed()
        || m_noLonger) // it says so
        return;
    m_recording = true; // what is recorded is no ground that moved under it
    const Done recorded = m_session.resolve(*now());
    m_recording = false;
    if (!recorded) {
        takeUpAgain();
        if (isOpen() && !BattleSession::isAboutFile(recorded.error()))
            refuse(recorded.error().message.text());
        return;
    }
    const QString procedure = QString::fromLatin1(now()->procedure().id);
    const Cast cast = now()->cast();
    putAside({}); // it is on record
    end();
    emit applied(procedure, cast);
}

/// What was typed stays with the pair, for when the same is opened again in this step.
void ResolverPanel::cancel()
{
    if (!isOpen())
        return;
    const QJsonObject typed = now()->toJson();
    const auto fresh = now()->anew();
    const bool isTyped = fresh && fresh->toJson() != typed;
    const bool isKept = putAside(isTyped ? typed : QJsonObject());
    const Done cleared = isKept ? m_session.clearDraft() : done(); // else it stays there, as it was open
    end();
    if (!cleared)
        return; // the session told of it
}

/// Takes the place of what is kept of it; whether it is on the disk.
bool ResolverPanel::putAside(const QJsonObject &typed)
{
    return m_session.putAside(m_session.stepNow(), asideKey(*now()), typed);
}

bool ResolverPanel::takeUpPutAside(const QString &procedure, const Cast &cast)
{
    const QString key = asideKey(procedure, cast);
    if (!m_session.aside().has(m_session.stepNow(), key))
        return false;
    auto proposal = Proposal::fromJson(m_session.battle(), m_session.aside().typed(m_session.stepNow(), key));
    if (!proposal)
        return false;
    begin(std::move(*proposal));
    m_isTakenUp = true;
    return true;
}

/// Nothing of what was typed before it was left; what was typed since then is nobody's to throw away.
void ResolverPanel::beginAnew()
{
    if (!isOpen() || !m_isTakenUp)
        return;
    auto proposal = now()->anew();
    if (!proposal)
        return refuse(proposal.error().message.text());
    begin(std::move(*proposal));
    changed();
    focusNext();
}

void ResolverPanel::end()
{
    m_dialog.close();
    if (QWidget *menu = QApplication::activePopupWidget(); menu != nullptr && isAncestorOf(menu))
        menu->close();
    hide();
    emit closed();
}

} // namespace muster
