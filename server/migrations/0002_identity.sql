-- Users, how they prove who they are, and what they may do.

CREATE TABLE api.users (
  id text PRIMARY KEY CHECK (id ~ '^(guest_)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  -- Always lower case, so that plain equality finds it. Only guests have none.
  email text UNIQUE CHECK (email = lower(email)),
  full_name text NOT NULL,
  role text NOT NULL DEFAULT 'client' CHECK (role IN
    ('superuser', 'admin', 'attorney', 'staff', 'paralegal', 'receptionist', 'clerk', 'service_provider', 'client')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'invited', 'suspended')),
  is_admin boolean NOT NULL DEFAULT false,
  phone text,
  auth_user_id text GENERATED ALWAYS AS (id) STORED,
  organization text,
  role_title text,
  image text,
  login_method text NOT NULL DEFAULT 'email' CHECK (login_method IN ('email', 'one_click_email', 'social')),
  -- Permission to true (added to the role's) or false (taken from them).
  permissions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(permissions) = 'object'),
  llm_selected_model_id text,
  llm_fallback_model_id text,
  onboarding_completed boolean NOT NULL DEFAULT false,
  onboarding_completed_at timestamptz(3),
  email_verified boolean NOT NULL DEFAULT false,
  is_walled boolean NOT NULL DEFAULT false,
  two_factor_enabled boolean NOT NULL DEFAULT false,
  last_sign_in_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The role before an administrator changed it, until the user has seen that.
  role_changed_from text,
  -- A new address that has yet to be confirmed.
  pending_email text CHECK (pending_email = lower(pending_email)),
  CONSTRAINT users_email_but_for_guests CHECK (email IS NOT NULL OR starts_with(id, 'guest_')),
  CONSTRAINT users_guest_has_no_rights CHECK
    (NOT starts_with(id, 'guest_') OR (role = 'client' AND NOT is_admin AND permissions = '{}')),
  CONSTRAINT users_admin_flag_for_firm CHECK (NOT is_admin OR role NOT IN ('client', 'service_provider'))
);

CREATE INDEX users_by_name ON api.users (full_name, id);
CREATE INDEX users_by_role ON api.users (role, full_name, id);
CREATE INDEX users_search ON api.users USING gin ((full_name || ' ' || coalesce(email, '')) public.gin_trgm_ops);

CREATE TABLE api.sessions (
  id uuid PRIMARY KEY,
  token text NOT NULL UNIQUE,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  ip_address text,
  user_agent text,
  -- How it was opened: password, second_factor, passkey, link, social, guest, setup, invitation.
  method text NOT NULL DEFAULT 'password',
  -- When the password or passkey was last given.
  verified_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- In steps of some minutes.
  last_seen_at timestamptz(3)
);
CREATE INDEX sessions_by_user ON api.sessions (user_id, created_at);
CREATE INDEX sessions_by_expiry ON api.sessions (expires_at);

CREATE TABLE api.accounts (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  -- argon2id in PHC form; null except for the provider `credential`.
  password text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_by_user ON api.accounts (user_id);

-- Single-use secrets that were sent out: emailed links (their secret as a SHA-256), challenges, OAuth states.
CREATE TABLE api.verifications (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX verifications_by_identifier ON api.verifications (identifier);
CREATE INDEX verifications_by_expiry ON api.verifications (expires_at);

CREATE TABLE api.two_factors (
  id uuid PRIMARY KEY,
  user_id text NOT NULL UNIQUE REFERENCES api.users (id) ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  -- The last accepted code, so that it is rejected the second time.
  last_code text,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz(3)
);

CREATE TABLE api.passkeys (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  name text,
  public_key text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  counter bigint NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX passkeys_by_user ON api.passkeys (user_id);

-- Failed sign-ins by email address, whether or not a user has it.
CREATE TABLE api.sign_in_failures (
  email text PRIMARY KEY,
  failures integer NOT NULL,
  last_failed_at timestamptz(3) NOT NULL,
  locked_until timestamptz(3)
);

-- One row: the firm's sign-in rules, and the nonce of the first-run code while there is no administrator.
CREATE TABLE api.identity_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  second_factor_roles text[] NOT NULL DEFAULT '{}',
  setup_nonce text,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
INSERT INTO api.identity_settings DEFAULT VALUES;

CREATE TABLE api.attorney_profiles (
  user_id text PRIMARY KEY REFERENCES api.users (id) ON DELETE CASCADE,
  bar_admissions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(bar_admissions) = 'array'),
  practice_areas text[] NOT NULL DEFAULT '{}',
  biography text NOT NULL DEFAULT '',
  education text NOT NULL DEFAULT '',
  languages text[] NOT NULL DEFAULT '{}',
  hourly_rate_cents integer CHECK (hourly_rate_cents >= 0),
  office_phone text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Who sees what. All of this is written by the identity role only, except attorney profiles.

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['users', 'sessions', 'accounts', 'verifications', 'two_factors', 'passkeys',
    'sign_in_failures', 'identity_settings', 'attorney_profiles']
  LOOP
    EXECUTE format('ALTER TABLE api.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON api.%I TO praxis_identity', name);
    EXECUTE format('CREATE POLICY %I ON api.%I TO praxis_identity USING (true) WITH CHECK (true)', name || '_identity', name);
  END LOOP;
END $$;

GRANT SELECT (id, email, full_name, role, status, is_admin, phone, organization, role_title, image, is_walled, created_at,
  updated_at, version) ON api.users TO praxis_firm, praxis_walled;
CREATE POLICY users_firm ON api.users FOR SELECT TO praxis_firm, praxis_walled USING (true);

-- Clients and outside providers: their own row, and the names of the firm's users.
GRANT SELECT (id, full_name, role, role_title, image) ON api.users TO praxis_client, praxis_provider;
CREATE POLICY users_outside ON api.users FOR SELECT TO praxis_client, praxis_provider
  USING (id = api.acting_user() OR (status = 'active' AND role NOT IN ('client', 'service_provider')));

GRANT SELECT, INSERT, UPDATE ON api.attorney_profiles TO praxis_firm, praxis_walled;
CREATE POLICY attorney_profiles_firm ON api.attorney_profiles TO praxis_firm, praxis_walled
  USING (true) WITH CHECK (true);

-- The last active superuser cannot be removed. The lock makes two who demote each other wait.
CREATE FUNCTION api.keep_a_superuser() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('praxis.superusers'));
  IF NOT EXISTS (SELECT FROM api.users WHERE role = 'superuser' AND status = 'active' AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the last active superuser' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_keep_a_superuser';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_keep_a_superuser_updated AFTER UPDATE ON api.users FOR EACH ROW
  WHEN (OLD.role = 'superuser' AND OLD.status = 'active' AND (NEW.role <> 'superuser' OR NEW.status <> 'active'))
  EXECUTE FUNCTION api.keep_a_superuser();
CREATE TRIGGER users_keep_a_superuser_deleted AFTER DELETE ON api.users FOR EACH ROW
  WHEN (OLD.role = 'superuser' AND OLD.status = 'active')
  EXECUTE FUNCTION api.keep_a_superuser();

-- Nobody changes their own role, status or permissions, whatever the application believes.
CREATE FUNCTION api.refuse_own_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'nobody changes the own standing' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_own_standing';
END $$;
CREATE TRIGGER users_own_standing BEFORE UPDATE ON api.users FOR EACH ROW
  WHEN (OLD.id = api.acting_user() AND (OLD.role <> NEW.role OR OLD.is_admin <> NEW.is_admin
    OR OLD.status <> NEW.status OR OLD.permissions <> NEW.permissions))
  EXECUTE FUNCTION api.refuse_own_standing();

-- Every process drops what it has cached of a user's session when the session, the user or their clients change.
CREATE FUNCTION api.forget_person(person text) RETURNS void LANGUAGE sql VOLATILE
  BEGIN ATOMIC SELECT pg_notify('praxis_sessions', person); END;

CREATE FUNCTION api.forget_user_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM api.forget_person(OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER users_forget_updated AFTER UPDATE ON api.users FOR EACH ROW
  WHEN ((OLD.email, OLD.full_name, OLD.role, OLD.status, OLD.is_admin, OLD.permissions, OLD.is_walled, OLD.two_factor_enabled,
      OLD.onboarding_completed, OLD.role_changed_from)
    IS DISTINCT FROM
    (NEW.email, NEW.full_name, NEW.role, NEW.status, NEW.is_admin, NEW.permissions, NEW.is_walled, NEW.two_factor_enabled,
      NEW.onboarding_completed, NEW.role_changed_from))
  EXECUTE FUNCTION api.forget_user_of_row();
CREATE TRIGGER users_forget_deleted AFTER DELETE ON api.users FOR EACH ROW EXECUTE FUNCTION api.forget_user_of_row();

-- For tables with a user_id: sessions, passkeys, clients.
CREATE FUNCTION api.forget_person_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.user_id IS NOT NULL THEN PERFORM api.forget_person(OLD.user_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.user_id IS NOT NULL THEN PERFORM api.forget_person(NEW.user_id); END IF;
  RETURN NULL;
END $$;
-- Not for last_seen_at.
CREATE TRIGGER sessions_forget AFTER
  UPDATE OF id, token, user_id, expires_at, ip_address, user_agent, method, verified_at OR DELETE ON api.sessions
  FOR EACH ROW EXECUTE FUNCTION api.forget_person_of_row();
CREATE TRIGGER passkeys_forget AFTER INSERT OR DELETE ON api.passkeys FOR EACH ROW
  EXECUTE FUNCTION api.forget_person_of_row();

CREATE FUNCTION api.forget_everybody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM api.forget_person('*');
  RETURN NULL;
END $$;
CREATE TRIGGER identity_settings_forget AFTER UPDATE OF second_factor_roles ON api.identity_settings FOR EACH STATEMENT
  EXECUTE FUNCTION api.forget_everybody();

CREATE FUNCTION api.note_session_seen(session uuid) RETURNS void LANGUAGE sql VOLATILE
  BEGIN ATOMIC
    UPDATE api.sessions SET last_seen_at = now()
    WHERE id = session AND coalesce(last_seen_at < now() - interval '5 minutes', true);
  END;
