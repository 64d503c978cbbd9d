-- Links by which people without an account open documents until a day. Of the secret only the hash is kept.

CREATE TABLE api.document_shares (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  -- For whom it is.
  label text NOT NULL CHECK (length(trim(label)) > 0),
  -- Argon2id; null without a password.
  password_code text,
  may_download boolean NOT NULL,
  watermark text NOT NULL DEFAULT '',
  downloads_max integer CHECK (downloads_max > 0),
  downloads integer NOT NULL DEFAULT 0 CHECK (downloads <= downloads_max),
  -- Wrong passwords since `failing_since`.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  revoked_by_name text,
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((revoked_at IS NULL) = (revoked_by_name IS NULL))
);
CREATE INDEX document_shares_by_creator ON api.document_shares (created_by) WHERE created_by IS NOT NULL;

CREATE TABLE api.document_share_documents (
  share_id uuid NOT NULL REFERENCES api.document_shares (id) ON DELETE CASCADE,
  document_id uuid NOT NULL REFERENCES api.documents (id) ON DELETE CASCADE,
  position integer NOT NULL,
  -- As it was when the link was made: a document whose legal hold has changed since is no longer part of it.
  legal_hold boolean NOT NULL,
  PRIMARY KEY (share_id, document_id)
);
CREATE INDEX document_share_documents_by_document ON api.document_share_documents (document_id, share_id);

-- What was opened by a link stands in the access log beside what users opened.
ALTER TABLE api.document_access_log ADD COLUMN share_id uuid REFERENCES api.document_shares (id) ON DELETE SET NULL;
CREATE INDEX document_access_log_by_share ON api.document_access_log (share_id, id) WHERE share_id IS NOT NULL;
-- No acting user: the product itself, for the holder of a link.
CREATE POLICY document_access_log_share ON api.document_access_log FOR INSERT TO praxis_firm
  WITH CHECK (share_id IS NOT NULL AND user_id IS NULL AND (SELECT api.acting_user()) IS NULL);

-- A link with any document that the acting user is screened from is hidden from them.
CREATE FUNCTION api.is_share_walled(share uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.document_share_documents s
    WHERE s.share_id = share AND api.is_document_walled(s.document_id));
REVOKE EXECUTE ON FUNCTION api.is_share_walled(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_share_walled(uuid) TO praxis_walled;

ALTER TABLE api.document_shares ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.document_shares TO praxis_firm, praxis_walled;
CREATE POLICY document_shares_firm ON api.document_shares TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_shares_walled ON api.document_shares TO praxis_walled
  USING (NOT api.is_share_walled(id)) WITH CHECK (NOT api.is_share_walled(id));

ALTER TABLE api.document_share_documents ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.document_share_documents TO praxis_firm, praxis_walled;
CREATE POLICY document_share_documents_firm ON api.document_share_documents TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_share_documents_walled ON api.document_share_documents TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));
