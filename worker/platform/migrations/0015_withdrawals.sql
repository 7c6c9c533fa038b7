-- Declarations of withdrawal and what followed. Instants are ISO 8601 in UTC, days are those of Paris.

-- What somebody declared, word for word: a record of five years, then erased (code de la consommation, L221-21).
CREATE TABLE withdrawals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  form_print TEXT NOT NULL UNIQUE,            -- SHA-256 of the form's own id and of all it says: sent twice, it is one
  declaration TEXT NOT NULL CHECK (declaration <> ''),
  name TEXT NOT NULL CHECK (name <> ''),
  reference TEXT NOT NULL CHECK (reference <> ''),   -- the order as they named it, whether or not there is one
  email TEXT NOT NULL CHECK (length(email) <= 254),  -- where the receipt went
  whole INTEGER NOT NULL CHECK (whole IN (0, 1)),
  jewels TEXT NOT NULL,                       -- in their own words, when the form could not show the order
  lines TEXT NOT NULL CHECK (json_valid(lines)),     -- [{ "id": 12, "pieces": 1 }] of the order's lines
  received_at TEXT NOT NULL
) STRICT;

CREATE INDEX withdrawals_by_day ON withdrawals (received_at);

CREATE TRIGGER withdrawals_stay BEFORE UPDATE ON withdrawals
BEGIN
  SELECT RAISE(ABORT, 'declarations are a record');
END;

CREATE TRIGGER withdrawals_last BEFORE DELETE ON withdrawals
WHEN OLD.received_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-5 years')
BEGIN
  SELECT RAISE(ABORT, 'declarations are a record');
END;

-- What was done about it; never rewritten.
CREATE TABLE withdrawal_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  withdrawal_id INTEGER NOT NULL REFERENCES withdrawals (id),
  kind TEXT NOT NULL CHECK (kind IN ('matched', 'returned', 'refunded', 'closed', 'note')),
  order_id INTEGER REFERENCES orders (id) CHECK ((order_id IS NULL) = (kind <> 'matched')),
  detail TEXT NOT NULL DEFAULT '',            -- matched: full, brief, email or shop; returned: the day; note: its words
  at TEXT NOT NULL
) STRICT;

-- Each thing happens once; the same note is one note.
CREATE UNIQUE INDEX withdrawal_event_once ON withdrawal_events (withdrawal_id, kind) WHERE kind <> 'note';
CREATE UNIQUE INDEX withdrawal_note_once ON withdrawal_events (withdrawal_id, detail) WHERE kind = 'note';
CREATE INDEX withdrawals_of_order ON withdrawal_events (order_id) WHERE order_id IS NOT NULL;

CREATE TRIGGER withdrawal_events_stay BEFORE UPDATE ON withdrawal_events
BEGIN
  SELECT RAISE(ABORT, 'the follow-up is append-only');
END;

CREATE TRIGGER withdrawal_events_last BEFORE DELETE ON withdrawal_events
WHEN EXISTS (
  SELECT 1 FROM withdrawals w
  WHERE w.id = OLD.withdrawal_id AND w.received_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-5 years')
)
BEGIN
  SELECT RAISE(ABORT, 'the follow-up is append-only');
END;
