-- What lists can be narrowed by. Terms say which kind they are of: families and collections are both categories,
-- recipients, occasions and selections of the house are all tags.

ALTER TABLE terms ADD COLUMN kind TEXT;

-- The facet index: derived from the tables of the catalogue, read whole by whoever serves lists, thrown away at will.
CREATE TABLE facet_index (
  part TEXT PRIMARY KEY,                      -- 'ids', 'prices', 'order:price-up', 'value:pa_metal/vermeil', …
  data TEXT NOT NULL                          -- base64 of its bytes, or JSON
) STRICT, WITHOUT ROWID;

-- One row. The index is stale while `built` is behind `wanted`, which moves with every load and every day of prices.
CREATE TABLE facet_state (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  wanted INTEGER NOT NULL,
  built INTEGER NOT NULL,
  build TEXT NOT NULL,                        -- of this very index: the same build holds the same bytes
  flips_from INTEGER NOT NULL                 -- later rows of stock_flips are not in the index yet
) STRICT;

INSERT INTO facet_state (only, wanted, built, build, flips_from) VALUES (1, 1, 0, '', 0);

-- Of two that build at a time, the one that read older data writes nothing.
CREATE TRIGGER facet_state_goes_forward BEFORE UPDATE OF built ON facet_state
WHEN NEW.built < OLD.built OR NEW.flips_from < OLD.flips_from
BEGIN
  SELECT RAISE(ABORT, 'an index of newer data is there');
END;

-- Products a choice of which sold out or came back since the index was built, with the sets they are a piece of.
CREATE TABLE stock_flips (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL
) STRICT;

CREATE TRIGGER variation_flips AFTER UPDATE OF stock ON variations
WHEN (NEW.stock IS 0) <> (OLD.stock IS 0)
BEGIN
  INSERT INTO stock_flips (product_id) VALUES (NEW.product_id);
  INSERT INTO stock_flips (product_id) SELECT set_id FROM set_pieces WHERE piece_id = NEW.product_id;
END;

CREATE TRIGGER product_flips AFTER UPDATE OF stock ON products
WHEN (NEW.stock IS 0) <> (OLD.stock IS 0)
BEGIN
  INSERT INTO stock_flips (product_id) VALUES (NEW.id);
  INSERT INTO stock_flips (product_id) SELECT set_id FROM set_pieces WHERE piece_id = NEW.id;
END;
