-- Analyses of versions of documents by language models, with the passages they rest on.

CREATE TABLE api.document_analyses (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL,
  version_number integer NOT NULL,
  depth text NOT NULL CHECK (depth IN ('basic', 'detailed', 'comprehensive')),
  summary text NOT NULL,
  risk_level text CHECK (risk_level IN ('high', 'medium', 'low')),
  findings jsonb NOT NULL,
  -- Findings left out because none of their quotes is in the document.
  dropped integer NOT NULL CHECK (dropped >= 0),
  pages integer NOT NULL CHECK (pages > 0),
  pages_sent integer NOT NULL CHECK (pages_sent BETWEEN 1 AND pages),
  -- The model, its destination and the parameters that made it.
  model jsonb NOT NULL,
  parameters jsonb NOT NULL,
  note text,
  call_id uuid NOT NULL REFERENCES api.model_calls (id),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  FOREIGN KEY (document_id, version_number) REFERENCES api.document_versions (document_id, number) ON DELETE CASCADE
);
CREATE INDEX document_analyses_by_document ON api.document_analyses (document_id, created_at, id);
CREATE INDEX document_analyses_by_version ON api.document_analyses (document_id, version_number);
CREATE INDEX document_analyses_by_creator ON api.document_analyses (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX document_analyses_by_call ON api.document_analyses (call_id);

ALTER TABLE api.document_analyses ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.document_analyses TO praxis_firm, praxis_walled;
CREATE POLICY document_analyses_firm ON api.document_analyses TO praxis_firm USING (true) WITH CHECK (true);
-- Documents that the acting user is screened from are hidden from them, and what was found in them.
CREATE POLICY document_analyses_walled ON api.document_analyses TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));
