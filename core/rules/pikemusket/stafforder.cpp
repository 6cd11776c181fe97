// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/effects.h"
#include "core/rules/pikemusket/inputs.h"
#include "core/rules/pikemusket/pikemusket.h"
#include "core/rules/pikemusket/prefill.h"
#include "core/rules/telling.h"

#include <algorithm>

namespace muster::pikemusket {

using namespace Qt::Literals::StringLiterals;

namespace in_stafforder {
namespace {

constexpr char kOrder[] = QT_TRANSLATE_NOOP("muster", "Is the order understood?");

struct Inputs {
    Errand errand {};
    int distance = 0;
    OrderWord order {};
};

struct Outcome {
    bool arrived = false;
    int distanceLeft = 0;
    int turnsLeft = 0;
    bool understood = false;
    ErrandResult result {};
    int die = 0;
};

QString orderInWords(OrderWord order)
{
    return wordOf(order).text();
}

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (in.errand == Errand::Repeat && in.distance > 0)
        return Refusal {u"distance"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Who repeats an order is there already: distance must be 0."))};
    return {};
}

Outcome resolve(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out;
    out.distanceLeft = std::max(0, in.distance - figures.staffMove);
    out.turnsLeft = (out.distanceLeft + figures.staffMove - 1) / figures.staffMove;
    out.arrived = out.distanceLeft == 0;
    if (!out.arrived)
        return out;
    out.result = ErrandResult::Reported;
    if (in.errand != Errand::Report) {
        out.die = dice.die({kOrder, 1, 6});
        out.understood = out.die >= figures.understoodFrom;
        out.result = out.understood ? ErrandResult::Understood : ErrandResult::Misunderstood;
    }
    return out;
}

/// Who is not understood repeats; who is understood rides back.
Errand errandAfter(ErrandResult result, const QJsonObject &inputs)
{
    if (result == ErrandResult::Misunderstood)
        return Errand::Repeat;
    if (result == ErrandResult::Understood)
        return Errand::Report;
    return enumOf(inputs.value("errand"_L1).toString(), Errand::Deliver);
}

std::vector<Effect> affect(const Inputs &in, const Outcome &out)
{
    Effects effects;
    if (out.distanceLeft != in.distance)
        effects.set("messenger", "distance", out.distanceLeft);
    if (out.arrived)
        effects.set("messenger", "errand_state", keyOf(out.result));
    if (out.understood)
        effects.set("command", "order_received", true);
    if (out.understood && in.order != OrderWord::Unwritten)
        effects.set("command", "order", orderInWords(in.order));
    return std::move(effects).list();
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &figures)
{
    std::vector<WorkingLine> lines;
    if (in.distance > 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "%1 mm to ride, %2 a turn: %3 left"))
                             .arg(in.distance)
                             .arg(figures.staffMove)
                             .arg(out.distanceLeft),
            kMovement});
    if (out.die > 0)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "die %1, understood from %2: %3"))
                             .arg(out.die)
                             .arg(figures.understoodFrom)
                             .arg(wordOf(out.result)),
            kMovement});
    if (out.result == ErrandResult::Misunderstood)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "he may repeat it next turn")), "PM-R14"});
    if (out.result == ErrandResult::Reported)
        lines.push_back({Phrase(QT_TRANSLATE_NOOP("muster", "the general may send him again")), kMovement});
    return lines;
}

/// From whom the order is, and what it says, as far as either is known.
Phrase tellOrder(const Inputs &in, const Names &names)
{
    if (in.errand == Errand::Report || in.order == OrderWord::Unwritten)
        return {};
    return names.has("general")
        ? Phrase(QT_TRANSLATE_NOOP("muster", "Order of %1: %2.")).arg(names.of("general", "")).arg(wordOf(in.order))
        : Phrase(QT_TRANSLATE_NOOP("muster", "Order: %1.")).arg(wordOf(in.order));
}

Phrase tellRide(const Outcome &out, const Names &names)
{
    const Phrase officer = names.of("messenger", QT_TRANSLATE_NOOP("muster", "The staff officer"));
    switch (out.result) {
    case ErrandResult::Riding:
        return Phrase::plural(
            QT_TRANSLATE_N_NOOP("muster", "%1 is riding: %2 mm left, there in %n turn(s)."), out.turnsLeft)
            .arg(officer)
            .arg(out.distanceLeft);
    case ErrandResult::Understood:
        return Phrase(QT_TRANSLATE_NOOP("muster", "The order is understood by %1."))
            .arg(names.of("command", QT_TRANSLATE_NOOP("muster", "the command")));
    case ErrandResult::Misunderstood:
        return Phrase(QT_TRANSLATE_NOOP("muster", "The order is not understood by %1."))
            .arg(names.of("command", QT_TRANSLATE_NOOP("muster", "the command")));
    case ErrandResult::Reported:
        break;
    }
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 has reported to the general.")).arg(officer);
}

Phrase tell(const Inputs &in, const Outcome &out, const Names &names)
{
    const Phrase order = tellOrder(in, names);
    return order.isEmpty() ? tellRide(out, names) : sentences({tellRide(out, names), order});
}

/// Where a general sends somebody, that is a new officer, whom nobody picks.
std::vector<ThingId> nobodyWhoIsOut(const Moment &)
{
    return {};
}

/// A general who sends somebody sends a new officer: he is on the board from now on.
std::vector<Thing> officerWhoSetsOut(const Moment &moment, const QJsonObject &inputs, const QJsonObject &outcome)
{
    const ThingId general = moment.who("general");
    if (moment.who("messenger") != 0 || general == 0)
        return {};
    const ThingId command = moment.who("command");
    const auto result = enumOf(outcome.value("result"_L1).toString(), ErrandResult::Riding);
    const QString name = command != 0
        ? Phrase(QT_TRANSLATE_NOOP("muster", "Officer to %1")).arg(moment.things.name(command)).text()
        : Phrase(QT_TRANSLATE_NOOP("muster", "Officer of %1")).arg(moment.things.name(general)).text();
    QJsonObject values {{u"name"_s, name}, {u"general"_s, QJsonArray {general}},
        {u"errand"_s, keyOf(errandAfter(result, inputs))}, {u"errand_state"_s, keyOf(result)},
        {u"distance"_s, outcome.value("distance_left"_L1)}};
    if (command != 0)
        values.insert("to"_L1, QJsonArray {command});
    const auto order = enumOf(inputs.value("order"_L1).toString(), OrderWord::Unwritten);
    if (order != OrderWord::Unwritten)
        values.insert("order"_L1, orderInWords(order));
    return {{0, u"messenger"_s, moment.things.armyOf(general), values}};
}

std::vector<Phrase> describe(const Inputs &in, const Figures &)
{
    return {wordOf(in.errand), Phrase(QT_TRANSLATE_NOOP("muster", "%1 mm to ride")).arg(in.distance)};
}

DieMeaning means(const Inputs &, const Figures &figures, const Stage &, int face)
{
    return face >= figures.understoodFrom ? DieMeaning::Good : DieMeaning::Bad;
}

} // namespace
} // namespace in_stafforder

std::unique_ptr<Procedure> staffOrder()
{
    using namespace in_stafforder;
    auto p = std::make_unique<PikeProcedure<Inputs, Outcome>>();
    p->id = "staff-order";
    p->title = QT_TRANSLATE_NOOP("muster", "A staff officer rides");
    p->section = kMovement;
    p->letter = 'O';
    p->phases = {"movement"};
    p->reads = {"text_numbers"};
    p->roles = {
        {.key = "messenger",
            .label = QT_TRANSLATE_NOOP("muster", "Staff officer"),
            .things = {"messenger"},
            .side = RoleSide::Active,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "rides"),
            .offers = &nobodyWhoIsOut},
        {.key = "general",
            .label = QT_TRANSLATE_NOOP("muster", "General who sends him"),
            .things = {"leader"},
            .side = RoleSide::Active,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "sends"),
            .offers = &generalOfMessenger},
        {.key = "command",
            .label = QT_TRANSLATE_NOOP("muster", "Command"),
            .things = {"command"},
            .side = RoleSide::Active,
            .needed = false,
            .badge = QT_TRANSLATE_NOOP("muster", "is ordered"),
            .offers = &commandOfMessenger},
    };
    p->boundInputs = {
        input<&Inputs::errand>("errand", QT_TRANSLATE_NOOP("muster", "Errand")).from("messenger", "errand"),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Still to ride"))
            .range(0, 10000)
            .needed()
            .workedOut(&wayOfMessenger)
            .measuredAnew()
            .asked(),
        input<&Inputs::order>("order", QT_TRANSLATE_NOOP("muster", "What the order says"))
            .workedOut(&orderOfMessenger)
            .asked(),
    };
    p->boundOutputs = {
        output<&Outcome::arrived>("arrived", QT_TRANSLATE_NOOP("muster", "Has arrived")),
        output<&Outcome::distanceLeft>("distance_left", QT_TRANSLATE_NOOP("muster", "Still to ride, mm")),
        output<&Outcome::turnsLeft>("turns_left", QT_TRANSLATE_NOOP("muster", "Turns still to ride")),
        output<&Outcome::understood>("understood", QT_TRANSLATE_NOOP("muster", "Understood")),
        output<&Outcome::result>("result", QT_TRANSLATE_NOOP("muster", "Result")).shown(),
    };
    p->makes = &officerWhoSetsOut;
    p->refuses = &refuse;
    p->stages = {{"order", kOrder, QT_TRANSLATE_NOOP("muster", "one when he arrives with an order")}};
    p->resolves = &resolve;
    p->affects = &affect;
    p->explains = &explain;
    p->tells = &tell;
    p->describes = &describe;
    p->means = &means;
    p->declare();
    return p;
}

} // namespace muster::pikemusket
