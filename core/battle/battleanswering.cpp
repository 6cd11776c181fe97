// SPDX-License-Identifier: GPL-3.0-or-later
// What the step owes and asks, and what the table answers.
#include "core/battle/battle.h"
#include "core/battle/effecting.h"
#include "core/rules/sides.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Refusal notAsked()
{
    return {u"question"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "This is not asked now. An answer that was given can be taken back."))};
}

/// Why this is no answer to the question; null where it is one.
std::optional<Refusal> refusesAnswer(const OpenQuestion &open, const TableAnswer &answer, const Things &things)
{
    const int given = int(!answer.answer.isEmpty()) + int(!answer.named.empty()) + int(answer.givesNumber());
    if (given != 1)
        return Refusal {u"answer"_s, Phrase(QT_TRANSLATE_NOOP("muster", "One answer is needed."))};
    const auto isKnown = [&](const Word &word) { return answer.answer == QLatin1String(word.key); };
    if (!answer.answer.isEmpty() && open.answers.empty()) {
        return Refusal {u"answer"_s,
            Phrase(open.named.empty() ? QT_TRANSLATE_NOOP("muster", "A number is the answer here.")
                                      : QT_TRANSLATE_NOOP("muster", "One of those in the list is named here."))};
    }
    if (!answer.answer.isEmpty() && std::ranges::none_of(open.answers, isKnown)) {
        QStringList keys;
        for (const Word &word : open.answers)
            keys += QString::fromLatin1(word.key);
        const char *told = open.named.empty()
            ? QT_TRANSLATE_NOOP("muster", "The answers are: %1.")
            : QT_TRANSLATE_NOOP("muster", "The answers are: %1. Whoever is named stands in a list.");
        return Refusal {u"answer"_s, Phrase(told).arg(keys.join(u", "_s))};
    }
    if (answer.givesNumber() && open.most == 0 && !open.numberEach)
        return Refusal {u"answer"_s, Phrase(QT_TRANSLATE_NOOP("muster", "No number is asked for here."))};
    const bool isOfEach = open.numberEach && answer.numbers.size() == answer.named.size();
    if (!answer.numbers.empty() && !isOfEach)
        return Refusal {u"answer"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Nobody has a number of his own here."))};
    const auto isOutside = [&](int number) { return number < open.least || number > open.most; };
    if ((answer.givesNumber() && isOutside(answer.number)) || std::ranges::any_of(answer.numbers, isOutside)) {
        return Refusal {
            u"answer"_s, Phrase(QT_TRANSLATE_NOOP("muster", "A number from %1 to %2.")).arg(open.least).arg(open.most)};
    }
    if (answer.givesNumber() && open.numberEach)
        return Refusal {u"answer"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Say whose number it is."))};
    if (open.ofRule && !answer.named.empty()) {
        return Refusal {
            u"named"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Open the procedure: the target is chosen there."))};
    }
    const auto isWay = [&](const QString &way) {
        return way.isEmpty()
            || std::ranges::any_of(open.ways, [&](const Word &word) { return way == QLatin1String(word.key); });
    };
    if (!std::ranges::all_of(answer.ways, isWay)) {
        QStringList keys;
        for (const Word &word : open.ways)
            keys += QString::fromLatin1(word.key);
        return Refusal {u"way"_s,
            keys.isEmpty() ? Phrase(QT_TRANSLATE_NOOP("muster", "Who is named here is named in one way only."))
                           : Phrase(QT_TRANSLATE_NOOP("muster", "The ways are: %1.")).arg(keys.join(u", "_s))};
    }
    if (answer.named.size() > 1 && !open.several)
        return Refusal {u"named"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Only one can be named."))};
    if (open.mostNamed > 0 && int(answer.named.size()) > open.mostNamed) {
        return Refusal {
            u"named"_s, Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n can be named at most."), open.mostNamed)};
    }
    for (const ThingId named : answer.named) {
        if (std::ranges::count(open.named, named) == 0) {
            return Refusal {
                u"named"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1 cannot be named here.")).arg(things.name(named))};
        }
        if (std::ranges::count(answer.named, named) > 1)
            return Refusal {
                u"named"_s, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is named twice.")).arg(things.name(named))};
    }
    return std::nullopt;
}

/// The entries whose deeds decide: without them `holds` would not hold.
std::vector<int> decidingEntries(
    const Moment &moment, const std::vector<int> &entries, const std::function<bool(const Moment &)> &holds)
{
    std::vector<int> deciding;
    // What would hold with nothing done rests on nothing.
    if (moment.deeds.empty() || holds({moment.rules, moment.things, {}, moment.cast}))
        return deciding;
    for (size_t at = 0; at < entries.size(); ++at) {
        if (!deciding.empty() && deciding.back() == entries[at])
            continue;
        std::vector<Deed> others;
        for (size_t other = 0; other < entries.size(); ++other) {
            if (entries[other] != entries[at])
                others.push_back(moment.deeds[other]);
        }
        if (!holds({moment.rules, moment.things, others, moment.cast}))
            deciding.push_back(entries[at]);
    }
    return deciding;
}

} // namespace

Agenda Battle::agenda() const
{
    if (!m_agenda)
        m_agenda = agendaOf(moment());
    return *m_agenda;
}

std::optional<Refusal> Battle::whyNot(const QString &what, const Cast &cast) const
{
    return muster::whyNot(moment(cast), what);
}

std::vector<int> Battle::restsOf(const QString &what, const Cast &cast) const
{
    if (set().turnRule(what) == nullptr || whyNot(what, cast))
        return {};
    return decidingEntries(
        moment(cast), m_deedEntries, [&](const Moment &other) { return !muster::whyNot(other, what); });
}

Result<Event> Battle::answer(const std::vector<TableAnswered> &answers) const
{
    if (answers.empty())
        return nothingWouldChange();
    AnswersGiven made {.answers = answers, .changes = {}, .reads = groundOf({}, {}), .rests = {}};
    Things now = things();
    std::vector<Deed> deeds = m_deeds;
    const ThingId game = now.first(u"game"_s);
    for (const TableAnswered &one : answers) {
        const Moment asked {rules(), now, deeds, moment(one.cast).cast};
        const auto open = openQuestion(asked, one.question, one.cast);
        if (!open)
            return notAsked();
        if (auto refusal = refusesAnswer(*open, one.answer, now))
            return *refusal;
        const auto isOpen = [&](const Moment &other) {
            return openQuestion(other, one.question, one.cast).has_value();
        };
        for (const int seq : decidingEntries(moment(one.cast), m_deedEntries, isOpen)) {
            if (std::ranges::count(made.rests, seq) == 0)
                made.rests.push_back(seq);
        }
        const TableQuestion *question = set().question(one.question);
        const bool changes = question != nullptr && question->follows != nullptr;
        const std::vector<Change> follow = changes ? question->follows(asked, one.answer) : std::vector<Change>();
        for (const Change &change : follow) {
            made.changes.push_back(change);
            now.set(change.thing, change.key, change.after);
        }
        deeds.push_back({{}, now.word(game, u"phase"_s), now.word(game, u"active"_s), one.cast, {}, {}, one.question,
            one.answer, passOf(now)});
    }
    made.changes = settled(std::move(made.changes));
    return next(std::move(made));
}

} // namespace muster
