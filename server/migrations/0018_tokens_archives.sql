-- API tokens, archives of what is held about a person, the end of a user's access, and which stored contents are still named.

CREATE TABLE api.api_tokens (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(trim(name)) BETWEEN 1 AND 100),
  -- SHA-256 of the token, hex. The token itself is shown once and kept nowhere.
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- The last characters of the token, shown to identify it.
  hint text NOT NULL CHECK (length(hint) = 4),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  expires_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  last_used_ip text,
  rotated_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (expires_at > created_at)
);
CREATE INDEX api_tokens_by_user ON api.api_tokens (user_id, created_at, id);
CREATE INDEX api_tokens_by_expiry ON api.api_tokens (expires_at);

ALTER TABLE api.api_tokens ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.api_tokens TO praxis_identity;
CREATE POLICY api_tokens_identity ON api.api_tokens TO praxis_identity USING (true) WITH CHECK (true);

-- In steps of some minutes.
CREATE FUNCTION api.note_token_used(token uuid, address text) RETURNS void LANGUAGE sql VOLATILE
  BEGIN ATOMIC
    UPDATE api.api_tokens SET last_used_at = now(), last_used_ip = address
    WHERE id = token AND coalesce(last_used_at < now() - interval '5 minutes', true);
  END;

-- Sessions are dropped from caches, but not because a token was used.
CREATE TRIGGER api_tokens_forget AFTER UPDATE OF hash, scopes, expires_at OR DELETE ON api.api_tokens FOR EACH ROW
  EXECUTE FUNCTION api.forget_person_of_row();

CREATE TABLE api.data_archives (
  id uuid PRIMARY KEY,
  -- Null once the user is deleted: upkeep still finds the file.
  user_id text REFERENCES api.users (id) ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'building', 'ready', 'failed')),
  steps_done integer NOT NULL DEFAULT 0 CHECK (steps_done >= 0),
  steps_total integer NOT NULL DEFAULT 0 CHECK (steps_total >= steps_done),
  -- Of the file store.
  hash text CHECK (hash ~ '^[0-9a-f]{64}$'),
  bytes bigint CHECK (bytes > 0),
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((status = 'ready') = (hash IS NOT NULL AND bytes IS NOT NULL AND ready_at IS NOT NULL AND expires_at IS NOT NULL))
);
CREATE INDEX data_archives_by_user ON api.data_archives (user_id, created_at);
CREATE INDEX data_archives_by_expiry ON api.data_archives (expires_at);
-- One at a time per user.
CREATE UNIQUE INDEX data_archives_under_way ON api.data_archives (user_id) WHERE status IN ('waiting', 'building');

ALTER TABLE api.data_archives ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.data_archives TO praxis_firm, praxis_walled, praxis_client, praxis_provider;
CREATE POLICY data_archives_own ON api.data_archives TO praxis_firm, praxis_walled, praxis_client, praxis_provider
  USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()));
GRANT SELECT, UPDATE, DELETE ON api.data_archives TO praxis_jobs;
CREATE POLICY data_archives_jobs ON api.data_archives TO praxis_jobs USING (true) WITH CHECK (true);

-- Ends all access of a user without a new sign-in: sessions, API tokens, push devices.
GRANT SELECT (user_id), DELETE ON api.push_subscriptions TO praxis_identity;
CREATE POLICY push_subscriptions_identity ON api.push_subscriptions TO praxis_identity USING (true) WITH CHECK (true);
CREATE FUNCTION api.end_access(person text) RETURNS TABLE (sessions integer, tokens integer, push_devices integer)
  LANGUAGE sql VOLATILE
  BEGIN ATOMIC
    WITH ended_sessions AS (DELETE FROM api.sessions WHERE user_id = person RETURNING 1),
      ended_tokens AS (DELETE FROM api.api_tokens WHERE user_id = person RETURNING 1),
      ended_devices AS (DELETE FROM api.push_subscriptions WHERE user_id = person RETURNING 1)
    SELECT (SELECT count(*) FROM ended_sessions)::integer, (SELECT count(*) FROM ended_tokens)::integer,
      (SELECT count(*) FROM ended_devices)::integer;
  END;
REVOKE EXECUTE ON FUNCTION api.end_access(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.end_access(text) TO praxis_identity;

-- One stored content may be referenced by many rows. The locks make adding a reference and deleting the content wait for each
-- other until the end of the transaction.
CREATE FUNCTION api.hold_content(hash text) RETURNS void
  LANGUAGE sql VOLATILE
  RETURN pg_advisory_xact_lock_shared(hashtextextended('content/' || hash, 0));
CREATE FUNCTION api.claim_content(hash text) RETURNS void
  LANGUAGE sql VOLATILE
  RETURN pg_advisory_xact_lock(hashtextextended('content/' || hash, 0));
CREATE FUNCTION api.is_content_named(wanted text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.answer_files f WHERE f.hash = wanted)
    OR EXISTS (SELECT FROM api.client_documents d WHERE d.hash = wanted)
    OR EXISTS (SELECT FROM api.data_archives a WHERE a.hash = wanted)
    OR EXISTS (SELECT FROM api.intakes i WHERE i.letter_hash = wanted)
    OR EXISTS (SELECT FROM api.firm f WHERE f.logo_hash = wanted);
REVOKE EXECUTE ON FUNCTION api.is_content_named(text), api.claim_content(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_content_named(text), api.claim_content(text) TO praxis_firm, praxis_jobs;
