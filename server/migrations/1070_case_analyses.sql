-- Analyses of cases by language models, with what they rest on.

CREATE TABLE api.case_analyses (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  perspective text NOT NULL CHECK (perspective IN ('standard', 'conservative', 'liberal', 'neutral')),
  summary text NOT NULL,
  likelihood text NOT NULL,
  findings jsonb NOT NULL,
  -- Findings left out because none of their quotes stands in the sources.
  dropped integer NOT NULL CHECK (dropped >= 0),
  sources jsonb NOT NULL,
  -- The model, its destination and the parameters that made it.
  model jsonb NOT NULL,
  parameters jsonb NOT NULL,
  note text,
  call_id uuid NOT NULL REFERENCES api.model_calls (id),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX case_analyses_by_case ON api.case_analyses (case_id, created_at, id);
CREATE INDEX case_analyses_by_creator ON api.case_analyses (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX case_analyses_by_call ON api.case_analyses (call_id);

ALTER TABLE api.case_analyses ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.case_analyses TO praxis_firm, praxis_walled;
CREATE POLICY case_analyses_firm ON api.case_analyses TO praxis_firm USING (true) WITH CHECK (true);
-- Cases that the acting user is screened from are hidden from them, and what was found in them.
CREATE POLICY case_analyses_walled ON api.case_analyses TO praxis_walled
  USING (EXISTS (SELECT FROM api.cases c WHERE c.id = case_id))
  WITH CHECK (EXISTS (SELECT FROM api.cases c WHERE c.id = case_id));
