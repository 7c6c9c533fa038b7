-- What copies of somebody else's catalogue, codes and customers need. `mirrored_at`: unix seconds of the read a row is a
-- copy of, NULL for what is the house's own; the price of a copy is the platform's, no day of ours changes it.
ALTER TABLE products ADD COLUMN mirrored_at INTEGER;
ALTER TABLE customers ADD COLUMN mirrored_at INTEGER;
ALTER TABLE coupons ADD COLUMN mirrored_at INTEGER;

-- A variation that costs something else than the others of its product; NULL costs what the product does.
ALTER TABLE variations ADD COLUMN regular_cents INTEGER CHECK (regular_cents > 0);
ALTER TABLE variations ADD COLUMN price_cents INTEGER CHECK (price_cents > 0);
CREATE INDEX variations_priced ON variations (product_id, price_cents) WHERE price_cents IS NOT NULL;

-- Uses of a code by orders that are not in this database.
ALTER TABLE coupons ADD COLUMN used_elsewhere INTEGER NOT NULL DEFAULT 0 CHECK (used_elsewhere >= 0);

-- Orders whose pieces the platform behind still counts as there.
CREATE INDEX platform_orders_uncounted ON platform_orders (id) WHERE counted_at IS NULL AND is_void = 0;

-- Moving house (`npm run catalogue -- pull`): how far each part of a platform was read, and what was taken from it, by a
-- mark of what it was there: only what has changed there since is written again.
CREATE TABLE moving (
  part TEXT PRIMARY KEY,                      -- products, customers…
  source TEXT NOT NULL,                       -- address of the platform
  page INTEGER NOT NULL,                      -- read last; 0 once the part was read whole
  begun_at TEXT NOT NULL,                     -- when this reading of it began, UTC without a zone
  since TEXT                                  -- when the last whole reading began
) STRICT, WITHOUT ROWID;

CREATE TABLE moved (
  part TEXT NOT NULL,
  id TEXT NOT NULL,                           -- number or code there
  fingerprint TEXT NOT NULL,
  PRIMARY KEY (part, id)
) STRICT, WITHOUT ROWID;
