-- Payment attempts that can be asked about later, parked and refunded. The table is built again: SQLite cannot change a
-- CHECK in place.
CREATE TABLE payment_attempts_next (
  id TEXT PRIMARY KEY,                        -- S1042-1, also what the idempotency key sent to the provider begins with
  order_id INTEGER NOT NULL REFERENCES orders (id),
  number INTEGER NOT NULL,
  provider TEXT NOT NULL,
  provider_ref TEXT,                          -- the provider's session or order, once it has answered
  url TEXT,
  amount_cents INTEGER NOT NULL,
  -- `accepted`: taken, funds on their way. `parked`: what the provider tells does not fit the order, a person decides.
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'paid', 'refused', 'expired', 'parked')),
  transaction_id TEXT NOT NULL DEFAULT '',    -- of the money taken, whether or not it paid the order
  taken_cents INTEGER,                        -- money taken in euro, NULL before and for another currency
  created_at TEXT NOT NULL,
  asked INTEGER NOT NULL DEFAULT 0,           -- times the clock has asked the provider about it
  ask_at TEXT,                                -- when it asks next, NULL for never
  UNIQUE (order_id, number),
  UNIQUE (provider, provider_ref)
) STRICT, WITHOUT ROWID;

INSERT INTO payment_attempts_next (id, order_id, number, provider, provider_ref, url, amount_cents, state, created_at, ask_at)
SELECT id, order_id, number, provider, provider_ref, url, amount_cents, state, created_at,
  CASE WHEN state IN ('open', 'accepted') THEN created_at END
FROM payment_attempts;

UPDATE payment_attempts_next SET taken_cents = amount_cents, transaction_id = coalesce(
  (SELECT o.transaction_id FROM orders o WHERE o.id = payment_attempts_next.order_id), '')
WHERE state IN ('paid', 'accepted');

DROP TABLE payment_attempts;
ALTER TABLE payment_attempts_next RENAME TO payment_attempts;

CREATE INDEX attempts_to_ask ON payment_attempts (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX attempts_by_transaction ON payment_attempts (provider, transaction_id) WHERE transaction_id <> '';

-- Money to give back, written with what makes it due and moved afterwards, as often as it takes, once.
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,                        -- R1042-1, also what the idempotency key sent to the provider begins with
  order_id INTEGER NOT NULL REFERENCES orders (id),
  number INTEGER NOT NULL,
  attempt_id TEXT NOT NULL REFERENCES payment_attempts (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- `provider`: made on the provider's own side, only recorded here.
  reason TEXT NOT NULL CHECK (reason IN ('paid-twice', 'withdrawal', 'shop', 'parked', 'provider')),
  -- `sent`: the provider has taken it and will tell. `failed`: a person has to look.
  state TEXT NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'done', 'failed')),
  provider_ref TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  due_at TEXT,                                -- when it is tried or asked about next, NULL once nothing is left to do
  created_at TEXT NOT NULL,
  done_at TEXT,
  problem TEXT,                               -- why the last try failed
  UNIQUE (order_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX refunds_due ON refunds (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX refunds_of_attempt ON refunds (attempt_id);
CREATE UNIQUE INDEX refunds_once ON refunds (attempt_id, reason) WHERE reason IN ('paid-twice', 'parked');
CREATE UNIQUE INDEX refunds_by_ref ON refunds (provider_ref) WHERE provider_ref IS NOT NULL;
