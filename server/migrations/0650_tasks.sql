-- Tasks of the firm, with or without a case. Clients, guests and providers see none.

CREATE TABLE api.tasks (
  id uuid PRIMARY KEY,
  title text COLLATE "und-x-icu" NOT NULL CHECK (length(trim(title)) > 0),
  description text NOT NULL DEFAULT '',
  case_id uuid REFERENCES api.cases (id) ON DELETE CASCADE,
  assignee_id text REFERENCES api.users (id) ON DELETE SET NULL,
  due_on date,
  priority text NOT NULL DEFAULT 'medium' CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'in_progress', 'done', 'archived')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search tsvector NOT NULL GENERATED ALWAYS AS (api.search_words(title)) STORED
);

CREATE INDEX tasks_by_created ON api.tasks (created_at, id);
CREATE INDEX tasks_by_updated ON api.tasks (updated_at, id);
CREATE INDEX tasks_by_title ON api.tasks (title, id);
CREATE INDEX tasks_by_due ON api.tasks (due_on, id);
CREATE INDEX tasks_by_case ON api.tasks (case_id, created_at, id);
CREATE INDEX tasks_by_assignee ON api.tasks (assignee_id, due_on, id);
CREATE INDEX tasks_search ON api.tasks USING gin (search);

ALTER TABLE api.tasks ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.tasks TO praxis_firm, praxis_walled;
CREATE POLICY tasks_firm ON api.tasks TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY tasks_walled ON api.tasks TO praxis_walled
  USING (case_id IS NULL OR NOT api.behind_wall(case_id)) WITH CHECK (case_id IS NULL OR NOT api.behind_wall(case_id));
