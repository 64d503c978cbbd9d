-- Work product of the firm: praxis_client has column grants on api.cases and none on this one.
ALTER TABLE api.cases ADD COLUMN internal_notes text NOT NULL DEFAULT '';
