// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/rules/moment.h"

namespace muster {

/// A dialog as it stood when the referee last touched it, kept with the battle so that not even a killed program loses
/// a die: {"kind": "resolver", "version": 1, "cast": {"shooter": 4, "target": 9}, "content": {…}}. Whoever opens one
/// knows from its kind what its content is; a kind or version that this program does not know is kept and not opened.
struct Draft {
    static constexpr QLatin1StringView kResolver {"resolver"}; ///< Proposal::toJson()
    static constexpr QLatin1StringView kList {"list"}; ///< StepList::toJson()
    static constexpr QLatin1StringView kRound {"round"}; ///< what earlier programs wrote in its place
    static constexpr int kVersion = 1;
    /// Fields of the refusals by parse().
    static constexpr QLatin1StringView kUnknown {"draft.unknown"};
    static constexpr QLatin1StringView kBroken {"draft.broken"};

    QString kind;
    Cast cast {}; ///< who acts and who is acted on, for the marks in the lists of units
    QJsonObject content {};

    bool isResolver() const { return kind == kResolver; }
    bool isList() const { return kind == kList || kind == kRound; }

    QByteArray print() const;
    /// Refused with field kUnknown where a newer program wrote it, with kBroken where it cannot be read: what was
    /// printed is then to be kept as it is.
    static Result<Draft> parse(const QByteArray &printed);
};

} // namespace muster
