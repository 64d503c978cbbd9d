-- Attorneys, documents and notes of other systems are imported too; documents come in a ZIP with an index.

ALTER TABLE api.imports DROP CONSTRAINT imports_target_check, ADD CONSTRAINT imports_target_check
  CHECK (target IN ('clients', 'contacts', 'attorneys', 'cases', 'documents', 'notes', 'tasks', 'time'));
ALTER TABLE api.import_mappings DROP CONSTRAINT import_mappings_target_check, ADD CONSTRAINT import_mappings_target_check
  CHECK (target IN ('clients', 'contacts', 'attorneys', 'cases', 'documents', 'notes', 'tasks', 'time'));

-- Files of a ZIP, until the import that brought them can no longer be undone.
CREATE TABLE api.import_files (
  import_id uuid NOT NULL REFERENCES api.imports ON DELETE CASCADE,
  path text NOT NULL CHECK (length(path) BETWEEN 1 AND 1000),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  bytes bigint NOT NULL CHECK (bytes > 0),
  kind text NOT NULL,
  content_type text NOT NULL,
  PRIMARY KEY (import_id, path)
);
CREATE INDEX import_files_by_hash ON api.import_files (hash);
CREATE INDEX import_files_by_path ON api.import_files (lower(path));

ALTER TABLE api.import_files ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.import_files TO praxis_firm, praxis_walled;
CREATE POLICY import_files_firm ON api.import_files TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY import_files_walled ON api.import_files TO praxis_walled
  USING (import_id IN (SELECT id FROM api.imports)) WITH CHECK (import_id IN (SELECT id FROM api.imports));
GRANT SELECT, DELETE ON api.import_files TO praxis_jobs;
CREATE POLICY import_files_jobs ON api.import_files TO praxis_jobs USING (true);

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
    OR EXISTS (SELECT FROM api.firm f WHERE f.logo_hash = wanted);
