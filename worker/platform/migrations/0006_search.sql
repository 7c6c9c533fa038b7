-- Words to search, as stems written by the loader (rowid = product id), in columns from what weighs most to least.
-- The catalogue has to be loaded again to fill it.
DROP TABLE product_search;

CREATE VIRTUAL TABLE product_search USING fts5 (
  sku, name, terms, materials, description,
  tokenize = 'unicode61 remove_diacritics 2',
  prefix = '3 4'
);

DELETE FROM catalogue_load;

-- Every word of the catalogue and of its synonyms.
CREATE TABLE search_words (
  word TEXT PRIMARY KEY,                      -- plain letters: 'amethyste'
  stem TEXT NOT NULL,
  shown TEXT NOT NULL,                        -- as it is written: 'améthyste'
  weight INTEGER NOT NULL                     -- how much of the catalogue it tells of
) STRICT, WITHOUT ROWID;

CREATE INDEX search_words_by_stem ON search_words (stem);

-- Each of them whole and without one of its letters: two words a slip apart share a cut.
CREATE TABLE search_cuts (
  cut TEXT NOT NULL,
  word TEXT NOT NULL REFERENCES search_words (word),
  PRIMARY KEY (cut, word)
) STRICT, WITHOUT ROWID;

-- What shoppers searched in vain: words alone, never who typed them. Forgotten after 90 days.
CREATE TABLE search_misses (
  day TEXT NOT NULL,                          -- Europe/Paris
  words TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, words)
) STRICT, WITHOUT ROWID;
