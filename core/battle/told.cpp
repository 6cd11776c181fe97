// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/told.h"

#include "core/base/shown.h"
#include "core/battle/casting.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString inWords(const Thrown &thrown, const Names &names)
{
    Phrase label = thrown.label.phrase();
    const bool isOpen = thrown.stage.isEmpty() && thrown.number != 0;
    return shownLabel(isOpen ? std::move(label).arg(names.of(thrown.who, thrown.number)).text() : label.text());
}

QString facesInWords(const Thrown &thrown)
{
    if (thrown.called)
        return Phrase::plural(QT_TRANSLATE_N_NOOP("muster", "%n hit(s) called"), *thrown.called).text();
    QStringList faces;
    for (const int face : thrown.faces)
        faces += QString::number(face);
    return faces.join(u' ');
}

namespace {

/// The army that a value means by its side, "Active side: b"; 0 where it means none.
ThingId armyMeant(const Battle &battle, const TrackedField &field, const Value &value)
{
    const TrackedField *side = nullptr;
    for (const ThingId army : battle.things().armies())
        side = battle.field(army, u"side"_s);
    const auto isWordOfField = [&](const Word &word) { return keyList(field.words).contains(QLatin1String(word.key)); };
    if (side == nullptr || qstrcmp(field.key, side->key) == 0 || !std::ranges::all_of(side->words, isWordOfField))
        return 0;
    for (const ThingId army : battle.things().armies()) {
        if (battle.things().word(army, u"side"_s) == value.toString())
            return army;
    }
    return 0;
}

} // namespace

Phrase valueInWords(const Battle &battle, const TrackedField *field, const Value &value)
{
    if (field == nullptr || value.isUndefined())
        return Phrase::literal(shownLine(value.toVariant().toString()));
    if (field->overruled != nullptr && value == field->fallback)
        return Phrase(QT_TRANSLATE_NOOP("muster", "as counted"));
    if (field->kind == FieldKind::Choice) {
        if (const ThingId army = armyMeant(battle, *field, value))
            return Phrase::literal(battle.nameOf(army));
    }
    if (field->kind != FieldKind::Links)
        return inWords(*field, value);
    QStringList names;
    for (const Value &link : value.toArray())
        names += battle.nameOf(link.toInt());
    return names.isEmpty() ? Phrase(QT_TRANSLATE_NOOP("muster", "nobody")) : Phrase::literal(names.join(u", "_s));
}

namespace {

Phrase changedParent(const Battle &battle, const Change &change)
{
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1 joined %3, from %2"))
        .arg(battle.nameOf(change.thing))
        .arg(battle.nameOf(change.before.toInt()))
        .arg(battle.nameOf(change.after.toInt()));
}

} // namespace

Phrase toldOf(const Battle &battle, const Change &change)
{
    if (change.key == kParent)
        return changedParent(battle, change);
    const TrackedField *field = battle.field(change.thing, change.key);
    const Phrase label = field == nullptr ? Phrase::literal(change.key) : Phrase(field->label);
    const QString name = battle.nameOf(change.thing);
    const Phrase before = valueInWords(battle, field, change.before);
    const Phrase after = valueInWords(battle, field, change.after);
    if (name.isEmpty())
        return Phrase(QT_TRANSLATE_NOOP("muster", "%1 %2 → %3")).arg(label).arg(before).arg(after);
    return Phrase(QT_TRANSLATE_NOOP("muster", "%1: %2 %3 → %4")).arg(name).arg(label).arg(before).arg(after);
}

} // namespace muster
