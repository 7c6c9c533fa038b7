-- Every edit of the catalogue is an act of the log, whichever way it came.
CREATE TRIGGER catalogue_edits_logged AFTER INSERT ON catalogue_edits
BEGIN
  INSERT INTO staff_log (at, staff_id, who, act, subject, before, after)
  SELECT NEW.at || '.000Z',
    (SELECT iif(count(*) = 1, max(s.id), NULL) FROM staff s WHERE s.name = NEW.who AND s.removed_at IS NULL),
    NEW.who,
    CASE WHEN NEW.version = 1 THEN 'Fiche modifiée pour la première fois' ELSE 'Fiche modifiée' END,
    CASE NEW.subject WHEN 'product' THEN 'produit ' WHEN 'coupon' THEN 'code ' WHEN 'term' THEN 'rayon ' ELSE 'choix ' END
      || NEW.subject_id,
    (SELECT json_group_object(c.value ->> 'field', json(c.value -> 'before')) FROM json_each(NEW.changes) c),
    (SELECT json_group_object(c.value ->> 'field', json(c.value -> 'after')) FROM json_each(NEW.changes) c);
END;

-- Declarations that wait for somebody, so that the workshop does not read all that were ever closed.
CREATE TABLE open_withdrawals (
  received_at TEXT NOT NULL,
  withdrawal_id INTEGER NOT NULL UNIQUE REFERENCES withdrawals (id),
  PRIMARY KEY (received_at, withdrawal_id)
) STRICT, WITHOUT ROWID;

INSERT INTO open_withdrawals (received_at, withdrawal_id)
  SELECT w.received_at, w.id FROM withdrawals w
  WHERE NOT EXISTS (SELECT 1 FROM withdrawal_events c WHERE c.withdrawal_id = w.id AND c.kind = 'closed');

CREATE TRIGGER withdrawals_open AFTER INSERT ON withdrawals
BEGIN
  INSERT INTO open_withdrawals (received_at, withdrawal_id) VALUES (NEW.received_at, NEW.id);
END;

CREATE TRIGGER withdrawals_close AFTER INSERT ON withdrawal_events WHEN NEW.kind = 'closed'
BEGIN
  DELETE FROM open_withdrawals WHERE withdrawal_id = NEW.withdrawal_id;
END;

CREATE TRIGGER withdrawals_forgotten BEFORE DELETE ON withdrawals
BEGIN
  DELETE FROM open_withdrawals WHERE withdrawal_id = OLD.id;
END;

-- Other declarations of the same buyer about the same order.
CREATE INDEX withdrawals_by_buyer ON withdrawals (lower(email), reference);
