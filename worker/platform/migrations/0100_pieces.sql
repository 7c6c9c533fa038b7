-- Texts, news, guides, menus, home and looks as the staff edits them. Each edit is a row whose number is the version it
-- makes: of two who edit the same version, the key refuses the second. Where there is none, the files of the brand stand.
CREATE TABLE pieces (
  key TEXT NOT NULL,                          -- home, text.about, news.une-date, guide.6333
  version INTEGER NOT NULL CHECK (version > 0),
  value TEXT CHECK (json_valid(value)),       -- as pages show it; NULL: as the files say again
  at TEXT NOT NULL,                           -- UTC instant without a zone
  who TEXT NOT NULL,
  PRIMARY KEY (key, version)
) STRICT, WITHOUT ROWID;
