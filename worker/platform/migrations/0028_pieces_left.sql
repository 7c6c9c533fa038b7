-- The card of a product tells none, one and several pieces apart: two entries of this index say which, however many
-- sizes there are.
CREATE INDEX variations_left ON variations (product_id, stock) WHERE status = 'publish' AND stock IS NOT 0;
