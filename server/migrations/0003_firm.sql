-- The firm itself: one row. And the counters its numbers come from.

CREATE TABLE api.firm (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  name text NOT NULL DEFAULT '',
  legal_name text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  tax_id text NOT NULL DEFAULT '',
  -- The SHA-256 of the picture in the file store.
  logo_hash text CHECK (logo_hash ~ '^[0-9a-f]{64}$'),
  logo_width integer CHECK (logo_width > 0),
  logo_height integer CHECK (logo_height > 0),
  practice_areas text[] NOT NULL DEFAULT '{}',
  federal_holidays text[] NOT NULL DEFAULT ARRAY['new_year', 'king', 'washington', 'memorial', 'juneteenth',
    'independence', 'labor', 'columbus', 'veterans', 'thanksgiving', 'christmas'],
  closures jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(closures) = 'array'),
  office_hours jsonb NOT NULL DEFAULT '{
    "sunday": {"open": false, "from": "09:00", "to": "17:00", "breaks": []},
    "monday": {"open": true, "from": "09:00", "to": "17:00", "breaks": []},
    "tuesday": {"open": true, "from": "09:00", "to": "17:00", "breaks": []},
    "wednesday": {"open": true, "from": "09:00", "to": "17:00", "breaks": []},
    "thursday": {"open": true, "from": "09:00", "to": "17:00", "breaks": []},
    "friday": {"open": true, "from": "09:00", "to": "17:00", "breaks": []},
    "saturday": {"open": false, "from": "09:00", "to": "17:00", "breaks": []}
  }' CHECK (jsonb_typeof(office_hours) = 'object'),
  time_zone text NOT NULL DEFAULT 'America/New_York',
  case_number_pattern text NOT NULL DEFAULT '{YYYY}-{####}',
  case_number_restart text NOT NULL DEFAULT 'yearly' CHECK (case_number_restart IN ('never', 'yearly')),
  invoice_number_pattern text NOT NULL DEFAULT 'INV-{YYYY}-{####}',
  invoice_number_restart text NOT NULL DEFAULT 'yearly' CHECK (invoice_number_restart IN ('never', 'yearly')),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  week_start text NOT NULL DEFAULT 'sunday' CHECK (week_start IN ('sunday', 'monday', 'saturday')),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((logo_hash IS NULL) = (logo_width IS NULL) AND (logo_hash IS NULL) = (logo_height IS NULL))
);
INSERT INTO api.firm DEFAULT VALUES;

ALTER TABLE api.firm ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON api.firm TO praxis_firm, praxis_walled;
-- Everybody the firm deals with may know all but its tax id; visitors what the public page says; letters carry the name.
GRANT SELECT (id, name, legal_name, street, city, state, zip, country, phone, email, website, logo_hash, logo_width,
  logo_height, practice_areas, federal_holidays, closures, office_hours, time_zone, case_number_pattern,
  case_number_restart, invoice_number_pattern, invoice_number_restart, currency, week_start, version, updated_at)
  ON api.firm TO praxis_client, praxis_provider;
GRANT SELECT (id, name, phone, logo_hash, logo_width, logo_height, practice_areas) ON api.firm TO praxis_guest;
GRANT SELECT (id, name) ON api.firm TO praxis_identity;
CREATE POLICY firm_read ON api.firm FOR SELECT
  TO praxis_firm, praxis_walled, praxis_client, praxis_provider, praxis_guest, praxis_identity USING (true);
CREATE POLICY firm_change ON api.firm FOR UPDATE TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);

-- The last number allocated of each kind; one row for each year where numbering restarts yearly. Allocating a number locks
-- its row until the end of the transaction: none is used twice and none is skipped.
CREATE TABLE api.number_counters (
  kind text NOT NULL CHECK (kind IN ('case', 'invoice')),
  period text NOT NULL CHECK (period ~ '^(\d{4})?$'),
  last integer NOT NULL CHECK (last >= 0),
  PRIMARY KEY (kind, period)
);

ALTER TABLE api.number_counters ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.number_counters TO praxis_firm, praxis_walled;
CREATE POLICY number_counters_firm ON api.number_counters TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
