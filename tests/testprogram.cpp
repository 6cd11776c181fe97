// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testprogram.h"

#include <QFileInfo>

#include <cstdio>
#include <map>
#include <vector>

namespace muster {

namespace {

std::map<QString, TestRun::Body> &runs()
{
    static std::map<QString, TestRun::Body> all;
    return all;
}

/// Asked for nothing, or for a file that it does not have.
int sayWhatThereIs(const char *program)
{
    std::fprintf(stderr, "usage: %s FILE [OPTIONS OF QT TEST]\n", program);
    for (const auto &[name, body] : runs())
        std::fprintf(stderr, "  %s\n", qPrintable(name));
    return 2;
}

} // namespace

TestRun::TestRun(const char *file, const char *suffix, Body body)
{
    const QString name = QFileInfo(QString::fromLocal8Bit(file)).completeBaseName() + QString::fromLatin1(suffix);
    if (!runs().emplace(name, body).second)
        qFatal("%s is there twice", qPrintable(name));
}

int runTests(int argc, char **argv)
{
    const auto run = argc > 1 ? runs().find(QString::fromLocal8Bit(argv[1])) : runs().end();
    if (run == runs().end())
        return sayWhatThereIs(argv[0]);
    std::vector<char *> rest {argv[0]};
    rest.insert(rest.end(), argv + 2, argv + argc);
    rest.push_back(nullptr);
    return run->second(argc - 1, rest.data());
}

} // namespace muster
