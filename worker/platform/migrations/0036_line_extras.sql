-- What a shopper gave with a line beyond its choices and its letters, by its name: { "gravure": "À toi" }.
ALTER TABLE order_lines ADD COLUMN extras TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(extras));
