-- Further people of a client in the portal, each with the parts they may use; and links with which clients sign in without a password.

CREATE TABLE api.portal_contacts (
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  -- An account belongs to one client, as its own or as a contact's.
  user_id text NOT NULL UNIQUE REFERENCES api.users (id) ON DELETE CASCADE,
  -- Who they are to the client: spouse, company officer.
  label text NOT NULL CHECK (length(trim(label)) BETWEEN 1 AND 80),
  rights text[] NOT NULL CHECK (rights <@ ARRAY['documents', 'messages', 'timeline', 'questionnaires', 'assessments']),
  added_by_name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (client_id, user_id)
);
CREATE TRIGGER portal_contacts_forget AFTER INSERT OR UPDATE OR DELETE ON api.portal_contacts FOR EACH ROW
  EXECUTE FUNCTION api.forget_person_of_row();
ALTER TABLE api.portal_contacts ENABLE ROW LEVEL SECURITY;
GRANT SELECT ON api.portal_contacts TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.portal_contacts TO praxis_identity;
CREATE POLICY portal_contacts_firm ON api.portal_contacts FOR SELECT TO praxis_firm, praxis_walled USING (true);
CREATE POLICY portal_contacts_identity ON api.portal_contacts TO praxis_identity USING (true) WITH CHECK (true);

CREATE OR REPLACE FUNCTION api.acting_client_ids() RETURNS uuid[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN coalesce((SELECT array_agg(own.id) FROM (
    SELECT c.id FROM api.clients c WHERE c.user_id = api.acting_user()
    UNION ALL SELECT p.client_id FROM api.portal_contacts p WHERE p.user_id = api.acting_user()) AS own), '{}');

-- Whether the acting user may use a part of the portal: a client's own account all of them.
CREATE FUNCTION api.contact_may(part text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN coalesce((SELECT part = ANY (p.rights) FROM api.portal_contacts p WHERE p.user_id = api.acting_user()), true);
REVOKE EXECUTE ON FUNCTION api.contact_may(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.contact_may(text) TO praxis_client;

CREATE POLICY documents_contact ON api.documents AS RESTRICTIVE TO praxis_client
  USING (added_by = (SELECT api.acting_user()) OR (SELECT api.contact_may('documents')))
  WITH CHECK ((SELECT api.contact_may('documents')));
CREATE POLICY document_uploads_contact ON api.document_uploads AS RESTRICTIVE TO praxis_client
  USING ((SELECT api.contact_may('documents'))) WITH CHECK ((SELECT api.contact_may('documents')));
CREATE POLICY message_threads_contact ON api.message_threads AS RESTRICTIVE TO praxis_client
  USING ((SELECT api.contact_may('messages'))) WITH CHECK ((SELECT api.contact_may('messages')));
CREATE POLICY case_milestones_contact ON api.case_milestones AS RESTRICTIVE TO praxis_client
  USING ((SELECT api.contact_may('timeline')));
CREATE POLICY answers_contact ON api.answers AS RESTRICTIVE TO praxis_client
  USING (started_by = (SELECT api.acting_user()) OR (SELECT api.contact_may('questionnaires')))
  WITH CHECK (started_by = (SELECT api.acting_user()) OR (SELECT api.contact_may('questionnaires')));
CREATE POLICY assessments_contact ON api.assessments AS RESTRICTIVE TO praxis_client
  USING ((SELECT api.contact_may('assessments'))) WITH CHECK ((SELECT api.contact_may('assessments')));
CREATE POLICY attorney_selections_contact ON api.attorney_selections AS RESTRICTIVE TO praxis_client
  USING ((SELECT api.contact_may('assessments'))) WITH CHECK ((SELECT api.contact_may('assessments')));

CREATE OR REPLACE FUNCTION api.portal_shows(of_case uuid, part text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN coalesce((SELECT (v.parts ->> part)::boolean FROM api.portal_visibility v WHERE v.case_id = of_case),
    (SELECT (d.parts ->> part)::boolean FROM api.portal_defaults d), true)
    AND (part NOT IN ('timeline', 'messages', 'documents')
      OR coalesce((SELECT part = ANY (p.rights) FROM api.portal_contacts p WHERE p.user_id = api.acting_user()), true));

ALTER FUNCTION api.client_requests() RENAME TO all_client_requests;
REVOKE EXECUTE ON FUNCTION api.all_client_requests() FROM praxis_client;
CREATE FUNCTION api.client_requests() RETURNS TABLE (id uuid, message text, case_id uuid, expires_at timestamptz,
    created_at timestamptz, missing text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT r.id, r.message, r.case_id, r.expires_at, r.created_at, r.missing FROM api.all_client_requests() AS r
  WHERE api.contact_may('documents');
END;
ALTER FUNCTION api.client_invitations() RENAME TO all_client_invitations;
REVOKE EXECUTE ON FUNCTION api.all_client_invitations() FROM praxis_client;
CREATE FUNCTION api.client_invitations() RETURNS TABLE (id uuid, questionnaire_id uuid, title text, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT i.id, i.questionnaire_id, i.title, i.created_at FROM api.all_client_invitations() AS i
  WHERE api.contact_may('questionnaires');
END;
REVOKE EXECUTE ON FUNCTION api.client_requests(), api.client_invitations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.client_requests(), api.client_invitations() TO praxis_client;

-- Contacts of a client are notified of its cases as the client is.
CREATE OR REPLACE FUNCTION api.add_notification(note_id uuid, person text, note_kind text, note_title text, note_text text,
  note_href text, note_case uuid, note_key text, note_channels text[], is_shown boolean, replaces boolean, at timestamptz)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = api, pg_temp AS $$
DECLARE
  person_role text;
BEGIN
  SELECT u.role INTO person_role FROM api.users u
    WHERE u.id = person AND u.status = 'active' AND NOT starts_with(u.id, 'guest_');
  IF NOT FOUND THEN RETURN false; END IF;
  IF note_case IS NOT NULL THEN
    IF person_role = 'service_provider' THEN RETURN false; END IF;
    IF EXISTS (SELECT FROM api.case_walls w WHERE w.case_id = note_case AND w.user_id = person) THEN RETURN false; END IF;
    IF person_role = 'client' AND NOT EXISTS (
      SELECT FROM api.cases c JOIN api.clients k ON k.id = c.client_id WHERE c.id = note_case AND (k.user_id = person
        OR EXISTS (SELECT FROM api.portal_contacts p WHERE p.client_id = k.id AND p.user_id = person))
    ) THEN RETURN false; END IF;
  END IF;
  IF replaces AND note_case IS NOT NULL THEN
    DELETE FROM api.notifications n
      WHERE n.user_id = person AND n.kind = note_kind AND n.case_id = note_case AND n.read_at IS NULL;
  END IF;
  INSERT INTO api.notifications (id, user_id, kind, title, text, href, case_id, dedupe_key, channels, in_app, created_at)
    VALUES (note_id, person, note_kind, note_title, note_text, note_href, note_case, note_key, note_channels,
      coalesce((SELECT c.is_on FROM api.notification_choices c
        WHERE c.user_id = person AND c.kind = note_kind AND c.channel = 'in_app'), is_shown), at)
    ON CONFLICT (user_id, dedupe_key) DO NOTHING;
  RETURN FOUND;
END $$;

-- Contacts of a case's client reach the case too.
CREATE OR REPLACE FUNCTION api.reaches_walled_case(person text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.case_walls w JOIN api.users u ON u.id = person
    WHERE w.user_id = api.acting_user() AND u.id <> api.acting_user() AND CASE u.role
      WHEN 'client' THEN EXISTS (
        SELECT FROM api.cases c JOIN api.clients k ON k.id = c.client_id WHERE c.id = w.case_id AND (k.user_id = u.id
          OR EXISTS (SELECT FROM api.portal_contacts p WHERE p.client_id = k.id AND p.user_id = u.id)))
      WHEN 'service_provider' THEN false
      ELSE NOT EXISTS (SELECT FROM api.case_walls o WHERE o.case_id = w.case_id AND o.user_id = u.id)
    END
  );

CREATE TABLE api.portal_links (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES api.clients (id) ON DELETE CASCADE,
  -- The account it signs in.
  user_id text NOT NULL REFERENCES api.users (id) ON DELETE CASCADE,
  sent_to text NOT NULL,
  -- SHA-256 of the secret, which only the email holds.
  token_hash text NOT NULL UNIQUE,
  is_single_use boolean NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_by text REFERENCES api.users (id) ON DELETE SET NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  used_count integer NOT NULL DEFAULT 0,
  last_used_at timestamptz(3),
  last_ip text,
  last_user_agent text,
  -- When its holder last asked the firm for a new one.
  asked_at timestamptz(3)
);
CREATE INDEX portal_links_by_client ON api.portal_links (client_id, created_at);
CREATE INDEX portal_links_by_user ON api.portal_links (user_id);
CREATE INDEX portal_links_by_creator ON api.portal_links (created_by) WHERE created_by IS NOT NULL;
ALTER TABLE api.portal_links ENABLE ROW LEVEL SECURITY;
-- Not the hash.
GRANT SELECT (id, client_id, user_id, sent_to, is_single_use, expires_at, created_by, created_by_name, created_at, revoked_at,
  used_count, last_used_at, last_ip, last_user_agent, asked_at) ON api.portal_links TO praxis_firm, praxis_walled;
GRANT SELECT, INSERT, UPDATE, DELETE ON api.portal_links TO praxis_identity;
CREATE POLICY portal_links_firm ON api.portal_links FOR SELECT TO praxis_firm USING (true);
CREATE POLICY portal_links_walled ON api.portal_links FOR SELECT TO praxis_walled USING (NOT api.is_kept_from_client(client_id));
CREATE POLICY portal_links_identity ON api.portal_links TO praxis_identity USING (true) WITH CHECK (true);

-- What is offered for new links.
CREATE TABLE api.portal_link_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  minutes integer NOT NULL DEFAULT 10080 CHECK (minutes BETWEEN 15 AND 129600),
  is_single_use boolean NOT NULL DEFAULT true
);
INSERT INTO api.portal_link_settings DEFAULT VALUES;
ALTER TABLE api.portal_link_settings ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON api.portal_link_settings TO praxis_firm, praxis_walled;
CREATE POLICY portal_link_settings_firm ON api.portal_link_settings TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);
