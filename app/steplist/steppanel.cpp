// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steplist/steppanel.h"

#include "app/dialogs/keyhelp.h"
#include "app/resolver/asidekey.h"
#include "app/resolver/oddsservice.h"
#include "app/resolver/oddswords.h"
#include "app/session/battlesession.h"
#include "app/steplist/linerows.h"
#include "app/steplist/stepdelegate.h"
#include "app/steplist/stepdetail.h"
#include "app/steplist/stepfoot.h"
#include "app/steplist/stepheads.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "core/battle/battle.h"
#include "core/play/listdue.h"

#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

/// Below this height the lines need the room.
static constexpr double kLow = 300;
/// What they have at least.
static constexpr double kLines = 80;
static constexpr double kFewLines = 50;

StepPanel::StepPanel(BattleSession &session, OpenDialog &dialog, QWidget *parent)
    : PanelFrame(parent), m_session(session), m_dialog(dialog), m_bits(systemRandomBits())
{
    setActive(true);
    build();
    tellKeys(this, tr("In the list of a step"),
        {{tr("A letter"), tr("names whom it is upon; the letters stand beside the units")},
            {tr("Digits"), tr("a distance or a number, then the dice; 6*4 is four sixes")},
            {tr("Enter"), tr("the usual answer of this row; with nothing left open, record the list")},
            {u"0"_s, tr("nothing: nobody, stays, holds fire")}, {u"Y"_s, tr("do what Enter would leave")},
            {u"="_s, tr("as last time")}, {tr("H and a number"), tr("call the hits")},
            {u"R"_s, tr("roll this row; with Shift, all rows that wait for dice")},
            {tr("Ctrl+Enter"), tr("all the rest as usual")},
            {u"–"_s, tr("leave all the rest; who is with whom: these, nobody else")},
            {tr("Shift+Enter"), tr("record what is answered")}, {tr("Backspace, Ctrl+Z"), tr("take the last key back")},
            {tr("Delete"), tr("this row anew, with Shift the whole list; Ctrl+Z brings it back")},
            {u"F4"_s, tr("open this row alone")},
            {tr("Esc"), tr("leave the list; it is as you left it when opened again in this step")}});
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
    m_heads = new StepHeads(*m_lines, this);
    m_heads->setObjectName(u"heads"_s);
    addRow(m_heads);
    addRow(m_lines, 3);
    m_prompt = new QLabel(this);
    m_prompt->setObjectName(u"prompt"_s);
    m_prompt->setWordWrap(true);
    muster::setLook(m_prompt, "textSize", u"small"_s); // as in the line
    m_prompt->setContentsMargins(px(12, this), px(4, this), px(12, this), px(4, this));
    m_prompt->hide();
    addRow(m_prompt);
    buildDetail();
    buildHeader();
    m_odds = new OddsService(this);
    connect(m_odds, &OddsService::answered, this, &StepPanel::showOdds);
    connect(m_lines->selectionModel(), &QItemSelectionModel::currentChanged, this, &StepPanel::lineChanged);
    connect(m_lines, &QListView::clicked, this, [this] {
        m_showsDetail = true;
        showCurrent();
    });
    connect(m_lines->verticalScrollBar(), &QScrollBar::valueChanged, this, &StepPanel::noteInView);
}

/// Below the lines: the questions of the one at work, how it came about, what is wrong, the keys.
void StepPanel::buildDetail()
{
    m_detail = new StepDetail(this);
    connect(m_detail, &StepDetail::edited, this, &StepPanel::inputEdited);
    m_rule = new QFrame(this);
    muster::setLook(m_rule, "rule", u"true"_s);
    addRow(m_rule);
    m_scroll = new QScrollArea(this);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_detail);
    m_scroll->setMinimumHeight(px(48, this));
    addRow(m_scroll);
    m_notice = new QLabel(this);
    m_notice->setObjectName(u"notice"_s);
    m_notice->setWordWrap(true);
    m_notice->setContentsMargins(px(12, this), 0, px(12, this), 0);
    muster::setLook(m_notice, "tone", u"danger"_s);
    addRow(m_notice);
    auto *rule = new QFrame(this);
    muster::setLook(rule, "rule", u"true"_s);
    addRow(rule);
    m_foot = new StepFoot(this);
    addRow(m_foot);
    m_lines->setMinimumHeight(px(kLines, this));
    connect(m_foot, &StepFoot::restLeft, this, &StepPanel::leaveRest);
    connect(m_foot, &StepFoot::cancelled, this, &StepPanel::cancel);
    connect(m_foot, &StepFoot::recordAsked, this, &StepPanel::record);
    connect(m_foot, &StepFoot::keyPicked, this, &StepPanel::pressedByMouse);
}

void StepPanel::buildHeader()
{
    m_secret = new KeyButton(tr("Secret"), Qt::SHIFT | Qt::Key_S, KeyButton::Kind::Quiet, this);
    m_secret->setObjectName(u"secret"_s);
    m_secret->setCheckable(true);
    addToHeader(m_secret);
    m_secret->setToolTip(tr("Hides what is chosen until this phase is over, here, beside the units and in the ledger "
                            "(Shift+S, as on the page)"));
    connect(m_secret, &QAbstractButton::toggled, &m_session, &BattleSession::setKeepsSecrets);
}

Done StepPanel::open(const QString &id, ThingId who)
{
    const bool comesBack = m_session.aside().has(m_session.stepNow(), id);
    const bool isTakenBack = this->isTakenBack(id);
    const QJsonObject left = comesBack ? m_session.aside().typed(m_session.stepNow(), id) : QJsonObject();
    auto list = isTakenBack
        ? StepList::fromJson(m_session.battle(), typedTogether(m_recorded.take(m_session.battle().ledger()), left))
        : comesBack ? StepList::fromJson(m_session.battle(), left)
                    : StepList::open(m_session.battle(), id);
    if (!list)
        return list.error();
    begin(std::move(*list));
    m_cameBack = comesBack || isTakenBack;
    if (const auto row = now()->rowOf(who); row && now()->isOpen(*row))
        goTo(*row);
    if (now()->spec().headed != nullptr)
        goToHeading();
    if (comesBack && !isTakenBack)
        say(tr("As you left it. Shift+Delete starts again."), true);
    if (isTakenBack) {
        say(tr("As it was before you took it back. Shift+Delete starts again."), true);
        m_takenBack = now()->toJson().value("rows"_L1).toArray();
    }
    return done();
}

Done StepPanel::openFor(const QString &id, const std::vector<ThingId> &these, ThingId target)
{
    auto list = StepList::open(m_session.battle(), id, these);
    if (!list)
        return list.error();
    begin(std::move(*list));
    for (int row = 0; target != 0 && row < now()->size(); ++row) {
        const RowStep *step = now()->row(row).atWork();
        if (step == nullptr || step->frame() != RowStep::Frame::Target)
            continue;
        for (const QChar key : step->lettersHere(now()->letters()).of(target))
            typedInto(row, key);
    }
    changed();
    return done();
}

bool StepPanel::restore()
{
    const auto draft = m_session.draft();
    if (!draft || !*draft || !(*draft)->isList())
        return false;
    auto list = StepList::fromJson(m_session.battle(), (*draft)->content);
    if (!list) {
        putAside(m_session.stepNow(), (*draft)->content);
        return false;
    }
    begin(std::move(*list));
    return true;
}

void StepPanel::begin(StepList list)
{
    m_dialog.open(std::move(list));
    ++m_opened;
    m_seen = {&m_session.battle(), m_session.battle().ledger().lastSeq()};
    m_begunIn = m_session.stepNow();
    m_inView.clear();
    m_hasAskedAboutLaid = false;
    m_takenBack = {};
    m_cameBack = false;
    m_typedHere.clear();
    m_isToldNotEnded = false;
    m_showsDetail = false;
    m_isArrow = false;
    m_detail->forget();
    m_typed.begin(*now());
    m_stray = {};
    m_dice.note(*now());
    say({});
    setTitle(translated(now()->spec().title));
    m_heads->show(now()->spec());
    const Phase *phase = m_session.battle().set().phase(m_session.battle().phase());
    m_secret->setVisible(phase != nullptr && phase->secret);
    m_model.show({});
    showAll();
    m_lines->setCurrentIndex(nextOpen(m_model.index(m_model.rowCount() - 1)));
    if (!m_lines->currentIndex().isValid())
        m_lines->setCurrentIndex(m_model.index(0));
    m_isLedByHand = false;
    takeKeyboard();
}

void StepPanel::takeKeyboard()
{
    m_lines->setFocus(Qt::OtherFocusReason);
}

/// What is begun in a row is not passed over without a word: neither a number nor a throw. The row is the current one;
/// its name, which may be long, stands in it.
void StepPanel::sayNotEnded(int row)
{
    m_isToldNotEnded = true;
    const RowStep &step = *now()->row(row).atWork();
    if (step.answering() != nullptr || !step.pending().isEmpty())
        return say(tr("This row is not ended yet: Enter ends it, Shift+Enter records the others."));
    say(tr("This row has not all dice yet: Delete starts it again, Shift+Enter records the others."));
}

void StepPanel::record()
{
    if (!isOpen() || bringIntoView())
        return;
    const auto row = now()->pendingRow() ? now()->pendingRow() : now()->chosenInPart();
    if (row && !m_isToldNotEnded) {
        goTo(*row);
        return sayNotEnded(*row);
    }
    if (asksAboutLaid())
        return;
    const QJsonObject typed = now()->toJson();
    const QJsonObject left = now()->openRowsToJson();
    m_recording = true;
    const Done recorded = m_session.resolve(*now());
    m_recording = false;
    if (recorded) {
        m_recorded.add(typed, m_begunIn, m_session.battle().ledger());
        putAside(m_begunIn, left);
        end();
        emit this->recorded();
        return;
    }
    comeBack(typed);
    if (isOpen() && !BattleSession::isAboutFile(recorded.error()))
        say(recorded.error().message.text());
}

QString StepPanel::leftOpen() const
{
    if (isOpen())
        return {};
    QStringList titles;
    for (const ListSpec &spec : m_session.battle().set().lists) {
        // What was taken back and done again leaves nothing to go on with.
        if (m_session.aside().has(m_session.stepNow(), QString::fromLatin1(spec.id))
            && rowsOf(m_session.battle(), spec) > 0)
            titles += translated(spec.title);
    }
    return QLocale().createSeparatedList(titles);
}

/// Whether what was typed is kept for when the list is opened again; earlier programs called a list a round.
bool StepPanel::putAside(const PutAside::Step &step, const QJsonObject &typed)
{
    const QString id = typed.value(typed.contains("list"_L1) ? "list"_L1 : "round"_L1).toString();
    const bool isEmpty = typed.value("rows"_L1).toArray().isEmpty();
    return m_session.putAside(step, id, isEmpty ? QJsonObject() : typed);
}

bool StepPanel::isTakenBack(const QString &id) const
{
    return m_recorded.isTakenBack(id, m_session.stepNow(), m_session.battle().ledger());
}

/// What is typed is kept until the list is opened again in the same step.
void StepPanel::cancel()
{
    if (!isOpen())
        return;
    const QString id = QString::fromLatin1(now()->spec().id);
    const bool isKept = putAside(m_begunIn, now()->toJson());
    const Done cleared = isKept ? m_session.clearDraft() : done(); // else it stays there, as it was open
    end();
    emit cancelled(id);
    if (!cleared)
        return; // the session told of it
}

void StepPanel::end()
{
    m_dialog.close();
    m_thrown = {};
    emit closed();
}

/// Nothing of the row is on record yet: its dialogs begin where it began.
void StepPanel::openAlone()
{
    const RowStep *step = isOpen() ? atWork() : nullptr;
    if (step == nullptr)
        return say(tr("Nothing is left to do in this line."));
    if (m_session.battle().set().act(step->toDo().what) != nullptr)
        return say(tr("Enter does it here: there is no dialog for it."));
    const StepLine *line = current();
    const StepRow &row = now()->row(line->isHeading ? rowAtWork(*now(), *line) : line->row);
    const RowStep &first = row.steps().front().toDo().isFirst ? row.steps().front() : *step;
    const ToDo toDo = first.toDo();
    const std::vector<ToDo> open = toDoOf(m_session.battle());
    const bool isOpenByItself =
        std::ranges::any_of(open, [&](const ToDo &one) { return one.isSame(toDo) && !one.waits; });
    if (row.isAnswered() || (!isOpenByItself && !toDo.isFirst))
        return say(tr("This rests on what is answered and not recorded yet: Shift+Enter records that first."));
    const std::optional<Proposal> typed =
        first.proposal() != nullptr && first.isGiven() ? std::optional(*first.proposal()) : std::nullopt;
    cancel();
    if (typed)
        m_session.putAside(m_session.stepNow(), asideKey(*typed), typed->toJson());
    emit aloneAsked(toDo, typed ? typed->cast() : Cast());
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
        putAside(m_begunIn, typed);
        end();
        emit leftBehind(title);
        return;
    }
    const StepLine *line = current();
    const ThingId who = line == nullptr ? 0 : now()->who(line->row);
    const bool wasHeading = line != nullptr && line->isHeading;
    m_dialog.open(std::move(*list));
    m_seen = {&m_session.battle(), m_session.battle().ledger().lastSeq()};
    m_inView.clear(); // another row may stand in the place of one that was seen
    m_detail->forget();
    m_typed.begin(*now());
    m_stray = {};
    showAll();
    m_lines->setCurrentIndex(m_model.index(0));
    if (const auto row = now()->rowOf(who))
        goTo(*row);
    if (wasHeading)
        goToHeading();
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
    QString words =
        isIts && answer.odds ? oddsInBrief(proposal->question()->fields(), *answer.odds, proposal->names()) : QString();
    const StepLine *line = current();
    if (!words.isEmpty() && line != nullptr && line->isHeading && line->rows > 1) // the dice are one's after another's
        words = tr("%1: %2", "one of several, and the odds of his dice")
                    .arg(m_session.battle().nameOf(step->toDo().who.front()), words);
    m_model.showOdds(m_lines->currentIndex(), words);
}

void StepPanel::showAll()
{
    const QSignalBlocker quiet(m_secret);
    m_secret->setChecked(m_session.keepsSecrets());
    m_model.show(stepLinesOf(*now(), m_session.isSecret()));
    setRightText(tr("%1 of %n", nullptr, now()->size()).arg(QLocale().toString(now()->settled())));
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
    m_isToldNotEnded = false;
    m_isThereByHand = m_isArrow || QGuiApplication::mouseButtons() != Qt::NoButton;
    if (m_isThereByHand)
        m_stray.lookedAt();
    m_isLedByHand = m_isLedByHand || m_isThereByHand;
    now()->goTo(line->row);
    m_model.show(stepLinesOf(*now(), m_session.isSecret()));
    showCurrent();
}

void StepPanel::showCurrent()
{
    const StepLine *line = current();
    const bool hasDetail = line != nullptr && !line->isHeading;
    if (hasDetail) {
        const bool tells = line->answered && !m_session.isSecret();
        m_detail->show(m_session.battle(), now()->row(line->row), line->row, tells);
    }
    m_foot->show(*now(), line == nullptr ? -1 : line->row, line != nullptr && line->open, !m_session.isReadOnly());
    askOdds();
    fitDetail(hasDetail);
    body()->activate(); // the lines have their new height before the current one is brought into view
    m_lines->doItemsLayout(); // what a line tells may have become longer
    m_lines->scrollTo(m_lines->currentIndex());
    keepQuestionInView();
    StepDelegate::keepBoxInView(*m_lines);
    emit lineShown();
}

/// As high as what is in it, up to a part of the panel: the lines have the rest.
void StepPanel::fitDetail(bool hasDetail)
{
    const bool isEmpty = !hasDetail || m_detail->isBlank() || (!m_showsDetail && !m_detail->isResult());
    m_rule->setVisible(!isEmpty);
    m_scroll->setVisible(!isEmpty);
    if (isEmpty)
        return;
    const int wanted = m_detail->heightOf(contentsRect().width()); // the scroll area may not be laid out yet
    const int given = std::min(wanted, height() / 3);
    m_scroll->setMinimumHeight(given);
    m_scroll->setMaximumHeight(given);
}

void StepPanel::resizeEvent(QResizeEvent *event)
{
    PanelFrame::resizeEvent(event);
    const bool isLow = height() < px(kLow, this);
    m_foot->setLow(isLow);
    giveRoomBack();
    if (isOpen() && !m_recording)
        showCurrent();
}

/// What the secret stands in.
QWidget *StepPanel::header() const
{
    return m_secret->parentWidget();
}

/// Head and foot stand where they do, and the lines have their share.
void StepPanel::giveRoomBack()
{
    m_lines->setMinimumHeight(px(height() < px(kLow, this) ? kFewLines : kLines, this));
    m_heads->setVisible(height() >= px(kLow, this) && !StepDelegate::columnsIn(rect(), font()).empty());
    header()->show();
    m_foot->setVisible(true);
}

/// What is wrong; nothing where all is well.
void StepPanel::say(const QString &words, bool isFine)
{
    muster::setLook(m_notice, "tone", isFine ? u"muted"_s : u"danger"_s);
    m_notice->setText(words);
    m_notice->setVisible(!words.isEmpty());
    if (!isOpen() || (words.isEmpty() && !m_prompt->isVisible()))
        return;
    keepQuestionInView(); // beside what is told now, which is whole too
    StepDelegate::keepBoxInView(*m_lines);
}

const RowStep *StepPanel::atWork() const
{
    const StepLine *line = current();
    const int row = line == nullptr ? -1 : line->isHeading ? rowAtWork(*now(), *line) : line->row;
    return row < 0 ? nullptr : now()->row(row).atWork();
}

const RowStep *StepPanel::stepShown() const
{
    const StepLine *line = current();
    if (const RowStep *step = atWork(); step != nullptr || line == nullptr || line->isHeading)
        return step;
    const std::vector<RowStep> &steps = now()->row(line->row).steps();
    return steps.empty() ? nullptr : &steps.back();
}

ThingId StepPanel::whoIsShown() const
{
    const StepLine *line = current();
    return line == nullptr || line->isHeading ? 0 : now()->who(line->row);
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

/// The heading of the line, where its group is answered as one.
void StepPanel::goToHeading()
{
    for (int place = m_lines->currentIndex().row(); place >= 0; --place) {
        const StepLine &line = m_model.line(m_model.index(place));
        const StepLine *at = current();
        if (line.isHeading && at != nullptr && at->row < line.row + line.rows)
            return m_lines->setCurrentIndex(m_model.index(place));
        if (line.isHeading)
            return;
    }
}

const StepLine *StepPanel::current() const
{
    const QModelIndex index = m_lines->currentIndex();
    return index.isValid() && isOpen() ? &m_model.line(index) : nullptr;
}

} // namespace muster
