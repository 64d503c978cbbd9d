-- Who is invited to an event by email, and what they replied. Anyone with an address: colleagues, clients, others.

CREATE TABLE api.calendar_guests (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES api.calendar_events (id) ON DELETE CASCADE,
  name text NOT NULL DEFAULT '',
  email text NOT NULL CHECK (email LIKE '%@%' AND email = lower(email)),
  reply text NOT NULL DEFAULT 'none' CHECK (reply IN ('none', 'accepted', 'tentative', 'declined')),
  replied_at timestamptz(3),
  -- The last message to them; of the outbox, which forgets what was sent long ago.
  mail_id uuid NOT NULL,
  address_digest text NOT NULL UNIQUE CHECK (address_digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (event_id, email),
  CHECK ((reply = 'none') = (replied_at IS NULL))
);

ALTER TABLE api.calendar_guests ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.calendar_guests TO praxis_firm, praxis_walled;
CREATE POLICY calendar_guests_firm ON api.calendar_guests TO praxis_firm USING (true) WITH CHECK (true);
-- The event's own row security hides its guests.
CREATE POLICY calendar_guests_walled ON api.calendar_guests TO praxis_walled
  USING (EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id)) WITH CHECK (EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id));
