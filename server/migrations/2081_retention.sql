-- How long documents of closed cases are kept, and what was destroyed after that.

CREATE TABLE api.retention_schedules (
  id uuid PRIMARY KEY,
  -- Null: of every type of case, of every kind of document.
  case_type text CHECK (length(case_type) BETWEEN 1 AND 100),
  category text CHECK (length(category) BETWEEN 1 AND 80),
  years integer NOT NULL CHECK (years BETWEEN 1 AND 99),
  source text NOT NULL DEFAULT '' CHECK (length(source) <= 300),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX retention_schedules_one ON api.retention_schedules (lower(coalesce(case_type, '')), lower(coalesce(category, '')));

CREATE TABLE api.destruction_lists (
  id uuid PRIMARY KEY,
  number integer NOT NULL UNIQUE CHECK (number > 0),
  state text NOT NULL CHECK (state IN ('draft', 'approved', 'destroyed', 'canceled')),
  prepared_by text REFERENCES api.users (id) ON DELETE SET NULL,
  prepared_by_name text NOT NULL,
  prepared_at timestamptz(3) NOT NULL,
  approved_by text REFERENCES api.users (id) ON DELETE SET NULL,
  approved_by_name text,
  approved_at timestamptz(3),
  finished_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  CHECK ((state IN ('approved', 'destroyed')) = (approved_at IS NOT NULL AND approved_by_name IS NOT NULL)),
  CHECK ((state IN ('destroyed', 'canceled')) = (finished_at IS NOT NULL))
);
CREATE INDEX destruction_lists_by_preparer ON api.destruction_lists (prepared_by);
CREATE INDEX destruction_lists_by_approver ON api.destruction_lists (approved_by);
-- A person's list waits for approval, one at a time.
CREATE UNIQUE INDEX destruction_lists_draft ON api.destruction_lists (prepared_by) WHERE state IN ('draft', 'approved');

-- What each document was stays when it is destroyed.
CREATE TABLE api.destruction_items (
  id uuid PRIMARY KEY,
  list_id uuid NOT NULL REFERENCES api.destruction_lists ON DELETE CASCADE,
  document_id uuid REFERENCES api.documents (id) ON DELETE SET NULL,
  title text NOT NULL,
  file_name text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  case_name text NOT NULL,
  case_number text NOT NULL,
  closed_on date NOT NULL,
  schedule text NOT NULL,
  due_on date NOT NULL,
  decision text NOT NULL DEFAULT 'destroy' CHECK (decision IN ('destroy', 'keep')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  destroyed_at timestamptz(3),
  CHECK (decision = 'destroy' OR (reason <> '' AND destroyed_at IS NULL))
);
CREATE INDEX destruction_items_of_list ON api.destruction_items (list_id, case_number, title, id);
CREATE INDEX destruction_items_of_document ON api.destruction_items (document_id);

ALTER TABLE api.retention_schedules ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.destruction_lists ENABLE ROW LEVEL SECURITY;
ALTER TABLE api.destruction_items ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.retention_schedules TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, UPDATE ON api.destruction_lists, api.destruction_items TO praxis_firm, praxis_walled;
CREATE POLICY retention_schedules_firm ON api.retention_schedules TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
CREATE POLICY destruction_lists_firm ON api.destruction_lists TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY destruction_items_firm ON api.destruction_items TO praxis_firm USING (true) WITH CHECK (true);
-- Behind an ethical wall: lists of others may name the cases that are kept from them.
CREATE POLICY destruction_lists_walled ON api.destruction_lists TO praxis_walled
  USING (prepared_by = (SELECT api.acting_user())) WITH CHECK (prepared_by = (SELECT api.acting_user()));
CREATE POLICY destruction_items_walled ON api.destruction_items TO praxis_walled
  USING (list_id IN (SELECT id FROM api.destruction_lists)) WITH CHECK (list_id IN (SELECT id FROM api.destruction_lists));

-- Behind a wall one does not see all lists, and still gets the next number.
CREATE FUNCTION api.next_destruction_list() RETURNS integer
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT coalesce(max(number), 0) + 1 FROM api.destruction_lists);
REVOKE EXECUTE ON FUNCTION api.next_destruction_list() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.next_destruction_list() TO praxis_firm, praxis_walled;
