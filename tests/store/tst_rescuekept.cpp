// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/language.h"
#include "core/store/backup.h"
#include "core/store/connection.h"
#include "core/store/ledgerdigest.h"
#include "core/store/likestbackup.h"
#include "core/store/rescue.h"
#include "tests/store/leftovers.h"
#include "tests/testprogram.h"

#include <QDir>
#include <QTest>
#include <QVariant>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

/// What lies beside the ledgers of a damaged campaign: no spoilt row of it stops the rescue, and none comes through.
class TestRescueKept : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void spoiltRows_data();
    void spoiltRows();
    void wholeTableUnreadable();
    void overlongName();
    void rowsWithoutMarkStand();
    void backupAskedForOnlyOnce();
    void backupBehindARestoreIsTakenWhenAskedFor();
    void backupThatIsGoneIsPassedOver();
    void tellsWhatSqliteSays();

private:
    /// What is kept in the campaign at `path`, in one line.
    static QString keptAt(const QString &path);
    QString rescued(const Result<RescuePlan> &plan) const;
    void damage(const QByteArray &what, const QByteArray &with) const;
    bool takeBackupAway() const;

    TemporaryCampaign m_temporary;
    QByteArray m_sound;
};

namespace {
constexpr auto kWhole = "mine=kept phut:1={\"far\":\"one\"} phut:2={\"far\":\"two\"} now=2 draft={\"dice\":[6]}"_L1;

bool addHouseRules(const QString &path, int state, const QString &content)
{
    const auto raw = Connection::open(path);
    const qint64 mark =
        rowMark(u"phut %1"_s.arg(state).toUtf8(), u"%1 %2"_s.arg(QString::number(state - 1), content).toUtf8());
    return raw
        && execute((*raw)->database(), u"INSERT INTO house_rules VALUES('phut', ?, ?, ?, ?)"_s,
            {state, state - 1, content, mark});
}

bool addPlayed(const QString &path)
{
    const auto raw = Connection::open(path);
    return raw
        && execute((*raw)->database(), u"INSERT INTO house_rules_played VALUES('phut', 2, NULL, ?)"_s,
            {rowMark("phut", "2 ")});
}
} // namespace

void TestRescueKept::initTestCase()
{
    installLanguage(*QCoreApplication::instance(), u"en"_s);
    {
        const auto campaign = m_temporary.create(5);
        QVERIFY(campaign);
        QVERIFY(campaign->setSetting(u"mine"_s, u"kept"_s));
        QVERIFY(campaign->saveDraft(1, R"({"dice":[6]})"));
    }
    QVERIFY(addHouseRules(m_temporary.path(), 1, uR"({"far":"one"})"_s));
    QVERIFY(addHouseRules(m_temporary.path(), 2, uR"({"far":"two"})"_s));
    QVERIFY(addPlayed(m_temporary.path()));
    QVERIFY(backUp(m_temporary.path()));
    m_sound = m_temporary.bytes();
    QCOMPARE(keptAt(m_temporary.path()), kWhole);
}

QString TestRescueKept::keptAt(const QString &path)
{
    QStringList kept;
    const auto raw = Connection::open(path);
    const auto add = [&](const QString &statement) {
        const Done walked = forEachRow(
            (*raw)->database(), statement, {}, [&kept](const QSqlQuery &row) { kept += row.value(0).toString(); });
        if (!walked)
            kept += walked.error().message.text();
    };
    add(u"SELECT key || '=' || value FROM setting WHERE key <> 'name'"_s);
    add(u"SELECT rules || ':' || state || '=' || content FROM house_rules"_s);
    add(u"SELECT 'now=' || state FROM house_rules_played"_s);
    add(u"SELECT 'draft=' || content FROM draft"_s);
    return kept.join(u' ');
}

/// Writes what the plan says; what the new campaign keeps, or why there is none.
QString TestRescueKept::rescued(const Result<RescuePlan> &plan) const
{
    const QString out = m_temporary.folder() + u"/rescued.muster"_s;
    QFile::remove(out);
    if (!plan || !plan->isDamaged)
        return plan ? u"not damaged"_s : words(plan);
    if (const auto done_ = rescue(*plan, out); !done_)
        return words(done_);
    const auto campaign = CampaignFile::open(out);
    return campaign ? keptAt(out) : words(campaign);
}

void TestRescueKept::damage(const QByteArray &what, const QByteArray &with) const
{
    QByteArray bytes = m_sound;
    QVERIFY(bytes.contains(what));
    QCOMPARE(what.size(), with.size());
    QVERIFY(m_temporary.setBytes(bytes.replace(what, with)));
}

bool TestRescueKept::takeBackupAway() const
{
    const QString folder = backupFolder(m_temporary.path());
    return QDir().rename(folder, folder + u".away"_s);
}

void TestRescueKept::spoiltRows_data()
{
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<QByteArray>("with");
    QTest::addColumn<QString>("note"); // with a backup
    QTest::addColumn<QString>("gone"); // without
    QTest::addColumn<QString>("left"); // then
    const QString house = u"The house rules of phut are those of the backup."_s;
    const QString noHouse = u"The house rules of phut are not as they were left, and go."_s;
    const QString withoutHouse = uR"(mine=kept draft={"dice":[6]})"_s;
    QTest::newRow("a changed state") << QByteArray(R"("far":"one")") << QByteArray(R"("far":"ten")") << house << noHouse
                                     << withoutHouse;
    QTest::newRow("a state that is no JSON")
        << QByteArray(R"({"far":"one"})") << QByteArray(R"(["far","one"))") << house << noHouse << withoutHouse;
    QTest::newRow("the last state") << QByteArray(R"("far":"two")") << QByteArray("\"far\":\"tw\xA5\"") << house
                                    << noHouse << withoutHouse;
    const QString dialog = u"The open dialog of Cerignola is that of the backup."_s;
    const QString noDialog = u"The open dialog of Cerignola is not as it was left, and goes."_s;
    const QString withoutDraft = QString(kWhole).section(u" draft"_s, 0, 0);
    QTest::newRow("a changed draft") << QByteArray(R"({"dice":[6]})") << QByteArray(R"({"dice":[1]})") << dialog
                                     << noDialog << withoutDraft;
    QTest::newRow("a draft that is no JSON")
        << QByteArray(R"({"dice":[6]})") << QByteArray(R"({"dice":[6])") + '\xA5' << dialog << noDialog << withoutDraft;
    QTest::newRow("a changed setting") << QByteArray("minekept") << QByteArray("minebent")
                                       << u"What the campaign keeps under “mine” is that of the backup."_s
                                       << u"What the campaign keeps under “mine” is not as it was left, and goes."_s
                                       << QString(kWhole).mid(10);
    QTest::newRow("a setting's key") << QByteArray("minekept") << QByteArray("minrkept")
                                     << u"What the campaign keeps under “mine” is that of the backup."_s
                                     << u"What the campaign keeps under “minr” is not as it was left, and goes."_s
                                     << QString(kWhole).mid(10);
}

void TestRescueKept::spoiltRows()
{
    QFETCH(const QByteArray, what);
    QFETCH(const QByteArray, with);
    QFETCH(const QString, note);
    QFETCH(const QString, gone);
    QFETCH(const QString, left);
    damage(what, with);
    const auto plan = planRescue(m_temporary.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(rescued(plan), kWhole);
    QVERIFY(!plan->notes.empty());
    QCOMPARE(plan->notes.front().text(), note);
    QVERIFY(takeBackupAway());
    const auto alone = planRescue(m_temporary.path());
    const QString folder = backupFolder(m_temporary.path());
    QVERIFY(QDir().rename(folder + u".away"_s, folder));
    QVERIFY2(alone, qPrintable(words(alone)));
    QCOMPARE(rescued(alone), left);
    QCOMPARE(alone->notes.front().text(), gone);
}

void TestRescueKept::wholeTableUnreadable()
{
    QVERIFY(m_temporary.setBytes(m_sound));
    QVERIFY(runRaw(m_temporary.path(), {u"DROP TABLE house_rules"_s}));
    const auto plan = planRescue(m_temporary.path());
    QCOMPARE(rescued(plan), kWhole);
    QVERIFY(plan->settingsFromBackup);
    QVERIFY(takeBackupAway());
    const auto alone = planRescue(m_temporary.path());
    const QString folder = backupFolder(m_temporary.path());
    QVERIFY(QDir().rename(folder + u".away"_s, folder));
    QCOMPARE(rescued(alone), uR"(mine=kept draft={"dice":[6]})"_s);
    QCOMPARE(alone->notes.front().text(), u"The house rules of the campaign cannot be read."_s);
}

void TestRescueKept::overlongName()
{
    QVERIFY(m_temporary.setBytes(m_sound));
    QVERIFY(runRaw(m_temporary.path(), {u"UPDATE battle SET name = '%1', place = name"_s.arg(QString(400, u'x'))}));
    const auto plan = planRescue(m_temporary.path());
    QCOMPARE(rescued(plan), kWhole);
    QCOMPARE(plan->battles.front().name, QString(80, u'x'));
}

/// A campaign of the first version, brought up to date, has none until its rows are written again.
void TestRescueKept::rowsWithoutMarkStand()
{
    QVERIFY(m_temporary.setBytes(m_sound));
    QVERIFY(runRaw(m_temporary.path(),
        {u"UPDATE setting SET mark = NULL"_s, u"UPDATE draft SET mark = NULL"_s,
            u"UPDATE battle SET name = '%1'"_s.arg(QString(400, u'x'))}));
    QCOMPARE(rescued(planRescue(m_temporary.path())), kWhole);
    const auto raw = Connection::open(m_temporary.folder() + u"/rescued.muster"_s);
    bool isMarked = false;
    QVERIFY(forEachRow((*raw)->database(), u"SELECT 1 FROM draft WHERE mark IS NOT NULL"_s, {},
        [&isMarked](const QSqlQuery &) { isMarked = true; }));
    QVERIFY(!isMarked); // nobody vouches for it
}

void TestRescueKept::backupAskedForOnlyOnce()
{
    damage("minekept", "minebent");
    RescueOptions options;
    options.backup = QDir::current().relativeFilePath(backups(m_temporary.path()).first());
    const auto plan = planRescue(m_temporary.path(), options);
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(plan->sound.size(), size_t(1));
}

/// The newer one has entries that the referee took away; all that the older one has is in the file still.
void TestRescueKept::backupBehindARestoreIsTakenWhenAskedFor()
{
    QVERIFY(m_temporary.setBytes(m_sound));
    const QString past = backups(m_temporary.path()).first();
    {
        const auto campaign = CampaignFile::open(m_temporary.path());
        QVERIFY2(campaign && (*campaign)->append(1, 5, someEvents(6, 2)), qPrintable(words(campaign)));
    }
    const auto made = backUp(m_temporary.path());
    QVERIFY2(made, qPrintable(words(made)));
    const QString behind = *made;
    QVERIFY(behind != past);
    QVERIFY(m_temporary.setBytes(m_sound));
    QVERIFY(runRaw(m_temporary.path(),
        {u"INSERT INTO setting(key, value) VALUES('restored', '2999')"_s,
            u"UPDATE battle SET name = '%1'"_s.arg(QString(400, u'x'))}));
    const auto plan = planRescue(m_temporary.path());
    RescueOptions options;
    options.backup = behind;
    const auto asked = planRescue(m_temporary.path(), options);
    QVERIFY(QFile::remove(behind));
    QVERIFY2(plan, qPrintable(words(plan)));
    QCOMPARE(plan->sound.size(), size_t(1));
    QCOMPARE(plan->sound.front().path, past);
    QVERIFY2(asked, qPrintable(words(asked)));
    QCOMPARE(asked->sound.front().path, behind);
}

/// The stick with one of them was pulled out between the listing and the reading.
void TestRescueKept::backupThatIsGoneIsPassedOver()
{
    damage("minekept", "minebent");
    const auto left = readDamaged(m_temporary.path(), {});
    QVERIFY2(left, qPrintable(words(left)));
    std::vector<BackupInfo> sound {
        {.path = m_temporary.folder() + u"/gone.muster"_s}, {.path = backups(m_temporary.path()).first()}};
    const auto taken = takeLikest(*left, sound, {});
    QVERIFY2(taken, qPrintable(words(taken)));
    QCOMPARE(taken->size(), size_t(1));
    QCOMPARE(sound.size(), size_t(1));
    QCOMPARE(sound.front().path, backups(m_temporary.path()).first());
}

void TestRescueKept::tellsWhatSqliteSays()
{
    QVERIFY(m_temporary.setBytes(m_sound));
    QVERIFY(runRaw(m_temporary.path(), {u"PRAGMA foreign_keys = OFF"_s, u"UPDATE draft SET battle_id = 7"_s}));
    const auto plan = planRescue(m_temporary.path());
    QVERIFY2(plan, qPrintable(words(plan)));
    QVERIFY2(plan->technical.text().endsWith(u"SQLite says: foreign_key_check: draft."_s),
        qPrintable(plan->technical.text()));
}

MUSTER_TEST(TestRescueKept)
#include "tst_rescuekept.moc"
