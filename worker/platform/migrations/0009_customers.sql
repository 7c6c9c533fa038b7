-- Customers and their logins. Instants are ISO 8601 in UTC.
CREATE TABLE customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,       -- never given twice: an old token must not name someone else
  username TEXT NOT NULL,
  username_key TEXT NOT NULL UNIQUE,          -- folded, so that two names that look alike are one
  email TEXT NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  password_hash TEXT NOT NULL,                -- scheme, parameters, salt and hash; empty without a password
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL                       -- last login: accounts idle for two years are deleted
) STRICT;

CREATE INDEX customers_by_seen ON customers (seen_at);

-- A login that is still worth something; ending it deletes the row, and its token is refused from then on.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,                        -- 128 random bits, the `jti` of the token
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_of_customer ON sessions (customer_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Who ordered while logged in; a customer who leaves leaves orders without one.
ALTER TABLE orders ADD COLUMN customer_id INTEGER REFERENCES customers (id) ON DELETE SET NULL;
CREATE INDEX orders_of_customer ON orders (customer_id, id) WHERE customer_id IS NOT NULL;
