-- Active users of the firm with what their permissions follow from, and who of them is responsible for a case, inquiry or client. For the
-- server, which decides who may decide on conflicts; nothing shows it.
CREATE FUNCTION api.possible_deciders(subject uuid, client uuid)
  RETURNS TABLE (id text, role text, is_admin boolean, permissions jsonb, is_responsible boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    SELECT u.id, u.role, u.is_admin, u.permissions, u.id IN (
        SELECT c.attorney_id FROM api.cases AS c WHERE c.id = subject
        UNION SELECT i.assigned_to FROM api.intakes AS i WHERE i.id = subject
        UNION SELECT k.attorney_id FROM api.clients AS k WHERE k.id = client) IS TRUE
      FROM api.users AS u WHERE u.status = 'active' AND u.role NOT IN ('client', 'service_provider') ORDER BY u.id;
  END;
REVOKE EXECUTE ON FUNCTION api.possible_deciders(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.possible_deciders(uuid, uuid) TO praxis_firm, praxis_walled;
