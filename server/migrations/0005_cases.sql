-- Cases, their parties and the ethical walls around them.

CREATE SEQUENCE api.case_number START 1001;

CREATE TABLE api.cases (
  id uuid PRIMARY KEY,
  number integer NOT NULL UNIQUE DEFAULT nextval('api.case_number'),
  case_name text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(case_name)) > 0),
  title text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'New'
    CHECK (status IN ('New', 'Active', 'Pending', 'Closed', 'Archived', 'Inactive')),
  priority text NOT NULL DEFAULT 'medium' CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
  type text NOT NULL DEFAULT 'General' CHECK (length(trim(type)) > 0),
  client_id uuid NOT NULL REFERENCES api.clients (id),
  client_name text COLLATE "und-x-icu" NOT NULL DEFAULT '',
  client_email text NOT NULL DEFAULT '',
  client_phone text NOT NULL DEFAULT '',
  attorney_id text REFERENCES api.users (id) ON DELETE SET NULL,
  analysis_data jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The number people use.
  case_number text NOT NULL UNIQUE CHECK (length(trim(case_number)) > 0),
  search tsvector NOT NULL GENERATED ALWAYS AS
    (api.search_words(case_name || ' ' || title || ' ' || client_name || ' ' || type || ' ' || case_number)) STORED
);

CREATE INDEX cases_by_created ON api.cases (created_at, id);
CREATE INDEX cases_by_updated ON api.cases (updated_at, id);
CREATE INDEX cases_by_name ON api.cases (case_name, id);
CREATE INDEX cases_by_client_name ON api.cases (client_name, id);
CREATE INDEX cases_by_status ON api.cases (status, created_at, id);
CREATE INDEX cases_by_priority ON api.cases (priority, created_at, id);
CREATE INDEX cases_by_client ON api.cases (client_id, created_at, id);
CREATE INDEX cases_by_attorney ON api.cases (attorney_id, created_at, id);
CREATE INDEX cases_search ON api.cases USING gin (search);

CREATE TABLE api.case_parties (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  role text NOT NULL CHECK (role IN ('opposing_party', 'co_defendant', 'plaintiff', 'witness', 'family_member',
    'business_partner', 'employer', 'employee', 'contractor', 'insurance_company', 'government_agency', 'attorney',
    'other')),
  contact_info text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  kind text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'organisation')),
  side text NOT NULL DEFAULT 'neutral' CHECK (side IN ('client', 'opposing', 'neutral')),
  -- Maiden names, trade names, names in other scripts.
  aliases text[] NOT NULL DEFAULT '{}' CHECK (cardinality(aliases) <= 20),
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  -- A party known to be represented is not contacted directly.
  representation text NOT NULL DEFAULT 'unknown'
    CHECK (representation IN ('unknown', 'unrepresented', 'represented')),
  counsel_name text NOT NULL DEFAULT '',
  counsel_firm text NOT NULL DEFAULT '',
  counsel_contact text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT case_parties_counsel
    CHECK (representation = 'represented' OR (counsel_name || counsel_firm || counsel_contact) = '')
);
CREATE INDEX case_parties_by_case ON api.case_parties (case_id, created_at, id);

-- Who is kept away from which case. A wall outlives its case: what is left of the case in the audit trail and among the events
-- stays behind it, so case_id refers to no row.
CREATE TABLE api.case_walls (
  case_id uuid NOT NULL,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, case_id)
);

-- Whether an ethical wall stands between the acting user and a case.
CREATE FUNCTION api.behind_wall(case_id uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.case_walls w WHERE w.case_id = behind_wall.case_id AND w.user_id = api.acting_user()
  );

ALTER TABLE api.cases ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.cases TO praxis_firm, praxis_walled;
GRANT USAGE ON SEQUENCE api.case_number TO praxis_firm, praxis_walled;
GRANT SELECT (id, number, case_number, case_name, title, description, status, priority, type, client_id, client_name,
  client_email, client_phone, attorney_id, search, version, created_at, updated_at) ON api.cases TO praxis_client;
CREATE POLICY cases_firm ON api.cases TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY cases_walled ON api.cases TO praxis_walled USING (NOT api.behind_wall(id)) WITH CHECK (true);
CREATE POLICY cases_client ON api.cases FOR SELECT TO praxis_client
  USING (client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));

ALTER TABLE api.case_parties ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.case_parties TO praxis_firm, praxis_walled;
CREATE POLICY case_parties_firm ON api.case_parties TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY case_parties_walled ON api.case_parties TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));

-- Only the functions read walls.
ALTER TABLE api.case_walls ENABLE ROW LEVEL SECURITY;

-- Whoever is kept away from a case acts as praxis_walled. Of two changes at once, one that removed the last wall and one that
-- added another, the first would see no wall left: the lock makes them wait for each other.
CREATE FUNCTION api.note_walled() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp
AS $$
DECLARE
  person constant text := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  PERFORM FROM api.users WHERE id = person FOR NO KEY UPDATE;
  UPDATE api.users SET is_walled = NOT is_walled
    WHERE id = person AND is_walled <> EXISTS (SELECT FROM api.case_walls AS w WHERE w.user_id = person);
  RETURN NULL;
END $$;
CREATE TRIGGER case_walls_note AFTER INSERT OR DELETE ON api.case_walls
  FOR EACH ROW EXECUTE FUNCTION api.note_walled();

-- Whether any case of a client is behind a wall for the acting user, and nothing more about it.
CREATE FUNCTION api.is_kept_from_client(client uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.case_walls w JOIN api.cases c ON c.id = w.case_id
      WHERE w.user_id = api.acting_user() AND c.client_id = client
  );
REVOKE EXECUTE ON FUNCTION api.is_kept_from_client(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_kept_from_client(uuid) TO praxis_firm, praxis_walled;

-- Copies a client's changed contact to the cases that still show the old one; what was typed on a case stays.
CREATE FUNCTION api.carry_client_contact() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.cases SET
    client_name = CASE WHEN client_name = OLD.full_name THEN NEW.full_name ELSE client_name END,
    client_email = CASE WHEN client_email = OLD.email THEN NEW.email ELSE client_email END,
    client_phone = CASE WHEN client_phone = OLD.phone THEN NEW.phone ELSE client_phone END
  WHERE client_id = NEW.id;
  RETURN NEW;
END $$;

CREATE TRIGGER clients_carry_contact AFTER UPDATE ON api.clients
  FOR EACH ROW WHEN (OLD.full_name <> NEW.full_name OR OLD.email <> NEW.email OR OLD.phone <> NEW.phone)
  EXECUTE FUNCTION api.carry_client_contact();
