-- Counts what changes a user's walls: browsers delete the responses they cached under another number. It also counts inquiries,
-- responses and tasks that come to belong to a case the user is screened from.
ALTER TABLE api.users ADD COLUMN access_version integer NOT NULL DEFAULT 1;

CREATE FUNCTION api.note_access_change() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  UPDATE api.users SET access_version = access_version + 1
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
  RETURN NULL;
END $$;
CREATE TRIGGER case_walls_note_access AFTER INSERT OR DELETE ON api.case_walls
  FOR EACH ROW EXECUTE FUNCTION api.note_access_change();

CREATE FUNCTION api.note_walled_link() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  person text;
BEGIN
  FOR person IN
    UPDATE api.users u SET access_version = u.access_version + 1
      WHERE u.id IN (SELECT w.user_id FROM api.case_walls w WHERE w.case_id = NEW.case_id) RETURNING u.id
  LOOP
    PERFORM api.forget_person(person);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER intakes_note_walled_link AFTER UPDATE OF case_id ON api.intakes FOR EACH ROW
  WHEN (NEW.case_id IS NOT NULL AND NEW.case_id IS DISTINCT FROM OLD.case_id) EXECUTE FUNCTION api.note_walled_link();
CREATE TRIGGER answers_note_walled_link AFTER UPDATE OF case_id ON api.answers FOR EACH ROW
  WHEN (NEW.case_id IS NOT NULL AND NEW.case_id IS DISTINCT FROM OLD.case_id) EXECUTE FUNCTION api.note_walled_link();
CREATE TRIGGER tasks_note_walled_link AFTER UPDATE OF case_id ON api.tasks FOR EACH ROW
  WHEN (NEW.case_id IS NOT NULL AND NEW.case_id IS DISTINCT FROM OLD.case_id) EXECUTE FUNCTION api.note_walled_link();
REVOKE EXECUTE ON FUNCTION api.note_access_change(), api.note_walled_link() FROM PUBLIC;
