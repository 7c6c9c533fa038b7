-- Those who work at the house, apart from its customers.
CREATE TABLE staff (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,                        -- lower case
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('owner', 'shop', 'goldsmith', 'accountant', 'reader')),
  password_hash TEXT,                         -- NULL until the invitation is accepted
  second_factor TEXT,                         -- secret of its codes, encrypted; NULL until one is set up
  last_code INTEGER NOT NULL DEFAULT 0,       -- time step of the last code taken: none is taken twice
  created_at TEXT NOT NULL,
  removed_at TEXT
) STRICT;

CREATE UNIQUE INDEX staff_by_email ON staff (email) WHERE removed_at IS NULL;

-- Links of invitations, by the hash of their token; each is taken once.
CREATE TABLE staff_invitations (
  hash TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Codes for who has lost the second factor, by their hash; each is taken once.
CREATE TABLE staff_recovery_codes (
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  hash TEXT NOT NULL,
  PRIMARY KEY (staff_id, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE staff_sessions (
  hash TEXT PRIMARY KEY,                      -- of the token that the browser holds
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  device TEXT NOT NULL,                       -- what the browser says of itself
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX staff_sessions_of ON staff_sessions (staff_id);

-- Every act of the staff, written in the transaction of the act. It holds no data of customers.
CREATE TABLE staff_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  staff_id INTEGER,                           -- NULL for the operator key
  who TEXT NOT NULL,                          -- name at that time
  act TEXT NOT NULL,
  subject TEXT NOT NULL,                      -- what it is about: order 1042, product 12
  before TEXT NOT NULL DEFAULT '',
  after TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX staff_log_by_subject ON staff_log (subject, id);

CREATE TRIGGER staff_log_stay BEFORE UPDATE ON staff_log
BEGIN
  SELECT RAISE(ABORT, 'the log is append-only');
END;

-- What is older than five years is forgotten, and nothing before.
CREATE TRIGGER staff_log_last BEFORE DELETE ON staff_log WHEN OLD.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-5 years')
BEGIN
  SELECT RAISE(ABORT, 'the log is append-only');
END;
