// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/changes.h"
#include "core/rules/procedure.h"
#include "core/rules/twopage/acts.h"
#include "core/rules/twopage/man.h"

namespace muster::twopage {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMostInAGroup = 20;
constexpr char kFigures[] = "unit_";

std::vector<Man> picked(const Moment &moment)
{
    std::vector<Man> men;
    for (int number = 1; number <= kMostInAGroup; ++number) {
        if (const ThingId man = moment.cast.value(roleKey(kFigures, number)))
            men.emplace_back(moment.things, man);
    }
    return men;
}

std::optional<Refusal> refuseAnyOut(const std::vector<Man> &men)
{
    for (const Man &man : men) {
        if (man.isOut())
            return refusal(kFigures, Phrase(QT_TRANSLATE_NOOP("muster", "%1: out of the fight.")).arg(man.name()));
    }
    return {};
}

/// A group is a convenience of choosing (TP-R40): those who like make one, called after the first.
Result<Doing> form(const Moment &moment)
{
    const std::vector<Man> men = picked(moment);
    if (auto refused = refuseAnyOut(men))
        return *refused;
    Doing doing;
    const QString name = Phrase(QT_TRANSLATE_NOOP("muster", "%1’s group")).arg(men.front().name()).text();
    const ThingId group = doing.make(u"group"_s, men.front().army(), {{u"name"_s, name}});
    for (const Man &man : men)
        doing.changes.push_back(moment.things.changing(man.id(), kParent, group));
    return doing;
}

Phrase formTold(const Moment &moment, const Doing &)
{
    const std::vector<Man> men = picked(moment);
    return Phrase::plural(
        QT_TRANSLATE_N_NOOP("muster", "%1 {forms a group by itself|and others form a group of %n}"), int(men.size()))
        .arg(men.front().name());
}

Result<Doing> leave(const Moment &moment)
{
    const Man man(moment.things, moment.who("figure"));
    if (man.group() == 0)
        return refusal("figure", Phrase(QT_TRANSLATE_NOOP("muster", "%1 is in no group.")).arg(man.name()));
    Changes changes(moment.things);
    changes.setParent(man.id(), man.army());
    return Doing {std::move(changes).list()};
}

Phrase leaveTold(const Moment &moment, const Doing &)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "Leaves his group: %1")).arg(moment.things.name(moment.who("figure")));
}

} // namespace

std::vector<Act> actsOfGroups()
{
    return {
        {.id = "form",
            .label = QT_TRANSLATE_NOOP("muster", "Form a group"),
            .letter = 'J',
            .phases = {"setup", "choose"},
            .roles = {{.key = kFigures,
                .label = QT_TRANSLATE_NOOP("muster", "Figure"),
                .side = RoleSide::SameAsFirst,
                .most = kMostInAGroup}},
            .does = &form,
            .told = &formTold},
        {.id = "leave-group",
            .label = QT_TRANSLATE_NOOP("muster", "Leaves his group"),
            .phases = {"setup", "choose"},
            .roles = {{.key = "figure", .label = QT_TRANSLATE_NOOP("muster", "Figure")}},
            .does = &leave,
            .told = &leaveTold},
    };
}

} // namespace muster::twopage
