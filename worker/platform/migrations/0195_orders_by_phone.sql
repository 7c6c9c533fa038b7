-- Orders as the staff looks for them on the phone: also by the postcode and the city of both addresses, the last nine digits
-- of the phone number, and the total, `129,00`. The words are those of `orderWords` of shared/staff/order-query.ts.

DROP VIEW order_words;

CREATE VIEW order_words AS
SELECT DISTINCT n.order_id, word.value AS name
FROM (
  SELECT m.order_id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(m.words, 'ñ', 'n'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Ö', 'o'), 'Õ', 'o'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'ö', 'o'), 'õ', 'o'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ÿ', 'y'), 'Ý', 'y'), 'ÿ', 'y'), 'ý', 'y'), 'Œ', 'oe'), 'œ', 'oe'), 'Æ', 'ae'), 'æ', 'ae'), 'ß', 'ss'), '-', ' '), '''', ' '), '’', ' '), '.', ' ') || ' ' || m.digits AS words
  FROM (
    SELECT o.id AS order_id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(o.billing ->> 'first_name', '') || ' ' || coalesce(o.billing ->> 'last_name', '') || ' ' || coalesce(o.shipping ->> 'first_name', '') || ' ' || coalesce(o.shipping ->> 'last_name', '')
      || ' ' || coalesce(o.billing ->> 'postcode', '') || ' ' || coalesce(o.billing ->> 'city', '') || ' ' || coalesce(o.shipping ->> 'postcode', '') || ' ' || coalesce(o.shipping ->> 'city', '')), 'À', 'a'), 'Â', 'a'), 'Ä', 'a'), 'Á', 'a'), 'Ã', 'a'), 'Å', 'a'), 'à', 'a'), 'â', 'a'), 'ä', 'a'), 'á', 'a'), 'ã', 'a'), 'å', 'a'), 'Ç', 'c'), 'ç', 'c'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ñ', 'n') AS words,
      substr(replace(replace(replace(replace(replace(replace(replace(replace(coalesce(o.billing ->> 'phone', ''), ' ', ''), ' ', ''), ' ', ''), '.', ''), '-', ''), '(', ''), ')', ''), '/', ''), -9) || ' ' || printf('%d,%02d', o.total_cents / 100, o.total_cents % 100) AS digits
    FROM orders o
  ) m
) n, json_each('[' || replace(json_quote(n.words), ' ', '","') || ']') word
WHERE length(word.value) > 1;

INSERT OR IGNORE INTO order_names (name, order_id) SELECT name, order_id FROM order_words;
