-- What else bounds a code. Lists are JSON; an empty list of what it is for means everything.
ALTER TABLE coupons ADD COLUMN description TEXT NOT NULL DEFAULT '';           -- for who runs the shop, shown to nobody
ALTER TABLE coupons ADD COLUMN starts_at INTEGER;                              -- unix seconds, first second it is valid
ALTER TABLE coupons ADD COLUMN item_limit INTEGER CHECK (item_limit > 0);      -- pieces it takes off of, the dearest first
ALTER TABLE coupons ADD COLUMN excludes_sale INTEGER NOT NULL DEFAULT 0 CHECK (excludes_sale IN (0, 1));
ALTER TABLE coupons ADD COLUMN products TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(products));   -- product ids
ALTER TABLE coupons ADD COLUMN excluded_products TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(excluded_products));
ALTER TABLE coupons ADD COLUMN categories TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(categories)); -- their slugs
ALTER TABLE coupons ADD COLUMN excluded_categories TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(excluded_categories));

-- Percent of the tax held in the total, as it was when the order was made; NULL where no tax is charged in the sale.
ALTER TABLE orders ADD COLUMN vat_rate INTEGER;
UPDATE orders SET vat_rate =
  (SELECT value FROM json_each('{"FR":20,"DE":19,"IT":22,"ES":21,"XI":20}') WHERE key = tax_country);
