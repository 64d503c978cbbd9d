-- Deadlines entered by hand, who is notified when one is not acknowledged, and deadlines and events in search.

ALTER TABLE api.deadlines
  ALTER COLUMN trigger_id DROP NOT NULL,
  ALTER COLUMN set_id DROP NOT NULL,
  ALTER COLUMN rule_id DROP NOT NULL,
  ALTER COLUMN set_edition DROP NOT NULL,
  -- Since when its people have been asked to acknowledge it.
  ADD COLUMN asked_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN escalated_to text CHECK (escalated_to IN ('backup', 'manager')),
  ADD COLUMN escalated_at timestamptz(3),
  ADD CONSTRAINT deadlines_by_rule CHECK (num_nonnulls(trigger_id, set_id, rule_id, set_edition) IN (0, 4)),
  ADD CONSTRAINT deadlines_by_hand CHECK (rule_id IS NOT NULL OR (due_on = computed_on AND override_reason IS NULL)),
  ADD CONSTRAINT deadlines_escalated CHECK ((escalated_to IS NULL) = (escalated_at IS NULL));
UPDATE api.deadlines SET asked_at = updated_at;

CREATE TABLE api.deadline_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  backup_after_days integer NOT NULL DEFAULT 1 CHECK (backup_after_days BETWEEN 0 AND 60),
  manager_after_days integer NOT NULL DEFAULT 3 CHECK (manager_after_days BETWEEN 0 AND 60),
  overdue_after_days integer NOT NULL DEFAULT 1 CHECK (overdue_after_days BETWEEN 0 AND 60),
  sends_week boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (manager_after_days >= backup_after_days)
);
INSERT INTO api.deadline_settings DEFAULT VALUES;
ALTER TABLE api.deadline_settings ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON api.deadline_settings TO praxis_firm, praxis_walled;
CREATE POLICY deadline_settings_firm ON api.deadline_settings TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);

CREATE INDEX deadlines_by_words ON api.deadlines USING gin (api.search_words(title));
CREATE INDEX calendar_events_by_words ON api.calendar_events USING gin (api.search_words(title));
