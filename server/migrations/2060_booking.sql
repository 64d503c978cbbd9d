-- Pages where clients and visitors book appointments: what can be booked, with whom and when; and what was booked.

CREATE TABLE api.booking_pages (
  id uuid PRIMARY KEY,
  owner_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  title text NOT NULL CHECK (length(trim(title)) > 0),
  intro text NOT NULL DEFAULT '',
  time_zone text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64),
  -- Of each weekday, when it can be booked: [{"weekday": 1, "from": "09:00", "to": "17:00"}].
  hours jsonb NOT NULL CHECK (jsonb_typeof(hours) = 'array'),
  step_minutes integer NOT NULL DEFAULT 30 CHECK (step_minutes BETWEEN 5 AND 240),
  before_minutes integer NOT NULL DEFAULT 0 CHECK (before_minutes BETWEEN 0 AND 240),
  after_minutes integer NOT NULL DEFAULT 0 CHECK (after_minutes BETWEEN 0 AND 240),
  notice_hours integer NOT NULL DEFAULT 24 CHECK (notice_hours BETWEEN 0 AND 720),
  ahead_days integer NOT NULL DEFAULT 60 CHECK (ahead_days BETWEEN 1 AND 365),
  daily_limit integer CHECK (daily_limit BETWEEN 1 AND 50),
  is_open boolean NOT NULL DEFAULT true,
  is_for_clients boolean NOT NULL DEFAULT true,
  -- What the address is computed from; replaced, the former address ends.
  link_id uuid NOT NULL UNIQUE,
  address_digest text NOT NULL UNIQUE CHECK (address_digest ~ '^[0-9a-f]{64}$'),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX booking_pages_by_owner ON api.booking_pages (owner_id);

CREATE TABLE api.booking_hosts (
  page_id uuid NOT NULL REFERENCES api.booking_pages (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  PRIMARY KEY (page_id, user_id)
);
CREATE INDEX booking_hosts_by_user ON api.booking_hosts (user_id);

CREATE TABLE api.booking_kinds (
  id uuid PRIMARY KEY,
  page_id uuid NOT NULL REFERENCES api.booking_pages (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  name text NOT NULL CHECK (length(trim(name)) > 0),
  minutes integer NOT NULL CHECK (minutes BETWEEN 5 AND 480),
  place text NOT NULL CHECK (place IN ('office', 'phone', 'video')),
  location text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT ''
);
CREATE INDEX booking_kinds_by_page ON api.booking_kinds (page_id, position);

CREATE TABLE api.bookings (
  id uuid PRIMARY KEY,
  page_id uuid REFERENCES api.booking_pages (id) ON DELETE SET NULL,
  kind_id uuid REFERENCES api.booking_kinds (id) ON DELETE SET NULL,
  host_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  event_id uuid UNIQUE REFERENCES api.calendar_events (id) ON DELETE SET NULL,
  client_id uuid REFERENCES api.clients (id) ON DELETE SET NULL,
  kind_name text NOT NULL CHECK (length(trim(kind_name)) > 0),
  place text NOT NULL CHECK (place IN ('office', 'phone', 'video')),
  location text NOT NULL DEFAULT '',
  full_name text NOT NULL CHECK (length(trim(full_name)) > 0),
  email text NOT NULL CHECK (email LIKE '%@%'),
  phone text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  -- Of who booked: times in letters are those of it.
  time_zone text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64),
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL CHECK (ends_at > starts_at),
  before_minutes integer NOT NULL DEFAULT 0 CHECK (before_minutes >= 0),
  after_minutes integer NOT NULL DEFAULT 0 CHECK (after_minutes >= 0),
  -- The time with its buffers, as long as a visitor chose it; the firm may place appointments as it likes.
  held tstzrange CHECK (held IS NULL OR NOT (isempty(held) OR lower_inf(held) OR upper_inf(held))),
  uid text NOT NULL,
  sequence integer NOT NULL DEFAULT 0,
  address_digest text NOT NULL UNIQUE CHECK (address_digest ~ '^[0-9a-f]{64}$'),
  canceled_at timestamptz(3),
  canceled_by text CHECK (canceled_by IN ('visitor', 'firm')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((canceled_at IS NULL) = (canceled_by IS NULL)),
  -- Nobody is booked twice at a time.
  CONSTRAINT bookings_once EXCLUDE USING gist (host_id WITH =, held WITH &&) WHERE (canceled_at IS NULL)
);
CREATE INDEX bookings_by_page ON api.bookings (page_id, starts_at);
CREATE INDEX bookings_by_kind ON api.bookings (kind_id) WHERE kind_id IS NOT NULL;
CREATE INDEX bookings_by_client ON api.bookings (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX bookings_by_host ON api.bookings (host_id, starts_at);

ALTER TABLE api.booking_pages ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.booking_hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.booking_kinds ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.bookings ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.booking_pages, api.booking_hosts, api.booking_kinds TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, UPDATE ON api.bookings TO praxis_firm, praxis_walled;
CREATE POLICY booking_pages_firm ON api.booking_pages TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY booking_hosts_firm ON api.booking_hosts TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY booking_kinds_firm ON api.booking_kinds TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY bookings_firm ON api.bookings TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY bookings_walled ON api.bookings TO praxis_walled
  USING ((event_id IS NULL OR EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id))
    AND (client_id IS NULL OR NOT api.is_kept_from_client(client_id)))
  WITH CHECK ((event_id IS NULL OR EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id))
    AND (client_id IS NULL OR NOT api.is_kept_from_client(client_id)));

-- A proof of work is accepted once, also where the product itself writes what was sent.
GRANT INSERT ON api.intake_challenges TO praxis_firm;
CREATE POLICY intake_challenges_product ON api.intake_challenges FOR INSERT TO praxis_firm WITH CHECK ((SELECT api.acting_user()) IS NULL);
