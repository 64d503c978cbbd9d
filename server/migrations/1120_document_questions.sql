-- Questions to documents with their answers, and the passages they rest on.

CREATE TABLE api.document_questions (
  id uuid PRIMARY KEY,
  -- Of all or some documents of a case; null for documents of the library, whose questions are the author's own.
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  question text NOT NULL,
  statements jsonb NOT NULL,
  -- Statements left out because none of their quotes is in the passages.
  dropped integer NOT NULL CHECK (dropped >= 0),
  passages jsonb NOT NULL,
  -- Of the passages.
  document_ids uuid[] NOT NULL CHECK (cardinality(document_ids) > 0),
  -- The model, its destination and the parameters that made it.
  model jsonb NOT NULL,
  parameters jsonb NOT NULL,
  note text,
  call_id uuid NOT NULL REFERENCES api.model_calls (id),
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX document_questions_by_case ON api.document_questions (case_id, created_at, id);
CREATE INDEX document_questions_by_creator ON api.document_questions (created_by, created_at, id) WHERE created_by IS NOT NULL;
CREATE INDEX document_questions_by_call ON api.document_questions (call_id);

ALTER TABLE api.document_questions ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.document_questions TO praxis_firm, praxis_walled;
CREATE POLICY document_questions_firm ON api.document_questions TO praxis_firm
  USING (case_id IS NOT NULL OR created_by = api.acting_user())
  WITH CHECK (case_id IS NOT NULL OR created_by = api.acting_user());
-- Cases and documents that the acting user is screened from are hidden from them, and what was found in them.
CREATE POLICY document_questions_walled ON api.document_questions TO praxis_walled
  USING (CASE WHEN case_id IS NULL THEN created_by = api.acting_user() ELSE EXISTS (SELECT FROM api.cases c WHERE c.id = case_id) END
    AND NOT EXISTS (SELECT FROM unnest(document_ids) AS d WHERE api.is_document_walled(d)))
  WITH CHECK (CASE WHEN case_id IS NULL THEN created_by = api.acting_user() ELSE EXISTS (SELECT FROM api.cases c WHERE c.id = case_id) END
    AND NOT EXISTS (SELECT FROM unnest(document_ids) AS d WHERE api.is_document_walled(d)));

-- An analysis of a case rests on documents that may belong to another case too, which its reader may be screened from.
DROP POLICY case_analyses_walled ON api.case_analyses;
CREATE POLICY case_analyses_walled ON api.case_analyses TO praxis_walled
  USING (EXISTS (SELECT FROM api.cases c WHERE c.id = case_id)
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(sources) AS s WHERE api.is_document_walled((s ->> 'documentId')::uuid)))
  WITH CHECK (EXISTS (SELECT FROM api.cases c WHERE c.id = case_id)
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(sources) AS s WHERE api.is_document_walled((s ->> 'documentId')::uuid)));
