-- The audit log as a screen lists it: by time and by address.
CREATE INDEX audit_log_by_time ON api.audit_log (at, id);
CREATE INDEX audit_log_by_ip ON api.audit_log (ip, at, id) WHERE ip IS NOT NULL;

-- Verifications of the audit log's hash chain, run by a job.
CREATE TABLE api.audit_verifications (
  id uuid PRIMARY KEY,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  started_by text NOT NULL,
  started_by_name text NOT NULL,
  -- When the job last reported.
  progress_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3),
  checked bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL DEFAULT 0,
  interrupted boolean NOT NULL DEFAULT false,
  result jsonb
);

CREATE INDEX audit_verifications_by_time ON api.audit_verifications (started_at);
-- One at a time.
CREATE UNIQUE INDEX audit_verifications_running ON api.audit_verifications ((true))
  WHERE finished_at IS NULL AND NOT interrupted;

ALTER TABLE api.audit_verifications ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.audit_verifications TO praxis_firm, praxis_walled;
CREATE POLICY audit_verifications_firm ON api.audit_verifications TO praxis_firm, praxis_walled
  USING (true) WITH CHECK (true);
