-- Tasks that repeat: a series keeps what its next task says. The row is locked while the next one is made.

CREATE TABLE api.task_series (
  id uuid PRIMARY KEY,
  every text NOT NULL CHECK (every IN ('day', 'week', 'month', 'year')),
  every_count integer NOT NULL CHECK (every_count BETWEEN 1 AND 99),
  starts_on date NOT NULL,
  until_on date CHECK (until_on >= starts_on),
  times integer CHECK (times BETWEEN 1 AND 999),
  -- The day of its latest task.
  last_on date NOT NULL CHECK (last_on >= starts_on),
  title text NOT NULL CHECK (length(trim(title)) > 0),
  description text NOT NULL DEFAULT '',
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  assignee_id text REFERENCES api.users (id) ON DELETE SET NULL,
  priority text NOT NULL CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
  ended_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (until_on IS NULL OR times IS NULL)
);
CREATE INDEX task_series_running ON api.task_series (last_on, id) WHERE ended_at IS NULL;
CREATE INDEX task_series_by_case ON api.task_series (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX task_series_by_assignee ON api.task_series (assignee_id) WHERE assignee_id IS NOT NULL;

ALTER TABLE api.tasks
  ADD COLUMN series_id uuid REFERENCES api.task_series (id) ON DELETE SET NULL,
  -- The day of the series that the task is for, wherever its due date has been moved to.
  ADD COLUMN series_on date,
  ADD CONSTRAINT tasks_of_series CHECK (series_id IS NULL OR (series_on IS NOT NULL AND parent_id IS NULL)),
  -- Deferrable: the dates of a series are moved by one statement.
  ADD CONSTRAINT tasks_once_in_series UNIQUE (series_id, series_on) DEFERRABLE INITIALLY IMMEDIATE;

ALTER TABLE api.task_series ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.task_series TO praxis_firm, praxis_walled;
CREATE POLICY task_series_firm ON api.task_series TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY task_series_walled ON api.task_series TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id)) WITH CHECK (case_id IS NULL OR NOT api.behind_wall(case_id));
