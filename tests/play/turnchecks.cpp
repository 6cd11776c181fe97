// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/turnchecks.h"

#include "core/battle/called.h"
#include "core/campaign/situation.h"
#include "core/play/tableflow.h"
#include "core/rules/roles.h"
#include "core/rules/turnstep.h"

#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {

/// "movement A1", "melee A1 B1": one for each who and each against.
void explode(const QString &what, const QStringList &who, const QStringList &against, QStringList &into)
{
    for (const QString &one : who.isEmpty() ? QStringList {QString()} : who) {
        for (const QString &other : against.isEmpty() ? QStringList {QString()} : against)
            into += u"%1 %2 %3"_s.arg(what, one, other).trimmed();
    }
}

QStringList keysIn(const QJsonValue &list)
{
    QStringList keys;
    for (const QJsonValue &key : list.toArray())
        keys += key.toString();
    return keys;
}

QString whatIn(const QJsonObject &entry)
{
    return entry.value(entry.contains("procedure"_L1) ? "procedure"_L1 : "act"_L1).toString();
}

/// Armies may be called by their side.
QStringList callsIn(const Battle &battle, const QJsonValue &list)
{
    QStringList keys = keysIn(list);
    for (QString &key : keys)
        key = callOf(battle.things(), thingCalled(battle.things(), key));
    return keys;
}

QString expected(const Battle &battle, const QJsonValue &entries)
{
    QStringList all;
    for (const QJsonValue &entry : entries.toArray()) {
        if (!entry.toObject().contains("due"_L1))
            explode(
                whatIn(entry.toObject()), callsIn(battle, entry["who"_L1]), callsIn(battle, entry["against"_L1]), all);
    }
    all.sort();
    all.removeDuplicates();
    return all.join(u", "_s);
}

/// Whether those expected leave open upon whom it is.
bool isUponAny(const QJsonArray &entries, const QString &what, const QString &who)
{
    return std::ranges::any_of(entries, [&](const QJsonValue &entry) {
        return whatIn(entry.toObject()) == what && !entry.toObject().contains("against"_L1)
            && keysIn(entry["who"_L1]).contains(who);
    });
}

QString found(const Battle &battle, const std::vector<AgendaEntry> &entries, const QJsonArray &wanted)
{
    QStringList all;
    for (const AgendaEntry &entry : entries) {
        const auto called = [&](const std::vector<ThingId> &things) {
            QStringList keys;
            for (const ThingId thing : things)
                keys += callOf(battle.things(), thing);
            return keys;
        };
        if (entry.due)
            continue;
        const QStringList who = called(entry.who);
        const bool isOpen = !who.isEmpty() && isUponAny(wanted, entry.what(), who.front());
        explode(entry.what(), who, isOpen ? QStringList() : called(entry.against), all);
    }
    all.sort();
    all.removeDuplicates();
    return all.join(u", "_s);
}

} // namespace

std::unique_ptr<Battle> battleSetUp(const QJsonObject &situation)
{
    const auto setUp = battleAsSetUp(situation);
    if (!setUp)
        qFatal("%s: %s", qPrintable(setUp.error().field), qPrintable(setUp.error().message.text()));
    auto battle = std::make_unique<Battle>(setUp->rules, setUp->events);
    battle->name = setUp->name;
    return battle;
}

std::vector<QJsonObject> situationsIn(const QString &name)
{
    QFile file(QStringLiteral(MUSTER_SOURCE_DIR "/tests/play/") + name);
    std::vector<QJsonObject> situations;
    if (!file.open(QIODevice::ReadOnly))
        return situations;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (!line.trimmed().isEmpty())
            situations.push_back(QJsonDocument::fromJson(line).object());
    }
    return situations;
}

Cast castOfEntry(const Battle &battle, const AgendaEntry &entry, size_t upon)
{
    Cast cast = entry.cast;
    const Moment moment = battle.moment();
    const std::vector<Role> roles = TurnStep(moment).rolesOf(*entry.rule);
    const bool isFree = upon < entry.against.size() && cast.key(entry.against[upon]).isEmpty();
    if (roles.size() > 1 && isFree && !cast.contains(playerKey(roles[1])))
        cast.insert(playerKey(roles[1]), entry.against[upon]);
    return cast;
}

/// As usual, or else the first that it may be.
static Value usualOf(const Input &input)
{
    if (!input.fallback.isUndefined())
        return input.fallback;
    if (input.kind == FieldKind::Flag)
        return true;
    return input.words.empty() ? Value(input.minimum) : Value(QString::fromLatin1(input.words.front().key));
}

/// What it asks is answered in this way; of a list, in one of its rows: "groups[0].all_in_reach".
static Done answered(TableFlow &flow, const QString &question)
{
    const Proposal &open = *flow.dialog().proposal();
    const QString key = question.section(u'[', 0, 0);
    const Input *input = open.procedure().input(key);
    if (key == question)
        return flow.dialog().setInputs({{key, usualOf(*input)}});
    const QString field = question.section(u'.', -1);
    const auto cell =
        std::ranges::find_if(input->rows, [&](const Input &one) { return field == QLatin1String(one.key); });
    QJsonArray rows = open.inputs().value(key).toArray();
    const qsizetype row = question.section(u'[', 1).section(u']', 0, 0).toInt();
    QJsonObject changed = rows.at(row).toObject();
    changed.insert(field, usualOf(*cell));
    rows.replace(row, changed);
    return flow.dialog().setInputs({{key, rows}});
}

void answerTheRest(TableFlow &flow)
{
    for (int round = 0; round < 200 && !flow.dialog().proposal()->unanswered().empty(); ++round) {
        const QString question = flow.dialog().proposal()->unanswered().front();
        const Done said = answered(flow, question);
        QVERIFY2(said, qPrintable(said ? QString() : question + said.error().message.text()));
    }
}

void TurnChecks::theyAreAllThere()
{
    QCOMPARE(situationsIn(m_file).size(), m_count);
}

void TurnChecks::mustAndMay_data()
{
    QTest::addColumn<QJsonObject>("situation");
    for (const QJsonObject &situation : situationsIn(m_file))
        QTest::newRow(qPrintable(situation.value("id"_L1).toString())) << situation;
}

void TurnChecks::mustAndMay()
{
    QFETCH(QJsonObject, situation);
    const auto battle = battleSetUp(situation);
    const Agenda agenda = battle->agenda();
    const auto compare = [&](const std::vector<AgendaEntry> &entries, QLatin1StringView key) {
        const QJsonValue wanted = situation.value(key);
        QCOMPARE(found(*battle, entries, wanted.toArray()), expected(*battle, wanted));
    };
    compare(agenda.must, "must"_L1);
    compare(agenda.may, "may"_L1);
}

void TurnChecks::never()
{
    QFETCH(QJsonObject, situation);
    const auto battle = battleSetUp(situation);
    const TableFlow flow(*battle);
    for (const QJsonValue &entry : situation.value("never"_L1).toArray()) {
        const QStringList against = keysIn(entry["against"_L1]);
        const QString what = whatIn(entry.toObject());
        const Procedure *procedure = battle->set().procedure(what);
        const bool together =
            procedure != nullptr && !procedure->roles.empty() && procedure->roles.front().isForSeveral();
        QJsonArray each = entry["who"_L1].toArray();
        for (const QJsonValue &who : together ? QJsonArray {each} : each) {
            for (const QString &other : against.isEmpty() ? QStringList {QString()} : against) {
                QJsonObject named {{u"who"_s, who}};
                if (!other.isEmpty())
                    named.insert("against"_L1, other);
                const auto cast = castNamed(*battle, what, named);
                QVERIFY2(cast, qPrintable(what));
                const auto why = flow.whyNot(what, *cast, entry["inputs"_L1].toObject());
                const QString called = keysIn(who.isArray() ? who : QJsonArray {who}).join(u' ');
                QVERIFY2(why, qPrintable(u"%1 %2 %3 is not refused"_s.arg(what, called, other)));
                QVERIFY(!why->message.text().isEmpty() && !why->message.text().contains(u'%'));
            }
        }
    }
}

void TurnChecks::over()
{
    QFETCH(QJsonObject, situation);
    const auto battle = battleSetUp(situation);
    QCOMPARE(battle->agenda().isOver(), situation.value("over"_L1).toBool());
}

void TurnChecks::asked()
{
    QFETCH(QJsonObject, situation);
    const auto battle = battleSetUp(situation);
    std::vector<OpenQuestion> ask = battle->agenda().ask;
    const QStringList wanted = keysIn(situation.value("ask"_L1));
    QVERIFY(wanted.isEmpty() || !ask.empty());
    // What need not be answered may be asked besides.
    std::erase_if(ask, [](const OpenQuestion &open) { return !open.mustAnswer; });
    QVERIFY(!wanted.isEmpty() || ask.empty());
    // Each question is of a kind that is expected, or about somebody whom one of those expected names.
    for (const OpenQuestion &open : ask) {
        const QString about = callOf(battle->things(), open.about.front());
        const QString key = about.startsWith(u"army_"_s) ? about.right(1).toUpper() : about;
        const bool isOfKind = !wanted.filter(QRegularExpression(u'^' + open.key + u':')).isEmpty();
        const QRegularExpression word(u"\\b"_s + key + u"\\b"_s);
        QVERIFY2(isOfKind || !wanted.filter(word).isEmpty(), qPrintable(open.words.text()));
        QVERIFY(!open.words.text().contains(u'%'));
    }
}

void TurnChecks::everyEntryOpens()
{
    QFETCH(QJsonObject, situation);
    const auto battle = battleSetUp(situation);
    const Agenda agenda = battle->agenda();
    for (const auto &list : {agenda.must, agenda.may}) {
        for (const AgendaEntry &entry : list) {
            if (entry.due || battle->set().procedure(entry.what()) == nullptr)
                continue;
            const Cast cast = castOfEntry(*battle, entry);
            TableFlow flow(*battle);
            const Done opened = flow.open(entry.what(), cast);
            QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().message.text()));
        }
    }
}

} // namespace muster
