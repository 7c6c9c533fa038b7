-- The product an operation has made: its form, sent again, makes no other.
ALTER TABLE catalogue_operations ADD COLUMN product_id INTEGER;
