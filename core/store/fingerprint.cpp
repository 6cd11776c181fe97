// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/fingerprint.h"

#include <QtEndian>

namespace muster {

using namespace Qt::Literals::StringLiterals;

QString fingerprint(const BattleRecord &battle)
{
    return fingerprint(battle.ledgerDigest);
}

QString fingerprint(const QByteArray &ledgerDigest)
{
    // Neither 0, 1, O, I, L, nor what is taken for a figure (B, G, S, Z), nor vowels, which make words.
    constexpr QLatin1StringView kSigns {"23456789CDFHJKMNPQRTVWXY"};
    constexpr int kLength = 8;
    if (ledgerDigest.size() < qsizetype(sizeof(quint64)))
        return {};
    auto rest = qFromBigEndian<quint64>(ledgerDigest.constData());
    QString signs;
    for (int place = 0; place < kLength; ++place) {
        if (place == kLength / 2)
            signs += u'-';
        signs += kSigns[qsizetype(rest % quint64(kSigns.size()))];
        rest /= quint64(kSigns.size());
    }
    return signs;
}

} // namespace muster
