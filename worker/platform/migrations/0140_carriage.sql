-- What carriage of an order costs, and who carries it: kept with the order, whatever becomes of the rates of the house.
-- `subtotal_cents` is what is asked before discounts, carriage included: the total stays what is left of it.
ALTER TABLE orders ADD COLUMN carriage_cents INTEGER NOT NULL DEFAULT 0
  CHECK (carriage_cents >= 0 AND carriage_cents <= subtotal_cents);
-- The carrier, and how the house called it that day.
ALTER TABLE orders ADD COLUMN carrier TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN carrier_name TEXT NOT NULL DEFAULT '';
