-- What every table stands on: extensions, database roles, who is acting.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;

-- Roles belong to the whole server, and several of its databases may be set up at the same moment: the second one retries.
-- praxis_app is the role the application signs in with; it can do nothing but become one of the others.
DO $$
DECLARE
  reaches constant text[] := ARRAY['praxis_identity', 'praxis_firm', 'praxis_walled', 'praxis_client',
                                   'praxis_provider', 'praxis_guest', 'praxis_jobs'];
  reach text;
BEGIN
  FOR attempt IN 1..100 LOOP
    BEGIN
      FOREACH reach IN ARRAY reaches LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = reach) THEN
          EXECUTE format('CREATE ROLE %I NOLOGIN', reach);
        END IF;
      END LOOP;
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'praxis_app') THEN
        CREATE ROLE praxis_app LOGIN NOINHERIT;
        ALTER ROLE praxis_app SET search_path = api, public;
        ALTER ROLE praxis_app SET jit = off;
        ALTER ROLE praxis_app SET statement_timeout = '30s';
        ALTER ROLE praxis_app SET lock_timeout = '10s';
        ALTER ROLE praxis_app SET idle_in_transaction_session_timeout = '30s';
      END IF;
      FOREACH reach IN ARRAY reaches LOOP
        IF NOT EXISTS (
          SELECT FROM pg_auth_members m
          JOIN pg_roles g ON g.oid = m.roleid
          JOIN pg_roles p ON p.oid = m.member
          WHERE g.rolname = reach AND p.rolname = 'praxis_app'
        ) THEN
          EXECUTE format('GRANT %I TO praxis_app', reach);
        END IF;
      END LOOP;
      RETURN;
    EXCEPTION WHEN unique_violation OR duplicate_object OR internal_error THEN
      IF attempt = 100 THEN
        RAISE;
      END IF;
      PERFORM pg_sleep(0.02);
    END;
  END LOOP;
END
$$;

GRANT USAGE ON SCHEMA api
  TO praxis_identity, praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest, praxis_jobs;

-- The user on whose behalf the transaction runs; null for the system itself and for visitors.
CREATE FUNCTION api.acting_user() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('praxis.user_id', true), '');

-- For triggers on append-only tables.
CREATE FUNCTION api.refuse_change() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
