-- What a bank has to know of the checks of a period: those that were written in it, and those that were voided or stopped in it.
CREATE FUNCTION api.is_check_of_period(entry uuid, stopped date, created date, first_day date, last_day date) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
  SELECT coalesce((SELECT e.posted_on FROM ledger_entries e WHERE e.id = entry), created) BETWEEN first_day AND last_day
    OR stopped BETWEEN first_day AND last_day
    OR EXISTS (SELECT FROM ledger_entries r WHERE r.reverses = entry AND r.posted_on BETWEEN first_day AND last_day)
$$;
-- All of them, also behind a wall: a file that leaves checks out makes the bank refuse good ones.
CREATE FUNCTION api.count_checks(book uuid, first_day date, last_day date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp AS $$
  SELECT count(*) FROM trust_checks c
  WHERE c.book_id = book AND is_check_of_period(c.entry_id, c.stopped_on, (c.created_at AT TIME ZONE (SELECT coalesce(nullif(f.time_zone, ''), 'UTC') FROM firm f))::date, first_day, last_day)
$$;
REVOKE EXECUTE ON FUNCTION api.is_check_of_period(uuid, date, date, date, date), api.count_checks(uuid, date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.is_check_of_period(uuid, date, date, date, date), api.count_checks(uuid, date, date) TO praxis_firm, praxis_walled;
