-- What providers tell that cannot be acted upon yet, and what they have opened about a payment. Instants are ISO 8601 in UTC.

-- Events that were rightly signed and came to nothing so far: tried again by the clock, shown to the workshop.
CREATE TABLE pending_events (
  id TEXT PRIMARY KEY,                        -- as in webhook_events: stripe:evt_1
  provider TEXT NOT NULL,
  type TEXT NOT NULL,                         -- the provider's own word
  reading TEXT NOT NULL CHECK (json_valid(reading)),   -- which payment it is about and what it says, by ids: nobody's name
  -- `unplaced`: no payment here is the one it names. `unseen`: the provider does not show yet what it tells.
  -- `unanswered`: it did not answer. `unreadable`: ours, in another shape than documented. `failed`: a fault of ours.
  cause TEXT NOT NULL CHECK (cause IN ('unplaced', 'unseen', 'unanswered', 'unreadable', 'failed')),
  order_id INTEGER,                           -- once the payment is known
  tries INTEGER NOT NULL DEFAULT 0,           -- of the clock
  received_at TEXT NOT NULL,
  due_at TEXT,                                -- when it is tried next, NULL once it is left to a person
  alerted_at TEXT                             -- when the house was written to
) STRICT, WITHOUT ROWID;

CREATE INDEX pending_events_due ON pending_events (due_at) WHERE due_at IS NOT NULL;

-- Disputes, reviews and warnings of fraud. Events come in any order: the newest one says how things stand.
CREATE TABLE payment_cases (
  ref TEXT PRIMARY KEY,                       -- at the provider
  kind TEXT NOT NULL CHECK (kind IN ('dispute', 'review', 'fraud-warning')),
  order_id INTEGER NOT NULL REFERENCES orders (id),
  attempt_id TEXT REFERENCES payment_attempts (id),
  reason TEXT NOT NULL,                       -- the provider's word
  amount_cents INTEGER,                       -- disputed, in euro
  respond_by TEXT,                            -- last instant to answer, NULL when no answer is awaited
  opened_at TEXT NOT NULL,
  told_at TEXT NOT NULL,                      -- when the provider made the newest event
  outcome TEXT,                               -- won, lost, closed, seen; NULL while it is open
  closed_at TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX payment_cases_of_order ON payment_cases (order_id);
CREATE INDEX payment_cases_open ON payment_cases (kind, opened_at) WHERE closed_at IS NULL;

INSERT INTO payment_cases (ref, kind, order_id, reason, opened_at, told_at, outcome, closed_at)
SELECT d.detail, 'dispute', d.order_id, '', d.at, coalesce(c.at, d.at), iif(c.at IS NULL, NULL, 'closed'), c.at
FROM order_events d LEFT JOIN order_events c
  ON c.order_id = d.order_id AND c.kind = 'dispute-closed' AND c.detail = d.detail
WHERE d.kind = 'disputed'
ON CONFLICT DO NOTHING;
