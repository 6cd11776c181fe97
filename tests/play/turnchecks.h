// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/play/tableflow.h"

#include <QJsonObject>
#include <QTest>

#include <memory>

namespace muster {

/// A battle that stands as it is described; ends the program where the description is refused.
std::unique_ptr<Battle> battleSetUp(const QJsonObject &situation);
/// Who plays where the entry is taken up, upon that one of those it may be upon.
Cast castOfEntry(const Battle &battle, const AgendaEntry &entry, size_t upon = 0);
/// Answers what nobody told yet of what is open: as usual, or else the first that it may be.
void answerTheRest(TableFlow &flow);
/// The situations of a file beside the tests, one a line.
std::vector<QJsonObject> situationsIn(const QString &file);

/// What holds for every rule set that declares what its steps owe: the worked situations, a row each. A rule set's test
/// derives from it.
class TurnChecks : public QObject {
    Q_OBJECT

public:
    /// `file` in tests/play; `situations`: how many there are.
    TurnChecks(const char *file, size_t situations) : m_file(QString::fromLatin1(file)), m_count(situations) {}

private slots:
    void theyAreAllThere();
    void mustAndMay_data();
    void mustAndMay();
    void never_data() { mustAndMay_data(); }
    void never();
    void over_data() { mustAndMay_data(); }
    void over();
    void asked_data() { mustAndMay_data(); }
    void asked();
    /// Whatever is owed or offered opens on those players.
    void everyEntryOpens_data() { mustAndMay_data(); }
    void everyEntryOpens();

private:
    QString m_file;
    size_t m_count;
};

} // namespace muster
