// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/randomreferee.h"

#include "tests/cli/ran.h"

#include <QJsonDocument>
#include <QTest>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kTold = 60; ///< so many requests and answers are told when something is wrong
constexpr int kMostSteps = 5000;
constexpr int kMostAnswers = 60; ///< to what one dialog asks
/// What may be owed again to those who have just done it: a tie is thrown again, hits are laid kind by kind,
/// who is named at an opening may be too many still with those who fired across it, and of too many for one fight so
/// may those who are left.
const QStringList &comesAgain()
{
    static const QStringList all {u"initiative"_s, u"hit-consolidation"_s, u"two_at_an_opening"_s, u"fight_apart"_s};
    return all;
}

QByteArray line(const QJsonObject &json)
{
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

QString words(const QJsonObject &json)
{
    return QString::fromUtf8(line(json));
}

bool isError(const QJsonObject &answer)
{
    return answer.contains("error"_L1);
}

bool isAct(const QJsonObject &entry)
{
    return entry.contains("act"_L1);
}

bool isSame(const QJsonObject &one, const QJsonObject &other)
{
    return std::ranges::all_of(std::initializer_list {"procedure"_L1, "act"_L1, "question"_L1, "who"_L1, "against"_L1},
        [&](QLatin1StringView key) { return one.value(key) == other.value(key); });
}

bool holds(const QJsonArray &entries, const QJsonObject &entry)
{
    return std::ranges::any_of(entries, [&](const QJsonValue &one) { return isSame(one.toObject(), entry); });
}

/// What the table is asked in words; what is answered by a procedure stands among what may be done.
QJsonArray questionsIn(const QJsonObject &next)
{
    QJsonArray questions;
    for (const QJsonValue &one : next.value("ask"_L1).toArray()) {
        if (one.toObject().contains("question"_L1))
            questions.append(one);
    }
    return questions;
}

/// What he is to do first of all that he owes: it stands in order.
QJsonObject firstOf(const QJsonArray &owed, const QJsonObject &picked)
{
    const QJsonArray who = picked.value("who"_L1).toArray();
    const auto first = std::ranges::find_if(owed, [&](const QJsonValue &one) {
        const QJsonArray its = one["who"_L1].toArray();
        return its == who || std::ranges::any_of(its, [&](const QJsonValue &player) { return who.contains(player); });
    });
    return first->toObject();
}

/// Whether the step is held.
bool isOwed(const QJsonObject &next)
{
    const QJsonArray ask = next.value("ask"_L1).toArray();
    return !next.value("must"_L1).toArray().isEmpty()
        || std::ranges::any_of(ask, [](const QJsonValue &one) { return one["must"_L1].toBool(); });
}

} // namespace

void PlayedProgram::start()
{
    m_process.start(programPath(), {u"battle"_s, u"play"_s, m_campaign});
}

void PlayedProgram::end()
{
    m_process.closeWriteChannel();
    if (!m_process.waitForFinished())
        m_process.kill();
}

void PlayedProgram::restart()
{
    end();
    start();
}

QJsonObject PlayedProgram::ask(const QJsonObject &request)
{
    m_told += line(request);
    m_process.write(line(request) + '\n');
    while (!m_process.canReadLine() && m_process.waitForReadyRead(60'000)) {}
    const QByteArray answer = m_process.readLine().trimmed();
    m_told += "  " + (answer.size() > 1500 ? answer.left(1500) + "…" : answer);
    while (m_told.size() > kTold)
        m_told.removeFirst();
    return QJsonDocument::fromJson(answer).object();
}

QJsonObject PlayedProgram::ask(const char *command, const QJsonValue &what)
{
    return ask({{QString::fromLatin1(command), what}});
}

QJsonObject RandomReferee::ask(const char *command, const QJsonValue &what)
{
    ++m_requests;
    const QJsonObject answer = m_program.ask(command, what);
    if (answer.isEmpty())
        QTest::qFail("no answer", __FILE__, __LINE__);
    return answer;
}

/// What is refused says why, and nothing is other than before.
void RandomReferee::refused(const char *command, const QJsonValue &what)
{
    const QJsonObject before = state();
    const QJsonObject answer = ask(command, what);
    QVERIFY2(isError(answer), qPrintable(u"not refused: %1"_s.arg(QString::fromLatin1(command))));
    const QString message = answer["error"_L1]["message"_L1].toString();
    QVERIFY2(!message.isEmpty() && !message.contains("%1"_L1), qPrintable(words(answer)));
    QVERIFY2(state() == before, "what was refused changed something");
}

void RandomReferee::play(int turns)
{
    const auto turn = [this] { return state()["state"_L1]["turn"_L1].toInt(); };
    const int last = turn() + turns - 1;
    for (int count = 0; count < kMostSteps; ++count) {
        if (count % 10 == 0 && turn() > last)
            return;
        step();
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY2(turn() > last, "the battle does not go on");
}

void RandomReferee::step()
{
    lookAround(ask("next"));
    const QJsonObject next = ask("next");
    QVERIFY2(!isError(next), qPrintable(words(next)));
    QCOMPARE(next.value("over"_L1).toBool(), !isOwed(next));
    eachOpens(next);
    if (QTest::currentTestFailed())
        return;
    QJsonArray must = next.value("must"_L1).toArray();
    QJsonArray now;
    std::ranges::copy_if(must, std::back_inserter(now),
        [](const QJsonValue &one) { return !one["due"_L1].toBool() && !one["waits"_L1].toBool(); });
    const QJsonArray ask = questionsIn(next);
    const QJsonArray may = next.value("may"_L1).toArray();
    if (!now.isEmpty() && (ask.isEmpty() || below(2) == 0))
        carryOut(firstOf(now, oneOf(now).toObject()), next);
    else if (!ask.isEmpty())
        say(oneOf(ask).toObject());
    else if (!may.isEmpty() && below(4) != 0)
        carryOut(oneOf(may).toObject(), next);
    else
        goOn(next);
}

/// What a referee does now and then.
void RandomReferee::lookAround(const QJsonObject &next)
{
    if (now(8))
        holdsThePhase(next);
    if (now(6))
        whyNotIsWhatOpenSays(next);
    if (now(20))
        takesBackAndDoesAgain();
    if (now(60))
        isTheSameAfterARestart();
    if (now(20))
        refused("apply", QJsonObject());
    if (now(20))
        refused("dice", QJsonArray {1 + below(6)});
    if (now(20))
        refused("phase", u"sideways"_s);
}

void RandomReferee::goOn(const QJsonObject &next)
{
    if (!next.value("may"_L1).toArray().isEmpty() && (isOwed(next) || now(2))) {
        const QJsonObject before = state();
        const QJsonObject left = ask("answer", QJsonObject {{u"rest"_s, true}});
        QVERIFY2(!isError(left) || state() == before, "what was refused changed something");
    }
    const QJsonObject rest = ask("next");
    if (!isOwed(rest)) {
        m_opened.clear();
        const QJsonObject on = ask("phase", u"next"_s);
        QVERIFY2(!isError(on), qPrintable(words(on)));
    } else if (!rest.value("must"_L1).toArray().isEmpty()) {
        carryOut(rest.value("must"_L1).toArray().first().toObject(), rest);
    } else {
        QVERIFY2(!questionsIn(rest).isEmpty(), qPrintable(u"nothing is owed, and it is not over: "_s + words(rest)));
    }
}

bool RandomReferee::isRefused(const QJsonObject &request, QString *why)
{
    const QJsonObject answer = ask("why_not", request);
    if (why != nullptr)
        *why = words(answer);
    return !answer.contains("why_not"_L1) || !answer.value("why_not"_L1).isNull();
}

/// Upon any of those whom a "may" may be upon; what must be done is upon all of them, or upon any one.
QJsonObject RandomReferee::requestFor(const QJsonObject &entry, const QJsonObject &next)
{
    const QString key = isAct(entry) ? u"act"_s : u"procedure"_s;
    QJsonObject request {{key, entry.value(key)}, {u"who"_s, entry.value("who"_L1)}};
    QJsonArray against = entry.value("against"_L1).toArray();
    if (against.isEmpty()) { // whoever is named by the question that it answers
        for (const QJsonValue &one : next.value("ask"_L1).toArray()) {
            if (one[key] == entry.value(key) && one["who"_L1] == entry.value("who"_L1))
                against = one["named"_L1].toArray();
        }
        if (!isRefused(request) && !isError(ask("open", request))) {
            ask("cancel");
            return request;
        }
    } else if (holds(next.value("must"_L1).toArray(), entry) && against.size() > 1) {
        request.insert("against"_L1, against);
        if (!isRefused(request))
            return request;
    }
    const qsizetype first = against.isEmpty() ? 0 : below(against.size());
    for (qsizetype place = 0; place < against.size(); ++place) {
        request.insert("against"_L1, against.at((first + place) % against.size()));
        if (!entry.value("against"_L1).toArray().isEmpty() || !isRefused(request))
            break;
    }
    return request;
}

/// What came to be owed or offered since the last look. What one and the same owes is done in its order: who runs, and
/// halts then.
void RandomReferee::eachOpens(const QJsonObject &next)
{
    for (const QLatin1StringView list : {"must"_L1, "may"_L1}) {
        QJsonArray before;
        for (const QJsonValue &one : next.value(list).toArray()) {
            const QJsonObject entry = one.toObject();
            const QString key = words(entry);
            const bool waits = list == "must"_L1 && before.contains(entry.value("who"_L1));
            before.append(entry.value("who"_L1));
            if (entry.value("due"_L1).toBool() || entry.value("waits"_L1).toBool() || waits || m_opened.contains(key))
                continue;
            m_opened += key;
            const QJsonObject request = requestFor(entry, next);
            QString why;
            QVERIFY2(!isRefused(request, &why), qPrintable(key + u": "_s + why));
            if (isAct(entry) || entry.contains("first"_L1))
                continue;
            const QJsonObject open = ask("open", request);
            QVERIFY2(!isError(open), qPrintable(key + u": "_s + words(open)));
            ask("cancel");
        }
    }
}

void RandomReferee::holdsThePhase(const QJsonObject &next)
{
    if (isOwed(next))
        refused("phase", u"next"_s);
}

/// Of somebody and something at random: who is refused is not opened for.
void RandomReferee::whyNotIsWhatOpenSays(const QJsonObject &next)
{
    const QJsonArray things = state()["state"_L1]["things"_L1].toArray();
    const QJsonArray offers = ask("offers").value("offers"_L1).toArray();
    if (offers.isEmpty() || things.isEmpty())
        return;
    const QJsonObject offer = oneOf(offers).toObject();
    const auto called = [&] {
        const QJsonObject thing = oneOf(things).toObject();
        return thing.contains("key"_L1) ? thing.value("key"_L1) : thing.value("name"_L1);
    };
    const QString kind = isAct(offer) ? u"act"_s : u"procedure"_s;
    QJsonObject request {{kind, offer.value(kind)}, {u"who"_s, QJsonArray {called()}}};
    if (now(2))
        request.insert("against"_L1, QJsonArray {called()});
    if (holds(next.value("must"_L1).toArray() + next.value("may"_L1).toArray(), request) || !isRefused(request))
        return;
    if (isAct(offer))
        return refused("act", request);
    const QJsonObject before = state();
    const QJsonObject open = ask("open", request);
    QVERIFY2(isError(open) || open["open"_L1].toObject().contains("refused"_L1), qPrintable(words(open)));
    if (!isError(open))
        ask("cancel");
    QVERIFY2(state() == before, "what was refused changed something");
}

void RandomReferee::takesBackAndDoesAgain()
{
    const auto asItStands = [this] {
        QJsonObject now = state().value("state"_L1).toObject();
        now.remove("events"_L1); // what was taken back stays in the ledger
        return now;
    };
    const QJsonObject before = asItStands();
    const QJsonObject next = ask("next");
    if (isError(ask("undo")))
        return;
    if (now(4))
        return; // and it stays so
    const QJsonObject again = ask("redo");
    QVERIFY2(!isError(again), qPrintable(words(again)));
    QVERIFY2(asItStands() == before, "taken back and done again, it is otherwise");
    QVERIFY2(ask("next") == next, "taken back and done again, something else is next");
}

void RandomReferee::isTheSameAfterARestart()
{
    const QJsonObject before = state();
    const QJsonObject next = ask("next");
    m_program.restart();
    QVERIFY2(state() == before, "it stands otherwise after a restart");
    QVERIFY2(ask("next") == next, "something else is next after a restart");
}

void RandomReferee::carryOut(const QJsonObject &entry, const QJsonObject &next)
{
    const QJsonObject request = requestFor(entry, next);
    for (const QJsonValue &first : entry.value("first"_L1).toArray()) {
        resolve({{u"procedure"_s, first}, {u"who"_s, entry.value("who"_L1)}});
        if (QTest::currentTestFailed())
            return;
    }
    bool isDone = true;
    if (isAct(entry)) {
        const QJsonObject did = ask("act", request);
        QVERIFY2(!isError(did), qPrintable(words(entry) + u": "_s + words(did)));
    } else {
        isDone = resolve(request);
    }
    if (QTest::currentTestFailed() || !isDone || comesAgain().contains(entry.value("procedure"_L1).toString()))
        return;
    QVERIFY2(!holds(ask("next").value("must"_L1).toArray(), entry), qPrintable(u"still owed: "_s + words(entry)));
}

/// False where so, or so far, it may not be done, or nothing that it asks for was found: it is left.
bool RandomReferee::resolve(const QJsonObject &request)
{
    QJsonObject answer = ask("open", request);
    if (isError(answer)) {
        QTest::qFail(qPrintable(words(request) + u": "_s + words(answer)), __FILE__, __LINE__);
        return false;
    }
    const QJsonObject open = filledIn(answer.value("open"_L1).toObject());
    if (!open.value("resolved"_L1).toBool()) {
        refused("apply", QJsonObject());
        ask("cancel");
        return false;
    }
    const QJsonObject applied = ask("apply");
    if (!isError(applied) && !applied.value("recorded"_L1).toArray().isEmpty())
        return true;
    if (applied["error"_L1]["field"_L1].toString() != u"allowed"_s)
        QTest::qFail(qPrintable(words(request) + u": "_s + words(applied)), __FILE__, __LINE__);
    ask("cancel");
    return false;
}

/// Answers what is missing, and otherwise what is refused; throws what is asked for.
QJsonObject RandomReferee::filledIn(QJsonObject open)
{
    for (int count = 0; count < kMostAnswers && !open.value("resolved"_L1).toBool(); ++count) {
        const QJsonArray missing = open.value("missing"_L1).toArray();
        const QJsonObject wanted = open["dice"_L1]["wanted"_L1].toObject();
        QJsonObject answer;
        if (!missing.isEmpty()) {
            answer = ask("answer", answered(open, missing.first().toString()));
        } else if (open.contains("refused"_L1)) {
            answer = ask("answer", answered(open, open["refused"_L1]["field"_L1].toString()));
        } else if (open.contains("decision"_L1)) {
            const QJsonValue decided = oneOf(open["decision"_L1]["values"_L1].toArray());
            answer = ask("answer", QJsonObject {{open["decision"_L1]["key"_L1].toString(), decided}});
        } else if (wanted.isEmpty()) {
            return open;
        } else {
            QJsonArray faces;
            for (int left = wanted.value("count"_L1).toInt() - wanted.value("lying"_L1).toInt(); left > 0; --left)
                faces.append(1 + below(wanted.value("sides"_L1).toInt()));
            answer = ask("dice", faces);
        }
        if (isError(answer)) // it stands as it stood
            answer = QJsonObject {{u"open"_s, state()["state"_L1]["open"_L1]}};
        open = answer.value("open"_L1).toObject();
    }
    return open;
}

/// Something that the field may be; of a list, what a row of it may be.
QJsonObject RandomReferee::answered(const QJsonObject &open, const QString &field)
{
    // What only a person makes sense of: whom a round shot goes through; that it is the enemy who comes to a gun.
    if (field == u"contacted_by"_s)
        return {{field, u"enemy"_s}};
    if (field == u"targets"_s) {
        return {{field, QJsonArray {QJsonObject {{u"distance"_s, below(40)}, {u"side"_s, u"enemy"_s}}}}};
    }
    if (const qsizetype at = field.indexOf(u'['); at > 0) {
        const QString list = field.left(at);
        QJsonArray rows = open["inputs"_L1][list].toArray();
        const qsizetype row = field.mid(at + 1, field.indexOf(u']') - at - 1).toInt();
        QJsonObject changed = rows.at(row).toObject();
        const QString name = field.mid(field.indexOf(u'.') + 1);
        // Who stands higher, and what each defends, are no numbers.
        const QJsonValue value = name == u"higher"_s ? QJsonValue(now(2))
            : name == u"defending"_s                 ? QJsonValue(now(2) ? u"none"_s : u"building"_s)
            : name == u"all_in_reach"_s              ? QJsonValue(true)
                                                     : QJsonValue(below(12));
        changed.insert(name, value);
        if (row < rows.size())
            rows.replace(row, changed);
        return {{list, rows}};
    }
    for (const QJsonValue &one : open.value("asked"_L1).toArray()) {
        if (one["key"_L1].toString() != field)
            continue;
        if (one["kind"_L1].toString() == u"flag"_s)
            return {{field, now(2)}};
        if (one.toObject().contains("choices"_L1))
            return {{field, oneOf(one["choices"_L1].toArray())}};
        const int least = one["least"_L1].toInt();
        const int room = one["most"_L1].toInt() - least;
        return {{field, least + below(1 + std::min(room, now(2) ? 5 : 100))}};
    }
    return {{field, below(6)}};
}

void RandomReferee::say(const QJsonObject &question)
{
    const QJsonArray words = question.value("answers"_L1).toArray();
    const QJsonArray named = question.value("named"_L1).toArray();
    const bool isEach = question.contains("number_each"_L1);
    const QJsonArray range = question.value(isEach ? "number_each"_L1 : "number"_L1).toArray();
    const auto number = [&] {
        const int least = range.at(0).toInt();
        return least + below(1 + std::min(range.at(1).toInt() - least, 120));
    };
    const qsizetype choice = below(words.size() + named.size() + (question.contains("number"_L1) ? 1 : 0));
    QJsonValue answer;
    if (choice < words.size()) {
        answer = words.at(choice);
    } else if (choice < words.size() + named.size()) {
        const QJsonValue one = named.at(choice - words.size());
        const QJsonArray ways = question.value("ways"_L1).toArray();
        if (isEach)
            answer = QJsonObject {{one.toString(), number()}};
        else if (!ways.isEmpty())
            answer = QJsonArray {QJsonObject {{u"named"_s, one}, {u"way"_s, oneOf(ways)}}};
        else
            answer = QJsonArray {one};
    } else {
        answer = number();
    }
    const QJsonObject request {
        {u"question"_s, question.value("question"_L1)}, {u"who"_s, question.value("who"_L1)}, {u"answer"_s, answer}};
    const QJsonObject said = ask("answer", request);
    QVERIFY2(!isError(said), qPrintable(muster::words(request) + muster::words(said)));
    const bool mayComeAgain = comesAgain().contains(question.value("question"_L1).toString());
    QVERIFY2(mayComeAgain || !holds(questionsIn(ask("next")), question),
        qPrintable(u"still asked: "_s + muster::words(question)));
}

} // namespace muster
