-- A task of a follow-up sequence belongs to its inquiry, and is hidden where the inquiry is.

ALTER TABLE api.tasks ADD COLUMN intake_id uuid REFERENCES api.intakes (id) ON DELETE SET NULL;
CREATE INDEX tasks_by_intake ON api.tasks (intake_id) WHERE intake_id IS NOT NULL;
UPDATE api.tasks t SET intake_id = f.intake_id FROM api.follow_ups f WHERE t.origin = 'follow-up ' || f.id;
-- The inquiry's own row security hides it.
CREATE POLICY tasks_walled_intake ON api.tasks AS RESTRICTIVE TO praxis_walled
  USING (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id))
  WITH CHECK (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id));
