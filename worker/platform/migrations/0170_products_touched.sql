-- A product that somebody edits changes only what the facet index says of it.
ALTER TABLE stock_flips ADD COLUMN is_edit INTEGER NOT NULL DEFAULT 0 CHECK (is_edit IN (0, 1));

-- A new category, tag or option is a new part of the index.
CREATE TRIGGER terms_make_index_stale AFTER INSERT ON terms
BEGIN
  UPDATE facet_state SET wanted = wanted + 1;
END;

-- Stored indexes lack the keys by which an edited product finds its place.
UPDATE facet_state SET wanted = wanted + 1;
