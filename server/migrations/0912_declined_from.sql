-- The step an inquiry was in when it was declined, for reopening it there. Null for those declined before.

ALTER TABLE api.intakes
  ADD COLUMN declined_from text CHECK (declined_from IN ('new', 'contacted', 'qualified')),
  ADD CONSTRAINT intakes_declined_from CHECK (declined_from IS NULL OR status = 'declined');
