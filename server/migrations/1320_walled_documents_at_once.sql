-- What a screened user may not see is listed once for a statement, and no longer looked up for each document that it reads: counting
-- the documents of a large firm did that a hundred thousand times.
CREATE FUNCTION api.walled_documents() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
  SELECT d.document_id FROM api.document_cases d JOIN api.case_walls w ON w.case_id = d.case_id WHERE w.user_id = api.acting_user()
$$;
REVOKE EXECUTE ON FUNCTION api.walled_documents() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.walled_documents() TO praxis_walled;

ALTER POLICY documents_walled_read ON api.documents USING (id NOT IN (SELECT api.walled_documents()));
