-- The firm's own prompts for the perspectives of a case analysis, and which of them an analysis was made with; what a result of a prompt
-- was made of, and the document it was saved as.

CREATE TABLE api.perspective_prompts (
  perspective text PRIMARY KEY CHECK (perspective IN ('standard', 'conservative', 'liberal', 'neutral')),
  prompt_id uuid NOT NULL REFERENCES api.prompts (id) ON DELETE RESTRICT,
  set_by text REFERENCES api.users (id) ON DELETE SET NULL,
  set_at timestamptz(3) NOT NULL
);
CREATE INDEX perspective_prompts_by_prompt ON api.perspective_prompts (prompt_id);
CREATE INDEX perspective_prompts_by_setter ON api.perspective_prompts (set_by) WHERE set_by IS NOT NULL;
ALTER TABLE api.perspective_prompts ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.perspective_prompts TO praxis_firm, praxis_walled;
CREATE POLICY perspective_prompts_firm ON api.perspective_prompts TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);

-- Null: the one that ships with Praxis.
ALTER TABLE api.case_analyses
  ADD COLUMN prompt_id uuid REFERENCES api.prompts (id) ON DELETE SET NULL,
  ADD COLUMN prompt_name text,
  ADD COLUMN prompt_version integer CHECK (prompt_version > 0),
  ADD CONSTRAINT case_analyses_prompt CHECK ((prompt_name IS NULL) = (prompt_version IS NULL));
CREATE INDEX case_analyses_by_prompt ON api.case_analyses (prompt_id) WHERE prompt_id IS NOT NULL;

ALTER TABLE api.prompt_runs
  ADD COLUMN document_id uuid REFERENCES api.documents (id) ON DELETE SET NULL,
  -- Data sources that were read, with whom they were read from.
  ADD COLUMN sources jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(sources) = 'array');
CREATE INDEX prompt_runs_by_document ON api.prompt_runs (document_id) WHERE document_id IS NOT NULL;
GRANT UPDATE (document_id) ON api.prompt_runs TO praxis_firm, praxis_walled;
