-- A signed path works for some minutes without asking whether its holder may still see the content. One that was made before an
-- ethical wall was set up around its holder may lead behind that wall.
CREATE FUNCTION api.is_screened_since(moment timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp
  RETURN EXISTS (SELECT FROM api.case_walls w WHERE w.user_id = api.acting_user() AND w.created_at >= moment);
REVOKE EXECUTE ON FUNCTION api.is_screened_since(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_screened_since(timestamptz) TO praxis_walled;
