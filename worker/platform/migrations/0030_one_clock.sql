-- An order is held for as long as it can be paid: `payable_until` says until when, for both.
DROP INDEX orders_holding;
DROP INDEX orders_unpaid;
UPDATE orders SET payable_until = max(payable_until, hold_until) WHERE status IN ('pending', 'failed');
ALTER TABLE orders DROP COLUMN hold_until;
CREATE INDEX orders_holding ON orders (payable_until) WHERE stock_state = 'held';
CREATE INDEX orders_unpaid ON orders (payable_until) WHERE status = 'pending';
