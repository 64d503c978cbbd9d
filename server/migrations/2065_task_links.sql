-- Subtasks of tasks, and tasks that wait for others.

ALTER TABLE api.tasks ADD COLUMN parent_id uuid REFERENCES api.tasks (id) ON DELETE CASCADE,
  ADD CONSTRAINT tasks_not_part_of_itself CHECK (parent_id <> id);
CREATE INDEX tasks_by_parent ON api.tasks (parent_id, id) WHERE parent_id IS NOT NULL;

-- One level of nesting, also through rows that are hidden from who writes. The row of the parent is locked, so that two of these don't pass each other.
CREATE FUNCTION api.nest_task() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  parent api.tasks;
BEGIN
  SELECT * INTO parent FROM api.tasks WHERE id = NEW.parent_id FOR SHARE;
  IF parent.parent_id IS NOT NULL OR EXISTS (SELECT FROM api.tasks WHERE parent_id = NEW.id) THEN
    RAISE EXCEPTION 'a subtask has no subtasks' USING ERRCODE = 'check_violation', CONSTRAINT = 'tasks_nested_once', TABLE = 'tasks', SCHEMA = 'api';
  END IF;
  -- What hides the task hides its subtasks.
  NEW.intake_id := coalesce(parent.intake_id, NEW.intake_id);
  RETURN NEW;
END $$;
CREATE TRIGGER tasks_nest BEFORE INSERT OR UPDATE OF parent_id ON api.tasks FOR EACH ROW
  WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION api.nest_task();

-- A task and its subtasks are of one case when the transaction ends.
CREATE FUNCTION api.check_task_family() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM api.tasks t JOIN api.tasks p ON p.id = t.parent_id
      WHERE (t.id = NEW.id OR p.id = NEW.id) AND t.case_id IS DISTINCT FROM p.case_id) THEN
    RAISE EXCEPTION 'a subtask is of the case of its task' USING ERRCODE = 'check_violation', CONSTRAINT = 'tasks_of_one_case', TABLE = 'tasks', SCHEMA = 'api';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tasks_family_part AFTER INSERT OR UPDATE OF parent_id ON api.tasks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION api.check_task_family();
CREATE CONSTRAINT TRIGGER tasks_family_case AFTER UPDATE OF case_id ON api.tasks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.case_id IS DISTINCT FROM NEW.case_id) EXECUTE FUNCTION api.check_task_family();

CREATE TABLE api.task_blockers (
  task_id uuid NOT NULL REFERENCES api.tasks (id) ON DELETE CASCADE,
  blocked_by_id uuid NOT NULL REFERENCES api.tasks (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (task_id, blocked_by_id),
  CONSTRAINT task_blockers_not_itself CHECK (task_id <> blocked_by_id)
);
CREATE INDEX task_blockers_by_blocker ON api.task_blockers (blocked_by_id);

-- No circle, also through tasks that are hidden from who writes; one link is made at a time, so that two of them make none together.
CREATE FUNCTION api.refuse_task_circle() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('api.task_blockers'));
  IF EXISTS (
    WITH RECURSIVE waits (id) AS (
      SELECT NEW.blocked_by_id UNION SELECT k.blocked_by_id FROM api.task_blockers k JOIN waits w ON k.task_id = w.id)
    SELECT FROM waits WHERE id = NEW.task_id
  ) THEN
    RAISE EXCEPTION 'tasks would wait for each other' USING ERRCODE = 'check_violation', CONSTRAINT = 'task_blockers_no_circle', TABLE = 'task_blockers', SCHEMA = 'api';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER task_blockers_no_circle BEFORE INSERT OR UPDATE ON api.task_blockers FOR EACH ROW
  WHEN (NEW.task_id <> NEW.blocked_by_id) EXECUTE FUNCTION api.refuse_task_circle();
REVOKE EXECUTE ON FUNCTION api.nest_task(), api.check_task_family(), api.refuse_task_circle() FROM PUBLIC;

ALTER TABLE api.task_blockers ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON api.task_blockers TO praxis_firm, praxis_walled;
CREATE POLICY task_blockers_firm ON api.task_blockers TO praxis_firm USING (true) WITH CHECK (true);
-- The row security of both tasks hides that one waits for the other.
CREATE POLICY task_blockers_walled ON api.task_blockers TO praxis_walled
  USING (EXISTS (SELECT FROM api.tasks t WHERE t.id = task_id) AND EXISTS (SELECT FROM api.tasks t WHERE t.id = blocked_by_id))
  WITH CHECK (EXISTS (SELECT FROM api.tasks t WHERE t.id = task_id) AND EXISTS (SELECT FROM api.tasks t WHERE t.id = blocked_by_id));
