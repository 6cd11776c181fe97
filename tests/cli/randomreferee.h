// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QString>

#include <random>

namespace muster {

/// The program while it plays a battle: a request to it, its answer.
class PlayedProgram {
public:
    explicit PlayedProgram(const QString &campaign) : m_campaign(campaign) { start(); }
    ~PlayedProgram() { end(); }
    PlayedProgram(const PlayedProgram &) = delete;
    PlayedProgram &operator=(const PlayedProgram &) = delete;

    QJsonObject ask(const QJsonObject &request);
    QJsonObject ask(const char *command, const QJsonValue &what = QJsonObject());
    /// It ends, and another one goes on with the file.
    void restart();
    /// The last requests and answers, a line each.
    QByteArray told() const { return m_told.join('\n'); }

private:
    void start();
    void end();

    QString m_campaign;
    QProcess m_process;
    QByteArrayList m_told;
};

/// Referees a battle by the documented requests alone, as its seed has it, and holds the program to what must be true
/// of every answer. Fails the test that is running.
class RandomReferee {
public:
    RandomReferee(const QString &campaign, quint32 seed) : m_program(campaign), m_random(seed) {}

    /// Until the turn after `turns` others begins.
    void play(int turns);
    QByteArray told() const { return m_program.told(); }
    int requests() const { return m_requests; }

private:
    int below(qsizetype count) { return int(m_random() % quint32(count)); }
    QJsonValue oneOf(const QJsonArray &all) { return all.at(below(all.size())); }
    bool now(int oneIn) { return below(oneIn) == 0; }
    QJsonObject ask(const char *command, const QJsonValue &what = QJsonObject());
    QJsonObject state() { return ask("state"); }
    void refused(const char *command, const QJsonValue &what);

    void step();
    void lookAround(const QJsonObject &next);
    void goOn(const QJsonObject &next);
    void carryOut(const QJsonObject &entry, const QJsonObject &next);
    bool resolve(const QJsonObject &request);
    QJsonObject filledIn(QJsonObject open);
    QJsonObject answered(const QJsonObject &open, const QString &field);
    void say(const QJsonObject &question);
    // The laws.
    void eachOpens(const QJsonObject &next);
    void holdsThePhase(const QJsonObject &next);
    void whyNotIsWhatOpenSays(const QJsonObject &next);
    void takesBackAndDoesAgain();
    void isTheSameAfterARestart();
    /// What opens the entry upon somebody whom it may be upon.
    QJsonObject requestFor(const QJsonObject &entry, const QJsonObject &next);
    bool isRefused(const QJsonObject &request, QString *why = nullptr);

    PlayedProgram m_program;
    std::mt19937 m_random;
    int m_requests = 0;
    QStringList m_opened {}; ///< what was opened in this step already
};

} // namespace muster
