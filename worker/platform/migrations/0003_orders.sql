-- Orders, their payments and their ledger. Money is integer cents, instants are ISO 8601 in UTC.

CREATE TABLE orders (
  id INTEGER PRIMARY KEY CHECK (id > 1000),   -- last id + 1 in the transaction itself: numbers have no gap
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
  UNIQUE (cart_ref, client_ref)
) STRICT;

CREATE INDEX orders_by_email ON orders (email, status);
CREATE INDEX orders_by_status ON orders (status, id);
CREATE INDEX orders_holding ON orders (hold_until) WHERE stock_state = 'held';
CREATE INDEX orders_unpaid ON orders (payable_until) WHERE status = 'pending';

-- What was bought, as it was that day: no reference to the catalogue, which can forget a jewel.
CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  item_key TEXT NOT NULL,                     -- key of the cart line
  product_id INTEGER NOT NULL,
  variation_id INTEGER NOT NULL DEFAULT 0,    -- 0 without variation
  name TEXT NOT NULL,
  sku TEXT NOT NULL,
  options TEXT NOT NULL CHECK (json_valid(options)),   -- { "Taille": "52" }
  letters TEXT NOT NULL DEFAULT '',
  unit_cents INTEGER NOT NULL,                -- NULL, so refused, unless it is the catalogue's price of that instant
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  subtotal_cents INTEGER NOT NULL CHECK (subtotal_cents = unit_cents * quantity),
  total_cents INTEGER NOT NULL CHECK (total_cents BETWEEN 0 AND subtotal_cents),
  fineness INTEGER,                           -- thousandths
  treatment TEXT,
  materials TEXT NOT NULL,
  personalised INTEGER NOT NULL CHECK (personalised IN (0, 1)),
  UNIQUE (order_id, position)
) STRICT;

CREATE TRIGGER order_lines_stay BEFORE UPDATE ON order_lines
BEGIN
  SELECT RAISE(ABORT, 'order lines are a record');
END;

CREATE TRIGGER order_lines_last BEFORE DELETE ON order_lines
BEGIN
  SELECT RAISE(ABORT, 'order lines are a record');
END;

-- What each code took off; whether its use counts is in coupon_uses.
CREATE TABLE order_coupons (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  code TEXT NOT NULL,
  discount_cents INTEGER NOT NULL CHECK (discount_cents >= 0),
  PRIMARY KEY (order_id, code)
) STRICT, WITHOUT ROWID;

-- Everything that happened to an order, in order; never rewritten.
CREATE TABLE order_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL,                         -- status, hold-expired, stock-short, details, amount-mismatch, paid-twice
  from_status TEXT,
  to_status TEXT,
  source TEXT NOT NULL,                       -- checkout, webhook, refresh, customer, clock, shop
  detail TEXT NOT NULL DEFAULT '',
  at TEXT NOT NULL
) STRICT;

CREATE INDEX events_of_order ON order_events (order_id, id);

CREATE TRIGGER order_events_stay BEFORE UPDATE ON order_events
BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;

CREATE TRIGGER order_events_last BEFORE DELETE ON order_events
BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;

CREATE TABLE payment_attempts (
  id TEXT PRIMARY KEY,                        -- S1042-1, also the idempotency key sent to the provider
  order_id INTEGER NOT NULL REFERENCES orders (id),
  number INTEGER NOT NULL,
  provider TEXT NOT NULL,
  provider_ref TEXT UNIQUE,                   -- the provider's session, once it has answered
  url TEXT,
  amount_cents INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'paid', 'refused', 'expired')),
  created_at TEXT NOT NULL,
  UNIQUE (order_id, number)
) STRICT, WITHOUT ROWID;

-- Calls of providers already acted upon.
CREATE TABLE webhook_events (
  id TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The demonstration provider's own books. No card number is ever kept.
CREATE TABLE simulated_sessions (
  id TEXT PRIMARY KEY,
  attempt_id TEXT NOT NULL UNIQUE,
  order_number TEXT NOT NULL,
  amount_cents INTEGER NOT NULL,
  return_path TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'challenge', 'paid', 'refused', 'expired')),
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
