-- The pictures that the staff sent, with the words by which they are found. Their files are in R2.
CREATE TABLE pictures (
  -- Name of the file: a hash of its bytes.
  file TEXT PRIMARY KEY CHECK (length(file) BETWEEN 28 AND 29),
  alt TEXT NOT NULL,
  -- `alt` in lower case and without accents.
  search_text TEXT NOT NULL,
  sent_at TEXT NOT NULL
) STRICT;

CREATE INDEX pictures_by_time ON pictures (sent_at DESC, file);

-- Pictures that products already have.
INSERT OR IGNORE INTO pictures (file, alt, search_text, sent_at)
SELECT substr(e.value ->> 'src', 8), coalesce(e.value ->> 'alt', ''), lower(coalesce(e.value ->> 'alt', '')),
  p.modified_at
FROM products p, json_each(p.pictures) e
WHERE p.pictures LIKE '%"/media/%' AND e.value ->> 'src' LIKE '/media/%' AND length(e.value ->> 'src') BETWEEN 35 AND 36;

-- The picture of a category, as JSON: its name, what it shows, its focal point.
ALTER TABLE terms ADD COLUMN image TEXT CHECK (image IS NULL OR json_valid(image));
