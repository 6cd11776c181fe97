// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/byhand.h"

#include "core/base/shown.h"
#include "core/battle/casting.h"
#include "core/battle/effecting.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

Role linkedBy(const TrackedField &field)
{
    return {.key = field.key, .things = field.linked, .side = field.linkedSide};
}

QString kindsInWords(const Ruleset &set, const ThingTypes &types)
{
    QStringList labels;
    for (const char *type : types) {
        const ThingSpec *spec = set.thing(QString::fromLatin1(type));
        labels += translated(spec == nullptr ? type : spec->label);
    }
    return labels.join(u", "_s);
}

QString linkableNames(const Things &things, ThingId thing, const TrackedField &field)
{
    QStringList names;
    for (const ThingId other : linkable(things, thing, field))
        names += things.name(other);
    return names.join(u", "_s);
}

const char *linksAllowed(RoleSide side)
{
    switch (side) {
    case RoleSide::SameAsFirst:
        return QT_TRANSLATE_NOOP("muster", "%1 may only name what is of its own army (%2): %3.");
    case RoleSide::OtherThanFirst:
        return QT_TRANSLATE_NOOP("muster", "%1 may only name what is of another army (%2): %3.");
    default:
        return QT_TRANSLATE_NOOP("muster", "%1 may only name other things that are there (%2): %3.");
    }
}

/// Links that were there before may stay.
std::optional<Refusal> wrongLink(
    const Ruleset &set, const Things *before, const Things &things, ThingId thing, const TrackedField &field)
{
    const QString key = QString::fromLatin1(field.key);
    const auto links = things.links(thing, key);
    const auto old = before == nullptr ? std::vector<ThingId> {} : before->links(thing, key);
    const auto mayStand = [&](ThingId link) {
        return std::ranges::count(old, link) > 0 || mayPlay(linkedBy(field), things, link, thing);
    };
    if (std::ranges::all_of(links, mayStand))
        return {};
    const QString names = linkableNames(things, thing, field);
    return Refusal {key,
        Phrase(linksAllowed(field.linkedSide))
            .arg(Phrase(field.label))
            .arg(kindsInWords(set, field.linked))
            .arg(names.isEmpty() ? Phrase(QT_TRANSLATE_NOOP("muster", "nobody")) : Phrase::literal(names))};
}

bool isTaken(const Things &things, ThingId thing, const QString &key, const Value &value)
{
    return std::ranges::any_of(things.all(), [&](const Thing &other) {
        return other.id != thing && other.type == things.find(thing)->type && other.values.value(key) == value;
    });
}

std::optional<Refusal> taken(const Things &things, ThingId thing, const TrackedField &field)
{
    const QString key = QString::fromLatin1(field.key);
    if (!isTaken(things, thing, key, things.value(thing, key)))
        return {};
    QStringList free;
    for (const Word &word : field.words) {
        if (!isTaken(things, thing, key, QString::fromLatin1(word.key)))
            free += translated(word.label);
    }
    if (free.isEmpty())
        return Refusal {
            key, Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be one that nobody else has.")).arg(Phrase(field.label))};
    return Refusal {key,
        Phrase(QT_TRANSLATE_NOOP("muster", "%1 must be one that nobody else has: %2."))
            .arg(Phrase(field.label))
            .arg(free.join(u", "_s))};
}

} // namespace

std::optional<Refusal> notToBeKept(const QString &field, const QString &text, Lines lines)
{
    const auto isWrong = [&](QChar letter) {
        return isUnseen(letter) && (lines == Lines::One || !u"\n\r\t"_s.contains(letter));
    };
    if (text.size() > kLongestNote) {
        return Refusal {field,
            Phrase(QT_TRANSLATE_NOOP("muster", "This may have %1 letters at most, and has %2."))
                .arg(int(kLongestNote))
                .arg(int(text.size()))};
    }
    if (std::ranges::any_of(text, isWrong)) {
        return Refusal {field,
            Phrase(QT_TRANSLATE_NOOP(
                "muster", "This has a letter that cannot be seen: it breaks or turns the line. Type it again."))};
    }
    return std::nullopt;
}

namespace {

/// The number of what the thing may belong to.
Result<Value> checkedParent(const Ruleset &set, const Things &things, ThingId thing, const Value &value)
{
    const Thing *moved = things.find(thing);
    const Thing *parent = things.find(value.toInt());
    const ThingSpec *spec = moved == nullptr ? nullptr : set.thing(moved->type);
    if (spec == nullptr || parent == nullptr || !spec->mayBelongTo(parent->type)
        || things.isWithin(parent->id, thing)) {
        return Refusal {kParent,
            spec == nullptr ? Phrase(QT_TRANSLATE_NOOP("muster", "%1 is not known here.")).arg(QString(kParent))
                            : belongingAllowed(set, *spec)};
    }
    return Value(parent->id);
}

} // namespace

Phrase belongingAllowed(const Ruleset &set, const ThingSpec &spec)
{
    if (spec.parents.empty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 belongs to nobody.")).arg(Phrase(spec.label));
    return Phrase(QT_TRANSLATE_NOOP("muster", "It must be said what it belongs to: %1 may belong to %2."))
        .arg(Phrase(spec.label))
        .arg(kindsInWords(set, spec.parents));
}

static bool isAnyTwice(const QJsonArray &links)
{
    return std::ranges::any_of(links, [&](const QJsonValue &one) { return std::ranges::count(links, one) > 1; });
}

Result<Value> checkedByHand(
    const Ruleset &set, const Things &things, ThingId thing, const QString &key, const Value &value)
{
    if (key == kParent)
        return checkedParent(set, things, thing, value);
    const TrackedField *field = trackedField(set, things, thing, key);
    if (field == nullptr)
        return Refusal {key, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is not known here.")).arg(key)};
    if (field->counts != nullptr)
        return Refusal {
            key, Phrase(QT_TRANSLATE_NOOP("muster", "%1 is counted by the tracker.")).arg(Phrase(field->label))};
    auto right = checked(*field, value);
    if (right && field->kind == FieldKind::Text) {
        if (auto refusal = notToBeKept(key, right->toString(), Lines::One))
            return *refusal;
    }
    if (right && field->kind == FieldKind::Links && isAnyTwice(right->toArray()))
        return Refusal {key, Phrase(QT_TRANSLATE_NOOP("muster", "Nobody stands there twice."))};
    return right;
}

Value countingNow(const Rules &rules, const Things &things, ThingId thing, const QString &key)
{
    const Value value = rules.value(things, thing, key);
    const TrackedField *field = trackedField(rules.set(), things, thing, key);
    const bool isCounted = field != nullptr && field->overruled != nullptr && value == field->fallback;
    return isCounted ? field->overruled(rules, things, thing) : value;
}

std::vector<ThingId> linkable(const Things &things, ThingId thing, const TrackedField &field)
{
    std::vector<ThingId> others;
    for (const Thing &other : things.all()) {
        if (other.id != thing && mayPlay(linkedBy(field), things, other.id, thing))
            others.push_back(other.id);
    }
    return others;
}

std::optional<Refusal> misplaced(
    const Ruleset &set, const Things *before, const Things &things, ThingId thing, const TrackedField &field)
{
    if (field.kind == FieldKind::Links)
        return wrongLink(set, before, things, thing, field);
    return field.unique ? taken(things, thing, field) : std::nullopt;
}

std::optional<Refusal> disagreement(
    const Ruleset &set, const Things &before, const Things &after, const std::vector<Change> &typed)
{
    for (const Change &change : typed) {
        const Thing *thing = after.find(change.thing);
        const Thing *was = before.find(change.thing);
        const TrackedField *field = trackedField(set, after, change.thing, change.key);
        if (thing == nullptr || was == nullptr || field == nullptr)
            continue;
        if (auto refusal = misplaced(set, &before, after, change.thing, *field))
            return refusal;
        const auto refuses = set.thing(thing->type)->refuses;
        if (refuses == nullptr || refuses(was->values))
            continue;
        if (auto refusal = refuses(thing->values))
            return refusal;
    }
    return std::nullopt;
}

} // namespace muster
