-- Keys and secrets of services outside, sealed: one store for models, integrations, API configurations and webhooks. Only the identity role
-- reads it.

CREATE TABLE api.stored_keys (
  owner_kind text NOT NULL CHECK (owner_kind IN ('model', 'integration', 'api', 'webhook')),
  owner_id text NOT NULL,
  -- An owner can have several, as a webhook while its secret changes.
  slot text NOT NULL CHECK (length(slot) BETWEEN 1 AND 200),
  sealed_key text NOT NULL,
  last_four text NOT NULL CHECK (length(last_four) <= 4),
  -- The address it was entered for; null is the one that the owner has by itself.
  address text,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (owner_kind, owner_id, slot)
);

INSERT INTO api.stored_keys (owner_kind, owner_id, slot, sealed_key, last_four, address, changed_at)
SELECT 'model', provider_id, 'key', sealed_key, last_four, base_url, changed_at FROM api.model_keys;
DROP TABLE api.model_keys;

ALTER TABLE api.stored_keys ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.stored_keys TO praxis_identity;
CREATE POLICY stored_keys_identity ON api.stored_keys TO praxis_identity USING (true) WITH CHECK (true);
