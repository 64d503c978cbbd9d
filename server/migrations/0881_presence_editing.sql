-- Whether someone who has a record open is editing it.
ALTER TABLE api.presence ADD COLUMN editing_until timestamptz(3);
