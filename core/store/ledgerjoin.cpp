// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/ledgerjoin.h"

#include "core/base/timewords.h"
#include "core/battle/eventjson.h"
#include "core/store/ledgerdigest.h"

#include <QJsonDocument>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
class Join {
public:
    Join(const ReadBattle &battle, const LeftOver &left, const ReadBattle *backup, bool rebuilt)
        : m_left(left), m_backup(backup != nullptr && backup->digest == battle.digest ? backup : nullptr),
          m_last(left.last()), m_digest(rebuilt ? QByteArray() : battle.digest)
    {
    }

    std::vector<JoinedEntry> all()
    {
        const int last = m_left.endIsKnown() || !m_backup ? m_last : std::max(m_last, int(m_backup->rows.size()));
        std::vector<JoinedEntry> joined;
        for (int seq = 1; seq <= last; ++seq)
            joined.push_back(next(seq));
        return joined;
    }

private:
    JoinedEntry next(int seq)
    {
        for (const LedgerRow &row : found(seq))
            if (isProven(row))
                return taken(row, Found::Read, digestAfter(m_digest, row));
        if (const LedgerRow *kept = inBackup(seq))
            return taken(*kept, Found::FromBackup, kept->digest);
        if (const LedgerRow *stray = misnumbered(seq))
            return taken(*stray, Found::Read, stray->digest);
        for (const LedgerRow &row : found(seq))
            if (m_digest.isEmpty() && isBelievable(row))
                return taken(row, Found::Unproven, row.digest);
        m_digest.clear();
        return {
            .seq = seq, .event = {.seq = seq, .at = m_left.times.contains(seq) ? m_left.times.at(seq) : QDateTime()}};
    }

    const std::vector<LedgerRow> &found(int seq) const
    {
        static const std::vector<LedgerRow> nothing;
        const auto rows = m_left.rows.find(seq);
        return rows == m_left.rows.end() ? nothing : rows->second;
    }

    /// The backup may have gone another way after an older one was restored: it counts as long as it fits.
    const LedgerRow *inBackup(int seq) const
    {
        if (m_backup == nullptr || m_digest.isEmpty() || size_t(seq) > m_backup->rows.size())
            return nullptr;
        const LedgerRow &row = m_backup->rows[size_t(seq) - 1];
        return digestAfter(m_digest, row) == row.digest && leadsOn(row) ? &row : nullptr;
    }

    /// Where the damaged file still has later entries of the time that the backup covers, the backup's are the same.
    bool leadsOn(const LedgerRow &row) const
    {
        bool isOther = false;
        const auto &kept = m_backup->rows;
        for (auto later = m_left.rows.upper_bound(row.seq); later != m_left.rows.end(); ++later) {
            const auto at = size_t(later->first) - 1;
            if (at > kept.size())
                break;
            const auto fits = [&](const LedgerRow &found) {
                return at < kept.size() ? found.digest == kept[at].digest
                                        : digestAfter(kept.back().digest, found) == found.digest;
            };
            if (std::ranges::any_of(later->second, fits))
                return true;
            isOther = true;
        }
        return !isOther;
    }

    /// An entry whose number was damaged stands under another one.
    const LedgerRow *misnumbered(int seq)
    {
        if (m_digest.isEmpty())
            return nullptr;
        for (const auto &[number, rows] : m_left.rows) {
            if (number <= m_last && rows.size() == 1)
                continue;
            for (LedgerRow row : rows) {
                row.seq = seq;
                if (digestAfter(m_digest, row) == row.digest) {
                    m_stray = row;
                    return &m_stray;
                }
            }
        }
        return nullptr;
    }

    /// Its own digest says so, or where that one is damaged, the next entry's.
    bool isProven(const LedgerRow &row) const
    {
        if (m_digest.isEmpty())
            return false;
        const QByteArray digest = digestAfter(m_digest, row);
        return digest == row.digest || std::ranges::any_of(found(row.seq + 1), [&digest](const LedgerRow &after) {
            return digestAfter(digest, after) == after.digest;
        });
    }

    /// Nothing before it is known: it has at least the form of an entry, and the next one goes on from it.
    bool isBelievable(const LedgerRow &row) const
    {
        const bool hasForm = timeFromStored(QString::fromUtf8(row.at)).isValid() && !row.kind.isEmpty()
            && QString::fromUtf8(row.payload).toUtf8() == row.payload
            && QJsonDocument::fromJson(row.payload).isObject();
        const auto &after = found(row.seq + 1);
        return hasForm && (after.empty() || std::ranges::any_of(after, [&row](const LedgerRow &next) {
            return digestAfter(row.digest, next) == next.digest;
        }));
    }

    JoinedEntry taken(const LedgerRow &row, Found how, const QByteArray &digest)
    {
        m_digest = digest;
        return {row.seq, how, row.event(), digest};
    }

    const LeftOver &m_left;
    const ReadBattle *m_backup;
    int m_last;
    QByteArray m_digest; ///< of the entry before; empty: it is lost
    LedgerRow m_stray;
};

StoredEvent noteInPlaceOf(const JoinedEntry &lost, const QDateTime &before)
{
    const QDateTime at = lost.event.at.isValid() ? lost.event.at : before;
    const Phrase told = lost.event.at.isValid()
        ? Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1, recorded at %2, could not be read and is lost."))
              .arg(lost.seq)
              .arg(clockWords(at.toLocalTime().time()))
        : Phrase(QT_TRANSLATE_NOOP("muster", "Entry %1 could not be read and is lost.")).arg(lost.seq);
    return toStored({lost.seq, at, Note {.text = told.text()}});
}
} // namespace

QByteArray digestAfter(const QByteArray &previous, const LedgerRow &row)
{
    return eventDigest(previous, row.seq, row.at, row.kind, row.payload);
}

std::vector<JoinedEntry> joinLedger(
    const ReadBattle &battle, const LeftOver &left, const ReadBattle *backup, bool rebuilt)
{
    return Join(battle, left, backup, rebuilt).all();
}

std::vector<StoredEvent> withoutGaps(const std::vector<JoinedEntry> &joined, bool all)
{
    size_t end = joined.size();
    while (!all && end > 0 && joined[end - 1].found == Found::Lost)
        --end;
    std::vector<StoredEvent> events;
    QDateTime before = QDateTime::fromMSecsSinceEpoch(0, Qt::UTC);
    for (size_t i = 0; i < end; ++i) {
        const JoinedEntry &entry = joined[i];
        events.push_back(entry.found == Found::Lost ? noteInPlaceOf(entry, before) : entry.event);
        before = events.back().at;
    }
    return events;
}

Phrase lostInWords(const RescuedEntry &entry)
{
    const auto clock = [](const QDateTime &time) { return clockWords(time.toLocalTime().time()); };
    if (entry.notBefore.isValid() && entry.notBefore == entry.notAfter)
        return Phrase(QT_TRANSLATE_NOOP("muster", "something recorded at %1")).arg(clock(entry.notBefore));
    constexpr int kMinute = 60;
    const bool isWithinAMinute = entry.notBefore.isValid() && entry.notBefore.secsTo(entry.notAfter) < kMinute;
    if (isWithinAMinute && entry.notAfter.isValid() && clock(entry.notBefore) == clock(entry.notAfter))
        return Phrase(QT_TRANSLATE_NOOP("muster", "something recorded at about %1")).arg(clock(entry.notBefore));
    if (entry.notBefore.isValid() && entry.notAfter.isValid())
        return Phrase(QT_TRANSLATE_NOOP("muster", "something recorded between %1 and %2"))
            .arg(clock(entry.notBefore))
            .arg(clock(entry.notAfter));
    if (entry.notBefore.isValid())
        return Phrase(QT_TRANSLATE_NOOP("muster", "something recorded after %1")).arg(clock(entry.notBefore));
    if (entry.notAfter.isValid())
        return Phrase(QT_TRANSLATE_NOOP("muster", "something recorded before %1")).arg(clock(entry.notAfter));
    return Phrase(QT_TRANSLATE_NOOP("muster", "something; when is not known"));
}

} // namespace muster
