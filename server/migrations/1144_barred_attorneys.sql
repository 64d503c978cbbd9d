-- Attorneys who handle an inquiry of the other side are barred like those on the team of a conflicting case.
DROP FUNCTION api.barred_attorneys(uuid, uuid, uuid[], uuid[]);

-- Attorneys who must not be assigned: screened from the case or from another case of the client ('wall'), or on the team of a case
-- with one of the conflicting records, or in charge of a conflicting inquiry ('conflict'). Says who, never whose record it is.
CREATE FUNCTION api.barred_attorneys(of_case uuid, of_intake uuid, with_cases uuid[], with_clients uuid[], with_intakes uuid[])
  RETURNS TABLE (attorney_id text, reason text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  BEGIN ATOMIC
    WITH matter AS (
      SELECT c.id AS case_id, c.client_id FROM api.cases c
        WHERE c.id = of_case OR c.id = (SELECT i.case_id FROM api.intakes i WHERE i.id = of_intake)
      UNION ALL
      SELECT NULL, i.client_id FROM api.intakes i WHERE i.id = of_intake AND i.client_id IS NOT NULL
    )
    SELECT w.user_id, 'wall' FROM api.case_walls w JOIN api.cases c ON c.id = w.case_id
      WHERE c.id IN (SELECT m.case_id FROM matter m) OR c.client_id IN (SELECT m.client_id FROM matter m)
    UNION
    SELECT member, 'conflict' FROM api.cases c
      CROSS JOIN LATERAL unnest(array_append(c.assisting_attorney_ids, c.attorney_id)) AS member
      WHERE member IS NOT NULL AND (c.id = ANY (with_cases) OR c.client_id = ANY (with_clients)
        OR c.id IN (SELECT i.case_id FROM api.intakes i WHERE i.id = ANY (with_intakes)))
    UNION
    SELECT k.attorney_id, 'conflict' FROM api.clients k WHERE k.id = ANY (with_clients) AND k.attorney_id IS NOT NULL
    UNION
    SELECT i.assigned_to, 'conflict' FROM api.intakes i WHERE i.id = ANY (with_intakes) AND i.assigned_to IS NOT NULL;
  END;
REVOKE EXECUTE ON FUNCTION api.barred_attorneys(uuid, uuid, uuid[], uuid[], uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.barred_attorneys(uuid, uuid, uuid[], uuid[], uuid[]) TO praxis_firm, praxis_walled;
