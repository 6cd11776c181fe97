// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/twopage/meleetelling.h"
#include "core/rules/twopage/naming.h"
#include "core/rules/twopage/prefill.h"
#include "core/rules/twopage/sections.h"
#include "core/rules/twopage/twopage.h"

#include <algorithm>

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace in_melee {
namespace {

using Inputs = MeleeInputs;
using Outcome = MeleeOutcome;

constexpr int kMostContacts = 36;
constexpr int kMostOpenings = 9;

Refusal refusal(size_t contact, const char *key, Phrase message)
{
    const QString entry = u"contacts[%1]"_s.arg(contact);
    return {*key == '\0' ? entry : entry + u'.' + QLatin1String(key), std::move(message)};
}

/// The place is not in the list, or not of that side.
std::optional<Refusal> refusePlace(const Inputs &in, size_t contact, const char *key, int place, Side side)
{
    if (size_t(place) > in.figures.size())
        return refusal(contact, key,
            Phrase(QT_TRANSLATE_NOOP("muster", "The list has no such figure: it must be from 1 to %1."))
                .arg(int(in.figures.size())));
    if (in.figures[size_t(place - 1)].side != side)
        return refusal(contact, key,
            Phrase(QT_TRANSLATE_NOOP("muster", "Figure %1 is not of that side: it must be one of %2."))
                .arg(place)
                .arg(wordOf(side)));
    return {};
}

std::optional<Refusal> refuseContact(const Inputs &in, size_t at)
{
    const ContactPair &pair = in.contacts[at];
    if (auto refusal = refusePlace(in, at, "a", pair.a, Side::A))
        return refusal;
    if (auto refusal = refusePlace(in, at, "b", pair.b, Side::B))
        return refusal;
    const auto isSame = [&](const ContactPair &other) { return other.a == pair.a && other.b == pair.b; };
    if (std::any_of(in.contacts.begin(), in.contacts.begin() + std::ptrdiff_t(at), isSame))
        return refusal(at, "",
            Phrase(QT_TRANSLATE_NOOP("muster", "These two are in the list already: each pair stands there once.")));
    return {};
}

/// Too many of one side at an opening.
std::optional<Refusal> refuseOpenings(const Inputs &in, const Figures &figures)
{
    std::array<Mask, kMostOpenings + 1> at {};
    for (size_t contact = 0; contact < in.contacts.size(); ++contact) {
        const ContactPair &pair = in.contacts[contact];
        if (pair.opening == 0)
            continue;
        Mask &there = at[size_t(pair.opening)];
        there |= maskOf(size_t(pair.a - 1)) | maskOf(size_t(pair.b - 1));
        std::array<int, 2> bySide {};
        for (size_t place = 0; place < in.figures.size(); ++place)
            bySide[size_t(in.figures[place].side)] += (there & maskOf(place)) != 0 ? 1 : 0;
        if (std::ranges::max(bySide) > figures.aSideAtAnOpening)
            return refusal(contact, "opening",
                Phrase::plural(
                    QT_TRANSLATE_N_NOOP("muster", "Across one opening {fights|fight} %n figure(s) a side at most."),
                    figures.aSideAtAnOpening));
    }
    return {};
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &figures)
{
    for (const Side side : {Side::A, Side::B}) {
        if (std::ranges::none_of(in.figures, [side](const Fighter &figure) { return figure.side == side; }))
            return Refusal {
                u"figures"_s, Phrase(QT_TRANSLATE_NOOP("muster", "Figures of both sides must be in the list."))};
    }
    for (size_t at = 0; at < in.contacts.size(); ++at) {
        if (auto refusal = refuseContact(in, at))
            return refusal;
    }
    return refuseOpenings(in, figures);
}

/// Where nothing is said of contacts, every figure of one side touches every one of the other.
Value everyPair(const QJsonObject &inputs, const QJsonObject &)
{
    QJsonArray contacts;
    const QJsonArray figures = inputs.value("figures"_L1).toArray();
    for (int a = 0; a < figures.size(); ++a) {
        for (int b = 0; b < figures.size(); ++b) {
            if (figures[a]["side"_L1] == u"a"_s && figures[b]["side"_L1] == u"b"_s)
                contacts.append(QJsonObject {{u"a"_s, a + 1}, {u"b"_s, b + 1}, {u"opening"_s, 0}});
        }
    }
    return contacts;
}

std::vector<Effect> affect(const Inputs &, const Outcome &out)
{
    Effects effects;
    for (size_t place = 0; place < out.scores.size(); ++place) {
        const Player figure {"fig", int(place) + 1};
        if (out.scores[place] == 0)
            continue;
        effects.set(figure, "action", keyOf(Action::HandToHand));
        effects.set(figure, "in_melee", true);
        effects.add(figure, "hits", out.hits[place]);
    }
    return std::move(effects).list();
}

BoundInput<Inputs> figuresInput()
{
    return listInput<&Inputs::figures>("figures", QT_TRANSLATE_NOOP("muster", "Figures"),
        {
            input<&Fighter::side>("side", QT_TRANSLATE_NOOP("muster", "Side")).needed().workedOut(&sideOfRow),
            input<&Fighter::die>("die", QT_TRANSLATE_NOOP("muster", "Die"))
                .range(kLeastDie, kMostDie)
                .inSteps(kDieStep)
                .ofEach("die"),
            input<&Fighter::swordsman>("swordsman", QT_TRANSLATE_NOOP("muster", "Swordsman")).ofEach("swordsman"),
            input<&Fighter::officer>("officer", QT_TRANSLATE_NOOP("muster", "Officer")).ofEach("officer"),
            input<&Fighter::mounted>("mounted", QT_TRANSLATE_NOOP("muster", "Mounted")).ofEach("mounted"),
            input<&Fighter::higher>("higher", QT_TRANSLATE_NOOP("muster", "Higher"))
                .help(QT_TRANSLATE_NOOP("muster", "Stands higher than an enemy within 1″."))
                .workedOut(&standsHigher)
                .asked(),
            input<&Fighter::defending>("defending", QT_TRANSLATE_NOOP("muster", "Defends"))
                .help(QT_TRANSLATE_NOOP("muster", "What he defends against an enemy within 1″."))
                .workedOut(&whatItDefends)
                .asked(),
            input<&Fighter::wants>("wants", QT_TRANSLATE_NOOP("muster", "Willing"))
                .help(QT_TRANSLATE_NOOP("muster", "Its player wants this fight; one of all who are joined is enough."))
                .workedOut(&wantsToFight)
                .asked(),
        })
        .needed()
        .range(2, kMostFighters)
        .rowForEach("fig")
        .until({"moved", "shifted"});
}

BoundInput<Inputs> contactsInput()
{
    return listInput<&Inputs::contacts>("contacts", QT_TRANSLATE_NOOP("muster", "Within 1″ of each other"),
        {
            input<&ContactPair::a>("a", QT_TRANSLATE_NOOP("muster", "Figure of the first side"))
                .needed()
                .range(1, kMostFighters),
            input<&ContactPair::b>("b", QT_TRANSLATE_NOOP("muster", "Figure of the second side"))
                .needed()
                .range(1, kMostFighters),
            input<&ContactPair::opening>("opening", QT_TRANSLATE_NOOP("muster", "Opening between"))
                .range(0, kMostOpenings),
        })
        .range(0, kMostContacts)
        .pairsOf({.list = "figures", .side = "side", .one = "a", .other = "b"})
        .defaultFrom(&everyPair)
        .help(QT_TRANSLATE_NOOP("muster", "By their places in the list of figures; opening 0: none is between them."))
        .workedOut(&contactsOfMelee)
        .asked();
}

} // namespace
} // namespace in_melee

std::unique_ptr<Procedure> melee()
{
    using namespace in_melee;
    auto p = std::make_unique<TwoPageProcedure<Inputs, Outcome>>();
    p->id = "melee";
    p->title = QT_TRANSLATE_NOOP("muster", "Hand-to-hand");
    p->section = kFighting;
    p->letter = 'H';
    p->phases = {"melee"};
    p->reads = {"melee", "dice", "openings"};
    p->roles = {{.key = "fig",
        .label = QT_TRANSLATE_NOOP("muster", "Figure"),
        .badge = QT_TRANSLATE_NOOP("muster", "fights"),
        .most = kMostFighters,
        .offers = &allInMelee}};
    p->boundInputs = {figuresInput(), contactsInput()};
    p->boundOutputs = {
        output<&Outcome::fighters>("fighters", QT_TRANSLATE_NOOP("muster", "Figures that fight")),
        output<&Outcome::hitsOnA>("hits_on_a", QT_TRANSLATE_NOOP("muster", "hits taken")).of(kSideA).shown(),
        output<&Outcome::hitsOnB>("hits_on_b", QT_TRANSLATE_NOOP("muster", "hits taken")).of(kSideB).shown(),
        outputForEach<&Outcome::scores>("fig%1_score", QT_TRANSLATE_NOOP("muster", "Figure %1: score"), "figures"),
        outputForEach<&Outcome::hits>("fig%1_hits", QT_TRANSLATE_NOOP("muster", "Figure %1: hits"), "figures").shown(),
    };
    p->refuses = &refuse;
    p->stages = {{"score", kScore, QT_TRANSLATE_NOOP("muster", "one for each figure that fights, of its kind"), 0},
        {"tied", kTied, QT_TRANSLATE_NOOP("muster", "where enemies tied at the lowest are more than he reaches"), 0}};
    p->resolves = &fought;
    p->weighs = &meleeOdds;
    p->affects = &affect;
    p->explains = &explainMelee;
    p->tells = &tellMelee;
    p->declare();
    return p;
}

} // namespace muster::twopage
