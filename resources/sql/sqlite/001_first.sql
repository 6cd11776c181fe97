-- SPDX-License-Identifier: GPL-3.0-or-later
-- Statements are parted by blank lines. Times are UTC in ISO 8601 with milliseconds, digests are BLAKE2b-256.

-- What the campaign as a whole remembers, its name among it.
CREATE TABLE setting (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The digest covers the columns that never change; the first event's digest goes on from it.
CREATE TABLE battle (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    fought TEXT,
    place TEXT NOT NULL,
    rules TEXT NOT NULL,
    setup TEXT NOT NULL CHECK (iif(json_valid(setup), json_type(setup) = 'object', 0)),
    begun TEXT NOT NULL,
    digest BLOB NOT NULL
) STRICT;

-- The ledger: append-only.
CREATE TABLE event (
    battle_id INTEGER NOT NULL REFERENCES battle (id),
    seq INTEGER NOT NULL CHECK (seq >= 1),
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (iif(json_valid(payload), json_type(payload) = 'object', 0)),
    digest BLOB NOT NULL,
    PRIMARY KEY (battle_id, seq)
) STRICT;

-- The open dialog of a battle, kept until it is applied or given up.
CREATE TABLE draft (
    battle_id INTEGER PRIMARY KEY REFERENCES battle (id),
    content TEXT NOT NULL CHECK (iif(json_valid(content), json_type(content) = 'object', 0))
) STRICT;

-- Also stops INSERT OR REPLACE, which would not call the trigger on DELETE.
CREATE TRIGGER event_only_next BEFORE INSERT ON event
WHEN NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM event WHERE battle_id = NEW.battle_id)
BEGIN SELECT RAISE(ABORT, 'the ledger goes on with the next number'); END;

CREATE TRIGGER event_no_update BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

CREATE TRIGGER event_no_delete BEFORE DELETE ON event
BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

CREATE TRIGGER battle_no_replace BEFORE INSERT ON battle
WHEN EXISTS (SELECT 1 FROM battle WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a battle is never replaced'); END;

CREATE TRIGGER battle_fixed BEFORE UPDATE OF id, rules, setup, begun, digest ON battle
BEGIN SELECT RAISE(ABORT, 'a battle keeps what it was begun with'); END;

CREATE TRIGGER battle_no_delete BEFORE DELETE ON battle
BEGIN SELECT RAISE(ABORT, 'a battle is never deleted'); END;
