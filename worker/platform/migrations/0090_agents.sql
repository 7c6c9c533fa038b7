-- Carts that programs prepare for shoppers, for a day. Nothing here names a person.
CREATE TABLE agent_carts (
  id TEXT PRIMARY KEY,                        -- 128 random bits: it opens the cart, and its buyer takes it over with it, once
  agent TEXT NOT NULL,                        -- the program that prepared it, as it calls itself
  version INTEGER NOT NULL,                   -- grows with each change: a buyer takes over what the page showed
  cart_key TEXT NOT NULL,                     -- the guest's cart that prices it; '' once it was emptied
  items TEXT NOT NULL CHECK (json_valid(items)),
  expires_at INTEGER NOT NULL,                -- milliseconds since 1970, as all instants here
  canceled_at INTEGER,
  taken_at INTEGER,
  taker TEXT,                                 -- names the form that took it: the same form again goes on
  cart_ref TEXT                               -- the buyer's cart, as orders know it
) STRICT;

CREATE INDEX agent_carts_by_end ON agent_carts (expires_at);

-- What programs were answered, by their idempotency keys, for a day.
CREATE TABLE agent_answers (
  agent TEXT NOT NULL,
  key TEXT NOT NULL,
  request TEXT NOT NULL,                      -- SHA-256 of what was asked
  begun_at INTEGER NOT NULL,
  status INTEGER,                             -- NULL while it is being answered
  answer TEXT,
  PRIMARY KEY (agent, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX agent_answers_by_start ON agent_answers (begun_at);
