// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/standardstreams.h"

#include <csignal>
#include <fcntl.h>
#include <initializer_list>
#include <unistd.h>

namespace muster {

void prepareStandardStreams()
{
    std::signal(SIGPIPE, SIG_IGN);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) != -1)
            continue;
        // The lowest free number is given out, and it is this one. Opened the wrong way round, it fails when used.
        const int way = stream == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (::open("/dev/null", way) != stream)
            return;
    }
}

} // namespace muster
