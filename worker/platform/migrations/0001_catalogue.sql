-- The catalogue. Money is integer cents, dates are Europe/Paris days (YYYY-MM-DD), instants are UTC without a zone
-- (YYYY-MM-DDTHH:MM:SS).
-- A NULL stock is unlimited. The CHECKs on stock make an order that would go below zero fail as a whole.

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  sku TEXT NOT NULL UNIQUE,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('simple', 'variable', 'grouped')),
  status TEXT NOT NULL DEFAULT 'publish' CHECK (status IN ('publish', 'draft')),
  summary TEXT NOT NULL,                      -- regulated material line
  description TEXT NOT NULL,
  regular_cents INTEGER CHECK (regular_cents > 0),            -- NULL for a set
  price_cents INTEGER NOT NULL DEFAULT 0,     -- charged today; for a set, its cheapest piece
  lowest_cents INTEGER NOT NULL DEFAULT 0,    -- range a price filter matches
  highest_cents INTEGER NOT NULL DEFAULT 0,
  set_price_cents INTEGER,                    -- a set's pieces together, NULL otherwise
  list_cents INTEGER GENERATED ALWAYS AS (coalesce(set_price_cents, price_cents)) VIRTUAL,
  prior_cents INTEGER,                        -- lowest price of the 30 days before the running reduction
  on_sale INTEGER NOT NULL DEFAULT 0 CHECK (on_sale IN (0, 1)),
  stock INTEGER CHECK (stock >= 0),           -- of a simple product; variable ones keep it on their variations
  loaded_stock INTEGER,                       -- the file's figure, so that a reload keeps what was sold since
  personalised INTEGER NOT NULL DEFAULT 0 CHECK (personalised IN (0, 1)),
  sold_individually INTEGER NOT NULL DEFAULT 0 CHECK (sold_individually IN (0, 1)),
  featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
  fineness INTEGER,                           -- thousandths
  treatment TEXT,
  prep_shortest INTEGER NOT NULL,             -- working days
  prep_longest INTEGER NOT NULL,
  total_sales INTEGER NOT NULL DEFAULT 0,
  menu_order INTEGER NOT NULL DEFAULT 0,      -- order of the house
  created_at TEXT NOT NULL,
  modified_at TEXT NOT NULL,
  pictures TEXT NOT NULL,                     -- JSON [{ name, alt }]
  attributes TEXT NOT NULL,                   -- JSON [{ slug, options, variation }]
  meta TEXT NOT NULL,                         -- JSON { key: value }, facts of the product page
  related TEXT NOT NULL,                      -- JSON [product id]
  source TEXT NOT NULL,                       -- file it was loaded from
  fingerprint TEXT NOT NULL                   -- of the data loaded last, to tell what changed
) STRICT;

CREATE INDEX products_by_date ON products (status, created_at, id);
CREATE INDEX products_by_modification ON products (status, modified_at, id);
CREATE INDEX products_by_slug ON products (status, slug, id DESC);
CREATE INDEX products_by_price ON products (status, price_cents, id);
CREATE INDEX products_by_list_price ON products (status, list_cents, id);
CREATE INDEX products_by_sales ON products (status, total_sales, id);
CREATE INDEX products_by_house_order ON products (status, menu_order, id DESC);
CREATE INDEX products_by_type ON products (status, type, id);
CREATE INDEX products_on_sale ON products (status, id) WHERE on_sale = 1;

CREATE TABLE variations (
  id INTEGER PRIMARY KEY,                     -- product id × 100 + rank from 1
  product_id INTEGER NOT NULL REFERENCES products (id),
  sku TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'publish' CHECK (status IN ('publish', 'draft')),
  choice TEXT NOT NULL,                       -- JSON { attribute slug: option }, in the order of the product's attributes
  stock INTEGER CHECK (stock >= 0),
  loaded_stock INTEGER                        -- the file's figure for the whole product
) STRICT;

CREATE INDEX variations_of_product ON variations (product_id, status, id);

CREATE TABLE set_pieces (
  set_id INTEGER NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  piece_id INTEGER NOT NULL REFERENCES products (id),
  PRIMARY KEY (set_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX sets_of_piece ON set_pieces (piece_id);

-- Categories, tags and the values of the attributes (taxonomy 'pa_taille', …), as the platform keeps them.
CREATE TABLE terms (
  id INTEGER PRIMARY KEY,
  taxonomy TEXT NOT NULL,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  parent_id INTEGER REFERENCES terms (id),
  description TEXT NOT NULL DEFAULT '',
  menu_order INTEGER NOT NULL DEFAULT 0,
  UNIQUE (taxonomy, slug)
) STRICT;

CREATE INDEX terms_by_name ON terms (taxonomy, name COLLATE NOCASE, id);
CREATE INDEX terms_by_parent ON terms (parent_id);

CREATE TABLE product_terms (
  term_id INTEGER NOT NULL REFERENCES terms (id),
  product_id INTEGER NOT NULL REFERENCES products (id),
  PRIMARY KEY (term_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX terms_of_product ON product_terms (product_id, term_id);

-- Regular prices charged: both days included, no last day while the price runs. Rows are a record, never deleted.
CREATE TABLE price_history (
  product_id INTEGER NOT NULL REFERENCES products (id),
  from_date TEXT NOT NULL,
  to_date TEXT,
  price_cents INTEGER NOT NULL CHECK (price_cents > 0),
  PRIMARY KEY (product_id, from_date, price_cents)
) STRICT, WITHOUT ROWID;

-- Reductions, both days included. Whether one is valid is computed from the prices charged before it.
CREATE TABLE promotions (
  product_id INTEGER NOT NULL REFERENCES products (id),
  from_date TEXT NOT NULL,
  to_date TEXT NOT NULL CHECK (to_date >= from_date),
  price_cents INTEGER NOT NULL CHECK (price_cents > 0),
  PRIMARY KEY (product_id, from_date)
) STRICT, WITHOUT ROWID;

CREATE INDEX promotions_by_day ON promotions (from_date, to_date);

-- Day the effective prices were computed for.
CREATE TABLE price_day (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  day TEXT NOT NULL
) STRICT;

-- What was loaded last, so that loading the same again costs one read.
CREATE TABLE catalogue_load (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  fingerprint TEXT NOT NULL
) STRICT;

-- Words to search, folded by the loader (rowid = product id).
CREATE VIRTUAL TABLE product_search USING fts5 (
  sku, name, terms, materials, description, synonyms,
  tokenize = 'unicode61 remove_diacritics 2',
  prefix = '2 3'
);

CREATE TABLE posts (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL DEFAULT 'post' CHECK (kind IN ('post', 'page')),
  status TEXT NOT NULL DEFAULT 'publish' CHECK (status IN ('publish', 'draft')),
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  content TEXT NOT NULL,                      -- HTML written by the loader from structured, escaped text
  search_text TEXT NOT NULL,                  -- folded words of the title and the text
  meta TEXT NOT NULL,                         -- JSON { theme, seo_title, seo_description, links }
  menu_order INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  modified_at TEXT NOT NULL,
  source TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  UNIQUE (kind, slug)
) STRICT;

CREATE INDEX posts_by_date ON posts (kind, status, created_at, id);
CREATE INDEX posts_by_house_order ON posts (kind, status, menu_order, id);
CREATE INDEX posts_by_modification ON posts (kind, status, modified_at, id);
CREATE INDEX posts_by_slug ON posts (kind, status, slug, id);

CREATE TABLE post_terms (
  term_id INTEGER NOT NULL REFERENCES terms (id),
  post_id INTEGER NOT NULL REFERENCES posts (id),
  PRIMARY KEY (term_id, post_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX terms_of_post ON post_terms (post_id, term_id);
