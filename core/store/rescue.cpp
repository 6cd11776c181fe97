// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rescue.h"

#include "core/store/campaigncontent.h"
#include "core/store/campaignpath.h"
#include "core/store/content.h"
#include "core/store/ledgerdigest.h"
#include "core/store/migration.h"
#include "core/store/replacing.h"
#include "core/store/rescuecontent.h"

#include <QFileInfo>
#include <QSqlRecord>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// Writes one rescued campaign into an empty database, in one transaction.
class Writing {
public:
    Writing(const QSqlDatabase &database, const RescuePlan::Content &content, std::stop_token stop)
        : m_database(database), m_content(content), m_stop(std::move(stop))
    {
    }

    Done all()
    {
        if (const Done made = makeSchema(); !made)
            return made;
        Transaction transaction(m_database);
        if (const Done begun = transaction.begin(); !begun)
            return begun;
        for (const auto &[table, rows] : m_content.tables)
            if (const Done filled = fill(table, rows); !filled)
                return filled;
        for (const auto &ledger : m_content.ledgers)
            if (const Done written = write(ledger); !written)
                return written;
        if (const Done filled = fill(u"draft"_s, m_content.drafts); !filled)
            return filled;
        // A backup may have been rescued: this is none any more.
        if (const Done cleared = run(u"DELETE FROM setting WHERE key = ?"_s, {QString(kDescriptionKey)}); !cleared)
            return cleared;
        return transaction.commit();
    }

private:
    Done run(const QString &statement, const QVariantList &values = {})
    {
        const auto done_ = execute(m_database, statement, values);
        return done_ ? done() : Done(done_.error());
    }

    /// As old as that of the damaged file: opening brings it up to date, content and all.
    Done makeSchema()
    {
        std::vector<Migration> steps = schemaSteps();
        std::erase_if(steps, [this](const Migration &step) { return step.version > m_content.version; });
        if (const Done marked = run(u"PRAGMA application_id = %1"_s.arg(kApplicationId)); !marked)
            return marked;
        return migrate(m_database, 0, steps);
    }

    /// With the marks that they have: one that is made anew would vouch for what was never looked at.
    Done fill(const QString &table, const TableRows &rows)
    {
        const auto model = execute(m_database, u"SELECT * FROM \"%1\" LIMIT 0"_s.arg(table));
        if (!model)
            return model.error();
        const int columns = model->record().count();
        const QString places = QStringList(columns, u"?"_s).join(u", "_s);
        for (QVariantList row : rows) {
            row.resize(columns); // a backup of another version may have no marks
            // What the schema does not let in any more was damaged.
            if (const Done put = run(u"INSERT OR IGNORE INTO \"%1\" VALUES(%2)"_s.arg(table, places), row); !put)
                return put;
        }
        return done();
    }

    Done write(const RescuePlan::Content::Ledger &ledger)
    {
        const BattleRecord &record = ledger.battle.record;
        const QVariant fought = record.date.isValid() ? QVariant(record.date.toString(Qt::ISODate))
                                                      : QVariant(QMetaType::fromType<QString>());
        const QString name = record.name.trimmed().isEmpty() ? QString::number(record.id) : record.name;
        const Done put = run(u"INSERT INTO battle(id, name, fought, place, rules, setup, begun, digest) "
                             "VALUES(?, ?, ?, ?, ?, ?, ?, ?)"_s,
            {record.id, name, fought, record.place.isNull() ? u""_s : record.place, record.rules,
                QString::fromUtf8(record.setup), ledger.battle.begun, ledger.battle.digest});
        return put ? writeEntries(ledger) : put;
    }

    Done writeEntries(const RescuePlan::Content::Ledger &ledger)
    {
        QByteArray digest = ledger.battle.digest;
        for (const StoredEvent &event : ledger.events) {
            if (m_stop.stop_requested())
                return stopped(kRescueStopped);
            const QString at = storedTime(event.at);
            digest = eventDigest(digest, event.seq, at.toUtf8(), event.kind.toUtf8(), event.payload);
            const Done put =
                run(u"INSERT INTO event(battle_id, seq, at, kind, payload, digest) VALUES(?, ?, ?, ?, ?, ?)"_s,
                    {ledger.battle.record.id, event.seq, at, event.kind, QString::fromUtf8(event.payload), digest});
            if (!put)
                return put;
        }
        return done();
    }

    QSqlDatabase m_database;
    const RescuePlan::Content &m_content;
    std::stop_token m_stop;
};
} // namespace

Result<Restored> rescue(const RescuePlan &plan, const QString &out, const RescueOptions &options)
{
    if (!plan.content)
        return Refusal {u"file"_s, Phrase(QT_TRANSLATE_NOOP("muster", "There is nothing to rescue."))};
    const auto write = [&](const QString &growing) -> Done {
        const auto opened = Connection::open(growing);
        if (!opened)
            return opened.error();
        return Writing((*opened)->database(), *plan.content, options.stop).all();
    };
    if (QFileInfo(out).canonicalFilePath() == plan.damaged)
        return replaceCampaign(out, write, {options.now, options.stop});
    if (const Done made = makeCampaign(out, write); !made)
        return made.error();
    return Restored {.campaign = QFileInfo(out).canonicalFilePath()};
}

} // namespace muster
