-- What an index is asked for is bounded before each row is asked for the rest, however little of it a row must hold.

-- Records of one kind that hold words, those whose name begins as was typed left out; of very many, some. Always by the index
-- of words: a word that nearly all records of one kind hold, and none of another, is no guide to the planner.
CREATE FUNCTION api.search_holding(sought text, broad tsquery, beginning text, hidden uuid[])
  RETURNS TABLE (id uuid, words tsvector)
  LANGUAGE plpgsql STABLE ROWS 1000
  SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY
    SELECT s.id, s.words FROM api.search s
    WHERE s.kind = sought AND s.words @@ broad
      AND NOT (s.name >= beginning AND s.name < beginning || chr(1114111))
      AND (s.case_id IS NULL OR s.case_id <> ALL (hidden))
    LIMIT 5000;
END $$;

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
      SELECT c.id, c.words FROM api.search_holding(sought, broad, beginning, hidden) AS c
      WHERE c.words @@ exact LIMIT 1000
    ) AS h
    ORDER BY 2 LIMIT at_most - found;
END $$;
