-- What a person prefers: saved views, chosen columns. One row per account and key.

CREATE TABLE api.user_preferences (
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) <= 200),
  value jsonb NOT NULL CHECK (octet_length(value::text) <= 32768),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

ALTER TABLE api.user_preferences ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.user_preferences TO praxis_firm, praxis_walled, praxis_client, praxis_provider;
CREATE POLICY user_preferences_own ON api.user_preferences
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider
  USING (user_id = (SELECT api.acting_user()))
  WITH CHECK (user_id = (SELECT api.acting_user()));
