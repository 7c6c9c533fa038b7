-- What people write to the house by its form. Instants are ISO 8601 in UTC. Erased after three years, what a machine
-- seems to have written after one.
CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  form_print TEXT NOT NULL UNIQUE,            -- SHA-256 of the form's own id and of all it says: sent twice, it is one
  subject TEXT NOT NULL CHECK (subject IN ('order', 'jewel', 'return', 'data', 'other')),
  name TEXT NOT NULL CHECK (name <> ''),
  email TEXT NOT NULL CHECK (length(email) <= 254),   -- in lower case; nobody confirmed it
  reference TEXT NOT NULL,                    -- the order as they name it, or nothing
  order_id INTEGER,                           -- the number they mean by it, whether or not there is such an order
  product_id INTEGER,                         -- the jewel whose page they came from
  message TEXT NOT NULL CHECK (message <> ''),
  suspect INTEGER NOT NULL CHECK (suspect IN (0, 1)),
  received_at TEXT NOT NULL,
  answered_at TEXT
) STRICT;

CREATE INDEX messages_open ON messages (suspect, received_at) WHERE answered_at IS NULL;
CREATE INDEX messages_by_day ON messages (received_at);
CREATE INDEX messages_of ON messages (email);
