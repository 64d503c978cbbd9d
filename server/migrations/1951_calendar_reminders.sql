-- When each person is reminded of an event, and how: of every date of it.

CREATE TABLE api.calendar_reminders (
  event_id uuid NOT NULL REFERENCES api.calendar_events (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  minutes_before integer NOT NULL CHECK (minutes_before BETWEEN 0 AND 40320),
  by_email boolean NOT NULL DEFAULT false,
  PRIMARY KEY (event_id, user_id, minutes_before)
);
CREATE INDEX calendar_reminders_by_user ON api.calendar_reminders (user_id);
CREATE INDEX calendar_occurrences_by_start ON api.calendar_occurrences (starts_at);

ALTER TABLE api.calendar_reminders ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.calendar_reminders TO praxis_firm, praxis_walled;
CREATE POLICY calendar_reminders_firm ON api.calendar_reminders TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY calendar_reminders_walled ON api.calendar_reminders TO praxis_walled
  USING (EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id)) WITH CHECK (EXISTS (SELECT FROM api.calendar_events e WHERE e.id = event_id));
