-- Deadlines of cases: the event they run from, and each date with its computation.

CREATE TABLE api.deadline_triggers (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  set_id text NOT NULL CHECK (length(set_id) BETWEEN 1 AND 40),
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 80),
  day date NOT NULL CHECK (day BETWEEN '1900-01-01' AND '2100-12-31'),
  means text CHECK (means IN ('personal', 'electronic', 'mail', 'clerk', 'other')),
  closures date[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX deadline_triggers_by_case ON api.deadline_triggers (case_id, day, id);

CREATE TABLE api.deadlines (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES api.cases (id) ON DELETE CASCADE,
  trigger_id uuid NOT NULL REFERENCES api.deadline_triggers (id) ON DELETE CASCADE,
  set_id text NOT NULL,
  rule_id text NOT NULL CHECK (length(rule_id) BETWEEN 1 AND 80),
  set_edition text NOT NULL,
  title text NOT NULL CHECK (length(trim(title)) > 0),
  cite text NOT NULL,
  due_on date NOT NULL,
  computed_on date NOT NULL,
  override_reason text CHECK (length(trim(override_reason)) > 0),
  explanation jsonb NOT NULL,
  responsible_id text NOT NULL REFERENCES api.users (id),
  backup_id text REFERENCES api.users (id),
  remind_days integer[] NOT NULL DEFAULT '{14,7,3,1}',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'completed', 'dismissed')),
  acknowledged_at timestamptz(3),
  acknowledged_by text REFERENCES api.users (id),
  dismissed_reason text CHECK (length(trim(dismissed_reason)) > 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT deadlines_override CHECK (due_on = computed_on OR override_reason IS NOT NULL),
  CONSTRAINT deadlines_backup CHECK (backup_id <> responsible_id),
  CONSTRAINT deadlines_acknowledged CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL)),
  CONSTRAINT deadlines_dismissed CHECK ((status = 'dismissed') = (dismissed_reason IS NOT NULL)),
  CONSTRAINT deadlines_once UNIQUE (trigger_id, rule_id)
);
CREATE INDEX deadlines_by_case ON api.deadlines (case_id, due_on, id);
CREATE INDEX deadlines_by_due ON api.deadlines (due_on, id);
CREATE INDEX deadlines_open_by_responsible ON api.deadlines (responsible_id, due_on) WHERE status = 'open';
CREATE INDEX deadlines_open_by_backup ON api.deadlines (backup_id, due_on) WHERE status = 'open';

ALTER TABLE api.deadline_triggers ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.deadlines ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.deadline_triggers, api.deadlines TO praxis_firm, praxis_walled;
CREATE POLICY deadline_triggers_firm ON api.deadline_triggers TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY deadlines_firm ON api.deadlines TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY deadline_triggers_walled ON api.deadline_triggers TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));
CREATE POLICY deadlines_walled ON api.deadlines TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));
