// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/recentcampaigns.h"
#include "app/settings/settings.h"
#include "tests/testprogram.h"

#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace muster;
using namespace Qt::Literals::StringLiterals;

class TestSettings : public QObject {
    Q_OBJECT

private slots:
    void init();
    void everySettingHasANameOfItsOwn();
    void beginsWithTheDefaults();
    void keepsWhatWasSet();
    void readsNonsenseAsTheDefault_data();
    void readsNonsenseAsTheDefault();
    void remembersCampaignsNewestFirst();
    void keepsOnlyTheNewest();
    void forgetsACampaign();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestSettings::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"settings.ini"_s);
}

void TestSettings::everySettingHasANameOfItsOwn()
{
    QSet<QByteArray> names;
    for (const SettingSpec &spec : settingSpecs())
        names.insert(spec.name);
    QCOMPARE(size_t(names.size()), settingSpecs().size());
}

void TestSettings::beginsWithTheDefaults()
{
    const Settings settings(m_path);
    for (const SettingSpec &spec : settingSpecs())
        QCOMPARE(settings.value(spec.setting), spec.fallback);
}

void TestSettings::keepsWhatWasSet()
{
    {
        Settings settings(m_path);
        settings.set(Setting::Theme, u"dark"_s);
        settings.set(Setting::TextSize, 150);
        settings.set(Setting::WindowGeometry, QByteArray("\0\1\2", 3));
    }
    const Settings again(m_path);
    QCOMPARE(again.text(Setting::Theme), u"dark"_s);
    QCOMPARE(again.number(Setting::TextSize), 150);
    QCOMPARE(again.bytes(Setting::WindowGeometry), QByteArray("\0\1\2", 3));
}

void TestSettings::readsNonsenseAsTheDefault_data()
{
    QTest::addColumn<int>("setting");
    QTest::addColumn<QVariant>("nonsense");
    QTest::newRow("unknown word") << int(Setting::Theme) << QVariant(u"pink"_s);
    QTest::newRow("out of range") << int(Setting::TextSize) << QVariant(4000);
    QTest::newRow("wrong type") << int(Setting::TextSize) << QVariant(u"large"_s);
}

void TestSettings::readsNonsenseAsTheDefault()
{
    QFETCH(int, setting);
    QFETCH(QVariant, nonsense);
    Settings settings(m_path);
    const QVariant before = settings.value(Setting(setting));
    settings.set(Setting(setting), nonsense);
    QCOMPARE(settings.value(Setting(setting)), before);
}

void TestSettings::remembersCampaignsNewestFirst()
{
    Settings settings(m_path);
    RecentCampaigns recent(settings);
    const QDateTime when(QDate(2026, 5, 2), QTime(14, 2), Qt::UTC);
    recent.remember({u"/a"_s, u"Italy"_s, {u"phut"_s}, u"Fornovo"_s, when});
    recent.remember({u"/b"_s, u"Bohemia"_s, {}, {}, when});
    recent.remember({u"/a"_s, u"Italy"_s, {u"phut"_s}, u"Cerignola"_s, when});
    const auto list = RecentCampaigns(settings).list();
    QCOMPARE(list.size(), 2u);
    QVERIFY((list.front() == RecentCampaign {u"/a"_s, u"Italy"_s, {u"phut"_s}, u"Cerignola"_s, when}));
}

void TestSettings::keepsOnlyTheNewest()
{
    Settings settings(m_path);
    RecentCampaigns recent(settings);
    for (int number = 0; number < RecentCampaigns::kMost + 3; ++number)
        recent.remember({QString::number(number), {}, {}, {}, {}});
    QCOMPARE(int(recent.list().size()), RecentCampaigns::kMost);
    QCOMPARE(recent.list().front().path, QString::number(RecentCampaigns::kMost + 2));
}

void TestSettings::forgetsACampaign()
{
    Settings settings(m_path);
    RecentCampaigns recent(settings);
    recent.remember({u"/a"_s, u"Italy"_s, {}, {}, {}});
    recent.forget(u"/a"_s);
    QVERIFY(recent.list().empty());
}

MUSTER_TEST(TestSettings)
#include "tst_settings.moc"
