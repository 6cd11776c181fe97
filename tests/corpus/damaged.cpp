// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/ledgerdigest.h"
#include "tests/corpus/corpus.h"
#include "tests/corpus/smallcampaign.h"
#include "tests/store/temporarycampaign.h"

namespace muster {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr qsizetype kPage = 4096;

QByteArray flipped(QByteArray bytes, qsizetype at)
{
    bytes[at] = char(bytes[at] ^ 1);
    return bytes;
}

/// A bit within the words of the tenth entry.
QByteArray flippedEntry(const QByteArray &bytes)
{
    return flipped(bytes, bytes.indexOf("Ritter – 10") + 3);
}

/// The last page that holds entries, gone to zeros, as a bad sector leaves it.
QByteArray lostPage(QByteArray bytes)
{
    const qsizetype page = bytes.indexOf("Ritter – 10") / kPage * kPage;
    return bytes.replace(page, kPage, QByteArray(kPage, '\0'));
}

/// Rows as another program changes them that knows how to get the guards out of its way.
bool unguarded(const QString &path, const QStringList &triggers, const QStringList &statements)
{
    QStringList all;
    for (const QString &trigger : triggers)
        all += u"DROP TRIGGER "_s + trigger;
    all += statements;
    for (const QString &trigger : triggers)
        all += triggerAgain(trigger);
    return makeEdited(path, all);
}

/// One entry more, as an honest program would add it, with this payload.
bool withEntry(const QString &path, const QByteArray &payload)
{
    const QString at = u"2025-03-01T15:00:00.000Z"_s;
    return makeEdited(path,
        {u"PRAGMA ignore_check_constraints = ON"_s,
            u"INSERT INTO event (battle_id, seq, at, kind, payload, digest) VALUES (1, 21, '%1', 'note', '%2', x'%3')"_s
                .arg(at, QString::fromUtf8(payload),
                    QString::fromLatin1(eventDigest(
                        [] {
                            // The digest of the entry before, worked out as the store does.
                            const BattleRecord battle = someBattle();
                            QByteArray digest = battleDigest(battle.rules, battle.setup, storedTime(battle.begun));
                            for (const StoredEvent &event : someEvents(1, 20))
                                digest = eventDigest(digest, event.seq, storedTime(event.at).toUtf8(),
                                    event.kind.toUtf8(), event.payload);
                            return digest;
                        }(),
                        21, at.toUtf8(), "note", payload)
                                            .toHex()))});
}
} // namespace

std::vector<CorpusFile> filesWithChangedBytes()
{
    return {
        {"magic words and no more", Verdict::Refused, "file",
            [](const QString &path) { return makeChanged(path, [](const QByteArray &b) { return b.first(16); }); }},
        {"half of the header", Verdict::Refused, "file",
            [](const QString &path) { return makeChanged(path, [](const QByteArray &b) { return b.first(60); }); }},
        {"half of it", Verdict::Refused, "file",
            [](const QString &path) {
                return makeChanged(path, [](const QByteArray &b) { return b.first(b.size() / 2); });
            }},
        {"last byte missing", Verdict::Refused, "file",
            [](const QString &path) { return makeChanged(path, [](const QByteArray &b) { return b.chopped(1); }); }},
        {"last page missing", Verdict::Refused, "file",
            [](const QString &path) {
                return makeChanged(path, [](const QByteArray &b) { return b.chopped(kPage); });
            }},
        {"a line added", Verdict::Refused, "file",
            [](const QString &path) { return makeChanged(path, [](const QByteArray &b) { return b + "Yours"; }); }},
        {"a bit of the first word", Verdict::Refused, "file",
            [](const QString &path) { return makeChanged(path, [](const QByteArray &b) { return flipped(b, 3); }); }},
        {"a bit of the page size", Verdict::Refused, "file",
            [](const QString &path) { return makeChanged(path, [](const QByteArray &b) { return flipped(b, 17); }); }},
        {"a bit of the format", Verdict::Refused, "file",
            [](const QString &path) { return makeChanged(path, [](const QByteArray &b) { return flipped(b, 47); }); }},
        {"a bit of the letters", Verdict::Refused, "file",
            [](const QString &path) { return makeChanged(path, [](const QByteArray &b) { return flipped(b, 59); }); }},
        {"a bit of an entry", Verdict::Refused, "file",
            [](const QString &path) { return makeChanged(path, &flippedEntry); }},
        {"a page lost", Verdict::Refused, "file", [](const QString &path) { return makeChanged(path, &lostPage); }},
        {"no version", Verdict::Refused, "file",
            [](const QString &path) { return makeEdited(path, {u"PRAGMA user_version = 0"_s}); }},
    };
}

std::vector<CorpusFile> filesWithChangedRows()
{
    return {
        {"an entry changed", Verdict::Refused, "file",
            [](const QString &path) {
                return unguarded(
                    path, {u"event_no_update"_s}, {u"UPDATE event SET payload = '{\"text\":\"won\"}' WHERE seq = 7"_s});
            }},
        {"entries swapped", Verdict::Refused, "file",
            [](const QString &path) {
                return unguarded(path, {u"event_no_update"_s},
                    {u"UPDATE event SET seq = 1007 WHERE seq = 7"_s, u"UPDATE event SET seq = 7 WHERE seq = 8"_s,
                        u"UPDATE event SET seq = 8 WHERE seq = 1007"_s});
            }},
        {"an entry missing", Verdict::Refused, "file",
            [](const QString &path) {
                return unguarded(path, {u"event_no_delete"_s}, {u"DELETE FROM event WHERE seq = 7"_s});
            }},
        {"tail cut off", Verdict::Refused, "file",
            [](const QString &path) {
                return unguarded(path, {u"event_no_delete"_s}, {u"DELETE FROM event WHERE seq > 15"_s});
            }},
        {"all entries gone", Verdict::Refused, "file",
            [](const QString &path) { return unguarded(path, {u"event_no_delete"_s}, {u"DELETE FROM event"_s}); }},
        {"entry of no battle", Verdict::Refused, "file",
            [](const QString &path) {
                return unguarded(path, {u"event_goes_on"_s},
                    {u"PRAGMA foreign_keys = OFF"_s,
                        u"INSERT INTO event VALUES (9, 1, '2025-03-01T15:00:00.000Z', 'note', '{}', x'00')"_s});
            }},
        {"an entry that is no JSON", Verdict::Refused, "file",
            [](const QString &path) { return withEntry(path, "Dear Mother"); }},
        {"an entry of four megabytes", Verdict::Refused, "file",
            [](const QString &path) { return withEntry(path, R"({"text":")" + QByteArray(4'000'000, 'x') + R"("})"); }},
        {"an entry of a thousand brackets", Verdict::Sound, "",
            [](const QString &path) {
                return withEntry(path, QByteArray(R"({"a":)").repeated(1500) + "1" + QByteArray("}").repeated(1500));
            }},
        {"an entry that nobody understands", Verdict::Sound, "",
            [](const QString &path) { return withEntry(path, R"({"wind":"north"})"); }},
        {"a name of a million letters", Verdict::Refused, "file",
            [](const QString &path) {
                return makeEdited(path, {u"UPDATE battle SET name = printf('%.*c', 1000000, 'x')"_s});
            }},
        {"a name that is no text", Verdict::Sound, "",
            [](const QString &path) {
                return makeEdited(path, {u"UPDATE battle SET name = CAST(x'fffe41' AS TEXT)"_s});
            }},
    };
}

std::vector<CorpusFile> filesWithForeignSchema()
{
    return {
        {"a trigger that swallows entries", Verdict::Refused, "file",
            [](const QString &path) {
                return makeEdited(path,
                    {u"CREATE TRIGGER a BEFORE INSERT ON event WHEN NEW.kind = 'note' BEGIN SELECT RAISE(IGNORE); END"_s});
            }},
        {"a trigger that renames battles", Verdict::Refused, "file",
            [](const QString &path) {
                return makeEdited(
                    path, {u"CREATE TRIGGER a AFTER INSERT ON event BEGIN UPDATE battle SET name = 'OWNED'; END"_s});
            }},
        {"a trigger under a guard's name", Verdict::Refused, "file",
            [](const QString &path) {
                return makeEdited(path,
                    {u"DROP TRIGGER event_no_delete"_s,
                        u"CREATE TRIGGER event_no_delete BEFORE DELETE ON event WHEN 0 BEGIN SELECT 1; END"_s});
            }},
        {"a guard missing", Verdict::Refused, "file",
            [](const QString &path) { return makeEdited(path, {u"DROP TRIGGER event_no_update"_s}); }},
        {"a view", Verdict::Refused, "file",
            [](const QString &path) {
                return makeEdited(path, {u"CREATE VIEW v AS SELECT load_extension('x') FROM event"_s});
            }},
        {"a table", Verdict::Refused, "file",
            [](const QString &path) { return makeEdited(path, {u"CREATE TABLE recipes (name TEXT)"_s}); }},
        {"an index", Verdict::Refused, "file",
            [](const QString &path) { return makeEdited(path, {u"CREATE INDEX i ON event (kind)"_s}); }},
        {"a column", Verdict::Refused, "file",
            [](const QString &path) { return makeEdited(path, {u"ALTER TABLE battle ADD COLUMN weather TEXT"_s}); }},
        {"a table missing", Verdict::Refused, "file",
            [](const QString &path) { return makeEdited(path, {u"DROP TABLE draft"_s}); }},
    };
}

} // namespace muster
