-- How often a language model was asked to assess a response.

CREATE TABLE api.assessment_runs (
  id uuid PRIMARY KEY,
  answers_id uuid NOT NULL REFERENCES api.answers (id) ON DELETE CASCADE,
  started_at timestamptz(3) NOT NULL
);
CREATE INDEX assessment_runs_by_answers ON api.assessment_runs (answers_id);

ALTER TABLE api.assessment_runs ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.assessment_runs TO praxis_firm;
CREATE POLICY assessment_runs_firm ON api.assessment_runs TO praxis_firm USING (true) WITH CHECK (true);
