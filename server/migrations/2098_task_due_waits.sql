-- Tasks of a template that are due relative to an event or a deadline of their case, until there is one.

CREATE TABLE api.task_due_waits (
  task_id uuid PRIMARY KEY REFERENCES api.tasks (id) ON DELETE CASCADE,
  anchor text NOT NULL CHECK (anchor IN ('event', 'deadline')),
  -- A part of its title, or the kind of the event; empty for any.
  named text NOT NULL DEFAULT '' CHECK (length(named) <= 100),
  day_count integer NOT NULL CHECK (day_count BETWEEN 0 AND 730),
  is_business boolean NOT NULL DEFAULT false,
  direction text NOT NULL CHECK (direction IN ('before', 'after')),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

ALTER TABLE api.task_due_waits ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.task_due_waits TO praxis_firm, praxis_walled;
CREATE POLICY task_due_waits_firm ON api.task_due_waits TO praxis_firm USING (true) WITH CHECK (true);
-- The task's own row security hides it.
CREATE POLICY task_due_waits_walled ON api.task_due_waits TO praxis_walled
  USING (EXISTS (SELECT FROM api.tasks t WHERE t.id = task_id)) WITH CHECK (EXISTS (SELECT FROM api.tasks t WHERE t.id = task_id));
