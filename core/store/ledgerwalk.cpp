// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/ledgerwalk.h"

#include "core/base/limits.h"
#include "core/store/ledgerdigest.h"

#include <QJsonDocument>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
/// What was recorded was a JSON object: only what is not as it was recorded can be anything else.
bool isObject(const QByteArray &payload)
{
    return QJsonDocument::fromJson(payload).isObject();
}

bool isTooLarge(const LedgerRow &row)
{
    return row.payload.size() > kMostPayloadBytes || row.kind.size() > kMostNameBytes || row.at.size() > kMostNameBytes;
}
} // namespace

void LedgerWalk::report(const char *sentence, int seq, std::vector<Finding> &findings) const
{
    findings.push_back({u"ledger"_s, Phrase(sentence).arg(m_battle).arg(seq)});
}

void LedgerWalk::step(const LedgerRow &row, std::vector<Finding> &findings)
{
    if (m_seq == kMostEntries)
        findings.push_back({u"ledger"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Ledger of %1: it has more entries than any can have.")).arg(m_battle)});
    if (row.seq != m_seq + 1)
        report(QT_TRANSLATE_NOOP("muster", "Ledger of %1: entry %2 is missing."), m_seq + 1, findings);
    else if (isTooLarge(row))
        report(QT_TRANSLATE_NOOP("muster", "Ledger of %1: entry %2 is larger than any that is recorded."), row.seq,
            findings);
    else if (eventDigest(m_digest, row.seq, row.at, row.kind, row.payload) != row.digest)
        report(isObject(row.payload) ? QT_TRANSLATE_NOOP("muster", "Ledger of %1: entry %2 is not as it was recorded.")
                                     : QT_TRANSLATE_NOOP("muster", "Ledger of %1: entry %2 cannot be read."),
            row.seq, findings);
    m_seq = row.seq;
    m_digest = row.digest;
    if (!isTooLarge(row))
        m_events.push_back(row.event());
}

void LedgerWalk::end(const std::optional<LastEntry> &recorded, std::vector<Finding> &findings) const
{
    if (!recorded)
        findings.push_back({u"ledger"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "It is no longer on record where the ledger of %1 ends."))
                .arg(m_battle)});
    else if (m_seq < recorded->seq)
        findings.push_back({u"ledger"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Battle %1 ends at entry %2, though %3 were recorded."))
                .arg(m_battle)
                .arg(m_seq)
                .arg(recorded->seq)});
    else if (m_seq > recorded->seq)
        findings.push_back({u"ledger"_s,
            Phrase(QT_TRANSLATE_NOOP("muster", "Battle %1 has %2 entries, though only %3 are on record."))
                .arg(m_battle)
                .arg(m_seq)
                .arg(recorded->seq)});
    else if (m_digest != recorded->digest)
        report(QT_TRANSLATE_NOOP("muster", "Ledger of %1: its last entry, %2, is not the one that is on record."),
            m_seq, findings);
}

} // namespace muster
