-- Credit notes: one for each refund of an invoiced order, numbered without gap within a year of Paris. Parties, place of
-- taxation and rate are those of the invoice it corrects, which never change. Instants are ISO 8601 in UTC.
CREATE TABLE credit_notes (
  refund_id TEXT PRIMARY KEY REFERENCES refunds (id),
  order_id INTEGER NOT NULL REFERENCES invoices (order_id),
  wish TEXT NOT NULL UNIQUE,                  -- of the form that asked for it: sent twice, it is one; else its refund's id
  year INTEGER NOT NULL CHECK (year BETWEEN 2000 AND 9999),
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  number TEXT NOT NULL GENERATED ALWAYS AS (printf('A%d-%05d', year, sequence)) VIRTUAL,
  issued_at TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- [{ "id": 12, "pieces": 1, "cents": 8990 }] of the order's lines; what the amount differs by is kept or added by the shop
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  UNIQUE (year, sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX credit_notes_of_order ON credit_notes (order_id);
CREATE INDEX credit_notes_by_day ON credit_notes (issued_at);

CREATE TRIGGER credit_notes_follow BEFORE INSERT ON credit_notes
WHEN NEW.sequence <> (SELECT coalesce(max(sequence), 0) + 1 FROM credit_notes WHERE year = NEW.year)
BEGIN
  SELECT RAISE(ABORT, 'credit note numbers have no gap');
END;

CREATE TRIGGER credit_notes_stay BEFORE UPDATE ON credit_notes
BEGIN
  SELECT RAISE(ABORT, 'credit notes are a record');
END;

CREATE TRIGGER credit_notes_last BEFORE DELETE ON credit_notes
BEGIN
  SELECT RAISE(ABORT, 'credit notes are a record');
END;
