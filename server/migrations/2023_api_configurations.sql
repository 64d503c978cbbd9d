-- Services with an API key. The keys are in stored_keys.

CREATE TABLE api.api_configurations (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  type text NOT NULL CHECK (type IN ('llm', 'mcp', 'legal_research', 'other')),
  provider text NOT NULL CHECK (length(trim(provider)) > 0),
  endpoint text NOT NULL CHECK (length(endpoint) <= 2000),
  description text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  status text NOT NULL DEFAULT 'inactive' CHECK (status IN ('active', 'error', 'inactive')),
  last_tested_at timestamptz(3),
  last_error text,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

ALTER TABLE api.api_configurations ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.api_configurations TO praxis_firm, praxis_walled, praxis_identity;
CREATE POLICY api_configurations_firm ON api.api_configurations TO praxis_firm, praxis_walled, praxis_identity
  USING (true) WITH CHECK (true);
