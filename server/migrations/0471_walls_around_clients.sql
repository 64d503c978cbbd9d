-- Whether a case of a client is behind a wall for whoever acts. Nothing else is said of it.
CREATE FUNCTION api.is_kept_from_client(client uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (
    SELECT FROM api.case_walls w JOIN api.cases c ON c.id = w.case_id
      WHERE w.user_id = api.acting_user() AND c.client_id = client
  );
REVOKE EXECUTE ON FUNCTION api.is_kept_from_client(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_kept_from_client(uuid) TO praxis_firm, praxis_walled;
