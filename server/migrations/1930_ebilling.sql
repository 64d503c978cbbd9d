-- How a client is billed: the rules that flag lines before a bill is issued, and what LEDES files carry.

CREATE TABLE api.client_billing_rules (
  client_id uuid PRIMARY KEY REFERENCES api.clients (id) ON DELETE CASCADE,
  max_entry_seconds integer CHECK (max_entry_seconds BETWEEN 1 AND 86400),
  -- Of one timekeeper.
  max_day_seconds integer CHECK (max_day_seconds BETWEEN 1 AND 86400),
  rate_cap_cents bigint CHECK (rate_cap_cents BETWEEN 1 AND 10000000),
  forbidden_words text[] NOT NULL DEFAULT '{}',
  requires_codes boolean NOT NULL DEFAULT false,
  refuses_block_billing boolean NOT NULL DEFAULT false,
  refuses_administrative boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE api.ledes_profiles (
  client_id uuid PRIMARY KEY REFERENCES api.clients (id) ON DELETE CASCADE,
  -- The firm's id at the client; its tax id serves most of them.
  law_firm_id text NOT NULL DEFAULT '',
  tax_id text NOT NULL DEFAULT '',
  -- The client's id at its own e-billing vendor.
  client_code text NOT NULL DEFAULT '',
  task_code text NOT NULL DEFAULT '',
  activity_code text NOT NULL DEFAULT '',
  expense_code text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

-- What a client calls one of its cases.
CREATE TABLE api.ledes_matters (
  case_id uuid PRIMARY KEY REFERENCES api.cases (id) ON DELETE CASCADE,
  client_matter_id text NOT NULL CHECK (client_matter_id <> ''),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

ALTER TABLE api.client_billing_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.ledes_profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.ledes_matters ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.client_billing_rules, api.ledes_profiles, api.ledes_matters TO praxis_firm, praxis_walled;
CREATE POLICY client_billing_rules_firm ON api.client_billing_rules TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY client_billing_rules_walled ON api.client_billing_rules TO praxis_walled
  USING (NOT api.is_kept_from_client(client_id)) WITH CHECK (NOT api.is_kept_from_client(client_id));
CREATE POLICY ledes_profiles_firm ON api.ledes_profiles TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY ledes_profiles_walled ON api.ledes_profiles TO praxis_walled
  USING (NOT api.is_kept_from_client(client_id)) WITH CHECK (NOT api.is_kept_from_client(client_id));
CREATE POLICY ledes_matters_firm ON api.ledes_matters TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY ledes_matters_walled ON api.ledes_matters TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));
