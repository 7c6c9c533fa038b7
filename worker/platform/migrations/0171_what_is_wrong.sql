-- What should not be there is looked for every five minutes, and costs nothing while it is not.
CREATE INDEX outbox_failed ON outbox (settled_at) WHERE state = 'failed';
CREATE INDEX products_below_zero ON products (id) WHERE stock < 0;
CREATE INDEX variations_below_zero ON variations (id) WHERE stock < 0;
