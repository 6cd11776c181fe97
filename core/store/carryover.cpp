// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/carryover.h"

#include "core/base/limits.h"
#include "core/store/connection.h"
#include "core/store/content.h"
#include "core/store/readconnection.h"

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace in_carryover {
namespace {
/// Tables whose rows belong together by their first column, and how it is told what became of them.
struct Shelf {
    QStringList tables;
    const char *isOfBackup;
    const char *isLeftOut;
    const char *cannotBeRead; ///< none of it
};

const Shelf &settings()
{
    static const Shelf shelf {{u"setting"_s},
        QT_TRANSLATE_NOOP("muster", "What the campaign keeps under “%1” is that of the backup."),
        QT_TRANSLATE_NOOP("muster", "What the campaign keeps under “%1” is not as it was left, and goes."),
        QT_TRANSLATE_NOOP("muster", "The name of the campaign and its settings cannot be read.")};
    return shelf;
}

const Shelf &houseRules()
{
    static const Shelf shelf {{u"house_rules"_s, u"house_rules_played"_s},
        QT_TRANSLATE_NOOP("muster", "The house rules of %1 are those of the backup."),
        QT_TRANSLATE_NOOP("muster", "The house rules of %1 are not as they were left, and go."),
        QT_TRANSLATE_NOOP("muster", "The house rules of the campaign cannot be read.")};
    return shelf;
}

QString keyOf(const QVariantList &row)
{
    return row.value(0).toString();
}

std::set<QString> keysIn(const std::map<QString, TableRows> &tables, const QStringList &names)
{
    std::set<QString> keys;
    for (const QString &name : names)
        if (const auto table = tables.find(name); table != tables.end())
            for (const QVariantList &row : table->second)
                keys.insert(keyOf(row));
    keys.erase(kDescriptionKey);
    return keys;
}

/// What the backup keeps; of one of another version only settings, for the rest has another form there.
Result<KeptRows> keptIn(const QString &backup, int version)
{
    KeptRows kept;
    if (backup.isEmpty())
        return kept;
    const QStringList names =
        versionOf(backup) == version ? plainTables(version) + QStringList {u"draft"_s} : settings().tables;
    for (const QString &name : names) {
        const auto rows = reading(backup, [&name](const QSqlDatabase &database) { return rowsOf(database, name); });
        if (!rows)
            return rows.error();
        kept.add(name, *rows);
    }
    return kept;
}

class CarryOver {
public:
    CarryOver(const KeptRows &left, const KeptRows &backup, RescuePlan &plan, RescuePlan::Content &content)
        : m_left(left), m_backup(backup), m_plan(plan), m_content(content)
    {
    }

    void all()
    {
        m_content.tables = m_left.tables;
        m_content.tables.erase(u"draft"_s);
        const QStringList plain = plainTables(m_content.version);
        for (const Shelf *shelf : {&settings(), &houseRules()})
            if (plain.contains(shelf->tables.front()))
                carry(*shelf);
        const bool areReadable = m_left.tables.contains(u"draft"_s);
        if (!areReadable)
            note(QT_TRANSLATE_NOOP("muster", "Open dialogs cannot be read."));
        for (const BattleRescue &battle : m_plan.battles)
            carryDraft(battle);
    }

private:
    void note(const char *sentence) { m_plan.notes.push_back(Phrase(sentence)); }
    void note(const char *sentence, const QString &what)
    {
        m_plan.notes.push_back(Phrase(sentence).arg(what.left(kLongestName)));
    }

    static bool hasAll(const std::map<QString, TableRows> &tables, const Shelf &shelf)
    {
        return std::ranges::all_of(shelf.tables, [&tables](const QString &name) { return tables.contains(name); });
    }

    void carry(const Shelf &shelf)
    {
        if (hasAll(m_left.tables, shelf))
            return fillUp(shelf);
        const bool isInBackup = hasAll(m_backup.tables, shelf);
        for (const QString &name : shelf.tables)
            m_content.tables[name] = isInBackup ? m_backup.tables.at(name) : TableRows();
        if (isInBackup)
            m_plan.settingsFromBackup = true;
        else
            note(shelf.cannotBeRead);
    }

    /// Where rows were spoilt: their keys may be, so that all that the backup has and the file has not is taken.
    void fillUp(const Shelf &shelf)
    {
        const auto found = m_left.spoilt.find(shelf.tables.front());
        if (found == m_left.spoilt.end() || found->second.empty())
            return;
        const std::set<QString> there = keysIn(m_content.tables, shelf.tables);
        const std::set<QString> kept = keysIn(m_backup.tables, shelf.tables);
        for (const QString &key : kept)
            if (!there.contains(key))
                takeFromBackup(shelf, key);
        for (const QString &key : found->second)
            if (!there.contains(key) && !kept.contains(key) && key != kDescriptionKey)
                note(shelf.isLeftOut, key);
    }

    void takeFromBackup(const Shelf &shelf, const QString &key)
    {
        for (const QString &name : shelf.tables)
            if (const auto table = m_backup.tables.find(name); table != m_backup.tables.end())
                std::ranges::copy_if(table->second, std::back_inserter(m_content.tables[name]),
                    [&key](const QVariantList &row) { return keyOf(row) == key; });
        note(shelf.isOfBackup, key);
    }

    static const QVariantList *draftIn(const KeptRows &kept, qint64 battle)
    {
        const auto table = kept.tables.find(u"draft"_s);
        if (table == kept.tables.end())
            return nullptr;
        const auto row =
            std::ranges::find(table->second, battle, [](const QVariantList &one) { return one.value(0).toLongLong(); });
        return row == table->second.end() ? nullptr : &*row;
    }

    bool isSpoilt(qint64 battle) const
    {
        const auto spoilt = m_left.spoilt.find(u"draft"_s);
        return !m_left.tables.contains(u"draft"_s)
            || (spoilt != m_left.spoilt.end() && spoilt->second.contains(QString::number(battle)));
    }

    /// A dialog that was open belongs to the end of its battle: where entries are lost there, it is left out, and the
    /// backup's is good only where nothing was recorded since.
    void carryDraft(const BattleRescue &battle)
    {
        const bool isWhole = battle.entries.empty() || battle.entries.back().found != Found::Lost;
        const bool isAsBackedUp = isWhole && (battle.entries.empty() || !battle.entries.back().newerThanBackup);
        const QVariantList *draft = isWhole ? draftIn(m_left, battle.battle) : nullptr;
        if (draft == nullptr && isSpoilt(battle.battle)) {
            draft = isAsBackedUp ? draftIn(m_backup, battle.battle) : nullptr;
            if (draft != nullptr)
                note(QT_TRANSLATE_NOOP("muster", "The open dialog of %1 is that of the backup."), battle.name);
            else if (m_left.tables.contains(u"draft"_s))
                note(
                    QT_TRANSLATE_NOOP("muster", "The open dialog of %1 is not as it was left, and goes."), battle.name);
        }
        if (draft != nullptr)
            m_content.drafts.push_back(*draft);
    }

    const KeptRows &m_left;
    const KeptRows &m_backup;
    RescuePlan &m_plan;
    RescuePlan::Content &m_content;
};
} // namespace
} // namespace in_carryover

int versionOf(const QString &path)
{
    const auto version =
        reading(path, [](const QSqlDatabase &database) { return pragma(database, u"user_version"_s); });
    return version ? *version : 0;
}

Done carryOver(const KeptRows &left, const QString &backup, RescuePlan &plan, RescuePlan::Content &content)
{
    using namespace in_carryover;
    const auto kept = keptIn(backup, content.version);
    if (!kept)
        return kept.error();
    CarryOver(left, *kept, plan, content).all();
    return done();
}

} // namespace muster
