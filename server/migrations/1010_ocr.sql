-- Texts recognized in the browser: each user's own history, and how the text of a document was recognized.

CREATE TABLE api.ocr_history (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  text text NOT NULL,
  -- 0 to 100.
  confidence real NOT NULL CHECK (confidence BETWEEN 0 AND 100),
  processing_time_ms integer NOT NULL CHECK (processing_time_ms >= 0),
  language text NOT NULL,
  file_name text NOT NULL,
  file_size integer NOT NULL CHECK (file_size >= 0),
  page_count integer NOT NULL CHECK (page_count > 0),
  legal_structure jsonb NOT NULL,
  document_id uuid REFERENCES api.documents (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX ocr_history_by_user ON api.ocr_history (user_id, created_at DESC, id DESC);
CREATE INDEX ocr_history_by_document ON api.ocr_history (document_id) WHERE document_id IS NOT NULL;

ALTER TABLE api.ocr_history ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.ocr_history TO praxis_firm, praxis_walled;
CREATE POLICY ocr_history_own ON api.ocr_history TO praxis_firm, praxis_walled
  USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()));

CREATE TABLE api.extracted_texts (
  id uuid PRIMARY KEY,
  user_id text REFERENCES api.users (id) ON DELETE SET NULL,
  text text NOT NULL,
  file_name text NOT NULL,
  confidence real NOT NULL CHECK (confidence BETWEEN 0 AND 100),
  processing_time_ms integer NOT NULL CHECK (processing_time_ms >= 0),
  language text NOT NULL,
  file_size integer NOT NULL CHECK (file_size >= 0),
  page_count integer NOT NULL CHECK (page_count > 0),
  -- Chosen when it was saved.
  folder text NOT NULL CHECK (folder IN ('general', 'ocr', 'client', 'evidence', 'correspondence', 'forms')),
  legal_structure jsonb NOT NULL,
  case_id uuid REFERENCES api.cases (id) ON DELETE SET NULL,
  document_id uuid NOT NULL REFERENCES api.documents (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX extracted_texts_by_user ON api.extracted_texts (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX extracted_texts_by_case ON api.extracted_texts (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX extracted_texts_by_document ON api.extracted_texts (document_id);

-- A text was added to the case: both are written, or none.
CREATE FUNCTION api.update_case_of_text() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.cases SET updated_at = greatest(updated_at, NEW.created_at) WHERE id = NEW.case_id;
  RETURN NULL;
END $$;
CREATE TRIGGER extracted_texts_update_case AFTER INSERT ON api.extracted_texts
  FOR EACH ROW WHEN (NEW.case_id IS NOT NULL) EXECUTE FUNCTION api.update_case_of_text();
REVOKE EXECUTE ON FUNCTION api.update_case_of_text() FROM PUBLIC;

-- Readable by its owner and by those with a right to the case.
ALTER TABLE api.extracted_texts ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.extracted_texts TO praxis_firm, praxis_walled;
CREATE POLICY extracted_texts_firm ON api.extracted_texts FOR SELECT TO praxis_firm
  USING (case_id IS NOT NULL OR user_id = (SELECT api.acting_user()));
CREATE POLICY extracted_texts_walled ON api.extracted_texts FOR SELECT TO praxis_walled
  USING (NOT api.is_document_walled(document_id) AND (case_id IS NOT NULL OR user_id = (SELECT api.acting_user())));
CREATE POLICY extracted_texts_add ON api.extracted_texts FOR INSERT TO praxis_firm, praxis_walled
  WITH CHECK (user_id = (SELECT api.acting_user()) AND EXISTS (SELECT FROM api.documents d WHERE d.id = document_id));
