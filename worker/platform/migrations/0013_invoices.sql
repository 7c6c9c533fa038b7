-- Invoices: one for each order that was paid, numbered without gap within a year of Paris. Whoever sold, whoever bought
-- and the rate of that day are copied, so that an invoice never changes. Instants are ISO 8601 in UTC.
CREATE TABLE invoices (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  year INTEGER NOT NULL CHECK (year BETWEEN 2000 AND 9999),
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  number TEXT NOT NULL GENERATED ALWAYS AS (printf('F%d-%05d', year, sequence)) VIRTUAL,
  issued_at TEXT NOT NULL,
  tax_country TEXT NOT NULL,                  -- where the tax is due: EU country, GB, XI or export
  vat_rate INTEGER,                           -- percent; NULL where no tax is charged in the sale
  seller TEXT NOT NULL CHECK (json_valid(seller)),
  buyer TEXT NOT NULL CHECK (json_valid(buyer)),   -- { billing, shipping }: postal addresses, no phone
  UNIQUE (year, sequence)
) STRICT;

CREATE INDEX invoices_by_day ON invoices (issued_at);

CREATE TRIGGER invoices_follow BEFORE INSERT ON invoices
WHEN NEW.sequence <> (SELECT coalesce(max(sequence), 0) + 1 FROM invoices WHERE year = NEW.year)
BEGIN
  SELECT RAISE(ABORT, 'invoice numbers have no gap');
END;

CREATE TRIGGER invoices_stay BEFORE UPDATE ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoices are a record');
END;

CREATE TRIGGER invoices_last BEFORE DELETE ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoices are a record');
END;
