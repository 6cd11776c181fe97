// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/unitrows.h"

#include "app/pages/battle/offerwords.h"
#include "app/session/battlesession.h"
#include "app/theme/theme.h"
#include "core/battle/arranging.h"
#include "core/battle/battle.h"
#include "core/report/captions.h"
#include "core/rules/sides.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <map>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QString words(const char *text)
{
    return QCoreApplication::translate("muster::SideColumn", text);
}

/// Whom the thing is linked with: "With: Gendarmes du Roi"; with whom it stands in the list is seen there.
QStringList linksOf(const Battle &battle, const Thing &thing, const ThingSpec &spec, ThingId standsWith)
{
    QStringList parts;
    for (const TrackedField &field : spec.fields) {
        if (field.kind != FieldKind::Links)
            continue;
        QStringList names;
        for (const ThingId other : battle.things().links(thing.id, QString::fromLatin1(field.key))) {
            if (other != standsWith)
                names += battle.nameOf(other);
        }
        if (!names.isEmpty())
            parts += QCoreApplication::translate("muster::SideColumn", "%1: %2")
                         .arg(translated(field.label), names.join(u", "_s));
    }
    return parts;
}

/// "−17 %"; empty where nothing is lost.
QString lossWords(const Casualties &lost)
{
    return lost.lost == 0 && lost.percentLost == 0
        ? QString()
        : QCoreApplication::translate("muster::SideColumn", "−%1 %").arg(percentLostCaption(lost));
}

/// "6 figures", as the rules call them where they are all of one kind; else they are units. Empty for nobody.
QString countOf(const Battle &battle, const std::vector<ThingId> &units)
{
    if (units.empty())
        return {};
    const auto specOf = [&](ThingId unit) { return battle.set().thing(battle.things().find(unit)->type); };
    const ThingSpec *first = specOf(units.front());
    const bool areAlike = std::ranges::all_of(units, [&](ThingId unit) { return specOf(unit) == first; });
    return areAlike && first != nullptr && *first->counted != 0
        ? Phrase::plural(first->counted, int(units.size())).text()
        : QCoreApplication::translate("muster::SideColumn", "%n unit(s)", nullptr, int(units.size()));
}

/// What is no unit: what it is, what it is linked with, how many units it has and what they have lost.
QString linesOf(
    const Battle &battle, const Thing &thing, const UnitLook &look, const Casualties &lost, ThingId standsWith)
{
    const ThingSpec *spec = battle.set().thing(thing.type);
    if (spec == nullptr)
        return {};
    QStringList parts {look.kind.empty() ? translated(spec->label) : joined(look.kind, u" · "_s)};
    parts += linksOf(battle, thing, *spec, standsWith);
    parts += countOf(battle, arrangedUnits(battle.set(), battle.things(), thing.id));
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

/// What stands fixed at the right of a row, where the rules have such a figure: a dash where a unit's is not known.
void addFigure(UnitRow &row, const Battle &battle, const UnitLook &look)
{
    const QString label = translated(battle.set().figureLabel);
    row.hasFigure = !label.isEmpty() && battle.things().armyOf(row.id) != 0;
    if (!row.hasFigure)
        return;
    row.figure = look.figure.text();
    if (!row.figure.isEmpty())
        row.figureSaid =
            QCoreApplication::translate("muster::SideColumn", "%1 %2", "risk +1, die d10").arg(label, row.figure);
    else if (row.isUnit && !row.gone)
        row.figure = u"–"_s;
}

UnitRow rowOf(const BattleSession &session, const Thing &thing, int depth, ThingId standsWith)
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
    row.name = battle.things().ownName(thing.id);
    if (const ThingSpec *spec = battle.set().thing(thing.type); row.name.isEmpty() && spec != nullptr)
        row.name = translated(spec->label);
    row.depth = depth;
    row.isWith = standsWith != 0;
    row.subtitle = isUnit ? joined(look.kind, u" · "_s) : linesOf(battle, thing, look, lost, standsWith);
    for (const Badge &badge : look.badges)
        row.badges += badge.secret && session.isSecret()
            ? BadgeLook {u"tick"_s, words(QT_TRANSLATE_NOOP("muster::SideColumn", "chosen")), Tone::Quiet}
            : BadgeLook {QString::fromLatin1(badge.icon), badge.word.text(), badge.tone, badge.brief.text()};
    row.strength = look.atStart > 0 ? look.strength : lost.left;
    row.atStart = look.atStart > 0 ? look.atStart : lost.atStart;
    if (row.atStart == 1) // a single figure is there or it is not: that is a badge
        row.strength = row.atStart = 0;
    const int before = look.atStart > 1 ? battle.strengthBefore(thing.id) : -1;
    row.before = before > look.strength ? before : -1;
    row.colour = army == 0 ? tokens().mutedText : Theme::instance().side(session.colourOf(army));
    row.gone = look.gone;
    row.joined = look.joined;
    if (const ThingSpec *spec = battle.set().thing(thing.type))
        row.counted = spec->counted;
    addFigure(row, battle, look);
    return row;
}

/// Neither game nor armies: these have their own places on the page.
bool isListed(const Things &things, ThingId thing)
{
    return thing != things.first(u"game"_s) && things.armyOf(thing) != thing;
}

/// The rows of one army, or of what is of none, as they come about.
class RowsOf {
public:
    RowsOf(const BattleSession &session, ThingId army) : m_session(session), m_battle(session.battle())
    {
        for (const Thing &thing : m_battle.things().all()) {
            const ThingId with = standsWith(thing.id);
            if (with != 0 && m_battle.things().armyOf(thing.id) == army && m_battle.things().armyOf(with) == army)
                m_company[with].push_back(thing.id);
        }
        addUnder(army, 0);
    }

    std::vector<UnitRow> take() { return std::move(m_rows); }

private:
    ThingId standsWith(ThingId thing) const
    {
        const auto declared = m_battle.set().standsWith;
        return declared == nullptr ? 0 : declared(m_battle.things(), thing);
    }

    bool isInCompany(ThingId thing) const
    {
        const auto all = m_company.find(standsWith(thing));
        return all != m_company.end() && std::ranges::count(all->second, thing) > 0;
    }

    void addUnder(ThingId parent, int depth)
    {
        const std::vector<ThingId> own = arranged(m_battle.things(), parent);
        for (size_t place = 0; place < own.size(); ++place) {
            const Thing &thing = *m_battle.things().find(own[place]);
            const ThingSpec *spec = m_battle.set().thing(thing.type);
            const bool empty = spec != nullptr && spec->onlyWithOwn && arranged(m_battle.things(), thing.id).empty();
            if (empty || !isListed(m_battle.things(), thing.id) || isInCompany(thing.id))
                continue;
            m_rows.push_back(rowOf(m_session, thing, depth, 0));
            m_rows.back().place = int(place);
            addCompany(thing.id, depth + 1);
            addUnder(thing.id, depth + 1);
        }
    }

    /// Who stands with it, each with those who stand with him.
    void addCompany(ThingId unit, int depth)
    {
        const auto company = m_company.find(unit);
        if (company == m_company.end())
            return;
        for (const ThingId one : company->second) {
            const Thing &thing = *m_battle.things().find(one);
            const std::vector<ThingId> likes = arranged(m_battle.things(), thing.parent);
            m_rows.push_back(rowOf(m_session, thing, depth, unit));
            m_rows.back().place = int(std::ranges::find(likes, one) - likes.begin());
            addCompany(one, depth + 1);
        }
    }

    const BattleSession &m_session;
    const Battle &m_battle;
    std::map<ThingId, std::vector<ThingId>> m_company; ///< who stands with whom
    std::vector<UnitRow> m_rows;
};

/// "acts now", "waits"; empty while both sides act.
QString roleOf(const Battle &battle, ThingId army)
{
    const ThingId acting = actingArmy(battle, battle.phase());
    if (acting == 0)
        return {};
    return acting == army ? words(QT_TRANSLATE_NOOP("muster::SideColumn", "acts now"))
                          : words(QT_TRANSLATE_NOOP("muster::SideColumn", "waits"));
}

} // namespace

std::vector<UnitRow> unitRowsOf(const BattleSession &session, ThingId army)
{
    return RowsOf(session, army).take();
}

ThingId actingArmy(const Battle &battle, const QString &phaseId)
{
    const Things &things = battle.things();
    const auto ofSide = [&](const QString &side) { return side.isEmpty() ? 0 : armyOfSide(things, side); };
    if (battle.set().sideOf != nullptr)
        return ofSide(battle.set().sideOf(things, phaseId));
    const Phase *phase = battle.set().phase(phaseId);
    const ThingId active = ofSide(things.word(things.first(u"game"_s), u"active"_s));
    if (phase == nullptr || active == 0 || (phase->side != RoleSide::Active && phase->side != RoleSide::Passive))
        return 0;
    if (phase->side == RoleSide::Active)
        return active;
    const std::vector<ThingId> armies = things.armies();
    const auto other = std::ranges::find_if(armies, [&](ThingId army) { return army != active; });
    return other == armies.end() ? 0 : *other;
}

QString countWords(const Ruleset &set, const std::vector<UnitRow> &rows)
{
    QStringList parts;
    for (const ThingSpec &spec : set.things) {
        const auto isThere = [&](const UnitRow &row) { return !row.gone && row.counted == spec.counted; };
        const int there = *spec.counted == 0 ? 0 : int(std::ranges::count_if(rows, isThere));
        if (there > 0)
            parts += Phrase::plural(spec.counted, there).text();
    }
    const auto plain = [](const UnitRow &row) { return row.isUnit && *row.counted == 0; };
    const auto units = int(std::ranges::count_if(rows, [&](const UnitRow &row) { return plain(row) && !row.gone; }));
    const auto isLost = [](const UnitRow &row) { return row.isUnit && row.gone && !row.joined; };
    const auto lost = int(std::ranges::count_if(rows, isLost));
    if (units > 0 || (lost > 0 && parts.isEmpty()))
        parts.prepend(QCoreApplication::translate("muster::SideColumn", "%n unit(s)", nullptr, units));
    if (lost > 0)
        parts += QCoreApplication::translate("muster::SideColumn", "%n lost", nullptr, lost);
    return parts.join(u", "_s);
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
    look.acts = actingArmy(battle, battle.phase()) == army;
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
