-- PDF forms as templates: the PDF as it was uploaded, and which of its fields each variable fills. Versions share both.

ALTER TABLE api.document_templates
  ADD COLUMN form_hash text CHECK (form_hash ~ '^[0-9a-f]{64}$'),
  ADD COLUMN form_fields jsonb CHECK (jsonb_typeof(form_fields) = 'array'),
  ADD CONSTRAINT document_templates_form CHECK ((form_hash IS NULL) = (form_fields IS NULL));
CREATE INDEX document_templates_by_form ON api.document_templates (form_hash) WHERE form_hash IS NOT NULL;

CREATE OR REPLACE FUNCTION api.is_content_named(wanted text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.answer_files f WHERE f.hash = wanted)
    OR EXISTS (SELECT FROM api.documents d WHERE d.hash = wanted)
    OR EXISTS (SELECT FROM api.document_versions v WHERE v.hash = wanted)
    OR EXISTS (SELECT FROM api.document_upload_parts p WHERE p.hash = wanted)
    OR EXISTS (SELECT FROM api.data_archives a WHERE a.hash = wanted)
    OR EXISTS (SELECT FROM api.data_exports e WHERE e.hash = wanted)
    OR EXISTS (SELECT FROM api.import_files i WHERE i.hash = wanted)
    OR EXISTS (SELECT FROM api.intakes i WHERE i.letter_hash = wanted)
    OR EXISTS (SELECT FROM api.firm f WHERE f.logo_hash = wanted)
    OR EXISTS (SELECT FROM api.document_templates t WHERE t.form_hash = wanted);
