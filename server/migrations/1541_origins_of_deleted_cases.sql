-- What became a case says so still when the case was permanently deleted; else it would read as if none had been opened.
ALTER TABLE api.intakes ADD COLUMN case_deleted_at timestamptz(3);
ALTER TABLE api.answers ADD COLUMN case_deleted_at timestamptz(3);
CREATE FUNCTION api.note_deleted_case() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.intakes SET case_deleted_at = now() WHERE case_id = OLD.id;
  UPDATE api.answers SET case_deleted_at = now() WHERE case_id = OLD.id;
  RETURN OLD;
END $$;
REVOKE EXECUTE ON FUNCTION api.note_deleted_case FROM PUBLIC;
-- Before the references to it are cleared.
CREATE TRIGGER cases_note_deleted BEFORE DELETE ON api.cases FOR EACH ROW EXECUTE FUNCTION api.note_deleted_case();

UPDATE api.intakes i SET case_deleted_at = i.updated_at WHERE i.status = 'opened' AND i.case_id IS NULL AND EXISTS (
  SELECT FROM api.audit_log a WHERE a.entity = 'intakes' AND a.entity_id = i.id::text AND a.after ->> 'caseId' IS NOT NULL);
UPDATE api.answers r SET case_deleted_at = r.reviewed_at WHERE r.status = 'reviewed' AND r.case_id IS NULL AND EXISTS (
  SELECT FROM api.audit_log a WHERE a.entity = 'answers' AND a.entity_id = r.id::text AND a.after ->> 'caseId' IS NOT NULL);
