-- Whether a document has an id, also one behind a wall: a new upload is answered the same for any taken id.
CREATE FUNCTION api.has_document(document uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.documents d WHERE d.id = document);
REVOKE EXECUTE ON FUNCTION api.has_document(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.has_document(uuid) TO praxis_firm, praxis_walled, praxis_client;
