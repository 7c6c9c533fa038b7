-- A shop of a million orders reads what is open, not all it ever had.

-- Parcels that have left and are not known to be received, as the ledger tells them.
ALTER TABLE orders ADD COLUMN parcels_out INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET parcels_out = counted.out FROM (
  SELECT order_id, CAST(total(kind = 'shipped') - total(kind = 'delivered') AS INTEGER) AS out
  FROM order_events WHERE kind IN ('shipped', 'delivered') GROUP BY order_id
) AS counted WHERE counted.order_id = orders.id AND counted.out <> 0;
CREATE TRIGGER parcels_follow AFTER INSERT ON order_events WHEN NEW.kind IN ('shipped', 'delivered')
BEGIN
  UPDATE orders SET parcels_out = parcels_out + iif(NEW.kind = 'shipped', 1, -1) WHERE id = NEW.order_id;
END;
CREATE INDEX orders_on_their_way ON orders (id) WHERE parcels_out > 0;

-- What a person has to judge, and what is forgotten by its age.
CREATE INDEX attempts_parked ON payment_attempts (created_at) WHERE state = 'parked';
CREATE INDEX webhook_events_by_day ON webhook_events (received_at);
CREATE INDEX refunds_failed ON refunds (created_at) WHERE state = 'failed';
