-- Keys of devices that open an account or the workshop (WebAuthn), each of one holder. Instants are ISO 8601 in UTC.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,                        -- the credential's own, base64url
  customer_id INTEGER REFERENCES customers (id) ON DELETE CASCADE,
  staff_id INTEGER REFERENCES staff (id),
  public_key TEXT NOT NULL,                   -- COSE, base64
  counter INTEGER NOT NULL,                   -- of its last signature; stays 0 where devices share the key
  transports TEXT NOT NULL,                   -- JSON list: how a browser reaches it
  name TEXT NOT NULL,                         -- given by its holder
  created_at TEXT NOT NULL,
  used_at TEXT,
  CHECK ((customer_id IS NULL) <> (staff_id IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX passkeys_of_customer ON passkeys (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX passkeys_of_staff ON passkeys (staff_id) WHERE staff_id IS NOT NULL;
