-- Mails, written in the transaction of the change that causes them and sent after it. Instants are ISO 8601 in UTC.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  dedupe_key TEXT NOT NULL UNIQUE,            -- one mail per cause; also the idempotency key the provider is given
  kind TEXT NOT NULL,                         -- restock-confirm, restock-told, …
  recipient TEXT NOT NULL,                    -- emptied with the words once the mail has left: they hold personal links
  subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 60),
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  headers TEXT NOT NULL CHECK (json_valid(headers)),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'kept', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  due_at TEXT NOT NULL,                       -- not sent before; while it is being sent, the end of the sender's lease
  settled_at TEXT,                            -- sent, kept or given up
  problem TEXT                                -- why the last attempt failed, without address nor words
) STRICT;

CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';
CREATE INDEX outbox_settled ON outbox (settled_at) WHERE state <> 'waiting';

-- Who wants to be told once that a sold-out jewel or choice is back. Nobody is told before the address is confirmed.
CREATE TABLE restock_requests (
  id INTEGER PRIMARY KEY,
  item_id INTEGER NOT NULL,                   -- variation, or product without variations
  email TEXT NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'told')),
  token_hash TEXT NOT NULL UNIQUE,            -- SHA-256 of the secret in the links of its mails
  changed_at TEXT NOT NULL                    -- since when it is in its state
) STRICT;

CREATE UNIQUE INDEX restock_once ON restock_requests (email, item_id) WHERE state <> 'told';
CREATE INDEX restock_waiting ON restock_requests (item_id) WHERE state = 'confirmed';
CREATE INDEX restock_by_age ON restock_requests (state, changed_at);
