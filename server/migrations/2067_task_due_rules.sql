-- Due dates of tasks that follow an event or a deadline.

CREATE TABLE api.task_due_rules (
  task_id uuid PRIMARY KEY REFERENCES api.tasks (id) ON DELETE CASCADE,
  event_id uuid REFERENCES api.calendar_events (id) ON DELETE CASCADE,
  deadline_id uuid REFERENCES api.deadlines (id) ON DELETE CASCADE,
  day_count integer NOT NULL CHECK (day_count BETWEEN 0 AND 730),
  is_business boolean NOT NULL DEFAULT false,
  direction text NOT NULL CHECK (direction IN ('before', 'after')),
  -- A person chose another date: it no longer follows.
  is_overridden boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT task_due_rules_of_one CHECK (num_nonnulls(event_id, deadline_id) = 1)
);
CREATE INDEX task_due_rules_by_event ON api.task_due_rules (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX task_due_rules_by_deadline ON api.task_due_rules (deadline_id) WHERE deadline_id IS NOT NULL;

ALTER TABLE api.task_due_rules ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.task_due_rules TO praxis_firm, praxis_walled;
CREATE POLICY task_due_rules_firm ON api.task_due_rules TO praxis_firm USING (true) WITH CHECK (true);
-- The task's own row security hides it.
CREATE POLICY task_due_rules_walled ON api.task_due_rules TO praxis_walled
  USING (EXISTS (SELECT FROM api.tasks t WHERE t.id = task_id)) WITH CHECK (EXISTS (SELECT FROM api.tasks t WHERE t.id = task_id));
