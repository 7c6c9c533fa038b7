-- Archived and scheduled products are found without a look at all others.
CREATE INDEX products_shelved ON products (shelf, modified_at, id) WHERE shelf IS NOT NULL;
