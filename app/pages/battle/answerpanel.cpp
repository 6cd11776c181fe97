// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/answerpanel.h"

#include "app/pages/battle/kindbadge.h"
#include "app/session/battlesession.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/keybutton.h"
#include "app/widgets/keyrow.h"
#include "app/widgets/numberfield.h"
#include "app/widgets/quietlabel.h"
#include "app/widgets/wrappable.h"
#include "core/battle/battle.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// More of the other questions are only counted.
constexpr size_t kMostOthers = 4;
/// In a lower window the answers have the room that would say that nothing is chosen.
constexpr double kNoRoom = 600;

/// None of them is there any more while they go: the keyboard passes from one to the next.
void dropRows(std::vector<KeyRow *> &rows, QVBoxLayout &column)
{
    for (KeyRow *row : std::exchange(rows, {})) {
        column.removeWidget(row);
        row->hide();
        row->deleteLater();
    }
}

} // namespace

AnswerPanel::AnswerPanel(BattleSession &session, QWidget *parent)
    : PanelFrame(tr("The table is asked"), parent), m_session(session)
{
    setObjectName(u"answers"_s);
    setActive(true);
    build();
    hide();
}

AnswerPanel::~AnswerPanel() = default;

void AnswerPanel::build()
{
    const int edge = px(12, this);
    m_scroll = new QScrollArea(this);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its rows take the keyboard
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_words = new QLabel(this);
    m_words->setObjectName(u"question"_s);
    m_words->setWordWrap(true);
    m_words->setContentsMargins(edge, px(8, this), edge, px(4, this));
    muster::setLook(m_words, "textSize", u"strong"_s);
    addRow(m_words); // in view whatever the answers below are scrolled to
    m_list = new QWidget(m_scroll);
    m_scroll->setWidget(m_list);
    auto *column = new QVBoxLayout(m_list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_howTo = new QuietLabel(m_list);
    m_howTo->setWordWrap(true);
    m_howTo->setContentsMargins(edge, px(4, this), edge, px(8, this));
    m_number = new NumberField(m_list);
    m_number->setObjectName(u"number"_s);
    m_number->setMinimumHeight(px(40, this));
    m_number->installEventFilter(this);
    m_choices = new QVBoxLayout;
    m_choices->setSpacing(0);
    m_othersTitle = new QuietLabel(m_list);
    m_othersTitle->setContentsMargins(edge, edge, edge, px(4, this));
    m_others = new QVBoxLayout;
    m_others->setSpacing(0);
    auto *number = new QHBoxLayout;
    number->setContentsMargins(edge, 0, edge, px(8, this));
    number->addWidget(m_number);
    number->addStretch(1);
    column->addWidget(m_howTo);
    column->addLayout(number);
    column->addLayout(m_choices);
    column->addWidget(m_othersTitle);
    column->addLayout(m_others);
    column->addStretch(1);
    addRow(m_scroll, 1);
    m_refusal = new QLabel(this);
    m_refusal->setObjectName(u"refusal"_s);
    m_refusal->setWordWrap(true);
    m_refusal->setContentsMargins(edge, px(4, this), edge, px(4, this));
    muster::setLook(m_refusal, "tone", u"danger"_s);
    addRow(m_refusal);
    m_said = new QLabel(this);
    m_said->setObjectName(u"said"_s);
    m_said->setWordWrap(true);
    m_said->setContentsMargins(edge, px(8, this), edge, 0);
    addRow(m_said);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(edge, px(8, this), edge, edge);
    buttons->setSpacing(px(8, this));
    auto *later = new KeyButton(tr("Later"), Qt::Key_Escape, KeyButton::Kind::Secondary, this);
    later->setToolTip(tr("Leaves the question open (Esc)"));
    m_record = new KeyButton(tr("Record"), Qt::Key_Enter, KeyButton::Kind::Primary, this);
    m_record->setObjectName(u"record"_s);
    for (KeyButton *button : {later, m_record})
        button->setMinimumHeight(px(40, this));
    buttons->addStretch(1);
    buttons->addWidget(later);
    buttons->addWidget(m_record);
    body()->addLayout(buttons);
    connect(later, &QAbstractButton::clicked, this, &AnswerPanel::close);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &AnswerPanel::keepFrameInView);
    connect(m_record, &QAbstractButton::clicked, this, &AnswerPanel::record);
    connect(m_number, &NumberField::numberChanged, this, [this] {
        if (m_answering && m_answering->takesNumber()) {
            m_answering->setNumber(m_number->number());
            showChosen();
        }
    });
}

void AnswerPanel::open(const OpenQuestion &question)
{
    m_answering.emplace(m_session.battle(), question);
    m_refused.clear();
    showQuestion();
    showOthers();
    show();
    takeKeyboard();
}

void AnswerPanel::showQuestion()
{
    const OpenQuestion &open = m_answering->question();
    const bool isWhyNot = open.ofRule && !open.about.empty(); // what it is upon is said in the procedure, not here
    const QString words =
        isWhyNot ? tr("%1 does not: why?").arg(m_session.battle().nameOf(open.about.front())) : open.words.text();
    m_words->setText(wrappable(words));
    setAccessibleDescription(words);
    m_scroll->verticalScrollBar()->setValue(0); // not where the question before was scrolled to
    showNumber();
    showChoices();
}

void AnswerPanel::showNumber()
{
    const OpenQuestion &open = m_answering->question();
    const QSignalBlocker quiet(m_number);
    m_number->setVisible(m_answering->takesNumber());
    m_number->setAllowed(open.least, std::max(open.least, open.most));
    m_number->setNumber(std::nullopt);
    m_number->setAccessibleName(open.words.text());
    const QString least = locale().toString(open.least);
    const QString most = locale().toString(open.most);
    m_howTo->setText(open.numberEach && m_answering->takesNumber()
            ? tr("Press the key of each who is meant and type the number, from %1 to %2; then Enter.").arg(least, most)
            : m_answering->takesNumber() ? tr("Type the number, then Enter: from %1 to %2.").arg(least, most)
            : !open.ways.empty() ? tr("Press the keys of all who are meant, again for another side; then Enter.")
            : open.several       ? tr("Press the keys of all who are meant, then Enter.")
                                 : tr("Press the key of the answer, then Enter."));
}

void AnswerPanel::showChoices()
{
    dropRows(m_rows, *m_choices);
    for (size_t at = 0; at < m_answering->choices().size(); ++at) {
        const AnswerChoice &choice = m_answering->choices()[at];
        auto *row = new KeyRow(choice.key.isNull() ? QString() : QString(choice.key), choice.words.text(), m_list);
        row->setObjectName(choice.named == 0 ? choice.answer : u"named%1"_s.arg(choice.named));
        row->setCheckable(true);
        row->setWraps(true);
        row->installEventFilter(this);
        m_choices->addWidget(row);
        row->show(); // at once: the first of them takes the keyboard
        m_rows.push_back(row);
        connect(row, &QAbstractButton::clicked, this, [this, at] { choose(at); });
    }
    showChosen();
}

void AnswerPanel::choose(size_t choice)
{
    if (!m_answering)
        return;
    if (const auto tooMany = m_answering->tooMany(choice)) {
        showChosen(); // its row is not checked
        return say(tooMany->text());
    }
    m_answering->choose(choice);
    const QSignalBlocker quiet(m_number);
    m_number->setNumber(m_answering->number());
    showChosen();
}

/// The last key, as in a list.
void AnswerPanel::takeBack()
{
    if (!m_answering->takeBack())
        return say(tr("Nothing is chosen that could be taken back."));
    const QSignalBlocker quiet(m_number);
    m_number->setNumber(m_answering->number());
    showChosen();
}

/// What would be recorded is said as the ledger will say it.
void AnswerPanel::showChosen()
{
    for (size_t at = 0; at < m_rows.size(); ++at) {
        m_rows[at]->setChecked(m_answering->isChosen(at));
        const Word *way = m_answering->wayOf(at);
        const auto number = m_answering->numberOf(at);
        m_rows[at]->setRightText(way != nullptr ? Phrase(way->label).text()
                : number                        ? locale().toString(*number)
                                                : QString());
    }
    say({});
    showSaid();
}

void AnswerPanel::showSaid()
{
    const auto answer = m_answering->answer();
    QString words;
    if (answer) {
        const auto event = m_session.battle().answer({*answer});
        if (event)
            words = event->said.sentence().text();
        else
            say(event.error().message.text());
    }
    const auto missing = m_answering->missing();
    const auto usual =
        m_answering->offersUsual() ? m_session.battle().answer({*m_answering->usual()}) : Result<Event>(Refusal {});
    const auto framed = framedChoice();
    m_said->setText(!words.isEmpty() ? wrappable(words)
            : framed                 ? wrappable(
                                  tr("Nothing is chosen yet. Enter chooses: %1").arg(m_answering->choices()[*framed].words.text()))
            : missing ? tr("%1: the number is still to be typed.").arg(m_answering->choices()[*missing].words.text())
            : usual   ? wrappable(tr("Nothing is chosen yet. Enter chooses: %1").arg(usual->said.sentence().text()))
                      : tr("Nothing is chosen yet."));
    m_said->setVisible(!words.isEmpty() || missing || window()->height() >= px(kNoRoom, this));
    muster::setLook(m_said, "tone", words.isEmpty() ? u"muted"_s : QString());
    m_record->setEnabled(!words.isEmpty() && !m_session.isReadOnly());
    m_record->setAccessibleDescription(words);
}

void AnswerPanel::showOthers()
{
    dropRows(m_otherRows, *m_others);
    const OpenQuestion &open = m_answering->question();
    int others = 0;
    for (const ToDo &other : toDoOf(m_session.battle())) {
        if (!other.isQuestion || (other.what == open.key && other.cast == open.cast))
            continue;
        if (size_t(others++) >= kMostOthers)
            continue;
        auto *row = new KeyRow({}, other.text.text(), m_list);
        row->setBadge(badgeOf(other.kind));
        row->setWraps(true);
        m_others->addWidget(row);
        m_otherRows.push_back(row);
        connect(
            row, &QAbstractButton::clicked, this, [this, other] { emit otherAsked(other); }, Qt::QueuedConnection);
    }
    m_othersTitle->setText(tr("%n more question(s) after this one", nullptr, others));
    m_othersTitle->setVisible(others > 0);
}

void AnswerPanel::showBattle()
{
    if (!m_answering)
        return;
    const OpenQuestion &known = m_answering->question();
    const auto open = openQuestion(m_session.battle().moment(), known.key, known.cast);
    if (!open)
        return close();
    Answering now(m_session.battle(), *open);
    if (now.asksAs(*m_answering)) {
        showChosen(); // what it would come to may be other than before
    } else {
        const bool hadKeyboard = isAncestorOf(window()->focusWidget());
        m_answering = std::move(now);
        showQuestion();
        if (hadKeyboard)
            takeKeyboard(); // the row that had it is gone
    }
    showOthers();
}

void AnswerPanel::takeKeyboard()
{
    if (m_answering && m_answering->takesNumber() && !m_answering->question().numberEach)
        m_number->setFocus(Qt::OtherFocusReason);
    else if (!m_rows.empty())
        m_rows[placeOfUsual()]->setFocus(Qt::OtherFocusReason);
}

void AnswerPanel::name(ThingId thing)
{
    if (!isOpen())
        return;
    const auto &choices = m_answering->choices();
    const auto his = std::ranges::find(choices, thing, &AnswerChoice::named);
    takeKeyboard();
    if (his == choices.end())
        return say(tr("%1 is not one of the answers.").arg(m_session.battle().nameOf(thing)));
    const auto place = size_t(his - choices.begin());
    choose(place);
    m_rows[place]->setFocus(Qt::OtherFocusReason);
}

/// A number of its own has each who is named, and nobody is.
static bool isNumberOfNobody(const Answering &answering)
{
    const auto &choices = answering.choices();
    return answering.question().numberEach && std::ranges::none_of(choices, [&](const AnswerChoice &one) {
        return one.named != 0 && answering.isChosen(size_t(&one - choices.data()));
    });
}

/// The first row that Enter would choose; the first of all where it would choose none.
size_t AnswerPanel::placeOfUsual() const
{
    if (!m_answering || !m_answering->offersUsual())
        return 0;
    Answering chosen = *m_answering;
    chosen.chooseUsual();
    for (size_t at = 0; at < m_rows.size(); ++at) {
        if (chosen.isChosen(at))
            return at;
    }
    return 0;
}

void AnswerPanel::record()
{
    if (m_answering && m_answering->offersUsual()) { // chosen, and seen, before it is recorded
        m_answering->chooseUsual();
        return showChosen();
    }
    const auto answer = m_answering ? m_answering->answer() : std::nullopt;
    if (!answer)
        return sayWhatEnterLacks();
    const OpenQuestion question = m_answering->question();
    auto answering = std::exchange(m_answering, std::nullopt); // nothing is shown of it while the battle changes
    if (const Done recorded = m_session.answer({*answer}); !recorded) {
        m_answering = std::move(answering);
        showBattle();
        if (!BattleSession::isAboutFile(recorded.error()))
            say(recorded.error().message.text());
        return;
    }
    forget();
    emit answered(question);
}

/// Enter with nothing chosen that it could record.
void AnswerPanel::sayWhatEnterLacks()
{
    if (!m_answering)
        return;
    const auto missing = m_answering->missing();
    if (missing)
        return say(tr("%1: the number is still to be typed.").arg(m_answering->choices()[*missing].words.text()));
    if (m_answering->choices().empty())
        return say(tr("The number is still to be typed."));
    QStringList keys;
    for (const AnswerChoice &choice : m_answering->choices()) {
        if (!choice.key.isNull())
            keys += QString(choice.key);
    }
    say(tr("Nothing is chosen yet: press the key of the answer (%1) and then Enter. Esc leaves it open.")
            .arg(keys.join(u", "_s)));
}

void AnswerPanel::close()
{
    forget();
    emit closed();
}

/// No row is left that could be pressed.
void AnswerPanel::forget()
{
    m_answering.reset();
    dropRows(m_rows, *m_choices);
    dropRows(m_otherRows, *m_others);
}

void AnswerPanel::say(const QString &words)
{
    m_refusal->setText(words);
    m_refusal->setVisible(!words.isEmpty());
}

/// Up from the first row there is the number, where one is typed.
void AnswerPanel::goBy(int step)
{
    const auto now = std::ranges::find_if(m_rows, [](const KeyRow *row) { return row->hasFocus(); });
    const ptrdiff_t place = now == m_rows.end() ? -1 : now - m_rows.begin();
    if (place + step < 0 && m_answering->takesNumber())
        m_number->setFocus(Qt::BacktabFocusReason);
    else if (!m_rows.empty())
        m_rows[size_t(std::clamp<ptrdiff_t>(place + step, 0, ptrdiff_t(m_rows.size()) - 1))]->setFocus(
            Qt::TabFocusReason);
}

/// Enter chooses nothing that is out of view.
void AnswerPanel::keepFrameInView()
{
    if (QWidget *framed = focusWidget(); framed != nullptr && m_list->isAncestorOf(framed))
        m_scroll->ensureWidgetVisible(framed, 0, framed->height()); // and what stands beside it
}

/// Where the frame was moved to while nothing is chosen: Enter chooses that.
std::optional<size_t> AnswerPanel::framedChoice() const
{
    const auto framed = std::ranges::find_if(m_rows, [](const KeyRow *row) { return row->hasFocus(); });
    const bool isAnyChosen = std::ranges::any_of(m_rows, [](const KeyRow *row) { return row->isChecked(); });
    const auto place = size_t(framed - m_rows.begin());
    const bool isMoved = framed != m_rows.end() && place != placeOfUsual();
    return isMoved && !isAnyChosen ? std::optional(place) : std::nullopt;
}

/// Enter records what was chosen; where nothing is, it chooses the usual answer, and records nothing yet.
bool AnswerPanel::keyPressed(QObject *watched, const QKeyEvent &press)
{
    const int key = press.key();
    const QString text = press.text();
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (isEnter || key == Qt::Key_Escape) {
        if (press.isAutoRepeat())
            return true; // it was meant for what was in view before
        const QString refused = std::exchange(m_refused, {});
        const auto framed = framedChoice();
        if (isEnter && !refused.isEmpty())
            say(tr("%1 has changed nothing. Press Enter again to go on.").arg(refused));
        else if (isEnter && framed)
            choose(*framed);
        else
            isEnter ? record() : close();
        return true;
    }
    m_refused.clear();
    const bool isInNumber = watched == m_number && !m_number->cleanText().isEmpty();
    if (key == Qt::Key_Backspace && !isInNumber) { // a digit of a number is taken back in its box
        takeBack();
        return true;
    }
    if ((watched != m_number || !m_rows.empty()) && (key == Qt::Key_Up || key == Qt::Key_Down)) {
        goBy(key == Qt::Key_Up ? -1 : 1);
        return true;
    }
    const auto choice = text.size() == 1 ? m_answering->choiceOf(text.front()) : std::nullopt;
    if (choice && press.isAutoRepeat())
        return true;
    if (choice) {
        choose(*choice);
        m_rows[*choice]->setFocus(Qt::OtherFocusReason);
        return true;
    }
    const bool isDigit = text.size() == 1 && text.front().isDigit();
    if (isDigit && m_answering->takesNumber() && isNumberOfNobody(*m_answering)) {
        say(tr("First choose whom: press the key of the name."));
        return true;
    }
    if (isDigit && m_answering->takesNumber() && watched != m_number) {
        m_number->setFocus(Qt::TabFocusReason);
        QKeyEvent digit(QEvent::KeyPress, key, Qt::NoModifier, text);
        QCoreApplication::sendEvent(m_number, &digit);
        return true;
    }
    const bool isOfNobody = watched != m_number && key != Qt::Key_Space && text.size() == 1 && text.front().isPrint();
    if (isOfNobody) {
        m_refused = text.toUpper();
        say(tr("%1 is not one of the answers.").arg(m_refused));
    }
    return isOfNobody;
}

bool AnswerPanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool areShown = m_answering && m_rows.size() == m_answering->choices().size(); // and not those before
    if (areShown && event->type() == QEvent::FocusIn) {
        showSaid(); // Enter is for the row that has the frame
        keepFrameInView();
    }
    if (!m_answering || event->type() != QEvent::KeyPress)
        return PanelFrame::eventFilter(watched, event);
    const auto *press = static_cast<QKeyEvent *>(event);
    if ((press->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != 0)
        return PanelFrame::eventFilter(watched, event);
    return keyPressed(watched, *press) || PanelFrame::eventFilter(watched, event);
}

} // namespace muster
