-- When a thing was brought last, UTC: what was edited here since is not written over.
ALTER TABLE moved ADD COLUMN at TEXT NOT NULL DEFAULT '';
