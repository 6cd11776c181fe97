// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battle.h"
#include "core/battle/draft.h"
#include "core/battle/eventjson.h"
#include "core/battle/ledgercheck.h"
#include "core/battle/proposal.h"
#include "core/battle/setup.h"
#include "core/play/steplist.h"
#include "core/rules/catalogue.h"
#include "core/store/playedrules.h"
#include "tests/store/temporarycampaign.h"
#include "tests/testprogram.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// Campaigns that were made by the program of 22 November 2026, before the format was settled (schema 1), one for each
/// rule set: tests/store/old/<sample>.muster, with what every entry told then (.told) and the things as they stood
/// (.json). Each has the sample battle, one of every kind of entry after it, and a dialog left open. Who corrects a
/// rule or a text that they are told by corrects .told with it: nothing is said in such old entries.
class TestOldFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase_data();
    void openAndFoldToTheSame();
    void areToldAsBefore();
    void keepWhatWasLeftOpen();
    void goOn();
    void keepTheirHouseRules();

private:
    struct Opened {
        TemporaryCampaign folder;
        std::unique_ptr<CampaignFile> file;
        BattleRecord record;
        std::unique_ptr<Battle> battle;
    };
    static QString path(const QString &id, const char *suffix);
    static QByteArray content(const QString &id, const char *suffix);
    static std::unique_ptr<Opened> opened(const QString &id);
};

QString TestOldFiles::path(const QString &id, const char *suffix)
{
    return QStringLiteral(MUSTER_SOURCE_DIR "/tests/store/old/") + id + QString::fromLatin1(suffix);
}

QByteArray TestOldFiles::content(const QString &id, const char *suffix)
{
    return readBytes(path(id, suffix));
}

std::unique_ptr<TestOldFiles::Opened> TestOldFiles::opened(const QString &id)
{
    auto found = std::make_unique<Opened>();
    if (!found->folder.setBytes(content(id, ".muster")))
        return nullptr;
    auto file = CampaignFile::open(found->folder.path());
    if (!file) {
        qWarning("%s", qPrintable(words(file)));
        return nullptr;
    }
    found->file = *std::move(file);
    const auto records = found->file->battles();
    if (!records || records->size() != 1)
        return nullptr;
    found->record = records->front();
    const auto rules = rulesOf(found->record.rules, found->record.setup);
    const auto events = found->file->events(found->record.id);
    if (!rules || !events)
        return nullptr;
    found->battle = std::make_unique<Battle>(*rules, fromStored(*events));
    return found;
}

void TestOldFiles::initTestCase_data()
{
    QTest::addColumn<QString>("id");
    const QStringList files =
        QDir(QStringLiteral(MUSTER_SOURCE_DIR "/tests/store/old")).entryList({u"*.muster"_s}, QDir::Files, QDir::Name);
    QCOMPARE(files.size(), 5);
    for (const QString &file : files)
        QTest::newRow(qPrintable(file)) << file.chopped(7);
}

void TestOldFiles::openAndFoldToTheSame()
{
    QFETCH_GLOBAL(QString, id);
    const auto old = opened(id);
    QVERIFY(old);
    QVERIFY(verify(old->battle->ledger().events()).empty());
    QVERIFY(unknownEvents(old->battle->ledger().events()).empty());
    QJsonArray things;
    for (const Thing &thing : old->battle->things().all())
        things.append(QJsonObject {
            {u"id"_s, thing.id}, {u"type"_s, thing.type}, {u"parent"_s, thing.parent}, {u"values"_s, thing.values}});
    QCOMPARE(things, QJsonDocument::fromJson(content(id, ".json")).array());
    QVERIFY(old->file->check()->empty());
}

void TestOldFiles::areToldAsBefore()
{
    QFETCH_GLOBAL(QString, id);
    const auto old = opened(id);
    QVERIFY(old);
    const QStringList told = QString::fromUtf8(content(id, ".told")).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(old->battle->ledger().lastSeq(), int(told.size()));
    for (const Event &event : old->battle->ledger().events()) {
        const QString line = u"%1 %2 %3"_s.arg(
            QString::number(event.seq), old->battle->place(event.seq).text(), old->battle->told(event).text());
        QCOMPARE(QString(line).replace(u'\n', u' '), told[event.seq - 1]);
        QVERIFY(event.said.isEmpty());
    }
}

void TestOldFiles::keepWhatWasLeftOpen()
{
    QFETCH_GLOBAL(QString, id);
    const auto old = opened(id);
    QVERIFY(old);
    const auto kept = old->file->draft(old->record.id);
    QVERIFY(kept && *kept);
    const auto draft = Draft::parse(**kept);
    QVERIFY2(draft, qPrintable(words(draft)));
    if (draft->isList()) {
        QVERIFY(
            draft->content.value("rows"_L1).toArray().isEmpty() || StepList::fromJson(*old->battle, draft->content));
        return;
    }
    const auto proposal = Proposal::fromJson(*old->battle, draft->content);
    QVERIFY(proposal);
    QCOMPARE(proposal->dice().size(), size_t(1));
    QVERIFY(!draft->cast.isEmpty());
}

/// What is recorded from now on says what it says.
void TestOldFiles::goOn()
{
    QFETCH_GLOBAL(QString, id);
    auto old = opened(id);
    QVERIFY(old);
    const int last = old->battle->ledger().lastSeq();
    const auto next = old->battle->bookmark(u"after all these years"_s);
    QVERIFY(next);
    QVERIFY(old->file->append(old->record.id, last, {toStored(*next)}));
    old->file.reset();
    const auto file = CampaignFile::open(old->folder.path(), OpenMode::ReadOnly);
    QVERIFY2(file, qPrintable(words(file)));
    const auto events = (*file)->events(old->record.id, last);
    QVERIFY(events && events->size() == 1);
    QVERIFY(!fromStored(events->front()).said.isEmpty());
}

void TestOldFiles::keepTheirHouseRules()
{
    QFETCH_GLOBAL(QString, id);
    const auto old = opened(id);
    QVERIFY(old);
    PlayedRules played(*old->file, *findRuleset(old->record.rules));
    if (id != u"fornovo"_s) {
        QVERIFY(played.inForce()->isEmpty() && !played.canTakeBack() && !*played.draft());
        return;
    }
    const auto face = [&played] { return played.inForce()->differences.front().played.toInt(); };
    QCOMPARE(face(), 3);
    QVERIFY(played.canDoAgain());
    QCOMPARE((*played.draft())->differences.front().played, Value(6));
    QVERIFY(played.takeBack());
    QCOMPARE(face(), 4);
    QVERIFY(played.doAgain() && played.doAgain());
    QCOMPARE(face(), 2);
    for (const char *key : {"house_rules.phut", "house_rules.phut.0", "house_rules_draft.phut"})
        QVERIFY(!old->file->setting(QString::fromLatin1(key))->has_value());
}

MUSTER_TEST(TestOldFiles)
#include "tst_oldfiles.moc"
