-- What an index is asked for is bounded before each row is asked for the rest, however little of it a row must hold.
CREATE OR REPLACE FUNCTION api.search_best(
  sought text, broad tsquery, exact tsquery, beginning text, hidden uuid[], at_most integer
) RETURNS TABLE (id uuid, place bigint)
  LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  found integer;
BEGIN
  RETURN QUERY
    SELECT s.id, row_number() OVER (ORDER BY s.name, s.id DESC) FROM api.search s
    WHERE s.kind = sought AND s.name >= beginning AND s.name < beginning || chr(1114111)
      AND (s.case_id IS NULL OR s.case_id <> ALL (hidden))
    ORDER BY s.name, s.id DESC LIMIT at_most;
  GET DIAGNOSTICS found = ROW_COUNT;
  IF found = at_most OR broad IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT h.id, found + row_number() OVER (ORDER BY ts_rank(h.words, exact) DESC, h.id DESC)
    FROM (
      SELECT c.id, c.words FROM (
        SELECT s.id, s.words FROM api.search s
        WHERE s.kind = sought AND s.words @@ broad
          AND NOT (s.name >= beginning AND s.name < beginning || chr(1114111))
          AND (s.case_id IS NULL OR s.case_id <> ALL (hidden))
        LIMIT 10000
      ) AS c
      WHERE c.words @@ exact
      LIMIT 1000
    ) AS h
    ORDER BY 2 LIMIT at_most - found;
END $$;
