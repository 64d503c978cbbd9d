-- Uploads under way. A file comes in parts, each a content of its own until the whole is put together; nothing of it is listed before.

CREATE TABLE api.document_uploads (
  -- Also the id of the document it becomes.
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  file_name text NOT NULL CHECK (length(trim(file_name)) > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- By which the browser recognizes the file when it is picked again.
  fingerprint text NOT NULL DEFAULT '',
  -- Where it goes; checked when it begins and again when it is complete.
  case_id uuid,
  client_id uuid REFERENCES api.clients (id) ON DELETE CASCADE,
  folder_id uuid,
  -- The document of which it becomes the next version.
  document_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX document_uploads_by_user ON api.document_uploads (user_id, created_at, id);
CREATE INDEX document_uploads_by_client ON api.document_uploads (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX document_uploads_by_created ON api.document_uploads (created_at);

CREATE TABLE api.document_upload_parts (
  upload_id uuid NOT NULL REFERENCES api.document_uploads (id) ON DELETE CASCADE,
  first_byte integer NOT NULL CHECK (first_byte >= 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (upload_id, first_byte)
);
CREATE INDEX document_upload_parts_by_hash ON api.document_upload_parts (hash);

ALTER TABLE api.document_uploads ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.document_uploads TO praxis_firm, praxis_walled;
-- No acting user: the job that removes abandoned ones.
CREATE POLICY document_uploads_own ON api.document_uploads TO praxis_firm, praxis_walled
  USING (user_id = (SELECT api.acting_user()) OR (SELECT api.acting_user()) IS NULL)
  WITH CHECK (user_id = (SELECT api.acting_user()));

ALTER TABLE api.document_upload_parts ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.document_upload_parts TO praxis_firm, praxis_walled;
CREATE POLICY document_upload_parts_own ON api.document_upload_parts TO praxis_firm, praxis_walled
  USING (EXISTS (SELECT FROM api.document_uploads u WHERE u.id = upload_id))
  WITH CHECK (EXISTS (SELECT FROM api.document_uploads u WHERE u.id = upload_id));

CREATE OR REPLACE FUNCTION api.is_content_named(wanted text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.answer_files f WHERE f.hash = wanted)
    OR EXISTS (SELECT FROM api.documents d WHERE d.hash = wanted)
    OR EXISTS (SELECT FROM api.document_versions v WHERE v.hash = wanted)
    OR EXISTS (SELECT FROM api.document_upload_parts p WHERE p.hash = wanted)
    OR EXISTS (SELECT FROM api.data_archives a WHERE a.hash = wanted)
    OR EXISTS (SELECT FROM api.intakes i WHERE i.letter_hash = wanted)
    OR EXISTS (SELECT FROM api.firm f WHERE f.logo_hash = wanted);
