-- API tokens, archives of what is held about a person, and when a session was last used.

CREATE TABLE api.api_tokens (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(trim(name)) BETWEEN 1 AND 100),
  -- SHA-256 of the token, hex. The token itself is shown once and kept nowhere.
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- The last characters of the token, by which its owner tells it from another.
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

-- Noted in steps of some minutes.
CREATE FUNCTION api.note_token_used(token uuid, address text) RETURNS void LANGUAGE sql VOLATILE
  BEGIN ATOMIC
    UPDATE api.api_tokens SET last_used_at = now(), last_used_ip = address
    WHERE id = token AND coalesce(last_used_at < now() - interval '5 minutes', true);
  END;

-- That a token was used is nothing anybody must forget a person for.
CREATE TRIGGER api_tokens_forget AFTER UPDATE OF hash, scopes, expires_at OR DELETE ON api.api_tokens FOR EACH ROW
  EXECUTE FUNCTION api.forget_person_of_row();

-- Which token acted. Its name stands in actor_name.
ALTER TABLE api.audit_log ADD COLUMN token_id uuid;

-- When a session was last used, in steps of some minutes: nothing anybody must forget a person for.
ALTER TABLE api.sessions ADD COLUMN last_seen_at timestamptz(3);
CREATE FUNCTION api.note_session_seen(session uuid) RETURNS void LANGUAGE sql VOLATILE
  BEGIN ATOMIC
    UPDATE api.sessions SET last_seen_at = now()
    WHERE id = session AND coalesce(last_seen_at < now() - interval '5 minutes', true);
  END;
DROP TRIGGER sessions_forget ON api.sessions;
CREATE TRIGGER sessions_forget AFTER
  UPDATE OF id, token, user_id, expires_at, ip_address, user_agent, method, verified_at OR DELETE ON api.sessions
  FOR EACH ROW EXECUTE FUNCTION api.forget_person_of_row();

CREATE TABLE api.data_archives (
  id uuid PRIMARY KEY,
  -- Null once the account is gone: upkeep then still finds the file.
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
-- One at a time to a person.
CREATE UNIQUE INDEX data_archives_under_way ON api.data_archives (user_id) WHERE status IN ('waiting', 'building');

ALTER TABLE api.data_archives ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.data_archives TO praxis_firm, praxis_walled, praxis_client, praxis_provider;
CREATE POLICY data_archives_own ON api.data_archives TO praxis_firm, praxis_walled, praxis_client, praxis_provider
  USING (user_id = (SELECT api.acting_user())) WITH CHECK (user_id = (SELECT api.acting_user()));
GRANT SELECT, UPDATE, DELETE ON api.data_archives TO praxis_jobs;
CREATE POLICY data_archives_jobs ON api.data_archives TO praxis_jobs USING (true) WITH CHECK (true);
