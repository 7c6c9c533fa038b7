-- The catalogue is written here too. Each edit is a row whose number is the version it makes: of two who edit the same
-- version, the key refuses the second.
CREATE TABLE catalogue_edits (
  subject TEXT NOT NULL CHECK (subject IN ('product', 'term', 'attribute', 'coupon')),
  subject_id INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  at TEXT NOT NULL,                           -- UTC instant
  who TEXT NOT NULL,
  changes TEXT NOT NULL CHECK (json_valid(changes)), -- [{ field, before, after }]
  PRIMARY KEY (subject, subject_id, version)
) STRICT, WITHOUT ROWID;

-- Edits of many products at once, by a name their form gave them: sent again, they are not done again.
CREATE TABLE catalogue_operations (
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  products INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Why an unpublished product is not shown, where it is no plain draft: `publish` once it has a price; `deleted` is answered to
ALTER TABLE products ADD COLUMN shelf TEXT CHECK (shelf IN ('publish', 'pending', 'private', 'future', 'trash', 'deleted'));
ALTER TABLE products ADD COLUMN publish_at TEXT;  -- UTC instant a `future` product is published at
CREATE INDEX products_to_publish ON products (publish_at) WHERE publish_at IS NOT NULL;

-- Numbers of what is made here come after this one: products and variations share them.
CREATE TABLE catalogue_ids (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  last INTEGER NOT NULL
) STRICT;
INSERT INTO catalogue_ids (only, last) VALUES (1, 30000000);

-- Attributes of the shop; those of the house come with the first numbers.
CREATE TABLE attributes (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
) STRICT;
INSERT INTO attributes (id, slug, name) VALUES
  (1, 'pa_taille', 'Taille'), (2, 'pa_longueur', 'Longueur'), (3, 'pa_couleur', 'Couleur'), (4, 'pa_metal', 'Métal'),
  (5, 'pa_matiere', 'Matière'), (6, 'pa_perle', 'Perle de culture'), (7, 'pa_pierre', 'Pierre'), (8, 'pa_teinte', 'Teinte');

-- Codes have a number of their own on the wire.
ALTER TABLE coupons ADD COLUMN id INTEGER;
ALTER TABLE coupons ADD COLUMN created_at TEXT NOT NULL DEFAULT '2026-01-01T00:00:00';
ALTER TABLE coupons ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1));
UPDATE coupons SET id = rowid;
CREATE UNIQUE INDEX coupons_by_id ON coupons (id);
CREATE TRIGGER coupon_numbered AFTER INSERT ON coupons WHEN NEW.id IS NULL
BEGIN
  UPDATE coupons SET id = (SELECT coalesce(max(id), 0) + 1 FROM coupons) WHERE code = NEW.code;
END;

-- A variation that was taken away keeps its row for the orders that have it.
ALTER TABLE variations ADD COLUMN removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1));
