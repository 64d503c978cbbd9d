-- Files of a ZIP are named while they are stored, many transactions before their import: thousands of contents are not locked at once.
ALTER TABLE api.import_files DROP CONSTRAINT import_files_import_id_fkey,
  ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- As rows name it: folders of other systems have odd spaces and letters.
  ADD COLUMN path_key text NOT NULL GENERATED ALWAYS AS (lower(regexp_replace(path, '\s+', ' ', 'g'))) STORED;
DROP INDEX api.import_files_by_path;
CREATE INDEX import_files_by_key ON api.import_files (import_id, path_key);
DROP POLICY import_files_walled ON api.import_files;
CREATE POLICY import_files_walled ON api.import_files FOR SELECT TO praxis_walled USING (import_id IN (SELECT id FROM api.imports));
CREATE POLICY import_files_walled_add ON api.import_files FOR INSERT TO praxis_walled WITH CHECK (true);

-- Behind a wall too, contents are released with the rows that name them.
GRANT EXECUTE ON FUNCTION api.is_content_named(text), api.claim_content(text) TO praxis_walled;

-- What was recognized of a document goes with it.
ALTER TABLE api.ocr_history DROP CONSTRAINT ocr_history_document_id_fkey,
  ADD CONSTRAINT ocr_history_document_id_fkey FOREIGN KEY (document_id) REFERENCES api.documents (id) ON DELETE CASCADE;

-- Who is kept from a case later does not read of its documents on an own list.
DROP POLICY destruction_items_walled ON api.destruction_items;
CREATE POLICY destruction_items_walled ON api.destruction_items TO praxis_walled
  USING (list_id IN (SELECT id FROM api.destruction_lists) AND (document_id IS NULL OR NOT api.is_document_walled(document_id)))
  WITH CHECK (list_id IN (SELECT id FROM api.destruction_lists));
