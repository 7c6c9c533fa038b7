-- When the clock ran last, and the longest it was silent since somebody looked.
CREATE TABLE clock_beat (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  at TEXT NOT NULL
) STRICT;

-- What is red, since when: the house is written to once for each.
CREATE TABLE health_alarms (
  name TEXT PRIMARY KEY,
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX customers_by_last_name ON customers (last_name COLLATE NOCASE);
