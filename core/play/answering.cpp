// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/answering.h"

#include "core/battle/battle.h"
#include "core/play/factkeys.h"
#include "core/play/listdue.h"
#include "core/play/listletters.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <ranges>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kStillOpen = -1; ///< a number that is missing

/// Deals out keys: each is given once.
class AnswerKeys {
public:
    /// `usual` if it is free, else the first free one of `others`; null where none is.
    QChar give(QChar usual, const QString &others)
    {
        const QString wanted = usual.isNull() ? others : usual + others;
        for (const QChar key : wanted) {
            if (!m_given.contains(key)) {
                m_given += key;
                return key;
            }
        }
        return {};
    }

private:
    QString m_given;
};

/// Without T, which takes up what is next everywhere else, and without O, which is read as the 0 that stands beside it.
const QString kLetters = u"ABCDEFGHIJKLMNPQRSUVWXYZ"_s;

/// Nobody, or nothing: he receives the charge where he stands.
bool isNobody(const Word &word)
{
    const QLatin1StringView said(word.key);
    return said == "nobody"_L1 || said == "none"_L1 || said == "stands"_L1;
}

/// What the word says of those who are asked about; after their names those of their sides. `sides`: these alone.
Phrase withNames(const Battle &battle, const OpenQuestion &open, const Word &word, bool sides = false)
{
    Phrase words(word.label);
    for (const ThingId about : open.about) {
        const bool isLeftOut = sides && battle.things().armyOf(about) != about;
        words = Phrase(std::move(words).arg(isLeftOut ? QString() : battle.nameOf(about)));
    }
    for (const ThingId about : open.about)
        words = Phrase(std::move(words).arg(battle.nameOf(battle.things().armyOf(about))));
    return words;
}

/// The list of this phase that puts the same question; null where none does.
const ListSpec *listWith(const Battle &battle, const OpenQuestion &open)
{
    const std::vector<ListSpec> &lists = battle.set().lists;
    const auto list = std::ranges::find_if(
        lists, [&](const ListSpec &one) { return isOfPhase(one, battle.phase()) && one.has(open.key); });
    return open.ofRule || list == lists.end() ? nullptr : &*list;
}

/// A row of the list begins with it, and goes on to what comes after it where it is not answered.
bool beginsItsRow(const Battle &battle, const OpenQuestion &open)
{
    const ListSpec *list = listWith(battle, open);
    return list != nullptr && list->asksFirst != nullptr && open.key == QLatin1StringView(list->asksFirst);
}

auto isThe(const Word &word)
{
    return [&word](const Word &one) { return QLatin1StringView(one.key) == QLatin1StringView(word.key); };
}

/// Those that it may have, given now or not.
const std::vector<Word> &allAnswersTo(const Ruleset &set, const OpenQuestion &open)
{
    const auto isIt = [&](const TableQuestion &one) {
        return open.key == QLatin1StringView(one.key) && std::ranges::all_of(open.answers, [&](const Word &word) {
            return std::ranges::any_of(one.answers, isThe(word));
        });
    };
    const auto question = std::ranges::find_if(set.questions, isIt);
    return question == set.questions.end() ? open.answers : question->answers;
}

/// Whether the list comes to what the fact is of only behind the question: then its letter may be that of an answer
/// too.
bool isOfLater(const Ruleset &set, const ListSpec &list, const QString &question, const Input &fact)
{
    const auto asks = [&](const char *what) { return question == QLatin1StringView(what); };
    const auto asked = std::ranges::find_if(list.what, asks);
    const bool isPassedOver = list.asksFirst != nullptr && asks(list.asksFirst);
    return !isPassedOver && std::none_of(list.what.begin(), asked, [&](const char *what) {
        const Procedure *procedure = set.procedure(QString::fromLatin1(what));
        const auto isIn = [&](const std::vector<Input> &inputs) {
            return std::ranges::any_of(inputs, [&](const Input &input) { return &input == &fact; });
        };
        return procedure != nullptr
            && (isIn(procedure->inputs)
                || std::ranges::any_of(procedure->inputs, [&](const Input &input) { return isIn(input.rows); }));
    });
}

/// Of a question that is answered by words alone each has a letter of its own: a digit there would be the die of the
/// next row. As they are read, and after that as they stand in English, for words of another script. A side is chosen
/// by its name; those of units would give the same word another letter in each row, and so would those alone that one
/// of the rows may give. No fact that
/// stands before it in its list has the same.
QString lettersOfWords(const Battle &battle, const OpenQuestion &open)
{
    // Where the same name stands in all of them it chooses nothing, and what is chosen has one letter for either side.
    const auto namesIn = [](const Word &word) {
        QString names = QLatin1String(word.label);
        names.removeIf([](QChar sign) { return !sign.isDigit() && sign != u'%'; });
        return names;
    };
    if (!open.named.empty() || open.ofRule || open.most > 0 || open.numberEach)
        return {};
    const std::vector<Word> &all = allAnswersTo(battle.set(), open);
    const bool isSameInAll =
        std::ranges::all_of(all, [&](const Word &word) { return namesIn(word) == namesIn(all.front()); });
    QStringList words;
    for (const Word &word : all) {
        const QString its = isSameInAll ? translated(word.label) : withNames(battle, open, word, true).text();
        words += isNobody(word) ? QString() : its + u' ' + QLatin1String(word.label); // nobody has a key of his own
    }
    QString meanElse = u"THRYN"_s;
    QString mayStandBefore = meanElse;
    const ListSpec *list = listWith(battle, open);
    for (const FactKey &fact : list == nullptr ? std::vector<FactKey>() : factKeysOf(battle.set(), *list)) {
        meanElse += fact.key;
        if (!isOfLater(battle.set(), *list, open.key, *fact.input))
            mayStandBefore += fact.key;
    }
    const QString ofAll = wordKeys(words, meanElse, mayStandBefore);
    QString letters;
    for (const Word &word : open.answers)
        letters += ofAll.at(std::ranges::find_if(all, isThe(word)) - all.begin());
    return letters;
}

/// Yes and no have their letters. Beside names a word has a digit, 0 the first, and nobody has 0 everywhere. In front
/// of what the row may begin with, a digit is the distance and a letter whom it is upon: there a word has the Y. Where
/// numbers are typed all digits belong to them, and nobody has N, even of whom none may be typed now: the names keep
/// their letters from one question to the next.
QChar keyOfWord(const Battle &battle, const OpenQuestion &open, const Word &word, AnswerKeys &keys, QChar letter)
{
    const bool isFirst = beginsItsRow(battle, open);
    const bool isTyped = open.most > 0 || open.numberEach;
    const bool isZeroFree = !open.named.empty() && !open.ofRule;
    const QString digits = isTyped || isFirst ? QString() : isZeroFree ? u"0123456789"_s : u"123456789"_s;
    const QLatin1StringView said(word.key);
    QChar usual = letter;
    if (said == "yes"_L1 || (isFirst && !isNobody(word)))
        usual = u'Y';
    else if (said == "no"_L1 || (isNobody(word) && isTyped))
        usual = u'N';
    else if (isNobody(word))
        usual = u'0';
    return keys.give(usual, digits + kLetters);
}

/// All of whom those who may be named are some, in the order of the muster: the others of their kind and side, gone or
/// not.
std::vector<ThingId> allLikeThem(const Battle &battle, const std::vector<ThingId> &named)
{
    const Things &things = battle.things();
    const auto isLike = [&](const Thing &thing, ThingId one) {
        return thing.type == things.find(one)->type && things.armyOf(thing.id) == things.armyOf(one);
    };
    std::vector<ThingId> all;
    for (const Thing &thing : things.all()) {
        if (std::ranges::any_of(named, [&](ThingId one) { return isLike(thing, one); }))
            all.push_back(thing.id);
    }
    return all;
}

/// Units have, put by itself, the letters that they have in the list of the question, or in any list where it stands in
/// none. Others, and of more than there are letters the later ones, have none by that.
ListLetters lettersInList(const Battle &battle, const OpenQuestion &open)
{
    const ListSpec *list = listWith(battle, open);
    ListLetters letters(battle.set(), list == nullptr ? ListSpec() : *list, battle.things().all().size());
    letters.giveUnits(mustered(battle), open.named);
    letters.give(open.named);
    return letters.among(open.named);
}

/// The letters of those who may be named: those of the list; else of each by his place in the muster, so that he keeps
/// it from one question to the next, or, of more than there are letters, by his place among those who may be named.
std::vector<QChar> lettersOf(const Battle &battle, const OpenQuestion &open, AnswerKeys &keys)
{
    if (open.named.empty())
        return {};
    const ListLetters inList = lettersInList(battle, open);
    const std::vector<ThingId> all = allLikeThem(battle, open.named);
    const bool isEnough = all.size() < size_t(kLetters.size());
    std::vector<QChar> letters;
    for (const ThingId named : open.named)
        letters.push_back(inList.of(named).size() == 1 ? keys.give(inList.of(named).front(), {}) : QChar());
    for (size_t at = 0; at < letters.size(); ++at) {
        const auto place = std::ranges::find(all, open.named[at]) - all.begin();
        const QChar own = isEnough ? kLetters.at(place) : QChar();
        letters[at] = letters[at].isNull() ? keys.give(own, kLetters) : letters[at];
    }
    return letters;
}

/// Where friends and enemies are named together, an enemy's gun among our own, each says whose it is.
Phrase wordsFor(const Battle &battle, const OpenQuestion &open, ThingId named)
{
    const Things &things = battle.things();
    const ThingId army = things.armyOf(named);
    const bool areOfBoth = std::ranges::any_of(open.named, [&](ThingId other) { return things.armyOf(other) != army; });
    if (!areOfBoth || army == 0)
        return Phrase::literal(battle.nameOf(named));
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 (%2)")).arg(battle.nameOf(named)).arg(battle.nameOf(army));
}

/// What the same were answered last, as far as it can be given again; says nothing where it cannot.
TableAnswer lastAnswerTo(const Battle &battle, const OpenQuestion &open)
{
    for (const Event &event : battle.ledger().events() | std::views::reverse) {
        const auto *given = event.as<AnswersGiven>();
        if (given == nullptr || !battle.ledger().isInForce(event.seq))
            continue;
        for (const TableAnswered &said : given->answers) {
            if (said.question != open.key || said.cast != open.cast)
                continue;
            TableAnswer again {.answer = said.answer.answer};
            std::ranges::copy_if(said.answer.named, std::back_inserter(again.named),
                [&](ThingId one) { return std::ranges::count(open.named, one) > 0; });
            const bool isWord = std::ranges::any_of(
                open.answers, [&](const Word &word) { return again.answer == QLatin1String(word.key); });
            return isWord || !again.named.empty() ? again : TableAnswer();
        }
    }
    return {};
}

} // namespace

Answering::Answering(const Battle &battle, OpenQuestion question) : m_question(std::move(question))
{
    if (m_question.asLastTime && m_question.usual.saysNothing())
        m_question.usual = lastAnswerTo(battle, m_question);
    AnswerKeys keys;
    const QString letters = lettersOfWords(battle, m_question);
    for (const Word &word : m_question.answers) {
        const qsizetype place = &word - m_question.answers.data();
        m_choices.push_back(
            {keyOfWord(battle, m_question, word, keys, place < letters.size() ? letters[place] : QChar()),
                withNames(battle, m_question, word), QString::fromLatin1(word.key)});
    }
    if (!m_question.ofRule) { // whom it is upon is said in the procedure
        const std::vector<QChar> theirs = lettersOf(battle, m_question, keys);
        for (size_t at = 0; at < theirs.size(); ++at) {
            const ThingId named = m_question.named[at];
            m_choices.push_back({theirs[at], wordsFor(battle, m_question, named), {}, named});
        }
    }
    m_chosen.resize(m_choices.size(), false);
    m_ways.resize(m_choices.size(), 0);
    m_numbers.resize(m_choices.size());
}

bool Answering::asksAs(const Answering &other) const
{
    const OpenQuestion &one = m_question;
    const OpenQuestion &two = other.m_question;
    const auto areSame = [](const Word &a, const Word &b) {
        return qstrcmp(a.key, b.key) == 0 && qstrcmp(a.label, b.label) == 0;
    };
    const auto isSameChoice = [](const AnswerChoice &a, const AnswerChoice &b) {
        return a.key == b.key && a.answer == b.answer && a.named == b.named && a.words.text() == b.words.text();
    };
    return one.key == two.key && one.cast == two.cast && one.about == two.about && one.several == two.several
        && one.mostNamed == two.mostNamed && one.least == two.least && one.most == two.most
        && one.numberEach == two.numberEach && one.ofRule == two.ofRule && one.words.text() == two.words.text()
        && one.usualWays == two.usualWays && std::ranges::equal(one.ways, two.ways, areSame)
        && std::ranges::equal(m_choices, other.m_choices, isSameChoice);
}

std::optional<size_t> Answering::choiceOf(QChar key) const
{
    const auto choice = std::ranges::find(m_choices, key.toUpper(), &AnswerChoice::key);
    return key.isNull() || choice == m_choices.end() ? std::nullopt : std::optional(size_t(choice - m_choices.begin()));
}

bool Answering::goTogether(size_t one, size_t other) const
{
    return m_question.several && m_choices[one].named != 0 && m_choices[other].named != 0;
}

/// By its place among the ways.
size_t Answering::usualWayOf(size_t choice) const
{
    const auto named = std::ranges::find(m_question.named, m_choices[choice].named) - m_question.named.begin();
    const QString usual = m_question.usualWays.value(named);
    const auto way =
        std::ranges::find_if(m_question.ways, [&](const Word &word) { return usual == QLatin1String(word.key); });
    return way == m_question.ways.end() ? 0 : size_t(way - m_question.ways.begin());
}

void Answering::unchoose(size_t choice)
{
    m_chosen[choice] = false;
    std::erase(m_order, choice);
    m_ways[choice] = 0;
    m_numbers[choice].reset();
    if (m_last == choice)
        m_last.reset();
}

void Answering::choose(size_t choice)
{
    m_number.reset();
    const size_t ways = m_choices[choice].named != 0 ? m_question.ways.size() : 0;
    const size_t next = ways == 0 ? 0 : (m_ways[choice] + 1) % ways;
    if (m_chosen[choice] && ways > 1 && next != usualWayOf(choice)) {
        m_ways[choice] = next;
        return;
    }
    if (m_chosen[choice])
        return unchoose(choice);
    for (size_t other = 0; other < m_choices.size(); ++other) {
        if (!goTogether(choice, other))
            unchoose(other);
    }
    m_chosen[choice] = true;
    m_ways[choice] = usualWayOf(choice);
    m_order.push_back(choice);
    m_last = choice;
    if (hasNumber(choice) && !takesNumber()) // there is but one: he is in contact with whom he is asked about
        m_numbers[choice] = m_question.most;
}

bool Answering::takeBack()
{
    if (m_order.empty())
        return false;
    unchoose(m_order.back());
    if (!m_order.empty())
        m_last = m_order.back();
    return true;
}

std::optional<Phrase> Answering::tooMany(size_t choice) const
{
    const auto isNamed = [&](size_t other) { return m_chosen[other] && m_choices[other].named != 0; };
    const bool isOneMore = m_question.several && m_choices[choice].named != 0 && !m_chosen[choice];
    if (!isOneMore || m_question.mostNamed <= 0 || std::ranges::count_if(m_order, isNamed) < m_question.mostNamed)
        return std::nullopt;
    return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n can be named at most."), m_question.mostNamed);
}

std::optional<TableAnswered> Answering::usual() const
{
    // A number is typed; where each who is named has his own, nobody needs none, and some may be on record.
    const TableAnswer &its = m_question.usual;
    const bool hasAll = its.answer.isEmpty() ? its.numbers.size() >= its.named.size() : true;
    const bool isTyped = takesNumber() && (!m_question.numberEach || its.givesNumber() || !hasAll);
    if (m_question.usual.saysNothing() || isTyped)
        return std::nullopt;
    return TableAnswered {m_question.key, m_question.cast, m_question.usual};
}

bool Answering::offersUsual() const
{
    return usual() && std::ranges::count(m_chosen, true) == 0;
}

bool Answering::isBegun() const
{
    return m_number || std::ranges::count(m_chosen, true) > 0;
}

void Answering::choose(const TableAnswer &answer)
{
    std::vector<size_t> all(m_choices.size());
    std::iota(all.begin(), all.end(), size_t(0));
    if (m_question.inOrder) {
        std::ranges::stable_sort(all, {}, [&](size_t choice) {
            return std::ranges::find(answer.named, m_choices[choice].named) - answer.named.begin();
        });
    }
    for (const size_t choice : all) {
        const AnswerChoice &one = m_choices[choice];
        const bool isSaid = one.named != 0 ? answer.names(one.named) : one.answer == answer.answer;
        if (isSaid && !m_chosen[choice])
            choose(choice);
        const auto number = isSaid && hasNumber(choice) && takesNumber() ? answer.numberOf(one.named) : std::nullopt;
        if (number && *number != kStillOpen)
            m_numbers[choice] = number;
        const QString way = isSaid ? answer.wayOf(one.named) : QString();
        const auto meant =
            std::ranges::find_if(m_question.ways, [&](const Word &word) { return way == QLatin1String(word.key); });
        if (meant != m_question.ways.end() && one.named != 0)
            m_ways[choice] = size_t(meant - m_question.ways.begin());
    }
    if (const auto open = missing())
        m_last = open; // the next number is his
}

/// In the order in which they were chosen where that counts, else in that of the choices.
std::vector<size_t> Answering::chosenInOrder() const
{
    std::vector<size_t> chosen = m_order;
    if (!m_question.inOrder)
        std::ranges::sort(chosen);
    return chosen;
}

const Word *Answering::wayOf(size_t choice) const
{
    const bool isNamed = m_chosen[choice] && m_choices[choice].named != 0;
    return isNamed && !m_question.ways.empty() ? &m_question.ways[m_ways[choice]] : nullptr;
}

void Answering::setNumber(std::optional<int> number)
{
    if (m_question.numberEach) {
        if (m_last)
            m_numbers[*m_last] = number;
        return;
    }
    for (size_t choice = 0; choice < m_choices.size(); ++choice)
        unchoose(choice);
    m_number = number;
}

std::optional<int> Answering::number() const
{
    if (!m_question.numberEach)
        return m_number;
    return m_last ? m_numbers[*m_last] : std::nullopt;
}

std::optional<size_t> Answering::missing() const
{
    for (size_t choice = 0; choice < m_choices.size(); ++choice) {
        if (m_chosen[choice] && hasNumber(choice) && !m_numbers[choice])
            return choice;
    }
    return std::nullopt;
}

std::optional<TableAnswered> Answering::answer() const
{
    return missing() ? std::nullopt : soFar();
}

std::optional<TableAnswered> Answering::soFar() const
{
    TableAnswered said {m_question.key, m_question.cast, {}};
    if (m_number) {
        said.answer.number = *m_number;
        said.answer.zero = *m_number == 0;
        return said;
    }
    for (const size_t choice : chosenInOrder()) {
        said.answer.answer = m_choices[choice].answer;
        if (m_choices[choice].named == 0)
            continue;
        said.answer.named.push_back(m_choices[choice].named);
        if (hasNumber(choice))
            said.answer.numbers.push_back(m_numbers[choice].value_or(kStillOpen));
        if (const Word *way = wayOf(choice))
            said.answer.ways.push_back(QString::fromLatin1(way->key));
    }
    return said.answer == TableAnswer() ? std::nullopt : std::optional(said);
}

} // namespace muster
