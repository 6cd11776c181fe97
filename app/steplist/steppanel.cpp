// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/steppanel.h"

#include "app/resolver/oddsservice.h"
#include "app/resolver/oddswords.h"
#include "app/resolver/questionform.h"
#include "app/session/battlesession.h"
#include "app/steplist/stepdelegate.h"
#include "app/steplist/steplegend.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/quietlabel.h"
#include "core/battle/battle.h"

#include <QListView>
#include <QLocale>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Apart from lists, which a row has no room for, and from what its keys answer by themselves.
std::vector<const Input *> askedOf(const Procedure &procedure, bool isChoice)
{
    std::vector<const Input *> asked;
    for (const Input &input : procedure.inputs) {
        if (input.asked && input.kind != FieldKind::List && !(isChoice && input.kind == FieldKind::Choice))
            asked.push_back(&input);
    }
    return asked;
}

} // namespace

StepPanel::StepPanel(BattleSession &session, OpenDialog &dialog, QWidget *parent)
    : PanelFrame(parent), m_session(session), m_dialog(dialog), m_bits(systemRandomBits())
{
    setActive(true);
    build();
    connect(&m_session, &BattleSession::changed, this, &StepPanel::takeUpAgain);
    hide();
}

void StepPanel::build()
{
    m_lines = new QListView(this);
    m_lines->setObjectName(u"lines"_s);
    m_lines->setAccessibleName(tr("Who stands in the list"));
    m_lines->setModel(&m_model);
    m_lines->setItemDelegate(new StepDelegate(this));
    m_lines->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_lines->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_lines->setResizeMode(QListView::Adjust);
    m_lines->setFrameShape(QFrame::NoFrame);
    m_lines->installEventFilter(this);
    addRow(m_lines, 3);
    buildDetail();
    buildFoot();
    m_odds = new OddsService(this);
    connect(m_odds, &OddsService::answered, this, &StepPanel::showOdds);
    connect(m_lines->selectionModel(), &QItemSelectionModel::currentChanged, this, &StepPanel::lineChanged);
    connect(m_lines->verticalScrollBar(), &QScrollBar::valueChanged, this, &StepPanel::noteInView);
}

/// Below the lines: the questions of the one at work, how it came about, what is wrong.
void StepPanel::buildDetail()
{
    m_detail = new QWidget(this);
    m_detailColumn = new QVBoxLayout(m_detail);
    m_detailColumn->setContentsMargins(px(12, this), px(8, this), px(12, this), px(8, this));
    m_detailColumn->setSpacing(px(6, this));
    m_working = new QuietLabel(this);
    m_working->setObjectName(u"working"_s);
    m_working->setWordWrap(true);
    m_detailColumn->addWidget(m_working);
    m_detailColumn->addStretch(1);
    m_rule = new QFrame(this);
    muster::setLook(m_rule, "rule", u"true"_s);
    addRow(m_rule);
    m_scroll = new QScrollArea(this);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_detail);
    addRow(m_scroll);
    m_notice = new QLabel(this);
    m_notice->setObjectName(u"notice"_s);
    m_notice->setWordWrap(true);
    m_notice->setContentsMargins(px(12, this), 0, px(12, this), 0);
    muster::setLook(m_notice, "tone", u"danger"_s);
    m_lines->setMinimumHeight(px(80, this));
    m_scroll->setMinimumHeight(px(48, this));
    addRow(m_notice);
}

/// What the keys do, who is still open, and what ends the list.
void StepPanel::buildFoot()
{
    auto *rule = new QFrame(this);
    muster::setLook(rule, "rule", u"true"_s);
    addRow(rule);
    m_legend = new KeyLegend(this);
    m_legend->setObjectName(u"legend"_s);
    addRow(m_legend);
    m_open = new QLabel(this);
    m_open->setObjectName(u"stillOpen"_s);
    m_open->setWordWrap(true);
    muster::setLook(m_open, "textSize", u"small"_s);
    muster::setLook(m_open, "tone", u"warning"_s);
    body()->addLayout(buttons());
}

QLayout *StepPanel::buttons()
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(px(12, this), px(8, this), px(12, this), px(12, this));
    row->setSpacing(px(8, this));
    auto *cancel = new KeyButton(tr("Cancel"), Qt::Key_Escape, KeyButton::Kind::Secondary, this);
    m_secret = new KeyButton(tr("Secret"), Qt::Key_H, KeyButton::Kind::Quiet, this);
    m_secret->setObjectName(u"secret"_s);
    m_secret->setCheckable(true);
    addToHeader(m_secret);
    m_secret->setToolTip(
        tr("Hides what is chosen until this phase is over, here, beside the units and in the ledger (H)"));
    m_record = new KeyButton(tr("Record"), Qt::Key_Enter, KeyButton::Kind::Primary, this);
    m_record->setObjectName(u"record"_s);
    m_rest = new KeyButton(tr("Leave the rest"), Qt::Key_Minus, KeyButton::Kind::Secondary, this);
    m_rest->setObjectName(u"leaveRest"_s);
    m_rest->setFocusPolicy(Qt::NoFocus);
    row->addWidget(m_open, 1);
    row->addWidget(m_rest);
    row->addWidget(cancel);
    row->addWidget(m_record);
    connect(m_secret, &QAbstractButton::toggled, &m_session, &BattleSession::setKeepsSecrets);
    connect(m_rest, &QAbstractButton::clicked, this, &StepPanel::leaveRest);
    connect(cancel, &QAbstractButton::clicked, this, &StepPanel::cancel);
    connect(m_record, &QAbstractButton::clicked, this, &StepPanel::record);
    return row;
}

/// The forms of the current row stand one below the other; more are made when more are needed.
StepPanel::StepForm &StepPanel::formNumber(size_t number)
{
    while (m_forms.size() <= number) {
        const size_t place = m_forms.size();
        auto *form = new QuestionForm(m_detail);
        m_detailColumn->insertWidget(int(place), form);
        m_forms.push_back({form});
        connect(form, &QuestionForm::edited, this,
            [this, place](const QString &key, const Value &value) { inputEdited(place, key, value); });
    }
    return m_forms[number];
}

Done StepPanel::open(const QString &id, ThingId who)
{
    const QString kept =
        m_kept.contains("list"_L1) ? m_kept.value("list"_L1).toString() : m_kept.value("round"_L1).toString();
    const bool comesBack = kept == id && m_keptIn == stepNow();
    auto list = comesBack ? StepList::fromJson(m_session.battle(), m_kept) : StepList::open(m_session.battle(), id);
    if (!list)
        return list.error();
    m_kept = {};
    begin(std::move(*list));
    if (const auto row = now()->rowOf(who); row && now()->isOpen(*row))
        goTo(*row);
    if (comesBack)
        say(tr("As you left it. Delete begins anew."));
    return done();
}

bool StepPanel::restore()
{
    const auto draft = m_session.draft();
    if (!draft || !*draft || !(*draft)->isList())
        return false;
    auto list = StepList::fromJson(m_session.battle(), (*draft)->content);
    if (!list) {
        keep((*draft)->content, stepNow());
        return false;
    }
    begin(std::move(*list));
    return true;
}

void StepPanel::begin(StepList list)
{
    m_dialog.open(std::move(list));
    m_seen = {&m_session.battle(), m_session.battle().ledger().lastSeq()};
    m_begunIn = stepNow();
    m_inView.clear();
    m_order.clear();
    for (StepForm &form : m_forms)
        form.row = -1;
    for (int row = 0; row < now()->size(); ++row) {
        if (now()->row(row).isTyped())
            m_order += row;
    }
    say({});
    setTitle(translated(now()->spec().title));
    const Phase *phase = m_session.battle().set().phase(m_session.battle().phase());
    m_secret->setVisible(phase != nullptr && phase->secret);
    m_model.show({});
    showAll();
    m_lines->setCurrentIndex(m_model.nextOpen(m_model.index(m_model.rowCount() - 1)));
    if (!m_lines->currentIndex().isValid())
        m_lines->setCurrentIndex(m_model.index(0));
    takeKeyboard();
}

void StepPanel::takeKeyboard()
{
    m_lines->setFocus(Qt::OtherFocusReason);
}

void StepPanel::record()
{
    if (!isOpen() || bringIntoView())
        return;
    const QJsonObject typed = now()->toJson();
    const QJsonObject left = now()->openRowsToJson();
    m_recording = true;
    const Done recorded = m_session.resolve(*now());
    m_recording = false;
    if (recorded) {
        keep(left.value("rows"_L1).toArray().isEmpty() ? QJsonObject() : left, m_begunIn);
        end();
        emit this->recorded();
        return;
    }
    comeBack(typed);
    if (isOpen() && !BattleSession::isAboutFile(recorded.error()))
        say(recorded.error().message.text());
}

/// The step of the turn that is played.
QPair<int, QString> StepPanel::stepNow() const
{
    return {m_session.battle().turn(), m_session.battle().phase()};
}

void StepPanel::keep(const QJsonObject &typed, const QPair<int, QString> &in)
{
    m_kept = typed;
    m_keptIn = in;
}

/// What is typed is kept until the list is opened again in the same step.
void StepPanel::cancel()
{
    if (!isOpen())
        return;
    const QJsonObject typed = now()->toJson();
    keep(typed.value("rows"_L1).toArray().isEmpty() ? QJsonObject() : typed, m_begunIn);
    const Done cleared = m_session.clearDraft();
    end();
    if (!cleared)
        return; // the session told of it
}

void StepPanel::end()
{
    m_dialog.close();
    m_thrown = {};
    emit closed();
}

void StepPanel::openAlone()
{
    const RowStep *step = isOpen() ? atWork() : nullptr;
    if (step == nullptr)
        return say(tr("Nothing is left to do in this line."));
    const ToDo toDo = step->toDo();
    cancel();
    emit aloneAsked(toDo);
}

/// The ground moved: an undo, another house option, somebody else's entry. Only what the referee did is kept.
void StepPanel::takeUpAgain()
{
    if (!isOpen() || m_recording)
        return;
    if (m_seen == QPair(&m_session.battle(), m_session.battle().ledger().lastSeq()))
        return showAll(); // another look at the same
    comeBack(now()->toJson());
}

/// On the battle as it is now; where the list has no place in it, what was typed waits until it has.
void StepPanel::comeBack(const QJsonObject &typed)
{
    auto list = StepList::fromJson(m_session.battle(), typed);
    if (!list) {
        const QString title = translated(now()->spec().title);
        keep(typed, m_begunIn);
        end();
        emit leftBehind(title);
        return;
    }
    const QModelIndex line = m_lines->currentIndex();
    m_dialog.open(std::move(*list));
    m_seen = {&m_session.battle(), m_session.battle().ledger().lastSeq()};
    m_inView.clear(); // another row may stand in the place of one that was seen
    for (StepForm &form : m_forms)
        form.row = -1;
    m_order.removeIf([this](int row) { return row >= now()->size(); });
    showAll();
    m_lines->setCurrentIndex(m_model.index(std::min(std::max(0, line.row()), m_model.rowCount() - 1)));
}

void StepPanel::showLegend()
{
    const StepLine *line = current();
    m_legend->show(line == nullptr ? std::vector<KeyMeaning>() : legendOf(*now(), line->row));
    m_open->setText(openNamesOf(*now()));
    m_rest->setVisible(now()->mayLeaveAny());
}

/// Of the dice that the current line waits for.
void StepPanel::askOdds()
{
    const RowStep *step = m_session.isSecret() ? nullptr : atWork();
    const bool isOfDice = step != nullptr && step->frame() == RowStep::Frame::Dice && step->proposal()->dice().empty()
        && step->proposal()->question() != nullptr;
    if (isOfDice)
        return m_odds->ask(keyOfQuestion(*step->proposal()), step->proposal()->sharedQuestion());
    m_odds->cancel();
    m_model.showOdds(m_lines->currentIndex(), {});
}

void StepPanel::showOdds(const QString &key, const OddsAnswer &answer)
{
    const RowStep *step = isOpen() ? atWork() : nullptr;
    const Proposal *proposal = step == nullptr ? nullptr : step->proposal();
    const bool isIts = proposal != nullptr && proposal->question() != nullptr && keyOfQuestion(*proposal) == key;
    const QString words =
        isIts && answer.odds ? oddsInBrief(proposal->question()->fields(), *answer.odds, proposal->names()) : QString();
    m_model.showOdds(m_lines->currentIndex(), words);
}

void StepPanel::showAll()
{
    const QSignalBlocker quiet(m_secret);
    m_secret->setChecked(m_session.keepsSecrets());
    m_model.show(stepLinesOf(*now(), m_session.isSecret()));
    const int answered = now()->answered();
    setRightText(tr("%1 of %n", nullptr, now()->size()).arg(QLocale().toString(now()->settled())));
    m_record->setText(answered == 0 ? tr("Record") : tr("Record %n", nullptr, answered));
    m_record->setEnabled(answered > 0 && !m_session.isReadOnly());
    showCurrent();
    noteInView();
}

/// What others have done by now shows in the line that is gone to.
void StepPanel::lineChanged()
{
    say({});
    const StepLine *line = current();
    if (line == nullptr)
        return;
    now()->goTo(line->row);
    m_model.show(stepLinesOf(*now(), m_session.isSecret()));
    showCurrent();
}

void StepPanel::showCurrent()
{
    const StepLine *line = current();
    const bool hasDetail = line != nullptr && !line->isHeading;
    if (hasDetail) {
        showForms(*line);
        const bool tells = line->answered && !m_session.isSecret();
        m_working->setText(tells ? workingOf(now()->row(line->row)).join(u'\n') : QString());
        m_working->setVisible(!m_working->text().isEmpty());
    }
    showLegend();
    askOdds();
    m_record->setKey(line != nullptr && line->open ? QKeySequence() : QKeySequence(Qt::Key_Enter));
    fitDetail(hasDetail);
    m_lines->scrollTo(m_lines->currentIndex());
    emit lineShown();
}

/// As high as what is in it, up to a part of the panel: the lines have the rest.
void StepPanel::fitDetail(bool hasDetail)
{
    const bool isEmpty = !hasDetail || (m_working->isHidden() && std::ranges::all_of(m_forms, [](const StepForm &one) {
        return one.form->isHidden();
    }));
    m_rule->setVisible(!isEmpty);
    m_scroll->setVisible(!isEmpty);
    if (isEmpty)
        return;
    m_detailColumn->activate();
    const int width = contentsRect().width(); // the scroll area may not be laid out yet
    const int wanted = m_detailColumn->hasHeightForWidth() ? m_detailColumn->heightForWidth(width)
                                                           : m_detailColumn->sizeHint().height();
    const int given = std::min(wanted, height() / 3);
    m_scroll->setMinimumHeight(given);
    m_scroll->setMaximumHeight(given);
}

void StepPanel::resizeEvent(QResizeEvent *event)
{
    PanelFrame::resizeEvent(event);
    if (isOpen() && !m_recording)
        showCurrent();
}

/// Made anew for another row, and for another procedure of it.
void StepPanel::showForms(const StepLine &line)
{
    size_t number = 0;
    const std::vector<RowStep> &steps = now()->row(line.row).steps();
    for (size_t step = 0; step < steps.size(); ++step) {
        const Proposal *proposal = steps[step].isLeft() ? nullptr : steps[step].proposal();
        if (proposal == nullptr)
            continue;
        StepForm &form = formNumber(number++);
        const QString procedure = QString::fromLatin1(proposal->procedure().id);
        if (form.row != line.row || form.step != step || form.procedure != procedure)
            form.form->setInputs(askedOf(proposal->procedure(), steps[step].isChoice()), proposal->names());
        form.row = line.row;
        form.step = step;
        form.procedure = procedure;
        form.form->setVisible(!form.form->isEmpty());
        form.form->show(m_session.battle(), *proposal, {});
    }
    for (; number < m_forms.size(); ++number)
        m_forms[number].form->hide();
}

/// What is wrong; nothing where all is well.
void StepPanel::say(const QString &words)
{
    m_notice->setText(words);
    m_notice->setVisible(!words.isEmpty());
}

const RowStep *StepPanel::atWork() const
{
    const StepLine *line = current();
    return line == nullptr ? nullptr : now()->row(line->row).atWork();
}

/// The line of this row.
void StepPanel::goTo(int row)
{
    for (int place = 0; place < m_model.rowCount(); ++place) {
        const StepLine &line = m_model.line(m_model.index(place));
        if (!line.isHeading && line.row == row)
            m_lines->setCurrentIndex(m_model.index(place));
    }
}

const StepLine *StepPanel::current() const
{
    const QModelIndex index = m_lines->currentIndex();
    return index.isValid() && isOpen() ? &m_model.line(index) : nullptr;
}

} // namespace muster
