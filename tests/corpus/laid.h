// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/corpus/corpus.h"

#include <QTemporaryDir>

namespace muster {

/// A file of the corpus in a folder of its own, and whether anybody has touched it or left something beside it since.
class LaidFile {
public:
    /// `folder` below the temporary one, where it shall lie.
    explicit LaidFile(const CorpusFile &file, const QString &folder = {});

    bool isMade() const { return m_made; }
    QString path() const { return m_path; }
    bool hasSameBytes() const { return bytes() == m_bytes; }
    /// Words for what is otherwise than it was; empty: nothing.
    QString touched() const;

private:
    QByteArray bytes() const;
    QStringList files() const;

    QTemporaryDir m_folder;
    QString m_path;
    bool m_made = false;
    QByteArray m_bytes;
    QStringList m_files;
};

/// A row for every file of the corpus, with its number in the column "file".
void corpusRows();

/// The file of the current row.
const CorpusFile &fileOfRow();

} // namespace muster
