-- How often browsers refused what the content policy of a page does not allow: counts alone, nobody's address nor page.
CREATE TABLE policy_refusals (
  day TEXT NOT NULL,                          -- of UTC, 2026-11-25
  directive TEXT NOT NULL,                    -- the one that refused: script-src-elem
  blocked TEXT NOT NULL CHECK (blocked IN ('inline', 'eval', 'trusted-types', 'data', 'own', 'other')),
  times INTEGER NOT NULL,
  PRIMARY KEY (day, directive, blocked)
) STRICT, WITHOUT ROWID;
