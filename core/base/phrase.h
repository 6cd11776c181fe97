// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>

#include <optional>
#include <variant>
#include <vector>

class QJsonArray;
class QJsonValue;

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
    /// The sentence in the words of the program's source, whatever the language: to be compared.
    QString source() const;
    /// Its text before anything is put in: what translations know it by; empty for words that are shown as they are.
    QString textId() const { return QString::fromUtf8(m_source); }
    /// What it says something of, without a word of the program's own: its numbers and names, in order, those of
    /// phrases within it among them.
    QJsonArray facts() const;

    /// As it goes on record: ["%1 shot at %2: %n base(s)", 2, "Blues", "Reds"], that is the text, the count (null where
    /// none is), the arguments; phrases among them likewise, and words that are shown as they are as a string. The
    /// names of players are to be put in before, see named().
    QJsonValue toJson() const;
    /// The phrase that toJson() wrote, by this program or another; none where it is nothing of the kind, or larger than
    /// any sentence. It keeps its text itself, whether or not the program still has it.
    static std::optional<Phrase> fromJson(const QJsonValue &json);

private:
    struct Writing;
    struct Reading;

    const char *m_source = nullptr;
    QByteArray m_own; ///< a text read from a record, which m_source then points to; never changed
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
