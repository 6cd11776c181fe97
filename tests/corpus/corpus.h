// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace muster {

/// What is to be said of a file by whoever opens it.
enum class Verdict {
    Sound, ///< opens, for reading and writing
    Newer, ///< opens for reading alone: a newer program wrote it
    Refused, ///< does not open at all
};

/// A file that somebody may have in hand: damaged, hostile, of another program, or sound and only strange.
struct CorpusFile {
    const char *name = "";
    Verdict verdict = Verdict::Refused;
    /// The field of the refusal begins so: `file` for what is no campaign, `file.damaged` for one that is damaged.
    const char *field = "file";
    /// Makes it at this path, where nothing is; true when it was made.
    bool (*make)(const QString &path) = nullptr;
};

/// All of them; each is made anew by code from one small campaign.
std::vector<CorpusFile> corpus();

// Its parts, by what was done to them.
std::vector<CorpusFile> soundFiles();
std::vector<CorpusFile> filesThatAreNone();
std::vector<CorpusFile> filesWithChangedBytes();
std::vector<CorpusFile> filesWithChangedRows();
std::vector<CorpusFile> filesWithForeignSchema();

} // namespace muster
