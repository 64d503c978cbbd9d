-- Programs that a user connected by OAuth 2.1: who they say they are, what they were granted, and the hashes of their codes and keys.

CREATE TABLE api.oauth_clients (
  id uuid PRIMARY KEY,
  -- As it names itself.
  name text NOT NULL CHECK (length(trim(name)) BETWEEN 1 AND 100),
  redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE api.oauth_grants (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  client_id uuid NOT NULL REFERENCES api.oauth_clients (id) ON DELETE CASCADE,
  -- The session in which it was allowed.
  session_id uuid NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ '{read,propose}'),
  -- The only server that its keys are for.
  resource text NOT NULL,
  redirect_uri text NOT NULL,
  allowed_at timestamptz(3) NOT NULL,
  -- When its code was exchanged; null until then.
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3),
  last_used_ip text,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX oauth_grants_by_user ON api.oauth_grants (user_id, allowed_at DESC);
CREATE INDEX oauth_grants_by_client ON api.oauth_grants (client_id);

CREATE TABLE api.oauth_codes (
  -- SHA-256, hex, as of every key below: the code itself is kept nowhere.
  key_hash text PRIMARY KEY CHECK (key_hash ~ '^[0-9a-f]{64}$'),
  grant_id uuid NOT NULL UNIQUE REFERENCES api.oauth_grants (id) ON DELETE CASCADE,
  challenge text NOT NULL CHECK (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);

CREATE TABLE api.oauth_keys (
  key_hash text PRIMARY KEY CHECK (key_hash ~ '^[0-9a-f]{64}$'),
  grant_id uuid NOT NULL REFERENCES api.oauth_grants (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
  expires_at timestamptz(3) NOT NULL,
  -- A refresh key is used once; it stays, so that its second use is noticed.
  used_at timestamptz(3)
);
CREATE INDEX oauth_keys_by_grant ON api.oauth_keys (grant_id);
CREATE INDEX oauth_keys_by_expiry ON api.oauth_keys (expires_at);

ALTER TABLE api.oauth_clients ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.oauth_grants ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.oauth_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.oauth_keys ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.oauth_clients, api.oauth_grants, api.oauth_codes, api.oauth_keys TO praxis_identity;
CREATE POLICY oauth_clients_identity ON api.oauth_clients TO praxis_identity USING (true) WITH CHECK (true);
CREATE POLICY oauth_grants_identity ON api.oauth_grants TO praxis_identity USING (true) WITH CHECK (true);
CREATE POLICY oauth_codes_identity ON api.oauth_codes TO praxis_identity USING (true) WITH CHECK (true);
CREATE POLICY oauth_keys_identity ON api.oauth_keys TO praxis_identity USING (true) WITH CHECK (true);

CREATE FUNCTION api.note_app_used(app uuid, address text) RETURNS void LANGUAGE sql VOLATILE
  BEGIN ATOMIC
    UPDATE api.oauth_grants SET last_used_at = now(), last_used_ip = address
    WHERE id = app AND coalesce(last_used_at < now() - interval '5 minutes', true);
  END;

-- Caches drop the user when one of their programs loses its access.
CREATE TRIGGER oauth_grants_forget AFTER UPDATE OF scopes, resource OR DELETE ON api.oauth_grants FOR EACH ROW
  EXECUTE FUNCTION api.forget_person_of_row();

-- Programs that were allowed in a session lose their access when it is revoked: with one session, or with all but one.
CREATE FUNCTION api.end_apps_of_session(person text, session uuid) RETURNS void LANGUAGE sql VOLATILE
  BEGIN ATOMIC
    DELETE FROM api.oauth_grants WHERE user_id = person AND session_id = session;
  END;
CREATE FUNCTION api.end_apps_of_other_sessions(person text, kept uuid) RETURNS void LANGUAGE sql VOLATILE
  BEGIN ATOMIC
    DELETE FROM api.oauth_grants WHERE user_id = person AND session_id IS DISTINCT FROM kept;
  END;

CREATE OR REPLACE FUNCTION api.end_access(person text) RETURNS TABLE (sessions integer, tokens integer, push_devices integer)
  LANGUAGE sql VOLATILE
  BEGIN ATOMIC
    WITH ended_sessions AS (DELETE FROM api.sessions WHERE user_id = person RETURNING 1),
      ended_tokens AS (DELETE FROM api.api_tokens WHERE user_id = person RETURNING 1),
      ended_apps AS (DELETE FROM api.oauth_grants WHERE user_id = person RETURNING 1),
      ended_devices AS (DELETE FROM api.push_subscriptions WHERE user_id = person RETURNING 1)
    SELECT (SELECT count(*) FROM ended_sessions)::integer,
      ((SELECT count(*) FROM ended_tokens) + (SELECT count(*) FROM ended_apps))::integer,
      (SELECT count(*) FROM ended_devices)::integer;
  END;

REVOKE EXECUTE ON FUNCTION api.end_apps_of_session(text, uuid), api.end_apps_of_other_sessions(text, uuid),
  api.note_app_used(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.end_apps_of_session(text, uuid), api.end_apps_of_other_sessions(text, uuid),
  api.note_app_used(uuid, text) TO praxis_identity;

-- What connected apps propose to write. It is written when the user confirms it, with the user's rights at that time.
CREATE TABLE api.app_proposals (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  app_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('task', 'time')),
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  -- What the record would be made with.
  input jsonb NOT NULL CHECK (jsonb_typeof(input) = 'object'),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'dismissed')),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  decided_at timestamptz(3),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX app_proposals_waiting ON api.app_proposals (user_id, created_at DESC) WHERE state = 'waiting';
CREATE INDEX app_proposals_by_case ON api.app_proposals (case_id) WHERE case_id IS NOT NULL;
ALTER TABLE api.app_proposals ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.app_proposals TO praxis_firm, praxis_walled;
CREATE POLICY app_proposals_own ON api.app_proposals TO praxis_firm USING (user_id = (SELECT api.acting_user()))
  WITH CHECK (user_id = (SELECT api.acting_user()));
CREATE POLICY app_proposals_walled ON api.app_proposals TO praxis_walled
  USING (user_id = (SELECT api.acting_user()) AND (case_id IS NULL OR NOT api.behind_wall(case_id)))
  WITH CHECK (user_id = (SELECT api.acting_user()) AND (case_id IS NULL OR NOT api.behind_wall(case_id)));
-- The system removes what was not decided in time.
CREATE POLICY app_proposals_system ON api.app_proposals FOR DELETE TO praxis_firm USING ((SELECT api.acting_user()) IS NULL);
CREATE POLICY app_proposals_expired ON api.app_proposals FOR SELECT TO praxis_firm USING ((SELECT api.acting_user()) IS NULL);
