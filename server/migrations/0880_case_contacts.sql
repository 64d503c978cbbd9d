-- For the client of a case: who works on it and how to reach them. Row security hides email addresses and phone numbers.
CREATE FUNCTION api.case_contacts(of_case uuid)
  RETURNS TABLE (id text, full_name text, role text, role_title text, email text, phone text, is_responsible boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
BEGIN ATOMIC
  SELECT u.id, u.full_name, u.role, coalesce(u.role_title, ''), coalesce(u.email, ''), coalesce(p.office_phone, ''), true
  FROM api.cases c
  JOIN api.users u ON u.id = c.attorney_id AND u.status = 'active'
  LEFT JOIN api.attorney_profiles p ON p.user_id = u.id
  WHERE c.id = of_case AND c.client_id = ANY (api.acting_client_ids()::uuid[]);
END;
REVOKE EXECUTE ON FUNCTION api.case_contacts(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.case_contacts(uuid) TO praxis_client;
