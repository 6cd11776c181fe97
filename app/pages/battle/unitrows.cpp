// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/unitrows.h"

#include "app/pages/battle/offerwords.h"
#include "app/session/battlesession.h"
#include "app/theme/theme.h"
#include "core/battle/arranging.h"
#include "core/battle/battle.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString words(const char *text)
{
    return QCoreApplication::translate("muster::SideColumn", text);
}

/// Whom the thing is linked with: "With: Gendarmes du Roi".
QStringList linksOf(const Battle &battle, const Thing &thing, const ThingSpec &spec)
{
    QStringList parts;
    for (const TrackedField &field : spec.fields) {
        if (field.kind != FieldKind::Links)
            continue;
        QStringList names;
        for (const ThingId other : battle.things().links(thing.id, QString::fromLatin1(field.key)))
            names += battle.nameOf(other);
        if (!names.isEmpty())
            parts += QCoreApplication::translate("muster::SideColumn", "%1: %2")
                         .arg(translated(field.label), names.join(u", "_s));
    }
    return parts;
}

/// "−17 %"; empty where nothing is lost.
QString lossWords(const Casualties &lost)
{
    return lost.percentLost == 0
        ? QString()
        : QCoreApplication::translate("muster::SideColumn", "−%1 %").arg(QLocale().toString(lost.percentLost));
}

/// What is no unit: what it is, what it is linked with, how many units it has and what they have lost.
QString linesOf(const Battle &battle, const Thing &thing, const UnitLook &look, const Casualties &lost)
{
    const ThingSpec *spec = battle.set().thing(thing.type);
    if (spec == nullptr)
        return {};
    QStringList parts {look.kind.empty() ? translated(spec->label) : joined(look.kind, u" · "_s)};
    parts += linksOf(battle, thing, *spec);
    if (const int units = int(arrangedUnits(battle.set(), battle.things(), thing.id).size()); units > 0)
        parts += QCoreApplication::translate("muster::SideColumn", "%n unit(s)", nullptr, units);
    parts += lossWords(lost);
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

/// Whether something may be dragged onto a thing of this type.
bool mayBeDraggedOnto(const Ruleset &set, const Thing &thing)
{
    return std::ranges::any_of(set.things, [&](const ThingSpec &spec) { return spec.mayBelongTo(thing.type); })
        || std::ranges::any_of(set.acts, &isByDragging);
}

UnitRow rowOf(const BattleSession &session, const Thing &thing, int depth)
{
    const Battle &battle = session.battle();
    const bool isUnit = battle.set().isUnit(thing);
    const UnitLook look = battle.look(thing.id);
    const Casualties lost = isUnit ? Casualties() : battle.casualties(thing.id);
    const ThingId army = battle.things().armyOf(thing.id);
    UnitRow row;
    row.id = thing.id;
    row.parent = thing.parent;
    row.isUnit = isUnit;
    row.takesDrops = mayBeDraggedOnto(battle.set(), thing);
    row.name = battle.nameOf(thing.id);
    if (const ThingSpec *spec = battle.set().thing(thing.type); row.name.isEmpty() && spec != nullptr)
        row.name = translated(spec->label);
    row.depth = depth;
    row.subtitle = isUnit ? joined(look.kind, u" · "_s) : linesOf(battle, thing, look, lost);
    for (const Badge &badge : look.badges)
        row.badges += badge.secret && session.isSecret()
            ? BadgeLook {u"tick"_s, words(QT_TRANSLATE_NOOP("muster::SideColumn", "chosen")), Tone::Quiet}
            : BadgeLook {QString::fromLatin1(badge.icon), badge.word.text(), badge.tone};
    row.strength = look.atStart > 0 ? look.strength : lost.left;
    row.atStart = look.atStart > 0 ? look.atStart : lost.atStart;
    if (row.atStart == 1) // a single figure is there or it is not: that is a badge
        row.strength = row.atStart = 0;
    const int before = look.atStart > 1 ? battle.strengthBefore(thing.id) : -1;
    row.before = before > look.strength ? before : -1;
    row.colour = army == 0 ? tokens().mutedText : Theme::instance().side(session.colourOf(army));
    row.gone = look.gone;
    return row;
}

/// Neither game nor armies: these have their own places on the page.
bool isListed(const Things &things, ThingId thing)
{
    return thing != things.first(u"game"_s) && things.armyOf(thing) != thing;
}

void addUnder(const BattleSession &session, ThingId parent, int depth, std::vector<UnitRow> &rows)
{
    const Battle &battle = session.battle();
    const std::vector<ThingId> own = arranged(battle.things(), parent);
    for (size_t place = 0; place < own.size(); ++place) {
        const Thing &thing = *battle.things().find(own[place]);
        const ThingSpec *spec = battle.set().thing(thing.type);
        const bool empty = spec != nullptr && spec->onlyWithOwn && arranged(battle.things(), thing.id).empty();
        if (empty || !isListed(battle.things(), thing.id))
            continue;
        rows.push_back(rowOf(session, thing, depth));
        rows.back().place = int(place);
        addUnder(session, thing.id, depth + 1, rows);
    }
}

/// "active", "passive"; where the rules call nobody so, whose step it is; empty while it is neither side's.
QString roleOf(const Battle &battle, ThingId army)
{
    const Things &things = battle.things();
    const QString active = things.word(things.first(u"game"_s), u"active"_s);
    if (active.isEmpty() || things.where(u"army"_s, u"side"_s, active) == 0)
        return {};
    const bool isActive = things.word(army, u"side"_s) == active;
    if (battle.set().describedByActing) {
        const Phase *phase = battle.set().phase(battle.phase());
        if (phase == nullptr || (phase->side != RoleSide::Active && phase->side != RoleSide::Passive))
            return {};
        return isActive == (phase->side == RoleSide::Active)
            ? words(QT_TRANSLATE_NOOP("muster::SideColumn", "acts now"))
            : words(QT_TRANSLATE_NOOP("muster::SideColumn", "waits"));
    }
    return isActive ? words(QT_TRANSLATE_NOOP("muster::SideColumn", "active"))
                    : words(QT_TRANSLATE_NOOP("muster::SideColumn", "passive"));
}

} // namespace

std::vector<UnitRow> unitRowsOf(const BattleSession &session, ThingId army)
{
    std::vector<UnitRow> rows;
    addUnder(session, army, 0, rows);
    return rows;
}

SideLook sideLookOf(const BattleSession &session, ThingId army)
{
    const Battle &battle = session.battle();
    SideLook look;
    if (army == 0) {
        look.name = words(QT_TRANSLATE_NOOP("muster::SideColumn", "On the table"));
        look.strength.colour = tokens().mutedText;
        return look;
    }
    const Casualties lost = battle.casualties(army);
    const QLocale locale;
    look.name = battle.nameOf(army);
    look.role = roleOf(battle, army);
    look.unit = translated(battle.set().countedIn);
    look.loss = lost.percentLost == 0
        ? QCoreApplication::translate("muster::SideColumn", "%1 %").arg(locale.toString(0))
        : lossWords(lost);
    look.strength = {lost.left, lost.atStart, -1, Theme::instance().side(session.colourOf(army))};
    for (const int percent : lost.marks) {
        look.marks += {lost.atStart * (100 - percent) / 100,
            QCoreApplication::translate("muster::SideColumn", "%1 % lost").arg(locale.toString(percent))};
    }
    return look;
}

} // namespace muster
