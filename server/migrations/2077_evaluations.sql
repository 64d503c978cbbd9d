-- Evaluations: what an answer should hold, and what versions of configurations answered.

CREATE TABLE api.evaluation_sets (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  description text NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX evaluation_sets_name ON api.evaluation_sets (lower(name));
CREATE INDEX evaluation_sets_by_author ON api.evaluation_sets (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE api.evaluation_items (
  id uuid PRIMARY KEY,
  set_id uuid NOT NULL REFERENCES api.evaluation_sets (id) ON DELETE CASCADE,
  place integer NOT NULL CHECK (place >= 0),
  title text NOT NULL CHECK (length(trim(title)) > 0),
  -- Null: what is asked about is in inputs.
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  inputs jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(inputs) = 'object'),
  answers jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(answers) = 'object'),
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'array' AND jsonb_array_length(facts) BETWEEN 1 AND 30)
);
CREATE INDEX evaluation_items_of_set ON api.evaluation_items (set_id, place);
CREATE INDEX evaluation_items_by_case ON api.evaluation_items (case_id) WHERE case_id IS NOT NULL;

CREATE TABLE api.evaluation_runs (
  id uuid PRIMARY KEY,
  set_id uuid REFERENCES api.evaluation_sets (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'canceled', 'failed')),
  -- Each with the texts of its templates at that time.
  variants jsonb NOT NULL CHECK (jsonb_typeof(variants) = 'array' AND jsonb_array_length(variants) BETWEEN 1 AND 4),
  judge_model text,
  failure text,
  started_by text REFERENCES api.users (id) ON DELETE SET NULL,
  started_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT evaluation_runs_end CHECK ((ended_at IS NULL) = (state IN ('waiting', 'running')))
);
CREATE INDEX evaluation_runs_of_set ON api.evaluation_runs (set_id, created_at DESC, id DESC);
CREATE INDEX evaluation_runs_by_starter ON api.evaluation_runs (started_by) WHERE started_by IS NOT NULL;

CREATE TABLE api.evaluation_results (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES api.evaluation_runs (id) ON DELETE CASCADE,
  variant integer NOT NULL CHECK (variant BETWEEN 0 AND 3),
  place integer NOT NULL CHECK (place >= 0),
  title text NOT NULL,
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  inputs jsonb NOT NULL,
  answers jsonb NOT NULL,
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'array'),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'canceled')),
  answer text,
  -- Which facts the answer holds, and where.
  found jsonb CHECK (jsonb_typeof(found) = 'array'),
  judged jsonb CHECK (jsonb_typeof(judged) = 'array'),
  judge_error text,
  error text,
  model jsonb,
  call_id uuid REFERENCES api.model_calls (id),
  judge_call_id uuid REFERENCES api.model_calls (id),
  UNIQUE (run_id, variant, place),
  CONSTRAINT evaluation_results_done CHECK (state <> 'done' OR (answer IS NOT NULL AND found IS NOT NULL AND call_id IS NOT NULL)),
  CONSTRAINT evaluation_results_failed CHECK (state <> 'failed' OR error IS NOT NULL)
);
CREATE INDEX evaluation_results_by_case ON api.evaluation_results (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX evaluation_results_by_call ON api.evaluation_results (call_id) WHERE call_id IS NOT NULL;
CREATE INDEX evaluation_results_by_judge_call ON api.evaluation_results (judge_call_id) WHERE judge_call_id IS NOT NULL;

ALTER TABLE api.evaluation_sets ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.evaluation_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.evaluation_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.evaluation_results ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.evaluation_sets, api.evaluation_items, api.evaluation_runs, api.evaluation_results
  TO praxis_firm, praxis_walled;
CREATE POLICY evaluation_sets_firm ON api.evaluation_sets TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY evaluation_runs_firm ON api.evaluation_runs TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY evaluation_items_firm ON api.evaluation_items TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY evaluation_results_firm ON api.evaluation_results TO praxis_firm USING (true) WITH CHECK (true);
-- Cases that the acting user is screened from are hidden from them, and what was written about them.
CREATE POLICY evaluation_items_walled ON api.evaluation_items TO praxis_walled
  USING (case_id IS NULL OR EXISTS (SELECT FROM api.cases c WHERE c.id = case_id))
  WITH CHECK (case_id IS NULL OR EXISTS (SELECT FROM api.cases c WHERE c.id = case_id));
CREATE POLICY evaluation_results_walled ON api.evaluation_results TO praxis_walled
  USING (case_id IS NULL OR EXISTS (SELECT FROM api.cases c WHERE c.id = case_id))
  WITH CHECK (case_id IS NULL OR EXISTS (SELECT FROM api.cases c WHERE c.id = case_id));
