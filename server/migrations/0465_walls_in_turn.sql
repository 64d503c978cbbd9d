-- Whether somebody is kept away from anything is judged by one change of their walls after another: of two at once, one that
-- took the last wall away and one that put another up, the first saw none left, and the second wall kept nobody out.
CREATE OR REPLACE FUNCTION api.note_walled() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp
AS $$
DECLARE
  person constant text := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  PERFORM FROM api.users WHERE id = person FOR NO KEY UPDATE;
  UPDATE api.users SET is_walled = NOT is_walled
    WHERE id = person AND is_walled <> EXISTS (SELECT FROM api.case_walls AS w WHERE w.user_id = person);
  RETURN NULL;
END $$;
