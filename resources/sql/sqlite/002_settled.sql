-- SPDX-License-Identifier: GPL-3.0-or-later
-- Statements are parted by blank lines.

-- The end of the ledger on record.

-- Where each ledger ends, so that one whose tail was cut off shows. The triggers below keep it.
CREATE TABLE ledger_end (
    battle_id INTEGER PRIMARY KEY REFERENCES battle (id),
    entries INTEGER NOT NULL,
    digest BLOB NOT NULL
) STRICT;

INSERT INTO ledger_end (battle_id, entries, digest)
SELECT id, coalesce(seq, 0), coalesce(event.digest, battle.digest)
FROM battle LEFT JOIN event ON battle_id = id
AND seq = (SELECT max(seq) FROM event AS newest WHERE newest.battle_id = battle.id);

-- The mark of a row stands for what it holds; rows of before have none until they are written again.
ALTER TABLE setting ADD COLUMN mark INTEGER;

ALTER TABLE draft ADD COLUMN mark INTEGER;

-- One row that goes with every change: how many battles and entries there are in all, and the sum of the marks. In a
-- file that was copied in the midst of a recording, old and new pages do not agree with it.
CREATE TABLE seal (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    battles INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    marks INTEGER NOT NULL
) STRICT;

INSERT INTO seal (id, battles, entries, marks)
SELECT 1, count(*), coalesce(sum(entries), 0), 0 FROM ledger_end;

CREATE TRIGGER battle_begins AFTER INSERT ON battle
BEGIN
INSERT INTO ledger_end (battle_id, entries, digest) VALUES (NEW.id, 0, NEW.digest);
UPDATE seal SET battles = battles + 1;
END;

CREATE TRIGGER event_goes_on AFTER INSERT ON event
BEGIN
UPDATE ledger_end SET entries = NEW.seq, digest = NEW.digest WHERE battle_id = NEW.battle_id;
UPDATE seal SET entries = entries + 1;
END;

CREATE TRIGGER ledger_end_only_begins BEFORE INSERT ON ledger_end
WHEN NEW.entries <> 0 OR EXISTS (SELECT 1 FROM ledger_end WHERE battle_id = NEW.battle_id)
BEGIN SELECT RAISE(ABORT, 'the end of a ledger goes with its entries'); END;

CREATE TRIGGER ledger_end_goes_on BEFORE UPDATE ON ledger_end
WHEN NEW.battle_id <> OLD.battle_id OR NEW.entries <> OLD.entries + 1
OR NEW.digest IS NOT (SELECT digest FROM event WHERE battle_id = NEW.battle_id AND seq = NEW.entries)
BEGIN SELECT RAISE(ABORT, 'the end of a ledger goes with its entries'); END;

CREATE TRIGGER ledger_end_no_delete BEFORE DELETE ON ledger_end
BEGIN SELECT RAISE(ABORT, 'the end of a ledger stays on record'); END;

CREATE TRIGGER seal_only_one BEFORE INSERT ON seal
BEGIN SELECT RAISE(ABORT, 'the campaign has one seal'); END;

CREATE TRIGGER seal_true BEFORE UPDATE OF id, battles, entries ON seal
WHEN NEW.id <> 1 OR NEW.battles <> (SELECT count(*) FROM ledger_end)
OR NEW.entries <> (SELECT sum(entries) FROM ledger_end)
BEGIN SELECT RAISE(ABORT, 'the seal goes with the ledgers'); END;

CREATE TRIGGER seal_no_delete BEFORE DELETE ON seal
BEGIN SELECT RAISE(ABORT, 'the campaign keeps its seal'); END;

CREATE TRIGGER setting_added AFTER INSERT ON setting
BEGIN UPDATE seal SET marks = marks + coalesce(NEW.mark, 0); END;

CREATE TRIGGER setting_changed AFTER UPDATE ON setting
BEGIN UPDATE seal SET marks = marks - coalesce(OLD.mark, 0) + coalesce(NEW.mark, 0); END;

CREATE TRIGGER setting_removed AFTER DELETE ON setting
BEGIN UPDATE seal SET marks = marks - coalesce(OLD.mark, 0); END;

CREATE TRIGGER draft_added AFTER INSERT ON draft
BEGIN UPDATE seal SET marks = marks + coalesce(NEW.mark, 0); END;

CREATE TRIGGER draft_changed AFTER UPDATE ON draft
BEGIN UPDATE seal SET marks = marks - coalesce(OLD.mark, 0) + coalesce(NEW.mark, 0); END;

CREATE TRIGGER draft_removed AFTER DELETE ON draft
BEGIN UPDATE seal SET marks = marks - coalesce(OLD.mark, 0); END;
