-- Where old addresses lead now, as the staff writes it. What an import knows of another shop stays in `old_addresses`.
CREATE TABLE redirects (
  source TEXT PRIMARY KEY,                    -- `/ancienne-page`; `/blog/` with is_prefix for all below it
  is_prefix INTEGER NOT NULL CHECK (is_prefix IN (0, 1)),
  target TEXT NOT NULL,                       -- a path of ours; `*` at its end is what followed the prefix
  hits INTEGER NOT NULL DEFAULT 0,
  last_hit TEXT,                              -- UTC day
  at TEXT NOT NULL,
  who TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX redirects_by_age ON redirects (at, source);
