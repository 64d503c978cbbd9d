-- Exports of what a firm owns: all of it, a client's, or a case's for successor counsel.

CREATE TABLE api.data_exports (
  id uuid PRIMARY KEY,
  scope text NOT NULL CHECK (scope IN ('firm', 'client', 'case')),
  -- The client or the case, and its name at that time. An export outlives neither for long.
  subject_id uuid,
  subject_name text NOT NULL DEFAULT '' CHECK (length(subject_name) <= 1000),
  with_internal boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'ready', 'failed')),
  step text NOT NULL DEFAULT '' CHECK (length(step) <= 200),
  steps_done integer NOT NULL DEFAULT 0 CHECK (steps_done >= 0),
  steps_total integer NOT NULL DEFAULT 0 CHECK (steps_total >= 0),
  hash text CHECK (hash ~ '^[0-9a-f]{64}$'),
  bytes bigint CHECK (bytes >= 0),
  row_count bigint NOT NULL DEFAULT 0 CHECK (row_count >= 0),
  document_count integer NOT NULL DEFAULT 0 CHECK (document_count >= 0),
  missing_count integer NOT NULL DEFAULT 0 CHECK (missing_count >= 0),
  failure text NOT NULL DEFAULT '' CHECK (length(failure) <= 1000),
  requested_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  CHECK ((scope = 'firm') = (subject_id IS NULL)),
  CHECK ((state = 'ready') = (hash IS NOT NULL AND bytes IS NOT NULL AND finished_at IS NOT NULL AND expires_at IS NOT NULL))
);
CREATE INDEX data_exports_by_created ON api.data_exports (created_at, id);
CREATE INDEX data_exports_by_expiry ON api.data_exports (expires_at);
CREATE INDEX data_exports_by_requester ON api.data_exports (requested_by);
CREATE INDEX data_exports_by_hash ON api.data_exports (hash);
-- One of everything at a time.
CREATE UNIQUE INDEX data_exports_firm_under_way ON api.data_exports (scope) WHERE scope = 'firm' AND state IN ('waiting', 'running');

ALTER TABLE api.data_exports ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.data_exports TO praxis_firm, praxis_walled;
CREATE POLICY data_exports_firm ON api.data_exports TO praxis_firm USING (true) WITH CHECK (true);
-- Behind an ethical wall: exports of others may hold the cases that are kept from them.
CREATE POLICY data_exports_walled ON api.data_exports TO praxis_walled
  USING (requested_by = (SELECT api.acting_user())) WITH CHECK (requested_by = (SELECT api.acting_user()) AND scope <> 'firm');
GRANT SELECT, UPDATE, DELETE ON api.data_exports TO praxis_jobs;
CREATE POLICY data_exports_jobs ON api.data_exports TO praxis_jobs USING (true) WITH CHECK (true);

CREATE OR REPLACE FUNCTION api.is_content_named(wanted text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.answer_files f WHERE f.hash = wanted)
    OR EXISTS (SELECT FROM api.documents d WHERE d.hash = wanted)
    OR EXISTS (SELECT FROM api.document_versions v WHERE v.hash = wanted)
    OR EXISTS (SELECT FROM api.document_upload_parts p WHERE p.hash = wanted)
    OR EXISTS (SELECT FROM api.data_archives a WHERE a.hash = wanted)
    OR EXISTS (SELECT FROM api.data_exports e WHERE e.hash = wanted)
    OR EXISTS (SELECT FROM api.intakes i WHERE i.letter_hash = wanted)
    OR EXISTS (SELECT FROM api.firm f WHERE f.logo_hash = wanted);
