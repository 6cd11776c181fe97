// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <variant>
#include <vector>

namespace muster {

/// A sentence marked for translation, with its arguments. The core builds phrases; they are put into the reader's
/// language only where they are shown. Mark the source text with QT_TRANSLATE_NOOP("muster", "…"), a text that
/// counts something with QT_TRANSLATE_N_NOOP and both its English forms: "%n base(s) {is|are} lost". All texts of the
/// core share the context "muster".
class Phrase {
public:
    Phrase() = default;
    explicit Phrase(const char *source) : m_source(source) {}

    /// A sentence whose form depends on `count`, which stands for %n.
    static Phrase plural(const char *source, int count);
    /// Words that are shown in every language as they are written, line by line: what a person typed.
    static Phrase literal(const QString &words);
    /// Whoever plays `role`: `source`, until named() knows who that is.
    static Phrase player(const char *role, const char *source);

    /// The next of the arguments %1, %2, …; numbers are written by the reader's locale.
    Phrase &&arg(int number) &&;
    /// A number with as many places as it needs.
    Phrase &&arg(double number) &&;
    Phrase &&arg(const QString &words) &&;
    Phrase &&arg(const Phrase &phrase) &&;

    /// The same with the players called by their names, role → name.
    Phrase named(const QHash<QString, QString> &names) const;
    /// Whether these very words are one of its arguments.
    bool mentions(const QString &words) const;
    bool isEmpty() const { return m_source == nullptr && m_literal.isEmpty(); }
    /// The sentence in the language of the running program, without letters that are not seen; a word among its
    /// arguments takes one line.
    QString text() const;
    /// The sentence in the words of the program's source, whatever the language: to be compared and kept.
    QString source() const;

private:
    const char *m_source = nullptr;
    const char *m_role = nullptr; ///< of a player
    QString m_literal;
    int m_count = -1;
    std::vector<std::variant<int, double, QString, Phrase>> m_arguments;
};

/// Several phrases as one line of text, parted by `separator`; empty ones are left out.
QString joined(const std::vector<Phrase> &phrases, const QString &separator);

/// The label `source` in the language of the running program.
QString translated(const char *source);

} // namespace muster
