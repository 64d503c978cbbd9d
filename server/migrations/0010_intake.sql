-- Intake: inquiries of prospective clients, from the first contact to the opened case.

CREATE SEQUENCE api.intake_number START 1001;

CREATE TABLE api.intakes (
  id uuid PRIMARY KEY,
  number integer NOT NULL UNIQUE DEFAULT nextval('api.intake_number'),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'qualified', 'declined', 'opened')),
  channel text NOT NULL DEFAULT 'web' CHECK (channel IN ('web', 'phone', 'in_person', 'email', 'letter')),
  full_name text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(full_name)) BETWEEN 1 AND 200),
  email text NOT NULL DEFAULT '' CHECK (length(email) <= 254),
  phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 40),
  company_name text NOT NULL DEFAULT '' CHECK (length(company_name) <= 200),
  matter text NOT NULL DEFAULT '' CHECK (length(matter) <= 10000),
  practice_area text CHECK (length(practice_area) <= 80),
  happened_on date,
  deadline_on date,
  urgency text NOT NULL DEFAULT 'medium' CHECK (urgency IN ('high', 'medium', 'low')),
  heard_from text CHECK (heard_from IN ('search', 'client', 'attorney', 'friend', 'directory', 'social', 'advertisement',
    'event', 'returning', 'other')),
  heard_from_detail text NOT NULL DEFAULT '' CHECK (length(heard_from_detail) <= 200),
  assigned_to text REFERENCES api.users (id) ON DELETE SET NULL,
  entered_by text REFERENCES api.users (id) ON DELETE SET NULL,
  -- Possible conflicts, counted on arrival; null until then.
  hit_count integer CHECK (hit_count >= 0),
  spam_reason text CHECK (spam_reason IN ('hidden_field', 'too_fast', 'marked')),
  contacted_at timestamptz(3),
  declined_at timestamptz(3),
  declined_reason text CHECK (declined_reason IN ('conflict', 'other_field', 'other_place', 'merits', 'too_late',
    'capacity', 'fees', 'unreachable', 'withdrew', 'other')),
  declined_note text NOT NULL DEFAULT '' CHECK (length(declined_note) <= 2000),
  letter_subject text NOT NULL DEFAULT '',
  letter_text text NOT NULL DEFAULT '',
  -- Empty when the letter was printed.
  letter_to text NOT NULL DEFAULT '',
  letter_at timestamptz(3),
  -- The SHA-256 of the PDF in the file store.
  letter_hash text CHECK (letter_hash ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz(3),
  client_id uuid REFERENCES api.clients (id) ON DELETE SET NULL,
  case_id uuid REFERENCES api.cases (id) ON DELETE SET NULL,
  search tsvector NOT NULL GENERATED ALWAYS AS
    (api.search_words(full_name || ' ' || company_name || ' ' || email || ' ' || phone || ' ' || number::text)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- As the firm writes it down. Visitors cannot write these columns.
  address text NOT NULL DEFAULT '' CHECK (length(address) <= 300),
  city text NOT NULL DEFAULT '' CHECK (length(city) <= 100),
  state text NOT NULL DEFAULT '' CHECK (length(state) <= 100),
  zip text NOT NULL DEFAULT '' CHECK (length(zip) <= 20),
  CHECK ((status = 'declined') = (declined_at IS NOT NULL)),
  CHECK ((declined_at IS NULL) = (declined_reason IS NULL)),
  CHECK ((status = 'opened') = (opened_at IS NOT NULL)),
  CHECK ((letter_at IS NULL) = (letter_hash IS NULL)),
  CHECK (status <> 'opened' OR spam_reason IS NULL)
);

CREATE INDEX intakes_by_created ON api.intakes (created_at, id);
CREATE INDEX intakes_by_status ON api.intakes (status, created_at, id) WHERE spam_reason IS NULL;
CREATE INDEX intakes_by_assigned ON api.intakes (assigned_to, created_at, id) WHERE assigned_to IS NOT NULL;
CREATE INDEX intakes_spam ON api.intakes (created_at, id) WHERE spam_reason IS NOT NULL;
CREATE INDEX intakes_by_email ON api.intakes (email, created_at) WHERE email <> '';
CREATE INDEX intakes_by_client ON api.intakes (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX intakes_by_case ON api.intakes (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX intakes_by_letter ON api.intakes (letter_hash) WHERE letter_hash IS NOT NULL;
CREATE INDEX intakes_search ON api.intakes USING gin (search);

-- Opposing and other parties.
CREATE TABLE api.intake_parties (
  id uuid PRIMARY KEY,
  intake_id uuid NOT NULL REFERENCES api.intakes (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(trim(name)) BETWEEN 1 AND 200),
  role text NOT NULL DEFAULT 'opposing_party' CHECK (role IN ('opposing_party', 'co_defendant', 'plaintiff', 'witness',
    'family_member', 'business_partner', 'employer', 'employee', 'contractor', 'insurance_company',
    'government_agency', 'attorney', 'other')),
  position smallint NOT NULL CHECK (position >= 0)
);
CREATE INDEX intake_parties_by_intake ON api.intake_parties (intake_id, position);

-- Solved proof-of-work challenges of the public page: each counts once.
CREATE TABLE api.intake_challenges (
  id text PRIMARY KEY CHECK (length(id) <= 64),
  spent_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX intake_challenges_by_age ON api.intake_challenges (spent_at);

ALTER TABLE api.intakes ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.intakes TO praxis_firm, praxis_walled;
GRANT USAGE ON SEQUENCE api.intake_number TO praxis_firm, praxis_walled, praxis_guest;
CREATE POLICY intakes_firm ON api.intakes TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY intakes_walled ON api.intakes TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id)) WITH CHECK (true);
-- Visitors insert and read nothing.
GRANT INSERT (id, number, full_name, email, phone, company_name, matter, practice_area, happened_on, deadline_on,
  urgency, heard_from, heard_from_detail, spam_reason, created_at, updated_at) ON api.intakes TO praxis_guest;
CREATE POLICY intakes_stranger ON api.intakes FOR INSERT TO praxis_guest
  WITH CHECK (status = 'new' AND channel = 'web' AND entered_by IS NULL AND client_id IS NULL AND case_id IS NULL);

ALTER TABLE api.intake_parties ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.intake_parties TO praxis_firm, praxis_walled;
GRANT INSERT ON api.intake_parties TO praxis_guest;
CREATE POLICY intake_parties_firm ON api.intake_parties TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY intake_parties_walled ON api.intake_parties TO praxis_walled
  USING (EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id)) WITH CHECK (true);
CREATE POLICY intake_parties_stranger ON api.intake_parties FOR INSERT TO praxis_guest WITH CHECK (true);

ALTER TABLE api.intake_challenges ENABLE ROW LEVEL SECURITY;
GRANT INSERT ON api.intake_challenges TO praxis_guest;
GRANT SELECT, DELETE ON api.intake_challenges TO praxis_jobs;
CREATE POLICY intake_challenges_stranger ON api.intake_challenges FOR INSERT TO praxis_guest WITH CHECK (true);
CREATE POLICY intake_challenges_jobs ON api.intake_challenges TO praxis_jobs USING (true) WITH CHECK (true);
