-- What WooCommerce says of a product beyond what the house does.
-- Where it stands: everywhere, in lists alone, in searches alone, or only at its own address.
ALTER TABLE products ADD COLUMN visibility TEXT NOT NULL DEFAULT 'visible'
  CHECK (visibility IN ('visible', 'catalog', 'search', 'hidden'));
-- What no page of ours shows and `wc/v3` tells: { "weight": "0.01", "tax_status": "none" }, where it is not as usual.
ALTER TABLE products ADD COLUMN platform TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(platform));
ALTER TABLE variations ADD COLUMN platform TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(platform));

-- A stock that is its product's, for all such variations together: each row has the same count.
ALTER TABLE variations ADD COLUMN shares_stock INTEGER NOT NULL DEFAULT 0 CHECK (shares_stock IN (0, 1));

CREATE TRIGGER variation_stock_shared AFTER UPDATE OF stock ON variations
WHEN NEW.shares_stock = 1 AND NEW.stock IS NOT OLD.stock
BEGIN
  UPDATE variations SET stock = NEW.stock
  WHERE product_id = NEW.product_id AND shares_stock = 1 AND id <> NEW.id AND stock IS NOT NEW.stock;
END;

-- Still all that the card of a product asks of its variations.
DROP INDEX variations_left;
CREATE INDEX variations_left ON variations (product_id, stock, shares_stock)
WHERE status = 'publish' AND stock IS NOT 0;

-- The hours within its days a reduction of another shop runs, by the clocks of Paris; NULL from and until midnight.
ALTER TABLE promotions ADD COLUMN from_at TEXT;
ALTER TABLE promotions ADD COLUMN to_at TEXT;

-- The sale of a variation that has a price of its own.
CREATE TABLE variation_sales (
  variation_id INTEGER PRIMARY KEY REFERENCES variations (id),
  price_cents INTEGER NOT NULL CHECK (price_cents > 0),
  from_at TEXT,                               -- clocks of Paris, NULL for an open end
  to_at TEXT
) STRICT;

-- When prices change next by the hour, by the clocks of Paris; NULL where nothing does before the day is over.
ALTER TABLE price_day ADD COLUMN next_at TEXT;

-- Where what another shop showed under an address of its own is now.
CREATE TABLE old_addresses (
  path TEXT PRIMARY KEY,                      -- `/produit/bague-aube`, without a stroke at its end
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'tag', 'post')),
  target TEXT NOT NULL                        -- number of a product or an article, slug of a term
) STRICT, WITHOUT ROWID;

-- Texts a command writes that are longer than a statement may be, in parts; empty but while it runs.
CREATE TABLE long_texts (
  text INTEGER NOT NULL,
  place INTEGER NOT NULL,
  part TEXT NOT NULL,
  PRIMARY KEY (text, place)
) STRICT, WITHOUT ROWID;

UPDATE facet_state SET wanted = wanted + 1;
