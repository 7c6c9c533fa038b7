-- Proof that an address is its customer's, other ways to log in, and links to choose another password. Instants are
-- ISO 8601 in UTC.
ALTER TABLE customers ADD COLUMN email_verified_at TEXT;  -- empty while nobody has shown to read that address

-- A login another house vouches for.
CREATE TABLE identities (
  provider TEXT NOT NULL CHECK (provider IN ('google')),
  subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),  -- the provider's own name of the person
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (provider, subject)
) STRICT, WITHOUT ROWID;

CREATE INDEX identities_of_customer ON identities (customer_id);

-- Using one deletes every key of its customer.
CREATE TABLE reset_keys (
  key_hash TEXT PRIMARY KEY,                  -- SHA-256 of the secret in the link of the mail
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX reset_keys_of_customer ON reset_keys (customer_id);
CREATE INDEX reset_keys_by_end ON reset_keys (expires_at);
