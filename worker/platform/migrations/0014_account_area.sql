-- What customers keep in their accounts. Instants are ISO 8601 in UTC.
ALTER TABLE customers ADD COLUMN first_name TEXT NOT NULL DEFAULT '';
ALTER TABLE customers ADD COLUMN last_name TEXT NOT NULL DEFAULT '';
ALTER TABLE customers ADD COLUMN idle_warned_at TEXT;   -- last notice of deletion; a later login makes it void

-- Places of delivery. The default one is the one preferred last, else the first written down: there is never another.
CREATE TABLE customer_addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  address TEXT NOT NULL CHECK (json_valid(address)),    -- fields of a delivery address and phone, in one order
  preferred_at TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  UNIQUE (customer_id, address)                         -- written down twice, it is one
) STRICT;

-- An e-mail address that waits for its owner to say so.
CREATE TABLE email_changes (
  customer_id INTEGER PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  email TEXT NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  key_hash TEXT NOT NULL UNIQUE,                        -- SHA-256 of the secret in the link of the mail
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX email_changes_by_end ON email_changes (expires_at);
