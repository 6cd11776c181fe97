// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/newbattle/rostertables.h"

#include "app/newbattle/unittableview.h"
#include "app/theme/metrics.h"
#include "app/theme/theme.h"
#include "app/widgets/spoken.h"

#include <QApplication>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kRowsOfOthers = 2; ///< of tables below the first

QString typeOf(const UnitTable &table)
{
    return QString::fromLatin1(table.spec().type);
}

TextTable read(const Value &rows)
{
    TextTable texts;
    for (const Value &row : rows.toArray())
        texts.push_back(row.toVariant().toStringList());
    return texts;
}

} // namespace

RosterTables::RosterTables(const QString &whose, QWidget *parent)
    : QWidget(parent), m_whose(whose), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins({});
    m_column->setSpacing(px(4, this));
}

RosterTables::Kind RosterTables::made(const Ruleset &set, const ThingSpec &spec)
{
    const QString what = translated(spec.label);
    Kind kind {new UnitTable(this), new UnitTableView(this), new QLabel(this)};
    kind.table->setSpec(set, spec);
    kind.table->setNames(this);
    kind.view->setNames(this);
    kind.view->setTable(kind.table);
    kind.words->setWordWrap(true);
    setLook(kind.words, "textSize", u"small"_s);
    connect(kind.table, &UnitTable::edited, this, &RosterTables::takeEdit);
    connect(kind.view, &UnitTableView::told, this, [this, kind](const QString &words) { tell(kind, words); });
    connect(kind.view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this, view = kind.view] {
        if (view->hasFocus() || view->isAncestorOf(QApplication::focusWidget()))
            emit wentTo(view);
    });
    return kind;
}

void RosterTables::setKinds(const Ruleset &set, const std::vector<const ThingSpec *> &kinds)
{
    std::vector<Kind> before = std::exchange(m_kinds, {});
    for (const ThingSpec *spec : kinds) {
        const bool isFirst = m_kinds.empty() && spec->isUnit;
        const auto same = std::ranges::find_if(before, [&](const Kind &kind) {
            return isFirst ? kind.view->objectName() == "units"_L1 : typeOf(*kind.table) == QLatin1String(spec->type);
        });
        m_kinds.push_back(same == before.end() ? made(set, *spec) : *same);
        if (same != before.end())
            before.erase(same);
        const Kind &kind = m_kinds.back();
        const QString what = isFirst ? tr("Units") : translated(spec->label);
        kind.table->setPlayed(nullptr);
        kind.table->setSpec(set, *spec);
        kind.table->setHeading(isFirst ? QString() : what);
        kind.view->setObjectName(isFirst ? u"units"_s : QString::fromLatin1(spec->type));
        kind.view->setAccessibleName(m_whose.isEmpty() ? what : tr("%1, %2").arg(what, m_whose));
        kind.view->setShownRows(m_kinds.size() == 1 ? m_shownRows : kRowsOfOthers);
        kind.view->setCurrentIndex(kind.table->index(0, 0));
        kind.view->fitColumns();
        m_column->addWidget(kind.view); // in the order of the rule set, those of before too
        m_column->addWidget(kind.words);
    }
    for (const Kind &gone : before) {
        delete gone.words;
        delete gone.view;
        delete gone.table;
    }
    setPlayed(nullptr);
}

void RosterTables::setPlayed(const Rules *rules)
{
    m_played = rules;
    for (const Kind &kind : m_kinds)
        kind.table->setPlayed(rules);
    showState();
}

void RosterTables::setShownRows(int rows)
{
    m_shownRows = rows;
    if (hasKinds())
        firstView().setShownRows(rows);
}

void RosterTables::setHint(const QString &hint)
{
    m_hint = hint;
    showState();
}

UnitTable *RosterTables::table(const QString &type) const
{
    const auto kind = std::ranges::find_if(m_kinds, [&](const Kind &known) { return typeOf(*known.table) == type; });
    return kind == m_kinds.end() ? nullptr : kind->table;
}

std::vector<UnitTable *> RosterTables::all() const
{
    std::vector<UnitTable *> tables;
    for (const Kind &kind : m_kinds)
        tables.push_back(kind.table);
    return tables;
}

void RosterTables::takeKeyboard()
{
    const auto here = std::ranges::find_if(m_kinds, [](const Kind &kind) { return kind.view->hasFocus(); });
    const bool isFirst = here == m_kinds.begin();
    if (isFirst && here->table->unitCount() == 0) // nothing is typed yet: the key was struck twice
        return here->view->toEmptyRow();
    const bool isLast = here == m_kinds.end() || std::next(here) == m_kinds.end();
    (isLast ? m_kinds.front() : *std::next(here)).view->toEmptyRow();
}

QList<QWidget *> RosterTables::views() const
{
    QList<QWidget *> views;
    for (const Kind &kind : m_kinds)
        views += kind.view;
    return views;
}

std::vector<ThingPlan> RosterTables::plans() const
{
    std::vector<ThingPlan> all;
    for (const Kind &kind : m_kinds) {
        const std::vector<ThingPlan> plans = kind.table->plans();
        all.insert(all.end(), plans.begin(), plans.end());
    }
    return all;
}

void RosterTables::append(const std::vector<ThingPlan> &plans)
{
    for (const Kind &kind : m_kinds) {
        std::vector<ThingPlan> own = plans;
        std::erase_if(own, [&](const ThingPlan &plan) { return plan.type != typeOf(*kind.table); });
        kind.table->append(own);
    }
}

QStringList RosterTables::faults(const QString &whose) const
{
    QStringList words;
    for (const Kind &kind : m_kinds) {
        const bool isFirst = kind.table == &first() && kind.table->spec().isUnit;
        const QString label = translated(kind.table->spec().label);
        const QString what = isFirst ? whose : whose.isEmpty() ? label : tr("%1, %2").arg(whose, label);
        for (const CellFault &fault : kind.table->faults())
            words += tr("%1, row %2: %3").arg(what, QLocale().toString(fault.row + 1), fault.words);
    }
    return words;
}

bool RosterTables::isBlank() const
{
    return std::ranges::all_of(m_kinds, [](const Kind &kind) { return kind.table->unitCount() == 0; });
}

QJsonObject RosterTables::toJson() const
{
    QJsonObject typed;
    for (const Kind &kind : m_kinds) {
        QJsonArray rows;
        for (const QStringList &row : kind.table->texts())
            rows.append(QJsonArray::fromStringList(row));
        typed.insert(typeOf(*kind.table),
            QJsonObject {{u"columns"_s, QJsonArray::fromStringList(kind.table->keys())}, {u"rows"_s, rows}});
    }
    return typed;
}

void RosterTables::fromJson(const QJsonObject &typed)
{
    for (const Kind &kind : m_kinds) {
        const Value table = typed.value(typeOf(*kind.table));
        kind.table->setTexts(read(table["rows"_L1]), table["columns"_L1].toVariant().toStringList());
    }
}

QStringList RosterTables::namesFor(const RosterColumn &column) const
{
    QStringList names;
    const auto add = [&](const UnitTable &table, int at) {
        for (const QString &name : table.namesIn(at)) {
            if (!names.contains(name, Qt::CaseInsensitive))
                names.append(name);
        }
    };
    for (const Kind &kind : m_kinds) {
        if (column.names(typeOf(*kind.table)))
            add(*kind.table, 0);
        for (int at = 0; at < kind.table->typedColumns(); ++at) {
            const RosterColumn &other = kind.table->field(at);
            const bool isSame = other.holds == RosterColumn::Holds::Belonging && qstrcmp(other.key, column.key) == 0;
            if (isSame && !column.hasToBeThere)
                add(*kind.table, at);
        }
    }
    return names;
}

QString RosterTables::onlyFor(const RosterColumn &column, const QJsonObject &values) const
{
    QStringList meant;
    for (const Kind &kind : m_kinds) {
        if (!column.names(typeOf(*kind.table)) || column.isMeantFor == nullptr)
            continue;
        for (const QJsonObject &other : kind.table->units()) {
            if (column.isMeantFor(values, other))
                meant += other.value("name"_L1).toString();
        }
    }
    return meant.size() == 1 ? meant.front() : QString();
}

void RosterTables::tell(const Kind &kind, const QString &words)
{
    showState();
    const QString more = kind.table->faults().empty() ? QString() : u' ' + kind.words->text();
    kind.words->setText(words + more);
    kind.words->show();
    announceWords(kind.words, words);
    emit said(kind.words);
}

/// What one names, another has: each is looked at again.
void RosterTables::takeEdit()
{
    for (const Kind &kind : m_kinds)
        kind.table->namesChanged();
    showState();
    emit edited();
}

void RosterTables::showState()
{
    for (const Kind &kind : m_kinds)
        showFaults(kind, kind.table == &first() ? m_hint : QString());
}

/// Under the table: the first thing wrong in it, in words.
void RosterTables::showFaults(const Kind &kind, const QString &otherwise)
{
    const auto faults = kind.table->faults();
    QString words = otherwise;
    if (!faults.empty())
        words = tr("Row %1: %2").arg(QLocale().toString(faults.front().row + 1), faults.front().words);
    kind.words->setText(words);
    kind.words->setVisible(!words.isEmpty());
    setLook(kind.words, "tone", faults.empty() ? u"muted"_s : u"danger"_s);
}

} // namespace muster
