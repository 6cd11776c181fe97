// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/thingsotherwise.h"

#include "core/battle/told.h"

#include <QSet>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
const ThingSpec *specOf(const Battle &battle, const QString &type)
{
    const auto &specs = battle.set().things;
    const auto found =
        std::ranges::find_if(specs, [&type](const ThingSpec &spec) { return type == QLatin1String(spec.type); });
    return found == specs.end() ? nullptr : &*found;
}

/// One value of one thing that is another.
struct Otherwise {
    ThingId thing = 0;
    QString name;
    Phrase label;
    Phrase now;
    Phrase then;
    bool seen = false;
    bool isUnit = false;
};

/// Whether a list of units shows the same of both.
bool looksAlike(const UnitLook &one, const UnitLook &other)
{
    return one.strength == other.strength && one.gone == other.gone
        && std::ranges::equal(
            one.badges, other.badges, {}, [](const Badge &badge) { return badge.word.source(); },
            [](const Badge &badge) { return badge.word.source(); });
}

/// How far the battle has come is told apart.
bool isHowFar(const QString &key)
{
    return key == "turn"_L1 || key == "phase"_L1 || key == "active"_L1;
}

class Differences {
public:
    Differences(const Battle &now, const Battle &then) : m_now(now), m_then(then) {}

    std::vector<Otherwise> all()
    {
        Things things = m_then.things();
        for (const Thing &thing : m_now.things().all())
            things.add(thing);
        for (const Thing &thing : things.all())
            look(thing);
        return std::move(m_found);
    }

private:
    void look(const Thing &thing)
    {
        const bool isNow = m_now.things().find(thing.id) != nullptr;
        const bool wasThen = m_then.things().find(thing.id) != nullptr;
        const ThingSpec *spec = specOf(m_now, thing.type);
        if (spec == nullptr)
            return;
        if (!isNow || !wasThen)
            return cameOrWent(thing, *spec, isNow);
        for (const TrackedField &field : spec->fields)
            lookAt(thing, *spec, field);
        const Value parentNow = m_now.things().value(thing.id, kParent);
        if (const Value parentThen = m_then.things().value(thing.id, kParent); parentNow != parentThen)
            add(thing, *spec, Phrase(QT_TRANSLATE_NOOP("muster", "Belongs to")), nameOf(m_now, parentNow.toInt()),
                nameOf(m_then, parentThen.toInt()));
    }

    void lookAt(const Thing &thing, const ThingSpec &spec, const TrackedField &field)
    {
        const QString key = QString::fromLatin1(field.key);
        const Value now = m_now.things().value(thing.id, key);
        const Value then = m_then.things().value(thing.id, key);
        if (now == then || field.counts != nullptr || isHowFar(key))
            return;
        add(thing, spec, labelOf(field), valueInWords(m_now, &field, now), valueInWords(m_then, &field, then));
        m_found.back().seen = spec.isUnit && isSeen(thing.id, key, then);
    }

    bool isSeen(ThingId id, const QString &key, const Value &then) const
    {
        const auto look = m_now.set().look;
        if (look == nullptr)
            return false;
        Things changed = m_now.things();
        changed.set(id, key, then);
        return !looksAlike(look(m_now.things(), id), look(changed, id));
    }

    void cameOrWent(const Thing &thing, const ThingSpec &spec, bool isNow)
    {
        const Phrase there(QT_TRANSLATE_NOOP("muster", "there"));
        const Phrase notThere(QT_TRANSLATE_NOOP("muster", "not there"));
        add(thing, spec, Phrase(QT_TRANSLATE_NOOP("muster", "On the table")), isNow ? there : notThere,
            isNow ? notThere : there);
    }

    static Phrase nameOf(const Battle &battle, ThingId id)
    {
        return id == 0 ? Phrase(QT_TRANSLATE_NOOP("muster", "nobody")) : Phrase::literal(battle.nameOf(id));
    }

    void add(const Thing &thing, const ThingSpec &spec, Phrase label, Phrase now, Phrase then)
    {
        const QString name = m_now.nameOf(thing.id);
        m_found.push_back({thing.id, name.isEmpty() ? translated(spec.label) : name, std::move(label), std::move(now),
            std::move(then), false, spec.isUnit});
    }

    const Battle &m_now;
    const Battle &m_then;
    std::vector<Otherwise> m_found;
};
} // namespace

std::vector<StandsOtherwise> thingsOtherwise(const Battle &now, const Battle &then, int &count)
{
    std::vector<StandsOtherwise> rows;
    QHash<QStringList, size_t> known;
    QSet<ThingId> units;
    for (const Otherwise &found : Differences(now, then).all()) {
        const QStringList said {
            found.label.source(), found.now.source(), found.then.source(), found.seen ? u"seen"_s : QString()};
        if (!known.contains(said)) {
            known.insert(said, rows.size());
            rows.push_back({{}, found.label, found.now, found.then, found.seen});
        }
        rows[known.value(said)].things += found.name;
        if (found.isUnit)
            units.insert(found.thing);
    }
    count = int(units.size());
    std::ranges::stable_partition(rows, &StandsOtherwise::seen);
    return rows;
}

} // namespace muster
