-- What intake asks of a person and the firm keeps: the country of the main address, the date of birth (YYYY-MM-DD, empty when unknown)
-- and whether a voicemail may be left.
ALTER TABLE api.clients
  ADD COLUMN country text NOT NULL DEFAULT '',
  ADD COLUMN birth_date text NOT NULL DEFAULT '' CONSTRAINT clients_birth_date_is_a_day CHECK (birth_date ~ '^(\d{4}-\d{2}-\d{2})?$'),
  ADD COLUMN voicemail text NOT NULL DEFAULT '' CHECK (voicemail IN ('', 'yes', 'no'));

-- A client reads these of the own record.
GRANT SELECT (country, birth_date) ON api.clients TO praxis_client;
