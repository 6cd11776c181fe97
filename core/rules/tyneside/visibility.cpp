// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tyneside/prefill.h"
#include "core/rules/tyneside/sections.h"
#include "core/rules/tyneside/tyneside.h"

namespace muster {

namespace tyneside {
enum class Place { Open, Edge, Deep, SameWood };
enum class How { Plain, Woods, Diced, Hidden, Blocked };
} // namespace tyneside

template <>
struct WordsOf<tyneside::Place> {
    static constexpr Word all[] = {
        {"open", QT_TRANSLATE_NOOP("muster", "in the open")},
        {"edge", QT_TRANSLATE_NOOP("muster", "in terrain, near its edge")},
        {"deep", QT_TRANSLATE_NOOP("muster", "deeper in terrain")},
        {"same_wood", QT_TRANSLATE_NOOP("muster", "in the observer's wood")},
    };
};

template <>
struct WordsOf<tyneside::How> {
    static constexpr Word all[] = {
        {"plain", QT_TRANSLATE_NOOP("muster", "in plain sight")},
        {"woods", QT_TRANSLATE_NOOP("muster", "within a wood")},
        {"diced", QT_TRANSLATE_NOOP("muster", "by a die")},
        {"hidden", QT_TRANSLATE_NOOP("muster", "hidden")},
        {"blocked", QT_TRANSLATE_NOOP("muster", "no clear line")},
    };
};

} // namespace muster

namespace muster::tyneside {

using namespace Qt::Literals::StringLiterals;

namespace in_visibility {
namespace {

constexpr char kSeenAt[] = QT_TRANSLATE_NOOP("muster", "Seen at");

struct Inputs {
    Place place {};
    int distance = 0;
    bool shot = false;
    bool plainSight = false;
    bool lineClear = true;
};

struct Outcome {
    How how {};
    int limit = 0;
    bool seen = false;
};

std::optional<Refusal> refuse(const Inputs &in, const Figures &)
{
    if (!in.plainSight || in.place == Place::Edge || in.place == Place::Deep)
        return {};
    return Refusal {u"plain_sight"_s,
        Phrase(QT_TRANSLATE_NOOP("muster", "Plain sight is asked only of troops in terrain: leave it out."))};
}

/// Source: "Visibility"; who shoots or stands in plain sight is seen outright (TY-R06).
How howOf(const Inputs &in, const Figures &figures)
{
    if (!in.lineClear)
        return How::Blocked;
    if (in.place == Place::Open)
        return How::Plain;
    if (in.place == Place::SameWood)
        return How::Woods;
    const bool reveals = in.shot || in.plainSight;
    if (reveals && figures.terrainSight == TerrainSight::FireReveals)
        return How::Plain;
    return in.place == Place::Edge || reveals ? How::Diced : How::Hidden;
}

Outcome look(const Inputs &in, Dice &dice, const Figures &figures)
{
    Outcome out {.how = howOf(in, figures)};
    if (out.how == How::Woods)
        out.limit = figures.sight.woods;
    if (out.how == How::Diced)
        out.limit = dice.die({kSeenAt, 1, 6}) * figures.sight.eachPoint;
    const bool isLimited = out.how == How::Woods || out.how == How::Diced;
    out.seen = out.how == How::Plain || (isLimited && in.distance <= out.limit);
    return out;
}

std::vector<WorkingLine> explain(const Inputs &in, const Outcome &out, const Figures &)
{
    const bool byRuling = (in.shot || in.plainSight) && (in.place == Place::Edge || in.place == Place::Deep);
    std::vector<WorkingLine> lines {
        {wordOf(out.how), byRuling ? "TY-R06" : kVisibility, byRuling ? "terrain_sight" : nullptr}};
    if (out.limit > 0)
        lines.push_back(
            {Phrase(QT_TRANSLATE_NOOP("muster", "seen up to %1 cm, they are at %2 cm")).arg(out.limit).arg(in.distance),
                kVisibility});
    return lines;
}

Phrase tell(const Inputs &, const Outcome &out, const Names &names)
{
    return Phrase(out.seen ? QT_TRANSLATE_NOOP("muster", "%1: seen.") : QT_TRANSLATE_NOOP("muster", "%1: not seen."))
        .arg(names.of("target", QT_TRANSLATE_NOOP("muster", "The target")));
}

std::vector<BoundInput<Inputs>> boundInputs()
{
    const auto isInTerrain = [](const QJsonObject &inputs) {
        const Value place = inputs.value("place"_L1);
        return place == keyOf(Place::Edge) || place == keyOf(Place::Deep);
    };
    return {
        input<&Inputs::place>("place", QT_TRANSLATE_NOOP("muster", "Where they are")).asked(),
        input<&Inputs::distance>("distance", QT_TRANSLATE_NOOP("muster", "Distance, cm"))
            .range(0, 500)
            .needed()
            .asked(),
        input<&Inputs::shot>("shot", QT_TRANSLATE_NOOP("muster", "They shot")).workedOut(&targetHasFired),
        input<&Inputs::plainSight>("plain_sight", QT_TRANSLATE_NOOP("muster", "In plain sight"))
            .askedWhere(isInTerrain),
        input<&Inputs::lineClear>("line_clear", QT_TRANSLATE_NOOP("muster", "Clear line")).asked(),
    };
}

} // namespace
} // namespace in_visibility

std::unique_ptr<Procedure> visibility()
{
    using namespace in_visibility;
    auto p = std::make_unique<TynesideProcedure<Inputs, Outcome>>();
    p->id = "visibility";
    p->title = QT_TRANSLATE_NOOP("muster", "Visibility");
    p->section = kVisibility;
    p->letter = 'V';
    p->reads = {"sight"};
    p->roles = {{.key = "observer", .label = QT_TRANSLATE_NOOP("muster", "Observer"), .things = unitTypes()},
        {.key = "target",
            .label = QT_TRANSLATE_NOOP("muster", "Looked for"),
            .things = unitTypes(),
            .side = RoleSide::OtherThanFirst,
            .needed = false}};
    p->boundInputs = boundInputs();
    p->boundOutputs = {
        output<&Outcome::how>("how", QT_TRANSLATE_NOOP("muster", "How")),
        output<&Outcome::limit>("limit_cm", QT_TRANSLATE_NOOP("muster", "Seen up to, cm")),
        output<&Outcome::seen>("seen", QT_TRANSLATE_NOOP("muster", "Seen")).shown(),
    };
    p->refuses = &refuse;
    p->stages = {{"seen_at", kSeenAt, QT_TRANSLATE_NOOP("muster", "one, of troops near the edge of terrain")}};
    p->resolves = &look;
    p->explains = &explain;
    p->tells = &tell;
    p->declare();
    return p;
}

} // namespace muster::tyneside
