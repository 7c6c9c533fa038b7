-- The daily mail about what was sold: the day of the last one (of Paris), and the entry of the ledger it went to.
CREATE TABLE sale_summary (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  day TEXT NOT NULL,
  last_event INTEGER NOT NULL
) STRICT;
