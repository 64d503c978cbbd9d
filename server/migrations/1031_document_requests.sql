-- Links by which people without an account send documents into a case or to a client. Of the secret only the hash is kept.

CREATE TABLE api.document_requests (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  -- Who is asked.
  label text NOT NULL CHECK (length(trim(label)) > 0),
  message text NOT NULL DEFAULT '',
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  client_id uuid REFERENCES api.clients (id) ON DELETE CASCADE,
  -- Where the files arrive.
  folder_id uuid REFERENCES api.document_folders (id) ON DELETE SET NULL,
  -- Where the link was sent; empty when it was only copied.
  email text NOT NULL DEFAULT '',
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  revoked_by_name text,
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT document_requests_of_one CHECK (num_nonnulls(case_id, client_id) = 1),
  CHECK ((revoked_at IS NULL) = (revoked_by_name IS NULL))
);
CREATE INDEX document_requests_by_case ON api.document_requests (case_id, created_at, id) WHERE case_id IS NOT NULL;
CREATE INDEX document_requests_by_client ON api.document_requests (client_id, created_at, id) WHERE client_id IS NOT NULL;
CREATE INDEX document_requests_by_folder ON api.document_requests (folder_id) WHERE folder_id IS NOT NULL;
CREATE INDEX document_requests_by_creator ON api.document_requests (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE api.document_request_items (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES api.document_requests (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  UNIQUE (request_id, position),
  UNIQUE (request_id, id)
);

CREATE TABLE api.document_request_files (
  document_id uuid PRIMARY KEY REFERENCES api.documents (id) ON DELETE CASCADE,
  request_id uuid NOT NULL REFERENCES api.document_requests (id) ON DELETE CASCADE,
  item_id uuid,
  -- As sent: what the firm does with the document later doesn't make room for more.
  bytes integer NOT NULL CHECK (bytes > 0),
  received_at timestamptz(3) NOT NULL DEFAULT now(),
  FOREIGN KEY (request_id, item_id) REFERENCES api.document_request_items (request_id, id) ON DELETE CASCADE
);
CREATE INDEX document_request_files_by_request ON api.document_request_files (request_id, item_id);

ALTER TABLE api.documents DROP CONSTRAINT documents_source_check,
  ADD CONSTRAINT documents_source_check CHECK (source IN ('upload', 'client', 'copy', 'email', 'request'));

-- A request is behind the wall of its case, and one of a client from whose case the acting user is screened is not changed by them.
ALTER TABLE api.document_requests ENABLE ROW LEVEL SECURITY;
GRANT SELECT (id, label, message, case_id, client_id, folder_id, email, expires_at, revoked_at, revoked_by_name, created_by,
  created_by_name, created_at), INSERT, UPDATE (revoked_at, revoked_by_name) ON api.document_requests TO praxis_firm, praxis_walled;
CREATE POLICY document_requests_firm ON api.document_requests TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_requests_walled ON api.document_requests TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id)) WITH CHECK (case_id IS NULL OR NOT api.behind_wall(case_id));
CREATE POLICY document_requests_walled_add ON api.document_requests AS RESTRICTIVE FOR INSERT TO praxis_walled
  WITH CHECK (client_id IS NULL OR NOT api.is_kept_from_client(client_id));
CREATE POLICY document_requests_walled_change ON api.document_requests AS RESTRICTIVE FOR UPDATE TO praxis_walled
  USING (client_id IS NULL OR NOT api.is_kept_from_client(client_id));

ALTER TABLE api.document_request_items ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.document_request_items TO praxis_firm, praxis_walled;
CREATE POLICY document_request_items_firm ON api.document_request_items TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_request_items_walled ON api.document_request_items TO praxis_walled
  USING (EXISTS (SELECT FROM api.document_requests r WHERE r.id = request_id))
  WITH CHECK (EXISTS (SELECT FROM api.document_requests r WHERE r.id = request_id));

ALTER TABLE api.document_request_files ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.document_request_files TO praxis_firm;
GRANT SELECT ON api.document_request_files TO praxis_walled;
CREATE POLICY document_request_files_firm ON api.document_request_files TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_request_files_walled ON api.document_request_files TO praxis_walled
  USING (NOT api.is_document_walled(document_id));

-- The request of a secret, as the product opens it; no user reads the hash.
CREATE FUNCTION api.request_by_token(hash text) RETURNS TABLE (
    id uuid, label text, message text, case_id uuid, client_id uuid, folder_id uuid, expires_at timestamptz, revoked_at timestamptz,
    created_by text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT r.id, r.label, r.message, r.case_id, r.client_id, r.folder_id, r.expires_at, r.revoked_at, r.created_by
      FROM api.document_requests r WHERE r.token_hash = hash AND api.acting_user() IS NULL;
  END;
REVOKE EXECUTE ON FUNCTION api.request_by_token(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.request_by_token(text) TO praxis_firm;
