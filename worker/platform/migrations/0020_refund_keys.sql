-- Times a provider has said that a refund it made came to nothing: the next try takes an idempotency key of its own.
ALTER TABLE refunds ADD COLUMN undone INTEGER NOT NULL DEFAULT 0;
