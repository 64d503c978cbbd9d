-- Approval of time by week, where the firm asks for it.

-- At most one row; without it weeks are not approved.
CREATE TABLE api.time_settings (
  id uuid PRIMARY KEY,
  approves_weeks boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX time_settings_once ON api.time_settings ((true));

-- A week of a person that was submitted. What is submitted or approved does not change; a week without a row is open.
CREATE TABLE api.time_weeks (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id),
  -- A Sunday.
  starts_on date NOT NULL CONSTRAINT time_weeks_from_sunday CHECK (extract(dow FROM starts_on) = 0),
  status text NOT NULL DEFAULT 'submitted' CHECK (status IN ('submitted', 'approved', 'returned')),
  submitted_at timestamptz(3) NOT NULL,
  decided_by text REFERENCES api.users (id),
  decided_at timestamptz(3),
  -- Why it was returned.
  reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT time_weeks_decided CHECK ((status = 'submitted') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT time_weeks_reason CHECK ((status = 'returned') = (reason <> '')),
  CONSTRAINT time_weeks_by_another CHECK (decided_by <> user_id),
  CONSTRAINT time_weeks_once UNIQUE (user_id, starts_on)
);
CREATE INDEX time_weeks_by_day ON api.time_weeks (starts_on, id);

-- Of the firm's people only. A week tells nothing of a case.
ALTER TABLE api.time_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.time_weeks ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.time_settings TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.time_weeks TO praxis_firm, praxis_walled;
CREATE POLICY time_settings_firm ON api.time_settings TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY time_settings_walled ON api.time_settings TO praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY time_weeks_firm ON api.time_weeks TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY time_weeks_walled ON api.time_weeks TO praxis_walled USING (true) WITH CHECK (true);
