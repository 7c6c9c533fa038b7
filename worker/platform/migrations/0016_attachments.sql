-- What travels with a mail, as what it is rather than as bytes: made into files when the mail is sent.
ALTER TABLE outbox ADD COLUMN attachments TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(attachments));
