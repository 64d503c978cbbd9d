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
  search tsvector NOT NULL GENERATED ALWAYS AS
    (api.search_words(case_name || ' ' || title || ' ' || client_name || ' ' || type || ' ' || number::text)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX cases_by_created ON api.cases (created_at, id);
CREATE INDEX cases_by_updated ON api.cases (updated_at, id);
CREATE INDEX cases_by_name ON api.cases (case_name, id);
CREATE INDEX cases_by_client_name ON api.cases (client_name, id);
CREATE INDEX cases_by_status ON api.cases (status, created_at, id);
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
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX case_parties_by_case ON api.case_parties (case_id, created_at, id);

-- Who is kept away from which case.
CREATE TABLE api.case_walls (
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, case_id)
);

CREATE OR REPLACE FUNCTION api.behind_wall(case_id uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.case_walls w WHERE w.case_id = behind_wall.case_id AND w.user_id = api.acting_user()
  );

ALTER TABLE api.cases ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.cases TO praxis_firm, praxis_walled;
GRANT USAGE ON SEQUENCE api.case_number TO praxis_firm, praxis_walled;
GRANT SELECT (id, number, case_name, title, description, status, priority, type, client_id, client_name, client_email,
  client_phone, attorney_id, search, version, created_at, updated_at) ON api.cases TO praxis_client;
CREATE POLICY cases_firm ON api.cases TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY cases_walled ON api.cases TO praxis_walled USING (NOT api.behind_wall(id)) WITH CHECK (true);
CREATE POLICY cases_client ON api.cases FOR SELECT TO praxis_client
  USING (client_id = ANY ((SELECT api.acting_client_ids())::uuid[]));

ALTER TABLE api.case_parties ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.case_parties TO praxis_firm, praxis_walled;
CREATE POLICY case_parties_firm ON api.case_parties TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY case_parties_walled ON api.case_parties TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));

-- Nobody reads the walls but the functions above; an administrator's command will set them.
ALTER TABLE api.case_walls ENABLE ROW LEVEL SECURITY;

-- A client's changed contact goes to the cases that still show the old one; what was typed by hand on a case stays.
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
