-- Overdue tasks are brought to the responsible attorney, once for each due date.

CREATE TABLE api.task_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Null: never.
  escalate_after_days integer CHECK (escalate_after_days BETWEEN 1 AND 90),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
INSERT INTO api.task_settings DEFAULT VALUES;
ALTER TABLE api.task_settings ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON api.task_settings TO praxis_firm, praxis_walled;
CREATE POLICY task_settings_firm ON api.task_settings TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);

-- The due date of which others have been notified that it has passed.
ALTER TABLE api.tasks ADD COLUMN escalated_for date;
