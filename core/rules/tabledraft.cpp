// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/tabledraft.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject with(const QJsonObject &tables, const QString &place, const Value &value)
{
    return withValueAt(tables, place, value).toObject();
}

Result<Rules> rulesOf(const Ruleset &set, const QJsonObject &tables, const HouseOptions &options)
{
    const auto checked = set.tablesOf(tables);
    if (!checked)
        return checked.error();
    return Rules::make(set, *checked, asJson(options));
}

} // namespace

TableDraft::TableDraft(const Ruleset &printed, const HouseRules &kept) : m_printed(&printed)
{
    const auto tables = printed.defaultTables();
    Q_ASSERT_X(tables, printed.id, "the tables that come with the program are right");
    m_document = tables->document();
    m_steps.push_back({m_document, printed.defaultOptions(), {}});
    check();
    if (replace(kept)) {
        m_steps.erase(m_steps.begin(), m_steps.end() - 1);
        m_step = 0;
    }
    m_kept = house();
}

bool TableDraft::isReconstructed(const TableSpec &spec) const
{
    return isMarkedReconstructed(table(spec));
}

HouseRules TableDraft::house() const
{
    HouseRules house {differencesOf(m_document, now().tables, now().named), now().options};
    const HouseOptions usual = m_printed->defaultOptions();
    for (auto option = usual.begin(); option != usual.end(); ++option) {
        if (house.options.value(option.key()) == option.value())
            house.options.remove(option.key());
    }
    return house;
}

void TableDraft::take(Step step)
{
    m_steps.resize(m_step + 1);
    m_steps.push_back(std::move(step));
    ++m_step;
    check();
}

QJsonObject TableDraft::whole(const QJsonObject &edited) const
{
    return m_printed->goesAlong == nullptr ? edited : m_printed->goesAlong(now().tables, edited);
}

Done TableDraft::takeTables(const QJsonObject &edited)
{
    const auto held = m_printed->recordedTables(whole(edited));
    if (!held)
        return held.error();
    if (held->document() != now().tables)
        take({held->document(), now().options, now().named});
    return done();
}

void TableDraft::check()
{
    auto rules = rulesOf(*m_printed, now().tables, now().options);
    m_refusal.reset();
    if (rules) {
        m_rules = *std::move(rules);
        m_rules.setNamed(house().differences);
    } else {
        m_refusal = rules.error();
    }
}

Result<Rules> TableDraft::with(const QString &place, const Value &value) const
{
    return rulesOf(*m_printed, whole(muster::with(now().tables, place, value)), now().options);
}

Done TableDraft::change(const QString &place, const Value &value)
{
    if (const auto refusal = unseenLetters(value, place))
        return *refusal;
    return takeTables(muster::with(now().tables, place, value));
}

const Shape *TableDraft::shapeAt(const QString &place) const
{
    QStringList steps = stepsOf(place);
    const QString table = steps.takeFirst();
    const std::vector<TableSpec> &specs = m_rules.set().tables;
    const auto spec = std::ranges::find(specs, table, &TableSpec::key);
    return spec == specs.end() ? nullptr : muster::shapeAt(spec->shape, steps);
}

Done TableDraft::takeBack(const QString &place)
{
    return takeTables(muster::with(now().tables, place, printedAt(place)));
}

QJsonObject TableDraft::asPrinted(const TableDifferences &differences) const
{
    QJsonObject tables = now().tables;
    for (const TableDifference &difference : differences)
        tables = muster::with(tables, difference.place, printedAt(difference.place));
    return whole(tables);
}

Done TableDraft::takeBack(const TableDifferences &differences)
{
    return takeTables(asPrinted(differences));
}

TableDifferences TableDraft::companionsOf(const QString &place) const
{
    constexpr size_t kMostTried = 20;
    const TableDifference self {.place = place};
    const auto why = rulesOf(*m_printed, asPrinted({self}), now().options);
    if (why || m_refusal)
        return {};
    TableDifferences near;
    const auto isNear = [&](const TableDifference &one) {
        const QString table = stepsOf(one.place).front();
        return one.place != place && !one.isConfirmation()
            && (isPlaceWithin(place, table) || isPlaceWithin(why.error().field, table));
    };
    std::ranges::copy_if(house().differences, std::back_inserter(near), isNear);
    for (size_t at = 0; at < std::min(near.size(), kMostTried); ++at) {
        if (rulesOf(*m_printed, asPrinted({self, near[at]}), now().options))
            return {near[at]};
    }
    return near;
}

Done TableDraft::confirm(const TableSpec &spec)
{
    QJsonObject table = this->table(spec);
    table.remove(kReconstructed);
    for (const QString &row : table.keys()) {
        QJsonObject parts = table.value(row).toObject();
        if (!parts.contains(kReconstructed))
            continue;
        parts.insert(kReconstructed, false);
        table.insert(row, parts);
    }
    return change(spec.key(), table);
}

void TableDraft::choose(const QString &option, const QString &choice)
{
    Step step = now();
    step.options.insert(option, choice);
    if (step.options != now().options)
        take(std::move(step));
}

Done TableDraft::name(const QString &place, const QString &name)
{
    if (const auto refusal = unseenLetters(name, place))
        return *refusal;
    Step step = now();
    step.named = house().differences;
    const auto named = std::ranges::find(step.named, place, &TableDifference::place);
    if (named != step.named.end() && named->name != name) {
        named->name = name;
        take(std::move(step));
    }
    return done();
}

Done TableDraft::replace(const HouseRules &house)
{
    const auto fits = playedWith(*m_printed, house);
    if (!fits)
        return fits.error();
    const Step step {fits->tables().document(), fits->options(), house.differences};
    if (house != this->house())
        take(step);
    return done();
}

Done TableDraft::takeUp(const HouseRules &left)
{
    const auto held = m_printed->recordedTables(withDifferences(m_document, left.differences));
    if (!held)
        return held.error();
    Step step {held->document(), m_printed->defaultOptions(), left.differences};
    step.options.insert(left.options);
    take(std::move(step));
    return done();
}

void TableDraft::backTo(size_t step)
{
    m_step = std::min(step, m_step);
    m_steps.resize(m_step + 1);
    check();
}

void TableDraft::takeBack()
{
    if (canTakeBack()) {
        --m_step;
        check();
    }
}

void TableDraft::doAgain()
{
    if (canDoAgain()) {
        ++m_step;
        check();
    }
}

} // namespace muster
