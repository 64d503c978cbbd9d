-- Courts of the firm’s cases and their holidays beside the federal ones.

CREATE TABLE api.courts (
  id uuid PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(name)) > 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT courts_name UNIQUE (name)
);

CREATE TABLE api.court_holidays (
  id uuid PRIMARY KEY,
  court_id uuid REFERENCES api.courts (id) ON DELETE CASCADE,
  day date NOT NULL CHECK (day BETWEEN '1900-01-01' AND '2100-12-31'),
  name text NOT NULL CHECK (length(trim(name)) > 0),
  kind text NOT NULL CHECK (kind IN ('state', 'declared')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT court_holidays_day UNIQUE NULLS NOT DISTINCT (court_id, day)
);

ALTER TABLE api.deadline_triggers ADD COLUMN court_id uuid REFERENCES api.courts (id);
CREATE INDEX deadline_triggers_by_court ON api.deadline_triggers (court_id);
CREATE INDEX deadlines_open_by_trigger ON api.deadlines (trigger_id) WHERE status = 'open';

ALTER TABLE api.courts ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.court_holidays ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON api.courts TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, DELETE ON api.court_holidays TO praxis_firm, praxis_walled;
CREATE POLICY courts_firm ON api.courts TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY courts_walled ON api.courts TO praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY court_holidays_firm ON api.court_holidays TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY court_holidays_walled ON api.court_holidays TO praxis_walled USING (true) WITH CHECK (true);
