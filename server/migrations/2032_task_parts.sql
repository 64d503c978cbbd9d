-- Checklists and comments of tasks, and templates that add tasks to a case when it is opened or enters a stage.

CREATE TABLE api.task_checks (
  id uuid PRIMARY KEY,
  task_id uuid NOT NULL REFERENCES api.tasks (id) ON DELETE CASCADE,
  title text NOT NULL CHECK (length(trim(title)) > 0),
  is_done boolean NOT NULL DEFAULT false,
  done_by text REFERENCES api.users (id) ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX task_checks_by_task ON api.task_checks (task_id, id);

CREATE TABLE api.task_comments (
  id uuid PRIMARY KEY,
  task_id uuid NOT NULL REFERENCES api.tasks (id) ON DELETE CASCADE,
  author_id text REFERENCES api.users (id) ON DELETE SET NULL,
  text text NOT NULL CHECK (length(trim(text)) > 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX task_comments_by_task ON api.task_comments (task_id, created_at, id);

CREATE TABLE api.task_templates (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(trim(name)) > 0),
  -- Empty: of every practice area.
  practice_area text NOT NULL DEFAULT '',
  starts text NOT NULL CHECK (starts IN ('opened', 'stage', 'by_hand')),
  stage text NOT NULL DEFAULT '',
  items jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array' AND jsonb_array_length(items) > 0),
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((starts = 'stage') = (stage <> ''))
);
CREATE UNIQUE INDEX task_templates_by_name ON api.task_templates (lower(name)) WHERE archived_at IS NULL;

ALTER TABLE api.task_checks ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.task_comments ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.task_templates ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.task_checks, api.task_comments TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, UPDATE ON api.task_templates TO praxis_firm, praxis_walled;
CREATE POLICY task_checks_firm ON api.task_checks TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY task_comments_firm ON api.task_comments TO praxis_firm USING (true) WITH CHECK (true);
-- The task's own row security hides its parts.
CREATE POLICY task_checks_walled ON api.task_checks TO praxis_walled
  USING (EXISTS (SELECT FROM api.tasks t WHERE t.id = task_id)) WITH CHECK (EXISTS (SELECT FROM api.tasks t WHERE t.id = task_id));
CREATE POLICY task_comments_walled ON api.task_comments TO praxis_walled
  USING (EXISTS (SELECT FROM api.tasks t WHERE t.id = task_id)) WITH CHECK (EXISTS (SELECT FROM api.tasks t WHERE t.id = task_id));
CREATE POLICY task_templates_all ON api.task_templates TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
