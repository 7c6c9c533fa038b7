-- The list of the workshop, newest change first, drafts among the others.
CREATE INDEX products_listed ON products (modified_at, id) WHERE coalesce(shelf, '') NOT IN ('trash', 'deleted');
