// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace muster {

class OutputStream;

/// How the program ends.
enum class Exit {
    Done = 0,
    Refused = 1, ///< what was asked is against the rules, or the self-test found something wrong
    Usage = 2, ///< the arguments make no sense
    File = 3, ///< a file or database is damaged or cannot be read, or the output failed
};

/// One command of the program: `mustermaster-cli NAME …`.
struct Command {
    const char *name = "";
    const char *summary = ""; ///< marked for translation
    /// `arguments` begins with the name of the program; the command's own name is taken out.
    Exit (*run)(const QStringList &arguments, OutputStream &out) = nullptr;
};

} // namespace muster
