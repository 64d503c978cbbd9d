-- With a case, what notifications and reminders quote of it is deleted. The firm's news of the case itself stays, without the link,
-- which would lead to nothing.
CREATE INDEX notifications_by_case ON api.notifications (case_id) WHERE case_id IS NOT NULL;
CREATE FUNCTION api.forget_deleted_case() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
BEGIN
  DELETE FROM api.reminders WHERE entity = 'cases' AND entity_id = OLD.id;
  DELETE FROM api.notifications WHERE case_id = OLD.id AND NOT starts_with(kind, 'case_');
  UPDATE api.notifications SET href = NULL WHERE case_id = OLD.id AND href IS NOT NULL;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION api.forget_deleted_case FROM PUBLIC;
CREATE TRIGGER cases_forget_deleted AFTER DELETE ON api.cases FOR EACH ROW EXECUTE FUNCTION api.forget_deleted_case();
