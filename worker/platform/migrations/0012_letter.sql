-- The letter by double opt-in. Requests of before could not be confirmed, so that nobody was ever written to: they are
-- forgotten, as a request nobody confirms always is.
DROP TABLE subscriptions;

-- Where an address stands. One that left is a keyed hash and nothing else: the opposition list.
CREATE TABLE subscriptions (
  id INTEGER PRIMARY KEY,
  email TEXT UNIQUE CHECK (email = lower(email) AND length(email) <= 254),  -- NULL once it left
  status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'left')),
  confirm_hash TEXT UNIQUE,                   -- SHA-256 of the secret in the mail that asks to confirm
  -- Keyed hash of the address, and the secret of the links that end its letters. Kept as it is, because every letter
  -- has to carry it: all it opens is the way out. The same for all rows of an address, so that its oldest letter still
  -- ends its newest subscription.
  stop_token TEXT NOT NULL,
  changed_at TEXT NOT NULL,                   -- last asked for, confirmed, or left
  mailed_at TEXT NOT NULL,                    -- last mail about the subscription itself
  CHECK ((status = 'left') = (email IS NULL))
) STRICT;

CREATE INDEX subscriptions_by_stop ON subscriptions (stop_token);
CREATE INDEX subscriptions_by_age ON subscriptions (status, changed_at);

-- The proof (GDPR art. 7, CPCE art. L34-5): who asked, confirmed and left, when, where, before which words. Never
-- rewritten, and never erased before the subscription it proves.
CREATE TABLE consents (
  id INTEGER PRIMARY KEY,
  subscription_id INTEGER NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('asked', 'confirmed', 'left')),
  source TEXT NOT NULL,                       -- footer, popup, page, checkout, mail, one-click
  order_id INTEGER,                           -- the order whose form it was ticked on
  text_version TEXT NOT NULL,                 -- the sentences shown, by the day they were written
  at TEXT NOT NULL,
  UNIQUE (subscription_id, kind, order_id)    -- an order sent again agrees to nothing more
) STRICT;

CREATE INDEX consents_of_subscription ON consents (subscription_id, id);

CREATE TRIGGER consents_stay BEFORE UPDATE ON consents
BEGIN
  SELECT RAISE(ABORT, 'consents are a record');
END;

CREATE TRIGGER consents_last BEFORE DELETE ON consents
WHEN EXISTS (SELECT 1 FROM subscriptions WHERE id = OLD.subscription_id)
BEGIN
  SELECT RAISE(ABORT, 'consents are a record');
END;

-- The only address that may use a code; NULL for a code of everyone.
ALTER TABLE coupons ADD COLUMN email TEXT CHECK (email = lower(email) AND length(email) <= 254);
CREATE INDEX coupons_of_email ON coupons (email) WHERE email IS NOT NULL;
