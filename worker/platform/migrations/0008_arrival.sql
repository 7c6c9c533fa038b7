-- The first of the days between which a parcel was promised; the last is `latest_delivery`.
ALTER TABLE orders ADD COLUMN earliest_delivery TEXT NOT NULL DEFAULT '';
