// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/round/roundpanel.h"

#include "app/resolver/questionform.h"
#include "app/round/rounddelegate.h"
#include "app/session/battlesession.h"
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

/// Apart from lists: a row of a round has no room for them, and they are filled in from what is tracked.
std::vector<const Input *> askedOf(const Procedure &procedure, const Input *choice)
{
    std::vector<const Input *> asked;
    for (const Input &input : procedure.inputs) {
        if (input.asked && &input != choice && input.kind != FieldKind::List)
            asked.push_back(&input);
    }
    return asked;
}

} // namespace

RoundPanel::RoundPanel(BattleSession &session, OpenDialog &dialog, QWidget *parent)
    : PanelFrame(parent), m_session(session), m_dialog(dialog), m_bits(systemRandomBits())
{
    setActive(true);
    build();
    connect(&m_session, &BattleSession::changed, this, &RoundPanel::takeUpAgain);
    hide();
}

void RoundPanel::build()
{
    m_legend = new QuietLabel(this);
    m_legend->setObjectName(u"legend"_s);
    m_legend->setWordWrap(true);
    m_legend->setContentsMargins(px(12, this), px(8, this), px(12, this), px(6, this));
    addRow(m_legend);
    m_lines = new QListView(this);
    m_lines->setObjectName(u"lines"_s);
    m_lines->setAccessibleName(tr("Who goes through it"));
    m_lines->setModel(&m_model);
    m_lines->setItemDelegate(new RoundDelegate(this));
    m_lines->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_lines->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_lines->setResizeMode(QListView::Adjust);
    m_lines->setFrameShape(QFrame::NoFrame);
    m_lines->installEventFilter(this);
    addRow(m_lines, 3);
    buildDetail();
    body()->addLayout(buttons());
    connect(m_lines->selectionModel(), &QItemSelectionModel::currentChanged, this, &RoundPanel::lineChanged);
    connect(m_lines->verticalScrollBar(), &QScrollBar::valueChanged, this, &RoundPanel::noteInView);
}

/// Below the lines: the questions of the one at work, how it came about, what is wrong.
void RoundPanel::buildDetail()
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

QLayout *RoundPanel::buttons()
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
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_record);
    connect(m_secret, &QAbstractButton::toggled, &m_session, &BattleSession::setKeepsSecrets);
    connect(cancel, &QAbstractButton::clicked, this, &RoundPanel::cancel);
    connect(m_record, &QAbstractButton::clicked, this, &RoundPanel::record);
    return row;
}

/// A form for each procedure of the round.
void RoundPanel::addForms()
{
    while (m_forms.size() < now()->round().procedures.size()) {
        const int step = int(m_forms.size());
        auto *form = new QuestionForm(m_detail);
        m_detailColumn->insertWidget(step, form);
        m_forms.push_back(form);
        connect(form, &QuestionForm::edited, this,
            [this, step](const QString &key, const Value &value) { inputEdited(step, key, value); });
    }
}

Done RoundPanel::open(const QString &id)
{
    const bool isKept = m_kept.value("round"_L1).toString() == id && m_keptIn == stepNow();
    auto round = isKept ? OpenRound::fromJson(m_session.battle(), m_kept) : OpenRound::open(m_session.battle(), id);
    if (!round)
        return round.error();
    const bool comesBack = isKept;
    m_kept = {};
    begin(std::move(*round));
    if (comesBack)
        say(tr("As you left it. Delete begins anew."));
    return done();
}

bool RoundPanel::restore()
{
    const auto draft = m_session.draft();
    if (!draft || !*draft || !(*draft)->isRound())
        return false;
    auto round = OpenRound::fromJson(m_session.battle(), (*draft)->content);
    if (!round) {
        keep((*draft)->content, stepNow());
        return false;
    }
    begin(std::move(*round));
    return true;
}

void RoundPanel::begin(OpenRound round)
{
    m_dialog.open(std::move(round));
    m_seen = {&m_session.battle(), m_session.battle().ledger().lastSeq()};
    m_begunIn = stepNow();
    m_shownFor.clear();
    m_inView.clear();
    m_order.clear();
    for (int row = 0; row < now()->size(); ++row) {
        if (now()->isAnswered(row) || isTyped(row))
            m_order += row;
    }
    say({});
    setTitle(translated(now()->round().title));
    const Phase *phase = m_session.battle().set().phase(m_session.battle().phase());
    m_secret->setVisible(phase != nullptr && phase->secret);
    addForms();
    showLegend();
    m_model.show({});
    showAll();
    m_lines->setCurrentIndex(m_model.nextOpen(m_model.index(m_model.rowCount() - 1)));
    if (!m_lines->currentIndex().isValid())
        m_lines->setCurrentIndex(m_model.index(0));
    takeKeyboard();
}

void RoundPanel::takeKeyboard()
{
    m_lines->setFocus(Qt::OtherFocusReason);
}

void RoundPanel::record()
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
QPair<int, QString> RoundPanel::stepNow() const
{
    return {m_session.battle().turn(), m_session.battle().phase()};
}

void RoundPanel::keep(const QJsonObject &typed, const QPair<int, QString> &in)
{
    m_kept = typed;
    m_keptIn = in;
}

/// What is typed is kept until the round is opened again in the same step.
void RoundPanel::cancel()
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

void RoundPanel::end()
{
    m_dialog.close();
    m_thrown = {};
    emit closed();
}

/// The ground moved: an undo, another house option, somebody else's entry. Only what the referee did is kept.
void RoundPanel::takeUpAgain()
{
    if (!isOpen() || m_recording)
        return;
    if (m_seen == QPair(&m_session.battle(), m_session.battle().ledger().lastSeq()))
        return showAll(); // another look at the same
    comeBack(now()->toJson());
}

/// On the battle as it is now; where the round has no place in it, what was typed waits until it has.
void RoundPanel::comeBack(const QJsonObject &typed)
{
    auto round = OpenRound::fromJson(m_session.battle(), typed);
    if (!round) {
        const QString title = translated(now()->round().title);
        keep(typed, m_begunIn);
        end();
        emit leftBehind(title);
        return;
    }
    const QModelIndex line = m_lines->currentIndex();
    m_dialog.open(std::move(*round));
    m_seen = {&m_session.battle(), m_session.battle().ledger().lastSeq()};
    m_shownFor.clear();
    m_inView.clear(); // another row may stand in the place of one that was seen
    m_order.removeIf([this](int row) { return row >= now()->size(); });
    showAll();
    m_lines->setCurrentIndex(m_model.index(std::min(std::max(0, line.row()), m_model.rowCount() - 1)));
}

void RoundPanel::showLegend()
{
    const Input *choice = now()->choice();
    QStringList words;
    if (choice != nullptr) {
        int number = 0;
        for (const Word &word : choice->words)
            words += tr("%1 %2", "1 Move").arg(QLocale().toString(++number), inWords(word).text());
        m_legend->setText(words.join(u" · "_s));
        return;
    }
    const bool throws =
        !m_session.battle().set().procedure(QString::fromLatin1(now()->round().procedures.back()))->stages.empty();
    m_legend->setText(
        throws ? tr("Type the dice one after another · R rolls · → questions") : tr("All is filled in · → questions"));
}

void RoundPanel::showAll()
{
    const QSignalBlocker quiet(m_secret);
    m_secret->setChecked(m_session.keepsSecrets());
    m_model.show(roundLinesOf(m_session.battle(), *now(), m_session.isSecret()));
    const int answered = now()->answered();
    setRightText(tr("%1 of %n", nullptr, now()->size()).arg(QLocale().toString(now()->settled())));
    m_record->setText(answered == 0 ? tr("Record") : tr("Record %n", nullptr, answered));
    m_record->setEnabled(answered > 0 && !m_session.isReadOnly());
    showCurrent();
    noteInView();
}

/// A number that was not ended belongs to the line where it was typed.
void RoundPanel::lineChanged()
{
    m_typing.reset(0, m_typing.sides());
    say({});
    if (isOpen())
        showCurrent();
}

void RoundPanel::showCurrent()
{
    const RoundLine *line = current();
    const bool hasDetail = line != nullptr && !line->isHeading;
    if (hasDetail) {
        showForms(*line);
        const bool tells = line->answered && !m_session.isSecret();
        m_working->setText(tells ? workingOf(*now(), line->row).join(u'\n') : QString());
        m_working->setVisible(!m_working->text().isEmpty());
    }
    fitDetail(hasDetail);
    m_lines->scrollTo(m_lines->currentIndex());
    emit lineShown();
    if (!hasDetail)
        return;
    const Stage wanted = atWork()->wanted();
    const int missing = wanted.count - atWork()->ofWanted();
    if (wanted.sides != m_typing.sides() || m_typing.count() != missing || m_typing.pending().isEmpty())
        m_typing.reset(missing, wanted.sides);
}

/// As high as what is in it, up to a part of the panel: the lines have the rest.
void RoundPanel::fitDetail(bool hasDetail)
{
    const bool isEmpty = !hasDetail
        || (m_working->isHidden()
            && std::ranges::all_of(m_forms, [](const QuestionForm *form) { return form->isHidden(); }));
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

void RoundPanel::resizeEvent(QResizeEvent *event)
{
    PanelFrame::resizeEvent(event);
    if (isOpen() && !m_recording)
        showCurrent();
}

/// Made anew for another row.
void RoundPanel::showForms(const RoundLine &line)
{
    m_shownFor.resize(qsizetype(m_forms.size()), -1);
    for (size_t step = 0; step < m_forms.size(); ++step) {
        QuestionForm &form = *m_forms[step];
        const bool isOpen = int(step) < now()->steps(line.row);
        if (!isOpen) {
            form.hide();
            continue;
        }
        const Proposal &proposal = now()->step(line.row, int(step));
        if (std::exchange(m_shownFor[qsizetype(step)], line.row) != line.row)
            form.setInputs(askedOf(proposal.procedure(), now()->choice()), proposal.names());
        form.setVisible(!form.isEmpty());
        form.show(m_session.battle(), proposal, {});
    }
}

/// What is wrong; nothing where all is well.
void RoundPanel::say(const QString &words)
{
    m_notice->setText(words);
    m_notice->setVisible(!words.isEmpty());
}

const Proposal *RoundPanel::atWork() const
{
    const RoundLine *line = current();
    return line == nullptr ? nullptr : &now()->step(line->row, now()->atWork(line->row));
}

const RoundLine *RoundPanel::current() const
{
    const QModelIndex index = m_lines->currentIndex();
    return index.isValid() && isOpen() ? &m_model.line(index) : nullptr;
}

} // namespace muster
