-- A case that was declined because of a conflict is recognized when it is entered again.

ALTER TABLE api.conflict_decisions
  -- The client of the case. Not a reference: the decision outlives the client.
  ADD COLUMN client_id uuid,
  -- The checked names of the client, in lower case.
  ADD COLUMN client_names text[] NOT NULL DEFAULT '{}';
CREATE INDEX conflict_decisions_declined ON api.conflict_decisions (client_id)
  WHERE outcome = 'declined' AND case_id IS NULL;
CREATE INDEX conflict_decisions_declined_names ON api.conflict_decisions USING gin (client_names)
  WHERE outcome = 'declined' AND case_id IS NULL;
