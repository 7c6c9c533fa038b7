-- What programs are told of the orders that came from their carts, where the buyer has agreed to it.
ALTER TABLE agent_carts ADD COLUMN notify_url TEXT;              -- where its program wants to be told; NULL for nowhere
ALTER TABLE agent_carts ADD COLUMN notify INTEGER NOT NULL DEFAULT 0 CHECK (notify IN (0, 1)); -- whether the buyer agreed
ALTER TABLE agent_carts ADD COLUMN notify_order INTEGER;         -- the order it is told of, from the first notice on
ALTER TABLE agent_carts ADD COLUMN notified_event INTEGER NOT NULL DEFAULT 0; -- newest entry of order_events it has received
ALTER TABLE agent_carts ADD COLUMN notify_tries INTEGER NOT NULL DEFAULT 0;   -- failed in a row
ALTER TABLE agent_carts ADD COLUMN notify_at INTEGER NOT NULL DEFAULT 0;      -- no earlier than this, in milliseconds

CREATE INDEX agent_carts_to_notify ON agent_carts (notify_at) WHERE notify = 1;
