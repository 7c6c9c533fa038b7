-- A way to pay that a buyer has given the program that prepares their cart: a shared payment token of Stripe. It pays one order, which
-- the buyer makes in person, and is forgotten as soon as it has, or cannot.
CREATE TABLE agent_payments (
  cart TEXT PRIMARY KEY REFERENCES agent_carts (id) ON DELETE CASCADE,
  token TEXT NOT NULL,
  max_cents INTEGER NOT NULL CHECK (max_cents > 0),
  card TEXT NOT NULL,                         -- what the buyer is shown of it
  expires_at INTEGER NOT NULL                 -- of the token or of the cart, the first of both; milliseconds since 1970
) STRICT, WITHOUT ROWID;

CREATE INDEX agent_payments_by_end ON agent_payments (expires_at);
