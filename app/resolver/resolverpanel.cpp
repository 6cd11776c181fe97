// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/resolver/resolverpanel.h"

#include "app/session/battlesession.h"
#include "app/theme/icons.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/diceentry.h"
#include "app/widgets/wrappable.h"
#include "ui_resolverpanel.h"

#include <QScrollBar>

namespace muster {

using namespace Qt::Literals::StringLiterals;

ResolverPanel::ResolverPanel(BattleSession &session, QWidget *parent)
    : QFrame(parent), m_ui(std::make_unique<Ui::ResolverPanel>()), m_session(session), m_bits(systemRandomBits())
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
    m_ui->column->setContentsMargins(margin, px(12, this), margin, px(12, this));
}

void ResolverPanel::labelButtons()
{
    m_ui->cancel->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_ui->apply->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_ui->givenOpen->setKind(KeyButton::Kind::Quiet);
    m_ui->givenOpen->setKey(Qt::Key_F4);
    m_ui->disputeButton->setText(tr("Dispute…"));
    m_ui->disputeButton->setKey(Qt::Key_D);
    m_ui->cancel->setText(tr("Cancel"));
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
            change(*m_proposal);
            changed();
        });
    }
    connect(m_ui->givenOpen, &KeyButton::clicked, this, &ResolverPanel::toggleGiven);
    connect(m_ui->dice, &DicePanel::facesChanged, this, &ResolverPanel::facesEdited);
    connect(m_ui->dice, &DicePanel::rollAsked, this, &ResolverPanel::roll);
    connect(m_ui->dice, &DicePanel::decided, this, &ResolverPanel::decide);
    connect(m_ui->dispute, &DisputeBar::readingAsked, this, &ResolverPanel::readAs);
    connect(m_ui->dispute, &DisputeBar::keepingAsked, this, &ResolverPanel::keepReading);
    connect(m_ui->effects, &EffectsPanel::editingAsked, this, &ResolverPanel::toggleEditing);
    connect(m_ui->effects, &EffectsPanel::edited, this, &ResolverPanel::effectEdited);
    connect(m_ui->disputeButton, &KeyButton::clicked, this, &ResolverPanel::toggleDispute);
    connect(m_ui->cancel, &KeyButton::clicked, this, &ResolverPanel::cancel);
    connect(m_ui->apply, &KeyButton::clicked, this, &ResolverPanel::apply);
    connect(m_ui->floating, &QToolButton::toggled, this, &ResolverPanel::floatingAsked);
    m_ui->dice->entry()->installEventFilter(this);
    connect(m_ui->scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ResolverPanel::revealWork);
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
    begin(std::move(proposal));
    fillRemembered();
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
    if (!m_proposal)
        return;
    auto proposal = Proposal::fromJson(m_session.battle(), m_proposal->toJson());
    if (!proposal) {
        end();
        return;
    }
    m_proposal.emplace(std::move(*proposal));
    m_ui->pair->setText(wrappable(castWords()));
    m_effectRefusal.clear();
    m_ui->effects->setEditing(m_ui->effects->isEditing()); // what is refused in them is gone
    showAll();
}

void ResolverPanel::setFloating(bool floating)
{
    m_ui->floating->setChecked(floating);
}

void ResolverPanel::begin(Proposal proposal)
{
    m_proposal.emplace(std::move(proposal));
    m_givenOpen = false;
    m_disputing = false;
    m_backTo = nullptr;
    m_fresh = true;
    m_effectRefusal.clear();
    m_ui->effects->setEditing(false);
    m_ui->dice->begin();
    const Procedure &procedure = m_proposal->procedure();
    m_ui->title->setText(translated(procedure.title));
    const QString section = translated(procedure.section);
    m_ui->source->setText(section);
    m_ui->source->setToolTip(tr("%1 · %2").arg(section, translated(m_session.battle().set().title)));
    m_ui->pair->setText(wrappable(castWords()));
    m_ui->odds->setProcedure(procedure);
    showInputs();
    show();
}

void ResolverPanel::apply()
{
    if (!m_proposal || m_proposal->state() != Proposal::State::Resolved || !m_effectRefusal.isEmpty())
        return;
    if (const auto recorded = m_session.resolve(*m_proposal); !recorded) {
        if (!BattleSession::isAboutFile(recorded.error()))
            refuse(recorded.error().message.text());
        return;
    }
    rememberAsked();
    const QString procedure = QString::fromLatin1(m_proposal->procedure().id);
    const Cast cast = m_proposal->cast();
    end();
    emit applied(procedure, cast);
}

void ResolverPanel::cancel()
{
    if (!m_proposal)
        return;
    if (const auto cleared = m_session.clearDraft(); !cleared)
        emit m_session.failed(cleared.error());
    end();
}

void ResolverPanel::end()
{
    m_proposal.reset();
    hide();
    emit closed();
}

} // namespace muster
