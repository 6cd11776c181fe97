// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

// The tests of a folder are one program, tst_<folder>. Its first argument names the file of which it runs the class;
// what follows goes on to Qt Test: tst_store tst_backup -v2. Without an argument it says which files it has.

namespace muster {

/// What a test program does when it is asked for `file`; made by MUSTER_TEST and MUSTER_TEST_CHILD alone.
class TestRun {
public:
    using Body = int (*)(int argc, char **argv);

    /// `file`: as __FILE__ has it; `suffix` is added to its bare name.
    TestRun(const char *file, const char *suffix, Body body);
};

/// Runs what argv names; made for main().
int runTests(int argc, char **argv);

} // namespace muster

#define MUSTER_JOINED(name, number) name##number
#define MUSTER_NUMBERED(name, number) MUSTER_JOINED(name, number)

/// In place of QTEST_MAIN: the class of tests of this file.
#define MUSTER_TEST(TestObject)                                                                                        \
    static const muster::TestRun MUSTER_NUMBERED(kTestRun, __COUNTER__)(__FILE__, "", [](int argc, char **argv) {      \
        TestObject test;                                                                                               \
        return QTest::qExec(&test, argc, argv);                                                                        \
    });

/// What this file does in a process of its own, which its tests start as `program <file>_child ARGUMENT…`:
/// int function(const QStringList &arguments); these begin with the program and <file>_child.
#define MUSTER_TEST_CHILD(function)                                                                                    \
    static const muster::TestRun MUSTER_NUMBERED(kTestRun, __COUNTER__)(                                               \
        __FILE__, "_child", [](int, char **) { return function(QCoreApplication::arguments()); });
