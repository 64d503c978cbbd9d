-- Time worked, and the timers that count it. Of the firm's people only; each entry keeps what was worked, to the second.

CREATE TABLE api.time_entries (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id),
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  worked_on date NOT NULL,
  seconds integer NOT NULL CONSTRAINT time_entries_within_a_day CHECK (seconds BETWEEN 1 AND 86400),
  description text NOT NULL DEFAULT '',
  billing text NOT NULL DEFAULT 'billable' CHECK (billing IN ('billable', 'no_charge', 'non_billable')),
  task_code text NOT NULL DEFAULT '',
  activity_code text NOT NULL DEFAULT '',
  is_deleted boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX time_entries_by_user ON api.time_entries (user_id, worked_on, id) WHERE NOT is_deleted;
CREATE INDEX time_entries_by_day ON api.time_entries (worked_on, id) WHERE NOT is_deleted;
CREATE INDEX time_entries_by_case ON api.time_entries (case_id, worked_on, id);

ALTER TABLE api.time_entries ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.time_entries TO praxis_firm, praxis_walled;
CREATE POLICY time_entries_firm ON api.time_entries TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY time_entries_walled ON api.time_entries TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id)) WITH CHECK (case_id IS NULL OR NOT api.behind_wall(case_id));

CREATE TABLE api.timers (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  case_id uuid REFERENCES api.cases (id) ON DELETE SET NULL,
  description text NOT NULL DEFAULT '',
  -- Since when it runs; null while paused. Counted before: seconds.
  started_at timestamptz(3),
  seconds integer NOT NULL DEFAULT 0 CHECK (seconds >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

-- One runs at a time for each person, whoever starts two at once.
CREATE UNIQUE INDEX timers_one_runs ON api.timers (user_id) WHERE started_at IS NOT NULL;
CREATE INDEX timers_by_user ON api.timers (user_id, created_at, id);

-- Own timers stay their owner's when a wall is set around the case: its name is not read, and no time is recorded for it.
ALTER TABLE api.timers ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.timers TO praxis_firm, praxis_walled;
CREATE POLICY timers_firm ON api.timers TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY timers_walled ON api.timers TO praxis_walled USING (true) WITH CHECK (true);
