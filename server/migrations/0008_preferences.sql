-- What a user prefers: saved views, chosen columns, notification channels, theme, language. Rows exist once something is chosen.

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

CREATE TABLE api.user_settings (
  user_id text PRIMARY KEY REFERENCES api.users (id) ON DELETE CASCADE,
  notify_email boolean NOT NULL DEFAULT true,
  notify_push boolean NOT NULL DEFAULT true,
  notify_sms boolean NOT NULL DEFAULT false,
  theme text NOT NULL DEFAULT 'light' CHECK (theme IN ('light', 'dark', 'system')),
  language text NOT NULL DEFAULT 'en' CHECK (length(language) <= 20),
  timezone text CHECK (length(timezone) <= 64),
  practice_areas text[] NOT NULL DEFAULT '{}' CHECK (cardinality(practice_areas) <= 50),
  communication_preference text NOT NULL DEFAULT 'email' CHECK (communication_preference IN ('email', 'phone', 'both')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

ALTER TABLE api.user_settings ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.user_settings TO praxis_firm, praxis_walled, praxis_client, praxis_provider;
CREATE POLICY user_settings_own ON api.user_settings
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider
  USING (user_id = (SELECT api.acting_user()))
  WITH CHECK (user_id = (SELECT api.acting_user()));

-- The session tells theme, language and time zone, so that the first screen is right on every device.
GRANT SELECT ON api.user_settings TO praxis_identity;
CREATE POLICY user_settings_identity_read ON api.user_settings FOR SELECT TO praxis_identity USING (true);
CREATE TRIGGER user_settings_forget AFTER INSERT OR UPDATE ON api.user_settings FOR EACH ROW
  EXECUTE FUNCTION api.forget_person_of_row();

-- How to reach another user: whoever causes a notification may not read the other's settings, only through which channels it goes.
CREATE FUNCTION api.channels_of(person text)
  RETURNS TABLE (email boolean, push boolean, sms boolean, language text, timezone text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT s.notify_email, s.notify_push, s.notify_sms, s.language, s.timezone
    FROM api.user_settings s WHERE s.user_id = person;
  END;
REVOKE EXECUTE ON FUNCTION api.channels_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.channels_of(text)
  TO praxis_identity, praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest;
