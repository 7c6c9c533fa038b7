-- Rates of VAT have decimals: 5.5 in France, 2.1 in Corsica. Whole ones stay as they are.
DROP TRIGGER invoices_stay;

ALTER TABLE invoices ADD COLUMN vat_percent REAL;
UPDATE invoices SET vat_percent = vat_rate;
ALTER TABLE invoices DROP COLUMN vat_rate;
ALTER TABLE invoices RENAME COLUMN vat_percent TO vat_rate;

CREATE TRIGGER invoices_stay BEFORE UPDATE ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoices are a record');
END;

ALTER TABLE orders ADD COLUMN vat_percent REAL;
UPDATE orders SET vat_percent = vat_rate;
ALTER TABLE orders DROP COLUMN vat_rate;
ALTER TABLE orders RENAME COLUMN vat_percent TO vat_rate;
