// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/pikemusket/openchain.h"

#include "core/rules/openquestion.h"
#include "core/rules/pikemusket/aftermath.h"
#include "core/rules/pikemusket/turnrules.h"
#include "core/rules/whynot.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_openchain {
namespace {

/// What an answer brings to those whom it names.
struct Brought {
    const char *question;
    const char *procedure;
    const char *mover; ///< the role of who was asked about
    const char *named;
    const char *first; ///< %1 is the mover, %2 who is named
};

constexpr Brought kBrought[] = {
    {"run_through", "interpenetration", "mover", "other", QT_TRANSLATE_NOOP("muster", "First: %1 passing through %2.")},
    {"passed", "interpenetration", "mover", "other", QT_TRANSLATE_NOOP("muster", "First: %1 passing through %2.")},
    {"passed", "capture", "captor", "battery", QT_TRANSLATE_NOOP("muster", "First: %2 captured by %1.")},
    {"passed", "capture", "captor", "messenger", QT_TRANSLATE_NOOP("muster", "First: %2 captured by %1.")},
    {"comes_at", "hedgehog-form", "horse", "unit",
        QT_TRANSLATE_NOOP("muster", "First: is a hedgehog formed by %2 against %1?")},
};

struct Asked {
    const char *question;
    const char *first; ///< %1 is who is asked about
};

constexpr Asked kAsked[] = {
    {"run_through", QT_TRANSLATE_NOOP("muster", "First say through which friends %1 runs.")},
    {"passed", QT_TRANSLATE_NOOP("muster", "First say through whom %1 passes.")},
    {"comes_at", QT_TRANSLATE_NOOP("muster", "First say at which infantry %1 comes.")},
};

bool isOwed(const Moment &moment, const Brought &brought, ThingId mover, ThingId named)
{
    const bool isFriendly = qstrcmp(brought.procedure, "interpenetration") == 0;
    if (isSameSide(moment.things, mover, named) != isFriendly)
        return false;
    const Cast cast {{QString::fromLatin1(brought.mover), mover}, {QString::fromLatin1(brought.named), named}};
    const Moment theirs {moment.rules, moment.things, moment.deeds, cast};
    return !whyNot(theirs, QString::fromLatin1(brought.procedure));
}

/// What the answer has brought and is still owed; nothing if all of it is done. Who has still to pursue goes first:
/// what was said of his way beforehand holds nobody up.
std::optional<Phrase> firstOf(const Moment &moment, const Deed &said)
{
    const ThingId mover = said.cast.value(u"unit"_s);
    if (owesPursuitAtOnce(moment, Unit(moment.things, mover)))
        return std::nullopt;
    for (const Brought &brought : kBrought) {
        for (const ThingId named : said.answer.named) {
            if (said.question == QLatin1String(brought.question) && isOwed(moment, brought, mover, named))
                return Phrase(brought.first).arg(moment.things.name(mover)).arg(moment.things.name(named));
        }
    }
    return std::nullopt;
}

/// What has still to be said of a unit that ran, moved or pursued.
std::optional<Phrase> toSayOf(const Moment &moment, ThingId unit)
{
    for (const Asked &asked : kAsked) {
        const auto open = openQuestion(moment, QString::fromLatin1(asked.question), {{u"unit"_s, unit}});
        if (open && open->mustAnswer)
            return Phrase(asked.first).arg(moment.things.name(unit));
    }
    return std::nullopt;
}

} // namespace
} // namespace in_openchain

std::optional<Refusal> refuseBeforeWhatWasSaid(const Moment &moment, const QJsonObject &inputs, const QString &field)
{
    for (const Deed &deed : moment.deeds) {
        if (inputs.isEmpty() || deed.question.isEmpty() || !isOfNow(moment, deed))
            continue;
        if (auto first = in_openchain::firstOf(moment, deed))
            return Refusal {field, *std::move(first)};
    }
    return std::nullopt;
}

std::optional<Refusal> refuseBeforeMovesAreThrough(
    const Moment &moment, const QJsonObject &inputs, const QString &field)
{
    if (auto refusal = refuseBeforeWhatWasSaid(moment, inputs, field))
        return refusal;
    for (const Deed &deed : moment.deeds) {
        if (inputs.isEmpty() || deed.procedure != u"movement"_s || !isOfNow(moment, deed))
            continue;
        if (auto first = in_openchain::toSayOf(moment, deed.cast.value(u"unit"_s)))
            return Refusal {field, *std::move(first)};
    }
    return std::nullopt;
}

std::optional<Refusal> refuseBeforeTheChainIsThrough(
    const Moment &moment, const QJsonObject &inputs, const QString &field)
{
    auto refusal = refuseBeforeAllRun(moment, inputs, field);
    return refusal ? std::move(refusal) : refuseBeforeMovesAreThrough(moment, inputs, field);
}

} // namespace muster::pikemusket
