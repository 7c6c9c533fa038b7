-- Orders as the staff looks for them: by name, by product, by day.

-- The names of an order, a word a row, in small letters without accents. The list of letters is the one that
-- `foldedName` of shared/staff/order-query.ts takes apart.
CREATE TABLE order_names (
  name TEXT NOT NULL,
  order_id INTEGER NOT NULL,
  PRIMARY KEY (name, order_id)
) STRICT, WITHOUT ROWID;

CREATE VIEW order_words AS
SELECT DISTINCT n.order_id, word.value AS name
FROM (
  SELECT m.order_id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.words, 'ñ', 'n'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Ö', 'o'), 'Õ', 'o'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'ö', 'o'), 'õ', 'o'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ÿ', 'y'), 'Ý', 'y'), 'ÿ', 'y'), 'ý', 'y'), 'Œ', 'oe'), 'œ', 'oe'), 'Æ', 'ae'), 'æ', 'ae'), 'ß', 'ss'), '-', ' '), '''', ' '), '’', ' '), '.', ' ') AS words
  FROM (
    SELECT o.id AS order_id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(o.billing ->> 'first_name', '') || ' ' || coalesce(o.billing ->> 'last_name', '') || ' ' || coalesce(o.shipping ->> 'first_name', '') || ' ' || coalesce(o.shipping ->> 'last_name', '')), 'À', 'a'), 'Â', 'a'), 'Ä', 'a'), 'Á', 'a'), 'Ã', 'a'), 'Å', 'a'), 'à', 'a'), 'â', 'a'), 'ä', 'a'), 'á', 'a'), 'ã', 'a'), 'å', 'a'), 'Ç', 'c'), 'ç', 'c'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ñ', 'n') AS words
    FROM orders o
  ) m
) n, json_each('[' || replace(json_quote(n.words), ' ', '","') || ']') word
WHERE length(word.value) > 1;

CREATE INDEX order_names_of ON order_names (order_id, name);

INSERT INTO order_names (name, order_id) SELECT name, order_id FROM order_words;

CREATE TRIGGER order_names_begin AFTER INSERT ON orders
BEGIN
  INSERT OR IGNORE INTO order_names (name, order_id) SELECT name, order_id FROM order_words WHERE order_id = NEW.id;
END;

CREATE TRIGGER order_names_leave BEFORE UPDATE OF billing, shipping ON orders
BEGIN
  DELETE FROM order_names WHERE order_id = OLD.id
    AND name IN (SELECT name FROM order_words WHERE order_id = OLD.id);
END;

CREATE TRIGGER order_names_change AFTER UPDATE OF billing, shipping ON orders
BEGIN
  INSERT OR IGNORE INTO order_names (name, order_id) SELECT name, order_id FROM order_words WHERE order_id = NEW.id;
END;

CREATE INDEX orders_by_day ON orders (created_at, id);
CREATE INDEX lines_by_product ON order_lines (product_id, order_id);
CREATE INDEX lines_by_sku ON order_lines (sku, order_id);
CREATE INDEX messages_of_order ON messages (order_id) WHERE order_id IS NOT NULL;

-- What the staff notes about an order, for the staff alone.
CREATE TABLE order_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  who TEXT NOT NULL,
  words TEXT NOT NULL CHECK (words <> ''),
  form TEXT NOT NULL UNIQUE,                  -- of the form that wrote it: sent twice, it is one
  at TEXT NOT NULL
) STRICT;

CREATE INDEX notes_of_order ON order_notes (order_id, id);

-- Pieces that come and go by hand, and why. What orders take and give back is in their ledger.
CREATE TABLE stock_moves (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL,
  variation_id INTEGER NOT NULL DEFAULT 0,    -- 0 without variation
  pieces INTEGER NOT NULL CHECK (pieces <> 0),
  left_after INTEGER NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('made', 'received', 'returned', 'lost', 'broken', 'given', 'counted')),
  words TEXT NOT NULL,
  who TEXT NOT NULL,
  form TEXT NOT NULL UNIQUE,                  -- of the form that wrote it: sent twice, it is one
  at TEXT NOT NULL
) STRICT;

CREATE INDEX stock_moves_of ON stock_moves (product_id, variation_id, id);
