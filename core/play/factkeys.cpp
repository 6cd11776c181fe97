// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/play/factkeys.h"

#include "core/battle/tablequestions.h"
#include "core/play/listletters.h"
#include "core/play/otherways.h"
#include "core/rules/ruleset.h"

#include <algorithm>

namespace muster {

namespace {

/// What other letters mean in a dialog, where a fact is to have the same as in a list: dispute, effects, keep, odds.
constexpr QLatin1StringView kDialogKeys("DEKO");

/// Is read as the 0 that stands beside it, which leaves a row: no answer in words has it.
constexpr QChar kLikeZero = u'O';

/// What its longer words begin with. "The target is in cover": T, C.
QString initialsOf(const QString &words)
{
    constexpr int kShort = 3;
    QString initials;
    for (const QString &word : words.toUpper().split(u' ', Qt::SkipEmptyParts)) {
        if (word.size() > kShort)
            initials += word.front();
    }
    return initials;
}

/// The letters that could stand for a question, the best first: those that its longer words begin with, then all.
QString lettersFor(const QString &words)
{
    return initialsOf(words) + words.toUpper();
}

bool isPlainLetter(QChar letter)
{
    return letter >= u'A' && letter <= u'Z';
}

/// As it is read, and after that as it stands in English, for words of another script.
QString wordsOf(const Input::Decision &decision)
{
    return translated(decision.label) + u' ' + QLatin1String(decision.label);
}

} // namespace

bool isTurned(const Input &input)
{
    return input.kind == FieldKind::Flag || input.kind == FieldKind::Choice;
}

/// Of a choice: who runs does so in one way. Where what it is now is refused too, another may still come with others.
static bool hasOtherChoice(const Proposal &proposal, const Input &input)
{
    const QString key = QString::fromLatin1(input.key);
    const Value now = proposal.input(key);
    return !mayBe(proposal, key, now) || std::ranges::any_of(input.words, [&](const Word &word) {
        const Value other = QString::fromLatin1(word.key);
        return other != now && mayBe(proposal, key, other);
    });
}

/// A distance that is still to be told stands in the way of nothing else: it is some inches.
static void measureWhatIsMissing(Proposal &proposal)
{
    QString last;
    while (proposal.state() == Proposal::State::Refused && proposal.refusal().field != last) {
        last = proposal.refusal().field;
        const Input *missing = proposal.procedure().input(last);
        const bool isOpen = std::ranges::count(proposal.unanswered(), last) > 0;
        if (missing != nullptr && missing->kind == FieldKind::Number && isOpen)
            proposal.setInput(last, std::max(1, missing->minimum));
    }
}

bool mayBeTurned(const Proposal &proposal, const Input &input)
{
    if (input.kind == FieldKind::Choice)
        return hasOtherChoice(proposal, input);
    if (input.kind != FieldKind::Flag)
        return true;
    const QString key = QString::fromLatin1(input.key);
    Proposal tried = proposal;
    tried.setInput(key, turned(input, proposal.input(key)));
    measureWhatIsMissing(tried);
    return tried.state() != Proposal::State::Refused || tried.refusal().field != key;
}

std::optional<Refusal> whyNotBe(const Proposal &proposal, const QString &key, const Value &value)
{
    Proposal tried = proposal;
    tried.setInput(key, value);
    const bool isRefused = tried.state() == Proposal::State::Refused && tried.refusal().field == key;
    return isRefused ? std::optional(tried.refusal()) : tried.disallowed();
}

bool mayBe(const Proposal &proposal, const QString &key, const Value &value)
{
    return !whyNotBe(proposal, key, value);
}

Value turned(const Input &input, const Value &value)
{
    if (input.kind == FieldKind::Flag)
        return Value(!value.toBool());
    const auto now = std::ranges::find_if(
        input.words, [&](const Word &word) { return value.toString() == QLatin1String(word.key); });
    const bool isLast = now == input.words.end() || std::next(now) == input.words.end();
    return Value(QString::fromLatin1((isLast ? input.words.begin() : std::next(now))->key));
}

std::vector<FactKey> factKeys(const std::vector<const Input *> &inputs, const Names &names, const QString &taken)
{
    QString used = taken.toUpper();
    std::vector<FactKey> keys;
    for (const Input *input : inputs) {
        if (!isTurned(*input))
            continue;
        // Words of another script, or ones whose letters are all taken, have the letters of the English ones.
        const QString letters = lettersFor(names.in(labelOf(*input)).text() + u' ' + QLatin1String(input->label));
        const auto free = std::ranges::find_if(
            letters, [&](QChar letter) { return isPlainLetter(letter) && !used.contains(letter); });
        keys.push_back({input, free == letters.end() ? QChar() : *free});
        used += keys.back().key;
    }
    return keys;
}

/// What each begins with, where no other begins with that too: it has that letter before any other has.
static QString ownInitials(const QStringList &sentences)
{
    QString all;
    for (const QString &words : sentences)
        all += initialsOf(words).isEmpty() ? QChar() : initialsOf(words).front();
    QString own = all;
    for (QChar &initial : own) {
        if (all.count(initial) > 1)
            initial = QChar();
    }
    return own;
}

QString wordKeys(const QStringList &sentences, const QString &taken, const QString &initialsTaken)
{
    const QString initials = ownInitials(sentences);
    QString keys(sentences.size(), QChar());
    for (qsizetype place = 0; place < sentences.size(); ++place) {
        const QChar own = initials.at(place);
        if (isPlainLetter(own) && own != kLikeZero && !initialsTaken.contains(own))
            keys[place] = own;
    }
    for (qsizetype place = 0; place < sentences.size(); ++place) {
        if (!keys.at(place).isNull() || sentences[place].isEmpty())
            continue;
        // Nor what the words of another begin with: "Winner first", "Winner second".
        QString shared = keys + taken + kLikeZero;
        for (const QString &other : sentences) {
            if (&other != &sentences[place])
                shared += initialsOf(other);
        }
        const QString letters = lettersFor(sentences[place]);
        const auto isFree = [](const QString &used) {
            return [&used](QChar letter) { return isPlainLetter(letter) && !used.contains(letter); };
        };
        auto its = std::ranges::find_if(letters, isFree(shared));
        const QString used = keys + taken + kLikeZero;
        if (its == letters.end())
            its = std::ranges::find_if(letters, isFree(used));
        keys[place] = its == letters.end() ? QChar(char16_t(u'1' + place)) : *its;
    }
    return keys;
}

QString decisionKeys(const std::vector<Input::Decision> &decisions)
{
    QStringList sentences;
    for (const Input::Decision &decision : decisions)
        sentences += wordsOf(decision);
    return wordKeys(sentences, {}, {});
}

const Input *lineIn(const Procedure &procedure)
{
    const auto isLine = [&](const Input &input) {
        if (input.kind != FieldKind::List || input.each == nullptr || input.minimum < 1)
            return false;
        const Role *role = procedure.role(QString::fromLatin1(input.each));
        return role != nullptr && role != &procedure.roles.front() && !role->needed && role->offers == nullptr;
    };
    const auto line = std::ranges::find_if(procedure.inputs, isLine);
    return procedure.stages.empty() || line == procedure.inputs.end() ? nullptr : &*line;
}

namespace {

/// What a key may turn over in it.
std::vector<const Input *> factsIn(const Procedure &procedure)
{
    std::vector<const Input *> facts;
    for (const Input &input : procedure.inputs) {
        if (input.asked && input.decisions.empty() && !isAskedOfTable(procedure, input))
            facts.push_back(&input);
    }
    if (const Input *line = lineIn(procedure)) {
        for (const Input &input : line->rows) {
            if (input.asked && isTurned(input))
                facts.push_back(&input);
        }
    }
    return facts;
}

} // namespace

namespace {

/// Whether what this one asks has the letter that it has in another procedure of the list: that of a line, of one that
/// is gone through in its place, or, where no row goes through what comes of others, of one that asks it in the same
/// words.
bool isAskedAlike(
    const Ruleset &set, const ListSpec &list, const Procedure &procedure, const Input &input, const Input &other)
{
    if (other.kind != input.kind || qstrcmp(other.key, input.key) != 0)
        return false;
    if (lineIn(procedure) != nullptr || (!list.chained && qstrcmp(other.label, input.label) == 0))
        return true;
    return std::ranges::any_of(set.procedures, [&](const auto &one) {
        return one->input(QString::fromLatin1(other.key)) == &other
            && areOtherWays(set, QString::fromLatin1(one->id), QString::fromLatin1(procedure.id));
    });
}

} // namespace

std::vector<FactKey> factKeysOf(const Ruleset &set, const ListSpec &list)
{
    std::vector<const Input *> asked;
    std::vector<std::pair<const Input *, const Input *>> again; // what another procedure asks too, by the same letter
    for (const char *what : list.what) {
        const Procedure *procedure = set.procedure(QString::fromLatin1(what));
        const std::vector<const Input *> before = asked;
        for (const Input *input : procedure == nullptr ? std::vector<const Input *>() : factsIn(*procedure)) {
            const auto same = std::ranges::find_if(
                before, [&](const Input *one) { return isAskedAlike(set, list, *procedure, *input, *one); });
            if (same == before.end())
                asked.push_back(input);
            else
                again.emplace_back(input, *same);
        }
    }
    std::vector<FactKey> keys = factKeys(asked, {}, QString(kListKeys) + kDialogKeys + procedureKeysOf(set, list));
    for (const auto &[input, same] : again) {
        if (const auto key = std::ranges::find(keys, same, &FactKey::input); key != keys.end())
            keys.push_back({input, key->key});
    }
    return keys;
}

QString procedureKeysOf(const Ruleset &set, const ListSpec &list)
{
    QString keys;
    for (const char *what : list.byLetter) {
        if (const Procedure *procedure = set.procedure(QString::fromLatin1(what)))
            keys += QLatin1Char(procedure->letter);
    }
    return keys;
}

} // namespace muster
