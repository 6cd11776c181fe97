// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/filethread.h"
#include "tests/testprogram.h"

#include <QTest>

#include <future>
#include <thread>

using namespace Qt::Literals::StringLiterals;
using namespace muster;

/// One thread for one file: everything in it, and one after another.
class TestFileThread : public QObject {
    Q_OBJECT

private slots:
    void allIsDoneInOneOtherThread();
    void oneAfterAnother();
    void whatIsGivenWithinIsDoneAtOnce();
    void nothingIsLeftUndone();
};

void TestFileThread::allIsDoneInOneOtherThread()
{
    FileThread thread;
    const auto whose = [&] { return thread.run([] { return std::this_thread::get_id(); }); };
    const auto first = whose();
    QVERIFY(first != std::this_thread::get_id());
    QCOMPARE(whose(), first);
}

void TestFileThread::oneAfterAnother()
{
    FileThread thread;
    QString done;
    std::promise<void> waits;
    thread.post([&, goes = waits.get_future().share()] {
        goes.wait();
        done += u'a';
    });
    thread.post([&] { done += u'b'; });
    waits.set_value();
    QCOMPARE(thread.run([&] { return done; }), u"ab"_s);
}

void TestFileThread::whatIsGivenWithinIsDoneAtOnce()
{
    FileThread thread;
    QCOMPARE(thread.run([&] { return thread.run([] { return 1; }) + 1; }), 2);
}

void TestFileThread::nothingIsLeftUndone()
{
    int done = 0;
    {
        FileThread thread;
        for (int piece = 0; piece < 100; ++piece)
            thread.post([&] { ++done; });
    }
    QCOMPARE(done, 100);
}

MUSTER_TEST(TestFileThread)
#include "tst_filethread.moc"
