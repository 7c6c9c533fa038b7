-- What copies of another platform's things were last made of: what is the same when it is read again is not written.
CREATE TABLE copies (
  kind TEXT NOT NULL,                         -- product, variation, coupon, customer, order
  id TEXT NOT NULL,                           -- its number, or its code, there
  mark TEXT NOT NULL,                         -- of what was read; '' of what was left out
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

-- How many things were read for those copies and by webhooks, and what became of them.
CREATE TABLE copy_counts (
  kind TEXT NOT NULL,                         -- those above, webhook, loss
  outcome TEXT NOT NULL,                      -- written, unchanged, skipped; of losses: forgotten
  things INTEGER NOT NULL,
  PRIMARY KEY (kind, outcome)
) STRICT, WITHOUT ROWID;

-- What those copies lack, a row for each field, as it was last read; the newest ones alone.
CREATE TABLE copy_losses (
  address TEXT NOT NULL,                      -- wc/v3/products/12
  field TEXT NOT NULL,
  sku TEXT NOT NULL,
  value TEXT NOT NULL,                        -- '' where it is of a person
  done TEXT NOT NULL,
  at INTEGER NOT NULL,                        -- seconds since 1970
  PRIMARY KEY (address, field)
) STRICT, WITHOUT ROWID;

CREATE INDEX copy_losses_by_age ON copy_losses (at);
