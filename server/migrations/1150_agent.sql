-- The agent: its settings, the runs that process inquiries, and the pending cases it prepares.

CREATE TABLE api.agent_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  contact_message text NOT NULL CHECK (length(contact_message) BETWEEN 1 AND 2000),
  contact_timeframe text NOT NULL CHECK (length(contact_timeframe) BETWEEN 1 AND 60),
  confidence_threshold double precision NOT NULL CHECK (confidence_threshold BETWEEN 0 AND 1),
  risk_threshold integer NOT NULL CHECK (risk_threshold BETWEEN 1 AND 100),
  -- Automatic mode. Every automatic step reads it, so that turning it off holds at once.
  is_active boolean NOT NULL DEFAULT false,
  switched_at timestamptz(3),
  switched_by text REFERENCES api.users (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

-- What the agent did with one inquiry, or with responses without one; the last attempt. One row each, whatever two processes believe.
CREATE TABLE api.agent_runs (
  -- The id of the inquiry, or of responses without one.
  id uuid PRIMARY KEY,
  intake_id uuid REFERENCES api.intakes (id) ON DELETE CASCADE,
  answers_id uuid REFERENCES api.answers (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'stopped')),
  step text NOT NULL CHECK (step IN ('received', 'classification', 'matching', 'risk', 'quality', 'generation', 'assignment',
    'notification', 'logging')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  steps jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(steps) = 'array'),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
  -- A person asked for it: it goes on in manual mode, and nothing is assigned or emailed automatically.
  requested_by text REFERENCES api.users (id) ON DELETE SET NULL,
  is_requested boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT agent_runs_of_one CHECK (id = coalesce(intake_id, answers_id) AND num_nonnulls(intake_id, answers_id) = 1)
);
CREATE INDEX agent_runs_by_updated ON api.agent_runs (updated_at, id);
CREATE INDEX agent_runs_unfinished ON api.agent_runs (updated_at, id) WHERE state <> 'done';
CREATE INDEX agent_runs_by_intake ON api.agent_runs (intake_id) WHERE intake_id IS NOT NULL;
CREATE INDEX agent_runs_by_answers ON api.agent_runs (answers_id) WHERE answers_id IS NOT NULL;

CREATE TABLE api.agent_cases (
  -- The id of the inquiry, or of responses without one: one pending case each.
  id uuid PRIMARY KEY,
  intake_id uuid REFERENCES api.intakes (id) ON DELETE CASCADE,
  -- The responses that were read.
  answers_id uuid REFERENCES api.answers (id) ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('pending', 'flagged', 'accepted', 'rejected')),
  name text NOT NULL CHECK (length(name) <= 300),
  excerpt text NOT NULL DEFAULT '' CHECK (length(excerpt) <= 400),
  case_name text NOT NULL CHECK (length(case_name) BETWEEN 1 AND 200),
  practice_area text,
  classification jsonb NOT NULL CHECK (jsonb_typeof(classification) = 'object'),
  -- 0 to 1, for sorting and figures.
  confidence double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  attorney_id text REFERENCES api.users (id) ON DELETE SET NULL,
  match_score double precision CHECK (match_score BETWEEN 0 AND 1),
  match_why jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(match_why) = 'array'),
  risk_level text NOT NULL CHECK (risk_level IN ('low', 'medium', 'high')),
  risk_score integer NOT NULL CHECK (risk_score BETWEEN 0 AND 100),
  risk_factors jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(risk_factors) = 'array'),
  flags jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(flags) = 'array'),
  -- Null where there is no basis for an estimate.
  estimated_value_cents bigint CHECK (estimated_value_cents >= 0),
  value_basis text NOT NULL DEFAULT '' CHECK (length(value_basis) <= 600),
  estimated_days integer CHECK (estimated_days > 0),
  days_basis text NOT NULL DEFAULT '' CHECK (length(days_basis) <= 600),
  recommendations jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(recommendations) = 'array'),
  is_edited boolean NOT NULL DEFAULT false,
  rejection_reason text NOT NULL DEFAULT '' CHECK (length(rejection_reason) <= 1000),
  -- The agent's own acts.
  assigned_at timestamptz(3),
  assigned_why text NOT NULL DEFAULT '' CHECK (length(assigned_why) <= 1000),
  notified_at timestamptz(3),
  notified_to text NOT NULL DEFAULT '' CHECK (length(notified_to) <= 254),
  reversed_at timestamptz(3),
  reversal_reason text NOT NULL DEFAULT '' CHECK (length(reversal_reason) <= 1000),
  decided_at timestamptz(3),
  decided_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT agent_cases_of_one CHECK (id = coalesce(intake_id, answers_id)),
  CONSTRAINT agent_cases_decided CHECK ((status IN ('accepted', 'rejected')) = (decided_at IS NOT NULL)),
  CONSTRAINT agent_cases_rejected CHECK ((status = 'rejected') = (rejection_reason <> '')),
  CONSTRAINT agent_cases_reversed CHECK ((reversed_at IS NULL) = (reversal_reason = '') AND (reversed_at IS NULL OR assigned_at IS NOT NULL))
);
CREATE INDEX agent_cases_by_created ON api.agent_cases (created_at, id);
CREATE INDEX agent_cases_waiting ON api.agent_cases (created_at, id) WHERE status IN ('pending', 'flagged');
CREATE INDEX agent_cases_by_status ON api.agent_cases (status, created_at, id);
CREATE INDEX agent_cases_decided_at ON api.agent_cases (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX agent_cases_notified ON api.agent_cases (notified_to, notified_at) WHERE notified_at IS NOT NULL;
CREATE INDEX agent_cases_by_answers ON api.agent_cases (answers_id) WHERE answers_id IS NOT NULL;
CREATE INDEX agent_cases_by_attorney ON api.agent_cases (attorney_id) WHERE attorney_id IS NOT NULL;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['agent_settings', 'agent_runs', 'agent_cases'] LOOP
    EXECUTE format('ALTER TABLE api.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON api.%I TO praxis_firm, praxis_walled', name);
    EXECUTE format('CREATE POLICY %I ON api.%I TO praxis_firm USING (true) WITH CHECK (true)', name || '_firm', name);
  END LOOP;
  -- The row security of the inquiry and of the responses hides what was made of them.
  FOREACH name IN ARRAY ARRAY['agent_runs', 'agent_cases'] LOOP
    EXECUTE format('CREATE POLICY %I ON api.%I TO praxis_walled
      USING ((intake_id IS NULL OR EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id))
        AND (answers_id IS NULL OR EXISTS (SELECT FROM api.answers a WHERE a.id = answers_id)))
      WITH CHECK (true)', name || '_walled', name);
  END LOOP;
END $$;
CREATE POLICY agent_settings_walled ON api.agent_settings TO praxis_walled USING (true) WITH CHECK (true);
