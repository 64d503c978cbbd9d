-- Sign-ins to MCP servers by OAuth that were begun. What they end with is kept sealed with the other keys.
CREATE TABLE api.integration_login_starts (
  -- SHA-256 of the state that comes back.
  key_hash text PRIMARY KEY CHECK (key_hash ~ '^[0-9a-f]{64}$'),
  integration_id uuid NOT NULL REFERENCES api.integrations (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  -- It ends in the session that it began in.
  session_id uuid NOT NULL,
  sealed_start text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX integration_login_starts_by_expiry ON api.integration_login_starts (expires_at);
ALTER TABLE api.integration_login_starts ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.integration_login_starts TO praxis_identity;
CREATE POLICY integration_login_starts_identity ON api.integration_login_starts TO praxis_identity USING (true) WITH CHECK (true);

-- Calls made from a case, and the argument of a tool that an administrator chose to find context with.
ALTER TABLE api.integration_calls ADD COLUMN case_id uuid REFERENCES api.cases (id) ON DELETE SET NULL;
CREATE INDEX integration_calls_by_case ON api.integration_calls (case_id, created_at DESC) WHERE case_id IS NOT NULL;
DROP POLICY integration_calls_own ON api.integration_calls;
CREATE POLICY integration_calls_own ON api.integration_calls TO praxis_firm
  USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()));
CREATE POLICY integration_calls_walled ON api.integration_calls TO praxis_walled
  USING (user_id = (SELECT api.acting_user()) AND (case_id IS NULL OR NOT api.behind_wall(case_id)))
  WITH CHECK (user_id = (SELECT api.acting_user()) AND (case_id IS NULL OR NOT api.behind_wall(case_id)));
ALTER TABLE api.integration_tools ADD COLUMN search_argument text CHECK (length(search_argument) <= 200);
