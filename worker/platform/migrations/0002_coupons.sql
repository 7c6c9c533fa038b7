-- Discount codes. Uses are written with the order that makes them (migration 0003), in its transaction.

CREATE TABLE coupons (
  code TEXT PRIMARY KEY CHECK (code = lower(code) AND length(code) BETWEEN 1 AND 40),
  type TEXT NOT NULL CHECK (type IN ('percent', 'fixed_cart', 'fixed_product')),
  amount INTEGER NOT NULL CHECK (amount > 0 AND (type <> 'percent' OR amount <= 100)),  -- whole percent, or cents
  individual_use INTEGER NOT NULL DEFAULT 0 CHECK (individual_use IN (0, 1)),
  usage_limit INTEGER CHECK (usage_limit >= 0),               -- orders in all, NULL for no limit
  usage_limit_per_user INTEGER CHECK (usage_limit_per_user >= 0),
  minimum_cents INTEGER,                                      -- bounds of the subtotal, both included
  maximum_cents INTEGER,
  expires_at INTEGER,                                         -- unix seconds, first second it is no longer valid
  first_order INTEGER NOT NULL DEFAULT 0 CHECK (first_order IN (0, 1)),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
) STRICT;

-- One row per order and code. A failed or cancelled order releases its use, paying it again counts it again.
CREATE TABLE coupon_uses (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  code TEXT NOT NULL REFERENCES coupons (code),
  email TEXT NOT NULL,                                        -- lower case, trimmed
  state TEXT NOT NULL CHECK (state IN ('counted', 'released')),
  PRIMARY KEY (order_id, code)
) STRICT, WITHOUT ROWID;

CREATE INDEX coupon_uses_by_code ON coupon_uses (code, state, email);

INSERT INTO coupons (code, type, amount, individual_use, usage_limit_per_user, first_order)
VALUES ('welcome10', 'percent', 10, 1, 1, 1);
