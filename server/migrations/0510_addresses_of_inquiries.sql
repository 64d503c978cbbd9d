-- Where whoever asks lives, as the firm writes it down. A stranger has no right to these columns.
ALTER TABLE api.intakes
  ADD COLUMN address text NOT NULL DEFAULT '' CHECK (length(address) <= 300),
  ADD COLUMN city text NOT NULL DEFAULT '' CHECK (length(city) <= 100),
  ADD COLUMN state text NOT NULL DEFAULT '' CHECK (length(state) <= 100),
  ADD COLUMN zip text NOT NULL DEFAULT '' CHECK (length(zip) <= 20);
