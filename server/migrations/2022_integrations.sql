-- Services outside that the firm connects to, tools of MCP servers, approvals of their calls, and the calls.

CREATE TABLE api.integration_settings (
  is_single boolean PRIMARY KEY DEFAULT true CHECK (is_single),
  enabled boolean NOT NULL DEFAULT false,
  server_url text NOT NULL DEFAULT 'https://localhost:8080',
  timeout_ms integer NOT NULL DEFAULT 5000 CHECK (timeout_ms BETWEEN 100 AND 60000),
  max_retries integer NOT NULL DEFAULT 3 CHECK (max_retries BETWEEN 0 AND 10),
  batch_size integer NOT NULL DEFAULT 10 CHECK (batch_size BETWEEN 1 AND 50),
  debug_mode boolean NOT NULL DEFAULT false,
  secure_connections boolean NOT NULL DEFAULT true,
  rate_limiting boolean NOT NULL DEFAULT true,
  audit_logging boolean NOT NULL DEFAULT true,
  cache_enabled boolean NOT NULL DEFAULT true,
  cache_ttl_ms integer NOT NULL DEFAULT 300000 CHECK (cache_ttl_ms BETWEEN 1000 AND 86400000),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
INSERT INTO api.integration_settings DEFAULT VALUES;

CREATE TABLE api.integrations (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (length(slug) BETWEEN 1 AND 140),
  name text NOT NULL CHECK (length(trim(name)) > 0),
  description text NOT NULL,
  type text NOT NULL CHECK (type IN ('internal', 'external')),
  category text NOT NULL CHECK (category IN ('database', 'api', 'document', 'legal', 'research', 'custom')),
  protocol text NOT NULL CHECK (protocol IN ('mcp', 'http')),
  url text NOT NULL CHECK (length(url) <= 2000),
  rate_limit integer CHECK (rate_limit BETWEEN 1 AND 10000),
  enabled boolean NOT NULL DEFAULT false,
  may_write_always boolean NOT NULL DEFAULT false,
  author text NOT NULL DEFAULT '',
  documentation text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  status text CHECK (status IN ('connected', 'disconnected', 'pending')),
  revision text NOT NULL DEFAULT '1.0.0',
  last_tested_at timestamptz(3),
  last_error text,
  listed_resources jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(listed_resources) = 'array'),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE api.integration_tools (
  integration_id uuid NOT NULL REFERENCES api.integrations (id) ON DELETE CASCADE,
  name text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  input_schema jsonb NOT NULL CHECK (jsonb_typeof(input_schema) = 'object'),
  -- Of everything that it says of itself.
  fingerprint text NOT NULL,
  claims_to_read boolean NOT NULL,
  -- Confirmed by an administrator, of this fingerprint.
  reads boolean NOT NULL DEFAULT false,
  PRIMARY KEY (integration_id, name)
);

CREATE TABLE api.integration_approvals (
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  integration_id uuid NOT NULL,
  tool_name text NOT NULL,
  fingerprint text NOT NULL,
  -- Only in this session; null in all.
  session_id text,
  granted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, integration_id, tool_name),
  FOREIGN KEY (integration_id, tool_name) REFERENCES api.integration_tools (integration_id, name) ON DELETE CASCADE
);
CREATE INDEX integration_approvals_by_tool ON api.integration_approvals (integration_id, tool_name);

CREATE TABLE api.integration_calls (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  integration_id uuid NOT NULL REFERENCES api.integrations (id) ON DELETE CASCADE,
  tool_name text NOT NULL,
  fingerprint text NOT NULL,
  description text NOT NULL,
  described_before text,
  destination text NOT NULL,
  sealed_arguments text NOT NULL,
  -- A keyed digest of tool and arguments, by which an answer is found again while it is kept.
  digest text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'denied', 'expired')),
  sealed_result text,
  from_cache boolean NOT NULL DEFAULT false,
  error text,
  ms integer,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ran_at timestamptz(3)
);
CREATE INDEX integration_calls_by_user ON api.integration_calls (user_id, created_at DESC);
CREATE INDEX integration_calls_by_digest ON api.integration_calls (integration_id, digest, ran_at DESC) WHERE state = 'done';
CREATE INDEX integration_calls_latest ON api.integration_calls (integration_id, ran_at DESC) WHERE ran_at IS NOT NULL;

ALTER TABLE api.integration_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.integrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.integration_tools ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.integration_approvals ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.integration_calls ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON api.integration_settings TO praxis_firm, praxis_walled, praxis_identity;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.integrations TO praxis_firm, praxis_walled, praxis_identity;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.integration_tools, api.integration_calls TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.integration_approvals TO praxis_firm, praxis_walled, praxis_identity;
CREATE POLICY integration_settings_firm ON api.integration_settings TO praxis_firm, praxis_walled, praxis_identity USING (true) WITH CHECK (true);
CREATE POLICY integrations_firm ON api.integrations TO praxis_firm, praxis_walled, praxis_identity USING (true) WITH CHECK (true);
CREATE POLICY integration_tools_firm ON api.integration_tools TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY integration_approvals_firm ON api.integration_approvals TO praxis_firm, praxis_walled, praxis_identity USING (true) WITH CHECK (true);
-- What was asked of a service and what it answered is its user's; the system ends what waits too long.
CREATE POLICY integration_calls_own ON api.integration_calls TO praxis_firm, praxis_walled
  USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()));
CREATE POLICY integration_calls_system ON api.integration_calls TO praxis_firm USING ((SELECT api.acting_user()) IS NULL);

INSERT INTO api.integrations (id, slug, name, description, type, category, protocol, url, author, documentation, tags) VALUES
  ('01990000-0000-7000-8000-000000202201', 'database-and-auth-service', 'Database and Auth Service', 'A database of the firm with its own sign-in, over HTTP.', 'internal', 'database', 'http', '', 'Praxis', '', '{database,auth}'),
  ('01990000-0000-7000-8000-000000202202', 'document-generator', 'Document Generator', 'An MCP server that fills documents from templates.', 'internal', 'document', 'mcp', '', 'Praxis', 'https://modelcontextprotocol.io/', '{documents,templates}'),
  ('01990000-0000-7000-8000-000000202203', 'legal-analyzer', 'Legal Analyzer', 'An MCP server that analyzes legal texts.', 'internal', 'legal', 'mcp', '', 'Praxis', 'https://modelcontextprotocol.io/', '{analysis}'),
  ('01990000-0000-7000-8000-000000202204', 'court-listener', 'Court Listener', 'Opinions and dockets of the Free Law Project.', 'external', 'research', 'http', 'https://www.courtlistener.com/api/rest/v4/', 'Free Law Project', 'https://www.courtlistener.com/help/api/rest/', '{courts,research}'),
  ('01990000-0000-7000-8000-000000202205', 'westlaw', 'Westlaw', 'Legal research. Enter the address and key of your contract.', 'external', 'research', 'http', '', 'Praxis', 'https://legal.thomsonreuters.com/', '{research}'),
  ('01990000-0000-7000-8000-000000202206', 'lexisnexis', 'LexisNexis', 'Legal research. Enter the address and key of your contract.', 'external', 'research', 'http', '', 'Praxis', 'https://www.lexisnexis.com/', '{research}'),
  ('01990000-0000-7000-8000-000000202207', 'pacer', 'PACER', 'Records of the federal courts. Enter the address and key of your account.', 'external', 'legal', 'http', '', 'Praxis', 'https://pacer.uscourts.gov/', '{courts,federal}');
