-- What is counted of visits, by hour, with nothing about who came: views and visits, steps towards an order, how quick pages were.
CREATE TABLE figures (
  hour TEXT NOT NULL,                         -- UTC, 2026-11-21T09
  kind TEXT NOT NULL CHECK (kind IN ('visit', 'view', 'step', 'vital')),
  name TEXT NOT NULL,                         -- a page, a step, a measure with its class: LCP 2500
  count INTEGER NOT NULL,
  PRIMARY KEY (hour, kind, name)
) STRICT, WITHOUT ROWID;
