// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/unitrows.h"

#include "app/session/battlesession.h"
#include "app/theme/theme.h"
#include "core/battle/arranging.h"
#include "core/battle/battle.h"

#include <QCoreApplication>
#include <QLocale>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString words(const char *text)
{
    return QCoreApplication::translate("muster::SideColumn", text);
}

/// A thing that is no unit: what it is, and whom it is linked with.
QString linesOf(const Battle &battle, const Thing &thing)
{
    const ThingSpec *spec = battle.set().thing(thing.type);
    if (spec == nullptr)
        return {};
    QStringList parts {translated(spec->label)};
    for (const TrackedField &field : spec->fields) {
        if (field.kind != FieldKind::Links)
            continue;
        QStringList names;
        for (const ThingId other : battle.things().links(thing.id, QString::fromLatin1(field.key)))
            names += battle.nameOf(other);
        if (!names.isEmpty())
            parts += QCoreApplication::translate("muster::SideColumn", "%1: %2")
                         .arg(translated(field.label), names.join(u", "_s));
    }
    return parts.join(u" · "_s);
}

UnitRow rowOf(const BattleSession &session, const Thing &thing, int depth)
{
    const Battle &battle = session.battle();
    UnitRow row;
    row.id = thing.id;
    row.name = battle.nameOf(thing.id);
    row.depth = depth;
    if (thing.type != u"unit"_s) {
        row.subtitle = linesOf(battle, thing);
        return row;
    }
    const UnitLook look = battle.look(thing.id);
    row.subtitle = joined(look.kind, u" · "_s);
    for (const Badge &badge : look.badges)
        row.badges += {QString::fromLatin1(badge.icon), badge.word.text(), badge.tone};
    row.strength = look.strength;
    row.atStart = look.atStart;
    const int before = battle.strengthBefore(thing.id);
    row.before = before > look.strength ? before : -1;
    row.colour = Theme::instance().side(session.colourOf(battle.things().armyOf(thing.id)));
    row.gone = look.gone;
    return row;
}

void addUnder(const BattleSession &session, ThingId parent, int depth, std::vector<UnitRow> &rows)
{
    const Things &things = session.battle().things();
    for (const ThingId thing : arranged(things, parent)) {
        rows.push_back(rowOf(session, *things.find(thing), depth));
        addUnder(session, thing, depth + 1, rows);
    }
}

/// "active", "passive"; empty while neither side is.
QString roleOf(const Battle &battle, ThingId army)
{
    const Things &things = battle.things();
    const QString active = things.word(things.first(u"game"_s), u"active"_s);
    if (active.isEmpty() || things.where(u"army"_s, u"side"_s, active) == 0)
        return {};
    return things.word(army, u"side"_s) == active ? words(QT_TRANSLATE_NOOP("muster::SideColumn", "active"))
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
    const Casualties lost = battle.casualties(army);
    const QLocale locale;
    SideLook look;
    look.name = battle.nameOf(army);
    look.role = roleOf(battle, army);
    look.unit = translated(battle.set().countedIn);
    const QString loss = locale.toString(lost.percentLost);
    look.loss = lost.percentLost == 0 ? QCoreApplication::translate("muster::SideColumn", "%1 %").arg(loss)
                                      : QCoreApplication::translate("muster::SideColumn", "−%1 %").arg(loss);
    look.strength = {lost.left, lost.atStart, -1, Theme::instance().side(session.colourOf(army))};
    for (const int percent : lost.marks) {
        look.marks += {lost.atStart * (100 - percent) / 100,
            QCoreApplication::translate("muster::SideColumn", "%1 % lost").arg(locale.toString(percent))};
    }
    return look;
}

} // namespace muster
