// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/casting.h"
#include "core/battle/proposal.h"
#include "core/rules/agenda.h"
#include "core/rules/roles.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Rows for these things, each with what the referee gave in its row before.
ListRows rowsFor(const std::vector<ThingId> &things, const ListRows &before)
{
    ListRows rows;
    for (const ThingId thing : things) {
        const auto known = std::ranges::find(before, thing, &ListRow::thing);
        rows.push_back({thing, {}, known == before.end() ? QJsonObject() : known->given});
    }
    return rows;
}

ListRows rowsFrom(const QJsonArray &entries, const ListRows &before)
{
    ListRows rows;
    for (const Value &entry : entries) {
        const size_t at = rows.size();
        rows.push_back({0, entry.toObject(), at < before.size() ? before[at].given : QJsonObject()});
    }
    return rows;
}

template <class Entries>
void moveEntry(Entries &entries, int from, int to)
{
    const auto moved = entries[size_t(from)];
    entries.erase(entries.begin() + from);
    entries.insert(entries.begin() + std::clamp(to, 0, int(entries.size())), moved);
}

constexpr QLatin1StringView kNumber("#");

/// Rows that say nothing but which they are, from 1.
ListRows numberedRows(size_t count)
{
    ListRows rows(count);
    for (size_t at = 0; at < count; ++at)
        rows[at].given.insert(kNumber, int(at) + 1);
    return rows;
}

/// The pairs by the new numbers of their rows; of a row that is gone there are none.
ListRows pairsOf(const ListRows &before, const Input::Pairs &pairs, const ListRows &numbered)
{
    QMap<int, int> now;
    for (size_t at = 0; at < numbered.size(); ++at) {
        const int old = numbered[at].given.value(kNumber).toInt();
        if (old > 0 && !now.contains(old)) // doubled: the first is the old one
            now.insert(old, int(at) + 1);
    }
    ListRows after;
    for (const ListRow &row : before) {
        QJsonObject pair = row.whole();
        bool areThere = true;
        for (const char *key : {pairs.one, pairs.other}) {
            const QString of = QString::fromLatin1(key);
            areThere = areThere && now.contains(pair.value(of).toInt());
            pair.insert(of, now.value(pair.value(of).toInt()));
        }
        if (areThere)
            after.push_back({0, {}, pair});
    }
    return after;
}

/// Whether the rules say something of the first of them alone: at whom a gun aims, and not who else is on the line.
bool isOfTheFirstAlone(const Moment &moment, const Procedure &procedure, const Role &role)
{
    const TurnRule *rule = ruleFor(moment, QString::fromLatin1(procedure.id));
    return rule != nullptr && std::ranges::any_of(rule->roles, [&](const Role &own) {
        return !own.isForSeveral() && playerKey(role) == QLatin1String(own.key);
    });
}

bool hasGiven(const ListRow &row)
{
    return !row.given.isEmpty();
}

void gather(Sources &all, const Sources &more)
{
    for (const Read &read : more.reads) {
        if (std::ranges::count(all.reads, read) == 0)
            all.reads.push_back(read);
    }
    for (const int rest : more.rests) {
        if (std::ranges::count(all.rests, rest) == 0)
            all.rests.push_back(rest);
    }
}

} // namespace

const ListRows &Proposal::rows(const QString &list) const
{
    static const ListRows none;
    const auto known = m_rows.constFind(list);
    return known == m_rows.cend() ? none : known->rows;
}

/// Which rows there are, as far as the referee left that to the tracker; then what stands in them.
void Proposal::prefillRows(const Input &input)
{
    const QString key = QString::fromLatin1(input.key);
    const Role *role = input.each == nullptr ? nullptr : m_procedure->role(QString::fromLatin1(input.each));
    List &list = m_rows[key];
    Sources sources;
    if (!list.chosen && role != nullptr) {
        list.rows = rowsFor(offered(*role), list.rows);
    } else if (!list.chosen && input.worksOut != nullptr) {
        const Prefilled filled = fillIn(input, moment(), m_battle->deedEntries());
        list.rows = rowsFrom(filled.value.toArray(), list.rows);
        sources = filled.sources;
    }
    if (role != nullptr)
        castRows(*role, list.rows);
    for (ListRow &row : list.rows) {
        if (row.thing != 0)
            fillRow(input, row, sources);
    }
    m_sources.insert(key, std::move(sources));
    QJsonArray filled;
    for (const ListRow &row : list.rows)
        filled.append(row.filled);
    if (!filled.isEmpty())
        m_prefilled.insert(key, filled);
}

/// Who was picked. Where several play the leading part, or that of their enemies, with all whom the tracker knows to be
/// in it with them: one fighter stands for the whole fight.
std::vector<ThingId> Proposal::offered(const Role &role) const
{
    std::vector<ThingId> picked = playersOf(role, m_picked);
    const Role &leading = m_procedure->roles.front();
    const bool areBothSeveral = leading.isForSeveral() && role.isForSeveral() && role.side == RoleSide::OtherThanFirst;
    const bool isLeading = &role == &leading || areBothSeveral;
    if (role.offers == nullptr || (!picked.empty() && !isLeading))
        return picked;
    Moment now = moment();
    now.cast = m_picked;
    const std::vector<ThingId> offered = role.offers(now);
    const auto isIn = [](const std::vector<ThingId> &all, ThingId one) { return std::ranges::count(all, one) > 0; };
    if (!std::ranges::all_of(picked, [&](ThingId one) { return isIn(offered, one); }))
        return picked;
    for (const ThingId other : offered) {
        if (!isIn(picked, other))
            picked.push_back(other);
    }
    return picked;
}

/// Who has a row plays the part of its number.
void Proposal::castRows(const Role &role, const ListRows &rows)
{
    for (int number = 1; number <= role.most; ++number)
        m_cast.remove(roleKey(role.key, number));
    int number = 0;
    for (const ListRow &row : rows) {
        ++number;
        if (row.thing != 0)
            m_cast.insert(roleKey(role.key, number), row.thing);
    }
}

void Proposal::fillRow(const Input &list, ListRow &row, Sources &sources) const
{
    row.filled = {};
    Moment now = moment();
    now.row = row.thing;
    for (const Input &field : list.rows) {
        const QString key = QString::fromLatin1(field.key);
        const Prefilled filled = fillIn(field, now, m_battle->deedEntries());
        if (filled.value.isUndefined())
            continue;
        row.filled.insert(key, filled.value);
        if (!row.given.contains(key))
            gather(sources, filled.sources);
    }
}

void Proposal::addRow(const QString &list, ThingId thing)
{
    changeRows(list, [thing](ListRows &rows) { rows.push_back({thing}); });
}

void Proposal::duplicateRow(const QString &list, int row)
{
    changeRows(list, [row](ListRows &rows) {
        const ListRow twin {0, {}, rows[size_t(row)].whole()};
        rows.insert(rows.begin() + row + 1, twin);
    });
}

void Proposal::removeRow(const QString &list, int row)
{
    changeRows(list, [row](ListRows &rows) { rows.erase(rows.begin() + row); });
}

void Proposal::moveRow(const QString &list, int from, int to)
{
    changeRows(list, [from, to](ListRows &rows) { moveEntry(rows, from, to); });
}

void Proposal::setCell(const QString &list, int row, const QString &field, const Value &value)
{
    m_rows[list].rows[size_t(row)].set(field, value);
    rework();
}

void Proposal::resetCell(const QString &list, int row, const QString &field)
{
    m_rows[list].rows[size_t(row)].given.remove(field);
    rework();
}

/// Pairs of these rows that the referee chose stay those of the same rows.
void Proposal::changeRows(const QString &list, const std::function<void(ListRows &)> &change)
{
    ListRows numbered = numberedRows(m_rows[list].rows.size());
    change(numbered);
    m_rows[list].chosen = true;
    change(m_rows[list].rows);
    for (const Input &input : m_procedure->inputs) {
        const auto pairs = m_rows.find(QString::fromLatin1(input.key));
        const bool pairsThese = input.pairs && list == QLatin1String(input.pairs->list) && pairs != m_rows.end();
        if (!pairsThese || !(pairs->chosen || std::ranges::any_of(pairs->rows, &hasGiven)))
            continue;
        pairs->chosen = true;
        pairs->rows = pairsOf(pairs->rows, *input.pairs, numbered);
    }
    rework();
}

/// The whole list as it was typed: the rows that were there keep whose they are.
void Proposal::setRows(const QString &list, const QJsonArray &entries)
{
    List &known = m_rows[list];
    known.chosen = known.chosen || entries.isEmpty() || entries.size() != qsizetype(known.rows.size());
    known.rows.resize(size_t(entries.size()));
    for (size_t at = 0; at < known.rows.size(); ++at) {
        ListRow &row = known.rows[at];
        row.given = {};
        const QJsonObject entry = entries.at(qsizetype(at)).toObject();
        for (auto value = entry.begin(); value != entry.end(); ++value)
            row.set(value.key(), value.value());
    }
    rework();
}

std::vector<ThingId> Proposal::candidates(const QString &list) const
{
    const Input *input = m_procedure->input(list);
    const Role *role =
        input == nullptr || input->each == nullptr ? nullptr : m_procedure->role(QString::fromLatin1(input->each));
    std::vector<ThingId> others;
    if (role == nullptr)
        return others;
    if (role->ordersAll) {
        others = role->offers(moment());
        std::erase_if(others, [&](ThingId one) { return std::ranges::count(rows(list), one, &ListRow::thing) > 0; });
        return others;
    }
    const ThingId first = m_cast.value(QString::fromLatin1(m_procedure->roles.front().key));
    const bool isFree = !rows(list).empty() && isOfTheFirstAlone(moment(), *m_procedure, *role);
    const auto isAgainstTheRules = [&](ThingId thing) {
        if (isFree)
            return false;
        Cast alone = m_picked;
        for (const ThingId player : playersOf(*role, m_picked))
            alone.remove(m_picked.key(player));
        alone.insert(playerKey(*role), thing);
        const auto refusal = m_battle->whyNot(QString::fromLatin1(m_procedure->id), alone);
        return refusal && refusal->field == playerKey(*role);
    };
    const auto look = m_battle->set().look;
    for (const Thing &thing : m_battle->things().all()) {
        if (mayPlay(*role, m_battle->things(), thing.id, first)
            && (look == nullptr || !look(m_battle->things(), thing.id).gone)
            && std::ranges::find(rows(list), thing.id, &ListRow::thing) == rows(list).end()
            && !isAgainstTheRules(thing.id))
            others.push_back(thing.id);
    }
    return others;
}

QJsonObject Proposal::rowsToJson() const
{
    QJsonObject lists;
    for (auto list = m_rows.begin(); list != m_rows.end(); ++list) {
        QJsonArray rows;
        for (const ListRow &row : list->rows) {
            QJsonObject ground; // what was corrected
            for (const QString &field : row.given.keys()) {
                if (row.filled.contains(field))
                    ground.insert(field, row.filled.value(field));
            }
            rows.append(QJsonObject {{u"thing"_s, row.thing}, {u"given"_s, row.given}, {u"filled"_s, ground}});
        }
        lists.insert(list.key(), QJsonObject {{u"chosen"_s, list->chosen}, {u"rows"_s, rows}});
    }
    return lists;
}

void Proposal::rowsFromJson(const QJsonObject &lists)
{
    const auto thereOnly = [this](ThingId thing) { return m_battle->things().find(thing) == nullptr ? 0 : thing; };
    for (auto list = lists.begin(); list != lists.end(); ++list) {
        List &known = m_rows[list.key()];
        known = {list.value()["chosen"_L1].toBool(), {}};
        for (const Value &row : list.value()["rows"_L1].toArray())
            known.rows.push_back({thereOnly(row["thing"_L1].toInt()), {}, row["given"_L1].toObject()});
    }
}

} // namespace muster
