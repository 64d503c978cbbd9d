-- The firm's calendar. Local times are kept as clocks show them, with their time zone; instants are derived by the application, never in SQL.

CREATE TABLE api.calendar_events (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (length(trim(title)) > 0),
  kind text NOT NULL DEFAULT 'meeting' CHECK (kind IN ('meeting', 'client_meeting', 'call', 'hearing', 'trial', 'deposition',
    'mediation', 'out_of_office', 'other')),
  starts_local text NOT NULL CHECK (starts_local ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 0 AND 44640),
  is_all_day boolean NOT NULL DEFAULT false,
  time_zone text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64),
  rrule text CHECK (rrule ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;|$)'),
  repeat_until date,
  location text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  client_id uuid REFERENCES api.clients (id) ON DELETE SET NULL,
  owner_id text REFERENCES api.users (id) ON DELETE SET NULL,
  is_private boolean NOT NULL DEFAULT false,
  is_client_visible boolean NOT NULL DEFAULT false,
  -- Of iCalendar: the same for one event wherever it goes, and counted up with each change.
  uid text NOT NULL UNIQUE,
  sequence integer NOT NULL DEFAULT 0,
  split_from uuid REFERENCES api.calendar_events (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (repeat_until IS NULL OR rrule IS NOT NULL),
  CHECK (NOT is_all_day OR (starts_local LIKE '%T00:00' AND duration_minutes > 0 AND duration_minutes % 1440 = 0))
);

CREATE INDEX calendar_events_by_case ON api.calendar_events (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX calendar_events_by_client ON api.calendar_events (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX calendar_events_by_owner ON api.calendar_events (owner_id);
CREATE INDEX calendar_events_by_split ON api.calendar_events (split_from) WHERE split_from IS NOT NULL;
CREATE INDEX calendar_events_repeating ON api.calendar_events (id) WHERE rrule IS NOT NULL;

CREATE TABLE api.calendar_attendees (
  event_id uuid NOT NULL REFERENCES api.calendar_events (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  PRIMARY KEY (event_id, user_id)
);
CREATE INDEX calendar_attendees_by_user ON api.calendar_attendees (user_id);

-- Dates of a series that were moved, changed or deleted.
CREATE TABLE api.calendar_exceptions (
  event_id uuid NOT NULL REFERENCES api.calendar_events (id) ON DELETE CASCADE,
  original_local text NOT NULL CHECK (original_local ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  is_canceled boolean NOT NULL DEFAULT false,
  changes jsonb,
  PRIMARY KEY (event_id, original_local),
  CHECK (is_canceled <> (changes IS NOT NULL))
);

-- Each date of each event, once for each person: a year back and two years ahead.
CREATE TABLE api.calendar_occurrences (
  event_id uuid NOT NULL REFERENCES api.calendar_events (id) ON DELETE CASCADE,
  original_local text NOT NULL,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  starts_at timestamptz(3) NOT NULL,
  -- An event without a length takes a minute, so that it overlaps something.
  ends_at timestamptz(3) NOT NULL CHECK (ends_at > starts_at),
  during tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at)) STORED,
  PRIMARY KEY (event_id, original_local, user_id)
);
CREATE INDEX calendar_occurrences_by_user ON api.calendar_occurrences USING gist (user_id, during);
CREATE INDEX calendar_occurrences_by_time ON api.calendar_occurrences USING gist (during);
CREATE INDEX calendar_occurrences_of_user ON api.calendar_occurrences (user_id, starts_at);

ALTER TABLE api.calendar_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.calendar_attendees ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.calendar_exceptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.calendar_occurrences ENABLE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON api.calendar_events, api.calendar_attendees, api.calendar_exceptions, api.calendar_occurrences
  TO praxis_firm, praxis_walled;
CREATE POLICY calendar_events_firm ON api.calendar_events TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY calendar_events_walled ON api.calendar_events TO praxis_walled
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id)) AND (client_id IS NULL OR case_id IS NOT NULL OR NOT api.is_kept_from_client(client_id)))
  WITH CHECK ((case_id IS NULL OR NOT api.behind_wall(case_id)) AND (client_id IS NULL OR case_id IS NOT NULL OR NOT api.is_kept_from_client(client_id)));
CREATE POLICY calendar_attendees_firm ON api.calendar_attendees TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY calendar_exceptions_firm ON api.calendar_exceptions TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY calendar_occurrences_firm ON api.calendar_occurrences TO praxis_firm USING (true) WITH CHECK (true);
-- The event's own row security hides its people and dates.
CREATE POLICY calendar_attendees_walled ON api.calendar_attendees TO praxis_walled
  USING (EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id)) WITH CHECK (EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id));
CREATE POLICY calendar_exceptions_walled ON api.calendar_exceptions TO praxis_walled
  USING (EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id)) WITH CHECK (EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id));
CREATE POLICY calendar_occurrences_walled ON api.calendar_occurrences TO praxis_walled
  USING (EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id)) WITH CHECK (EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id));

-- Clients see what the firm shows them of their own, and who of the firm attends stays with the firm.
GRANT SELECT (id, title, kind, duration_minutes, is_all_day, time_zone, location, case_id, client_id, is_client_visible, is_private, rrule)
  ON api.calendar_events TO praxis_client;
GRANT SELECT (event_id, original_local, is_canceled, changes) ON api.calendar_exceptions TO praxis_client;
GRANT SELECT (event_id, original_local, starts_at, ends_at) ON api.calendar_occurrences TO praxis_client;
CREATE POLICY calendar_events_client ON api.calendar_events FOR SELECT TO praxis_client
  USING (is_client_visible AND NOT is_private AND client_id = ANY ((SELECT api.acting_client_ids())::uuid[])
    AND (case_id IS NULL OR EXISTS (SELECT FROM api.cases c WHERE c.id = case_id)));
CREATE POLICY calendar_events_contact ON api.calendar_events AS RESTRICTIVE TO praxis_client USING ((SELECT api.contact_may('timeline')));
CREATE POLICY calendar_exceptions_client ON api.calendar_exceptions FOR SELECT TO praxis_client
  USING (EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id));
CREATE POLICY calendar_occurrences_client ON api.calendar_occurrences FOR SELECT TO praxis_client
  USING (EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id));
