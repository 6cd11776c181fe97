// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/phut/drawnup.h"

#include <QStringList>

namespace muster {

using namespace Qt::Literals::StringLiterals;

DrawnUp::DrawnUp() : rules(*Rules::make(phut::ruleset()))
{
    game = add(u"game"_s, 0, {{u"active"_s, u"a"_s}});
    french = add(u"army"_s, 0, {{u"name"_s, u"French"_s}, {u"side"_s, u"a"_s}});
    venetians = add(u"army"_s, 0, {{u"name"_s, u"Venetians"_s}, {u"side"_s, u"b"_s}});
}

ThingId DrawnUp::add(const QString &type, ThingId parent, const QJsonObject &values)
{
    const ThingId id = things.nextId();
    const auto made = set().thing(type)->made(values);
    if (!made)
        qFatal("%s", qPrintable(made.error().field + u": "_s + made.error().message.text()));
    things.add({.id = id, .type = type, .parent = parent, .values = *made});
    return id;
}

ThingId DrawnUp::unit(const QString &side, const QString &name, int bases, QJsonObject values)
{
    values.insert(u"name"_s, name);
    values.insert(u"start_bases"_s, bases);
    set(army(side), u"start_bases"_s, things.number(army(side), u"start_bases"_s) + bases);
    return add(u"unit"_s, army(side), values);
}

ThingId DrawnUp::officer(const QString &side, const QString &name)
{
    return add(u"officer"_s, army(side), {{u"name"_s, name}});
}

void DrawnUp::meet(ThingId unit, ThingId enemy)
{
    for (const auto &[one, other] : {std::pair {unit, enemy}, std::pair {enemy, unit}}) {
        QJsonArray links = things.value(one, u"in_melee_with"_s).toArray();
        links.append(other);
        things.set(one, u"in_melee_with"_s, links);
    }
}

void DrawnUp::deed(const QString &procedure, const Cast &cast, const QJsonObject &outcome, const QJsonObject &inputs)
{
    deeds.push_back({procedure, things.word(game, u"phase"_s), things.word(game, u"active"_s), cast, inputs, outcome});
}

void DrawnUp::answer(const QString &question, const Cast &cast, const TableAnswer &said)
{
    deeds.push_back({{}, things.word(game, u"phase"_s), things.word(game, u"active"_s), cast, {}, {}, question, said});
}

void DrawnUp::option(const QString &key, const QString &choice)
{
    rules = *Rules::make(phut::ruleset(), {{key, choice}});
}

Moment DrawnUp::moment(const Cast &cast, const QString &procedure) const
{
    return {.rules = rules, .things = things, .deeds = deeds, .cast = cast, .procedure = procedure};
}

Things DrawnUp::after(const std::vector<Change> &changes) const
{
    Things then = things;
    for (const Change &change : changes) {
        if (then.value(change.thing, change.key) != change.before)
            qFatal("%s was something else before", qPrintable(change.key));
        then.set(change.thing, change.key, change.after);
    }
    return then;
}

QString named(const std::vector<Task> &tasks, const Things &things)
{
    QStringList names;
    for (const Task &task : tasks) {
        QStringList cast;
        for (const ThingId id : task.cast)
            cast += things.name(id);
        const QString name = cast.join(u'/');
        names += task.done ? u'(' + name + u')' : name;
    }
    return names.join(u", "_s);
}

} // namespace muster
