-- Ethical walls hold by themselves.

-- A wall outlives its case: what is left of the case in the trail and among the events stays behind it.
ALTER TABLE api.case_walls DROP CONSTRAINT case_walls_case_id_fkey;

-- Whoever is kept away from a case has the reach of walled people, whichever way the wall was put up.
CREATE FUNCTION api.note_walled() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  person constant text := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
  has_walls constant boolean := EXISTS (SELECT FROM api.case_walls w WHERE w.user_id = person);
BEGIN
  UPDATE api.users SET is_walled = has_walls WHERE id = person AND is_walled <> has_walls;
  RETURN NULL;
END $$;
CREATE TRIGGER case_walls_note AFTER INSERT OR DELETE ON api.case_walls
  FOR EACH ROW EXECUTE FUNCTION api.note_walled();

UPDATE api.users SET is_walled = true
  WHERE NOT is_walled AND EXISTS (SELECT FROM api.case_walls w WHERE w.user_id = users.id);
