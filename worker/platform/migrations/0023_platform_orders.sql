-- Orders before somebody else's platform, whose numbers are ours: they may begin at 1. The table is built again, as SQLite
-- cannot change a CHECK in place; what refers to it is checked once it is whole.
PRAGMA defer_foreign_keys = true;

CREATE TABLE orders_kept AS SELECT * FROM orders;
DROP TABLE orders;

CREATE TABLE orders (
  id INTEGER PRIMARY KEY CHECK (id > 0),      -- of the platform behind; without one last id + 1, from 1001, without gap
  order_key TEXT NOT NULL UNIQUE,             -- secret of the buyer, 128 random bits
  status TEXT NOT NULL CHECK (
    status IN ('pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed')
  ),
  client_ref TEXT NOT NULL,                   -- one per visit of the checkout page: a repeated form is one order
  cart_ref TEXT NOT NULL,                     -- id of the cart object, a one-way function of the cart key
  cart_hash TEXT NOT NULL,                    -- lines, prices and codes of the cart ordered
  email TEXT NOT NULL,                        -- lower case
  subtotal_cents INTEGER NOT NULL CHECK (subtotal_cents >= 0),
  discount_cents INTEGER NOT NULL CHECK (discount_cents >= 0),
  total_cents INTEGER NOT NULL CHECK (total_cents = subtotal_cents - discount_cents AND total_cents >= 0),
  billing TEXT NOT NULL CHECK (json_valid(billing)),
  shipping TEXT NOT NULL CHECK (json_valid(shipping)),
  customer_note TEXT NOT NULL,
  gift INTEGER NOT NULL CHECK (gift IN (0, 1)),
  gift_message TEXT NOT NULL,
  newsletter INTEGER NOT NULL CHECK (newsletter IN (0, 1)),
  terms_version TEXT NOT NULL CHECK (terms_version <> ''),
  accepted_at TEXT NOT NULL,
  adult INTEGER NOT NULL CHECK (adult = 1),
  tax_country TEXT NOT NULL,                  -- where the tax is due: EU country, GB, XI or export
  latest_delivery TEXT NOT NULL,              -- day promised to the buyer
  payment_method TEXT NOT NULL,
  transaction_id TEXT NOT NULL DEFAULT '',
  stock_state TEXT NOT NULL CHECK (stock_state IN ('held', 'kept', 'released')),
  hold_until TEXT NOT NULL,
  payable_until TEXT NOT NULL,
  created_at TEXT NOT NULL,
  paid_at TEXT,
  earliest_delivery TEXT NOT NULL DEFAULT '',
  customer_id INTEGER REFERENCES customers (id) ON DELETE SET NULL,
  vat_rate INTEGER,                           -- percent; NULL where no tax is charged in the sale
  UNIQUE (cart_ref, client_ref)
) STRICT;

INSERT INTO orders SELECT * FROM orders_kept;
DROP TABLE orders_kept;

CREATE INDEX orders_by_email ON orders (email, status);
CREATE INDEX orders_by_status ON orders (status, id);
CREATE INDEX orders_holding ON orders (hold_until) WHERE stock_state = 'held';
CREATE INDEX orders_unpaid ON orders (payable_until) WHERE status = 'pending';
CREATE INDEX orders_of_customer ON orders (customer_id, id) WHERE customer_id IS NOT NULL;

-- What the platform has of our orders. A row is written before the platform is asked to make one.
CREATE TABLE platform_orders (
  ref TEXT PRIMARY KEY,                       -- what the order there carries as `_<key>_ref`, by the key of the brand
  wish TEXT NOT NULL,                         -- SHA-256 of the cart, of its content and of the visit that orders it
  id INTEGER UNIQUE,                          -- of the order there, and here; NULL until it has answered
  is_void INTEGER NOT NULL DEFAULT 0 CHECK (is_void IN (0, 1)),   -- came to nothing here: cancelled there
  asked INTEGER NOT NULL DEFAULT 1,           -- times it was asked for
  asked_at TEXT NOT NULL,                     -- first
  busy_until TEXT NOT NULL,                   -- whoever asks has that long to itself
  look_at TEXT,                               -- when the clock looks for what is there and not here, NULL for never
  -- What was told of it, by difference with `orders`.
  told_status TEXT NOT NULL DEFAULT 'pending',
  counted_at TEXT,                            -- since when its pieces are out of the stock there
  last_event INTEGER NOT NULL DEFAULT 0,      -- of its ledger
  told_event INTEGER NOT NULL DEFAULT 0,
  tell_at TEXT NOT NULL DEFAULT '',           -- not before
  failures INTEGER NOT NULL DEFAULT 0         -- in a row
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX platform_orders_once ON platform_orders (wish) WHERE is_void = 0;
CREATE INDEX platform_orders_to_tell ON platform_orders (tell_at) WHERE last_event > told_event;
CREATE INDEX platform_orders_to_look ON platform_orders (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX platform_orders_counted ON platform_orders (counted_at) WHERE counted_at IS NOT NULL;

-- Whatever happens to an order is to be told; how it began, the platform knows.
CREATE TRIGGER platform_orders_hear AFTER INSERT ON order_events
BEGIN
  UPDATE platform_orders SET last_event = NEW.id,
    told_event = iif(NEW.kind = 'status' AND NEW.from_status IS NULL, NEW.id, told_event)
  WHERE id = NEW.order_id;
END;

-- Number of the refund there that records this one.
ALTER TABLE refunds ADD COLUMN platform_id INTEGER;

-- Until when moves made there were brought here.
CREATE TABLE platform_watch (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  seen_at TEXT NOT NULL
) STRICT;
