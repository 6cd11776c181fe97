// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/play/tableflow.h"
#include "core/store/battlefile.h"

#include <QJsonObject>

#include <memory>

namespace muster {

/// A battle of a campaign file, refereed by requests: see docs/play.md. What a request records is on the disk before
/// it is answered; what is refused, answered with "error", changes nothing.
class Playing {
public:
    explicit Playing(BattleFile file);

    /// The answer to one request, an object with one command in it.
    QJsonObject answer(const QJsonObject &request);
    static QJsonObject error(const Refusal &refusal);

private:
    using Answered = Result<QJsonObject>;
    Answered carryOut(const QString &command, const QJsonValue &what);
    Answered state();
    Answered offers(const QJsonObject &what);
    Answered open(const QJsonObject &what);
    Answered answerOpen(const QJsonObject &what);
    Answered keys(const QJsonObject &rows);
    Answered answerTable(const QJsonObject &what);
    Answered answerRows(const QJsonObject &rows);
    Answered dice(const QJsonValue &what);
    Answered diceOfRows(const QJsonObject &rows);
    Answered apply();
    Answered act(const QJsonObject &what);
    Answered correct(const QJsonObject &what);
    Answered phase(const QJsonValue &what);
    Answered undo(const QJsonValue &what, bool again);
    Answered undoWithRests(const QJsonObject &what);
    Answered whyNot(const QJsonObject &what);
    Answered shown() const;
    Answered record(const Result<std::vector<Event>> &proposed);
    Answered record(const Result<Event> &proposed);
    Done needsNothingOpen() const;
    const Battle &battle() const { return m_file.battle(); }

    BattleFile m_file;
    std::unique_ptr<TableFlow> m_flow;
};

} // namespace muster
