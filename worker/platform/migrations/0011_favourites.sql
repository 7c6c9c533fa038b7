-- Jewels a customer likes, with what they cost and whether they could be had that day: what has changed since is told.
CREATE TABLE favourites (
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id),
  liked_at TEXT NOT NULL,                     -- ISO 8601 in UTC; empty while a toggle takes it off
  price_cents INTEGER NOT NULL,               -- as lists show it; for a set, its pieces together
  was_available INTEGER NOT NULL CHECK (was_available IN (0, 1)),
  PRIMARY KEY (customer_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX favourites_by_date ON favourites (customer_id, liked_at, product_id);
