-- Which parts of a case its client sees in the portal: by case where the firm says so, else by the firm's defaults, else all.

CREATE TABLE api.portal_visibility (
  case_id uuid PRIMARY KEY REFERENCES api.cases (id) ON DELETE CASCADE,
  -- {"documents": false}; a part that is absent follows the defaults.
  parts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(parts) = 'object')
);
CREATE TABLE api.portal_defaults (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  parts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(parts) = 'object')
);
INSERT INTO api.portal_defaults DEFAULT VALUES;

ALTER TABLE api.portal_visibility ENABLE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON api.portal_visibility TO praxis_firm, praxis_walled;
CREATE POLICY portal_visibility_firm ON api.portal_visibility TO praxis_firm USING (true) WITH CHECK (true);
CREATE POLICY portal_visibility_walled ON api.portal_visibility TO praxis_walled
  USING (NOT api.behind_wall(case_id)) WITH CHECK (NOT api.behind_wall(case_id));
ALTER TABLE api.portal_defaults ENABLE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON api.portal_defaults TO praxis_firm, praxis_walled;
CREATE POLICY portal_defaults_firm ON api.portal_defaults TO praxis_firm, praxis_walled USING (true) WITH CHECK (true);

-- Whether clients see a part of a case.
CREATE FUNCTION api.portal_shows(of_case uuid, part text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN coalesce((SELECT (v.parts ->> part)::boolean FROM api.portal_visibility v WHERE v.case_id = of_case),
    (SELECT (d.parts ->> part)::boolean FROM api.portal_defaults d), true);
-- A document is hidden where every case of the client it is filed in hides its documents: another client's case decides nothing.
-- What a client sent stays theirs.
CREATE FUNCTION api.portal_shows_document(document uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN NOT EXISTS (SELECT FROM api.document_cases l JOIN api.cases c ON c.id = l.case_id
      WHERE l.document_id = document AND c.client_id = ANY (api.acting_client_ids()::uuid[]))
    OR EXISTS (SELECT FROM api.document_cases l JOIN api.cases c ON c.id = l.case_id
      WHERE l.document_id = document AND c.client_id = ANY (api.acting_client_ids()::uuid[])
        AND api.portal_shows(l.case_id, 'documents'));
REVOKE EXECUTE ON FUNCTION api.portal_shows(uuid, text), api.portal_shows_document(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.portal_shows(uuid, text) TO praxis_client, praxis_firm, praxis_walled;
GRANT EXECUTE ON FUNCTION api.portal_shows_document(uuid) TO praxis_client;

CREATE POLICY documents_portal ON api.documents AS RESTRICTIVE FOR SELECT TO praxis_client
  USING (added_by = (SELECT api.acting_user()) OR api.portal_shows_document(id));
CREATE POLICY message_threads_portal ON api.message_threads AS RESTRICTIVE FOR SELECT TO praxis_client
  USING (case_id IS NULL OR api.portal_shows(case_id, 'messages'));
CREATE POLICY case_milestones_portal ON api.case_milestones AS RESTRICTIVE FOR SELECT TO praxis_client
  USING (api.portal_shows(case_id, 'timeline'));

CREATE OR REPLACE FUNCTION api.client_stages(of_case uuid)
  RETURNS TABLE (id bigint, stage text, client_text text, at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT h.id, h.stage, s.value ->> 'clientText', h.at
  FROM api.cases c
  JOIN api.case_stage_changes h ON h.case_id = c.id
  JOIN api.case_templates t ON t.practice_area = api.template_area(c.type)
  CROSS JOIN jsonb_array_elements(t.stages) AS s (value)
  WHERE c.id = of_case AND c.client_id = ANY (api.acting_client_ids()::uuid[]) AND api.portal_shows(c.id, 'timeline')
    AND s.value ->> 'name' = h.stage AND coalesce(s.value ->> 'clientText', '') <> '';
END;

CREATE OR REPLACE FUNCTION api.case_contacts(of_case uuid)
  RETURNS TABLE (id text, full_name text, role text, role_title text, email text, phone text, is_responsible boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT u.id, u.full_name, u.role, coalesce(u.role_title, ''), coalesce(u.email, ''), coalesce(p.office_phone, ''), true
  FROM api.cases c
  JOIN api.users u ON u.id = c.attorney_id AND u.status = 'active'
  LEFT JOIN api.attorney_profiles p ON p.user_id = u.id
  WHERE c.id = of_case AND c.client_id = ANY (api.acting_client_ids()::uuid[]) AND api.portal_shows(c.id, 'team');
END;
CREATE OR REPLACE FUNCTION api.case_assistants(of_case uuid)
  RETURNS TABLE (id text, full_name text, role text, role_title text, email text, phone text, is_responsible boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT u.id, u.full_name, u.role, coalesce(u.role_title, ''), coalesce(u.email, ''), coalesce(p.office_phone, ''), false
  FROM api.cases c
  JOIN api.users u ON (u.id = ANY (c.assisting_attorney_ids) OR u.id = c.paralegal_id)
    AND u.id IS DISTINCT FROM c.attorney_id AND u.status = 'active'
  LEFT JOIN api.attorney_profiles p ON p.user_id = u.id
  WHERE c.id = of_case AND c.client_id = ANY (api.acting_client_ids()::uuid[]) AND api.portal_shows(c.id, 'team');
END;
