-- Clients who look for an attorney after an assessment, by an opaque reference: no address names a record or what was found.

CREATE TABLE api.attorney_selections (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Za-z0-9_-]{22}$'),
  assessment_id uuid NOT NULL UNIQUE REFERENCES api.assessments (id) ON DELETE CASCADE,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  -- The agent looks for the attorney; else the client chooses.
  is_by_agent boolean NOT NULL DEFAULT false,
  preferred_id text REFERENCES api.users (id) ON DELETE SET NULL,
  preferred_name text,
  created_at timestamptz(3) NOT NULL,
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  -- When the client asked for an attorney, and when the request reached the firm.
  requested_at timestamptz(3),
  forwarded_at timestamptz(3),
  intake_id uuid REFERENCES api.intakes (id) ON DELETE SET NULL,
  case_id uuid REFERENCES api.cases (id) ON DELETE SET NULL,
  CHECK (requested_at IS NOT NULL OR (preferred_name IS NULL AND forwarded_at IS NULL))
);
CREATE INDEX attorney_selections_by_client ON api.attorney_selections (client_id);
CREATE INDEX attorney_selections_by_creator ON api.attorney_selections (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX attorney_selections_by_preferred ON api.attorney_selections (preferred_id) WHERE preferred_id IS NOT NULL;
CREATE INDEX attorney_selections_by_intake ON api.attorney_selections (intake_id) WHERE intake_id IS NOT NULL;
CREATE INDEX attorney_selections_by_case ON api.attorney_selections (case_id) WHERE case_id IS NOT NULL;

ALTER TABLE api.attorney_selections ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.attorney_selections TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.attorney_selections TO praxis_client;
GRANT UPDATE (preferred_id, preferred_name, requested_at) ON api.attorney_selections TO praxis_client;
CREATE POLICY attorney_selections_firm ON api.attorney_selections TO praxis_firm USING (true) WITH CHECK (true);
-- Whoever sees the assessment.
CREATE POLICY attorney_selections_walled ON api.attorney_selections TO praxis_walled
  USING (EXISTS (SELECT FROM api.assessments a WHERE a.id = assessment_id))
  WITH CHECK (EXISTS (SELECT FROM api.assessments a WHERE a.id = assessment_id));
CREATE POLICY attorney_selections_client ON api.attorney_selections TO praxis_client
  USING (client_id = ANY (api.acting_client_ids()) AND EXISTS (SELECT FROM api.assessments a WHERE a.id = assessment_id))
  WITH CHECK (client_id = ANY (api.acting_client_ids()) AND EXISTS (SELECT FROM api.assessments a WHERE a.id = assessment_id));

-- Whom the client asks for: proposed first, where nothing speaks against it.
ALTER TABLE api.assignment_requests ADD COLUMN preferred_id text REFERENCES api.users (id) ON DELETE SET NULL;
CREATE INDEX assignment_requests_by_preferred ON api.assignment_requests (preferred_id) WHERE preferred_id IS NOT NULL;

-- Inquiries of clients from their portal.
ALTER TABLE api.intakes DROP CONSTRAINT intakes_channel_check;
ALTER TABLE api.intakes ADD CONSTRAINT intakes_channel_check
  CHECK (channel IN ('web', 'portal', 'phone', 'in_person', 'email', 'letter'));
