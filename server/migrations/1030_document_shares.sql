-- Links by which people without an account open documents until a day. Of the secret only the hash is kept.

CREATE TABLE api.document_shares (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  -- For whom it is.
  label text NOT NULL CHECK (length(trim(label)) > 0),
  -- Argon2id; null without a password.
  password_code text,
  is_protected boolean NOT NULL GENERATED ALWAYS AS (password_code IS NOT NULL) STORED,
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
GRANT SELECT (id, label, is_protected, may_download, watermark, downloads_max, downloads, failures, failing_since, expires_at, revoked_at,
  revoked_by_name, created_by, created_by_name, created_at), INSERT,
  UPDATE (downloads, failures, failing_since, revoked_at, revoked_by_name) ON api.document_shares TO praxis_firm, praxis_walled;
CREATE POLICY document_shares_firm ON api.document_shares TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_shares_walled ON api.document_shares TO praxis_walled
  USING (NOT api.is_share_walled(id)) WITH CHECK (NOT api.is_share_walled(id));

ALTER TABLE api.document_share_documents ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.document_share_documents TO praxis_firm, praxis_walled;
CREATE POLICY document_share_documents_firm ON api.document_share_documents TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY document_share_documents_walled ON api.document_share_documents TO praxis_walled
  USING (NOT api.is_document_walled(document_id)) WITH CHECK (NOT api.is_document_walled(document_id));

-- The link of a secret, as the product opens it; no user reads the hash or the password.
CREATE FUNCTION api.share_by_token(hash text) RETURNS TABLE (
    id uuid, label text, password_code text, may_download boolean, watermark text, downloads_max integer, downloads integer,
    failures integer, failing_since timestamptz, expires_at timestamptz, revoked_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT s.id, s.label, s.password_code, s.may_download, s.watermark, s.downloads_max, s.downloads, s.failures, s.failing_since,
      s.expires_at, s.revoked_at FROM api.document_shares s WHERE s.token_hash = hash AND api.acting_user() IS NULL;
  END;
REVOKE EXECUTE ON FUNCTION api.share_by_token(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.share_by_token(text) TO praxis_firm;
