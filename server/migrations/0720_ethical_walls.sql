-- Ethical walls: managed by the firm, and effective on everything that was already there.

ALTER TABLE api.case_walls
  ADD COLUMN reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
  ADD COLUMN created_by text REFERENCES api.users (id) ON DELETE SET NULL;
CREATE INDEX case_walls_by_case ON api.case_walls (case_id, created_at, user_id);
CREATE INDEX case_walls_by_creator ON api.case_walls (created_by) WHERE created_by IS NOT NULL;

-- A screened user neither sees nor changes who is screened from the case.
GRANT SELECT, INSERT, DELETE ON api.case_walls TO praxis_firm, praxis_walled;
CREATE POLICY case_walls_firm ON api.case_walls TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY case_walls_walled ON api.case_walls TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));
-- The event reader drops events about a case for users who are screened from it.
GRANT SELECT (case_id, user_id) ON api.case_walls TO praxis_jobs;
CREATE POLICY case_walls_jobs ON api.case_walls FOR SELECT TO praxis_jobs USING (true);

-- What a new wall ends: stored answers to repeated requests, exports that are ready or being built, presence, and email about the
-- case that was not sent yet. Sessions are looked up again, also when the user was screened from another case before.
CREATE FUNCTION api.end_kept_access() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM api.forget_person(OLD.user_id);
    RETURN NULL;
  END IF;
  UPDATE api.idempotency_keys SET answer = NULL WHERE user_id = NEW.user_id;
  UPDATE api.data_archives SET expires_at = now(), updated_at = now()
    WHERE user_id = NEW.user_id AND status = 'ready' AND expires_at > now();
  UPDATE api.data_archives SET status = 'failed', updated_at = now()
    WHERE user_id = NEW.user_id AND status = 'building';
  DELETE FROM api.mail_outbox m USING api.users u
    WHERE u.id = NEW.user_id AND m.recipient = u.email AND m.case_id = NEW.case_id AND m.status IN ('waiting', 'failed');
  DELETE FROM api.presence WHERE topic = 'cases' AND entity_id = NEW.case_id::text AND user_id = NEW.user_id;
  PERFORM api.forget_person(NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER case_walls_end_kept AFTER INSERT OR DELETE ON api.case_walls
  FOR EACH ROW EXECUTE FUNCTION api.end_kept_access();

-- A firm account created, or turned from an outside account into one, by a screened user is screened from the same cases.
CREATE FUNCTION api.inherit_walls() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp
AS $$
BEGIN
  INSERT INTO api.case_walls (case_id, user_id, reason, created_by)
    SELECT w.case_id, NEW.id, 'The account was set up by a user who is screened from this case.', w.user_id
    FROM api.case_walls w WHERE w.user_id = api.acting_user() AND w.user_id <> NEW.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER users_inherit_walls AFTER INSERT ON api.users FOR EACH ROW
  WHEN (NEW.role NOT IN ('client', 'service_provider')) EXECUTE FUNCTION api.inherit_walls();
CREATE TRIGGER users_inherit_walls_with_role AFTER UPDATE OF role ON api.users FOR EACH ROW
  WHEN (OLD.role IN ('client', 'service_provider') AND NEW.role NOT IN ('client', 'service_provider'))
  EXECUTE FUNCTION api.inherit_walls();

-- The walls that an account inherited from the acting user, for the audit trail.
CREATE FUNCTION api.walls_inherited_by(person text) RETURNS uuid[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN (SELECT coalesce(array_agg(w.case_id), '{}') FROM api.case_walls w
    WHERE w.user_id = person AND w.created_by = api.acting_user());
REVOKE EXECUTE ON FUNCTION api.walls_inherited_by(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.walls_inherited_by(text) TO praxis_identity;

-- Whether an account reaches a case from which the acting user is screened: firm users who are not screened from it themselves,
-- and the case's client.
CREATE FUNCTION api.reaches_walled_case(person text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.case_walls w JOIN api.users u ON u.id = person
    WHERE w.user_id = api.acting_user() AND u.id <> api.acting_user() AND CASE u.role
      WHEN 'client' THEN EXISTS (
        SELECT FROM api.cases c JOIN api.clients k ON k.id = c.client_id WHERE c.id = w.case_id AND k.user_id = u.id)
      WHEN 'service_provider' THEN false
      ELSE NOT EXISTS (SELECT FROM api.case_walls o WHERE o.case_id = w.case_id AND o.user_id = u.id)
    END
  );
REVOKE EXECUTE ON FUNCTION api.reaches_walled_case(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.reaches_walled_case(text) TO praxis_identity;

-- Whether a user is screened from a case: for commands that would make them responsible for it.
CREATE FUNCTION api.is_screened(person text, from_case uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.case_walls w WHERE w.user_id = person AND w.case_id = from_case);
REVOKE EXECUTE ON FUNCTION api.is_screened(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_screened(text, uuid) TO praxis_firm, praxis_walled;

-- A client that was merged into another is kept behind the walls around that one.
CREATE OR REPLACE FUNCTION api.is_kept_from_client(client uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.case_walls w JOIN api.cases c ON c.id = w.case_id
      WHERE w.user_id = api.acting_user() AND (c.client_id = client OR c.client_id IN (
        SELECT m.kept_id FROM api.client_merges m WHERE m.gone_id = client AND m.undone_at IS NULL))
  );
-- Portal accounts are managed in the identity role, which checks for walls in the same transaction.
GRANT EXECUTE ON FUNCTION api.is_kept_from_client(uuid) TO praxis_identity;

-- Whether the acting user is screened from the case that an inquiry, or responses, became.
CREATE FUNCTION api.is_kept_from_intake(intake uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.intakes i JOIN api.case_walls w ON w.case_id = i.case_id
      WHERE i.id = intake AND w.user_id = api.acting_user()
  );
CREATE FUNCTION api.is_kept_from_answers(answers uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.answers a LEFT JOIN api.intakes i ON i.id = a.intake_id
      JOIN api.case_walls w ON w.case_id IN (a.case_id, i.case_id)
      WHERE a.id = answers AND w.user_id = api.acting_user()
  );
REVOKE EXECUTE ON FUNCTION api.is_kept_from_intake(uuid), api.is_kept_from_answers(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_kept_from_intake(uuid), api.is_kept_from_answers(uuid) TO praxis_firm, praxis_walled;

-- Users behind a wall around a case of a client may read the client and change nothing of it.
DROP POLICY clients_walled ON api.clients;
CREATE POLICY clients_walled_read ON api.clients FOR SELECT TO praxis_walled USING (true);
CREATE POLICY clients_walled_add ON api.clients FOR INSERT TO praxis_walled WITH CHECK (true);
CREATE POLICY clients_walled_change ON api.clients FOR UPDATE TO praxis_walled
  USING (NOT api.is_kept_from_client(id)) WITH CHECK (true);
CREATE POLICY clients_walled_remove ON api.clients FOR DELETE TO praxis_walled USING (NOT api.is_kept_from_client(id));
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['client_emails', 'client_phones', 'client_addresses', 'client_contacts', 'client_names',
    'client_tags', 'client_relations', 'client_notes', 'custom_values', 'client_documents', 'answer_invitations']
  LOOP
    EXECUTE format('CREATE POLICY %I ON api.%I AS RESTRICTIVE FOR INSERT TO praxis_walled
      WITH CHECK (NOT api.is_kept_from_client(client_id))', name || '_walled_add', name);
    EXECUTE format('CREATE POLICY %I ON api.%I AS RESTRICTIVE FOR UPDATE TO praxis_walled
      USING (NOT api.is_kept_from_client(client_id))', name || '_walled_change', name);
    EXECUTE format('CREATE POLICY %I ON api.%I AS RESTRICTIVE FOR DELETE TO praxis_walled
      USING (NOT api.is_kept_from_client(client_id))', name || '_walled_remove', name);
  END LOOP;
END $$;
-- From either side.
CREATE POLICY client_relations_walled_other_add ON api.client_relations AS RESTRICTIVE FOR INSERT TO praxis_walled
  WITH CHECK (other_client_id IS NULL OR NOT api.is_kept_from_client(other_client_id));
CREATE POLICY client_relations_walled_other_remove ON api.client_relations AS RESTRICTIVE FOR DELETE TO praxis_walled
  USING (other_client_id IS NULL OR NOT api.is_kept_from_client(other_client_id));

-- What a notification without a case is about, read from the screen it links to: hidden behind a wall like its record.
CREATE FUNCTION api.id_in_path(path text, place text) RETURNS uuid
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN substring(path FROM '^' || place || '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:/|\?|$)')::uuid;
ALTER TABLE api.notifications
  ADD COLUMN client_id uuid GENERATED ALWAYS AS (api.id_in_path(href, '/clients/')) STORED,
  ADD COLUMN intake_id uuid GENERATED ALWAYS AS (api.id_in_path(href, '/dashboard/intakes/')) STORED,
  ADD COLUMN answers_id uuid GENERATED ALWAYS AS
    (api.id_in_path(href, '/dashboard/questionnaire-management/answers/')) STORED;

DROP POLICY notifications_walled ON api.notifications;
CREATE POLICY notifications_walled ON api.notifications TO praxis_walled
  USING (user_id = (SELECT api.acting_user())
    AND (case_id IS NULL OR NOT api.behind_wall(case_id))
    -- A user's own reminder of a client is no news of the case.
    AND (client_id IS NULL OR kind = 'reminder' OR NOT api.is_kept_from_client(client_id))
    AND (intake_id IS NULL OR NOT api.is_kept_from_intake(intake_id))
    AND (answers_id IS NULL OR NOT api.is_kept_from_answers(answers_id)));

-- Email about an inquiry or a client is behind the walls around it.
ALTER TABLE api.mail_outbox
  -- A reference, so that a merge of clients moves it.
  ADD COLUMN client_id uuid REFERENCES api.clients (id) ON DELETE SET NULL,
  ADD COLUMN intake_id uuid,
  ADD COLUMN answers_id uuid;
CREATE INDEX mail_outbox_by_client ON api.mail_outbox (client_id) WHERE client_id IS NOT NULL;
CREATE FUNCTION api.is_mail_walled(of_case uuid, of_client uuid, of_intake uuid, of_answers uuid) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN coalesce(api.behind_wall(of_case), false) OR coalesce(api.is_kept_from_client(of_client), false)
    OR coalesce(api.is_kept_from_intake(of_intake), false) OR coalesce(api.is_kept_from_answers(of_answers), false);
DROP POLICY mail_outbox_walled_read ON api.mail_outbox;
DROP POLICY mail_outbox_walled_change ON api.mail_outbox;
CREATE POLICY mail_outbox_walled_read ON api.mail_outbox FOR SELECT TO praxis_walled
  USING (NOT api.is_mail_walled(case_id, client_id, intake_id, answers_id));
CREATE POLICY mail_outbox_walled_change ON api.mail_outbox FOR UPDATE TO praxis_walled
  USING (NOT api.is_mail_walled(case_id, client_id, intake_id, answers_id));
UPDATE api.mail_outbox m SET client_id = n.client_id, intake_id = n.intake_id, answers_id = n.answers_id
  FROM api.notifications n JOIN api.users u ON u.id = n.user_id
  WHERE m.case_id IS NULL AND m.recipient = u.email AND m.kind = 'notifications.' || n.kind AND m.subject = n.title
    AND coalesce(n.client_id, n.intake_id, n.answers_id) IS NOT NULL;
