-- Links of mails that were used: the second click of a double one is answered as the first.
ALTER TABLE reset_keys ADD COLUMN used_at TEXT;
ALTER TABLE email_changes ADD COLUMN used_at TEXT;
