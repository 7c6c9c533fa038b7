-- The letter: who asked for it, with the proof of consent (GDPR art. 7, CPCE art. L34-5). Nobody is written to before
-- the address is confirmed.
CREATE TABLE subscriptions (
  email TEXT PRIMARY KEY CHECK (email = lower(email) AND length(email) <= 254),
  status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  source TEXT NOT NULL,                       -- the form it was asked with: footer, popup, page
  text_version TEXT NOT NULL,                 -- the sentences shown beside the field, by the day they were written
  consented_at TEXT NOT NULL,                 -- ISO 8601 in UTC
  unsubscribe_token TEXT NOT NULL UNIQUE      -- who holds it may end the subscription without logging in
) STRICT, WITHOUT ROWID;

-- How often something was asked lately, by whom. Subjects (e-mail and IP addresses) are kept as keyed hashes only, and
-- no longer than their window.
CREATE TABLE throttles (
  subject TEXT PRIMARY KEY,
  hits INTEGER NOT NULL CHECK (hits > 0),
  ends_at INTEGER NOT NULL                    -- unix seconds, first second of the next window
) STRICT, WITHOUT ROWID;

CREATE INDEX throttles_by_end ON throttles (ends_at);
