-- Users who don't decide on conflicts record that an attorney has to.
ALTER TABLE api.conflict_decisions DROP CONSTRAINT conflict_decisions_outcome_check,
  ADD CONSTRAINT conflict_decisions_outcome_check CHECK (outcome IN ('no_conflict', 'consent', 'waived', 'declined', 'needs_attorney'));
