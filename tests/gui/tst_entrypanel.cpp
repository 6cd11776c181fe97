// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/battle/entrypanel.h"
#include "app/widgets/outcomebox.h"
#include "core/battle/casting.h"
#include "core/battle/proposal.h"
#include "english.h"
#include "fornovo.h"
#include "tests/testprogram.h"

#include <QLabel>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// An entry of the ledger in full: what was said of it when it was recorded.
class TestEntryPanel : public QObject {
    Q_OBJECT

private slots:
    void init();
    void tellsWhatIsOnRecord();
    void saysWhatWouldComeOutOtherwise();
    void saysWhatCannotBeRunAgain();

private:
    Event shot() const;
    QString words(int seq);
    std::unique_ptr<Fornovo> m_field;
};

void TestEntryPanel::init()
{
    m_field = std::make_unique<Fornovo>();
    m_field->goTo(u"shoot_passive"_s);
}

/// By shooters who are called otherwise by now.
Event TestEntryPanel::shot() const
{
    const Battle &battle = m_field->battle();
    const Procedure &procedure = *battle.set().procedure(u"shooting"_s);
    auto proposal = Proposal::open(battle, u"shooting"_s,
        castFor(procedure.roles, battle.things(), {m_field->unit(u"Bernese shot"_s), m_field->unit(u"Stradiots"_s)}));
    Q_ASSERT(proposal);
    proposal->setInput(u"distance"_s, 9);
    while (proposal->wanted().count > 0 && proposal->enter(6)) {}
    const auto event = proposal->event();
    Q_ASSERT(event);
    return *event;
}

QString TestEntryPanel::words(int seq)
{
    EntryPanel panel(m_field->session());
    panel.resize(400, 700);
    panel.show();
    panel.open(seq);
    QCoreApplication::processEvents(); // what is new in a layout shows then
    QStringList words;
    for (const QLabel *label : panel.findChildren<QLabel *>()) {
        if (label->isVisible())
            words += english(label->text());
    }
    static const QRegularExpression kTags(u"<[^>]*>"_s); // names stand out
    return words.join(u'\n').remove(kTags);
}

void TestEntryPanel::tellsWhatIsOnRecord()
{
    const Event event = shot();
    QVERIFY(!event.said.working().empty());
    const QString before = event.said.sentence().text();
    m_field->record(event);
    m_field->set(u"Stradiots"_s, u"name"_s, u"Albanians"_s);
    const QString told = words(event.seq);
    QVERIFY2(told.contains(english(before)), qPrintable(told));
    QVERIFY(told.contains(u"Stradiots"_s));
    QVERIFY(!told.contains(u"otherwise today"_s));
}

void TestEntryPanel::saysWhatWouldComeOutOtherwise()
{
    Event event = shot();
    auto deed = *event.as<Resolution>();
    deed.outcome.insert("hits"_L1, 1);
    event.payload = deed;
    m_field->record(event);
    const QString told = words(event.seq);
    QVERIFY2(told.contains(english(event.said.sentence().text())), qPrintable(told));
    QVERIFY2(told.contains(u"Would come out differently today"_s), qPrintable(told));
}

void TestEntryPanel::saysWhatCannotBeRunAgain()
{
    Event event = shot();
    auto deed = *event.as<Resolution>();
    deed.inputs.insert("distance"_L1, u"far away"_s);
    event.payload = deed;
    m_field->record(event);
    const QString told = words(event.seq);
    QVERIFY2(told.contains(english(event.said.sentence().text())), qPrintable(told));
    QVERIFY2(told.contains(u"Cannot be run again"_s), qPrintable(told));
    QVERIFY2(!told.contains(u"Would come out differently"_s), qPrintable(told));
}

MUSTER_TEST(TestEntryPanel)
#include "tst_entrypanel.moc"
