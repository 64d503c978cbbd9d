-- Papers of a client: what the firm keeps, what it shows the client, and what the client has sent.

CREATE TABLE api.client_documents (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- The SHA-256 of the content in the file store.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- The client sees it. What the client has sent, the client always sees.
  is_shared boolean NOT NULL,
  is_from_client boolean NOT NULL DEFAULT false,
  added_by text REFERENCES api.users (id) ON DELETE SET NULL,
  added_by_name text NOT NULL,
  removed_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (is_shared OR NOT is_from_client)
);
CREATE INDEX client_documents_by_client ON api.client_documents (client_id, created_at, id) WHERE removed_at IS NULL;
CREATE INDEX client_documents_by_author ON api.client_documents (added_by) WHERE added_by IS NOT NULL;

ALTER TABLE api.client_documents ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.client_documents TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT ON api.client_documents TO praxis_client;
CREATE POLICY client_documents_firm ON api.client_documents TO praxis_firm, praxis_walled
  USING (true) WITH CHECK (true);
CREATE POLICY client_documents_client ON api.client_documents FOR SELECT TO praxis_client
  USING (is_shared AND removed_at IS NULL AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));
CREATE POLICY client_documents_from_client ON api.client_documents FOR INSERT TO praxis_client
  WITH CHECK (is_from_client AND added_by = (SELECT api.acting_user())
    AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));
