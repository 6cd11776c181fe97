// SPDX-License-Identifier: GPL-3.0-or-later
// What a key does in a row of a list.
#include "core/battle/answers.h"
#include "core/play/contacttold.h"
#include "core/play/numberlength.h"
#include "core/play/rowstep.h"
#include "core/play/tableflow.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

using Heard = KeyHeard::Answer;

constexpr QChar kEnter = u'\r';

bool isEnd(QChar key)
{
    return key == kEnter || key == u' ';
}

KeyHeard refused(const char *words)
{
    return {Heard::Refused, Phrase(words)};
}

} // namespace

/// The number that is begun is whole where a fact is turned over behind it. Where nothing more would be open then, the
/// fact comes first.
KeyHeard RowStep::endAndTurn(QChar key, const ListLetters &letters)
{
    RowStep before(*this);
    const KeyHeard ended = this->key(kEnter, letters);
    if (m_taken) {
        *this = before;
        const QString number = std::exchange(m_pending, {});
        const KeyHeard turned = this->key(key, letters);
        m_pending = number;
        const KeyHeard whole = turned.did() ? this->key(kEnter, letters) : turned;
        if (whole.answer == Heard::Nothing)
            *this = std::move(before); // the fact asks for something else than a number
        return whole;
    }
    const KeyHeard turned = ended.did() ? this->key(key, letters) : ended;
    return turned.did() ? turned : ended;
}

KeyHeard RowStep::key(QChar key, const ListLetters &letters)
{
    if (m_taken)
        return {};
    key = key.toUpper();
    if (const auto number = key.isDigit() ? numberToRetype() : std::nullopt)
        return retype(*number, key, letters);
    if (std::exchange(m_numberEnded, false) && isEnd(key))
        return {Heard::Taken}; // it is the end of the number
    if (m_pending.isEmpty() && !m_given && key == u'0' && mayBeLeft())
        return leave();
    if (m_pending.isEmpty() && key == kEnter && usual().exists())
        return takeUsual();
    if (frame() == Frame::Decision && decisionKeys(m_proposal->decision()->decisions).contains(key))
        return keyOfDecision(key);
    const bool isNumberBegun = !m_pending.isEmpty() && m_pending.front().isDigit();
    if (m_pending.isEmpty() || (isNumberBegun && key.isLetter())) {
        if (const Input *fact = factBy(key, letters.facts()))
            return isNumberBegun ? endAndTurn(key, letters) : turnFact(*fact);
    }
    if (picked() != nullptr && key.isLetter() && (!m_pending.isEmpty() || !QStringLiteral("YN").contains(key)))
        return keyOfNamed(*picked(), key, letters);
    if (isOfLine(key))
        return keyOfLine(key, letters);
    switch (frame()) {
    case Frame::Target:
        return keyOfTarget(key, letters);
    case Frame::Field:
        return keyOfField(key);
    case Frame::Dice:
        return keyOfDice(key);
    case Frame::Decision:
        return keyOfDecision(key);
    case Frame::Question:
        return keyOfQuestion(key, letters);
    case Frame::Enter:
        if (const auto number = numberInstead(); number && (key.isDigit() || !m_pending.isEmpty()))
            return keyOfNumber(key, number->first, number->second);
        if (key == kEnter || key == u'Y')
            return m_proposal ? takeProposal() : takeAct();
        if ((key == u'N' || key == u'0') && mayBeLeft()) // also where something was turned over first
            return leave();
        if (key == u'0')
            return leave(); // which says why it cannot be
        return key.isDigit() ? refused(QT_TRANSLATE_NOOP("muster", "No die is needed here: Enter takes it as it is."))
                             : KeyHeard();
    case Frame::Nothing: {
        const auto why = stuckBy();
        return why ? KeyHeard {Heard::Refused, why->message} : KeyHeard();
    }
    case Frame::Taken:
        return {};
    }
    Q_UNREACHABLE();
}

/// The next value that the rules allow; where they allow no other, the next.
Value RowStep::turnedTo(const Input &input) const
{
    const QString path = QString::fromLatin1(input.key);
    const Value next = turned(input, m_proposal->input(path));
    Value value = next;
    for (size_t tried = 0; tried < input.words.size(); ++tried) {
        Proposal other = *m_proposal;
        other.setInput(path, value);
        forgetWhatDoesNotMatter(other); // what belongs to the value that is left is nothing against another
        if (mayBe(other, path, value))
            return value;
        value = turned(input, value);
    }
    return next;
}

Value RowStep::valueOf(const Input &fact) const
{
    const auto row = rowOfFact(fact);
    if (!row)
        return m_proposal ? m_proposal->input(QString::fromLatin1(fact.key)) : Value(Value::Undefined);
    const QString list = QString::fromLatin1(lineIn(m_proposal->procedure())->key);
    return m_proposal->rows(list)[size_t(*row)].whole().value(QString::fromLatin1(fact.key));
}

void RowStep::turn(Proposal &proposal, const Input &fact) const
{
    const QString path = QString::fromLatin1(fact.key);
    const auto row = rowOfFact(fact);
    if (!row)
        return proposal.setInput(path, turnedTo(fact));
    const QString list = QString::fromLatin1(lineIn(proposal.procedure())->key);
    const QJsonObject now = proposal.rows(list)[size_t(*row)].whole();
    proposal.setCell(list, *row, path, turned(fact, now.value(path)));
}

/// Why what comes next of the choice is passed over; empty where nothing is.
Phrase RowStep::whyPassedOver(const Input &fact) const
{
    if (fact.kind != FieldKind::Choice || rowOfFact(fact))
        return {};
    const QString path = QString::fromLatin1(fact.key);
    const Value next = turned(fact, m_proposal->input(path));
    if (next == turnedTo(fact))
        return {};
    const auto why = whyNotBe(*m_proposal, path, next);
    return why ? Phrase(QT_TRANSLATE_NOOP("muster", "Not “%1”: %2")).arg(inWords(fact, next)).arg(why->message)
               : Phrase();
}

KeyHeard RowStep::turnFact(const Input &fact)
{
    const Phrase why = whyPassedOver(fact);
    turn(*m_proposal, fact);
    forgetWhatDoesNotMatter(*m_proposal); // the distance goes with the obstacle
    m_given = true;
    return {Heard::Taken, why};
}

KeyHeard RowStep::keyOfTarget(QChar key, const ListLetters &letters)
{
    if (key == u'=' && m_pending.isEmpty())
        return takeLastTarget();
    if (!key.isLetter())
        return key.isDigit() ? refused(QT_TRANSLATE_NOOP("muster", "First choose whom: type the letter.")) : KeyHeard();
    if (m_pending.isEmpty() && lettersHere(letters).isFirst(key)) {
        m_pending = key;
        return {Heard::Pending};
    }
    const std::vector<ThingId> may = key == u'Y' && m_pending.isEmpty() ? targets() : std::vector<ThingId>();
    if (line() != nullptr)
        return may.size() == 1 ? nameOnLine(may.front()) : KeyHeard();
    const ThingId named = lettersHere(letters).named(std::exchange(m_pending, {}) + key);
    const ThingId target = named == 0 && may.size() == 1 ? may.front() : named; // yes, upon the only one
    if (target == 0)
        return refused(QT_TRANSLATE_NOOP("muster", "Nobody has this letter."));
    if (const auto refusal = m_ground->flow().targets().whyNot(wayUpon(target), target))
        return {Heard::Refused, refusal->message};
    if (m_ground->battle().set().procedure(m_toDo.what) == nullptr) {
        TableFlow flow(m_ground->battle());
        flow.marks.propose(m_toDo.who.front(), 0);
        flow.marks.toggleTarget(target);
        return takeEvents(m_ground->battle().act(m_toDo.what, flow.castOf(m_toDo)));
    }
    if (const Done opened = openUpon(target); !opened)
        return {Heard::Refused, opened.error().message};
    m_given = true;
    return {Heard::Taken};
}

KeyHeard RowStep::keyOfField(QChar key)
{
    const auto [path, field] = *fieldAsked();
    if (m_pending.isEmpty() && (key == kEnter || key == u'='))
        return usual().lastTime().isUndefined() ? KeyHeard() : giveLastTime();
    switch (field.kind) {
    case FieldKind::Flag:
        return key == u'Y' || key == u'N' ? give(path, Value(key == u'Y')) : KeyHeard();
    case FieldKind::Choice: {
        const int number = key.digitValue();
        if (number < 0)
            return {};
        if (number == 0 || number > int(field.words.size())) {
            return {Heard::Refused,
                Phrase(QT_TRANSLATE_NOOP("muster", "1 to %1: one of the choices.")).arg(int(field.words.size()))};
        }
        return give(path, Value(QString::fromLatin1(field.words[size_t(number) - 1].key)));
    }
    default:
        return keyOfNumber(key, path, field);
    }
}

/// Two digits end a distance of up to two, and so on; Enter or space ends a shorter one.
KeyHeard RowStep::keyOfNumber(QChar key, const QString &path, const Field &field)
{
    if (isEnd(key) && m_pending.isEmpty())
        return {};
    if (isEnd(key) && m_pending.front().isLetter())
        return refused(QT_TRANSLATE_NOOP("muster", "First choose whom: type the second letter of the name."));
    if (isEnd(key))
        return endNumber(path, field);
    if ((key == u'.' || key == u',') && field.parts > 1 && !m_pending.contains(u'.')) {
        m_pending += m_pending.isEmpty() ? u"0."_s : u"."_s;
        return {Heard::Pending};
    }
    if (!key.isDigit())
        return {};
    if (!m_pending.isEmpty() && m_pending.front().isLetter())
        return refused(QT_TRANSLATE_NOOP("muster", "First choose whom: type the letter."));
    if (m_pending.isEmpty() && stuckBy())
        return refused(QT_TRANSLATE_NOOP("muster", "Backspace first: this number is refused."));
    m_pending += key;
    if (leadsOutOfRange(*m_proposal, path, field, m_pending)) {
        const QString all = m_pending;
        m_pending.chop(1);
        return {Heard::Refused,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 is out of range. If it is %2, end it with Enter, then the dice."))
                .arg(all)
                .arg(m_pending)};
    }
    const bool isWhole = m_pending.contains(u'.') || m_pending.size() >= digitsFor(*m_proposal, path, field);
    if (!isWhole && !endsHere(*m_proposal, path, field, m_pending))
        return {Heard::Pending};
    const KeyHeard heard = endNumber(path, field);
    m_numberEnded = frame() == Frame::Dice; // Enter means nothing there but the end of the number
    return heard;
}

KeyHeard RowStep::endNumber(const QString &path, const Field &field)
{
    const double number = m_pending.toDouble() * field.parts;
    if (number != double(int(number))) {
        m_pending.clear();
        return refused(QT_TRANSLATE_NOOP("muster", "Halves at most."));
    }
    return give(path, int(number));
}

/// More hits are called than dice can hit, or it is not enough here how many hit.
std::optional<Refusal> RowStep::whyNotCalled() const
{
    if (!m_pending.startsWith(u'H') || !m_proposal || m_proposal->state() != Proposal::State::NeedsDice)
        return std::nullopt;
    const auto most = m_proposal->mostHits();
    if (!most)
        return Proposal(*m_proposal).callHits(0).error();
    if (m_pending.mid(1).toInt() <= *most)
        return std::nullopt;
    return Refusal {u"hits"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 hits: at most %2.")).arg(m_pending.mid(1).toInt()).arg(*most)};
}

/// Only how many hit, in place of the dice: H and the number; Enter ends one that could go on. What is refused stays in
/// view until it is taken back: the number behind an H is no die.
KeyHeard RowStep::keyOfHits(QChar key, int most)
{
    if (!key.isDigit() && !isEnd(key) && !m_pending.isEmpty())
        return {};
    if (const auto whyNot = whyNotCalled())
        return {Heard::Refused, whyNot->message};
    if (!isEnd(key)) {
        m_pending += key;
        const auto whyNot = whyNotCalled();
        const int hits = m_pending.mid(1).toInt();
        const bool mayGoOn = m_pending.size() == 1 || (hits > 0 && hits * 10 <= most); // none at all is whole
        if (whyNot || mayGoOn)
            return whyNot ? KeyHeard {Heard::Refused, whyNot->message} : KeyHeard {Heard::Pending};
    }
    const QString digits = std::exchange(m_pending, {}).mid(1);
    const Done called = digits.isEmpty() ? Done(Refusal {}) : m_proposal->callHits(digits.toInt());
    if (!called) {
        m_pending = u"H"_s; // what comes next is a number of hits still, and no die
        return digits.isEmpty() ? KeyHeard() : KeyHeard {Heard::Refused, called.error().message};
    }
    m_given = true;
    return m_proposal->state() == Proposal::State::Resolved ? takeProposal() : KeyHeard {Heard::Taken};
}

KeyHeard RowStep::keyOfDice(QChar key)
{
    const Stage wanted = m_proposal->wanted();
    // Also where hits cannot be called: their number is no die, and it is told why.
    if (m_pending.startsWith(u'H') || (key == u'H' && m_pending.isEmpty()))
        return keyOfHits(key, m_proposal->mostHits().value_or(wanted.count));
    if (m_dice.pending().isEmpty() && !m_dice.isRepeating()) {
        m_dice.reset(wanted.count, wanted.sides);
        QList<int> lying;
        for (int back = m_proposal->ofWanted(); back > 0; --back)
            lying += m_proposal->dice()[m_proposal->dice().size() - size_t(back)].face;
        m_dice.setFaces(lying);
    }
    const qsizetype before = m_dice.faces().size();
    const bool isDigit = key.isDigit();
    if (!isDigit && !isEnd(key) && key != u'*')
        return {};
    const DiceTyping::Answer answer = isDigit ? m_dice.digit(key.digitValue())
        : key == u'*'                         ? m_dice.repeat()
                                              : m_dice.endNumber();
    m_pending = m_dice.pending();
    if (answer == DiceTyping::Answer::Pending)
        return {Heard::Pending};
    if (answer == DiceTyping::Answer::Nothing && key == kEnter && !m_proposal->dice().empty()) {
        const int missing = wanted.count - m_proposal->ofWanted();
        return {Heard::Refused,
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "{%n more die is|%n more dice are} wanted here."), missing)};
    }
    if (answer == DiceTyping::Answer::Nothing)
        return {};
    if (answer != DiceTyping::Answer::Taken) {
        m_dice.reset(0, wanted.sides);
        m_pending.clear();
        return {Heard::Refused, Phrase(QT_TRANSLATE_NOOP("muster", "A D%1 shows 1 to %1.")).arg(wanted.sides)};
    }
    m_given = true;
    for (qsizetype place = before; place < m_dice.faces().size(); ++place) {
        if (const Done entered = m_proposal->enter(m_dice.faces()[place]); !entered)
            return {Heard::Refused, entered.error().message};
    }
    return m_proposal->state() == Proposal::State::Resolved ? takeProposal() : KeyHeard {Heard::Taken};
}

KeyHeard RowStep::keyOfDecision(QChar key)
{
    const Input *decision = m_proposal->decision();
    const qsizetype place = decisionKeys(decision->decisions).indexOf(key);
    if (place >= 0)
        return give(QString::fromLatin1(decision->key), decision->decisions[size_t(place)].value);
    return key.isDigit() ? refused(QT_TRANSLATE_NOOP("muster", "No die is asked for: first choose by the letter."))
                         : KeyHeard();
}

KeyHeard RowStep::keyOfQuestion(QChar key, const ListLetters &letters)
{
    const OpenQuestion &question = m_answering->question();
    const bool isTyped = m_answering->takesNumber();
    if (const auto told = contactTold(key, *m_answering, m_pending))
        return *told;
    if (key == u'=' && !m_given && m_pending.isEmpty() && !question.before.saysNothing()) {
        m_answering->choose(question.before);
        return takeAnswer();
    }
    const bool isAnybodyNamed = std::ranges::any_of(m_answering->choices(), [&](const AnswerChoice &one) {
        return one.named != 0 && m_answering->isChosen(size_t(&one - m_answering->choices().data()));
    });
    if (key == u'0' && isAnybodyNamed && !isTyped && m_pending.isEmpty())
        return refused(
            QT_TRANSLATE_NOOP("muster", "Somebody is named already: Enter takes it, Backspace takes it back."));
    if (key == u'0' && !m_given && m_pending.isEmpty()) {
        const auto nobody = std::ranges::find_if(m_answering->choices(), [](const AnswerChoice &one) {
            return one.answer == "nobody"_L1 || one.answer == "none"_L1 || one.answer == "no"_L1 || one.key == u'0';
        });
        if (nobody != m_answering->choices().end()) {
            m_answering->choose(size_t(nobody - m_answering->choices().begin()));
            return takeAnswer();
        }
    }
    if (key.isDigit() && !m_pending.isEmpty() && m_pending.front().isLetter())
        return refused(QT_TRANSLATE_NOOP("muster", "First choose whom: type the second letter of the name."));
    if (isTyped && (key.isDigit() || (isEnd(key) && !m_pending.isEmpty())))
        return keyOfQuestionNumber(key);
    // A number that is still being typed ends where the next is named.
    if (isTyped && question.numberEach && key.isLetter() && !m_pending.isEmpty() && m_pending.front().isDigit()) {
        if (const KeyHeard ended = keyOfQuestionNumber(u' '); !ended.did())
            return ended;
    }
    if (key == kEnter)
        return takeAnswer();
    if (key == u'*' && question.several && !question.numberEach && m_pending.isEmpty())
        return nameAll();
    if (key.isLetter() && m_pending.isEmpty() && lettersHere(letters).isFirst(key) && !question.named.empty()) {
        m_pending = key;
        return {Heard::Pending};
    }
    const ThingId named = key.isLetter() ? lettersHere(letters).named(std::exchange(m_pending, {}) + key) : 0;
    const auto &choices = m_answering->choices();
    const auto isMeant = [&](const AnswerChoice &one) { return one.named != 0 ? one.named == named : one.key == key; };
    const auto choice = std::ranges::find_if(choices, isMeant);
    if (choice == choices.end())
        return key.isLetterOrNumber() ? refused(QT_TRANSLATE_NOOP("muster", "That is not one of the answers."))
                                      : KeyHeard();
    if (const auto tooMany = m_answering->tooMany(size_t(choice - choices.begin())))
        return {Heard::Refused, *tooMany};
    m_answering->choose(size_t(choice - choices.begin()));
    m_given = m_answering->isBegun(); // named twice he is not named
    const bool goesOn = choice->named != 0 && (question.several || question.ways.size() > 1 || m_answering->missing());
    return goesOn ? KeyHeard {Heard::Taken} : takeAnswer();
}

/// All who may be named; nobody where they are too many.
KeyHeard RowStep::nameAll()
{
    const OpenQuestion &question = m_answering->question();
    if (question.mostNamed > 0 && int(question.named.size()) > question.mostNamed) {
        return {Heard::Refused,
            Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n can be named at most."), question.mostNamed)};
    }
    for (size_t choice = 0; choice < m_answering->choices().size(); ++choice) {
        if (m_answering->choices()[choice].named != 0 && !m_answering->isChosen(choice))
            m_answering->choose(choice);
    }
    m_given = true;
    return {Heard::Taken};
}

/// Whether it names somebody of the line, or is the second letter of a name.
bool RowStep::isOfLine(QChar key) const
{
    if (line() == nullptr || !key.isLetter())
        return false;
    return m_pending.isEmpty() ? !QStringLiteral("HNY").contains(key) : !m_pending.startsWith(u'H');
}

KeyHeard RowStep::nameOnLine(ThingId named)
{
    m_proposal->addRow(QString::fromLatin1(line()->key), named);
    m_given = true;
    return {Heard::Taken};
}

/// A distance that is still being typed ends where the next is named.
KeyHeard RowStep::keyOfLine(QChar key, const ListLetters &letters)
{
    const auto asked = m_pending.isEmpty() || m_pending.front().isLetter() ? std::nullopt : fieldAsked();
    if (asked) {
        if (KeyHeard ended = endNumber(asked->first, asked->second); !ended.did())
            return ended;
    }
    return keyOfNamed(*line(), key, letters);
}

/// Takes who is named out of those who play the part for several, or puts him at their end.
KeyHeard RowStep::keyOfNamed(const Input &of, QChar key, const ListLetters &letters)
{
    if (m_pending.isEmpty() && lettersHere(letters).isFirst(key)) {
        m_pending = key;
        return {Heard::Pending};
    }
    const ThingId named = lettersHere(letters).named(std::exchange(m_pending, {}) + key);
    const QString list = QString::fromLatin1(of.key);
    const ListRows &rows = m_proposal->rows(list);
    const auto row = std::ranges::find(rows, named, &ListRow::thing);
    const std::vector<ThingId> others = m_proposal->candidates(list);
    if (named == 0 || (row == rows.end() && std::ranges::count(others, named) == 0))
        return refused(QT_TRANSLATE_NOOP("muster", "Nobody has this letter."));
    const Role *role = m_proposal->procedure().role(QString::fromLatin1(of.each));
    const bool isIn = row != rows.end();
    if (isIn)
        m_proposal->removeRow(list, int(row - rows.begin()));
    if (!isIn || role->ordersAll) // he goes to the end
        m_proposal->addRow(list, named);
    m_given = true;
    return {Heard::Taken};
}

KeyHeard RowStep::keyOfQuestionNumber(QChar key)
{
    const OpenQuestion &question = m_answering->question();
    if (question.numberEach && std::ranges::none_of(m_answering->choices(), [&](const AnswerChoice &one) {
            return one.named != 0 && m_answering->isChosen(size_t(&one - m_answering->choices().data()));
        })) {
        return refused(QT_TRANSLATE_NOOP("muster", "First choose whom: type the letter."));
    }
    if (question.numberEach && m_pending.isEmpty() && m_answering->number())
        return refused(QT_TRANSLATE_NOOP("muster", "This distance is told already: Backspace takes it back."));
    if (!isEnd(key))
        m_pending += key;
    const bool isWhole = isEnd(key) || m_pending.size() >= QString::number(question.most).size();
    if (!isWhole)
        return {Heard::Pending};
    const int number = std::exchange(m_pending, {}).toInt();
    m_given = true;
    if (number < question.least || number > question.most) {
        return {Heard::Refused,
            Phrase(QT_TRANSLATE_NOOP("muster", "%1 to %2 is allowed.")).arg(question.least).arg(question.most)};
    }
    m_answering->setNumber(number);
    const bool goesOn = question.numberEach && question.several && key != kEnter;
    return goesOn ? KeyHeard {Heard::Taken} : takeAnswer();
}

} // namespace muster
