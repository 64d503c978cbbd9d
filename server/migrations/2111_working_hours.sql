-- When people work, for the calendar to show and to warn of. Without a row they work in the office hours.
CREATE TABLE api.calendar_working_hours (
  user_id text PRIMARY KEY REFERENCES api.users (id) ON DELETE CASCADE,
  time_zone text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64),
  -- Of each weekday: [{"weekday": 1, "from": "09:00", "to": "17:00"}].
  hours jsonb NOT NULL CHECK (jsonb_typeof(hours) = 'array'),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

ALTER TABLE api.calendar_working_hours ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.calendar_working_hours TO praxis_firm, praxis_walled;
CREATE POLICY calendar_working_hours_firm ON api.calendar_working_hours TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY calendar_working_hours_walled ON api.calendar_working_hours TO praxis_walled USING (true)
  WITH CHECK (user_id = (SELECT api.acting_user()));
