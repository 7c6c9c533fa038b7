-- What has changed of what the shop shows, a row a tag, numbered in the order it was told. Whatever was read before the
-- last number of one of its tags is old. Rows live as long as the oldest copy that could contradict them.
CREATE TABLE changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  tag TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE INDEX changes_by_age ON changes (at);

-- No `OR REPLACE` in what follows: a trigger takes the rule of the statement that fires it, which may be none (an upsert).
-- Stock tells by itself when a page would say something else: there, the last piece, sold out. Sets show their pieces'.
CREATE TRIGGER product_shows AFTER UPDATE OF stock ON products
WHEN min(coalesce(NEW.stock, 2), 2) <> min(coalesce(OLD.stock, 2), 2)
BEGIN
  DELETE FROM changes WHERE tag = 'product-' || NEW.id
    OR tag IN (SELECT 'product-' || set_id FROM set_pieces WHERE piece_id = NEW.id);
  INSERT INTO changes (tag)
  SELECT 'product-' || NEW.id UNION SELECT 'product-' || set_id FROM set_pieces WHERE piece_id = NEW.id;
END;

CREATE TRIGGER variation_shows AFTER UPDATE OF stock ON variations
WHEN min(coalesce(NEW.stock, 2), 2) <> min(coalesce(OLD.stock, 2), 2)
BEGIN
  DELETE FROM changes WHERE tag = 'product-' || NEW.product_id
    OR tag IN (SELECT 'product-' || set_id FROM set_pieces WHERE piece_id = NEW.product_id);
  INSERT INTO changes (tag)
  SELECT 'product-' || NEW.product_id
  UNION SELECT 'product-' || set_id FROM set_pieces WHERE piece_id = NEW.product_id;
END;

-- Lists are narrowed to what is there, and count it.
CREATE TRIGGER lists_show AFTER INSERT ON stock_flips
BEGIN
  DELETE FROM changes WHERE tag = 'lists';
  INSERT INTO changes (tag) VALUES ('lists');
END;

-- Webhooks taken in, so that one that comes twice is one, and the operator sees what came.
CREATE TABLE hooks (
  digest TEXT PRIMARY KEY,                    -- of its delivery and its signature
  topic TEXT NOT NULL,
  subject TEXT NOT NULL,
  outcome TEXT NOT NULL DEFAULT '',           -- tags it told; '' while its work is not done
  at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT, WITHOUT ROWID;

CREATE INDEX hooks_by_age ON hooks (at);

-- What decides in which lists a jewel of somebody else's platform stands, and where, as its last webhook said.
CREATE TABLE list_places (
  product_id INTEGER PRIMARY KEY,
  place TEXT NOT NULL
) STRICT;
