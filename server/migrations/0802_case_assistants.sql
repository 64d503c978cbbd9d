-- For the client of a case: who assists the responsible attorney and how to reach them.
CREATE FUNCTION api.case_assistants(of_case uuid)
  RETURNS TABLE (id text, full_name text, role text, role_title text, email text, phone text, is_responsible boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT u.id, u.full_name, u.role, coalesce(u.role_title, ''), coalesce(u.email, ''), coalesce(p.office_phone, ''), false
  FROM api.cases c
  JOIN api.users u ON (u.id = ANY (c.assisting_attorney_ids) OR u.id = c.paralegal_id)
    AND u.id IS DISTINCT FROM c.attorney_id AND u.status = 'active'
  LEFT JOIN api.attorney_profiles p ON p.user_id = u.id
  WHERE c.id = of_case AND c.client_id = ANY (api.acting_client_ids()::uuid[]);
END;
REVOKE EXECUTE ON FUNCTION api.case_assistants(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.case_assistants(uuid) TO praxis_client;
