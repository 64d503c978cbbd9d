-- Decisions on possible conflicts of interest: who decided what, when and on which records. Kept for good.

CREATE TABLE api.conflict_decisions (
  id uuid PRIMARY KEY,
  -- The case to be opened, or the review that opens it: neither may exist yet.
  subject_id uuid NOT NULL,
  -- Set when the case is opened. Not a reference: the decision outlives the case.
  case_id uuid,
  intake_id uuid REFERENCES api.intakes (id) ON DELETE SET NULL,
  outcome text NOT NULL CHECK (outcome IN ('no_conflict', 'consent', 'waived', 'declined')),
  reason text NOT NULL CHECK (length(trim(reason)) > 0 AND length(reason) <= 2000),
  -- The possible conflicts as they were shown.
  hits jsonb NOT NULL,
  decided_by text REFERENCES api.users (id) ON DELETE SET NULL,
  -- As it was then: a decision keeps its author when the user is deleted.
  decided_by_name text NOT NULL,
  decided_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX conflict_decisions_by_subject ON api.conflict_decisions (subject_id, decided_at);
CREATE INDEX conflict_decisions_by_case ON api.conflict_decisions (case_id, decided_at) WHERE case_id IS NOT NULL;
CREATE INDEX conflict_decisions_by_intake ON api.conflict_decisions (intake_id) WHERE intake_id IS NOT NULL;
CREATE INDEX conflict_decisions_by_author ON api.conflict_decisions (decided_by) WHERE decided_by IS NOT NULL;

ALTER TABLE api.conflict_decisions ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (case_id) ON api.conflict_decisions TO praxis_firm, praxis_walled;
CREATE POLICY conflict_decisions_firm ON api.conflict_decisions TO praxis_firm USING (true) WITH CHECK (true);
-- The inquiry's own row security hides it.
CREATE POLICY conflict_decisions_walled ON api.conflict_decisions TO praxis_walled
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id)))
  WITH CHECK (case_id IS NULL OR NOT api.behind_wall(case_id));
