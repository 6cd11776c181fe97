// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/endsignals.h"

#include <QSocketNotifier>

#include <utility>

#ifdef Q_OS_UNIX
#include <cerrno>
#include <csignal>
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace muster {

#ifdef Q_OS_UNIX

namespace {

constexpr int kSignals[] {SIGTERM, SIGINT, SIGHUP};
/// The handler writes into the one, the window's thread reads from the other: in a handler little more is allowed.
int ends[2] {-1, -1};

extern "C" void handleEnd(int)
{
    const int before = errno; // of whatever was interrupted
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(ends[0], &byte, 1); // full: it has been told already
    errno = before;
}

void handleBy(void (*handler)(int))
{
    for (const int number : kSignals) {
        struct sigaction action = {};
        action.sa_handler = handler;
        sigemptyset(&action.sa_mask);
        action.sa_flags = SA_RESTART;
        ::sigaction(number, &action, nullptr);
    }
}

} // namespace

EndSignals::EndSignals(QObject *parent) : QObject(parent)
{
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) != 0)
        return; // the program ends as it always did
    m_notifier = new QSocketNotifier(ends[1], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &EndSignals::listen);
    handleBy(&handleEnd);
}

EndSignals::~EndSignals()
{
    if (m_notifier == nullptr)
        return;
    handleBy(SIG_DFL);
    delete m_notifier;
    for (int &end : ends)
        ::close(std::exchange(end, -1));
}

void EndSignals::listen()
{
    char bytes[16];
    while (::read(ends[1], bytes, sizeof bytes) > 0) {}
    emit asked();
}

#else

EndSignals::EndSignals(QObject *parent) : QObject(parent)
{
}

EndSignals::~EndSignals() = default;

void EndSignals::listen()
{
}

#endif

} // namespace muster
