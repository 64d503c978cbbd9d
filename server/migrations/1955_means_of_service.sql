-- Means of service that state rules name.

ALTER TABLE api.deadline_triggers DROP CONSTRAINT deadline_triggers_means_check;
ALTER TABLE api.deadline_triggers ADD CONSTRAINT deadline_triggers_means_check
  CHECK (means IN ('personal', 'electronic', 'mail', 'mail-other-state', 'mail-abroad', 'overnight', 'clerk', 'other'));
