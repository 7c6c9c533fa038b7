-- The terms of sale as they were published, with the facts of that day: what the orders of each version were made under.
CREATE TABLE terms_versions (
  version TEXT PRIMARY KEY CHECK (version <> ''),
  published_at TEXT NOT NULL,
  -- The text with its blocks, as JSON.
  text TEXT NOT NULL CHECK (json_valid(text)),
  -- Of `text`, in hexadecimal.
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64)
) STRICT;

-- A version comes once. What replaces a row deletes it first, of which SQLite tells no trigger.
CREATE TRIGGER terms_versions_once BEFORE INSERT ON terms_versions
WHEN EXISTS (SELECT 1 FROM terms_versions WHERE version = NEW.version)
BEGIN
  SELECT RAISE(IGNORE);
END;

CREATE TRIGGER terms_versions_stay BEFORE UPDATE ON terms_versions
BEGIN
  SELECT RAISE(ABORT, 'terms of sale are a record');
END;

CREATE TRIGGER terms_versions_last BEFORE DELETE ON terms_versions
BEGIN
  SELECT RAISE(ABORT, 'terms of sale are a record');
END;
