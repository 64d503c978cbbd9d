-- Decisions are made before a case is opened, and are hidden behind the walls of the case they led to.

-- What a decision would be on: a case or review that was opened, a review that waits, or a case to be opened.
CREATE FUNCTION api.conflict_subject(subject uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN CASE
    WHEN EXISTS (SELECT FROM api.cases c WHERE c.id = subject)
      OR EXISTS (SELECT FROM api.conflict_decisions d WHERE d.subject_id = subject AND d.case_id IS NOT NULL)
      OR EXISTS (SELECT FROM api.reviews r WHERE r.id = subject AND r.opened_at IS NOT NULL) THEN 'opened'
    WHEN EXISTS (SELECT FROM api.intakes i WHERE i.id = subject)
      OR EXISTS (SELECT FROM api.answers a WHERE a.id = subject) THEN 'review'
    ELSE 'new'
  END;
REVOKE EXECUTE ON FUNCTION api.conflict_subject(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.conflict_subject(uuid) TO praxis_firm, praxis_walled;

DROP POLICY conflict_decisions_walled ON api.conflict_decisions;
CREATE POLICY conflict_decisions_walled ON api.conflict_decisions TO praxis_walled
  USING (NOT api.behind_wall(subject_id) AND (case_id IS NULL OR NOT api.behind_wall(case_id))
    AND (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes i WHERE i.id = intake_id)))
  WITH CHECK (NOT api.behind_wall(subject_id) AND (case_id IS NULL OR NOT api.behind_wall(case_id)));
