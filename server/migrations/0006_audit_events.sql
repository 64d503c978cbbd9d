-- What was done and by whom (append-only), what changed (for open screens), and answers kept for repeated requests.

CREATE TABLE api.audit_log (
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- The user who acted; null for the system itself (actor_name then names it) and for visitors.
  actor_id text,
  actor_name text,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  client_id uuid,
  case_id uuid,
  before jsonb,
  after jsonb,
  request_id text NOT NULL,
  ip text,
  user_agent text,
  -- The API token that acted. Its name is in actor_name.
  token_id uuid
);

CREATE INDEX audit_log_by_entity ON api.audit_log (entity, entity_id, id);
CREATE INDEX audit_log_by_case ON api.audit_log (case_id, id) WHERE case_id IS NOT NULL;
CREATE INDEX audit_log_by_actor ON api.audit_log (actor_id, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_log_by_tx ON api.audit_log (tx, id);

CREATE TRIGGER audit_log_no_change BEFORE UPDATE OR DELETE ON api.audit_log
  FOR EACH ROW EXECUTE FUNCTION api.refuse_change();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON api.audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();

ALTER TABLE api.audit_log ENABLE ROW LEVEL SECURITY;
GRANT INSERT ON api.audit_log
  TO praxis_identity, praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest, praxis_jobs;
GRANT SELECT ON api.audit_log TO praxis_firm, praxis_walled, praxis_jobs;
CREATE POLICY audit_log_firm ON api.audit_log FOR SELECT TO praxis_firm, praxis_jobs USING (true);
CREATE POLICY audit_log_walled ON api.audit_log FOR SELECT TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id));
-- The history of users and permissions.
GRANT SELECT ON api.audit_log TO praxis_identity;
CREATE POLICY audit_log_identity_read ON api.audit_log FOR SELECT TO praxis_identity
  USING (entity IN ('users', 'identity_settings', 'attorney_profiles'));
-- Nobody writes in another user's name.
CREATE POLICY audit_log_write ON api.audit_log FOR INSERT
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest, praxis_jobs
  WITH CHECK (actor_id IS NOT DISTINCT FROM api.acting_user());
CREATE POLICY audit_log_identity ON api.audit_log FOR INSERT TO praxis_identity WITH CHECK (true);

-- The hash chain over the log: position n is the hash over row n and the hash before it. Written in batches by a job.
CREATE TABLE api.audit_seals (
  position bigint PRIMARY KEY CHECK (position > 0),
  audit_id uuid NOT NULL UNIQUE REFERENCES api.audit_log (id),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TRIGGER audit_seals_no_change BEFORE UPDATE OR DELETE ON api.audit_seals
  FOR EACH ROW EXECUTE FUNCTION api.refuse_change();
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON api.audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION api.refuse_change();

ALTER TABLE api.audit_seals ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.audit_seals TO praxis_jobs;
CREATE POLICY audit_seals_jobs ON api.audit_seals TO praxis_jobs USING (true) WITH CHECK (true);

-- Changes, for open screens. Ids are in the order of writing, not of commit: readers that catch up go by tx.
CREATE TABLE api.events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz(3) NOT NULL DEFAULT now(),
  topic text NOT NULL,
  entity_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'changed', 'removed')),
  version integer,
  client_id uuid,
  case_id uuid,
  -- Set when the event is for one user only.
  user_id text
);

CREATE INDEX events_by_tx ON api.events (tx, id);
CREATE INDEX events_by_at ON api.events (at);

ALTER TABLE api.events ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.events TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest;
GRANT INSERT ON api.events TO praxis_identity;
GRANT SELECT, INSERT, DELETE ON api.events TO praxis_jobs;
CREATE POLICY events_firm ON api.events FOR SELECT TO praxis_firm
  USING (user_id IS NULL OR user_id = (SELECT api.acting_user()));
CREATE POLICY events_walled ON api.events FOR SELECT TO praxis_walled
  USING ((user_id IS NULL OR user_id = (SELECT api.acting_user())) AND (case_id IS NULL OR NOT api.behind_wall(case_id)));
CREATE POLICY events_client ON api.events FOR SELECT TO praxis_client
  USING (
    user_id = (SELECT api.acting_user())
    OR (user_id IS NULL AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[]))
  );
CREATE POLICY events_own ON api.events FOR SELECT TO praxis_provider, praxis_guest
  USING (user_id = (SELECT api.acting_user()));
CREATE POLICY events_jobs ON api.events TO praxis_jobs USING (true) WITH CHECK (true);
CREATE POLICY events_write ON api.events FOR INSERT TO praxis_firm, praxis_walled, praxis_identity WITH CHECK (true);
CREATE POLICY events_client_write ON api.events FOR INSERT TO praxis_client
  WITH CHECK (client_id IS NULL OR client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));
CREATE POLICY events_own_write ON api.events FOR INSERT TO praxis_provider, praxis_guest WITH CHECK (client_id IS NULL);

-- The first answer to a write that carried an idempotency key, for as long as it may be asked for again.
CREATE TABLE api.idempotency_keys (
  user_id text NOT NULL,
  key text NOT NULL,
  endpoint_id text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

CREATE INDEX idempotency_keys_by_age ON api.idempotency_keys (created_at);

ALTER TABLE api.idempotency_keys ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.idempotency_keys
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest;
GRANT SELECT, DELETE ON api.idempotency_keys TO praxis_jobs;
CREATE POLICY idempotency_keys_own ON api.idempotency_keys
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest
  USING (user_id = api.acting_user()) WITH CHECK (user_id = api.acting_user());
CREATE POLICY idempotency_keys_jobs ON api.idempotency_keys TO praxis_jobs USING (true);
GRANT SELECT, INSERT, UPDATE ON api.idempotency_keys TO praxis_identity;
CREATE POLICY idempotency_keys_identity ON api.idempotency_keys TO praxis_identity
  USING (user_id = api.acting_user()) WITH CHECK (user_id = api.acting_user());
