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

-- House rules and open dialogs.

-- Every state of a rule set's house rules that was ever kept. A state stays as it is; `after` is the one that it came
-- after, 0 the printed rules.
CREATE TABLE house_rules (
    rules TEXT NOT NULL,
    state INTEGER NOT NULL CHECK (state >= 1),
    after INTEGER NOT NULL CHECK (after >= 0 AND after < state),
    content TEXT NOT NULL CHECK (iif(json_valid(content), json_type(content) = 'object', 0)),
    mark INTEGER,
    PRIMARY KEY (rules, state)
) STRICT, WITHOUT ROWID;

-- Which state the next battle begins with: 0 the printed rules, -1 one that cannot be read any more. `draft` is what
-- was edited and contradicts itself still.
CREATE TABLE house_rules_played (
    rules TEXT NOT NULL PRIMARY KEY,
    state INTEGER NOT NULL CHECK (state >= -1),
    draft TEXT CHECK (iif(draft IS NULL, 1, iif(json_valid(draft), json_type(draft) = 'object', 0))),
    mark INTEGER
) STRICT, WITHOUT ROWID;

-- Before, a setting had {"now": 1, "after": [-1, 0]}, which states came after which from 0 on, and others the states.
INSERT INTO house_rules (rules, state, after, content)
SELECT substr(shelf.key, 13), step.key + 1, step.value + 1, state.value
FROM (SELECT key, iif(json_valid(value), value, '{}') AS value FROM setting
    WHERE key GLOB 'house_rules.*' AND substr(key, 13) NOT GLOB '*[^a-z0-9-]*') AS shelf,
json_each(shelf.value, '$.after') AS step
JOIN setting AS state ON state.key = shelf.key || '.' || step.key
WHERE step.type = 'integer' AND step.value >= -1 AND step.value < step.key
AND iif(json_valid(state.value), json_type(state.value) = 'object', 0);

INSERT INTO house_rules_played (rules, state)
SELECT substr(key, 13), iif(json_type(value, '$.now') = 'integer' AND json_type(value, '$.after') = 'array'
    AND json_array_length(value, '$.after')
        = (SELECT count(*) FROM house_rules WHERE rules = substr(key, 13))
    AND json_extract(value, '$.now') >= -1
    AND json_extract(value, '$.now') < json_array_length(value, '$.after'), json_extract(value, '$.now') + 1, -1)
FROM (SELECT key, iif(json_valid(value), value, '{}') AS value FROM setting
    WHERE key GLOB 'house_rules.*' AND value <> '' AND substr(key, 13) NOT GLOB '*[^a-z0-9-]*');

INSERT INTO house_rules_played (rules, state, draft)
SELECT substr(key, 19), 0, value FROM setting
WHERE key GLOB 'house_rules_draft.*' AND iif(json_valid(value), json_type(value) = 'object', 0)
ON CONFLICT (rules) DO UPDATE SET draft = excluded.draft;

-- What could not be read stays where it was.
DELETE FROM setting WHERE EXISTS (SELECT 1 FROM house_rules_played AS moved
    WHERE (state >= 0 AND (key = 'house_rules.' || rules OR key GLOB 'house_rules.' || rules || '.[0-9]*'))
    OR (draft = value AND key = 'house_rules_draft.' || rules));

DELETE FROM setting WHERE key GLOB 'house_rules_draft.*' AND value = '';

CREATE TRIGGER house_rules_no_update BEFORE UPDATE ON house_rules
BEGIN SELECT RAISE(ABORT, 'a state of the house rules stays as it is'); END;

CREATE TRIGGER house_rules_no_delete BEFORE DELETE ON house_rules
BEGIN SELECT RAISE(ABORT, 'a state of the house rules stays as it is'); END;

-- Also stops INSERT OR REPLACE, which would not call the trigger on DELETE.
CREATE TRIGGER house_rules_only_next BEFORE INSERT ON house_rules
WHEN NEW.state <> 1 + (SELECT coalesce(max(state), 0) FROM house_rules WHERE rules = NEW.rules)
BEGIN SELECT RAISE(ABORT, 'house rules go on with the next state'); END;

CREATE TRIGGER house_rules_added AFTER INSERT ON house_rules
BEGIN UPDATE seal SET marks = marks + coalesce(NEW.mark, 0); END;

CREATE TRIGGER house_rules_played_added AFTER INSERT ON house_rules_played
BEGIN UPDATE seal SET marks = marks + coalesce(NEW.mark, 0); END;

CREATE TRIGGER house_rules_played_changed AFTER UPDATE ON house_rules_played
BEGIN UPDATE seal SET marks = marks - coalesce(OLD.mark, 0) + coalesce(NEW.mark, 0); END;

CREATE TRIGGER house_rules_played_removed AFTER DELETE ON house_rules_played
BEGIN UPDATE seal SET marks = marks - coalesce(OLD.mark, 0); END;

-- An open dialog says what it is.
UPDATE draft SET content = json_object('kind', iif(json_type(content, '$.round') IS NULL, 'resolver', 'round'),
    'version', 1, 'cast', json(iif(json_type(content, '$.cast') = 'object', json_extract(content, '$.cast'), '{}')),
    'content', json(content))
WHERE json_type(content, '$.kind') IS NULL;
