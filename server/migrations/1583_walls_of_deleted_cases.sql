-- A wall around a case still keeps its inquiry and its responses when the case was permanently deleted, as it keeps its audit trail.
ALTER TABLE api.intakes ADD COLUMN deleted_case_id uuid;
ALTER TABLE api.answers ADD COLUMN deleted_case_id uuid;

CREATE OR REPLACE FUNCTION api.note_deleted_case() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.intakes SET case_deleted_at = now(), deleted_case_id = OLD.id WHERE case_id = OLD.id;
  UPDATE api.answers SET case_deleted_at = now(), deleted_case_id = OLD.id WHERE case_id = OLD.id;
  RETURN OLD;
END $$;

ALTER POLICY intakes_walled ON api.intakes
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id)) AND (deleted_case_id IS NULL OR NOT api.behind_wall(deleted_case_id)));
ALTER POLICY answers_walled ON api.answers
  USING ((case_id IS NULL OR NOT api.behind_wall(case_id)) AND (deleted_case_id IS NULL OR NOT api.behind_wall(deleted_case_id))
    AND (intake_id IS NULL OR EXISTS (SELECT FROM api.intakes AS i WHERE i.id = answers.intake_id)));

CREATE OR REPLACE FUNCTION api.is_kept_from_intake(intake uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.intakes i JOIN api.case_walls w ON w.case_id IN (i.case_id, i.deleted_case_id)
      WHERE i.id = intake AND w.user_id = api.acting_user()
  );
CREATE OR REPLACE FUNCTION api.is_kept_from_answers(answers uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.answers a LEFT JOIN api.intakes i ON i.id = a.intake_id
      JOIN api.case_walls w ON w.case_id IN (a.case_id, a.deleted_case_id, i.case_id, i.deleted_case_id)
      WHERE a.id = answers AND w.user_id = api.acting_user()
  );

UPDATE api.intakes i SET deleted_case_id = (
    SELECT (a.after ->> 'caseId')::uuid FROM api.audit_log a
    WHERE a.entity = 'intakes' AND a.entity_id = i.id::text AND a.after ->> 'caseId' IS NOT NULL ORDER BY a.at DESC LIMIT 1)
  WHERE i.case_deleted_at IS NOT NULL;
UPDATE api.answers r SET deleted_case_id = (
    SELECT (a.after ->> 'caseId')::uuid FROM api.audit_log a
    WHERE a.entity = 'answers' AND a.entity_id = r.id::text AND a.after ->> 'caseId' IS NOT NULL ORDER BY a.at DESC LIMIT 1)
  WHERE r.case_deleted_at IS NOT NULL;
