-- As api.rate_of, for many rows at once: a query that joins it laterally is planned once, with it.
CREATE FUNCTION api.rate_at(of_case uuid, of_user text, on_day date) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT r.cents FROM api.rates r
  WHERE r.valid @> on_day
    AND (r.case_id IS NULL OR r.case_id = of_case)
    AND (r.client_id IS NULL OR r.client_id = (SELECT c.client_id FROM api.cases c WHERE c.id = of_case))
    AND (r.user_id IS NULL OR r.user_id = of_user)
    AND (r.role IS NULL OR r.role = (SELECT u.role FROM api.users u WHERE u.id = of_user))
  ORDER BY (r.case_id IS NOT NULL) DESC, (r.client_id IS NOT NULL) DESC, (r.user_id IS NOT NULL) DESC, (r.role IS NOT NULL) DESC
  LIMIT 1
$$;
CREATE OR REPLACE FUNCTION api.rate_of(of_case uuid, of_user text, on_day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT cents FROM api.rate_at(of_case, of_user, on_day) AS cents
$$;
