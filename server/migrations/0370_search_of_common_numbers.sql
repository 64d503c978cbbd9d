-- A number of up to three digits is often the beginning of nearly all telephone numbers of a firm: an index would first gather
-- all that hold it. The first by name are looked at before, and mostly suffice.

CREATE OR REPLACE FUNCTION api.search_best(
  sought text, broad tsquery, exact tsquery, beginning text, hidden uuid[], at_most integer
) RETURNS TABLE (id uuid, place bigint)
  LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  found integer;
  common uuid[];
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
  IF broad::text ~ '^''[0-9]{1,3}''$' THEN
    common := ARRAY(
      SELECT f.id
      FROM (SELECT s.id, s.name, s.words, s.case_id FROM api.search s WHERE s.kind = sought ORDER BY s.name, s.id LIMIT 2000) AS f
      WHERE f.words @@ exact AND NOT (f.name >= beginning AND f.name < beginning || chr(1114111))
        AND (f.case_id IS NULL OR f.case_id <> ALL (hidden))
      ORDER BY ts_rank(f.words, exact) DESC, f.id DESC LIMIT at_most - found);
    IF cardinality(common) = at_most - found THEN
      RETURN QUERY SELECT c.id, found + c.nth FROM unnest(common) WITH ORDINALITY AS c(id, nth);
      RETURN;
    END IF;
  END IF;
  RETURN QUERY
    SELECT h.id, found + row_number() OVER (ORDER BY ts_rank(h.words, exact) DESC, h.id DESC)
    FROM (
      SELECT c.id, c.words FROM api.search_holding(sought, broad, beginning, hidden) AS c
      WHERE c.words @@ exact LIMIT 1000
    ) AS h
    ORDER BY 2 LIMIT at_most - found;
END $$;
