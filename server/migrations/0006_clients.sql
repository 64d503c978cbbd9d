-- Clients of the firm: people and organisations.

-- Text as it is searched: lower case, without accents. Immutable so that it may stand in an index.
CREATE FUNCTION api.fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE FUNCTION api.search_words(value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN to_tsvector('simple'::regconfig, translate(api.fold(value), '@._-/+:''', '        '));

CREATE TABLE api.clients (
  id uuid PRIMARY KEY,
  kind text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'organisation')),
  -- Sorted as people sort: accents and capitals do not tear names apart.
  full_name text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(full_name)) > 0),
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  company_name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'pending')),
  user_id text UNIQUE REFERENCES api.users (id) ON DELETE SET NULL,
  search tsvector NOT NULL GENERATED ALWAYS AS
    (api.search_words(full_name || ' ' || company_name || ' ' || email || ' ' || phone)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX clients_by_name ON api.clients (full_name, id);
CREATE INDEX clients_by_created ON api.clients (created_at, id);
CREATE INDEX clients_by_updated ON api.clients (updated_at, id);
CREATE INDEX clients_search ON api.clients USING gin (search);

-- The client records of the acting user. Reads clients as their owner, so that policies on clients itself may use it.
CREATE OR REPLACE FUNCTION api.acting_client_ids() RETURNS uuid[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN coalesce((SELECT array_agg(id) FROM api.clients WHERE user_id = api.acting_user()), '{}');

ALTER TABLE api.clients ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.clients TO praxis_firm, praxis_walled;
GRANT SELECT (id, kind, full_name, email, phone, company_name, address, city, state, zip, status, user_id, search, version,
  created_at, updated_at) ON api.clients TO praxis_client;
GRANT SELECT (id, user_id) ON api.clients TO praxis_identity;
CREATE POLICY clients_firm ON api.clients TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY clients_walled ON api.clients TO praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY clients_client ON api.clients FOR SELECT TO praxis_client
  USING (id = ANY ((SELECT api.acting_client_ids())::uuid[]));
CREATE POLICY clients_identity ON api.clients FOR SELECT TO praxis_identity USING (user_id IS NOT NULL);

-- Who is which client is part of what a session knows.
CREATE TRIGGER clients_forget_inserted AFTER INSERT ON api.clients FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION api.forget_person_of_row();
CREATE TRIGGER clients_forget_updated AFTER UPDATE OF user_id ON api.clients FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION api.forget_person_of_row();
CREATE TRIGGER clients_forget_deleted AFTER DELETE ON api.clients FOR EACH ROW
  WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION api.forget_person_of_row();
